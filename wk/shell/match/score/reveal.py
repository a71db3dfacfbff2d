"""The score sheet revealed step by step: row by row, in each row player by player, place by place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell.widget import ENTER, SPACE, Shortcut

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TOTAL = "total"
"""The row of the sums."""

Cell = tuple[str, int]
"""A row and a seat."""

STEP = 0.16
"""Seconds from one lit place to the next."""

SPREAD = 1.0
"""The most seconds all places of one number take; many are lit faster."""

HOLD, NOTHING, ROW, LAST = 0.55, 0.4, 0.5, 0.9
"""Seconds a number stands when it is counted; one that is 0; the end of a row; a total."""

EMPTY = 0.08
"""Seconds a number stands in a row in which nobody has anything."""

HURRY = (*ENTER, *SPACE)


def hurries(event: pygame.Event) -> bool:
    """Return whether an event hurries the reveal on: a click anywhere, Space, Enter."""
    if event.type == pygame.KEYDOWN:
        return Shortcut.of(event) in HURRY
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


class RevealMoment(NamedTuple):
    """One picture of the reveal."""

    seat: int
    lit: int
    """How many places of the number are lit."""
    lasts: float
    """Seconds."""


class Reveal:
    """How far the sheet is revealed; time begins with the first update.

    A number is counted up place by place; the row below begins when everybody's is counted. The row of
    totals comes last, the fewest points first; only what decides between equal totals comes after it.
    """

    def __init__(self, parts: Mapping[Cell, Sequence[int]], pace: float) -> None:
        """Begin with nothing revealed.

        Args:
            parts: the points of each place of each number in the order in which they are lit, row by row.
            pace: how long everything takes, as a share of its usual time.
        """
        self._parts = {cell: tuple(points) for cell, points in parts.items()}
        self._seats = sorted({seat for _, seat in parts})
        self._rows = list(dict.fromkeys(row for row, _ in parts))
        self._pace = pace
        self._row = 0
        self._place = 0
        self._since: float | None = None
        self._now = 0.0
        self._moments = self._plan()

    # What shows ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether everything is revealed."""
        return self._row >= len(self._rows)

    @property
    def cell(self) -> Cell:
        """The number that is counted now; the last one when all is over."""
        if self.over:
            return self._rows[-1], self._seats[-1]
        return self._rows[self._row], self._moment.seat

    @property
    def lit(self) -> int:
        """How many places of that number are lit."""
        return len(self._parts[self.cell]) if self.over else self._moment.lit

    def shown(self, row: str, seat: int) -> int | None:
        """Return the points shown in a cell, in the row of totals all counted so far; None before that."""
        if row == TOTAL:
            return self.running(seat)
        points = self._parts[row, seat]
        number = self._rows.index(row)
        if number != self._row:
            return sum(points) if number < self._row else None
        known = [moment for moment in self._moments[: self._place + 1] if moment.seat == seat]
        return sum(points[: known[-1].lit]) if known else None

    def running(self, seat: int) -> int:
        """Return the points of a player counted so far."""
        return sum(self.shown(row, seat) or 0 for row in self._rows[: self._rows.index(TOTAL)])

    # How it goes on -----------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; tell whether that changed the picture."""
        self._now = now
        if self._since is None:
            self._since = now
        before = self._row, self._place
        while not self.over and now - self._since >= self._moment.lasts:
            self._since += self._moment.lasts
            self._advance()
        return before != (self._row, self._place)

    def wake_in(self) -> float | None:
        """Return in how many seconds the picture changes; None when all is over."""
        if self.over:
            return None
        if self._since is None:
            return 0.0
        return max(0.0, self._since + self._moment.lasts - self._now)

    def hurry(self) -> None:
        """Begin the next row, everything before it revealed."""
        self._begin(self._row + 1)
        self._since = None

    def finish(self) -> None:
        """Reveal everything."""
        self._row = len(self._rows)

    @property
    def _moment(self) -> RevealMoment:
        return self._moments[self._place]

    def _advance(self) -> None:
        self._place += 1
        if self._place == len(self._moments):
            self._begin(self._row + 1)

    def _begin(self, row: int) -> None:
        self._row, self._place = row, 0
        if not self.over:
            self._moments = self._plan()

    def _plan(self) -> list[RevealMoment]:
        """Return the pictures of the row that begins."""
        row = self._rows[self._row]
        found: list[RevealMoment] = []
        seats = self._seats
        if row == TOTAL:
            seats = sorted(seats, key=lambda seat: (self.running(seat), -seat))
            return [RevealMoment(seat, len(self._parts[row, seat]), LAST * self._pace) for seat in seats]
        if not any(self._parts[row, seat] for seat in seats):
            return [RevealMoment(seat, 0, EMPTY * self._pace) for seat in seats]
        for seat in seats:
            count = len(self._parts[row, seat])
            step = min(STEP, SPREAD / max(1, count)) * self._pace
            found += [RevealMoment(seat, lit, step) for lit in range(1, count)]
            found.append(RevealMoment(seat, count, (HOLD if count else NOTHING) * self._pace))
        found[-1] = found[-1]._replace(lasts=found[-1].lasts + ROW * self._pace)
        return found
