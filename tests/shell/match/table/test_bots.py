"""Computer players at a table: asked once, shown step by step, hurried by a click, stopped by leaving."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.here import ThinkerHere, ThinkersHere
from tests.shell.lantern_table import LanternTableUi
from wk.chance import seeded
from wk.engine.bots import Choice, Effort, Level, RandomBot
from wk.engine.match import Match
from wk.shell.dialog import Dialog
from wk.shell.match.table.bar import Sentence
from wk.shell.match.table.bots import LOOK, PAUSE, Bots
from wk.shell.match.table.scene import TableScene
from wk.shell.screens.report_page import KEPT
from wk.shell.thinker.match_thinker import MatchThinker
from wk.shell.thinker.question import Answer, Idea, ThinkerQuestion

if TYPE_CHECKING:
    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App

SETUP = {"players": ["Ann", "Bot"], "deck": [1, 3, 3, 3]}


class Planner(RandomBot[Any, Any]):
    """Lights twice and ends, all planned at once."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        actions = [Lanterns().parse(text) for text in ("light 3", "light 1", "end")]
        return Choice(tuple(actions[seen.lights :]))


class Watched:
    """A thinker that notes what is asked and answers when it is told to."""

    def __init__(self) -> None:
        self.question: ThinkerQuestion | None = None
        self.asked: list[ThinkerQuestion] = []
        self.stopped = 0
        self.said: Answer | None = None
        self.troubled = False

    def ask(self, question: ThinkerQuestion) -> None:
        self.question = question
        self.asked.append(question)

    def answer(self) -> Answer | None:
        answer, self.said = self.said, None
        return answer

    def stop(self) -> None:
        self.question = None
        self.stopped += 1

    def close(self) -> None:
        """Nothing to close."""


def match() -> Match[Any, Any]:
    """Return a match in which the bot is to move."""
    it: Match[Any, Any] = Match(Lanterns(), SETUP, draw=seeded(1))
    it.play(it.game.parse("end"))
    return it


LEVELS = {"random": Level(Planner)}

PLANNED = {Lanterns.name: LEVELS}


def test_a_turn_is_thought_of_once_and_shown_step_by_step() -> None:
    it, now = match(), 0.0
    bots: Bots[Any, Any] = Bots(it, ThinkerHere(PLANNED))
    shown = []
    while bots.moving:
        wait = bots.wake_in(now)
        assert wait is not None
        now += wait
        if (action := bots.move(now)) is not None:
            shown.append((round(now, 1), it.game.text(action)))
            it.play(action)
    steps = [round(PAUSE * n, 1) for n in (1, 2, 3)]
    assert shown == list(zip(steps, ["light 3", "light 1", "end"], strict=True))


def test_a_click_shows_the_rest_of_the_turn_without_pauses() -> None:
    it = match()
    bots: Bots[Any, Any] = Bots(it, ThinkerHere(PLANNED))
    assert bots.move(0.0) is None
    bots.overhear(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))
    for _ in range(3):
        action = bots.move(0.0)
        assert action is not None
        it.play(action)
    assert not bots.moving


def test_a_fast_pace_pauses_less() -> None:
    bots: Bots[Any, Any] = Bots(match(), ThinkerHere(PLANNED), pace=lambda: 0.4)
    assert bots.move(0.0) is None
    assert bots.move(0.5 * PAUSE) is not None


def test_nothing_moves_before_the_answer_and_leaving_forgets_the_question() -> None:
    thinker = Watched()
    bots: Bots[Any, Any] = Bots(match(), thinker)
    for now in (0.0, 1.0, 2.0):
        assert bots.move(now) is None
    assert len(thinker.asked) == 1
    assert thinker.asked[0].level == "random"
    bots.stop()
    assert thinker.stopped == 1


@pytest.mark.parametrize("lost", [True, False])
def test_a_player_that_fails_moves_by_lot(*, lost: bool) -> None:
    """Nobody thinks in the window, so nobody waits; the next that is thought about is no trouble any more."""
    it, thinker = match(), Watched()
    bots: Bots[Any, Any] = Bots(it, thinker)
    thinker.said = Answer((), "broken", lost=lost)
    bots.move(0.0)
    action = bots.move(1.0)
    assert action in it.game.legal(it.state)
    assert bots.trouble == ("table.by-lot" if lost else "")
    bots._by_lot = True
    it.play(it.game.parse("light 3"))
    bots.move(1.0)
    thinker.said = Answer((Idea(("end",), (), (), 0.0),))
    assert bots.move(2.0) == it.game.parse("end")
    assert not bots.trouble


