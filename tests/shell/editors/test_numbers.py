"""The editor of numbers on the data of a small game: choices besides numbers, and what cannot be together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.lantern_numbers import EAST, LIGHTS, MOST
from wk.shell.dialog import Dialog
from wk.shell.editors.fields import CardEntry, ValueField
from wk.shell.editors.numbers import NumberEditor
from wk.shell.help.markup import plain
from wk.shell.help.rich import Rich
from wk.shell.widget import Label

if TYPE_CHECKING:
    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App


@pytest.fixture
def editor(app: App, front: LanternFront, person: Person) -> NumberEditor:
    """Return the editor, opened from the workshop."""
    app.start(front.workshop(app), size=(1280, 800))
    person.use("numbers")
    assert isinstance(app.top, NumberEditor)
    return app.top


def field(person: Person, name: str) -> ValueField:
    widget = person.widget(f"number-{name}")
    assert isinstance(widget, ValueField)
    return widget


def said(person: Person) -> set[str]:
    return {plain(widget.runs) for widget in person.widgets() if isinstance(widget, Rich)}


def test_the_list_names_every_entry_by_family(editor: NumberEditor, person: Person) -> None:
    assert [w.words for w in person.widgets() if isinstance(w, CardEntry)] == [
        "The game",
        "East end",
        "West end",
    ]
    labels = [widget.words for widget in person.widgets() if isinstance(widget, Label)]
    assert {"GAME", "ENDS", "LIMITS", editor.source.title} <= set(labels)


def test_a_number_takes_as_many_digits_as_its_limit_has(editor: NumberEditor, person: Person) -> None:
    person.use("number-most")
    person.type("1204")
    assert editor.draft.values[MOST] == 120
    person.use("number-lights")
    person.type("74")
    assert editor.draft.values[LIGHTS] == 7


def test_a_choice_is_made_by_buttons_clicks_and_arrows(editor: NumberEditor, person: Person) -> None:
    editor.go("east")
    assert (field(person, "east.wind").shown, person.widget("less-east.wind").enabled) == ("No wind", False)
    person.use("more-east.wind")
    assert person.widget("end").words == "breeze"  # type: ignore[attr-defined]
    assert {"Shipped: No wind"} <= said(person)
    person.use("number-east.wind")
    assert (editor.draft.values[EAST], person.widget("more-east.wind").enabled) == ("storm", False)
    person.press(pygame.K_DOWN)
    assert editor.draft.values[EAST] == "breeze"
    person.type("7")
    assert editor.draft.typing is None, "a choice is not typed"
    person.use("restore-east.wind")
    assert not editor.draft.unsaved


def test_what_cannot_be_played_together_is_said_and_not_saved(
    editor: NumberEditor, person: Person, front: LanternFront, app: App
) -> None:
    editor.go("east")
    person.use("more-east.wind")
    person.use("more-east.wind")
    assert "The same wind cannot blow at both ends." in said(person)
    assert not person.widget("save").enabled
    person.press(pygame.K_s, pygame.KMOD_CTRL)
    assert front.numbers.own == {}
    person.press(pygame.K_ESCAPE)
    assert isinstance(app.top, Dialog)
    assert [w.key for w in person.widgets() if w.key.startswith("answer")] == ["answer-0", "answer-1"]
    person.press(pygame.K_ESCAPE)
    editor.go("west")
    person.use("less-west.wind")
    person.use("save")
    assert front.numbers.own == {("end", "east", "wind"): "storm", ("end", "west", "wind"): "breeze"}


def test_where_own_values_are_is_marked_in_the_list(editor: NumberEditor, person: Person) -> None:
    editor.go("west")
    person.use("less-west.wind")
    marks = {widget.words: widget.mark for widget in person.widgets() if isinstance(widget, CardEntry)}
    assert marks == {"The game": "", "East end": "", "West end": "own"}
