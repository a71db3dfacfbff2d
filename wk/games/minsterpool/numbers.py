"""The numbers of a court one by one, as the workshop changes them (HC-DATA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.games.minsterpool.cards import AMOUNT, CARD_IDS, TYPE, TYPES
from wk.games.minsterpool.tables import CRESTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.games.minsterpool.courtfile import CourtFile
    from wk.games.minsterpool.tables import Board, Tables

SURE = "B"
"""What a table says of its source once its owner has changed it: the printed game."""
ANY, SMALL, LIFE, BONUS = (1, 99), (1, 9), (2, 12), (0, 99)
"""The least and the most a number may be (HC-DATA-3)."""


class Place(NamedTuple):
    """One number of a court."""

    table: str
    """Whose number it is: ``medals``, ``cards``, ``chips.hat``, ``board.ilvery``."""
    path: KeyPath
    value: int
    limits: tuple[int, int]
    name: str
    """The key of its name among the words ``workshop``."""
    number: int = 0
    """Which of several of this name, from 1."""


def places(tables: Tables) -> Iterator[Place]:
    """Yield every number of a court, its members first; rows of favors are changed in the file alone."""
    for board in tables.boards:
        for path, value, limits, name, number in _of_board(board):
            yield Place(f"board.{board.id}", ("board", board.id, *path), value, limits, name, number)
    for n, medal in enumerate(tables.medals):
        yield Place("medals", ("medals", n), medal, ANY, "medal", n + 1)
    for n, card in enumerate(tables.cards):
        yield Place("cards", ("cards", n), AMOUNT[card], SMALL, f"card-{TYPES[TYPE[card]]}", n + 1)
    for crest, family in zip(CRESTS, tables.chips, strict=True):
        for n, (bid, bonus) in enumerate(family):
            yield Place(f"chips.{crest}", ("chips", crest, n, "bid"), bid, ANY, "bid", n + 1)
            yield Place(f"chips.{crest}", ("chips", crest, n, "bonus"), bonus, BONUS, "bonus", n + 1)


def _of_board(board: Board) -> Iterator[tuple[KeyPath, int, tuple[int, int], str, int]]:
    """Yield path, number, limits and name of what is on a board."""
    yield ("silver",), board.silver, ANY, "silver", 0
    yield ("life",), board.life, LIFE, "life", 0
    for n, line in enumerate(board.relationships):
        yield ("relationships", n, "value"), line.value, SMALL, "line-value", n + 1
        yield ("relationships", n, "life"), line.life, SMALL, "line-life", n + 1
    if board.bribe:
        yield ("bribe", "value"), board.bribe.value, SMALL, "bribe-value", 0
        yield ("bribe", "icons"), board.bribe.icons, SMALL, "bribe-icons", 0
    if board.favor:
        yield ("favor", "value"), board.favor.value, SMALL, "favor-value", 0


def written(court: CourtFile, own: Mapping[KeyPath, int]) -> dict[KeyPath, Any]:
    """Return what stands in the file of a court in which some numbers are an owner's, by its paths.

    What an owner has changed is known from the printed game; all else from where the court has it.
    """
    found: dict[KeyPath, Any] = {}
    lists: dict[KeyPath, list[Any]] = {}
    changed = {
        place.table for place in places(court.tables) if own.get(place.path, place.value) != place.value
    }
    for place in places(court.tables):
        value, kind = own.get(place.path, place.value), place.path[0]
        if kind == "medals":
            lists.setdefault(("medals", "values"), []).append(value)
        elif kind == "cards":
            card = court.tables.cards[int(place.path[1])]
            name = CARD_IDS[card][0] + str(value)
            lists.setdefault(("cards", "set"), []).append(name)
        elif kind == "chips":
            lists.setdefault((*place.path[:2], "chips"), []).append(value)
        else:
            found[place.path] = value
        table: KeyPath = tuple(place.table.split("."))
        sure = place.table in changed
        found[*table, "provenance"] = SURE if sure else court.provenance[place.table]
        found[*table, "unsure"] = None if sure else court.unsure.get(place.table)
    for path, values in lists.items():
        pairs = [values[n : n + 2] for n in range(0, len(values), 2)]
        found[path] = pairs if path[0] == "chips" else values
    return found