def test_what_is_drawn_by_lot_is_every_legal_action() -> None:
    it = match()
    drawn = set()
    for _ in range(40):
        thinker = Watched()
        bots: Bots[Any, Any] = Bots(it, thinker)
        thinker.said = Answer((), "broken", lost=True)
        bots.move(0.0)
        drawn.add(it.game.text(bots.move(1.0)))
    assert drawn == {it.game.text(action) for action in it.game.legal(it.state)}


def test_the_bar_says_what_keeps_a_player_from_thinking_and_how_it_moved(app: App, person: Person) -> None:
    """As long as it is so; whoever is to move then reads that the others moved by lot."""
    it = match()
    scene: TableScene[Any, Any] = TableScene(app, it, LanternTableUi())
    thinker = Watched()
    scene.bots._thinker = MatchThinker(it, thinker)
    app.start(scene, size=(1024, 640))

    def hint() -> str:
        said = next(widget for widget in scene.layout() if isinstance(widget, Sentence))
        return said.prompt.hint

    person.wait(2)
    assert hint() == ""
    thinker.troubled = True
    person.wait(2)
    assert hint() == app.words("table.thinking-again")
    thinker.troubled = False
    person.wait(2)
    assert hint() == ""
    app.change_settings(bot_pace="at-once", animation="off", curtain=False)
    while scene.bots.moving:
        thinker.said = Answer((), "broken", lost=True)
        person.wait()
    person.wait(2)
    assert scene.play.decides
    assert hint() == app.words("table.by-lot")


def test_who_hurries_a_bot_that_still_thinks_does_not_wait_for_the_pause_afterwards() -> None:
    """Its answer counts as soon as it is there, however slow the pace."""
    thinker = Watched()
    bots: Bots[Any, Any] = Bots(match(), thinker, pace=lambda: 10.0)
    bots.move(0.0)
    slow = bots.wake_in(0.0)
    assert slow == 10 * PAUSE
    bots.overhear(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))
    assert bots.move(0.1) is None
    assert bots.wake_in(0.1) == LOOK


@pytest.mark.parametrize("by_key", [True, False])
def test_undo_while_a_bot_moves_says_why_not_and_hurries_nothing(
    app: App, person: Person, clock: Clock, by_key: bool
) -> None:
    """It is told as long as it takes to read, over what the bot does meanwhile; space still hurries."""

    class PlanningUi(LanternTableUi):
        bots = LEVELS

    class Seated(Lanterns):
        def seats(self, state: Any) -> Any:
            kinds = "human", "bot:random"
            return [seat._replace(kind=kind) for seat, kind in zip(super().seats(state), kinds, strict=True)]

    it: Match[Any, Any] = Match(Seated(), SETUP, draw=seeded(1))
    app.thinkers = ThinkersHere(PLANNED)
    scene: TableScene[Any, Any] = TableScene(app, it, PlanningUi())
    app.start(scene, size=(1024, 640))
    it.play(it.game.parse("end"))
    scene.play.refresh()
    person.wait()
    person.press(pygame.K_u) if by_key else person.click(person.widget("undo").rect.center)
    made = len(it.actions)
    person.wait(3)
    assert len(it.actions) == made, "the bot takes its time"
    for _ in range(2):
        clock.now += PAUSE
        person.wait(2)
    assert len(it.actions) > made
    assert scene.effects.refusal is not None
    assert scene.effects.refusal.words == app.words("table.undo-revealed")
    person.press(pygame.K_SPACE)
    person.wait(4)
    assert not scene.bots.moving


def test_leaving_the_table_stops_its_bots(app: App, person: Person) -> None:
    scene: TableScene[Any, Any] = TableScene(app, match(), LanternTableUi())
    thinker = Watched()
    scene.bots = Bots(scene.match, thinker)
    app.start(scene, size=(1024, 640))
    person.wait()
    assert thinker.stopped == 0
    scene.leave()
    assert thinker.stopped == 1


