"""Every widget that can be pressed, on screens of every game, says what it is, in both languages."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.tables import moment
from tests.records.choosing import HERE
from tests.shell.speech.listener import Listener, mute
from wk.chance import seeded
from wk.engine.bots import Because
from wk.engine.coach.verdict import Verdict
from wk.engine.match import Match
from wk.engine.record import SUFFIX, read
from wk.games import GAMES
from wk.shell.daily_trial import daily_trial
from wk.shell.dialog import Dialog
from wk.shell.lettering import Style
from wk.shell.match.coach.scene import CoachScene
from wk.shell.road.page import RoadPage
from wk.shell.scene import Push
from wk.shell.screens.settings import SettingsPage
from wk.shell.share.offer import share
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.speech.naming import in_order, pressed, said_of, tidy
from wk.shell.widget import Label, Pressable
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from wk.shell.widget import Widget


def screens(person: Listener, name: str) -> Iterator[tuple[str, list[Widget]]]:
    """Yield the widgets of screens of a game, each by the name of the screen."""
    front, app = person.front(name), person.app
    match, _ = moment(name, 0)
    table = front.table(app, match)
    yield "curtain", table.cover.layout() if table.cover is not None else []
    table.covers.clear()
    yield "table", table.layout()
    table.play.show(match.game.seat_to_move(match.state))
    yield "own table", table.layout()
    table.view.toggle_log()
    yield "log", table.layout()
    table.menu()
    yield "menu", table.cover.layout()
    table._show_score()
    yield "score", table.cover.layout()
    yield "help", front.help(app).layout()
    yield "replay", front.replay(app, match).layout()
    new = front.new_game(app, lambda setup: Match(front.game, setup, draw=seeded(1)))
    new.more = True
    yield "new game", new.layout()
    yield "lesson", front.tutorial(app).layout()
    yield "workshop", front.workshop(app).layout()


def apart(person: Listener, name: str) -> Iterator[tuple[str, Sequence[Widget]]]:
    """Yield the widgets of what is reached from the shelf, or when a match is over, in the same way."""
    front, app = person.front(name), person.app
    road = RoadPage(app, person.shelf)
    road.resume()
    yield "road", road.layout()
    problem: Any = daily_trial(app, person.shelf, date(2026, 11, 24))
    yield "what the problem of the day asks", problem.cover.layout()
    problem.table.covers.clear()
    yield "problem of the day", problem.table.layout()
    golden = read(HERE / f"{name}{SUFFIX}")
    match: Match[Any, Any] = Match(front.game, golden.setup, draw=seeded(1), transcript=golden)
    review: Any = app.thinkers.reviews.of(match)
    for turn in review.turns:
        other = match.game.text(match.game.legal(match.states[turn.first]).pick(seeded(turn.first)))
        because = (Because("unheard-of"),)
        review._found[turn.first] = Verdict(turn.first, turn.end, turn.seat, 0.4, 0.0, 0.0, (other,), because)
    yield "coach", CoachScene(app, review, front.matches, lambda _place: None).layout()
    for tool in front.workshop(app).tools:
        yield f"workshop: {tool.key}", tool.open().layout()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_how_a_game_is_shared_says_what_it_is(tmp_path: Path, language: str) -> None:
    person = Listener(tmp_path, language=language)
    person.open(ShelfPage(person.app, person.shelf))
    front = person.front("nobles")
    setup = person.kits["nobles"].random_setup(seeded(4), 2)
    match: Match[Any, Any] = Match(front.game, setup, draw=seeded(1))
    match.keep(tmp_path / f"shared{SUFFIX}")
    asked = share(person.app, match, front.matches)
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    widgets = asked.scene.layout()
    assert [each for each in widgets if mute(each)] == []
    told = [said_of(each, person.app.words, "full") for each in pressed(widgets)]
    assert len({*told}) == len(told) > 1
    person.app.close()


@pytest.mark.parametrize(("name", "language"), [(name, ("en", "de")[n % 2]) for n, name in enumerate(GAMES)])
def test_everything_says_what_it_is(tmp_path: Path, name: str, language: str) -> None:
    """A new widget says something, or declares that it is decoration, on every screen of every game."""
    person = Listener(tmp_path, curtain=False, language=language)
    person.open(ShelfPage(person.app, person.shelf))
    for screen, widgets in (*screens(person, name), *apart(person, name)):
        assert [(screen, type(each).__name__, each.key) for each in widgets if mute(each)] == []
        for widget in pressed(widgets):
            assert said_of(widget, person.app.words, "full"), (screen, widget.key)
    person.app.close()


def test_the_shelf_and_the_settings_say_what_they_are(tmp_path: Path) -> None:
    person = Listener(tmp_path)
    for scene in (ShelfPage(person.app, person.shelf), SettingsPage(person.app)):
        person.open(scene)
        assert all(widget.reads for widget in pressed(scene.layout()))
    told = said_of(person.widget("curtain"), person.app.words, "usual")
    assert told == "Curtain between turns, On, choice."
    person.app.close()


def test_a_widget_says_the_words_it_writes_whole_and_makes_no_picture_of_them() -> None:
    class Sign(Pressable):
        def draw(self, surface: pygame.Surface, look: Any) -> None:
            small = look.scale.style("text", 14)
            Label(rect=self.rect, words="a name far too long for it", style=small).draw(surface, look)

    sign = Sign(rect=pygame.Rect(0, 0, 20, 10), key="sign", enabled=False, tooltip="Not today")
    words = Words("shell")
    assert sign.reads == "a name far too long for it"
    assert said_of(sign, words, "brief") == "a name far too long for it, cannot be pressed now. Not today."
    assert said_of(sign, words, "usual").startswith("a name far too long for it, button, cannot")


def test_headings_in_capitals_are_not_spelled() -> None:
    assert tidy(["YOUR COURT", "12\u00a0points", "(I)"]) == "Your court, 12 points, (I)"


def test_a_widget_without_words_is_found_mute_unless_it_is_decoration() -> None:
    class Sign(Pressable):
        """A picture with nothing on it that could be read."""

    class Ground(Sign):
        decor = True

    rect = pygame.Rect(0, 0, 20, 10)
    assert mute(Sign(rect=rect, key="sign"))
    assert not mute(Sign(rect=rect, key="sign", called="A sign"))
    assert not mute(Ground(rect=rect))


def test_a_table_is_read_row_by_row_each_from_the_left() -> None:
    places = {"heading": (10, 4), "left": (10, 44), "right": (90, 41), "below": (10, 90)}
    style = Style("text", 14, "#ffffff")
    labels = [
        Label(rect=pygame.Rect(place, (40, 20)), words=name, style=style) for name, place in places.items()
    ]
    assert [each.reads for each in in_order(reversed(labels))] == ["heading", "left", "right", "below"]
