"""A tutorial of a small game: the teacher wraps its table, lets the script pass and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_lesson import SYNTAX, lantern_tutorial
from tests.shell.lantern_table import Page
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.bots import PAUSE
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.part import Act
from wk.shell.scene import Push
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.script import read_steps

if TYPE_CHECKING:
    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.tutorial.scene import Tutorial
    from wk.shell.widget import Widget


@pytest.fixture
def tutorial(app: App, person: Person) -> Tutorial[Any, Any]:
    """Return the tutorial over another scene."""
    app.start(Page("#203040"), size=(1280, 800))
    scene = lantern_tutorial(app)
    app.apply(Push(scene))
    person.wait(2)
    return scene


def shown(tutorial: Tutorial[Any, Any]) -> dict[str, Widget]:
    """Return the widgets of the table, or of what covers it, by their keys."""
    cover: Any = tutorial.cover
    return {widget.key: widget for widget in (cover.layout() if cover else tutorial.layout())}


def use(person: Person, tutorial: Tutorial[Any, Any], key: str) -> None:
    """Click on a widget."""
    person.click(shown(tutorial)[key].area.center)


def go_to(person: Person, tutorial: Tutorial[Any, Any], clock: Clock, key: str) -> None:
    """Do every step up to one."""
    ways = {"light": "offer-light-2", "back": "undo", "some": "offer-light-1", "end": "end"}
    while tutorial.teacher.step.key != key:
        step = tutorial.teacher.step.key
        if step == "sing":
            tutorial.table.do(Act("sing", "a song"))
            person.point((1, 1))
        elif step == "wait":
            for _ in range(6):
                clock.now += PAUSE
                person.wait()
            use(person, tutorial, "lecture-next")
        elif step == "count":
            use(person, tutorial, "cell-lit-1")
        else:
            use(person, tutorial, ways.get(step, "lecture-next"))
        assert tutorial.teacher.step.key != step, step


def test_every_step_can_be_done_and_the_end_is_remembered(
    tutorial: Tutorial[Any, Any], person: Person, app: App, clock: Clock
) -> None:
    go_to(person, tutorial, clock, "farewell")
    actions = [str(" ".join([a.kind, *map(str, a.numbers)])) for a in tutorial.table.match.actions]
    assert actions == ["light 1", "end", "light 1", "end"]
    use(person, tutorial, "lecture-next")
    assert app.settings.has_learnt("lanterns")
    assert app.top is not tutorial


def test_who_leaves_at_the_last_step_has_learnt(
    tutorial: Tutorial[Any, Any], person: Person, app: App, clock: Clock
) -> None:
    go_to(person, tutorial, clock, "farewell")
    use(person, tutorial, "lecture-leave")
    assert app.top is not tutorial
    assert app.settings.has_learnt("lanterns")


def test_what_leaves_the_script_is_declined_kindly(
    tutorial: Tutorial[Any, Any], person: Person, clock: Clock
) -> None:
    go_to(person, tutorial, clock, "light")
    for key in ("offer-light-1", "end"):
        use(person, tutorial, key)
        assert tutorial.table.effects.refusal is not None
        assert tutorial.table.effects.refusal.words == "Not now: light."
    assert tutorial.table.match.actions == []
    go_to(person, tutorial, clock, "sing")
    use(person, tutorial, "undo")
    assert len(tutorial.table.match.actions) == 1


def test_being_declined_by_the_teacher_is_not_being_refused_by_the_game(
    tutorial: Tutorial[Any, Any], person: Person, clock: Clock
) -> None:
    go_to(person, tutorial, clock, "sing")
    tutorial.table.do(Act("redo", "a thing"))
    person.point((1, 1))
    assert tutorial.teacher.step.key == "sing"
    tutorial.table.do(Act("sing", "a song"))
    person.point((2, 2))
    assert tutorial.teacher.step.key == "back"


def test_rings_are_about_buttons_and_things(
    tutorial: Tutorial[Any, Any], person: Person, clock: Clock
) -> None:
    halos = [widget for widget in tutorial.layout() if isinstance(widget, Halo)]
    assert [halo.rect.center for halo in halos] == [shown(tutorial)["row-0"].rect.center]
    go_to(person, tutorial, clock, "light")
    (halo,) = [widget for widget in tutorial.layout() if isinstance(widget, Halo)]
    assert halo.rect.contains(shown(tutorial)["offer-light-2"].rect)
    go_to(person, tutorial, clock, "sing")
    assert "ring-0" in shown(tutorial)
    sheet = shown(tutorial)["lecture"].rect
    assert sheet.collidelist(tutorial.board.pointed_at) < 0


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_what_presses_the_amber_button_reads_on_and_what_can_be_done_says_what_is_asked(
    tutorial: Tutorial[Any, Any], person: Person, clock: Clock, key: int
) -> None:
    """Space, too, which at the table ends the turn."""
    person.press(key)
    assert tutorial.teacher.step.key == "light"
    assert tutorial.lecture().ask == "Now do what is ringed"
    go_to(person, tutorial, clock, "some")
    assert tutorial.lecture().ask == "Light some"


def test_the_score_sheet_is_told_about_and_can_be_put_away(
    tutorial: Tutorial[Any, Any], person: Person, clock: Clock
) -> None:
    go_to(person, tutorial, clock, "count")
    assert isinstance(tutorial.cover, ScoreScene)
    ringed = [widget for widget in tutorial.cover.layout() if isinstance(widget, Halo)]
    assert len(ringed) == 1
    assert shown(tutorial)["lecture"].rect.collidelist([halo.rect for halo in ringed]) < 0
    person.press(pygame.K_ESCAPE)
    person.wait()
    assert tutorial.teacher.step.key == "farewell"
    assert "offer-light-1" in shown(tutorial)


def test_the_menu_says_that_nothing_is_saved_and_leaves(
    tutorial: Tutorial[Any, Any], person: Person, app: App
) -> None:
    person.press(pygame.K_ESCAPE)
    assert isinstance(tutorial.cover, PauseMenu)
    assert tutorial.cover.note == app.words("tutorial.unsaved")
    use(person, tutorial, f"entry-{len(tutorial.cover.entries) - 1}")
    assert app.top is not tutorial
    assert not app.settings.learnt


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ('key = "a"\ncolour = "red"', "unknown keys"),
        ('key = "a"\nwish = "luck"', "does not fit"),
        ('key = "a"\nwish = "do"', "does not fit"),
        ('key = "a"\nwish = "undo"\ndo = "end"', "does not fit"),
        ('key = "a"\nlanterns = ["x"]', "invalid literal"),
    ],
)
def test_a_script_that_is_not_in_order_is_refused(entry: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_steps(f"[[step]]\n{entry}\n", SYNTAX)
