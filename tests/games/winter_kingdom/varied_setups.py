"""Settled setups of every mixture, numbered: the same number is the same setup, and few numbers cover much.

Eight numbers in a row hold every economy and every twist, six every goal, sixty-four every pair of economy
and twist; three in a row are for two, three and four players, five in a row lie on every kind of land.
"""

from __future__ import annotations

import random
from typing import Any

from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.wishes import COLOURS, TOP_BOARDS
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.hexgrid import Hex, distance, hexagon, neighbours

TOOLS = WinterKingdomKit()

LANDS = ("shipped", "scattered", "shipped", "patches", "starved")
"""Kinds of land: the boards of the game, every hex by lot, areas by lot, hardly any land to build on."""

MORE_TWISTS = (0, 1, 0, 2, 7, 0, 1)
"""How many twists join the one whose turn it is, by number; seven more are all of them."""

WITHOUT_TWIST = 11
"""Every setup whose number leaves 5 over when divided by this has no twist at all."""

SIDE = hexagon(4)
INNER = hexagon(3)


def setup(number: int) -> dict[str, Any]:
    """Return the settled setup of a number (WK-SETUP-1 to 6)."""
    rng = random.Random(f"varied {number}")
    players = 2 + number % 3
    hands = rng.sample(HAND_IDS, 5 * players)
    sides = [rng.choice(pair) for pair in rng.sample(TOOLS.boards.pairs, len(SLOTS))]
    land = LANDS[number % len(LANDS)]
    return {
        "players": [{"name": colour, "colour": colour, "kind": "human"} for colour in COLOURS[:players]],
        "map": {slot: f"{side}@{rng.randrange(6)}" for slot, side in zip(SLOTS, sides, strict=True)},
        "boards": {side: rows(land, side, rng) for side in sides},
        "goals": goals(number),
        "economy": ECONOMY_IDS[number % len(ECONOMY_IDS)],
        "twists": twists(number, rng),
        "wanderers_axis": rng.choice(AXES),
        "furs_board": rng.choice(TOP_BOARDS),
        "start_index": rng.randrange(players),
        "hands": [hands[5 * seat : 5 * seat + 5] for seat in range(players)],
        "deck": rng.sample([terrain.label for terrain in CARD_TERRAINS] * 5, 30),
        "data": TOOLS.catalogue.digest,
    }


def goals(number: int) -> list[str]:
    """Return three goals; six numbers from a multiple of six on share out all eighteen."""
    order = random.Random(f"goals {number // 6}").sample(GOAL_IDS, len(GOAL_IDS))
    return order[3 * (number % 6) :][:3]


def twists(number: int, rng: random.Random) -> list[str]:
    """Return the twists in force: none, or the one whose turn it is and perhaps others."""
    if number % WITHOUT_TWIST == 5:
        return []
    turn = TWIST_IDS[(number + number // len(ECONOMY_IDS)) % len(TWIST_IDS)]
    others = [twist for twist in TWIST_IDS if twist != turn]
    return [turn, *rng.sample(others, MORE_TWISTS[number % len(MORE_TWISTS)])]


def rows(land: str, side: str, rng: random.Random) -> list[str]:
    """Return the nine rows of a board side: the shipped one, or land by lot with its four places."""
    if land == "shipped":
        return list(TOOLS.boards.rows[side])
    letters = {"scattered": scattered, "patches": patches, "starved": starved}[land](rng)
    letters |= dict(zip(places(rng), "CUVV", strict=True))
    return ["".join(letters.get(Hex(q, r), ".") for q in range(-4, 5)) for r in range(-4, 5)]


def scattered(rng: random.Random) -> dict[Hex, str]:
    """Return land of which every hex is drawn by itself, so that areas are small."""
    return {at: rng.choice("LGTESFLGTESFIIMM") for at in SIDE}


def patches(rng: random.Random) -> dict[Hex, str]:
    """Return land of patches that spread from drawn hexes."""
    seeds = list(zip(rng.sample(SIDE, 14), "LGTESF" + "".join(rng.choices("LGTESFIIMM", k=8)), strict=True))
    return {at: min((distance(at, seed), rng.random(), letter) for seed, letter in seeds)[2] for at in SIDE}


def starved(rng: random.Random) -> dict[Hex, str]:
    """Return ice and mountains with a handful of hexes of the card terrains."""
    share = rng.choice((0.02, 0.05, 0.2))
    return {at: letter if rng.random() < share else rng.choice("IM") for at, letter in scattered(rng).items()}


def places(rng: random.Random) -> list[Hex]:
    """Return the hexes of castle, tunnel and villages: off the rim and apart from each other (WK-MAP-2)."""
    while True:
        four = rng.sample(INNER, 4)
        near = {other for at in four for other in neighbours(at)}
        if not near & set(four):
            return four
