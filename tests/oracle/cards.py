"""The numbers printed on the cards and the limits of the rules, copied from the rule text by hand."""

from __future__ import annotations

# WK-SETUP-1
HOUSES_EACH = 32
FORTS_EACH = 4

# WK-SETUP-5: starting coins in turn order, by number of players.
STARTING_COINS = {2: (1, 2), 3: (1, 1, 2), 4: (1, 1, 2, 2)}

# WK-TURN-2
MANDATORY_BUILDS = 3
# WK-TURN-5
EXTRA_PRICE = 5
EXTRA_USES = 3
# WK-ECO-SALVAGE
SALVAGE_LIMIT = 3
# WK-TW-WOLVES: more than this many houses built in the turn.
WOLVES_SLEEP_UP_TO = 4
# WK-TW-BOOM: pieces for each mandatory piece next to a village.
BOOM_BUILDS = 1
# WK-TW-ROADS
ROADS_DISCOUNT = 1
# WK-END-1
LAST_ROUND = 30
# WK-ECO: per house built or taken off the map, Marble per line.
ECONOMY_COINS = {
    "agriculture": 1,
    "arms": 1,
    "furs": 1,
    "exports": 1,
    "livestock": 1,
    "hunting": 1,
    "marble": 2,
    "salvage": 1,
}
# WK-END-2
CASTLE_POINTS = 3
# WK-GOAL: points per house, place or whatever the goal counts; the houses Masses counts together.
GOAL_POINTS = {
    "bureaucrats": 4,
    "knights": 2,
    "climbers": 1,
    "loners": 1,
    "followers": 2,
    "masses": 1,
    "travellers": 2,
    "wanderers": 1,
    "miners": 3,
    "scouts": 1,
    "nature-lovers": 1,
    "socialites": 1,
    "peasants": 1,
    "spelunkers": 1,
    "pioneers": 1,
    "royalty": 1,
    "ice-fishermen": 2,
    "merchants": 5,
}
MASSES_HOUSES = 2
# WK-AB-TAVERN
TAVERN_LINE = 3
# WK-AB-OUTPOST: exactly one own house, at most three own houses.
OUTPOST_EXACTLY = 1
OUTPOST_AT_MOST = 3
# WK-TW-MOBILITY
MOBILITY_STEPS = 2

# The table of WK-AB: kind of the second action, cost to acquire, cost to upgrade.
CARDS: dict[str, tuple[str, int, int]] = {
    "garden": ("extend", 3, 1),
    "pasture": ("extend", 3, 1),
    "hunting-lodge": ("extend", 3, 1),
    "monastery": ("extend", 3, 1),
    "hot-springs": ("extend", 3, 1),
    "sawmill": ("extend", 3, 1),
    "tower": ("extend", 3, 1),
    "homestead": ("extend", 3, 2),
    "mine": ("either", 3, 3),
    "port": ("either", 2, 2),
    "market": ("either", 3, 2),
    "farm": ("either", 3, 2),
    "barracks": ("either", 2, 2),
    "tavern": ("either", 2, 2),
    "outpost": ("either", 3, 2),
    "crossroads": ("both", 3, 3),
    "caravan": ("extend", 2, 3),
    "carriage": ("extend", 1, 1),
    "mule": ("extend", 1, 1),
    "toboggan": ("either", 2, 1),
    "horse": ("either", 2, 1),
    "guide": ("both", 1, 2),
    "dog-sled": ("either", 1, 2),
    "wagon": ("either", 2, 2),
    "sleigh": ("either", 2, 1),
}
TUNNEL = "tunnel"

# WK-AB-TERRAIN
TERRAIN_CARDS = {
    "garden": "flower",
    "pasture": "grassland",
    "hunting-lodge": "tundra",
    "monastery": "fell",
    "hot-springs": "snow",
    "sawmill": "forest",
}

# WK-TW-ROADS
MOVEMENT_CARDS = ("caravan", "carriage", "dog-sled", "guide", "horse", "mule", "sleigh", "toboggan", "wagon")


def kind_of(card: str) -> str:
    """Return the kind of a card's second action (WK-AB-1); the tunnel card has none."""
    return "none" if card == TUNNEL else CARDS[card][0]


def _with_roads(card: str, cost: int, *, roads: bool) -> int:
    """Return a cost under Roads: movement cards cost 1 less, not below 0 (WK-TW-ROADS)."""
    return max(0, cost - ROADS_DISCOUNT) if roads and card in MOVEMENT_CARDS else cost


def acquire_cost(card: str, *, roads: bool) -> int:
    """Return the first cost of a card (WK-TURN-5)."""
    return _with_roads(card, CARDS[card][1], roads=roads)


def upgrade_cost(card: str, *, roads: bool) -> int:
    """Return the second cost of a card (WK-TURN-5)."""
    return _with_roads(card, CARDS[card][2], roads=roads)
