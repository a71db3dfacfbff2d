"""The turns of a match that are judged: what one seat chose with nothing new shown in between."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, Game, S


class Turn(NamedTuple):
    """A run of actions that one seat chose knowing no more at its end than when it began."""

    first: int
    """How many actions of the match had been taken when it began."""
    end: int
    """How many when it was chosen."""
    seat: int


def closes(game: Game[S, A], state: S, action: A, after: S) -> bool:
    """Return whether an action ends such a run: something is shown, or others or chance come next."""
    seat = game.seat_to_move(state)
    return game.reveals(state, action) or game.chance_due(after) or game.seat_to_move(after) != seat


def turns(game: Game[S, A], states: Sequence[S], actions: Sequence[A]) -> tuple[Turn, ...]:
    """Return the turns of a match in which there was something to choose, in order.

    Args:
        game: the rules.
        states: ``states[n]`` is the one after ``n`` actions.
        actions: every action that counts.
    """
    found: list[Turn] = []
    first, choice = 0, False
    for place, action in enumerate(actions):
        state, seat = states[place], game.seat_to_move(states[place])
        if not game.is_chance(action):
            choice = choice or may_choose(game, state)
            if not closes(game, state, action, states[place + 1]):
                continue
            if choice and seat is not None:
                found.append(Turn(first, place + 1, seat))
        first, choice = place + 1, False
    return tuple(found)


def may_choose(game: Game[S, A], state: S) -> bool:
    """Return whether more than one action is legal."""
    return len(list(islice(game.legal(state), 2))) > 1
