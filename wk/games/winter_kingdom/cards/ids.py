"""Which cards there are: their ids, as files, records and actions spell them."""

from __future__ import annotations

ABILITY_IDS = (
    "barracks",
    "caravan",
    "carriage",
    "crossroads",
    "dog-sled",
    "farm",
    "garden",
    "guide",
    "homestead",
    "horse",
    "hot-springs",
    "hunting-lodge",
    "market",
    "mine",
    "monastery",
    "mule",
    "outpost",
    "pasture",
    "port",
    "sawmill",
    "sleigh",
    "tavern",
    "toboggan",
    "tower",
    "wagon",
    "tunnel",
)
"""The abilities; the tunnel card, everybody's, is last."""

HAND_IDS = ABILITY_IDS[:-1]
"""The 25 ability cards that are dealt (WK-SETUP-3)."""

GOAL_IDS = (
    "bureaucrats",
    "knights",
    "climbers",
    "loners",
    "followers",
    "masses",
    "travellers",
    "wanderers",
    "miners",
    "scouts",
    "nature-lovers",
    "socialites",
    "peasants",
    "spelunkers",
    "pioneers",
    "royalty",
    "ice-fishermen",
    "merchants",
)
"""The 18 goals in the order of the rules (WK-END-3)."""

ECONOMY_IDS = (
    "agriculture",
    "arms",
    "furs",
    "exports",
    "livestock",
    "hunting",
    "marble",
    "salvage",
)
"""The eight economies in the order of the rules."""

TWIST_IDS = (
    "wolves",
    "boom",
    "impasse",
    "longer-tunnels",
    "mobility",
    "archipelago",
    "innovation",
    "roads",
)
"""The eight twists in the order of the rules."""

AXIS_CARD, TOP_BOARD_CARD = "wanderers", "furs"
"""The cards for which the rows that count, and the top board, matter."""

FAMILIES = {"ability": ABILITY_IDS, "goal": GOAL_IDS, "economy": ECONOMY_IDS, "twist": TWIST_IDS}
"""The cards by family, families as they are called in the card data."""
