"""A player for tests who likes what is rare: purchases, cards with all they can do, builds that pay.

Chance players seldom own many cards; games played like this reach every card, its second action included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.turn import apply

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from wk.games.winter_kingdom.state import State

LOOKED_AT = 8
"""How many of the mandatory builds are tried for the coins they earn."""

SHARES = (
    ("salvage", 0.5),
    ("extra", 0.8),
    ("upgrade", 0.7),
    ("acquire", 0.7),
    ("use", 0.6),
    ("build", 0.9),
    ("fort", 0.4),
)
"""How likely each kind of action is to be taken when it comes to it, in this order; else any kind is."""


def choose(state: State, texts: Sequence[str], rng: random.Random) -> str:
    """Choose one of the legal actions, given as sorted texts."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(text.split(" ")[0], []).append(text)
    liked = next((kind for kind, share in SHARES if kind in kinds and rng.random() < share), None)
    kind = liked or rng.choice(sorted(kinds))
    if kind == "use":
        return _use(kinds[kind], rng)
    if kind == "build":
        return max(rng.choices(kinds[kind], k=LOOKED_AT), key=lambda text: _coins_after(state, text))
    return rng.choice(kinds[kind])


def _use(texts: Sequence[str], rng: random.Random) -> str:
    """Choose the card and what is done with it before the hexes: long lists shall not hide short ones."""
    ways: dict[str, list[str]] = {}
    for text in texts:
        ways.setdefault(way_of(text), []).append(text)
    return rng.choice(ways[rng.choice(sorted(ways))])


def way_of(text: str) -> str:
    """Return the text of a use with its hexes blanked: ``use mule . .``."""
    return " ".join("." if "," in word else word for word in text.split(" "))


def _coins_after(state: State, text: str) -> int:
    """Return the coins the player to move has after an action."""
    return apply(state, parse(text)).players[state.seat].coins
