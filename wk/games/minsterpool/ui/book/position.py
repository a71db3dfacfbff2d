"""Positions of the help, written as the rules write theirs.

    snapprend gold 5 life 3 lines A2 bribes ABC favors BBA; medals 6 7; deck ilvery; card h3

Each part but the last ones is a member of the row: its gold, its hourglasses, for each relationship line the
letter of its owner and its hourglasses, whose tokens are there. Ann, Ben and Cas are A, B and C; Ann plays.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from wk.engine.seats import Seat
from wk.games.minsterpool.cards import AMOUNT, CARD_IDS
from wk.games.minsterpool.state import PLAY, Fixed, Member, Player, State
from wk.games.minsterpool.tables import CRESTS, KEEP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.minsterpool.tables import Tables

SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"), Seat("Cas", "green", "human"))
"""Who plays in figures and in the tutorial."""
LETTERS = "ABC"


def blank(tables: Tables, row: Iterable[Member] = ()) -> State:
    """Return a position of three families with nothing but members."""
    fixed = Fixed(SEATS, CRESTS[: len(SEATS)], tables, KEEP)
    players = tuple(Player(tuple(bid for bid, _ in tables.chips[seat])) for seat in range(len(SEATS)))
    return State(fixed, players, tuple(row), (), (), order=tuple(range(len(SEATS))))


def _member(tables: Tables, words: list[str]) -> Member:
    """Return a member from the words of its part; ValueError for a board there is not."""
    number = [board.id for board in tables.boards].index(words[0])
    said = dict(pairwise(words))
    count = len(tables.boards[number].relationships)
    at = words.index("lines") + 1 if "lines" in words else len(words)
    lines = [*words[at : at + count], *["-"] * count][:count]
    return Member(
        board=number,
        gold=int(said["gold"]) if "gold" in said else None,
        owners=tuple(None if line == "-" else LETTERS.index(line[0]) for line in lines),
        hourglasses=tuple(0 if line == "-" else int(line[1:] or "0") for line in lines),
        life=int(said.get("life", "0")),
        bribes=tuple(map(LETTERS.index, said.get("bribes", ""))),
        favors=tuple(map(LETTERS.index, said.get("favors", ""))),
    )


def position(text: str, tables: Tables) -> State:
    """Return the position a text describes; ValueError for a card or member there is not."""
    row: list[Member] = []
    found = blank(tables)._replace(phase=PLAY, revealed=1)
    boards = [board.id for board in tables.boards]
    for part in text.split(";"):
        first, *words = part.split()
        match first:
            case "medals":
                found = found._replace(medals=tuple(map(int, words)))
            case "deck":
                found = found._replace(deck=tuple(map(boards.index, words)))
            case "card":
                card = CARD_IDS.index(words[0])
                found = found._replace(card=card, left=AMOUNT[card])
            case _:
                row.append(_member(tables, part.split()))
    return found._replace(row=tuple(row))
