"""The coach at drawn positions of Winter Kingdom: a planted blunder is found, a best turn counts whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn
from wk.chance import seeded
from wk.engine.coach.judge import POINTS, Case, Judge, judge, judges
from wk.engine.coach.turns import Turn
from wk.engine.coach.verdict import figure
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.rules import WinterKingdom

if TYPE_CHECKING:
    from tests.games.winter_kingdom.drawing import Drawn
    from wk.engine.coach.verdict import Verdict

GAME = WinterKingdom(CATALOGUE, lambda _state, reason: str(reason))

BY_THE_CASTLE = """
    T1  T2  T3  T   C   T4  T5  T6
"""
"""Three houses on tundra: at the castle they bring its points, elsewhere nothing."""


def verdict(scene: Drawn, *done: str) -> Verdict:
    """Return what the coach says to actions, thinking little."""
    actions = [parse(scene.spelled(text)) for text in done]
    case = Case(GAME, Turn(0, len(actions), 0), scene.state, actions)
    level = judges(GAME, BOTS, 2.0)
    return judge(case, BOTS[level]._replace(work=1500), seeded(1))


def test_the_crown_of_two_seconds_judges_in_points() -> None:
    assert judges(GAME, BOTS, 2.0) == "crown"
    player = BOTS["crown"].make(GAME)
    assert isinstance(player, Judge)
    assert player.measure == POINTS


def test_houses_far_from_the_castle_are_found_to_be_a_blunder() -> None:
    """WK-END-2: the last three houses; the castle's points go to who has most houses at it."""
    scene = drawn(BY_THE_CASTLE, at="-4,0", houses_left=3, forts_left=0)
    found = verdict(scene, "build 1", "build 2", "build 3", "end")
    assert found.actions
    assert found.lost >= 2
    assert any(because.values.get("row") == "castles" for because in found.why)
    assert figure([found], 0) == 0


def test_houses_at_the_castle_count_whole() -> None:
    """WK-END-2: nothing is better than to take it."""
    scene = drawn(BY_THE_CASTLE, at="-4,0", houses_left=3, forts_left=0)
    found = verdict(scene, "build 4", "build 5", "build 6", "end")
    assert not found.actions
    assert found.lost == 0
    assert found.offered > 0
    assert figure([found], 0) == 100
