"""All ability cards, the tunnel card included, by their place in bit sets.

What each may do stands in `building_cards` and `movement_cards`, one block a card: an action is told
by its steps, the hexes that may be pointed at first, then next. Names, words and costs are card data.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.building_cards import (
    BARRACKS,
    CROSSROADS,
    FARM,
    GARDEN,
    HOMESTEAD,
    HOT_SPRINGS,
    HUNTING_LODGE,
    MARKET,
    MINE,
    MONASTERY,
    OUTPOST,
    PASTURE,
    PORT,
    SAWMILL,
    TAVERN,
    TOWER,
)  # fmt: skip
from wk.games.winter_kingdom.cards.movement_cards import (
    CARAVAN,
    CARRIAGE,
    DOG_SLED,
    GUIDE,
    HORSE,
    MULE,
    SLEIGH,
    TOBOGGAN,
    TUNNEL,
    WAGON,
)  # fmt: skip
from wk.games.winter_kingdom.hexset import singles

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.ability import Ability

ABILITIES: tuple[Ability, ...] = (
    BARRACKS, CARAVAN, CARRIAGE, CROSSROADS, DOG_SLED, FARM, GARDEN, GUIDE, HOMESTEAD, HORSE,
    HOT_SPRINGS, HUNTING_LODGE, MARKET, MINE, MONASTERY, MULE, OUTPOST, PASTURE, PORT, SAWMILL,
    SLEIGH, TAVERN, TOBOGGAN, TOWER, WAGON, TUNNEL,
)  # fmt: skip
"""All ability cards by their place in bit sets; the tunnel card, which everybody has, is the last."""

TUNNEL_INDEX = len(ABILITIES) - 1

INDEX = {ability.id: index for index, ability in enumerate(ABILITIES)}
"""The place of each card in ABILITIES."""


@lru_cache(4096)
def places(cards: int) -> tuple[int, ...]:
    """Return the places in ABILITIES of the cards of a bit set."""
    return tuple(single.bit_length() - 1 for single in singles(cards))
