"""Whom somebody alone meets in a game: a stronger computer player after a win, a weaker one after a loss."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.seats import BOT, RANDOM, only_person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, Game, S, Setup
    from wk.engine.seats import Seat


class Meeting(NamedTuple):
    """How the last match of somebody alone against one level went."""

    level: str
    won: bool

    @classmethod
    def of(cls, game: Game[S, A], state: S) -> Meeting | None:
        """Return how a match ended; None if it goes on, or was not one person's against one level."""
        seats = game.seats(state)
        alone, level = only_person(seats), level_met(seats)
        if game.seat_to_move(state) is not None or alone is None or not level:
            return None
        return cls(level, alone in game.winners(state))


def level_met(seats: Sequence[Seat]) -> str:
    """Return the level that somebody alone plays against; "" where people or levels are several, or none."""
    levels = {seat.level for seat in seats if seat.level is not None}
    return levels.pop() or "" if only_person(seats) is not None and len(levels) == 1 else ""


def met_at(setup: Setup, level: str) -> Setup:
    """Return a settled setup whose computer players play at a level."""
    players = [
        {**each, "kind": f"{BOT}{level}"} if each["kind"].startswith(BOT) else each
        for each in setup["players"]
    ]
    return {**setup, "players": players}


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
            never met unasked, and counts as that other.
        last: how the last match went.
    """
    steps = ladder(levels)
    level = "" if last is None else last.level if last.level in steps else last.level.partition("-")[0]
    if last is None or level not in steps:
        return steps[0]
    at = steps.index(level) + (1 if last.won else -1)
    return steps[min(max(at, 0), len(steps) - 1)]


def ladder(levels: Sequence[str], besides: str = "") -> list[str]:
    """Return the levels that are met unasked, the weakest first, and one besides in its place."""
    usual = [level for level in levels if level == besides or (level != RANDOM and "-" not in level)]
    return usual or list(levels)


def opponent(levels: Sequence[str], said: str, game: str) -> str:
    """Return the level somebody alone meets next in a game, by the last meetings of all games."""
    return next_level(levels, meetings(said).get(game))
