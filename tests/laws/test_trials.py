"""Laws of a turn tried again, at the table of every game: nothing hidden shows, the best is found whole."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import SHELF, course, trial
from tests.laws.judging import little_work
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.coach.judge import Case, judge_of, judges, reasons_for, turn_of
from wk.engine.coach.trial import Task, TrialMatch, task_of
from wk.engine.coach.turns import turns
from wk.engine.coach.verdict import Verdict
from wk.engine.history import History
from wk.engine.match import Match
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.dialog import Dialog
from wk.shell.match.coach import trial as trials
from wk.shell.match.coach.trial import Trial

if TYPE_CHECKING:
    from wk.shell.app import App

__all__ = ["little_work"]

COURSE = 1
"""Which of the games played for the laws is looked at."""

every_game = pytest.mark.parametrize("name", GAMES)


def missed(name: str, steps: int = 1) -> Task:
    """Return a turn near the middle of a game, and in place of what was better what the weakest would do.

    Args:
        name: of the game.
        steps: of so many actions at least.
    """
    it = course(name, COURSE)
    found = turns(it.game, it.states, it.actions)
    levels = SHELF[name].bots
    page, level = levels["page"], judges(it.game, levels, 2.0)
    wise = judge_of(it.game, levels[level])
    assert wise is not None
    history: History[Any, Any] = History(it.game, it.setup)
    for action in it.actions:
        history.take(action)
    match: Match[Any, Any] = Match(it.game, it.setup, draw=seeded(1), history=history)
    for turn in found[len(found) // 3 :]:
        state, draw = it.states[turn.first], seeded(4)
        better = turn_of(it.game, state, page.make(it.game), draw, page.effort)
        done = it.actions[turn.first : turn.end]
        why, did = (reasons_for(Case(it.game, turn, state, done), wise, some) for some in (better, done))
        texts = tuple(map(it.game.text, better))
        if texts != tuple(map(it.game.text, done)) and why and len(texts) >= steps:
            verdict = Verdict(*turn, 0.5, 0.2, 0.1, texts, why, did=did)
            return task_of(match, verdict, level)
    raise AssertionError("the weakest would have done all that was done")


def sit_down(app: App, name: str, task: Task) -> tuple[Person, Trial]:
    """Return somebody at the table of a task, who has read what is to be found."""
    front = Fronts(games())[name]
    app.start(Trial(app, front.table_ui, [task]), size=(1024, 640))
    scene = app.top
    assert isinstance(scene, Trial)
    return Person(app), scene


def told(scene: Trial) -> tuple[str, str]:
    """Return what the sheet over the table says."""
    sheet = scene.cover
    assert isinstance(sheet, Dialog)
    return sheet.heading, sheet.message


def take(person: Person, scene: Trial, texts: tuple[str, ...]) -> tuple[str, str]:
    """Play actions at the table, and return what is said then."""
    scene.again()
    for text in texts:
        assert not scene.match.chosen
        scene.table.play.play(scene.task.game.parse(text))
    assert scene.match.chosen
    for _ in range(9):
        person.wait()
    return told(scene)


def seen(person: Person, scene: Trial) -> tuple[list[object], bytes]:
    """Return all that shows on the table: what can be pressed and is told beside it, and every pixel."""
    scene.table.effects.finish()
    person.wait(2)
    surface = pygame.Surface(person.app.size)
    scene.draw(surface)
    widgets: list[object] = [
        (each.key, tuple(each.rect), each.tooltip, each.enabled) for each in scene.layout()
    ]
    return widgets, surface.get_buffer().raw


@every_game
def test_a_trial_shows_and_judges_nothing_the_seat_cannot_know(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-SETUP-3, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: dealt otherwise, the same shows and is judged."""
    task, rng = missed(name), random.Random(5)
    found: list[list[object]] = []

    class Redealt(TrialMatch[Any, Any]):
        """The same turn, all that its seat cannot see dealt otherwise."""

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            state = trial(name).redeal(self.state, task.verdict.seat, rng)
            self._history.states[-1] = state

    some = another(task)
    for kind in (TrialMatch, Redealt):
        monkeypatch.setattr(trials, "TrialMatch", kind)
        person, scene = sit_down(app, name, task)
        said = [told(scene)]
        scene.again()
        shown = seen(person, scene)
        said += [take(person, scene, texts) for texts in (task.verdict.actions, tuple(task.done), some)]
        found.append([shown, said, scene.found, seen(person, scene)])
        app.close()
    for plain, redealt in zip(*found, strict=True):
        assert plain == redealt


def another(task: Task) -> tuple[str, ...]:
    """Return a turn at random that is neither what was done nor the best."""
    rng = random.Random(3)
    match: TrialMatch[Any, Any] = TrialMatch(task, seeded(2))
    for _ in range(99):
        match.anew()
        while not match.chosen:
            match.play(match.seen()[1].pick(rng.random))
        texts = tuple(map(task.game.text, match.chosen))
        if texts not in {task.verdict.actions, tuple(task.done)}:
            return texts
    raise AssertionError("there is no other turn")


@every_game
def test_the_best_is_found_whole_and_what_was_done_as_the_coach_said(app: App, name: str) -> None:
    """What was better is lit, and its sheet hides as little of that as can be; each try begins anew.

    Others are people's or computer players', and nobody is called so.
    """
    task = missed(name)
    person, scene = sit_down(app, name, task)
    before, coach = scene.match.state, scene._remarks
    told_why = coach._told(task.verdict).why
    heading, message = told(scene)
    assert heading
    assert scene._remarks.amount(task.verdict.lost) in message
    best = take(person, scene, task.verdict.actions)[1]
    assert scene.found is not None
    assert scene.found.whole
    assert coach.best(task.verdict) in best
    why = coach.why(task.verdict) + " ".join(coach.compared(task.verdict))
    assert told_why in best, "the coach and the judged try give one reason"
    assert told_why in why
    assert scene.match.state == before
    assert [action for action, _ in scene.table.effects.plan] == [*map(task.game.parse, task.verdict.actions)]
    cover: Any = scene.cover
    lit, sheet = scene.table.canvas.told(), cover.layout()[0].rect
    assert lit
    (width, height), (right, bottom) = sheet.size, app.size
    others = (
        pygame.Rect(left, top, width, height)
        for left in range(8, right - width - 8, 8)
        for top in range(8, bottom - height - 8, 8)
    )
    fewest = min(len(other.collidelistall(lit)) for other in others)
    assert len(sheet.collidelistall(lit)) == fewest < len(lit)
    done = take(person, scene, tuple(task.done))[1]
    assert (scene.found.found, scene.found.stake) == (0.0, task.verdict.lost)
    assert done != best
    scene.again()
    assert scene.match.state == before
    assert not scene.table.canvas.told()
    assert scene.cover is None
    labels = " ".join(repr(widget) for widget in scene.layout())
    assert "Away" not in labels


def test_all_cards_of_the_best_are_outlined_at_the_table(app: App) -> None:
    """NB-SPRING-2: not the first one alone; equal cards are as many as are laid."""
    task = missed("nobles", steps=3)
    person, scene = sit_down(app, "nobles", task)
    take(person, scene, task.verdict.actions)
    hint: Any = scene.table.play.effects.refusal
    ringed = [widget.tooltip for widget in scene.table.layout() if widget.key in hint.keys]
    cards = scene._remarks.cards(task.verdict)
    assert len(cards) > 1
    assert all(any(tip.startswith(card) for tip in ringed) for card in map(str, cards)), (ringed, cards)
