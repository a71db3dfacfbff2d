"""A missed turn tried again from the coach's page: by mouse and keys, again, on to the next, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_table import LanternTableUi, Page
from tests.shell.match.coach.matches import LEVELS, MISSING, over
from tests.shell.match.coach.screens import finished, keys, score
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.coach.trial import task_of
from wk.engine.coach.verdict import Verdict
from wk.engine.match import Match
from wk.engine.seats import You
from wk.games import Games
from wk.games.fronts import Fronts
from wk.shell.dialog import Dialog
from wk.shell.help.pages import TRIAL
from wk.shell.kinds import level_told, level_words
from wk.shell.match.coach.trial import Trial
from wk.shell.match.table.menu import PauseMenu
from wk.shell.scene import Pop, Push
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.match.coach.scene import CoachScene


class JudgedUi(LanternTableUi):
    """The table of lanterns, whose turns somebody judges."""

    bots = LEVELS


def coach(app: App) -> tuple[Person, CoachScene]:
    """Return somebody before the coach's page of a match that is judged."""
    app.trials = lambda tasks, _mark: Trial(app, JudgedUi(), tasks)
    score(app, over(seed=MISSING))
    person = Person(app)
    person.use("coach")
    return person, finished(app, person)


def trial(app: App) -> Trial:
    """Return the trial on the screen."""
    assert isinstance(app.top, Trial)
    return app.top


def said(scene: Trial) -> str:
    """Return what the sheet over the table says."""
    assert isinstance(scene.cover, Dialog)
    return scene.cover.message


def press(person: Person, scene: Trial, key: str) -> None:
    """Click on a button of what covers the table."""
    cover: Any = scene.cover
    person.click(next(widget for widget in cover.layout() if widget.key == key).area.center)


def choose(person: Person, scene: Trial, texts: tuple[str, ...]) -> None:
    """Play a turn at the table."""
    for text in texts:
        scene.table.play.play(scene.task.game.parse(text))
    person.wait(4)


def test_the_help_tells_of_the_sheets_and_at_the_table_of_the_turn(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str | None] = []

    def help_(_self: JudgedUi, _app: App, *, at: str | None = None, match: object = None) -> Page:  # noqa: ARG001
        asked.append(at)
        return Page("#00ffff")

    monkeypatch.setattr(JudgedUi, "help", help_)
    person, _ = coach(app)
    person.use("try-1")
    scene = trial(app)
    person.press(pygame.K_F1)
    assert asked.pop() == TRIAL
    app.apply(Pop())
    press(person, scene, "answer-1")
    person.press(pygame.K_F1)
    assert asked.pop() != TRIAL


def test_a_turning_point_is_tried_by_keys_until_it_is_found(app: App) -> None:
    person, page = coach(app)
    person.tab_to("try-1", page.controls)
    person.press(pygame.K_RETURN)
    scene = trial(app)
    verdict = scene.task.verdict
    missed = scene._remarks.amount(verdict.lost)
    assert missed in said(scene)
    assert missed in scene._remarks.head(verdict)
    assert scene._remarks.best(verdict) not in said(scene)
    assert "\nChance here is " in said(scene)
    person.press(pygame.K_RETURN)
    assert scene.cover is None
    choose(person, scene, tuple(scene.task.done))
    assert scene.found is not None
    assert scene.found.found < scene.found.stake
    assert said(scene).startswith(f"No better than the turn played, which missed {missed}.\n")
    assert scene._remarks.best(verdict) in said(scene)
    assert "\nChance here is " in said(scene)
    press(person, scene, "answer-1")
    assert scene.cover is None
    assert scene.match.actions == list(scene.task.before)
    choose(person, scene, verdict.actions)
    assert scene.found.whole
    assert said(scene).startswith("Right, ")
    person.press(pygame.K_RETURN)
    assert app.top is page, "what is found is not asked for once more"


def test_missed_turns_of_a_player_follow_one_another(app: App) -> None:
    """Each row of the list that missed something has the button; no other has."""
    person, page = coach(app)
    missed = [each for each in page.review.verdicts if each.actions]
    shown = {key for key in keys(person) if key.startswith("try-turn-")}
    assert shown <= {f"try-turn-{each.first}" for each in missed}
    assert shown
    first = next(each for each in missed if sum(other.seat == each.seat for other in missed) > 1)
    pushed = page.try_out(first)
    assert isinstance(pushed, Push)
    app.start(pushed.scene)
    scene = trial(app)
    scene.again()
    choose(person, scene, first.actions)
    press(person, scene, "answer-2")
    assert scene.task.verdict.seat == first.seat
    assert scene.task.verdict.first > first.first
    assert scene.found is None


def test_the_menu_says_that_nothing_is_saved_and_leads_back(app: App) -> None:
    person, page = coach(app)
    person.use("try-1")
    scene = trial(app)
    scene.again()
    person.press(pygame.K_m)
    menu = scene.cover
    assert isinstance(menu, PauseMenu)
    assert menu.note == app.words("trial.unsaved")
    press(person, scene, "entry-3")
    assert app.top is page


def test_where_there_is_no_table_nothing_is_offered(app: App) -> None:
    score(app, over())
    person: Any = Person(app)
    person.use("coach")
    finished(app, person)
    assert not any(key.startswith("try-") for key in keys(person))


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_rival_s_turn_it_says_in_whose_place_one_sits(language: str, app: App, tmp_path: Path) -> None:
    """Who played alone sat elsewhere, by a name not heard before; the own turn is called so as ever."""
    front: Any = Fronts(Games(tmp_path))["nobles"]
    front.speak(language)
    app.change_settings(language=language)
    setup = front.kit.random_setup(seeded(4), 2)
    who = zip(setup["players"], ("human", "bot:page"), ("Zoe", "Benno"), strict=True)
    match: Match[Any, Any] = Match(
        front.kit.game,
        {**setup, "players": [{**player, "kind": kind, "name": name} for player, kind, name in who]},
        draw=seeded(1),
    )
    while len(match.states) < 9 or match.game.seat_to_move(match.state) != 1:
        match.play(match.game.legal(match.state).pick(seeded(2)))
    for seat in (0, 1):
        first = next(n for n, state in enumerate(match.states) if match.game.seat_to_move(state) == seat)
        better = match.game.text(next(iter(match.game.legal(match.states[first]))))
        verdict = Verdict(first, first + 1, seat, 0.2, 0.0, -0.5, (better,), ())
        scene = Trial(app, front.screens, [task_of(match, verdict, "chancellor")])
        told = f"{scene.heading} {said(scene)}"
        assert ("Benno" in told) is (seat == 1)
        assert ("Zoe" in told) is (seat == 1)
        words, others = front.matches.words, scene.match.game.seats(scene.match.state)
        assert level_words(words, others[1 - seat]) == ("" if seat else words("newgame.kind.page"))
        assert words("newgame.level.page") in level_told(words, others[1 - seat]) or seat
        assert isinstance(others[seat].name, You), "whoever learns is spoken to in that place"
