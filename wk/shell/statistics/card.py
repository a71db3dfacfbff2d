"""One name on the page of statistics: its figures side by side and, opened, where its points came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.rows import Row
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.theme import Scale

_NAME, _CELL, _CELL_HIGH, _EDGE = 190, 104, 52, 14
"""Width of the name and of a cell, height of a cell, free space above and below, in units that hold text."""


class Cell(NamedTuple):
    """One figure and what it is."""

    number: str
    label: str


@widget_class
class NameCard(Row):
    """A name and its figures; pressed, it shows or hides what lies behind them."""

    cells: tuple[Cell, ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, the name and the cells."""
        self.draw_sheet(surface, look)
        scale, edge = look.scale, look.scale.px(18)
        beside, high = _beside(self.rect.width, scale, len(self.cells)), scale.line(_CELL_HIGH)
        wide = scale.line(_NAME) if beside else self.rect.width - 2 * edge
        name = pygame.Rect(self.rect.left + edge, self.rect.top + scale.px(_EDGE), wide, scale.line(30))
        if beside:
            name.centery = self.rect.centery
        style = scale.style("bold", theme.STATUS)
        paint.text(surface, self.title, name.midleft, style, "midleft", name.width - scale.px(theme.SMALL))
        left, top = (name.right, name.centery - high // 2) if beside else (name.left, name.bottom)
        area = pygame.Rect(left, top, self.rect.right - edge - left, high)
        across = len(self.cells) if beside else _across(area.width, scale, len(self.cells))
        width = area.width // across
        for number, cell in enumerate(self.cells):
            box = pygame.Rect(left + number % across * width, top + number // across * high, width, high)
            _draw_cell(surface, box, cell, scale)


def height_of(width: int, scale: Scale, cells: int) -> int:
    """Return the height a card of a width needs, in pixels."""
    edge = 2 * scale.px(_EDGE)
    if _beside(width, scale, cells):
        return scale.line(_CELL_HIGH) + edge
    across = _across(width - 2 * scale.px(18), scale, cells)
    return scale.line(30) + -(-cells // across) * scale.line(_CELL_HIGH) + edge


def _beside(width: int, scale: Scale, cells: int) -> bool:
    """Return whether name and cells have room side by side."""
    return width >= scale.line(_NAME + cells * _CELL) + 2 * scale.px(18)


def _across(width: int, scale: Scale, cells: int) -> int:
    """Return how many cells have room side by side below the name."""
    return max(1, min(cells, width // scale.line(_CELL)))


def _draw_cell(surface: pygame.Surface, box: pygame.Rect, cell: Cell, scale: Scale) -> None:
    """Write a figure and, below it, what it is."""
    number, label = scale.style("display", theme.PLAYER), scale.style("text", theme.NOTE, theme.MUTED)
    room = box.width - scale.px(8)
    paint.text(surface, cell.number, (box.left, box.top + box.height * 0.34), number, "midleft", room)
    paint.text(surface, cell.label, (box.left, box.top + box.height * 0.78), label, "midleft", room)


@widget_class
class PointsBar(Widget):
    """The mean points of a row of the sheet: what it is called, a bar, and the figures in words."""

    title: str
    share: float
    """How long the bar is, of the longest."""
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write the name above the bar, the figures at its right."""
        scale, rect = look.scale, self.rect
        half, bar = rect.height * 0.34, pygame.Rect(rect.left, 0, rect.width, max(3, scale.px(6)))
        style = scale.style("text", theme.BUTTON, theme.MUTED)
        said = paint.text(
            surface, self.words, (rect.right, rect.top + half), style, "midright", rect.width // 2
        )
        room = max(1, said.left - rect.left - scale.px(theme.SMALL))
        title = scale.style("bold", theme.BUTTON)
        paint.text(surface, self.title, (rect.left, rect.top + half), title, "midleft", room)
        bar.bottom = rect.bottom - scale.px(4)
        paint.panel(surface, bar, fill=theme.RAISED, radius=bar.height // 2)
        if self.share > 0:
            bar.width = max(bar.height, round(bar.width * self.share))
            paint.panel(surface, bar, fill=theme.AMBER, radius=bar.height // 2)


def bar_height(scale: Scale) -> int:
    """Return the height of a row with a bar, in pixels."""
    return scale.line(40)
