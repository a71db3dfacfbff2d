"""How Lanterns is tried by the laws."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

CONSTRUCTED: Mapping[str, Sequence[str]] = MappingProxyType({})


def setup(_number: int) -> None:
    """Leave every setup to chance."""


def choose(game: Any, state: Any, rng: random.Random, _number: int) -> Any:
    """Choose at random."""
    return game.legal(state).pick(rng.random)


def redeal(state: Any, seat: int | None, rng: random.Random) -> Any:
    """Return the state with the cards a seat cannot see dealt otherwise."""
    others = [place for place in range(len(state.names)) if place != seat]
    hidden = [state.cards[place] for place in others] + list(state.pile)
    rng.shuffle(hidden)
    cards = list(state.cards)
    for place in others:
        cards[place] = hidden.pop()
    return state._replace(cards=tuple(cards), pile=tuple(hidden))
