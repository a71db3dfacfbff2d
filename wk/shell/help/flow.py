"""A page of the help set in a column: one thing below the other, and where each block of it came to lie."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.help.markup import Run
from wk.shell.help.rich import Rich, set_text
from wk.shell.widget import Label, Look, Panel, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.help.rich import SetText
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

READING, CAPTION = 16, 14
"""Sizes of the text of a page and of what stands below a picture, in units."""


class Reach(NamedTuple):
    """From where to where something reaches, in pixels from the top of the page."""

    top: int
    bottom: int


@dataclass
class Flow:
    """Widgets placed from the top of a column, in pixels from its upper left corner."""

    scale: Scale
    width: int
    y: int = 0
    widgets: list[Widget] = field(default_factory=list)
    blocks: dict[int, Reach] = field(default_factory=dict)
    """Where the blocks of the page lie, by their places on it."""

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += self.scale.px(units)

    def take(self, height: int, left: int = 0, width: int | None = None) -> pygame.Rect:
        """Return the next rectangle of a height in pixels."""
        box = pygame.Rect(left, self.y, self.width - left if width is None else width, height)
        self.y += height
        return box

    def add(self, *widgets: Widget) -> None:
        """Show widgets whose rectangles were taken here."""
        self.widgets += widgets

    def text(self, runs: tuple[Run, ...], style: Style, left: int = 0) -> SetText:
        """Add a paragraph; return how it is set."""
        setting = set_text(runs, style, self.width - left)
        self.add(Rich(rect=self.take(setting.height, left), runs=runs, style=style))
        return setting

    def line(self, words: str, style: Style) -> None:
        """Add words in one style over as many lines as they take."""
        self.text((Run(words),), style)

    def label(self, words: str) -> None:
        """Add a label in capitals."""
        style = self.scale.label()
        self.add(Label(rect=self.take(round(style.size * 1.7)), words=words.upper(), style=style))

    def at(self, place: int, top: int) -> None:
        """Remember that a block lies from ``top`` to here."""
        self.blocks[place] = Reach(top, self.y)

    def placed(self, at: tuple[int, int], clip: pygame.Rect | None = None) -> list[Widget]:
        """Return the widgets with the column's upper left corner at a pixel of the window.

        What can be used is kept even where it does not show in ``clip``, so that Tab gets there.
        """
        moved = [replace(widget, rect=widget.rect.move(at)) for widget in self.widgets]
        if clip is None:
            return moved
        return [
            replace(widget, clip=clip)
            for widget in moved
            if widget.interactive or widget.rect.colliderect(clip)
        ]

    def column(self, left: int, width: int) -> Flow:
        """Return a column beside, which begins at the same height; to be joined when it is filled."""
        return Aside(self.scale, width, self.y, left=left)

    def join(self, *columns: Flow) -> None:
        """Take in columns set side by side, and go on below the longest."""
        for column in columns:
            left = column.left if isinstance(column, Aside) else 0
            self.widgets += [replace(widget, rect=widget.rect.move(left, 0)) for widget in column.widgets]
        self.y = max(self.y, *(column.y for column in columns))


@dataclass
class Aside(Flow):
    """A column that lies some pixels to the right in the one it is joined to."""

    left: int = 0


@widget_class
class SideBar(Widget):
    """A coloured bar, as it stands before what the program says and before a found paragraph."""

    decor = True

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        paint.panel(surface, self.rect, fill=self.colour, radius=min(self.rect.size) / 2 or look.scale.px(1))


@widget_class
class Icon(Widget):
    """An icon beside the words it marks."""

    decor = True

    name: str
    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw it as large as fits."""
        paint.icon(surface, self.name, self.rect, self.colour)


def behind(flow: Flow, first: int, top: int) -> None:
    """Lay a sheet behind the widgets added since the ``first``, from ``top`` to here, over the whole width.

    The room at the edges must have been left by whoever placed them.
    """
    rect = pygame.Rect(0, top, flow.width, flow.y - top)
    flow.widgets.insert(first, Panel(rect=rect, radius=theme.RADIUS, gradient=(theme.DEEP, theme.DEEP)))
