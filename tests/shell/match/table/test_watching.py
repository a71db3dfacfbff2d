"""Games of computer players alone: paused, gone through step by step, slowed down and sped up."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.here import ThinkersHere
from tests.shell.lantern_table import LanternTable, LanternTableUi
from tests.shell.match.table.test_bots import PLANNED, Planner
from wk.chance import seeded
from wk.engine.bots import Level, RandomBot
from wk.engine.match import Match
from wk.shell.match.table.bar import Sentence
from wk.shell.match.table.part import Prompt
from wk.shell.match.table.scene import TableScene
from wk.shell.settings import BOT_PACES, Settings

if TYPE_CHECKING:
    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.match.table.part import Result

pytestmark = pytest.mark.usefixtures("unseen")

SETUP = {"players": ["Ada", "Bot"], "deck": [1, 3, 3, 3]}
THREES = {**SETUP, "deck": [3, 3, 3, 3]}


class Alone(Lanterns):
    """Lanterns of which nobody but computers lights any."""

    def seats(self, state: Any) -> Any:
        return [seat._replace(kind="bot:random") for seat in super().seats(state)]


Table = TableScene[Any, Any]


@pytest.fixture
def table(app: App, person: Person) -> Table:
    """Return a table at which no person sits."""
    app.change_settings(reduced_motion=True)
    scene: Table = TableScene(app, Match(Alone(), SETUP, draw=seeded(1)), LanternTableUi())
    app.start(scene, size=(1280, 800))
    person.wait()
    return scene


def pass_time(clock: Clock, person: Person, seconds: float) -> None:
    """Let time go by in short steps."""
    for _ in range(round(seconds / 0.05)):
        clock.now += 0.05
        person.wait()


def made_by_players(table: Table) -> list[Any]:
    """Return the actions so far but those of chance."""
    return [each for each in table.match.actions if not table.match.game.is_chance(each)]


def test_it_goes_on_by_itself_to_the_score_sheet(table: Table, person: Person, clock: Clock) -> None:
    for _ in count():
        pass_time(clock, person, 1)
        if table.cover is not None:
            break
    assert table.match.game.seat_to_move(table.match.state) is None
    assert not table.watching.on


@pytest.mark.parametrize("by_key", [True, False])
def test_paused_nothing_moves_until_it_goes_on(
    table: Table, person: Person, clock: Clock, by_key: bool
) -> None:
    """By the button in the lower left, which the space bar presses, too."""

    def press() -> None:
        person.press(pygame.K_SPACE) if by_key else person.use("end")

    press()
    made = len(table.match.actions)
    pass_time(clock, person, 5)
    assert len(table.match.actions) == made
    assert table.wake_in() is None, "a window that waits costs nothing"
    press()
    pass_time(clock, person, 5)
    assert len(table.match.actions) > made


@pytest.mark.parametrize("by_key", [True, False])
def test_a_step_is_one_move_and_pauses(table: Table, person: Person, clock: Clock, by_key: bool) -> None:
    for moves in (1, 2, 3):
        person.press(pygame.K_n) if by_key else person.use("step")
        pass_time(clock, person, 5)
        assert len(made_by_players(table)) == moves
        assert table.watching.paused


def test_a_click_on_a_button_hurries_nothing_and_one_on_the_stage_does(
    table: Table, person: Person, clock: Clock
) -> None:
    """What pauses the game must not let it run on until the button is let go."""
    person.down(table.view.places.finish.center)
    person.wait(5)
    assert table.match.actions == []
    person.up(table.view.places.finish.center)
    assert table.watching.paused
    person.click(table.view.places.stage.center)
    person.wait(5)
    assert table.match.actions == [], "paused is paused"
    person.press(pygame.K_SPACE)
    person.click(table.view.places.stage.center)
    clock.now += 0.01
    person.wait(5)
    assert len(table.match.actions) > 0


@pytest.mark.usefixtures("table")
def test_faster_and_slower_are_kept_and_told(app: App, person: Person) -> None:
    paces = [*BOT_PACES]
    assert app.settings.bot_pace == "usual"
    person.press(pygame.K_PERIOD)
    assert app.settings.bot_pace == "fast"
    person.use("faster")
    assert app.settings.bot_pace == paces[-1]
    assert not person.widget("faster").enabled
    assert app.words(f"settings.bot_pace.{paces[-1]}") in person.widget("slower").tooltip
    for _ in paces:
        person.press(pygame.K_COMMA)
    assert app.settings.bot_pace == paces[0]
    assert not person.widget("slower").enabled
    assert person.widget("faster").enabled


def test_each_pace_is_faster_than_the_one_before(app: App, person: Person, clock: Clock) -> None:
    took = []
    for pace in BOT_PACES:
        app.change_settings(bot_pace=pace, reduced_motion=True)
        scene: Table = TableScene(app, Match(Alone(), SETUP, draw=seeded(1)), LanternTableUi())
        app.start(scene, size=(1280, 800))
        before = clock.now
        while len(scene.match.actions) < 4:
            pass_time(clock, person, 0.05)
        took.append(clock.now - before)
    assert took == sorted(set(took), reverse=True)
    assert took[0] > 4
    assert took[-1] < 0.5


def test_at_once_nothing_is_waited_for(
    app: App, table: Table, person: Person, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Things that fly elsewhere are where they belong at once, and nothing is heard of each move."""
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    app.change_settings(bot_pace="at-once", reduced_motion=False)
    before = clock.now
    while table.cover is None:
        person.wait()
        clock.now += 0.0001
    assert clock.now - before < 1
    assert heard == []
    assert not table.effects.running


