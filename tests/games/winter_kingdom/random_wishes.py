"""Setups by lot: every key open or fixed, every value possible, numbered so that they can be found again."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from wk.engine.files.setupfields import SEEDS
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.wishes import (
    COLOURS,
    KINDS,
    TOP_BOARDS,
    Options,
    Placed,
    PlayerWish,
    Wishes,
)

TOOLS = WinterKingdomKit()
NAMES = (
    "Ann",
    "Ben",
    "Zoë",
    "Łukasz",
    "李小龙",
    "🦊",
    "a b",
    'say "hi"',
    "back\\slash",
    "# 1",
    "W" * 24,
    "🦊" * 24,
)
T = TypeVar("T")


def wishes(number: int) -> Wishes:
    """Return the setup of a number; the more the number is divisible, the less is left open."""
    rng = random.Random(f"wishes {number}")
    openness = rng.choice((0.0, 0.2, 0.5, 0.9, 1.0))

    def maybe(value: T) -> T | None:
        return None if rng.random() < openness else value

    count = rng.randint(2, 4)
    cards = rng.sample(HAND_IDS, 5 * count)
    names, colours = rng.sample(NAMES, count), rng.sample(COLOURS, count)
    return Wishes(
        players=tuple(
            PlayerWish(
                name=maybe(names[i]),
                colour=maybe(colours[i]),
                kind=rng.choice(KINDS),
                hand=maybe(tuple(cards[5 * i : 5 * i + 5])),
            )
            for i in range(count)
        ),
        seed=maybe(rng.choice((0, 1, 7, 255, 256, rng.randrange(SEEDS), SEEDS - 1))),
        start=maybe(rng.randrange(count)),
        options=Options(
            goals=maybe(tuple(rng.sample(GOAL_IDS, 3))),
            economy=maybe(rng.choice(ECONOMY_IDS)),
            twists=maybe(tuple(rng.sample(TWIST_IDS, rng.randrange(9)))),
            wanderers_axis=maybe(rng.choice(AXES)),
            furs_board=maybe(rng.choice(TOP_BOARDS)),
        ),
        map=_map(rng, openness),
    )


def _map(rng: random.Random, openness: float) -> dict[str, Any]:
    """Return some slots with sides of different boards."""
    pairs = rng.sample(TOOLS.boards.pairs, len(SLOTS))
    drawn = {
        slot: Placed(rng.choice(pair), rng.randrange(6)) for slot, pair in zip(SLOTS, pairs, strict=True)
    }
    return {slot: placed for slot, placed in drawn.items() if rng.random() >= openness}
