"""The coach at drawn positions of Winter Kingdom: a planted blunder is found, a best turn counts whole."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn
from wk.chance import seeded
from wk.engine.bots import LATER, Because, Effort
from wk.engine.coach.judge import POINTS, Case, Judge, judge, judges
from wk.engine.coach.turns import Turn
from wk.engine.coach.verdict import Verdict, figure
from wk.engine.match import Match
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.guess import guess
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.thinking.player import why
from wk.games.winter_kingdom.turn import apply
from wk.shell.match.coach.telling import Remarks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.winter_kingdom.drawing import Drawn
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

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


FORT_OR_HOUSES = """
    Tb  T1  T2  T3  T4  T5
"""


@pytest.mark.parametrize("lost", [13.0, 0.4])
def test_what_the_points_do_not_explain_is_told_by_what_is_left_and_where_it_ends(lost: float) -> None:
    """The turn that brought more missed a fort kept, and points in the end; a trifle is not called so."""
    scene = drawn(FORT_OR_HOUSES, at="-4,0", goals=("socialites", "loners"))
    done, better = (
        [parse(scene.spelled(text)) for text in texts]
        for texts in (("fort 1", "build 2", "build 3"), ("build 3", "build 4", "build 5"))
    )
    states = [scene.state]
    for action in done:
        states.append(apply(states[-1], action))
    match: Any = SimpleNamespace(game=GAME, states=states, state=states[-1], actions=done)
    (why_better, _), (why_done, _) = why(scene.state, better), why(scene.state, done)
    why_better += (Because(LATER, {"row": "loners", "n": 9}),)
    found = Verdict(0, 3, 0, lost, 0.0, 0.0, (*map(str, better),), why_better, did=why_done)
    review = SimpleNamespace(match=match, measure=POINTS, verdicts=[found])
    told = Remarks(review, Fronts(games())["winter-kingdom"].matches).compared(found)
    assert "2 points in all, 1 more for others" in told[0]
    assert ("in the end 13.0 points fewer" in told[0]) == (lost > 1)
    assert told[1].endswith(" – 4 forts are left for later, some rounds later 9 points more for Loners.")


def rows_later(state: State, plan: Sequence[Action], rounds: int, chance: str) -> dict[str, float]:
    """Return the points by row some rounds after a turn, everybody played on by pages."""
    seat, draw, player = state.seat, seeded(chance), BOTS["page"].make(GAME)
    for action in plan:
        state = GAME.apply(state, action)
    for _ in range(rounds * len(state.players)):
        while GAME.chance_due(state):
            state = GAME.apply(state, GAME.chance_action(state, draw))
        if (mover := GAME.seat_to_move(state)) is None:
            break
        for action in player.choose(GAME.view(state, mover), draw, Effort()).actions:
            state = GAME.apply(state, action)
    return {row.id: row.points for row in score(state, seat).sheet().rows}


def test_what_a_better_turn_brings_some_rounds_later_it_brings_among_others_too() -> None:
    """Told by the coach's own players; pages, in other worlds, come to more of the same row by it."""
    kit, leads = games()["winter-kingdom"], list[float]()
    match = Match(kit.game, kit.random_setup(seeded("later"), 2), draw=seeded("later"))
    player = BOTS["page"].make(GAME)
    while len(leads) < 2:
        first, seen = len(match.actions), match.state
        for action in player.choose(match.seen()[0], seeded(str(first)), Effort()).actions:
            match.play(action)
        done = match.actions[first:]
        case = Case(kit.game, Turn(first, len(match.actions), seen.seat), seen, done)
        found = judge(case, BOTS["crown"]._replace(work=400), seeded("later"))
        for each in found.why:
            if each.key == LATER:
                better, row = [*map(parse, found.actions)], str(each.values["row"])
                one, other = (
                    [rows_later(guess(seen, seeded(f"g{n}")), plan, 2, f"d{n}")[row] for n in range(5)]
                    for plan in (done, better)
                )
                leads.append((sum(other) - sum(one)) / 5)
    assert all(lead > 0 for lead in leads), leads
    assert sum(leads) > len(leads), leads
