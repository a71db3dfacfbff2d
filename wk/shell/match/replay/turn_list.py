"""The list of turns of a replay: it scrolls by itself to the moment that shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.match.replay.parts import INDENT, LINE, LineRow
from wk.shell.widget import Scroll, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.game import A, S
    from wk.shell.match.replay.steps import Steps, TurnLine
    from wk.shell.theme import Scale


class TurnRow(NamedTuple):
    """A line of the list before it is scrolled, in pixels from the top of the list."""

    number: int
    top: int
    height: int


class TurnList:
    """Which part of the list shows; the heights of its lines are measured once for a width."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._rows: tuple[tuple[int, Scale], list[TurnRow]] | None = None
        self._follow = True

    def follow(self) -> None:
        """Have the list scrolled to the moment shown at the next chance."""
        self._follow = True

    def widgets(
        self, view: pygame.Rect, scale: Scale, steps: Steps[S, A], place: int, go: Callable[[int], None]
    ) -> list[Widget]:
        """Return the lines that show.

        Args:
            view: where they scroll.
            scale: of the screen.
            steps: the match.
            place: the moment shown.
            go: shows another moment.
        """
        width = view.width - scale.px(12)
        rows, current = self._measured(steps.lines, width, scale), steps.line_at(place)
        self._scroll_to(rows, current, view, scale)
        found: list[Widget] = []
        for number, top, height in rows:
            line = steps.lines[number]
            box = pygame.Rect(view.left, view.top + top - self.scroll.offset, width, height)
            if box.colliderect(view):
                found.append(
                    LineRow(
                        key=f"entry-{number}", rect=box, clip=view, line=line, colour=steps.colour(line.seat),
                        round=steps.round_words(line.round), current=number == current,
                        ahead=number > current, go=go,
                    )
                )  # fmt: skip
        return found

    def _scroll_to(self, rows: list[TurnRow], current: int, view: pygame.Rect, scale: Scale) -> None:
        """Clamp the scroll, and bring the line of the moment into view if that is wanted."""
        content = rows[-1].top + rows[-1].height if rows else 0
        self.scroll.clamp(content, view.height)
        if self._follow and rows:
            self._follow = False
            margin = scale.line(60)
            top = rows[current].top
            self.scroll.reveal(top - margin, top + rows[current].height + margin)
            self.scroll.clamp(content, view.height)

    def _measured(self, lines: Sequence[TurnLine], width: int, scale: Scale) -> list[TurnRow]:
        """Return the place of every line in the list, for a width in pixels."""
        if self._rows is None or self._rows[0] != (width, scale):
            px, style = scale.px, scale.style("text", theme.NOTE)
            rows: list[TurnRow] = []
            top = 0
            for number, line in enumerate(lines):
                height = scale.line(28)
                if not line.head:
                    room = width - px(INDENT) - px(8)
                    height = paint.paragraph_height(line.words, room, style, LINE) + px(6)
                elif number:
                    top += px(6)
                rows.append(TurnRow(number, top, height))
                top += height
            self._rows = (width, scale), rows
            self._follow = True
        return self._rows[1]
