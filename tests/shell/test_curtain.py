"""The curtain: nothing of the next player's is asked for or shown before the dismissal."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell.scene import BaseScene, Pop, Transition
from wk.shell.screens.curtain import Curtain, Handover, listed
from wk.shell.screens.curtain_story import Since
from wk.shell.widget import Label
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.person import Person
    from wk.shell.app import App

HANDOVER = Handover(
    "Ben",
    "yellow",
    ("Ann", "Cleo"),
    (Since("Cleo", "red", ("built a house",)), Since("Ann", "blue", ("built a fort", "took the mine"))),
)


class Table(BaseScene):
    """A table that only counts how often it was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window with the colour of secrets."""
        self.drawn += 1
        surface.fill("#ff00ff")


class Asked:
    """Writes down what the curtain asks the game for."""

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int]] = []
        self.ready = 0

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what everybody may see."""
        self.sizes.append(size)
        surface = pygame.Surface(size)
        surface.fill("#204060")
        return surface

    def dismissed(self) -> Transition:
        """Note that the player is there."""
        self.ready += 1
        return Pop()


@pytest.fixture
def asked() -> Asked:
    """Return a game that has not been asked for anything."""
    return Asked()


@pytest.fixture
def table(app: App, asked: Asked) -> Table:
    """Return a table, coloured all over in the colour of secrets, behind a curtain."""
    table = Table()
    app.start(table, Curtain(app, HANDOVER, asked.backdrop, asked.dismissed))
    return table


def shows_secret(app: App) -> bool:
    """Tell whether any pixel of the window has the colour of secrets."""
    pixels = pygame.surfarray.array3d(app.surface)
    return bool((pixels == [255, 0, 255]).all(axis=2).any())


def test_before_the_dismissal_nothing_is_drawn_or_asked(
    app: App, table: Table, asked: Asked, person: Person
) -> None:
    for pos in ((5, 5), (640, 200), (1200, 700)):
        person.click(pos)
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_a, pygame.K_UP, pygame.K_DOWN):
        person.press(key)
    person.post(pygame.WINDOWEXPOSED)
    assert isinstance(app.top, Curtain)
    assert asked.ready == 0
    assert table.drawn == 0
    assert not shows_secret(app)


@pytest.mark.parametrize(
    "dismiss",
    [
        lambda person: person.press(pygame.K_SPACE),
        lambda person: person.press(pygame.K_RETURN),
        lambda person: person.use("ready"),
    ],
    ids=["space", "enter", "click"],
)
def test_the_player_lifts_it(
    app: App, table: Table, asked: Asked, person: Person, dismiss: Callable[[Person], None]
) -> None:
    dismiss(person)
    assert app.top is table
    assert asked.ready == 1
    assert shows_secret(app)


def test_a_key_still_held_from_the_turn_before_must_be_let_go_first(
    app: App, asked: Asked, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: defaultdict(bool, {pygame.K_SPACE: True}))
    app.start(Curtain(app, HANDOVER, None, asked.dismissed))
    person.hold(pygame.K_SPACE)
    person.hold(pygame.K_SPACE)
    assert asked.ready == 0
    person.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    person.press(pygame.K_SPACE)
    assert asked.ready == 1


@pytest.mark.usefixtures("table")
def test_the_backdrop_is_asked_for_once_a_size(app: App, asked: Asked, person: Person) -> None:
    for _ in range(3):
        person.post(pygame.WINDOWEXPOSED)
    assert asked.sizes == [app.size]


@pytest.mark.usefixtures("table")
def test_it_calls_the_player_by_name_and_tells_the_others_to_look_away(person: Person) -> None:
    words = [widget.words for widget in person.widgets() if isinstance(widget, Label)]
    assert words[:2] == ["Ben, it is your turn", "Ann and Cleo, please look away now."]


def test_without_news_there_is_no_list(app: App, asked: Asked, person: Person) -> None:
    app.start(Curtain(app, Handover("Ann", "blue"), None, asked.dismissed))
    words = [widget.words for widget in person.widgets() if isinstance(widget, Label)]
    assert words == ["Ann, it is your turn"]


@pytest.mark.parametrize("scale", [100, 200, 300])
def test_a_long_story_scrolls_and_leaves_the_button_in_sight(
    app: App, asked: Asked, person: Person, scale: int
) -> None:
    story = tuple(Since("Ann", "blue", ("built a house",) * 6) for _ in range(6))
    app.store.change(ui_scale=scale)
    app.start(Curtain(app, Handover("Ben", "red", ("Ann",), story), None, asked.dismissed), size=(1024, 640))
    view = person.widget("scroll")
    assert view.interactive
    assert view.rect.height > 40
    assert view.rect.bottom <= person.widget("ready").rect.top
    assert pygame.Rect((0, 0), app.size).contains(person.widget("ready").rect)
    person.press(pygame.K_DOWN)
    assert view.scroll.offset > 0  # type: ignore[attr-defined]


def test_names_are_listed_as_in_a_sentence() -> None:
    words = Words("shell")
    assert [listed(("Ann", "Ben", "Cleo")[:n], words) for n in range(4)] == [
        "",
        "Ann",
        "Ann and Ben",
        "Ann, Ben and Cleo",
    ]
