"""What both rails are made of: their ground, labels over cards, and the player's name on the left one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import darkened, mix
from wk.shell.emblems import badge
from wk.shell.lettering import SMALLEST
from wk.shell.widget import Look, Widget
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.shown import Shown
    from wk.shell.paint import Style
    from wk.shell.theme import Scale

HEADER_WIDTH = 208
"""Units of width the parts of the header are meant for."""

NOTE_INK, LEAST_CONTRAST = "#f2f6fb", 4.8
"""The colour of the note in the header, and its least contrast to the player's colour below it."""

ONE_LINE = 0.55
"""Down to which share of its size a name is set smaller rather than broken into two lines."""


def squeezed(look: Look, width: int, units: float) -> Look:
    """Return how to draw what is meant for a width in units where a large UI scale leaves it less."""
    scale = look.scale
    return replace(look, scale=theme.Scale(min(scale.unit, width / units), scale.text))


def name_lines(name: str, style: Style, width: int, height: int, plain: Style) -> tuple[list[str], Style]:
    """Return a player's name in one line or two, whole if that can be, and the style it is set in.

    Args:
        name: the name.
        style: of a name that fits one line, or nearly so.
        width: room in pixels.
        height: room for a line in pixels.
        plain: the narrower style of two lines; it is set smaller until they fit.
    """
    words, fitting = paint.fit(name, style, width)
    if words == name and fitting.size >= style.size * ONE_LINE:
        return [name], fitting
    for size in range(max(SMALLEST, min(plain.size, height)), SMALLEST - 1, -1):
        small = replace(plain, size=size)
        lines = paint.wrap(name, small, width)
        if len(lines) <= 2 and " ".join(lines) == " ".join(name.split()):  # no word is broken
            return list(lines), small
    first, *rest = lines
    return [first, paint.fit("".join(rest), small, width)[0]] if rest else [first], small


@dataclass(frozen=True, kw_only=True)
class Rail(Widget):
    """The ground of a rail, with a line towards the map."""

    on_left: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground."""
        gradient = mix(theme.DEEP, theme.PANEL, 0.5), mix(theme.GROUND, theme.DEEP, 0.55)
        paint.panel(surface, self.rect, fill=None, gradient=gradient)
        x = self.rect.right - 1 if self.on_left else self.rect.left
        pygame.draw.line(surface, theme.LINE, (x, self.rect.top), (x, self.rect.bottom))


@dataclass(frozen=True, kw_only=True)
class Border(Widget):
    """A line about some cards that begin in the middle of a row."""

    points: tuple[tuple[int, int], ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line."""
        pygame.draw.lines(
            surface, theme.RAISED_LINE, closed=False, points=self.points, width=max(1, look.scale.px(1))
        )


@dataclass(frozen=True, kw_only=True)
class Heading(Widget):
    """A label in capitals, with a note on the right."""

    words: str
    note: str = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both as far as there is room."""
        middle = self.rect.top + (self.rect.height - look.scale.px(5)) // 2
        style = look.scale.label()
        box = paint.text(
            surface, self.words.upper(), (self.rect.left, middle), style, "midleft", self.rect.width
        )
        note = look.scale.style("text", theme.LABEL, theme.MUTED)
        room = self.rect.right - box.right - look.scale.px(8)
        if self.note and paint.measure(self.note, note)[0] <= room:
            paint.text(surface, self.note, (self.rect.right, middle), note, "midright")


@dataclass(frozen=True, kw_only=True)
class Header(Widget):
    """The player's emblem, name, round and coins on the player's colour."""

    shown: Shown

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the header."""
        look = squeezed(look, self.rect.width, HEADER_WIDTH)
        rect, px, state = self.rect, look.scale.px, self.shown.state
        colour = state.table.colours[self.shown.seat]
        body, shade, _ = theme.PLAYER_COLOURS[colour]
        ground = darkened(shade, NOTE_INK, LEAST_CONTRAST)
        stops = ((0, ground, 1), (1, ground, 0.35))
        gradient = paint.linear_gradient("g", stops, (0, 0), (rect.width, 0))
        foot = max(2, px(2))
        paint.panel(surface, rect, fill=theme.DEEP)
        surface.blit(
            paint.svg(
                f'{gradient}<rect width="{rect.width}" height="{rect.height}" fill="url(#g)"/>'
                f'<rect y="{rect.height - foot}" width="{rect.width}" height="{foot}" fill="{body}"/>',
                rect.size,
            ),
            rect,
        )
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
        key = "rail.over" if self.shown.over else "rail.last-round" if state.last_round else "rail.turn"
        words = say(key, name=name, round=state.round, n=state.round)
        if paint.measure(words, note)[0] > width and not self.shown.over:
            words = say("rail.last-short" if state.last_round else "rail.short", round=state.round)
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
    """Tell whether the header has its usual height."""
    return rect.height > scale.px(50)
