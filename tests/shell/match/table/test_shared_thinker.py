"""Hints and computer players, of one table or of several, ask the same thinker: nobody waits for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.match.table.test_bots import Watched, match
from tests.shell.match.table.test_hints import HintedUi, told
from wk.chance import seeded
from wk.engine.match import Match
from wk.shell.match.table.bots import Bots
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.thinker.question import Answer, Idea

if TYPE_CHECKING:
    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App

Table = TableScene[Any, Any]

TURN = Answer((Idea(("light 3", "end"), (), (), 0.0),))
END = Answer((Idea(("end",), (), (), 0.0),))


@pytest.fixture
def thinker(app: App, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Return the thinker of all tables, at which nothing moves slowly."""
    it = Watched()
    monkeypatch.setattr(app.thinkers, "get", lambda _name: it)
    app.change_settings(curtain=False, animation="off", bot_pace="at-once")
    return it


def table(app: App, *players: str) -> Table:
    """Return the table at which a person or the player called Bot is to move first."""
    setup = {"players": [*players], "deck": [3, 2, 1, 4]}
    scene: Table = TableScene(app, Match(Lanterns(), setup, draw=seeded(1)), HintedUi())
    app.start(scene, size=(1024, 640))
    return scene


def test_a_hint_asked_for_as_the_first_thing_after_a_computer_player_is_told(
    app: App, person: Person, clock: Clock, thinker: Watched
) -> None:
    """The window sleeps after its last move: the key comes before the table goes on with anything."""
    scene = table(app, "Bot", "Ann")
    while not scene.play.decides:
        thinker.said = END
        clock.now += 0.1
        scene.update(clock.now)
    person.press(pygame.K_i)
    person.wait(2)
    thinker.said = TURN
    person.wait(2)
    assert told(scene).startswith("A good step")


def test_who_ends_the_turn_while_a_hint_is_thought_about_is_answered_by_the_computer_player(
    app: App, person: Person, clock: Clock, thinker: Watched
) -> None:
    scene = table(app, "Ann", "Bot")
    person.press(pygame.K_i)
    person.wait(2)
    assert told(scene)
    person.use("end")
    person.wait(2)
    assert not scene.play.decides
    assert thinker.question is not None
    for _ in range(3):
        thinker.said = END
        clock.now += 0.1
        person.wait()
    assert scene.play.decides


def test_a_player_whose_thinker_was_asked_by_another_table_meanwhile_asks_again() -> None:
    """Who plays on from a place of a match, and comes back to it while a computer player is to move."""
    thinker = Watched()
    one, other = Bots[Any, Any](match(), thinker), Bots[Any, Any](match(), thinker)
    one.move(0.0)
    first = thinker.question
    other.move(0.0)
    assert thinker.question is not first
    other.stop()
    one.move(0.1)
    assert thinker.question is first
    other.stop()
    assert thinker.question is first


def test_who_leaves_or_wants_no_hints_any_more_waits_for_none(
    app: App, person: Person, thinker: Watched
) -> None:
    """Nobody thinks on, nothing is told, and nothing was counted."""
    scene = table(app, "Ann", "Bot")
    person.press(pygame.K_i)
    person.wait(2)
    app.change_settings(hints=False)
    person.wait(2)
    assert not told(scene)
    assert thinker.question is None
    assert scene.hints.wake_in() is None
    app.change_settings(hints=True)
    person.press(pygame.K_i)
    assert isinstance(scene.leave(), Pop)
    assert thinker.stopped == len(thinker.asked) == 2
    assert scene.match.hints.total == 0
