"""The half of the protocol about chance, for games that leave to it nothing but the order of the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from wk.engine.game import S
from wk.engine.shuffling import shuffled

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Draw
    from wk.engine.heap import Heap

SHUFFLE = "shuffle"
"""The word of a shuffle."""


class Worded(Protocol):
    """An action of such a game."""

    @property
    def word(self) -> str:
        """What is done."""

    @property
    def order(self) -> tuple[int, ...]:
        """Of a shuffle the cards, the first drawn first."""


W = TypeVar("W", bound=Worded)


class ShufflesDiscards(Generic[S, W]):
    """What `engine.game.Game` asks about chance; a game adds when a shuffle is due, and of what."""

    said: Callable[..., W]
    """Makes an action of its word, and of what its other fields hold by their names."""

    def discards(self, state: S) -> Heap:
        """Return what is to be shuffled."""
        raise NotImplementedError

    def chance_due(self, state: S) -> bool:
        """Return whether it is to be shuffled next."""
        raise NotImplementedError

    def chance_action(self, state: S, draw: Draw) -> W:
        """Shuffle the discards."""
        return self.said(SHUFFLE, order=tuple(shuffled(self.discards(state), draw)))

    def is_chance(self, action: W) -> bool:
        """Return whether an action is a shuffle."""
        return action.word == SHUFFLE

    def allows_chance(self, state: S, action: W) -> bool:
        """Return whether a shuffle is due and its cards are the discards."""
        return self.chance_due(state) and tuple(sorted(action.order)) == self.discards(state)
