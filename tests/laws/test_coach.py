"""Laws of the coach, for every game of the shelf: judged by what the seat saw, repeatable, and legal."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF, course, trial
from tests.laws.judging import little_work
from wk.chance import seeded
from wk.engine.coach.judge import Case, judge, judges
from wk.engine.coach.turns import turns

if TYPE_CHECKING:
    from wk.engine.coach.verdict import Verdict

COURSE = 1
"""Which of the games played for the laws is judged."""

SOME = 3
"""So many turns of it, spread over it."""

every_game = pytest.mark.parametrize("name", [name for name, kit in SHELF.items() if len(kit.bots) > 1])


__all__ = ["little_work"]


def cases(name: str) -> list[Case[Any, Any]]:
    """Return some turns of a game to be judged."""
    whole = course(name, COURSE)
    found = turns(whole.game, whole.states, whole.actions)
    return [
        Case(whole.game, turn, whole.states[turn.first], whole.actions[turn.first : turn.end])
        for turn in found[:: max(1, len(found) // SOME)]
    ]


def verdict(name: str, case: Case[Any, Any]) -> Verdict:
    """Return the verdict on a turn, by the level that judges, with little work."""
    levels = SHELF[name].bots
    level = levels[judges(case.game, levels, 2.0)]
    return judge(case, level._replace(work=30), seeded(4))


@every_game
def test_a_verdict_knows_no_more_than_the_seat_saw(name: str) -> None:
    """WK-SETUP-3, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: dealt otherwise, with the same chance."""
    rng = random.Random(6)
    for case in cases(name):
        other = trial(name).redeal(case.state, case.turn.seat, rng)
        assert verdict(name, case._replace(state=other)) == verdict(name, case)


@every_game
def test_what_would_have_been_better_is_legal_and_the_numbers_fit(name: str) -> None:
    for case in cases(name):
        found = verdict(name, case)
        assert (found.first, found.end, found.seat) == case.turn
        assert found.best >= found.done
        state = case.state
        for text in found.actions:
            action: Any = case.game.parse(text)
            assert action in case.game.legal(state)
            state = case.game.apply(state, action)


@every_game
def test_who_does_what_the_judge_would_have_done_has_missed_nothing(name: str) -> None:
    for case in cases(name):
        if better := verdict(name, case).actions:
            found = verdict(name, case._replace(done=tuple(map(case.game.parse, better))))
            assert (found.actions, found.lost) == ((), 0)
            assert found.found == found.offered


@every_game
def test_turns_are_those_of_one_seat_without_chance(name: str) -> None:
    """Every choice belongs to one turn at most, every free one to just one, and no turn is without."""
    whole = course(name, COURSE)
    found = turns(whole.game, whole.states, whole.actions)
    covered = [place for turn in found for place in range(turn.first, turn.end)]
    assert len(covered) == len({*covered})
    for place, (state, action) in enumerate(zip(whole.states, whole.actions, strict=False)):
        if not whole.game.is_chance(action) and len(list(islice(whole.game.legal(state), 2))) > 1:
            assert place in covered
    for turn in found:
        assert any(
            len(list(islice(whole.game.legal(state), 2))) > 1 for state in whole.states[turn.first : turn.end]
        )
        for place in range(turn.first, turn.end):
            assert whole.game.seat_to_move(whole.states[place]) == turn.seat
            shown = whole.game.reveals(whole.states[place], whole.actions[place])
            assert not shown or place == turn.end - 1
