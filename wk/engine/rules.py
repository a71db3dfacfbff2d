"""What the rules of most games answer alike; a game's own class adds what is its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NoReturn, Protocol, TypeVar

from wk.engine.game import A

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Draw
    from wk.engine.seats import Seat


class Fixed(Protocol):
    """What never changes in a match."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players."""


class Stated(Protocol):
    """A position as the card games have it."""

    @property
    def fixed(self) -> Fixed:
        """What never changes."""

    @property
    def seat(self) -> int:
        """The seat to move; at the end and before a shuffle the last one that moved."""

    @property
    def phase(self) -> str:
        """What is to be decided; OVER when the game is."""


OVER = "over"

P = TypeVar("P", bound=Stated)
R = TypeVar("R")
"""A reason of refusal: a code with what to point at."""


@dataclass(frozen=True)
class Rules(Generic[P, A, R]):
    """Half of `engine.game.Game`: refusals, the text of actions, the players.

    A game gives the rest, most of it as functions of its modules: ``apply = staticmethod(turn.apply)``.
    """

    say: Callable[[P, R], str]
    """Puts a reason into words."""

    @staticmethod
    def explain(state: P, action: A, /) -> R:
        """Return why an action is not legal."""
        raise NotImplementedError

    def why_not(self, state: P, action: A) -> str:
        """Return in one sentence why an action is not legal."""
        return self.say(state, self.explain(state, action))

    def text(self, action: A) -> str:
        """Return an action as records hold it."""
        return str(action)

    def hides(self, _state: P, _action: A) -> bool:
        """Return that everybody learns of every action."""
        return False

    def seat_to_move(self, state: P) -> int | None:
        """Return the seat that decides, or None when the game is over."""
        return None if state.phase == OVER else state.seat

    def seats(self, state: P) -> tuple[Seat, ...]:
        """Return the players."""
        return state.fixed.seats


class NoChance:
    """What `engine.game.Game` asks about chance, answered once for all such games."""

    def chance_due(self, _state: object) -> bool:
        """Return that no chance action comes next."""
        return False

    def chance_action(self, _state: object, _draw: Draw) -> NoReturn:
        """Refuse to draw what is never due."""
        raise LookupError("nothing is left to chance in this game")

    def is_chance(self, _action: object) -> bool:
        """Return that no action is one of chance."""
        return False

    def allows_chance(self, _state: object, _action: object) -> bool:
        """Return that chance can give nothing."""
        return False
