"""Why somebody has points: a sentence, the hexes lit for it, and where the amounts stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import number
from wk.hexgrid import to_pixel

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.scoring import Score
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.tally import Tally
    from wk.hexgrid import Hex

CASTLES, TOTAL = "castles", "total"

IN_HOUSES = frozenset({"knights", "masses"})
"""Goals of one part, whose sentence counts the houses in it."""

AT_ENDS = frozenset({"wanderers", "knights"})
"""Goals about rows: an amount stands at the end of its row."""

PLACES = (
    frozenset({"bureaucrats", "travellers", "miners", "pioneers", "merchants", CASTLES}) | IN_HOUSES | AT_ENDS
)
"""What is scored by places: an amount stands on its place. All else is scored by houses."""


class Amount(NamedTuple):
    """Points to be written on the map."""

    at: Hex
    points: int
    beside: bool
    """Whether it belongs to the piece on that hex, and so stands beside it."""
    hexes: HexSet = 0
    """The pieces or places that give them."""
    about: HexSet = 0
    """What they are given for."""


class Why(NamedTuple):
    """The reason of some points."""

    sentence: str
    lit: frozenset[Hex]
    """Hexes that are not dimmed."""
    counted: frozenset[Hex]
    """Those of them that are counted."""
    amounts: tuple[Amount, ...]

    def first(self, count: int) -> Why:
        """Return the same sentence with only so many of the amounts lit, as while they are counted."""
        some = self.amounts[:count]
        counted = frozenset(at for amount in some for at in hexes(amount.hexes))
        about = frozenset(at for amount in some for at in hexes(amount.about))
        return Why(self.sentence, counted | about, counted, some)


def tally_of(score: Score, row: str) -> Tally:
    """Return the tally of a goal or of the castles."""
    return score.castles if row == CASTLES else score.goals[row]


def why(say: Say, state: State, score: Score, seat: int, row: str) -> Why:
    """Return why a player has the points of a row.

    Args:
        say: the words.
        state: the position.
        score: the player's score.
        seat: the player.
        row: a goal, CASTLES or TOTAL.
    """
    name = state.table.names[seat]
    if row == TOTAL:
        return _whole(say, score, name)
    tally = tally_of(score, row)
    if not tally.points:
        return Why(say("why.none", name=name), frozenset(), frozenset(), ())
    counted, about = frozenset(hexes(tally.hexes)), frozenset(hexes(tally.about))
    return Why(_sentence(say, state, tally, name, row), counted | about, counted, _amounts(tally, row))


def _whole(say: Say, score: Score, name: str) -> Why:
    tallies = {CASTLES: score.castles, **score.goals}
    counted = frozenset(at for tally in tallies.values() if tally.points for at in hexes(tally.hexes))
    together: dict[tuple[Hex, bool], Amount] = {}
    for row, tally in tallies.items():
        for amount in _amounts(tally, row):
            place = amount.at, amount.beside
            old = together.get(place, amount._replace(points=0))
            together[place] = amount._replace(
                points=old.points + amount.points,
                hexes=old.hexes | amount.hexes,
                about=old.about | amount.about,
            )
    amounts = tuple(together.values())
    return Why(say("why.total", name=name, n=score.total), counted, counted, amounts)


def _sentence(say: Say, state: State, tally: Tally, name: str, row: str) -> str:
    numbers = state.table.goals.get(row, {"points": state.table.numbers.castle_points})
    houses = row in IN_HOUSES or row not in PLACES
    count = sum(part.number for part in tally.parts) if houses else len(tally.parts)
    each = say("why.points", n=numbers["points"])
    return say(
        f"why.{row}", name=name, n=count, count=number(say, count), each=each, per=numbers.get("houses", 0)
    )


def _amounts(tally: Tally, row: str) -> tuple[Amount, ...]:
    found = []
    for part in tally.parts:
        if not part.points:
            continue
        beside = row not in PLACES
        if beside:
            at = hexes(part.hexes)[0]
        elif row in AT_ENDS:
            at = hexes(part.about)[0]
        else:
            at = _middle(part.about or part.hexes)
        found.append(Amount(at, part.points, beside, part.hexes, part.about))
    return tuple(found)


def _middle(some: HexSet) -> Hex:
    """Return the hex of a set nearest to the middle of it."""
    every = hexes(some)
    places = [to_pixel(at, 1) for at in every]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return min(every, key=lambda at: (to_pixel(at, 1)[0] - x) ** 2 + (to_pixel(at, 1)[1] - y) ** 2)
