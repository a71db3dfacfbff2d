"""When computers move: one move at a time, slowly enough to be followed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.view import view
from wk.shell.match.handover import humans

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

PAUSE = 0.7
"""Seconds between two moves."""


class Bots:
    """The computers at the seats of a match."""

    def __init__(self, match: Match[State, Action]) -> None:
        self._match = match
        self._chance = Random()  # noqa: S311 - a computer's moves guard nothing
        self._due: float | None = None

    @property
    def moving(self) -> bool:
        """Whether a computer is to move."""
        seat = self._match.game.seat_to_move(self._match.state)
        return seat is not None and seat not in humans(self._match.game.seats(self._match.state))

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds the next move is due; None if a person moves."""
        if not self.moving:
            return None
        return 0.0 if self._due is None else max(0.0, self._due - now)

    def move(self, now: float) -> Action | None:
        """Return the move that is due by now, if any."""
        if not self.moving:
            self._due = None
            return None
        if self._due is None:
            self._due = now + PAUSE
        if now < self._due:
            return None
        self._due = None
        seen = view(self._match.state, self._match.state.seat)
        return self._match.game.legal(seen).pick(self._chance.random)
