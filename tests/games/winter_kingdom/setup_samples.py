"""What the tests of setups share: the shipped card data, plain boards, and texts to break."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.games.winter_kingdom.setup_reading import read_setup
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.boardfile import BoardSet
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import PlayerWish, Wishes

if TYPE_CHECKING:
    from collections.abc import Mapping

CATALOGUE = library.load_catalogue()

PAIRS = (
    ("3Fe", "2i3g"),
    ("3Fo", "2g"),
    ("4Fe", "1m3fo"),
    ("3Fl", "1g"),
    ("3T", "1fo"),
    ("2I3S", "1s"),
    ("1M4T", "1fl"),
)

PLAIN_ROWS = (
    "....GGGGG",
    "...GGCGGG",
    "..GGGGGGG",
    ".GGVGGUGG",
    "GGGGGGGGG",
    "GGGGVGGG.",
    "GGGGGGG..",
    "GGGGGG...",
    "GGGGG....",
)
"""Rows that are a board side to the letter of the format, without the usual mixture of land."""

BOARDS = BoardSet(PAIRS, {side: PLAIN_ROWS for pair in PAIRS for side in pair})


def setup_text(top: str = "", first: str = "", second: str = "", more: str = "") -> str:
    """Return a setup file of two players: lines 2, 4, 6 and 7 on are as given, 3 and 5 begin a player."""
    return f'format = "winter-kingdom-setup/1"\n{top}\n[[players]]\n{first}\n[[players]]\n{second}\n{more}\n'


def wishes_of(text: str) -> Wishes:
    """Return the wishes of a setup text."""
    return read_setup(text, "a.toml", CATALOGUE, BOARDS)


def settled(text: str, seed: int = 7) -> dict[str, Any]:
    """Return the settled setup of a setup text, as a record holds it."""
    return {**settle(wishes_of(text), CATALOGUE, BOARDS, random.Random(seed).random)}


def open_setup(players: int, seed: int) -> dict[str, Any]:
    """Return a settled setup in which everything was drawn, as a record holds it."""
    return {**settle(Wishes((PlayerWish(),) * players), CATALOGUE, BOARDS, random.Random(seed).random)}


def changed_keys(one: Mapping[str, Any], other: Mapping[str, Any]) -> set[str]:
    """Return the keys in which two settled setups differ."""
    return {key for key in one if one[key] != other[key]}
