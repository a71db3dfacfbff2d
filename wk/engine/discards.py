"""The half of the protocol about chance, for games that leave to it nothing but the order of the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol

from wk.engine.game import S
from wk.engine.shuffling import shuffled

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.engine.heap import Heap

SHUFFLE = "shuffle"
"""The word of a shuffle."""


class Shuffle(Protocol):
    """What makes an action."""

    def __call__(self, word: str, *, order: tuple[int, ...]) -> Any:  # noqa: ANN401 - an action of the game
        """Return the shuffle to an order, the first drawn first."""


class ShufflesDiscards(Generic[S]):
    """What `engine.game.Game` asks about chance; a game adds when a shuffle is due, and of what."""

    said: Shuffle
    """What an action is; one of its fields is ``order``."""

    def discards(self, state: S) -> Heap:
        """Return what is to be shuffled."""
        raise NotImplementedError

    def chance_due(self, state: S) -> bool:
        """Return whether it is to be shuffled next."""
        raise NotImplementedError

    def chance_action(self, state: S, draw: Draw) -> Any:  # noqa: ANN401 - an action of the game
        """Shuffle the discards."""
        return self.said(SHUFFLE, order=tuple(shuffled(self.discards(state), draw)))

    def is_chance(self, action: Any) -> bool:  # noqa: ANN401 - likewise
        """Return whether an action is a shuffle."""
        return bool(action.word == SHUFFLE)

    def allows_chance(self, state: S, action: Any) -> bool:  # noqa: ANN401 - likewise
        """Return whether a shuffle is due and its cards are the discards."""
        return self.chance_due(state) and tuple(sorted(action.order)) == self.discards(state)
