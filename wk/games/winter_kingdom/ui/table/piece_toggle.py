"""The toggle of house and fort."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.map.pieces import piece
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.match.table.rails import squeezed
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame.typing import Point

    from wk.shell.scene import Transition

KEYS = {pygame.K_h: HOUSE, pygame.K_f: FORT}
"""The keys that choose what is built."""

TOGGLE_WIDTH = 192
"""Units of width it is meant for."""


def piece_key(kind: str) -> str:
    """Return what the half of the toggle that chooses a kind is called."""
    return f"piece-{kind}"


def half_of_toggle(widgets: Iterable[Widget], key: object) -> pygame.Rect | None:
    """Return the place of a half of the toggle among some widgets; None for what is no half."""
    toggles = (widget for widget in widgets if isinstance(widget, PieceToggle))
    halves = ((toggle, kind) for toggle in toggles for kind in (HOUSE, FORT))
    return next((toggle.part(kind) for toggle, kind in halves if piece_key(kind) == key), None)


@widget_class
class PieceToggle(Widget):
    """House or fort: what builds take."""

    colour: str
    words: dict[str, str]
    notes: dict[str, str]
    chosen: str
    possible: dict[str, bool]
    on_choose: Callable[[str], Transition | None]
    compact: bool

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def part(self, kind: str) -> pygame.Rect:
        """Return the place of one kind."""
        half = self.rect.width // 2
        left = self.rect.left if kind == HOUSE else self.rect.left + half
        return pygame.Rect(left, self.rect.top, half, self.rect.height)

    def press(self, pos: Point | None) -> Transition | None:
        """Choose the kind pointed at, or by a key the other one."""
        other = FORT if self.chosen == HOUSE else HOUSE
        kind = other if pos is None else HOUSE if self.part(HOUSE).collidepoint(pos) else FORT
        return self.on_choose(kind) if kind != self.chosen else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove, the raised part of the chosen kind, pieces and how many are left."""
        look = squeezed(look, self.rect.width, TOGGLE_WIDTH)
        px = look.scale.px
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        for kind in (HOUSE, FORT):
            box = self.part(kind).inflate(-px(7), -px(7))
            on = kind == self.chosen and self.enabled
            if on:
                width = max(1, px(1.6))
                paint.panel(surface, box, fill=theme.RAISED, radius=px(6), line=theme.AMBER, line_width=width)
            side = px(15 if self.compact else 17)
            sprite = piece(kind, self.colour, side)
            centre = (box.left + px(4) + side, box.centery)
            if not self.possible[kind]:
                sprite = sprite.copy()
                sprite.set_alpha(110)
            surface.blit(sprite, sprite.get_rect(center=centre))
            left = centre[0] + side + px(2)
            ink = theme.TEXT if on else theme.MUTED
            name = look.scale.style("bold", theme.BUTTON, ink)
            note = look.scale.style("text", theme.LABEL, theme.TEXT if on else theme.MUTED)
            room = box.right - left - px(3)
            paint.text(surface, self.words[kind], (left, box.top + box.height * 0.3), name, "midleft", room)
            paint.text(surface, self.notes[kind], (left, box.top + box.height * 0.74), note, "midleft", room)
