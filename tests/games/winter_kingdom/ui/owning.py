"""Somebody who owns the printed game, with the editor of card numbers open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.ui.helping import no_screen
from tests.shell.person import Person
from wk.games.fronts import front_of
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.shell.app import App
from wk.shell.dialog import Dialog
from wk.shell.editors.fields import OwnMark, ValueField
from wk.shell.editors.numbers import NumberEditor
from wk.shell.help.rich import Rich
from wk.shell.scene import BaseScene
from wk.shell.settings import SettingsStore
from wk.shell.widget import Label, Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import pygame


COST = ("ability", "mule", "cost")


class Below(BaseScene):
    """Whatever the editor was opened from."""

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill("#203040")


class Owner(Person):
    """Somebody who owns the printed game and corrects its numbers."""

    front: Any

    @property
    def editor(self) -> NumberEditor:
        """The editor, which must be on top."""
        assert isinstance(self.app.top, NumberEditor)
        return self.app.top

    def open(self, card: str) -> None:
        """Show a card from the list."""
        self.editor.go(card)
        self.wait()

    def field(self, name: str) -> ValueField:
        """Return the field of a number."""
        widget = self.widget(f"number-{name}")
        assert isinstance(widget, ValueField)
        return widget

    def has(self, key: str) -> bool:
        """Tell whether there is a widget of a key."""
        return any(widget.key == key for widget in self.widgets())

    def words(self) -> str:
        """Return everything that is written in plain widgets."""
        found = [w.words for w in self.widgets() if isinstance(w, Label | Paragraph | OwnMark)]
        found += ["".join(run.text for run in w.runs) for w in self.widgets() if isinstance(w, Rich)]
        return "\n".join(found)


@pytest.fixture(name="begin")
def opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Owner]]:
    """Return what opens the editor in a window of a size."""
    no_screen(monkeypatch)
    opened: list[App] = []

    def start(size: tuple[int, int] = (1280, 800), ui_scale: int = 100, language: str = "en") -> Owner:
        store = SettingsStore(tmp_path / "data")
        store.change(ui_scale=ui_scale)
        app = App(store, title="Numbers")
        front: Any = front_of(WinterKingdomKit(Home(store.folder)))
        front.speak(language)
        opened.append(app)
        app.start(Below(), NumberEditor(app, front.screens.numbers()), size=size)
        owner = Owner(app)
        owner.front = front
        return owner

    yield start
    for app in opened:
        app.close()


@pytest.fixture(name="owner")
def an_owner(begin: Callable[..., Owner]) -> Owner:
    """Return somebody with the editor open in a window of the usual size."""
    return begin()


def asked(owner: Owner) -> Dialog:
    """Return the question on top."""
    assert isinstance(owner.app.top, Dialog)
    return owner.app.top
