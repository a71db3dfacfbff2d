"""Other numbers on the cards than those copied from the rule text, as the owner of a game may have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import abilities, builds, cards, coins, goals, legal, perform, position, rounds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

Path = tuple[str | int, ...]
"""Where the card data has a number."""

MODULES: tuple[ModuleType, ...] = (abilities, builds, cards, coins, goals, legal, perform, position, rounds)
"""Every module that has numbers of `cards` by name."""

NAMES: dict[Path, str] = {
    ("game", "houses"): "HOUSES_EACH",
    ("game", "forts"): "FORTS_EACH",
    ("game", "builds"): "MANDATORY_BUILDS",
    ("game", "extra_cost"): "EXTRA_PRICE",
    ("game", "extra_uses"): "EXTRA_USES",
    ("game", "round_limit"): "LAST_ROUND",
    ("game", "castle_points"): "CASTLE_POINTS",
    ("ability", "tavern", "line"): "TAVERN_LINE",
    ("ability", "outpost", "exactly"): "OUTPOST_EXACTLY",
    ("ability", "outpost", "at_most"): "OUTPOST_AT_MOST",
    ("goal", "masses", "houses"): "MASSES_HOUSES",
    ("economy", "salvage", "limit"): "SALVAGE_LIMIT",
    ("twist", "wolves", "limit"): "WOLVES_SLEEP_UP_TO",
    ("twist", "boom", "builds"): "BOOM_BUILDS",
    ("twist", "mobility", "steps"): "MOBILITY_STEPS",
    ("twist", "roads", "discount"): "ROADS_DISCOUNT",
}


def copied() -> dict[Path, int]:
    """Return the numbers in force, those of the rule text unless others were put in their place."""
    found = {path: getattr(cards, name) for path, name in NAMES.items()}
    for card, (_, cost, upgrade) in cards.CARDS.items():
        found |= {("ability", card, "cost"): cost, ("ability", card, "upgrade"): upgrade}
    found |= {("goal", goal, "points"): points for goal, points in cards.GOAL_POINTS.items()}
    found |= {("economy", economy, "coins"): paid for economy, paid in cards.ECONOMY_COINS.items()}
    for players, row in cards.STARTING_COINS.items():
        found |= {("game", "starting_coins", players - 2, i): paid for i, paid in enumerate(row)}
    return found


def put(numbers: Mapping[Any, int], change: Callable[[ModuleType, str, object], None]) -> None:
    """Put other numbers in force.

    Args:
        numbers: by their paths; those left out stay.
        change: sets a name of a module, as `pytest.MonkeyPatch.setattr` does.
    """
    all_of_them = copied() | dict(numbers)
    new: dict[str, object] = {name: all_of_them[path] for path, name in NAMES.items()}
    new["CARDS"] = {
        card: (kind, all_of_them["ability", card, "cost"], all_of_them["ability", card, "upgrade"])
        for card, (kind, _, _) in cards.CARDS.items()
    }
    new["GOAL_POINTS"] = {goal: all_of_them["goal", goal, "points"] for goal in cards.GOAL_POINTS}
    new["ECONOMY_COINS"] = {each: all_of_them["economy", each, "coins"] for each in cards.ECONOMY_COINS}
    new["STARTING_COINS"] = {
        players: tuple(all_of_them["game", "starting_coins", players - 2, i] for i in range(players))
        for players in cards.STARTING_COINS
    }
    for module in MODULES:
        for name in new.keys() & vars(module).keys():
            change(module, name, new[name])
