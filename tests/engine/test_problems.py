"""Problems: made of games of lower levels, always the same, true by their own verdict, read as written."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Action, Lanterns, State, random_setup
from wk.chance import seeded
from wk.engine.bots import Because, Choice, Effort, Level, RandomBot, StoppedError
from wk.engine.coach import making
from wk.engine.coach.judge import Case, behind
from wk.engine.coach.making import DROPPED, EVEN, MISSED, Maker, made
from wk.engine.coach.notes import plain
from wk.engine.coach.problems import (
    GRADES,
    Problem,
    ProblemsError,
    ProblemsHead,
    problems_text,
    read_problems,
)
from wk.engine.coach.turns import Turn
from wk.engine.search.levels import levels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Draw

GAME: Any = Lanterns()


class Wise:
    """Lights as much as its card allows, and judges a turn by what it lights, in twentieths of a win."""

    measure = "share"
    worlds = 8
    diligence = 1

    def choose(self, seen: State, _draw: Draw, effort: Effort) -> Choice[Action]:
        """Choose the next step."""
        effort.go_on()
        return Choice((max(GAME.legal(seen), key=lambda action: sum(action.numbers)),))

    def reasons(self, _seen: Sequence[State], actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return how much a turn lights."""
        return (Because("lights", {"n": sum(sum(action.numbers) for action in actions)}),)

    def rate(
        self, _seen: State, plans: Sequence[Sequence[Action]], draw: Draw, effort: Effort
    ) -> list[float]:
        """Return what some turns light, more or less."""
        effort.go_on()
        luck = draw()
        return [0.05 * sum(sum(action.numbers) for action in plan) + 0.1 * luck for plan in plans]


WISE, LOT = Level(lambda _game: Wise()), Level(RandomBot)
LEVELS = levels(page=LOT, steward=WISE, wise=WISE)


def maker(**lower: Level) -> Maker[Any, Any]:
    """Return who makes problems of Lanterns among some lower levels."""
    return Maker(GAME, levels(**lower, wise=WISE), "wise", random_setup, seeded)


MAKER = maker(page=LOT, steward=WISE)
HEAD = ProblemsHead("lanterns", "wise", 5, 2, 1, {EVEN: 3})


@cache
def found(number: int) -> tuple[Problem | str, ...]:
    """Return what a game yields, turn by turn."""
    return tuple(made(MAKER, 5, number))


@cache
def problems() -> tuple[Problem, ...]:
    """Return the problems of some games."""
    return tuple(problem for number in (1, 2, 3) for problem in found(number) if not isinstance(problem, str))


def test_every_problem_has_a_clearly_best_turn_that_was_missed() -> None:
    """Judged with other chance what is to be found is as good as itself, and what was done is behind it."""
    assert problems()
    for problem in problems():
        history = problem.replayed(GAME)
        verdict = problem.verdict
        assert GAME.seat_to_move(history.state) == verdict.seat
        assert verdict.lost >= MISSED["share"]
        assert problem.grade in GRADES
        best = [GAME.parse(text) for text in verdict.actions]
        assert sum(sum(action.numbers) for action in best) == 3 * history.state.cards[verdict.seat]
        for done, least in ((best, 0.0), ([GAME.parse("end")], MISSED["share"])):
            turn = Turn(verdict.first, verdict.first + len(done), verdict.seat)
            lead = behind(Case(GAME, turn, history.state, done), best, LEVELS["wise"], seeded(9))
            assert lead == 0.0 if done is best else lead > least


@pytest.mark.parametrize(
    ("lower", "grade"),
    [
        ({"page": WISE, "steward": WISE}, 1),
        ({"page": WISE, "steward": LOT}, 3),
        ({"page": LOT}, 5),
    ],
)
def test_the_grade_tells_how_many_lower_levels_find_it(lower: dict[str, Level], grade: int) -> None:
    """Who plays by lot finds a turn sometimes; what nobody else misses is of the lowest grade."""
    among = maker(**lower)
    grades = {
        problem.grade
        for number in range(5)
        for problem in made(among, 5, number)
        if isinstance(problem, Problem)
    }
    assert max(grades) == grade


def test_a_turn_that_was_played_well_is_one_if_a_lower_level_would_miss_it() -> None:
    games = {number: making._played(MAKER, f"5/{number}") for number in (1, 2, 3)}
    done = [
        [GAME.text(action) for action in games[problem.game].actions[problem.verdict.first :]]
        for problem in problems()
    ]
    best = [list(problem.verdict.actions) for problem in problems()]
    assert any(did[: len(wise)] == wise for did, wise in zip(done, best, strict=True))


def test_a_turn_in_which_all_comes_to_the_same_is_none() -> None:
    class Calm(Wise):
        def rate(self, _seen: Any, plans: Sequence[Any], _draw: Draw, _effort: Effort) -> list[float]:
            return [0.5 for _ in plans]

    calm = MAKER._replace(levels=levels(page=LOT, steward=WISE, wise=Level(lambda _game: Calm())))
    assert set(made(calm, 5, 1)) == {EVEN}
    assert {each for each in found(1) if isinstance(each, str)} <= set(DROPPED)


def test_a_game_that_is_gone_on_with_yields_the_rest() -> None:
    assert tuple(made(MAKER, 5, 1, 3)) == found(1)[3:]


def test_whoever_is_called_off_makes_nothing() -> None:
    with pytest.raises(StoppedError):
        list(made(MAKER._replace(stopped=lambda: True), 5, 1))


def test_problems_are_read_as_they_were_written() -> None:
    assert read_problems(problems_text(HEAD, problems()), "x") == (HEAD, list(problems()))
    assert read_problems(problems_text(HEAD, []), "x") == (HEAD, [])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("grade", 0),
        ("grade", 6),
        ("setup", []),
        ("lines", "end"),
        ("lines", [1]),
        ("verdict", {}),
        ("game", "1"),
    ],
)
def test_a_line_that_is_no_problem_is_refused_by_its_number(key: str, value: object) -> None:
    one = problems()[0]
    line = {**one._asdict(), "verdict": plain(one.verdict)}
    text = problems_text(HEAD, [one])
    read_problems(text + json.dumps(line) + "\n", "x")
    with pytest.raises(ProblemsError, match="line 3: "):
        read_problems(text + json.dumps({**line, key: value}) + "\n", "x")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "nonsense",
        '{"format":"wk-problems/1"}',
        problems_text(HEAD, []).replace('"even":3', '"even":"many"'),
    ],
)
def test_a_text_that_holds_something_else_is_refused(text: str) -> None:
    with pytest.raises(ProblemsError, match="line 1: "):
        read_problems(text, "x")
