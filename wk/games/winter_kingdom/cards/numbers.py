"""The numbers of the card data: where each stands, what it may be, and other ones put in their place.

A number is called by its path in the card data: ``("ability", "mule", "cost")``, ``("game", "houses")``,
and ``("game", "starting_coins", 0, 1)`` for a place in a list.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wk.games.winter_kingdom.cards.ids import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.files.tomltext import KeyPath

NUMBERS: Mapping[str, tuple[str, ...]] = {
    "tavern": ("line",),
    "outpost": ("exactly", "at_most"),
    "masses": ("houses",),
    "salvage": ("limit",),
    "wolves": ("limit",),
    "boom": ("builds",),
    "mobility": ("steps",),
    "roads": ("discount",),
}
"""The numbers of a card beyond those of its family."""

FAMILY_NUMBERS: Mapping[str, tuple[str, ...]] = {
    "ability": ("cost", "upgrade"),
    "goal": ("points",),
    "economy": ("coins",),
    "twist": (),
}
"""The numbers every card of a family has; the tunnel card has none."""

LEAST = {"houses": 1, "line": 2, "steps": 1}
"""The least of a card's number where it is not 0."""

MOST = 99
"""The most of any card's number."""

GAME_BOUNDS = {
    "houses": (1, 99),
    "forts": (0, 99),
    "builds": (1, 9),
    "hand": (1, 6),
    "deck_copies": (1, 20),
    "extra_cost": (0, 99),
    "extra_uses": (1, 9),
    "round_limit": (1, 99),
    "castle_points": (0, 99),
}
"""The least and most of each number of the game."""

COINS = (0, 99)
"""The least and most of the coins somebody starts with."""

COINS_KEY = "starting_coins"
"""The number of the game that is a list for each number of players from 2 on, of as many numbers."""

Numbers = dict["KeyPath", int]
"""Numbers by their paths."""


def card_numbers(family: str, card: str) -> tuple[str, ...]:
    """Return the names of a card's numbers."""
    return (*(() if card == "tunnel" else FAMILY_NUMBERS[family]), *NUMBERS.get(card, ()))


def _bounds() -> dict[KeyPath, tuple[int, int]]:
    found: dict[KeyPath, tuple[int, int]] = {("game", key): bounds for key, bounds in GAME_BOUNDS.items()}
    found |= {("game", COINS_KEY, i, j): COINS for i in range(3) for j in range(i + 2)}
    for family, cards in FAMILIES.items():
        for card in cards:
            for key in card_numbers(family, card):
                found[family, card, key] = LEAST.get(key, 0), MOST
    return found


BOUNDS: Mapping[KeyPath, tuple[int, int]] = MappingProxyType(_bounds())
"""Every number there is, with the least and the most it may be, in the order of the card data."""


def numbers_of(data: Mapping[str, object]) -> Numbers:
    """Return the numbers of the table of a card data file, as far as they are there."""
    return {path: value for path in BOUNDS if isinstance(value := _at(data, path), int)}


def differing(own: Mapping[KeyPath, int], shipped: Mapping[KeyPath, int]) -> Numbers:
    """Return those of some numbers that differ from the shipped ones, in the order of the card data."""
    return {path: own[path] for path in BOUNDS if path in own and own[path] != shipped.get(path)}


def put(data: dict[str, object], own: Mapping[KeyPath, int]) -> dict[str, object]:
    """Return the table of a card data file with other numbers where it has some already."""
    found = {key: _copy(value) for key, value in data.items()} if own else data
    for path, value in own.items():
        around: Any = _at(found, path[:-1])
        around[path[-1]] = value
    return found


def _copy(data: object) -> object:
    """Return tables and lists that can be changed apart from those given."""
    if isinstance(data, dict):
        return {key: _copy(value) for key, value in data.items()}
    return [_copy(value) for value in data] if isinstance(data, list) else data


def _at(data: object, path: KeyPath) -> object:
    """Return what stands at a path, or None where the path does not lead on."""
    for part in path:
        if isinstance(data, dict):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return None
    return data
