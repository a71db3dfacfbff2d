"""The left side of the help: the list of its pages, or what a search found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.help.pages import CARDS, RULES, TOPICS
from wk.shell.help.rich import draw_piece, set_text
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.help.flow import Flow
    from wk.shell.help.markup import Run
    from wk.shell.help.pages import HelpPage
    from wk.shell.help.search import SearchResult
    from wk.shell.help.source import HelpSource
    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

ROW, CARD_ROW = 34, 29
"""Heights of a row of the list and of a card's row in it, in units."""

INDENT = 20
"""How far the cards of a family stand to the right, in units."""

LEADING = 1.25


@widget_class
class PageRow(Pressable):
    """A row that opens a page."""

    chosen: bool = False
    role = "page"

    @property
    def stands(self) -> tuple[str, ...]:
        """Whether it is open."""
        return (*(["chosen"] if self.chosen else []), *super().stands)

    def ground(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet of a row that is chosen or pointed at."""
        px = look.scale.px
        if self.chosen:
            paint.panel(surface, self.rect, fill=theme.RAISED, radius=px(6), line=theme.AMBER)
        elif look.hovered:
            fill = mix(theme.PANEL, "#ffffff", 0.03 if look.pressed else 0.09)
            paint.panel(surface, self.rect, fill=fill, radius=px(6))


@widget_class
class Title(PageRow):
    """A page of the list, by its title."""

    words: str
    style: Style
    indent: int = 0
    colour: str = ""
    """Of its family, if it is a card or a family of cards."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write the title, behind the colour of its family."""
        self.ground(surface, look)
        px, rect = look.scale.px, self.rect
        left = rect.left + px(10) + self.indent
        if self.colour:
            strip = pygame.Rect(left, 0, max(3, px(5)), round(rect.height * 0.5))
            strip.centery = rect.centery
            fill = mix(self.colour, "#ffffff", 0.16)
            paint.panel(surface, strip, fill=fill, radius=strip.width / 2)
            left = strip.right + px(8)
        paint.text(
            surface, self.words, (left, rect.centery), self.style, "midleft", rect.right - px(8) - left
        )


@widget_class
class FoundRow(PageRow):
    """A place that was found: the page's title, and the line around the words."""

    words: str
    runs: tuple[Run, ...]

    @staticmethod
    def styles(scale: Scale) -> tuple[Style, Style]:
        """Return the styles of title and line."""
        return scale.style("bold", 15), scale.style("text", theme.NOTE, theme.MUTED)

    @classmethod
    def height(cls, runs: tuple[Run, ...], width: int, scale: Scale) -> int:
        """Return the height in pixels of a result in a list of a width."""
        title, line = cls.styles(scale)
        lines = set_text(runs, line, width - scale.px(20), LEADING).height
        return round(title.size * 1.4) + lines + scale.px(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write title and line, the words that were found in full light."""
        self.ground(surface, look)
        px, rect = look.scale.px, self.rect
        title, style = self.styles(look.scale)
        left, top = rect.left + px(10), rect.top + px(6)
        middle = top + round(title.size * 0.7)
        paint.text(surface, self.words, (left, middle), title, "midleft", rect.width - px(20))
        top += round(title.size * 1.4)
        setting = set_text(self.runs, style, rect.width - px(20), LEADING)
        for piece in setting.pieces:
            place = left + piece.x, round(top + (piece.line + 0.5) * setting.step)
            bright = look.scale.style("text", theme.NOTE, theme.AMBER) if piece.kind == "strong" else style
            draw_piece(surface, piece, place, bright, look.scale)


class Letter(NamedTuple):
    """The letter of the rules: chapters with ids, and actions as they are typed."""

    shown: bool
    switch: Callable[[], Transition | None]
    """Shows or hides it."""


def contents(
    source: HelpSource,
    current: HelpPage,
    flow: Flow,
    go: Callable[[str], Transition | None],
    letter: Letter,
) -> Flow:
    """Fill a column with the list of pages, and return it; the family shown has its cards below it.

    The chapters of the rules stand below a row that shows and hides them.
    """
    there = {page.section for page in source.pages.values()}
    for section in (name for name in (TOPICS, CARDS, RULES) if name in there):
        flow.gap(6)
        flow.label(source.words(f"help.section.{section}"))
        flow.gap(4)
        if section == RULES:
            words = source.words("help.letter-hide" if letter.shown else "help.letter")
            flow.add(_row(flow, (LETTER, words), letter.switch))
            if not letter.shown:
                continue
        for page in source.pages.values():
            if page.section == section and (not page.card or page.family == current.family):
                flow.add(_title(flow, page, current, go))
        flow.gap(10)
    return flow


LETTER = "letter"
"""The key of the row that shows and hides the letter of the rules."""


def _row(flow: Flow, row: tuple[str, str], on_press: Callable[[], Transition | None]) -> Title:
    """Return a row of the list by its key and words that opens no page."""
    style = flow.scale.style("text", 15, theme.MUTED)
    height = max(flow.scale.px(ROW), round(style.size * 1.75))
    return Title(rect=flow.take(height), key=row[0], words=row[1], style=style, on_press=on_press)


def _title(flow: Flow, page: HelpPage, current: HelpPage, go: Callable[[str], Transition | None]) -> Title:
    scale, chosen = flow.scale, page.key == current.key
    size = theme.BUTTON if page.card else 15
    style = scale.style("bold" if chosen else "text", size, theme.TEXT)
    height = max(scale.px(CARD_ROW if page.card else ROW), round(style.size * 1.75))
    return Title(
        rect=flow.take(height),
        key=f"page-{page.key}",
        words=page.title,
        style=style,
        indent=scale.px(INDENT) if page.card else 0,
        colour=page.colour,
        chosen=chosen,
        on_press=lambda: go(page.key),
    )


def results(
    found: list[SearchResult],
    heading: str,
    flow: Flow,
    current: tuple[str, int],
    go: Callable[[str, int], Transition | None],
) -> Flow:
    """Fill a column with what was found, and return it.

    Args:
        found: the results.
        heading: how many there are, in words.
        flow: the empty column.
        current: the page shown, and the block marked on it.
        go: opens a page at a block.
    """
    flow.gap(4)
    flow.line(heading, flow.scale.style("text", theme.NOTE, theme.MUTED))
    flow.gap(8)
    for place, one in enumerate(found):
        rect = flow.take(FoundRow.height(one.runs, flow.width, flow.scale))
        flow.add(
            FoundRow(
                rect=rect,
                key=f"found-{place}",
                words=one.title,
                runs=one.runs,
                chosen=(one.page, one.block) == current,
                on_press=_opening(go, one),
            )
        )
        flow.gap(4)
    return flow


def _opening(
    go: Callable[[str, int], Transition | None], one: SearchResult
) -> Callable[[], Transition | None]:
    return lambda: go(one.page, one.block)
