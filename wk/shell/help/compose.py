"""Pages of the help set in their column: blocks, figures, cards, ways onward; title above, legend beside."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.help.flow import CAPTION, READING, Flow, Reach, SideBar, behind
from wk.shell.help.markup import (
    KEY,
    SOURCE,
    STRONG,
    Block,
    CardList,
    FigureText,
    PageHeading,
    Prose,
    Run,
    See,
    TableRow,
    plain,
)
from wk.shell.help.pages import RULES
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.help.pages import HelpPage
    from wk.shell.help.source import HelpSource, PageFigure
    from wk.shell.scene import Transition

SHORT = 26
"""Up to so many letters a cell of a table stands beside others rather than below them."""


def prose(flow: Flow, block: Prose) -> None:
    """Add a paragraph or an item of a list."""
    style, px = flow.scale.style("text", READING), flow.scale.px
    if not block.mark:
        flow.text(block.runs, style)
        flow.gap(10)
        return
    top, indent = flow.y, max(px(26), round(style.size * 1.5))
    setting = flow.text(block.runs, style, indent)
    if block.mark == "-":
        dot = max(4, px(6))
        middle = round(top + setting.step / 2)
        flow.add(SideBar(rect=pygame.Rect(px(5), middle - dot // 2, dot, dot), colour=theme.AMBER))
    else:
        number = flow.scale.style("bold", READING, theme.AMBER)
        box = pygame.Rect(0, top, indent - px(8), round(setting.step))
        flow.add(Label(rect=box, words=block.mark.rstrip("."), style=number, anchor="midright"))
    flow.gap(6)


def rule(flow: Flow, block: Prose) -> None:
    """Add a paragraph of the rules: its id as a small tag, then its words."""
    tag = flow.scale.style("text", theme.LABEL, theme.MUTED)
    flow.line(block.id, tag)
    flow.text(block.runs, flow.scale.style("text", READING))
    flow.gap(14)


def entry(flow: Flow, block: TableRow) -> None:
    """Add a row of a table as a sheet: its title and id, short cells beside each other, long ones below."""
    px, top, first = flow.scale.px, flow.y, len(flow.widgets)
    pad = px(14)
    inner = flow.column(pad, flow.width - 2 * pad)
    inner.gap(10)
    inner.line(plain(block.title), flow.scale.style("display", 17))
    for words in block.ids:
        inner.line(words, flow.scale.style("text", theme.LABEL, theme.MUTED))
    long = [cell for cell in block.cells if len(plain(cell.runs)) > SHORT]
    short = [cell for cell in block.cells if cell not in long]
    style = flow.scale.style("text", 15)
    for cell in long:
        inner.gap(6)
        if cell.label and len(long) > 1:
            inner.label(cell.label)
        inner.text(cell.runs, style)
    if short:
        inner.gap(6)
        runs: list[Run] = []
        for cell in short:
            lead = " · " if runs else ""
            label = f"{cell.label}: " if cell.label else ""
            runs += [Run(lead + label), *cell.runs]
        inner.text(tuple(runs), flow.scale.style("text", CAPTION, theme.MUTED))
    inner.gap(10)
    flow.join(inner)
    behind(flow, first, top)
    flow.gap(8)


def pair(flow: Flow, block: TableRow) -> None:
    """Add a row of two: a few words on the left, what they are on the right."""
    px = flow.scale.px
    style = flow.scale.style("text", READING)
    left = flow.column(0, min(flow.scale.line(220), round(flow.width * 0.42)))
    kinds = {run.kind for run in block.title}
    left.text(block.title if KEY in kinds else tuple(Run(run.text, STRONG) for run in block.title), style)
    right = flow.column(left.width + px(theme.MEDIUM), flow.width - left.width - px(theme.MEDIUM))
    right.text(block.cells[0].runs, style)
    flow.join(left, right)
    flow.gap(4)
    flow.add(SideBar(rect=pygame.Rect(0, flow.y, flow.width, 1), colour=theme.LINE))
    flow.gap(6)


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
    letter: bool = True
    """Whether pages quote the chapters of the rules and lead to them."""

    def blocks(self, flow: Flow, page: HelpPage, places: range | None = None) -> None:
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
            case PageHeading(words, _):
                flow.gap(10)
                flow.line(words, flow.scale.style("display", 20))
                flow.gap(6)
            case Prose():
                rule(flow, block) if block.id else prose(flow, block)
            case TableRow():
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
                flow.blocks[place] = Reach(top, column.y)
                columns.append(column)
            flow.join(*columns)
            flow.gap(theme.MEDIUM)

    def links(self, flow: Flow, pages: tuple[str, ...]) -> None:
        """Add buttons that lead to other pages, as far as these are shown."""
        pages = tuple(key for key in pages if self.letter or self.source.pages[key].section != RULES)
        if not pages:
            return
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


def caption(flow: Flow, figure: FigureText, drawing: PageFigure) -> None:
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
        flow.add(SideBar(rect=rect, colour=colour))
    if drawing.note:
        flow.line(drawing.note, flow.scale.style("text", theme.NOTE, theme.MUTED))


BESIDE = 210
"""Least width in units of the words beside a card; with less they stand below it."""


def set_page(flow: Flow, page: HelpPage, composer: Composer, marked: int = -1) -> None:
    """Set any page of the help.

    Args:
        flow: the empty column.
        page: what is set.
        composer: sets its blocks.
        marked: the block that gets a bar, by its place on the page; below 0 none.
    """
    px = flow.scale.px
    flow.gap(12)
    if page.card:
        _card(flow, page, composer)
        flow.gap(theme.LARGE)
        return
    flow.line(page.title, flow.scale.style("display", 30))
    flow.gap(14)
    composer.source.introduce(flow, page, composer.go)
    composer.blocks(flow, page)
    if page.section == RULES:
        composer.legend(flow)
    flow.gap(theme.LARGE)
    if marked in flow.blocks:
        span = flow.blocks[marked]
        bar = pygame.Rect(-px(12), span.top, max(3, px(4)), span.bottom - span.top - px(8))
        flow.add(SideBar(rect=bar, colour=theme.AMBER))


def _card(flow: Flow, page: HelpPage, composer: Composer) -> None:
    """Set the page of a card."""
    source, top, gap = composer.source, flow.y, flow.scale.px(theme.WIDE)
    flow.gap(6)
    left = flow.column(0, flow.width)
    picture = source.picture(left, page)
    left.add(picture)
    across = picture.rect.width + gap
    if flow.width - across >= flow.scale.px(BESIDE):
        right = flow.column(across, flow.width - across)
        source.facts(right, page)
        flow.join(left, right)
    else:
        flow.join(left)
        flow.gap(theme.LARGE)
        source.facts(flow, page)
    flow.at(0, top)
    flow.gap(theme.MEDIUM)
    if page.blocks:
        composer.blocks(flow, page)
    _in_the_rules(flow, page, composer)
    composer.legend(flow)


def _in_the_rules(flow: Flow, page: HelpPage, composer: Composer) -> None:
    """Add the paragraphs of the rules that state the card."""
    places = composer.source.rules_of(page) if composer.letter else ()
    if not places:
        return
    flow.label(composer.source.words("help.in-rules"))
    flow.gap(6)
    for chapter, place in places:
        inner = flow.column(0, flow.width)
        composer.blocks(inner, chapter, range(place, place + 1))
        flow.join(inner)
    composer.links(flow, tuple(dict.fromkeys(chapter.key for chapter, _ in places)))
    flow.gap(theme.MEDIUM)