def test_with_a_person_at_the_table_there_is_nothing_to_pause(app: App, person: Person) -> None:
    """The pace that is set holds there all the same; keys do nothing and buttons take back."""
    app.change_settings(curtain=False)
    scene: Table = TableScene(app, Match(Lanterns(), SETUP, draw=seeded(1)), LanternTableUi())
    app.start(scene, size=(1280, 800))
    person.wait()
    for key in (pygame.K_n, pygame.K_COMMA, pygame.K_PERIOD):
        person.press(key)
    assert app.settings == Settings(curtain=False)
    assert not scene.watching.paused
    assert {"undo", "redo", "restart"} < {widget.key for widget in person.widgets()}
    assert not {"step", "slower", "faster"} & {widget.key for widget in person.widgets()}


def test_what_the_last_move_changed_stays_marked_when_the_turn_passes(
    app: App, person: Person, clock: Clock
) -> None:
    class Marking(LanternTable):
        def result(self, step: Any) -> Result:
            return super().result(step)._replace(at=frozenset({step.before.seat}))

    class MarkingUi(LanternTableUi):
        def part(self, app: App, match: Any, callbacks: Any) -> Marking:  # noqa: ARG002
            return Marking(app, callbacks)

    scene: Table = TableScene(app, Match(Alone(), SETUP, draw=seeded(1)), MarkingUi())
    app.start(scene, size=(1280, 800))
    movers = []
    while len(scene.match.actions) < 8:
        movers.append(scene.play.moment.mover)
        person.press(pygame.K_n)
        pass_time(clock, person, 1)
        assert scene.play.last == {movers[-1]}
    assert len(set(movers)) > 1


def test_all_that_the_last_turn_changed_is_marked_while_the_next_one_is_thought_about(
    app: App, person: Person, clock: Clock
) -> None:
    """Within a turn it is the last move; the chapter of the turn tells the rest."""

    class Marking(LanternTable):
        def result(self, step: Any) -> Result:
            return super().result(step)._replace(at=frozenset({("move", step.after.lights)}))

    class MarkingUi(LanternTableUi):
        bots = {"random": Level(Planner)}  # noqa: RUF012

        def part(self, app: App, match: Any, callbacks: Any) -> Marking:  # noqa: ARG002
            return Marking(app, callbacks)

    app.thinkers = ThinkersHere(PLANNED)
    scene: Table = TableScene(app, Match(Alone(), THREES, draw=seeded(1)), MarkingUi())
    app.start(scene, size=(1280, 800))
    marked = []
    for _ in range(3):
        person.press(pygame.K_n)
        pass_time(clock, person, 1)
        marked.append(scene.play.last)
    assert marked == [{("move", 1)}, {("move", 2)}, {0}], "0 is the pole that the chapter tells of"


def bar(person: Person) -> Prompt:
    """Return what the bar says."""
    (sentence,) = (widget for widget in person.widgets() if isinstance(widget, Sentence))
    return sentence.prompt


def test_the_bar_tells_who_thinks_of_what_level_and_when_it_only_shows(app: App, person: Person) -> None:
    """What is thought out is shown move by move; then a click shows the rest, and the bar says so."""

    class PlanningUi(LanternTableUi):
        bots = {"random": Level(Planner)}  # noqa: RUF012

    app.thinkers = ThinkersHere(PLANNED)
    scene: Table = TableScene(app, Match(Alone(), THREES, draw=seeded(1)), PlanningUi())
    app.start(scene, size=(1280, 800))
    assert bar(person) == Prompt("Ada (Random) is thinking", "")
    person.press(pygame.K_n)
    person.wait()
    assert bar(person).sentence == "Paused; Ada (Random) moves next"
    person.press(pygame.K_SPACE)
    assert bar(person) == Prompt("Ada (Random) is moving", "A click shows the rest at once.")


def test_a_level_that_takes_long_says_so_before(app: App, person: Person) -> None:
    """Else ten seconds in which nothing moves look like a fault."""
    for seconds, told in ((None, ""), (1, ""), (10, "10")):

        class SlowUi(LanternTableUi):
            bots = {"random": Level(RandomBot, seconds=seconds)}  # noqa: RUF012

        scene: Table = TableScene(app, Match(Alone(), SETUP, draw=seeded(1)), SlowUi())
        app.start(scene, size=(1280, 800))
        person.wait()
        (sentence,) = (widget for widget in person.widgets() if isinstance(widget, Sentence))
        assert bool(sentence.prompt.hint) == bool(told)
        assert told in sentence.prompt.hint
