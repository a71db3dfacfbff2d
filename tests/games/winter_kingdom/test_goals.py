"""The eighteen goals, each drawn with what counts and what does not (WK-GOAL-*, WK-TERM-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.matches import sentence
from wk.words import Words


class Case(NamedTuple):
    """A drawn end of the game with the points of seat 0 and seat 1 for one goal."""

    goal: str
    points: tuple[int, int]
    drawing: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed


CASES = [
    Case("bureaucrats", (0, 4), "GA  Ga  Gb  Gb  Gb  Gb"),
    Case("bureaucrats", (4, 4), "GA  Ga  Gb  Gb  Gb"),
    Case("bureaucrats", (12, 0), "Ga  G", {"elsewhere": {"5,-9": "Ga", "4,5": "GA"}}),
    Case("bureaucrats", (4, 4), "Ga  G   Gb", {"at": "3,0"}),
    Case("knights", (10, 2), "Ga  GA  Gb  Ga  G   Ga"),
    Case("knights", (4, 6), "GA  G   Gb\n  G   G   Gb\n    G   Ga  Gb"),
    Case("knights", (6, 0), "G   G   Ga\n  G   GA\n    G   G", {"elsewhere": {"9,-9": "Ga"}}),
    Case("knights", (0, 2), "G   Gb"),
    Case("climbers", (3, 1), "M   Ga  C   GA  I   Gb  C   Ma", {"fill": "C"}),
    Case("climbers", (1, 0), "Ma  M   C   Ia  C   Ib  G", {"fill": "C"}),
    Case("loners", (4, 1), "Ga  Gb  GA  G   Ga  M   Ga  Ga"),
    Case("followers", (12, 0), "Ga  GA  Ga  Ga  M   GA  GA  Gb"),
    Case("followers", (0, 2), "GA  GB  Gb  M   GA"),
    Case("masses", (3, 1), "Ga  GA  Ga  GA  Ga  M   GB  G   Gb\n  M   M   M   M   M   Gb"),
    Case("masses", (0, 0), "Ga  M   Ga  M   Gb"),
    Case("masses", (2, 0), "GA  GA  M   Ga  Ga  Ga"),
    Case("travellers", (4, 4), "V   Ga  Ga  V   Gb  V   G   Gb"),
    Case("travellers", (4, 0), "V   GA  V"),
    Case("wanderers", (1, 1), "Ga  GA  Ga  Gb"),
    Case("wanderers", (3, 1), "Ga  GA  Ga  Gb", {"axis": "falling"}),
    Case("wanderers", (1, 1), "Ga  Gb\n  GA\n    Ga", {"axis": "falling"}),
    Case("wanderers", (3, 1), "Ga  Gb\n  GA\n    Ga", {"axis": "rising"}),
    Case("wanderers", (1, 1), "    Ga  Gb\n  GA\nGa", {"axis": "rising", "at": "0,-2"}),
    Case("wanderers", (3, 1), "    Ga  Gb\n  GA\nGa", {"at": "0,-2"}),
    Case("miners", (3, 3), "M   Ga  G   M   GB  C\n  M   G   Ga  G   C", {"fill": "C"}),
    Case("miners", (3, 3), "Ga  M   Gb  G   Gb\n  G   G", {"fill": "C"}),
    Case("miners", (0, 3), "GA  M   M   GB  C\n  G   Gb  G   C", {"fill": "C"}),
    Case("scouts", (3, 1), "Ga  GA  Gb\n  G   Ga  Gb", {"at": "5,-13"}),
    Case("nature-lovers", (5, 0), "F   GA  G   Fa  Fa  Ga  C   Fb", {"fill": "C"}),
    Case("socialites", (3, 2), "GA  Gb  Ga  Ga  M   Gb  Gc"),
    Case("peasants", (3, 0), "V   GA  G   Ga  Gb\n  G   G   V   G   Ga"),
    Case("spelunkers", (3, 1), "U   GA  G   Ga  Gb  U   Ga"),
    Case("pioneers", (4, 1), "Ga  GA  Ma  Ia  G   Ta  Gb  G   Ga"),
    Case("pioneers", (1, 1), "Ga  Gb  G   GA\n  M   M   M   M"),
    Case("royalty", (3, 0), "C   GA  G   Ga  Gb\n  G   G   C   G   Ga"),
    Case("ice-fishermen", (6, 2), "Ia  IA  I   Ga  Ib  Ma"),
    Case("merchants", (0, 0), "C   Ga  Gb  Ga  C   Ga  M"),
    Case("merchants", (10, 0), "C   Ga  GA  Ga  C   Gb  M"),
    Case("merchants", (15, 10), "C   Ga  C   Ga  C   Gb  C"),
    Case("merchants", (20, 0), "C   Ga  C   M   C   GA  C"),
    Case("merchants", (0, 0), "C   Ga  Gb  M   Gb  C"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.goal)
def test_goal(case: Case) -> None:
    """WK-TERM-1, WK-END-3, with the goal's own id.

    WK-GOAL-BUREAUCRATS, WK-GOAL-KNIGHTS, WK-GOAL-CLIMBERS, WK-GOAL-LONERS, WK-GOAL-FOLLOWERS, WK-GOAL-MASSES,
    WK-GOAL-TRAVELLERS, WK-GOAL-WANDERERS, WK-GOAL-MINERS, WK-GOAL-SCOUTS, WK-GOAL-NATURE-LOVERS,
    WK-GOAL-SOCIALITES, WK-GOAL-PEASANTS, WK-GOAL-SPELUNKERS, WK-GOAL-PIONEERS, WK-GOAL-ROYALTY,
    WK-GOAL-ICE-FISHERMEN, WK-GOAL-MERCHANTS.
    """
    scene = drawn(case.drawing, goals=[case.goal], **case.options)
    found = tuple(scene.points(case.goal, seat) for seat in (0, 1))
    assert found == case.points, scene.shown(f"{case.goal}: {found}")


def test_every_point_is_shown_with_its_hexes() -> None:
    """WK-END-3: a tally names the pieces that score, a fort once, and what they score for."""
    scene = drawn("C   GA  G   Ga1 C   Gb", goals=["royalty"])
    tally = score(scene.state, 0).goals["royalty"]
    assert [(part.points, part.number) for part in tally.parts] == [(2, 2), (1, 1)]
    assert set(hexes(tally.hexes)) == scene.pieces()
    assert tally.about == scene.state.table.land.terrain[Terrain.CASTLE] & tally.about
    assert tally.about.bit_count() == 2


def test_corrected_numbers_score() -> None:
    """WK-DATA-1: the points of a card are those of the card data."""
    data = CATALOGUE.goals["royalty"]
    goals = {**CATALOGUE.goals, "royalty": replace(data, numbers={"points": 7})}
    scene = drawn("C   GA", goals=["royalty"], catalogue=replace(CATALOGUE, goals=goals))
    assert scene.points("royalty") == 14


@pytest.mark.parametrize(
    ("goal", "drawing", "told"),
    [
        ("followers", "Ga  GA  Ga  Ga  M   GA  GA  Gb", "two of these pieces are forts"),
        ("knights", "Ga  GA  Gb  Ga  G   Ga", "one of these pieces is one"),
        ("masses", "Ga  GA  Ga  GA  Ga  M   GB", "two of these pieces are forts"),
        ("bureaucrats", "GA  Ga  Gb  Gb  Gb", "one of these pieces is one"),
        ("castles", "C   GA  Ga", "one of these pieces is one"),
        ("peasants", "V   Ga  GA", ""),
        ("travellers", "V   GA  V", ""),
        ("wanderers", "Ga  GA  Ga", ""),
        ("pioneers", "Ga  GA  Ma", ""),
    ],
)
def test_the_sheet_says_where_forts_count_as_two(goal: str, drawing: str, told: str) -> None:
    """WK-TERM-1, WK-END-2: where houses are counted and forts are among them, not where places are."""
    goals = () if goal == "castles" else (goal,)
    state = drawn(drawing, goals=goals).state
    row = next(row for row in score(state, 0).sheet().rows if row.id == goal)
    said = sentence(Words("winter_kingdom"), state, 0, row)
    assert (f"A fort counts as two houses; {told}." in said) if told else ("fort" not in said), said