def test_a_level_this_version_does_not_know_leaves_its_seat_to_a_person(app: App, person: Person) -> None:
    """One line tells of it; the match goes on with somebody in that seat."""

    class Kinds(Lanterns):
        def start(self, setup: Any) -> Any:
            return super().start({**setup, "players": [player["name"] for player in setup["players"]]})

        def seats(self, state: Any) -> Any:
            seats = super().seats(state)
            return [seat._replace(kind=kind) for seat, kind in zip(seats, kinds(it), strict=True)]

    def kinds(it: Match[Any, Any]) -> list[str]:
        return [player["kind"] for player in it.setup["players"]]

    players = [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "bot:oracle"}]
    it: Match[Any, Any] = Match(Kinds(), {**SETUP, "players": players}, draw=seeded(1))
    scene: TableScene[Any, Any] = TableScene(app, it, LanternTableUi())
    app.start(scene, size=(1024, 640))
    person.wait()
    assert isinstance(scene.cover, Dialog)
    assert "Ben (oracle)" in scene.cover.message
    assert kinds(it) == ["human", "human"]
    person.press(pygame.K_RETURN)
    assert not isinstance(scene.covers.top, Dialog)
    it.play(it.game.parse("end"))
    assert not scene.bots.moving


class Cheat(Planner):
    """Lights more than it may, and has no other idea."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        return Choice((Lanterns().parse("light 4"),))


class CheatUi(LanternTableUi):
    """A table of a game whose computer players cheat."""

    bots = MappingProxyType({"random": Level(Cheat)})


def test_an_answer_that_is_not_legal_is_replaced_and_kept_in_the_report(
    app: App, person: Person, clock: Clock
) -> None:
    """The game goes on; the file tells the line of the record and what was said, and nobody's name."""
    setup = {"players": ["Ann", "Bot"], "deck": [1, 3, 3, 3, 3, 3, 3, 3]}
    it: Match[Any, Any] = Match(Lanterns(), setup, draw=seeded(1))
    it.play(it.game.parse("end"))
    app.thinkers = ThinkersHere({Lanterns.name: CheatUi.bots})
    app.start(TableScene(app, it, CheatUi()), size=(1024, 640))
    for _ in range(30):
        clock.now += PAUSE
        person.wait(2)
        if it.state.seat == 0:
            break
    assert it.state.seat == 0
    assert it.state.turn == 2
    told = (app.store.folder / KEPT).read_text(encoding="utf-8").splitlines()
    slips = [line for line in told if line.startswith("computer player: ")]
    assert slips[0].startswith('computer player: line 3: random said "light 4": the card is 3, not 4; played')
    assert len(slips) == len(it.actions) - 1, "one for each of its actions"
    assert f"game: lanterns, {len(it.actions) - 1} actions" in told


def test_no_hint_is_drawn_by_lot(app: App, person: Person) -> None:
    class CheatHints(LanternTableUi):
        bots = MappingProxyType({"random": Level(Planner), "bold": Level(Cheat)})

    it: Match[Any, Any] = Match(Lanterns(), SETUP, draw=seeded(1))
    app.thinkers = ThinkersHere({Lanterns.name: CheatHints.bots})
    scene: TableScene[Any, Any] = TableScene(app, it, CheatHints())
    app.start(scene, size=(1024, 640))
    person.wait()
    assert getattr(person.widget("hint"), "enabled")  # noqa: B009 - a button's
    scene.hints.ask()
    person.wait(3)
    assert scene.effects.refusal is not None
    assert scene.effects.refusal.words == LanternTableUi().matches.words("hint.failed")
    assert it.hints.total == 0


def test_a_fault_of_whoever_thinks_is_kept_in_the_report_and_the_game_goes_on() -> None:
    """Not so where nobody could think: that is no fault of the program."""
    it: Match[Any, Any] = Match(Lanterns(), {**SETUP, "players": ["Bot", "Bot 2"]}, draw=seeded(1))
    thinker, told = Watched(), list[str]()
    bots: Bots[Any, Any] = Bots(it, thinker, tell=told.extend)
    for answer, many in (
        (Answer((), "Traceback\n  KeyError: 'lost'\n"), 1),
        (Answer((), "ended", lost=True), 1),
    ):
        thinker.said = answer
        action = bots.move(0.0, hurried=True)
        assert action is not None
        it.play(action)
        assert len(told) == many
    assert told[0].startswith("line 2: random said nothing: Traceback")
    assert told[0].isprintable()
