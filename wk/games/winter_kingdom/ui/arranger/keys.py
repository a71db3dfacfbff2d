"""What the keys do in the arranger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
    from wk.shell.controls import Controls

TOWARDS = {
    "C": {pygame.K_UP: "N", pygame.K_DOWN: "S", pygame.K_LEFT: "NW", pygame.K_RIGHT: "NE"},
    "N": {pygame.K_DOWN: "C", pygame.K_LEFT: "NW", pygame.K_RIGHT: "NE"},
    "NE": {pygame.K_UP: "N", pygame.K_DOWN: "SE", pygame.K_LEFT: "C"},
    "SE": {pygame.K_UP: "NE", pygame.K_DOWN: "S", pygame.K_LEFT: "C"},
    "S": {pygame.K_UP: "C", pygame.K_LEFT: "SW", pygame.K_RIGHT: "SE"},
    "SW": {pygame.K_UP: "NW", pygame.K_DOWN: "S", pygame.K_RIGHT: "C"},
    "NW": {pygame.K_UP: "N", pygame.K_DOWN: "SW", pygame.K_RIGHT: "C"},
}
"""Where the arrow keys lead from each slot (WK-MAP-4)."""

IN_TRAY = {pygame.K_UP: -2, pygame.K_DOWN: 2, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""How many places on the arrow keys lead in the tray, which has two columns."""

WALKS = frozenset({*IN_TRAY, pygame.K_TAB})
"""The keys that go from place to place; then the pointer counts no more."""

ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})

CLOCKWISE = frozenset({pygame.K_e, pygame.K_r})
OTHER_WAY = frozenset({pygame.K_q})


class Arranger(Protocol):
    """Somebody's place in the arranger."""

    desk: ArrangerDesk
    controls: Controls
    pointer: Point | None

    @property
    def lit_slot(self) -> str | None:
        """The slot under the pointer or the keys."""

    def choose(self, focus: str) -> None:
        """Choose the board that has the focus."""


def press_key(scene: Arranger, event: pygame.Event) -> bool:
    """Do what a key is for; tell whether it is for a board."""
    desk = scene.desk
    if event.key in WALKS:
        scene.pointer = None
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return False
    if event.key in CLOCKWISE or event.key in OTHER_WAY:
        back = event.key in OTHER_WAY or bool(event.mod & pygame.KMOD_SHIFT)
        desk.turn(-1 if back else 1)
    elif event.key == pygame.K_f:
        desk.flip()
    elif event.key in {pygame.K_DELETE, pygame.K_BACKSPACE}:
        desk.lift()
    elif event.key in IN_TRAY:
        _step(scene, event.key)
    elif event.key in ENTER and desk.hand is not None:
        slot = scene.lit_slot
        if slot is not None:
            desk.lay(slot)
            scene.controls.set_focus(f"slot-{slot}")
    else:
        return False
    return True


def _step(scene: Arranger, key: int) -> None:
    """Move the focus from slot to slot, or through the tray."""
    kind, _, name = scene.controls.focus.partition("-")
    tray = scene.desk.arrangement.tray
    if kind == "tray" and int(name) in tray and scene.desk.hand is None:
        place = tray.index(int(name)) + IN_TRAY[key]
        target = f"tray-{tray[place]}" if 0 <= place < len(tray) else scene.controls.focus
    else:
        target = f"slot-{TOWARDS[name].get(key, name) if kind == 'slot' else 'C'}"
    scene.controls.set_focus(target)
    scene.choose(target)
