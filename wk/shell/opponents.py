"""Whom somebody alone meets in a game: a stronger computer player after a win, a weaker one after a loss."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.seats import RANDOM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, Game, S


class Meeting(NamedTuple):
    """How the last match of somebody alone against one level went."""

    level: str
    won: bool

    @classmethod
    def of(cls, game: Game[S, A], state: S) -> Meeting | None:
        """Return how a match ended; None if it goes on, or was not one person's against one level."""
        people = [number for number, seat in enumerate(game.seats(state)) if seat.level is None]
        levels = {seat.level for seat in game.seats(state) if seat.level is not None}
        if game.seat_to_move(state) is not None or len(people) != 1 or len(levels) != 1:
            return None
        return cls(levels.pop(), people[0] in game.winners(state))


def meetings(said: str) -> dict[str, Meeting]:
    """Return the last meetings by game, as the settings hold them: ``siege=page:won``, parted by commas."""
    found = {}
    for entry in filter(None, said.split(",")):
        game, _, last = entry.partition("=")
        level, _, end = last.partition(":")
        found[game] = Meeting(level, end == "won")
    return found


def with_meeting(said: str, game: str, meeting: Meeting) -> str:
    """Return the last meetings with one more, as the settings hold them."""
    found = {**meetings(said), game: meeting}
    entries = (f"{name}={one.level}:{'won' if one.won else 'lost'}" for name, one in sorted(found.items()))
    return ",".join(entries)


def next_level(levels: Sequence[str], last: Meeting | None) -> str:
    """Return the level to be met next; the weakest that thinks where none was met.

    Args:
        levels: of the game, the weakest first; what differs in time alone from another, as ``crown-5s``, is
            never met unasked.
        last: how the last match went.
    """
    ladder = [level for level in levels if level != RANDOM and "-" not in level] or list(levels)
    if last is None or last.level not in ladder:
        return ladder[0]
    at = ladder.index(last.level) + (1 if last.won else -1)
    return ladder[min(max(at, 0), len(ladder) - 1)]


def opponent(levels: Sequence[str], said: str, game: str) -> str:
    """Return the level somebody alone meets next in a game, by the last meetings of all games."""
    return next_level(levels, meetings(said).get(game))
