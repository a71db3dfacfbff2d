"""Everything that happened, turn by turn, over the rail beside the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from wk.engine.chapters import Entry
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.match.log.parts import INDENT, LINE, PAD, ChapterHead, EntryLine, PlayerFilter, Shield
from wk.shell.widget import ESCAPE, Label, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.engine.chapters import Chapter
    from wk.engine.seats import Seat
    from wk.shell.controls import Controls
    from wk.shell.match.telling import Teller
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

HEAD, FILTER, GAP = 48, 34, 8
"""Heights of the heading and of the choice of a player, and the space below that, in units."""

FOOT = 6
"""Space below the last line of a turn, and between two turns, in units."""

ENTRY = "log-entry-"
"""How the key of a line begins; the number of its moment follows."""


@dataclass(frozen=True)
class Callbacks:
    """What the panel does outside of itself."""

    close: Callable[[], Transition | None]
    look_back: Callable[[int], Transition | None]
    """Shows the match as it was after a number of actions."""
    changed: Callable[[], None]
    """Called when the panel looks different."""


class Log:
    """The panel: whether it is open, whose turns it tells, how far it is scrolled."""

    def __init__(self, teller: Teller[Any, Any], viewer: Callable[[], int | None], calls: Callbacks) -> None:
        """Tell a match; the panel is closed.

        Args:
            teller: tells the match.
            viewer: tells who looks at it, so that it tells no secrets of others.
            calls: what it does outside of itself.
        """
        self.open = False
        self.seat: int | None = None
        """The player whose turns are told; None tells all."""
        self.scroll = Scroll()
        self._teller = teller
        self._viewer = viewer
        self._words = teller.ui.words
        self._calls = calls
        self._at: dict[str, frozenset[Hashable]] = {}
        """What each line has changed, by its key."""
        self._controls: Controls | None = None

    def toggle(self, controls: Controls) -> None:
        """Open or close the panel; opened, it is where the keyboard goes on."""
        self.open = not self.open
        self.scroll.offset = 0
        self._controls = controls
        self._calls.changed()
        controls.set_focus("log-filter" if self.open else "", ring=False)

    @property
    def lit(self) -> frozenset[Hashable]:
        """What was changed by the line that is pointed at or, if none is, the one the keyboard is at."""
        if not self.open or self._controls is None:
            return frozenset()
        controls = self._controls
        keys = controls.hovered, controls.focus if controls.ring else ""
        key = next((key for key in keys if key.startswith(ENTRY)), "")
        return self._at.get(key, frozenset())

    def choose(self, number: int) -> Transition | None:
        """Tell the turns of all (0) or of one player."""
        self.seat = number - 1 if number else None
        self.scroll.offset = 0
        self._calls.changed()
        return None

    def _walk(self, key: str, step: int) -> None:
        """Take the focus so many lines on from a line."""
        keys = list(self._at)
        place = keys.index(key) + step
        if 0 <= place < len(keys) and self._controls is not None:
            self._controls.set_focus(keys[place])

    @property
    def _seats(self) -> Sequence[Seat]:
        return self._teller.match.game.seats(self._teller.match.state)

    def _chapters(self) -> list[Chapter]:
        """Return the chapters to be told."""
        every = self._teller.chapters(self._viewer())
        return [chapter for chapter in every if self.seat in {None, chapter.seat}]

    def _who(self, chapter: Chapter) -> tuple[str, str]:
        """Return colour and name at the head of a chapter; no colour for what all did together."""
        if chapter.seat is None:
            return "", self._words("log.together")
        seat = self._seats[chapter.seat]
        return seat.colour, seat.name

    # Layout -------------------------------------------------------------------------------------

    def widgets(self, sheet: pygame.Rect, edge: int, scale: Scale) -> list[Widget]:
        """Return the widgets of the panel, the latest turn on top; none while it is closed.

        Args:
            sheet: the rectangle it covers.
            edge: free space at its sides in pixels.
            scale: of the screen.
        """
        if not self.open:
            return []
        px = scale.px
        inner = sheet.inflate(-2 * edge, 0)
        bar = pygame.Rect(inner.left, sheet.top + px(HEAD), inner.width, scale.line(FILTER))
        view = pygame.Rect(inner.left, bar.bottom + px(GAP), inner.width, 0)
        view.height = sheet.bottom - edge - view.top
        found: list[Widget] = [
            Shield(key="log-ground", rect=sheet, radius=0),
            *self._head(inner, scale),
            self._filter(bar),
            ScrollArea(key="log-scroll", rect=view, scroll=self.scroll),
        ]
        told = self._chapters()
        if not told:
            box = pygame.Rect(view.left, view.top, view.width, px(30))
            style = scale.style("text", theme.BUTTON, theme.MUTED)
            return [*found, Label(rect=box, words=self._words("log.empty"), style=style)]
        return found + self._rows(view, told, scale)

    def _head(self, inner: pygame.Rect, scale: Scale) -> list[Widget]:
        """Return the heading and the button that closes the panel."""
        px = scale.px
        side = px(34)
        words = pygame.Rect(inner.left, inner.top, inner.width - side, px(HEAD))
        box = pygame.Rect(inner.right - side, inner.top + px(7), side, side)
        title = self._words("log.title")
        if self.seat is not None:
            title = self._words("log.of", name=self._seats[self.seat].name)
        return [
            Label(rect=words, words=title, style=scale.style("display", 18)),
            Button(
                key="log-close",
                rect=box,
                icon="close",
                on_press=self._calls.close,
                shortcuts=(*ESCAPE, Shortcut(pygame.K_l)),
            ),
        ]

    def _filter(self, rect: pygame.Rect) -> Widget:
        """Return the choice of a player."""
        return PlayerFilter(
            key="log-filter",
            rect=rect,
            options=(self._words("log.all"), *(seat.colour for seat in self._seats)),
            chosen=0 if self.seat is None else self.seat + 1,
            on_choose=self.choose,
        )

    def _rows(self, view: pygame.Rect, told: list[Chapter], scale: Scale) -> list[Widget]:
        """Return the turns, as far down as the panel is scrolled."""
        px, width = scale.px, view.width - scale.px(10)
        style = scale.style("text", theme.NOTE)
        rows: list[tuple[Chapter, list[int]]] = []
        for chapter in reversed(told):
            room = width - px(4) - 2 * px(INDENT)
            words = [entry.words for entry in chapter.entries] or [self._words("log.nothing")]
            rows.append(
                (chapter, [paint.paragraph_height(w, room, style, LINE) + 2 * px(PAD) for w in words])
            )
        found: list[Widget] = []
        self._at = {}
        content = sum(self._height(chapter, heights, width, scale) + px(FOOT) for chapter, heights in rows)
        y = view.top - self.scroll.clamp(content, view.height)
        for chapter, heights in rows:
            box = pygame.Rect(view.left, y, width, self._height(chapter, heights, width, scale))
            found += self._chapter(chapter, box, view, heights, scale)
            y = box.bottom + px(FOOT)
        return found

    def _height(self, chapter: Chapter, heights: list[int], width: int, scale: Scale) -> int:
        """Return the height in pixels of a turn with its lines."""
        _, name = self._who(chapter)
        words = self._words("log.head", round=chapter.round)
        return ChapterHead.height(name, words, width, scale) + sum(heights) + scale.px(FOOT)

    def _chapter(
        self, chapter: Chapter, box: pygame.Rect, view: pygame.Rect, heights: list[int], scale: Scale
    ) -> list[Widget]:
        """Return the head of a turn and a line for each thing done in it."""
        px, (colour, name) = scale.px, self._who(chapter)
        words = self._words("log.head", round=chapter.round)
        found: list[Widget] = [ChapterHead(rect=box, clip=view, colour=colour, name=name, round=words)]
        top = box.bottom - px(FOOT) - sum(heights)
        nothing = Entry(self._words("log.nothing"), after=chapter.first)
        for entry, height in zip(chapter.entries or (nothing,), heights, strict=True):
            line = pygame.Rect(box.left + px(2), top, box.width - px(4), height)
            key = f"{ENTRY}{entry.after}"
            self._at[key] = frozenset(entry.at)
            found.append(
                EntryLine(
                    key=key,
                    rect=line,
                    clip=view,
                    words=entry.words,
                    on_press=partial(self._calls.look_back, entry.after),
                    on_walk=self._walk,
                )
            )
            top += height
        return found
