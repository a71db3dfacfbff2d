"""The widgets of an open log: its heading, the choice of a player, the turns told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.engine.chapters import Entry
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.match.log.panel import ENTRY
from wk.shell.match.log.parts import INDENT, LINE, PAD, ChapterHead, EntryLine, PlayerFilter, Shield
from wk.shell.widget import ESCAPE, Label, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from wk.engine.chapters import Chapter
    from wk.shell.match.log.panel import Log
    from wk.shell.theme import Scale

HEAD, FILTER, GAP = 48, 34, 8
"""Heights of the heading and of the choice of a player, and the space below that, in units."""

FOOT = 6
"""Space below the last line of a turn, and between two turns, in units."""


class LogSheet:
    """A log laid out over a sheet."""

    def __init__(self, log: Log, scale: Scale) -> None:
        """Lay out an open log at a scale."""
        self._log = log
        self._scale = scale

    def widgets(self, sheet: pygame.Rect, edge: int) -> list[Widget]:
        """Return the widgets, the latest turn on top.

        Args:
            sheet: the rectangle they cover.
            edge: free space at its sides in pixels.
        """
        px = self._scale.px
        inner = sheet.inflate(-2 * edge, 0)
        bar = pygame.Rect(inner.left, sheet.top + px(HEAD), inner.width, self._scale.line(FILTER))
        view = pygame.Rect(inner.left, bar.bottom + px(GAP), inner.width, 0)
        view.height = sheet.bottom - edge - view.top
        found: list[Widget] = [
            Shield(key="log-ground", rect=sheet, radius=0),
            *self._head(inner),
            self._filter(bar),
            ScrollArea(key="log-scroll", rect=view, scroll=self._log.scroll),
        ]
        told = self._log.chapters()
        if not told:
            box = pygame.Rect(view.left, view.top, view.width, px(30))
            style = self._scale.style("text", theme.BUTTON, theme.MUTED)
            return [*found, Label(rect=box, words=self._log.words("log.empty"), style=style)]
        return found + self._rows(view, told)

    def _head(self, inner: pygame.Rect) -> list[Widget]:
        """Return the heading and the button that closes the panel."""
        px = self._scale.px
        side = px(34)
        words = pygame.Rect(inner.left, inner.top, inner.width - side, px(HEAD))
        box = pygame.Rect(inner.right - side, inner.top + px(7), side, side)
        title = self._log.words("log.title")
        if self._log.seat is not None:
            title = self._log.words("log.of", name=self._log.seats[self._log.seat].name)
        return [
            Label(rect=words, words=title, style=self._scale.style("display", 18)),
            Button(
                key="log-close",
                rect=box,
                icon="close",
                called=self._log.words("log.close"),
                on_press=self._log.calls.close,
                shortcuts=(*ESCAPE, Shortcut(pygame.K_l)),
            ),
        ]

    def _filter(self, rect: pygame.Rect) -> Widget:
        """Return the choice of a player."""
        return PlayerFilter(
            key="log-filter",
            rect=rect,
            options=(self._log.words("log.all"), *(seat.colour for seat in self._log.seats)),
            chosen=0 if self._log.seat is None else self._log.seat + 1,
            on_choose=self._log.choose,
        )

    def _rows(self, view: pygame.Rect, told: list[Chapter]) -> list[Widget]:
        """Return the turns, as far down as the panel is scrolled."""
        px, width = self._scale.px, view.width - self._scale.px(10)
        style = self._scale.style("text", theme.NOTE)
        rows: list[tuple[Chapter, list[int]]] = []
        for chapter in reversed(told):
            room = width - px(4) - 2 * px(INDENT)
            words = [entry.words for entry in chapter.entries] or [self._log.words("log.nothing")]
            rows.append(
                (chapter, [paint.paragraph_height(w, room, style, LINE) + 2 * px(PAD) for w in words])
            )
        found: list[Widget] = []
        self._log.at = {}
        content = sum(self._height(chapter, heights, width) + px(FOOT) for chapter, heights in rows)
        y = view.top - self._log.scroll.clamp(content, view.height)
        for chapter, heights in rows:
            box = pygame.Rect(view.left, y, width, self._height(chapter, heights, width))
            found += self._chapter(chapter, box, view, heights)
            y = box.bottom + px(FOOT)
        return found

    def _height(self, chapter: Chapter, heights: list[int], width: int) -> int:
        """Return the height in pixels of a turn with its lines."""
        _, name = self._log.who(chapter)
        words = self._log.words("log.head", round=chapter.round)
        return ChapterHead.height(name, words, width, self._scale) + sum(heights) + self._scale.px(FOOT)

    def _chapter(
        self, chapter: Chapter, box: pygame.Rect, view: pygame.Rect, heights: list[int]
    ) -> list[Widget]:
        """Return the head of a turn and a line for each thing done in it."""
        px, (colour, name) = self._scale.px, self._log.who(chapter)
        words = self._log.words("log.head", round=chapter.round)
        found: list[Widget] = [ChapterHead(rect=box, clip=view, colour=colour, name=name, round=words)]
        top = box.bottom - px(FOOT) - sum(heights)
        nothing = Entry(self._log.words("log.nothing"), after=chapter.first)
        for entry, height in zip(chapter.entries or (nothing,), heights, strict=True):
            line = pygame.Rect(box.left + px(2), top, box.width - px(4), height)
            key = f"{ENTRY}{entry.after}"
            self._log.at[key] = frozenset(entry.at)
            found.append(
                EntryLine(
                    key=key,
                    rect=line,
                    clip=view,
                    words=entry.words,
                    on_press=partial(self._log.calls.look_back, entry.after),
                    on_walk=self._log.walk,
                )
            )
            top += height
        return found
