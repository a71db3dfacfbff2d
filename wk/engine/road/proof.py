"""What proves a medal: the record of a match that was begun by the task's setup from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.engine.road.task import reached

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from wk.engine.game import AnyGame, Setup
    from wk.engine.road.task import RoadTask


def same_setup(one: Setup, other: Setup) -> bool:
    """Return whether two settled setups are the same but for the names of the players."""
    return _nameless(one) == _nameless(other)


def _nameless(setup: Setup) -> Mapping[str, Any]:
    plain = dict(setup)
    return {**plain, "players": [{**player, "name": ""} for player in plain["players"]]}


def proven(
    game: AnyGame,
    task: RoadTask[Any],
    settled: Setup,
    record: tuple[Setup, Sequence[Any]],
    round_of: Callable[[Any], int],
) -> int | None:
    """Return what a record proves of a task: what was reached; None if that is nothing.

    Args:
        game: the rules.
        task: the task.
        settled: its setup, drawn from the seed of the try.
        record: its setup, and the states it leads through.
        round_of: returns the round of a state.
    """
    setup, states = record
    if not same_setup(setup, settled):
        return None
    found = reached(game, states, task.seat, task.aim, round_of)
    return found.value if found.decided else None
