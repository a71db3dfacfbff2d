"""Positions of the help and of the first game, written as the rules write theirs, and what the rules say.

    spring
    Ann: field 2c Js; n garrison Kh
    Ben clubs: n fort Th; keep Ac

First comes the season, then each player: the line if it is said (else hearts), then heaps, forts and
garrisons. What is not named is empty; the first player is Initiator and to move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.seats import Seat
from wk.games.siege.actions import SIDES
from wk.games.siege.cards import CARDS, SUIT_NAMES
from wk.games.siege.state import AUTUMN, Fixed, Player, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.siege.cards import Cards
    from wk.games.siege.numbers import Numbers

COLOURS = ("blue", "yellow", "red", "green")
"""Of the players of figures."""


def position(text: str, numbers: Numbers) -> State:
    """Return the position a text describes; KeyError, ValueError for what there is not."""
    season, *rest = [line.strip() for line in text.strip().split("\n")]
    names, lines, players = list[str](), list[int](), list[Player]()
    for line in rest:
        who, _, what = line.partition(":")
        name, *suit = who.split()
        names.append(name)
        lines.append(SUIT_NAMES.index(suit[0]) if suit else SUIT_NAMES.index("hearts"))
        players.append(_player(what))
    seats = tuple(Seat(name, colour, "human") for name, colour in zip(names, COLOURS, strict=False))
    return State(
        fixed=Fixed(seats, tuple(lines), numbers, numbers.years),
        players=tuple(players),
        deck=(),
        initiator=0,
        seat=0,
        season=season,
        next_initiator=None if season == AUTUMN else 0,
        tricks_played=0 if season == AUTUMN else numbers.tricks,
    )


def _player(text: str) -> Player:
    """Return a player from heaps, forts and garrisons."""
    player = Player()
    for part in filter(None, map(str.strip, text.split(";"))):
        what, *words = part.split()
        if what in SIDES and words[0] == "fort":
            player = player.with_fort(SIDES.index(what), CARDS[words[1]])
        elif what in SIDES:
            player = player.with_garrison(SIDES.index(what), _cards(words[1:]))
        elif what == "keep":
            player = player._replace(keep=tuple(sorted(_cards(words))))
        elif what == "field":
            player = player._replace(field=tuple(sorted(_cards(words))))
        else:
            raise ValueError(f"'{what}' is no heap of a figure")
    return player


def _cards(words: Iterable[str]) -> Cards:
    return tuple(CARDS[word] for word in words)
