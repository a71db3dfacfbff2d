"""The arranger: what is seen of the land, what the keys do, and the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
from wk.games.winter_kingdom.ui.arranger.layout import ArrangerFacts, camera_of, frame_of, lay_out
from wk.games.winter_kingdom.ui.arranger.parts import (
    SLOT_OF,
    Callbacks,
    land_on_map,
    side_picture,
    slot_picture,
)
from wk.games.winter_kingdom.ui.board_editor.scene import BoardList
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.shell import theme
from wk.shell.controls import Controls
from wk.shell.dialog import Answer, Dialog
from wk.shell.match.pane import DRAG_FROM
from wk.shell.scene import Chain, Pop, Push, Transition
from wk.shell.widget import Scroll
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.typing import Point

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.games.winter_kingdom.ui.editing import Frame
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.shell.app import App
    from wk.shell.widget import Widget

GHOST = 215
"""Opacity of the board in hand, of 255."""


class ArrangerView:
    """Draws the map as it is arranged; what has not changed is not rendered again."""

    def __init__(self) -> None:
        self._layer: MapLayer | None = None
        self._shown: Mapping[str, Placed] | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, desk: ArrangerDesk, lit: str | None) -> None:
        """Draw the map and the outlines of open, chosen and lit slots."""
        self._layer_of(desk).draw(surface, camera)
        arrangement, a = desk.arrangement, camera.circumradius
        chosen = None if desk.chosen is None else arrangement.slot_of(desk.chosen)
        for slot, centre in SLOTS.items():
            place = camera.to_screen(centre)
            if slot not in arrangement.slots:
                wash = 0.16 if slot == lit and desk.hand is not None else 0.05
                _put(surface, slot_picture(a, theme.MUTED, 0.13, dashed=True, fill=wash), place)
            if slot == lit and desk.hand is not None:
                _put(surface, slot_picture(a, theme.AMBER, 0.22), place)
            elif slot == chosen and desk.hand is None:
                _put(surface, slot_picture(a, theme.AMBER, 0.16), place)
            elif slot == lit and slot in arrangement.slots:
                _put(surface, slot_picture(a, "#ffffff", 0.12), place)

    def draw_hand(
        self,
        surface: pygame.Surface,
        camera: Camera,
        desk: ArrangerDesk,
        pointer: Point | None,
        lit: str | None,
    ) -> None:
        """Draw the board in hand under the pointer, or over the slot the keys have come to."""
        if desk.hand is None:
            return
        side, steps = desk.arrangement.faces[desk.hand]
        a = camera.circumradius
        if pointer is not None:
            place = float(pointer[0]), float(pointer[1])
        elif lit is not None:
            x, y = camera.to_screen(SLOTS[lit])
            place = x + a, y - 1.2 * a
        else:
            return
        picture = side_picture(desk.arrangement.boards.rows[side], steps, a).copy()
        picture.set_alpha(GHOST)
        _put(surface, picture, place)
        _put(surface, slot_picture(a, theme.AMBER, 0.12), place)

    def _layer_of(self, desk: ArrangerDesk) -> MapLayer:
        placed = desk.arrangement.placed
        if self._layer is None or placed != self._shown:
            land = land_on_map(desk.arrangement.boards, placed)
            self._layer = MapLayer(*land) if self._layer is None else self._layer.changed(*land)
            self._shown = placed
        return self._layer


def _put(surface: pygame.Surface, picture: pygame.Surface, place: tuple[float, float]) -> None:
    """Put a picture with its middle on a place."""
    surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))


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


class ArrangerScene(WidgetScene):
    """The seven slots of the map and a tray of boards."""

    def __init__(
        self,
        app: App,
        box: BoardBox,
        placed: Mapping[str, Placed],
        done: Callable[[Mapping[str, Placed]], None],
        chance: Callable[[], Draw] | None = None,
    ) -> None:
        """Arrange the boards of a map.

        Args:
            app: the app.
            box: the boards there are.
            placed: the slots chosen so far.
            done: is told the slots chosen in the end; those left out are left to the draw. It is told
                nothing if the arranging is given up.
            chance: returns a source of chance; without one nothing can be drawn by lot.
        """
        super().__init__()
        self.app = app
        self.box = box
        self.desk = ArrangerDesk(box.say, box.boards, placed, chance)
        self.pointer: Point | None = None
        """Where the pointer is; None when the keys were used last."""
        self._done = done
        self._held: tuple[int, Point] | None = None
        """The board under the pressed button, and where that was pressed."""
        self._pressed_at: Point = (0, 0)
        self._dragging = False
        self._tray_scroll, self._side_scroll = Scroll(), Scroll()
        self._do = Callbacks(self.leave, self.finish, self.edit, self.use_slot, self.pick, self.drag)
        self._view = ArrangerView()
        self.controls = Controls(self.layout, lambda: self.frame.scale, self.changed)

    @property
    def lit_slot(self) -> str | None:
        """The slot under the pointer or the keys."""
        if self.pointer is not None:
            return self.slot_at(self.pointer)
        kind, _, name = self.controls.focus.partition("-")
        return name if kind == "slot" else None

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        facts = ArrangerFacts(
            self.frame,
            self.desk,
            self.lit_slot,
            self.box.folder is not None,
            self.app.words("common.back"),
            self._tray_scroll,
            self._side_scroll,
        )
        return lay_out(facts, self.camera, self._do)

    @property
    def frame(self) -> Frame:
        """Where the parts lie in the present window."""
        return frame_of(self.app.size, self.app.scale)

    @property
    def camera(self) -> Camera:
        """What is seen of the map."""
        return camera_of(self.app.size, self.app.scale)

    def resume(self) -> None:
        """Look which boards there are now: some may have been painted or thrown away."""
        super().resume()
        self.desk.exchange(self.box.boards)

    # What is done -------------------------------------------------------------------------------

    def pick(self, board: int) -> None:
        """Take a board of the tray into the hand, or put it back."""
        if self._dragging:
            return
        if self.desk.hand == board:
            self.desk.hand = None
            return
        self.desk.grip(board)
        if self.pointer is None:
            free = [slot for slot in SLOTS if slot not in self.desk.arrangement.slots]
            self.controls.set_focus(f"slot-{(free or list(SLOTS))[0]}")

    def use_slot(self, slot: str) -> None:
        """Lay the board in hand into a slot, or else take the one that lies there."""
        if self.desk.hand is not None:
            self.desk.lay(slot)
        elif slot in self.desk.arrangement.slots:
            self.desk.grip(self.desk.arrangement.slots[slot])

    def drag(self, board: int, pos: Point) -> None:
        """Follow the pointer with a board of the tray, once it has moved far enough."""
        self._held = self._held or (board, self._pressed_at)
        self._follow(pos)

    def _follow(self, pos: Point) -> None:
        if self._held is None or self._dragging:
            return
        board, start = self._held
        if abs(pos[0] - start[0]) + abs(pos[1] - start[1]) >= DRAG_FROM:
            self._dragging = True
            self.desk.grip(board)

    def edit(self) -> Transition:
        """Go and paint boards."""
        return Push(BoardList(self.app, self.box))

    def finish(self) -> Transition | None:
        """Tell the slots chosen and leave."""
        self._done(self.desk.arrangement.placed)
        return Pop()

    def leave(self) -> Transition | None:
        """Put the board in hand back, or give up; what would be lost is asked for first."""
        if self.desk.hand is not None:
            self.desk.hand = None
            return None
        if not self.desk.is_changed:
            return Pop()

        def keep() -> Transition:
            self.finish()
            return Chain((Pop(), Pop()))

        say = self.desk.say
        answers = [
            Answer(say("arranger.leave.stay")),
            Answer(say("arranger.leave.lose"), lambda: Chain((Pop(), Pop()))),
            Answer(say("arranger.leave.keep"), keep),
        ]
        return Push(Dialog(self.app, say("arranger.leave.title"), say("arranger.leave.message"), answers))

    # Events -------------------------------------------------------------------------------------

    def slot_at(self, pos: Point) -> str | None:
        """Return the slot at a pixel of the window."""
        if not self.frame.stage.collidepoint(pos):
            return None
        return SLOT_OF.get(self.camera.from_screen((pos[0], pos[1])))

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take the keys of the boards and what happens on the map; the widgets get the rest."""
        if event.type == pygame.KEYDOWN:
            used = press_key(self, event)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            used = self._mouse(event)
        else:
            used = event.type == pygame.MOUSEWHEEL and self._wheel(event.y)
        if used:
            self.dirty = True
            return None
        focus = self.controls.focus
        done = self.controls.handle(event)
        if self.controls.focus != focus:
            self.choose(self.controls.focus)
        return done.transition if done else None

    def choose(self, focus: str) -> None:
        """Choose the board that has the focus."""
        kind, _, name = focus.partition("-")
        if self.desk.hand is None and kind == "tray":
            self.desk.chosen = int(name)
        elif self.desk.hand is None and kind == "slot":
            self.desk.chosen = self.desk.arrangement.slots.get(name)

    def _wheel(self, notches: int) -> bool:
        slot = self.slot_at(self.pointer) if self.pointer is not None else None
        if self.desk.hand is None:
            if slot is None or slot not in self.desk.arrangement.slots:
                return False
            self.desk.chosen = self.desk.arrangement.slots[slot]
        self.desk.turn(1 if notches < 0 else -1)
        return True

    def _mouse(self, event: pygame.Event) -> bool:
        """Drag and drop; tell whether the event was for the map alone."""
        before, self.pointer = self.lit_slot, event.pos
        slot = self.slot_at(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self._held is not None and event.buttons[0]:
                self._follow(event.pos)
            self.dirty |= slot != before or self.desk.hand is not None
            return False
        if event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return self._right(slot)
        if event.button != pygame.BUTTON_LEFT:
            return False
        return self._up(event) if event.type == pygame.MOUSEBUTTONUP else self._down(slot, event.pos)

    def _right(self, slot: str | None) -> bool:
        """Put the board in hand back, or flip the one in a slot."""
        if self.desk.hand is not None:
            self.desk.hand = None
        elif slot is not None and slot in self.desk.arrangement.slots:
            self.desk.chosen = self.desk.arrangement.slots[slot]
            self.desk.flip()
        return True

    def _down(self, slot: str | None, pos: Point) -> bool:
        self._pressed_at = pos
        if slot is None:
            return False
        board = self.desk.arrangement.slots.get(slot)
        if self.desk.hand is None:
            self.desk.chosen = board
            self._held = None if board is None else (board, pos)
        self.controls.set_focus(f"slot-{slot}", ring=False)
        return True

    def _up(self, event: pygame.Event) -> bool:
        """Lay what is in hand where the button is let go."""
        slot, dragged = self.slot_at(event.pos), self._dragging
        if dragged:
            self.controls.handle(event)  # while the drag still holds off what pressing the tile does
        self._held, self._dragging = None, False
        if self.desk.hand is not None and slot is not None:
            self.desk.lay(slot)
            self.controls.set_focus(f"slot-{slot}", ring=False)
        elif dragged and (self.frame.left or self.frame.right).collidepoint(event.pos):
            self.desk.lift()
        elif dragged:
            self.desk.hand = None
        return dragged or slot is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map, the slots, all around them, and the board in hand above everything."""
        camera, lit = self.camera, self.lit_slot
        self._view.draw(surface, camera, self.desk, lit)
        self.controls.draw(surface)
        self._view.draw_hand(surface, camera, self.desk, self.pointer, lit)
