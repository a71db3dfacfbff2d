"""The pages of the help set in their column: text, rows of rules, pictures, cards, ways onward."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.help import figure as help_figure
from wk.games.winter_kingdom.ui.help.cards import tiles
from wk.games.winter_kingdom.ui.help.flow import CAPTION, READING, Bar, Flow, Span, behind
from wk.games.winter_kingdom.ui.help.markup import Block, CardList, Entry, FigureText, Heading, Prose, See
from wk.games.winter_kingdom.ui.help.position import Answer, ask
from wk.games.winter_kingdom.ui.help.runs import KEY, SOURCE, STRONG, Run, plain
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.help.pages import HelpBook, Page
    from wk.shell.scene import Transition

LEAST_FIGURE = {"": 205, "small": 120}
"""The least width of a picture in units, by the size it asks for."""

MOST_FIGURE = {"": 430, "small": 140}
"""The greatest width, likewise."""

SHORT = 26
"""Up to so many letters a cell of a table stands beside others rather than below them."""

SOURCES = "BEPR"
"""The letters of sources, as the rules explain them."""


@dataclass
class Composer:
    """Sets pages; remembers what the rules answered to their pictures."""

    book: HelpBook
    go: Callable[[str], Transition | None]
    """Opens a page by its key."""

    def __post_init__(self) -> None:
        self._answers: dict[FigureText, Answer] = {}
        self._as_shipped: set[FigureText] = set()
        """Pictures of what own numbers of the user make impossible: they show the shipped ones."""

    def answer(self, figure: FigureText) -> Answer:
        """Return what the rules say to a picture."""
        if figure not in self._answers:
            self._answers[figure] = self._asked(figure)
        return self._answers[figure]

    def _asked(self, figure: FigureText) -> Answer:
        options, book = dict(figure.options), self.book
        try:
            return ask(options, figure.drawing, book.catalogue, book.say)
        except ValueError:
            if not book.catalogue.is_own:
                raise
        self._as_shipped.add(figure)
        return ask(options, figure.drawing, book.shipped, book.say)

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
                self._cards(flow, cards)
            case See(pages):
                self.links(flow, pages)

    def _cards(self, flow: Flow, cards: tuple[str, ...]) -> None:
        catalogue, pages = self.book.catalogue, self.book.pages
        flow.gap(4)
        tiles(flow, tuple((catalogue.card(card), pages[f"card/{card}"].family) for card in cards), self.go)
        flow.gap(8)

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
            answers = [self.answer(figure) for _, figure in row]
            radii = [help_figure.circumradius(answer, size, width, flow.scale) for answer in answers]
            height = max(map(help_figure.height_of, answers, radii))
            columns = []
            for number, (place, figure) in enumerate(row):
                column = flow.column(number * (width + gap), width)
                box, name = column.take(height), str(figure)
                column.add(help_figure.Figure(rect=box, answer=answers[number], a=radii[number], name=name))
                caption(column, figure, answers[number])
                if figure in self._as_shipped:
                    note = column.scale.style("text", theme.NOTE, theme.MUTED)
                    column.line(self.book.say("numbers.figure"), note)
                flow.blocks[place] = Span(top, column.y)
                columns.append(column)
            flow.join(*columns)
            flow.gap(theme.MEDIUM)

    def links(self, flow: Flow, pages: tuple[str, ...]) -> None:
        """Add buttons that lead to other pages."""
        flow.gap(6)
        flow.label(self.book.say("help.see"))
        flow.gap(4)
        left, px = 0, flow.scale.px
        style = flow.scale.style("bold", theme.BUTTON)
        height = max(px(38), round(style.size * 2.1))
        for key in pages:
            title = self.book.label(key)
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
        """Add what the letters of sources mean."""
        flow.gap(theme.MEDIUM)
        flow.label(self.book.say("help.sources"))
        flow.gap(2)
        style = flow.scale.style("text", CAPTION, theme.MUTED)
        for letter in SOURCES:
            flow.text((Run(letter, SOURCE), Run(f" {self.book.say(f'help.source.{letter}')}")), style)


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
        flow.add(Bar(rect=pygame.Rect(px(5), middle - dot // 2, dot, dot), colour=theme.AMBER))
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


def entry(flow: Flow, block: Entry) -> None:
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


def pair(flow: Flow, block: Entry) -> None:
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
    flow.add(Bar(rect=pygame.Rect(0, flow.y, flow.width, 1), colour=theme.LINE))
    flow.gap(6)


def caption(flow: Flow, figure: FigureText, answer: Answer) -> None:
    """Add the words below a picture, and what the program itself says to it."""
    flow.gap(8)
    if figure.caption:
        flow.text(figure.caption, flow.scale.style("text", CAPTION + 0.5))
    if answer.words:
        flow.gap(4)
        top, indent = flow.y, flow.scale.px(12)
        colour = theme.GOOD if answer.good else theme.BAD
        flow.text((Run(answer.words),), flow.scale.style("text", CAPTION, colour), indent)
        rect = pygame.Rect(0, top + 2, max(2, flow.scale.px(3)), flow.y - top - 4)
        flow.add(Bar(rect=rect, colour=colour))
