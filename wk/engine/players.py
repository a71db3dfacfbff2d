"""Who moves a seat when no person does: the levels a bot can have."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.game import A, Draw, Game, S
    from wk.engine.match import Match


class Bot(Protocol):
    """One way to choose an action."""

    def __call__(self, game: Game[S, A], seen: S, draw: Draw) -> A:
        """Choose for the seat to move, which sees the state as ``seen``."""


def choose_at_random(game: Game[S, A], seen: S, draw: Draw) -> A:
    """Choose evenly among the kinds of action, then among that kind's."""
    return game.legal(seen).pick(draw)


LEVELS: Mapping[str, Bot] = MappingProxyType({"random": choose_at_random})
"""The bots by the name of their level."""


def play_match(match: Match[Any, Any], bots: list[Bot], draw: Draw) -> None:
    """Play a match to its end, a bot for every seat."""
    game = match.game
    while (seat := game.seat_to_move(match.state)) is not None:
        match.play(bots[seat](game, game.view(match.state, seat), draw))
