"""Laws of what a point is shown for: the pieces that score, what they score for, and how many are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.drawing import CATALOGUE
from tests.laws.courses import course, numbers
from wk.games.winter_kingdom.cards.goals import GOALS, Pieces
from wk.games.winter_kingdom.hexset import singles
from wk.games.winter_kingdom.scoring import castles, score
from wk.games.winter_kingdom.terrain import BUILDABLE, Terrain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.tally import Tally

every_game = pytest.mark.parametrize("number", numbers("winter-kingdom"))

NEAR = {
    "climbers": (Terrain.MOUNTAIN, Terrain.ICE),
    "nature-lovers": (Terrain.FOREST,),
    "peasants": (Terrain.VILLAGE,),
    "spelunkers": (Terrain.TUNNEL,),
    "royalty": (Terrain.CASTLE,),
}
"""Goals for which a piece scores beside some terrain: all of it that it touches is shown."""

FOR_ITSELF = {"loners", "masses", "scouts", "ice-fishermen"}
"""Goals for which pieces score where they are: nothing else is shown."""


def scored(number: int) -> Iterator[Pieces]:
    """Yield the pieces of everybody, halfway through a game and at its end."""
    states = course("winter-kingdom", number).states
    for state in (states[len(states) // 2], states[-1]):
        for seat in range(len(state.players)):
            yield Pieces(state.table.land, state.players, seat, state.table.axis)


def land_of(pieces: Pieces, *terrains: Terrain) -> HexSet:
    """Return all hexes of some terrains."""
    found = 0
    for terrain in terrains:
        found |= pieces.land.terrain[terrain]
    return found


def houses(pieces: Pieces, where: HexSet) -> int:
    """Count own houses, a fort as two."""
    player = pieces.players[pieces.seat]
    return sum(2 if single & player.forts else 1 for single in singles(player.pieces & where))


def whole_places(pieces: Pieces, goal: str) -> list[HexSet]:
    """Return the places a goal scores for as they lie on the map, each as one set of hexes."""
    land = pieces.land
    every = {
        "bureaucrats": list(land.boards.values()),
        "knights": [row for axis in land.rows for row in axis],
        "wanderers": list(land.rows[pieces.axis]),
        "pioneers": [area for terrain in BUILDABLE for area in land.areas[terrain]],
        "miners": list(land.areas[Terrain.MOUNTAIN]),
        "travellers": list(singles(land.terrain[Terrain.VILLAGE])),
        "merchants": list(singles(land.terrain[Terrain.CASTLE])),
    }
    return every[goal]


def check(pieces: Pieces, goal: str, tally: Tally) -> None:
    """Hold every part of a tally to what its card says."""
    around = pieces.land.adjacent.neighbours
    for part in tally.parts:
        assert part.hexes
        assert not part.hexes & ~pieces.own
        if goal in NEAR:
            assert part.about == around(part.hexes) & land_of(pieces, *NEAR[goal]) != 0
        elif goal == "socialites":
            others = sum(player.pieces for seat, player in enumerate(pieces.players) if seat != pieces.seat)
            assert part.about == around(part.hexes) & others != 0
        elif goal == "followers":
            assert part.about == around(part.hexes) & pieces.forts != 0
        elif goal in FOR_ITSELF:
            assert part.about == 0
        else:
            assert part.about in whole_places(pieces, goal)
            beside = goal in {"miners", "travellers", "merchants"}
            reached = around(part.about) if beside else part.about
            if goal == "merchants":
                assert part.hexes in list(pieces.land.adjacent.parts(pieces.own))
                assert part.hexes & reached
            else:
                assert part.hexes == pieces.own & reached
    counts_places = goal in {"travellers", "wanderers", "pioneers", "merchants"}
    for part in tally.parts:
        assert part.number == (1 if counts_places else houses(pieces, part.hexes))


@every_game
def test_what_scores_is_ones_own_and_what_it_scores_for_is_what_the_card_says(number: int) -> None:
    """WK-TERM-1, WK-GOAL-MASSES, WK-GOAL-LONERS, WK-GOAL-MINERS and all others: what is lit counts."""
    for pieces in scored(number):
        for goal, rule in GOALS.items():
            check(pieces, goal, rule.rule(pieces, CATALOGUE.goals[goal].numbers))


@every_game
def test_no_part_is_counted_twice(number: int) -> None:
    """Goals by house name each piece once, goals by place each place once."""
    for pieces in scored(number):
        for goal, rule in GOALS.items():
            parts = rule.rule(pieces, CATALOGUE.goals[goal].numbers).parts
            shown = [
                part.hexes if goal in NEAR or goal in FOR_ITSELF else (part.hexes, part.about)
                for part in parts
            ]
            assert len(set(shown)) == len(shown)


@every_game
def test_a_castle_is_scored_for_by_the_pieces_beside_it(number: int) -> None:
    """WK-END-2: the castle itself is what they score for."""
    for pieces in scored(number):
        for part in castles(pieces, 3).parts:
            assert part.about.bit_count() == 1
            assert part.about & land_of(pieces, Terrain.CASTLE)
            assert part.hexes == pieces.neighbours(part.about) & pieces.own != 0
            assert part.number == houses(pieces, part.hexes)


@every_game
def test_a_score_sheet_says_what_the_tallies_say(number: int) -> None:
    """Part by part, the goals of the game first and then the castles."""
    last = course("winter-kingdom", number).states[-1]
    for seat in range(len(last.players)):
        whole = score(last, seat)
        rows = whole.sheet().rows
        assert [row.id for row in rows] == [*last.table.goals, "castles"]
        for row, tally in zip(rows, [*whole.goals.values(), whole.castles], strict=True):
            assert [(part.points, part.number) for part in row.parts] == [
                (p.points, p.number) for p in tally.parts
            ]
            for shown, part in zip(row.parts, tally.parts, strict=True):
                assert len(shown.at) == part.hexes.bit_count()
                assert len(shown.about) == part.about.bit_count()
