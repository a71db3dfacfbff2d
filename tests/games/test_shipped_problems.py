"""The problems that are shipped: each can be put and solved, and is true by the verdict of its judge.

WK_PROBLEMS=1 judges all of them, and looks with fourfold care and other chance for anything far better; else
it is two of each game, drawn by a fixed rule, with little care.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.bots import Because
from wk.engine.coach.judge import POINTS, SHARE, Case, behind, judge, judge_of
from wk.engine.coach.making import APART, CARE, MISSED
from wk.engine.coach.trial import TrialMatch
from wk.engine.coach.turns import Turn, closes
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.daily import shipped, task_of
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.coach.trial import Known
from wk.shell.match.ideas import TOTAL, names_in, told

if TYPE_CHECKING:
    from wk.engine.coach.problems import Problem

EVERY = bool(os.environ.get("WK_PROBLEMS"))
"""Whether all are judged."""

SOME = 2
"""So many of each game are judged else."""

KITS = games()

every_game = pytest.mark.parametrize("name", GAMES)


@cache
def problems(name: str) -> tuple[str, list[Problem]]:
    """Return who judged the problems of a game, and them."""
    return shipped(GAMES[name].folder, name)


def judged(name: str) -> list[Problem]:
    """Return the problems that are judged in this run."""
    _, found = problems(name)
    return found if EVERY else found[:: max(1, len(found) // SOME)][:SOME]


@every_game
def test_every_problem_can_be_put_and_solved(name: str) -> None:
    """The lines are played by the rules, and what is to be found is one whole turn."""
    game = KITS[name].game
    level, found = problems(name)
    assert found
    assert judge_of(game, KITS[name].bots[level]) is not None
    assert len({(str(each.setup), each.verdict.first) for each in found}) == len(found)
    for problem in found if EVERY else found[::3]:
        state: Any = problem.replayed(game).state
        verdict = problem.verdict
        assert game.seat_to_move(state) == verdict.seat
        actions = [game.parse(text) for text in verdict.actions]
        for number, action in enumerate(actions, 1):
            assert action in game.legal(state)
            after = game.apply(state, action)
            assert closes(game, state, action, after) == (number == len(actions))
            state = after


@every_game
def test_why_the_best_is_best_can_be_told(name: str) -> None:
    """All reasons of a problem are such that players give today, with all that their sentences ask for."""
    shown, game = Fronts(KITS)[name].matches, KITS[name].game
    _, found = problems(name)
    for problem in found if EVERY else found[::9]:
        state: Any = problem.replayed(game).state
        why = problem.verdict.why
        assert len(told(shown.words, why, names_in(shown, state, game.seats(state)))) == len(why) > 0


@every_game
def test_every_problem_is_true_by_its_own_verdict(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn at random is never clearly better than what is to be found, nor is anything far better."""
    kit, (level, _) = KITS[name], problems(name)
    player: Any = judge_of(kit.game, kit.bots[level])
    if not EVERY:
        monkeypatch.setattr(type(player), "worlds", max(4, player.worlds // 8))
    for problem in judged(name):
        verdict, state = problem.verdict, problem.replayed(kit.game).state
        assert verdict.lost >= MISSED[player.measure]
        best = [kit.game.parse(text) for text in verdict.actions]
        anything = by_lot(kit.game, state)
        turn = Turn(verdict.first, verdict.first + len(anything), verdict.seat)
        lead = behind(Case(kit.game, turn, state, anything), best, kit.bots[level], seeded(2))
        assert lead >= 0.0, f"{name}, game {problem.game}, action {verdict.first}"
        if EVERY:
            case = Case(kit.game, turn._replace(end=turn.first + len(best)), state, best, CARE)
            better = judge(case, kit.bots[level], seeded(3))
            assert better.lost < APART[player.measure], f"{problem.game}, {verdict.first}: {better.actions}"


def by_lot(game: Any, state: Any) -> list[Any]:
    """Return a turn at random."""
    draw, found = seeded(1), list[Any]()
    while True:
        found.append(game.legal(state).pick(draw))
        before, state = state, game.apply(state, found[-1])
        if closes(game, before, found[-1], state):
            return found


@every_game
def test_the_verdict_always_tells_why(name: str) -> None:
    """Beside no turn, the one that was played, and one with the same reasons there is a line."""
    level, found = problems(name)
    ui, game = Fronts(KITS)[name].matches, KITS[name].game
    for problem in found[::20]:
        match: TrialMatch[Any, Any] = TrialMatch(task_of(game, problem, level), seeded("trial"))
        remarks = Remarks(Known(match, SHARE, [problem.verdict]), ui)
        for own in ((), problem.verdict.did):
            assert remarks.beside(problem.verdict, own)[0].startswith("Why: ")
        alike = [each for each in problem.verdict.why if not each.key.startswith(TOTAL)]
        assert remarks.beside(problem.verdict._replace(why=tuple(alike)), alike) == [
            ui.words("trial.why-later")
        ]


def test_what_makes_fewer_points_at_once_is_not_praised_for_them() -> None:
    """The sum is told only where it is the greater one; else that it ends better, as far as is seen."""
    name = "winter-kingdom"
    level, found = problems(name)
    ui, game = Fronts(KITS)[name].matches, KITS[name].game
    problem = next(each for each in found if each.verdict.why[0].key == TOTAL)
    match: TrialMatch[Any, Any] = TrialMatch(task_of(game, problem, level), seeded("trial"))
    remarks, why = Remarks(Known(match, POINTS, [problem.verdict]), ui), problem.verdict.why
    points = int(why[0].values["n"])
    for more, later in ((-1, False), (0, True), (3, True)):
        own = [Because(TOTAL, {"n": points + more, "more": points + more}), *why[2:]]
        said = remarks.beside(problem.verdict, own)
        assert (ui.words("trial.later") in said) is later
        assert (f"{points} points in all" in said[0]) is not later
