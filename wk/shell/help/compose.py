"""The blocks of pages set in their column, with the figures, cards and ways onward among them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.help.blocks import entry, pair, prose, rule
from wk.shell.help.flow import CAPTION, Bar, Flow, Span
from wk.shell.help.markup import Block, CardList, Entry, FigureText, Heading, Prose, See
from wk.shell.help.runs import SOURCE, Run

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.help.pages import Page
    from wk.shell.help.source import Drawing, HelpSource
    from wk.shell.scene import Transition

LEAST_FIGURE = {"": 205, "small": 120}
"""The least width of a picture in units, by the size it asks for."""

MOST_FIGURE = {"": 430, "small": 140}
"""The greatest width, likewise."""


@dataclass
class Composer:
    """Sets pages of a help."""

    source: HelpSource
    go: Callable[[str], Transition | None]
    """Opens a page by its key."""

    def blocks(self, flow: Flow, page: Page, places: range | None = None) -> None:
        """Add blocks of a page, all unless said, pictures that follow each other side by side."""
        numbered = [(place, page.blocks[place]) for place in places or range(len(page.blocks))]
        for kind, group in groupby(numbered, key=lambda entry: type(entry[1])):
            some = list(group)
            if kind is FigureText:
                self._figures(flow, [(n, block) for n, block in some if isinstance(block, FigureText)])
                continue
            for place, block in some:
                top = flow.y
                self._block(flow, block)
                flow.at(place, top)

    def _block(self, flow: Flow, block: Block) -> None:
        match block:
            case Heading(words, _):
                flow.gap(10)
                flow.line(words, flow.scale.style("display", 20))
                flow.gap(6)
            case Prose():
                rule(flow, block) if block.id else prose(flow, block)
            case Entry():
                pair(flow, block) if len(block.cells) == 1 and not block.ids else entry(flow, block)
            case CardList(cards):
                flow.gap(4)
                self.source.tiles(flow, cards, self.go)
                flow.gap(8)
            case See(pages):
                self.links(flow, pages)

    def _figures(self, flow: Flow, figures: list[tuple[int, FigureText]]) -> None:
        """Add pictures side by side, as many as have room, and their words below each."""
        size = dict(figures[0][1].options).get("size", "")
        gap, least = flow.scale.px(theme.MEDIUM), flow.scale.px(LEAST_FIGURE[size])
        across = max(1, min(len(figures), (flow.width + gap) // (least + gap)))
        across = -(-len(figures) // -(-len(figures) // across))
        width = min((flow.width + gap) // across - gap, flow.scale.px(MOST_FIGURE[size]))
        flow.gap(6)
        for first in range(0, len(figures), across):
            top, row = flow.y, figures[first : first + across]
            drawings = [self.source.figure(figure, width, flow.scale) for _, figure in row]
            height = max(drawing.height for drawing in drawings)
            columns = []
            for number, ((place, figure), drawing) in enumerate(zip(row, drawings, strict=True)):
                column = flow.column(number * (width + gap), width)
                column.add(drawing.place(column.take(height)))
                caption(column, figure, drawing)
                flow.blocks[place] = Span(top, column.y)
                columns.append(column)
            flow.join(*columns)
            flow.gap(theme.MEDIUM)

    def links(self, flow: Flow, pages: tuple[str, ...]) -> None:
        """Add buttons that lead to other pages."""
        flow.gap(6)
        flow.label(self.source.words("help.see"))
        flow.gap(4)
        left, px = 0, flow.scale.px
        style = flow.scale.style("bold", theme.BUTTON)
        height = max(px(38), round(style.size * 2.1))
        for key in pages:
            title = self.source.label(key)
            width = min(flow.width, paint.measure(title, style)[0] + px(32))
            if left and left + width > flow.width:
                left = 0
                flow.y += height + px(theme.TIGHT)
            rect = flow.take(0, left, width)
            rect.height = height
            flow.add(Button(rect=rect, key=f"see-{key}", label=title, on_press=self._to(key)))
            left += width + px(theme.TIGHT)
        flow.y += height

    def _to(self, key: str) -> Callable[[], Transition | None]:
        return lambda: self.go(key)

    def legend(self, flow: Flow) -> None:
        """Add what the letters of sources mean, if the game has any."""
        if not self.source.sources:
            return
        flow.gap(theme.MEDIUM)
        flow.label(self.source.words("help.sources"))
        flow.gap(2)
        style = flow.scale.style("text", CAPTION, theme.MUTED)
        for letter, meaning in self.source.sources.items():
            flow.text((Run(letter, SOURCE), Run(f" {meaning}")), style)


def caption(flow: Flow, figure: FigureText, drawing: Drawing) -> None:
    """Add the words below a picture, and what the program itself says to it."""
    flow.gap(8)
    if figure.caption:
        flow.text(figure.caption, flow.scale.style("text", CAPTION + 0.5))
    if drawing.words:
        flow.gap(4)
        top, indent = flow.y, flow.scale.px(12)
        colour = theme.GOOD if drawing.good else theme.BAD
        flow.text((Run(drawing.words),), flow.scale.style("text", CAPTION, colour), indent)
        rect = pygame.Rect(0, top + 2, max(2, flow.scale.px(3)), flow.y - top - 4)
        flow.add(Bar(rect=rect, colour=colour))
    if drawing.note:
        flow.line(drawing.note, flow.scale.style("text", theme.NOTE, theme.MUTED))
