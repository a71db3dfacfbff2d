"""Castles, the sum of all points, and who wins (WK-END-2, WK-END-3)."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom.scoring import castle_houses, leading, score, winners


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("Ga  C   G", (3, 0)),
        ("G   C   G", (0, 0)),
        ("G   C   G   Ga  Gb", (0, 0)),
        ("Ga  C   Gb", (3, 3)),
        ("GA  C   Gb", (3, 0)),
        ("  Gb  Gb\nGA  C   G", (3, 3)),
        ("  Gb  Gb\nGA  C   Gb", (0, 3)),
        ("Ga  C   Ga  C   Gb  C   Gb", (6, 6)),
        ("Ga  C   Ga  Gb  C   M   C   GA", (6, 3)),
    ],
)
def test_castle(drawing: str, points: tuple[int, int]) -> None:
    """WK-END-2, WK-TERM-1: most houses adjacent, forts two; all tied get the points; nobody if none."""
    scene = drawn(drawing, at="0,-2")
    found = (scene.points("castles", 0), scene.points("castles", 1))
    assert found == points, scene.shown(str(found))


def test_four_players_tie_at_a_castle() -> None:
    """WK-END-2."""
    drawing = """
          Ga  Gb
        GC  C   Gd
          Gd  G
    """
    scene = drawn(drawing)
    assert [scene.points("castles", seat) for seat in range(4)] == [0, 0, 3, 3]


@pytest.mark.parametrize(
    ("drawing", "houses", "seats"),
    [("Ga  C   Gb", (1, 1), (0, 1)), ("GA  C   Gb", (2, 1), (0,)), ("G   C   G", (0, 0), ())],
)
def test_who_leads_at_a_castle_scores_it(
    drawing: str, houses: tuple[int, int], seats: tuple[int, ...]
) -> None:
    """WK-END-2: as the points themselves say."""
    scene = drawn(drawing)
    (found,) = castle_houses(scene.state).values()
    assert found[:2] == houses
    assert leading(found) == seats
    assert all(scene.points("castles", seat) > 0 for seat in seats)


def test_all_goals_and_castles_are_added() -> None:
    """WK-END-3."""
    scene = drawn("Ga  C   GA  Gb", goals=["royalty", "socialites", "knights"])
    scored = score(scene.state, 0)
    assert (scored.castles.points, {goal: tally.points for goal, tally in scored.goals.items()}) == (
        3,
        {"royalty": 3, "socialites": 2, "knights": 6},
    )
    assert scored.total == 14
    assert score(scene.state, 1).total == 0 + 1 + 2


def test_most_points_win_and_tied_players_share() -> None:
    """WK-END-3."""
    goals = ["royalty", "ice-fishermen", "peasants"]
    assert winners(drawn("Ga  C   G   Gb", goals=goals).state) == (0,)
    assert winners(drawn("G   C   G   Gb  V   Gc  C", goals=goals).state) == (2,)
    assert winners(drawn("Ga  C   Gb  M   Gc", goals=goals).state) == (0, 1)
    assert winners(drawn("G", goals=goals, players=3).state) == (0, 1, 2)
