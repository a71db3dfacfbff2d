"""Who moves a seat when no person does, and random games played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, Draw, Game, S
    from wk.engine.match import Match


class Bot(Protocol):
    """One way to choose an action."""

    def __call__(self, game: Game[S, A], seen: S, draw: Draw) -> A:
        """Choose for the seat to move, which sees the state as ``seen``."""


@runtime_checkable
class PlaysOut(Protocol):
    """A game that plays random games faster than action by action."""

    def play_out(self, state: Any, draw: Draw) -> Any:  # noqa: ANN401 - a check at run time knows no types
        """Return the end of a random game, just as `play_out` would come to it."""


def choose_at_random(game: Game[S, A], seen: S, draw: Draw) -> A:
    """Choose evenly among the kinds of action, then among that kind's."""
    return game.legal(seen).pick(draw)


def play_match(match: Match[Any, Any], bots: Sequence[Bot], draw: Draw) -> None:
    """Play a match to its end, a bot for every seat."""
    game = match.game
    while (seat := game.seat_to_move(match.state)) is not None:
        match.play(bots[seat](game, game.view(match.state, seat), draw))


def play_out(game: Game[S, A], state: S, draw: Draw) -> S:
    """Return the end of a random game from a state on, without a record; a game may bring a faster way."""
    if isinstance(game, PlaysOut):
        end: S = game.play_out(state, draw)
        return end
    while game.seat_to_move(state) is not None:
        due = game.chance_due(state)
        state = game.apply(state, game.chance_action(state, draw) if due else game.legal(state).pick(draw))
    return state
