"""The file of a user's own card numbers: only what differs from the shipped card data (WK-DATA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.tomltext import KeyPath, parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom.cards.ids import FAMILIES
from wk.games.winter_kingdom.cards.numbers import (
    BOUNDS,
    COINS,
    COINS_KEY,
    GAME_BOUNDS,
    Numbers,
    card_numbers,
    differing,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FORMAT = Format("winter-kingdom-card-numbers")
"""The versions of files of own numbers there have been."""

_HEAD = """\
# Own card numbers: they stand in place of those of the shipped cards.toml, and their cards are marked.
# Whatever is left out stays as shipped; without this file everything is. The program writes it anew
# whenever numbers are saved there. `python main.py check` tells whether it is in order.
"""


def examine(text: str, filename: str) -> tuple[Numbers | None, list[str]]:
    """Read a file of own numbers.

    Args:
        text: the TOML text.
        filename: what messages call it.

    Returns:
        The numbers by their paths in the card data, or None and everything wrong with the file.
    """
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    fields = Fields(filename, lines)
    if "format" not in data:
        fields.refuse((), f'"format" is missing; this program reads "{FORMAT}"')
    elif fault := FORMAT.fault(data["format"]):
        fields.refuse(("format",), fault)
    if fields.problems:
        return None, fields.problems
    found = dict(_numbers(fields, FORMAT.upgrade(data)))
    return (None if fields.problems else found), fields.problems


def _numbers(fields: Fields, data: dict[str, object]) -> Iterator[tuple[KeyPath, int]]:
    """Yield every number that is in order; what is not goes to ``fields``."""
    top = fields.table((), data, ("format", "game", *FAMILIES))
    if "game" in top:
        game = fields.table(("game",), top["game"], (*GAME_BOUNDS, COINS_KEY))
        yield from _checked(fields, {("game", key): value for key, value in game.items() if key != COINS_KEY})
        yield from _checked(fields, _coins(fields, game))
    for family, ids in FAMILIES.items():
        cards = (
            fields.table((family,), top[family], [i for i in ids if card_numbers(family, i)])
            if family in top
            else {}
        )
        for card, value in cards.items():
            numbers = fields.table((family, card), value, card_numbers(family, card))
            yield from _checked(fields, {(family, card, key): number for key, number in numbers.items()})


def _checked(fields: Fields, numbers: Mapping[KeyPath, object]) -> Iterator[tuple[KeyPath, int]]:
    for path, value in numbers.items():
        number = fields.whole(path, value, *BOUNDS[path])
        if number is not None:
            yield path, number


def _coins(fields: Fields, game: Mapping[str, object]) -> dict[KeyPath, object]:
    """Return the starting coins place by place."""
    path = ("game", COINS_KEY)
    if COINS_KEY not in game:
        return {}
    rows = fields.items(path, game[COINS_KEY], 3, 3, "lists of coins") or []
    return {
        (*path, i, j): coins
        for i, row in enumerate(rows)
        for j, coins in enumerate(fields.items((*path, i), row, i + 2, i + 2, "numbers of coins") or [])
    }


def write(numbers: Mapping[KeyPath, int], shipped: Mapping[KeyPath, int]) -> str:
    """Return the file of own numbers: those that differ from the shipped ones, and nothing else.

    Args:
        numbers: by their paths.
        shipped: every number of the shipped card data.
    """
    own, lines = differing(numbers, shipped), [_HEAD, f'format = "{FORMAT}"']
    merged, table = {**shipped, **own}, KeyPath()
    for path in own:
        if COINS_KEY in path and any(COINS_KEY in line for line in lines):
            continue  # the list stands there already
        around = path[:1] if path[0] == "game" else path[:2]
        if around != table:
            table = around
            lines += ["", f"[{'.'.join(str(part) for part in around)}]"]
        lines.append(_line(path, merged, shipped))
    return "\n".join(lines) + "\n"


def _line(path: KeyPath, numbers: Mapping[KeyPath, int], shipped: Mapping[KeyPath, int]) -> str:
    """Return the line of a number, or of the list it stands in, with the shipped one and what is allowed."""
    if COINS_KEY in path:
        return (
            f"{COINS_KEY} = {_rows(numbers)}  # shipped: {_rows(shipped)}; allowed: {COINS[0]} to {COINS[1]}"
        )
    low, high = BOUNDS[path]
    return f"{path[-1]} = {numbers[path]}  # shipped: {shipped[path]}; allowed: {low} to {high}"


def _rows(numbers: Mapping[KeyPath, int]) -> list[list[int]]:
    return [[numbers["game", COINS_KEY, i, j] for j in range(i + 2)] for i in range(3)]
