"""When bots move: one move at a time, slowly enough to be followed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Generic

from wk.engine.bots import Effort, RandomBot
from wk.engine.game import A, S

if TYPE_CHECKING:
    from wk.engine.bots import Bot, Levels
    from wk.engine.match import Match

PAUSE = 0.5
"""Seconds before each move."""


class Bots(Generic[S, A]):
    """The bots at the seats of a match."""

    def __init__(self, match: Match[S, A], levels: Levels) -> None:
        self._match = match
        self._levels = levels
        self._chance = Random()  # noqa: S311 - a bot's moves guard nothing
        self._due: float | None = None
        self._made: dict[int, Bot[S, A]] = {}

    @property
    def moving(self) -> bool:
        """Whether a bot is to move."""
        return self._level is not None

    @property
    def _level(self) -> str | None:
        """The level of the bot that is to move; None if there is none."""
        game, state = self._match.game, self._match.state
        seat = game.seat_to_move(state)
        return None if seat is None else game.seats(state)[seat].level

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds the next move is due; None if a person moves."""
        if not self.moving:
            return None
        return 0.0 if self._due is None else max(0.0, self._due - now)

    def move(self, now: float, *, held: bool = False) -> A | None:
        """Return the move that is due by now, if any; one is ``held`` while something has not arrived yet."""
        if not self.moving:
            self._due = None
            return None
        if self._due is None:
            self._due = now + PAUSE
        if held or now < self._due:
            return None
        self._due = None
        return self.choose()

    def choose(self) -> A | None:
        """Return what the bot that is to move does; it knows what its seat sees."""
        game, (seen, _) = self._match.game, self._match.seen()
        seat, level = game.seat_to_move(seen), self._levels.get(self._level or "")
        assert seat is not None  # noqa: S101 - a bot is to move
        if seat not in self._made:
            self._made[seat] = level.make(game) if level else RandomBot(game)
        effort = level.effort() if level else Effort()
        return self._made[seat].choose(seen, self._chance.random, effort).actions[0]
