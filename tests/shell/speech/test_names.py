"""Every widget that can be pressed, on screens of every game, says what it is, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.tables import moment
from tests.shell.speech.listener import Listener
from wk.chance import seeded
from wk.engine.match import Match
from wk.games import GAMES
from wk.shell.lettering import Style
from wk.shell.screens.settings import SettingsPage
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.speech.naming import in_order, pressed, said_of, tidy
from wk.shell.widget import Label, Paragraph, Pressable, ScrollArea
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator
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


def mute(widget: Widget) -> bool:
    """Return whether a widget says nothing, and is neither a ground nor a line without words."""
    text = isinstance(widget, Label | Paragraph) and not widget.words
    return not (tidy(widget.reads.split("\n")) or widget.decor or text or isinstance(widget, ScrollArea))


@pytest.mark.parametrize(("name", "language"), [(name, ("en", "de")[n % 2]) for n, name in enumerate(GAMES)])
def test_everything_says_what_it_is(tmp_path: Path, name: str, language: str) -> None:
    """A new widget says something, or declares that it is decoration, on every screen of every game."""
    person = Listener(tmp_path, curtain=False, language=language)
    person.open(ShelfPage(person.app, person.shelf))
    for screen, widgets in screens(person, name):
        assert [(screen, type(each).__name__, each.key) for each in widgets if mute(each)] == []
    for screen, widgets in screens(person, name):
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
