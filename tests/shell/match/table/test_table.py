"""The table any game has: acts, undo, the menu over a curtain, who watches, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Action, Lanterns
from tests.shell.lantern_table import LanternTableUi, Page
from wk.chance import seeded
from wk.engine.match import Match
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.part import FINISH, OFFER, UNDO, Act
from wk.shell.match.table.scene import TableScene
from wk.shell.screens.curtain import Curtain
from wk.shell.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.match.table.places import Places
    from wk.shell.scene import Scene

SETUP = {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4]}


def match() -> Match[Any, Any]:
    """Return a match without bids."""
    return Match(Lanterns(), SETUP, draw=seeded(1))


@pytest.fixture
def table(app: App, person: Person) -> TableScene[Any, Any]:
    """Return a table at which Ann is to move, without curtains."""
    app.change_settings(curtain=False)
    scene: TableScene[Any, Any] = TableScene(app, match(), LanternTableUi())
    app.start(scene, size=(1024, 640))
    person.wait()
    return scene


def test_offers_undo_and_the_end_of_a_turn(table: TableScene[Any, Any], person: Person) -> None:
    person.use("offer-light-2")
    person.use("offer-light-1")
    assert table.match.state.lit == (3, 0)
    person.use("undo")
    assert table.match.state.lit == (2, 0)
    person.use("redo")
    person.use("restart")
    assert table.match.state.lit == (0, 0)
    person.press(pygame.K_SPACE)
    assert table.play.viewer == 1


def test_a_refusal_is_told_and_goes_with_escape_before_the_menu_opens(
    table: TableScene[Any, Any], person: Person
) -> None:
    table.do(Act("sing"))
    assert table.effects.passing is False
    person.press(pygame.K_ESCAPE)
    assert table.cover is None
    person.press(pygame.K_ESCAPE)
    assert isinstance(table.cover, PauseMenu)


def test_a_button_that_cannot_be_pressed_says_why(table: TableScene[Any, Any], person: Person) -> None:
    person.use("undo")
    assert table.effects.refusal is not None
    assert table.effects.refusal.words == table.app.words("table.no-undo")


def test_the_menu_opens_over_the_curtain_and_leads_back_to_it(app: App, person: Person) -> None:
    scene: TableScene[Any, Any] = TableScene(app, match(), LanternTableUi())
    app.start(scene, size=(1024, 640))
    curtain = scene.cover
    assert isinstance(curtain, Curtain)
    for key in (pygame.K_ESCAPE, pygame.K_m):
        person.press(key)
        assert [type(scene.cover)] == [PauseMenu]
        person.press(pygame.K_ESCAPE)
        assert scene.cover is curtain
    person.click(next(widget for widget in curtain.layout() if widget.key == "menu").rect.center)
    assert isinstance(scene.cover, PauseMenu)
    assert scene.play.viewer is None


def test_the_legal_actions_of_a_state_are_found_once(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What may be pointed at, whether it is legal and what is refused come from one answer of the rules."""
    asked: list[object] = []
    legal = Lanterns.legal

    def counted(self: Lanterns, state: Any) -> Any:
        asked.append(state)
        return legal(self, state)

    app.change_settings(curtain=False)
    scene: TableScene[Any, Any] = TableScene(app, match(), LanternTableUi())
    app.start(scene, size=(1024, 640))
    person.wait()
    monkeypatch.setattr(Lanterns, "legal", counted)
    for turn in range(3):
        person.use("offer-light-1")
        assert len(asked) == turn + 1


class Teacher:
    """Lets Ann light two lanterns and nothing else."""

    explains = False
    paced = True

    def __init__(self) -> None:
        self.did_what: list[Act] = []

    ringed: tuple[str, ...] = ()

    def leads(self, act: Act) -> bool:
        """Want nothing but lanterns lit."""
        return act.kind == OFFER

    def may(self, act: Act) -> Act | str:
        """Turn every number into two; decline all else."""
        return Act(OFFER, ("light", "2")) if act.kind == OFFER else "First light two lanterns."

    def did(self, act: Act) -> None:
        """Write down what was done."""
        self.did_what.append(act)

    def menu(self) -> Scene:
        """Return a menu with nothing in it."""
        return Page("#000000")

    def over(self, places: Places, widgets: Sequence[Widget]) -> list[Widget]:
        """Mark what is done next."""
        marked = next(widget for widget in widgets if widget.key == "end")
        return [Widget(rect=marked.rect, key="mark"), Widget(rect=places.stage, key="sheet")]


def test_who_watches_declines_changes_and_is_told(app: App, person: Person) -> None:
    app.change_settings(curtain=False)
    teacher = Teacher()
    scene: TableScene[Any, Any] = TableScene(app, match(), LanternTableUi(), watcher=teacher)
    app.start(scene, size=(1024, 640))
    person.use("end")
    assert scene.effects.refusal is not None
    assert scene.effects.refusal.words == "First light two lanterns."
    assert teacher.did_what == []
    person.use("offer-light-3")
    assert scene.match.actions == [Action("light", (2,))]
    assert teacher.did_what == [Act(OFFER, ("light", "2"))]
    for act in (Act(UNDO), Act(FINISH)):
        scene.do(act)
    assert len(scene.match.actions) == 1
    assert {"mark", "sheet"} <= {widget.key for widget in scene.layout()}
    scene.menu()
    assert isinstance(scene.cover, Page), "the menu is the watcher's"


def test_the_end_shows_the_score_sheet_once_it_is_counted(
    table: TableScene[Any, Any], person: Person
) -> None:
    while not table.play.moment.over:
        person.press(pygame.K_SPACE)
    assert table.cover is not None
    assert not table.cover.overlay
    assert table.bots.moving is False


def test_the_menu_after_the_end_speaks_of_no_pause(table: TableScene[Any, Any], person: Person) -> None:
    """There is nothing to go back to, and nothing to be saved."""
    for over in (False, True):
        while over and not table.play.moment.over:
            person.press(pygame.K_SPACE)
        table.covers.clear()
        table.menu()
        assert isinstance(table.cover, PauseMenu)
        words = [getattr(each, "words", "") or getattr(each, "label", "") for each in table.cover.layout()]
        said = [table.app.words(f"menu.{'over-' * over}{key}") for key in ("title", "resume", "leave")]
        assert set(said) <= set(words)
        table.covers.clear()
