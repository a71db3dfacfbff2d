"""The player's emblem, name, round and coins at the head of the left rail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.rails import draw_ground, name_lines, squeezed
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.shell.paint import Style
    from wk.shell.theme import Scale

HEADER_WIDTH = 208
"""Units of width the parts of the header are meant for."""

NOTE_INK, LEAST_CONTRAST = "#f2f6fb", 4.8
"""The colour of the note in the header, and its least contrast to the player's colour below it."""

OVER, LAST, USUAL = ("over",), ("last-round", "last-short", "last-only"), ("turn", "short")
"""The keys of the words of the note after the game, in its last round and before, the longest first."""


@widget_class
class Header(Widget):
    """The player's emblem, name, round and coins on the player's colour."""

    shown: TableModel

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the header."""
        look = squeezed(look, self.rect.width, HEADER_WIDTH)
        rect, px, state = self.rect, look.scale.px, self.shown.state
        colour = state.table.colours[self.shown.seat]
        draw_ground(surface, rect, colour, (NOTE_INK, LEAST_CONTRAST), look.scale)
        side = min(round(rect.height * 0.57), px(32))
        place = pygame.Rect(rect.left + px(11), rect.centery - side // 2, side, side)
        badge(surface, colour, place)
        coins = self._coins(surface, look)
        self._name(surface, look, place.right + px(9), coins)

    def _coins(self, surface: pygame.Surface, look: Look) -> int:
        """Draw the coins on the right; return where they begin."""
        rect, px = self.rect, look.scale.px
        style = look.scale.style("bold", 25 if _tall(rect, look.scale) else 21, marks.GOLD_TEXT)
        box = paint.text(
            surface, str(self.shown.state.players[self.shown.seat].coins),
            (rect.right - px(14), rect.centery - px(1)), style, "midright",
        )  # fmt: skip
        side = min(round(rect.height * 0.5), px(28))
        place = pygame.Rect(box.left - side - px(7), rect.centery - side // 2 - px(1), side, side)
        marks.coin(surface, place)
        return place.left

    def _name(self, surface: pygame.Surface, look: Look, left: int, right: int) -> None:
        px, state, say = look.scale.px, self.shown.state, self.shown.say
        name = state.table.names[self.shown.seat]
        width = right - left - px(6)
        note = look.scale.style("text", theme.NOTE, NOTE_INK)
        keys = OVER if self.shown.over else LAST if state.last_round else USUAL
        told = [say(f"rail.{key}", name=name, round=state.round, n=state.round) for key in keys]
        words = next((words for words in told if paint.measure(words, note)[0] <= width), told[-1])
        self._write(surface, look, (left, width), words, note)

    def _write(
        self, surface: pygame.Surface, look: Look, room: tuple[int, int], words: str, note: Style
    ) -> None:
        """Write the name, over two lines if it is long, and the note below."""
        (left, width), rect, scale = room, self.rect, look.scale
        big = scale.style("display", theme.PLAYER if _tall(rect, scale) else 20)
        name, line = self.shown.state.table.names[self.shown.seat], rect.height // 4
        lines, style = name_lines(name, big, width, line, scale.style("bold", theme.NAME))
        middles, foot = ((0.36,), 0.755) if len(lines) == 1 else ((0.22, 0.48), 0.80)
        for words_, middle in zip(lines, middles, strict=True):
            paint.text(surface, words_, (left, rect.top + rect.height * middle), style, "midleft", width)
        paint.text(surface, words, (left, rect.top + rect.height * foot), note, "midleft", width)


def _tall(rect: pygame.Rect, scale: Scale) -> bool:
    """Return whether the header has its usual height."""
    return rect.height > scale.px(50)
