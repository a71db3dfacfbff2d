"""Players that are no part of the program: what one is, and as what a series of games seats it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wk.engine.bots import Choice, Level
from wk.engine.game import A, AnyGame, S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.bots import Effort
    from wk.engine.game import Draw, Game

S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Outsider(Protocol[S_contra, A_co]):
    """A player from outside: a function from what a seat sees to what it does.

    It is asked whenever its seat is to move, and what it answers goes through the same door as a level's
    answer: what is not legal is left out and told, and an action by lot takes its place.
    """

    def __call__(self, game: AnyGame, seen: S_contra, seat: int) -> Sequence[A_co]:
        """Return the next actions of the seat, at least one.

        Args:
            game: the rules; of them it may ask anything, about ``seen`` and what follows from that.
            seen: the state as the seat sees it; nothing else is told.
            seat: whose decision it is.
        """


class OutsideBot(Generic[S, A]):
    """Seats a player from outside where a level would sit."""

    def __init__(self, game: Game[S, A], player: Outsider[S, A]) -> None:
        self._game, self._player = game, player

    def choose(self, seen: S, _draw: Draw, _effort: Effort) -> Choice[A]:
        """Ask it."""
        seat = self._game.seat_to_move(seen)
        if seat is None:
            raise ValueError("the game is over")
        return Choice(tuple(self._player(self._game, seen, seat)))


def level_of(player: Outsider[Any, Any]) -> Level:
    """Return a player from outside as a level: it ends by itself, and no clock is kept for it."""
    return Level(lambda game: OutsideBot(game, player))
