"""What rails beside a table are made of: their ground, labels over cards, names in little room."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.lettering import SMALLEST
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.match.table.places import Rows
    from wk.shell.paint import Style

LABEL = 20
"""Height of a label in units."""

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


@widget_class
class Rail(Widget):
    """The ground of a rail, with a line towards the middle of the table."""

    on_left: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground."""
        gradient = mix(theme.DEEP, theme.PANEL, 0.5), mix(theme.GROUND, theme.DEEP, 0.55)
        paint.panel(surface, self.rect, fill=None, gradient=gradient)
        x = self.rect.right - 1 if self.on_left else self.rect.left
        pygame.draw.line(surface, theme.LINE, (x, self.rect.top), (x, self.rect.bottom))


@widget_class
class Border(Widget):
    """A line about some cards that begin in the middle of a row."""

    points: tuple[tuple[int, int], ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line."""
        pygame.draw.lines(
            surface, theme.RAISED_LINE, closed=False, points=self.points, width=max(1, look.scale.px(1))
        )


@widget_class
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


def label_at(rows: Rows, top: float, words: str, note: str = "") -> Heading:
    """Return a label over what lies below it in a rail; ``top`` as of `Rows.row`."""
    return Heading(rect=rows.row(top, LABEL), words=words, note=note)
