"""What the laws need to know of a game: each has a module ``trial`` of these functions in its tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from wk.engine.game import Setup


class Trial(Protocol):
    """How one game is tried."""

    CONSTRUCTED: Mapping[str, Sequence[str]]
    """What can stand in the gaps of keys of words that its code puts together."""

    def setup(self, number: int, /) -> Setup | None:
        """Return the settled setup of a numbered game, or None for one drawn at random."""

    def choose(self, game: Any, state: Any, rng: random.Random, number: int, /) -> Any:
        """Choose an action in a numbered game."""

    def redeal(self, state: Any, seat: int | None, rng: random.Random, /) -> Any:
        """Return a state with everything a seat cannot see dealt otherwise."""
