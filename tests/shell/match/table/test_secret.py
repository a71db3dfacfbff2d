"""A secret choice at one screen: a curtain, a private screen, a common look; nothing shows before that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.lantern_table import LanternTable, LanternTableUi
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.shell.app import App
from wk.shell.match.table.bots import PAUSE
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.scene import TableScene
from wk.shell.match.table.view import Edge
from wk.shell.screens.curtain import Curtain
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.clock import Clock

pytestmark = pytest.mark.usefixtures("unseen")

DECK = [2, 3, 1, 4, 2, 3, 1, 4, 2]


class Round(Person):
    """People about one screen at a match of lanterns."""

    def __init__(self, app: App, clock: Clock, names: list[str], deck: list[int]) -> None:
        super().__init__(app)
        self.clock = clock
        setup = {"players": names, "deck": deck, "bids": True}
        self.match: Match[Any, Any] = Match(Lanterns(), setup, draw=seeded(1))
        self.scene: TableScene[Any, Any] = TableScene(app, self.match, LanternTableUi())
        self.part = cast("LanternTable", self.scene.part)
        app.start(self.scene, size=(1024, 640))
        self.wait()

    @property
    def curtain(self) -> Curtain:
        """The curtain that is drawn."""
        assert isinstance(self.scene.cover, Curtain)
        return self.scene.cover

    def layout(self) -> list[Any]:
        """Return the widgets of the table or of what covers it."""
        cover: Any = self.scene.cover
        return list(cover.layout() if cover else self.scene.layout())

    def usable(self) -> list[str]:
        """Return the keys of what can be pressed."""
        return [each.key for each in self.layout() if each.interactive and each.enabled]

    def press_widget(self, key: str) -> None:
        """Click on a widget."""
        self.click(next(each for each in self.layout() if each.key == key).area.center)

    def lift(self) -> None:
        """Say that the next player is there."""
        self.press_widget("ready")

    def bid(self, number: int) -> None:
        """Choose a bid and lay it."""
        self.press_widget(f"offer-bid-{number}")
        self.press_widget("end")

    def later(self, seconds: float, steps: int = 1) -> None:
        """Let the clock go on."""
        for _ in range(steps):
            self.clock.now += seconds / steps
            self.wait()

    def pixels(self) -> bytes:
        """Return the window, drawn anew."""
        surface = pygame.Surface(self.app.size)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def sit(tmp_path: Path, clock: Clock) -> Iterator[Callable[..., Round]]:
    """Return what opens a match; every window is closed after the test."""
    opened: list[App] = []

    def open_table(names: list[str], deck: list[int] | None = None, **settings: Any) -> Round:
        store = SettingsStore(tmp_path / str(len(opened)))
        store.change(**settings)
        opened.append(App(store, title="Test", clock=clock))
        return Round(opened[-1], clock, names, deck or DECK)

    yield open_table
    for app in opened:
        app.close()


@pytest.mark.parametrize("count", range(2, 7))
def test_each_player_bids_behind_a_curtain_and_all_see_the_bids_together(
    sit: Callable[..., Round], count: int
) -> None:
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][:count]
    table = sit(names)
    for place, name in enumerate(names):
        told = table.curtain.handover
        assert (told.name, told.choice, told.chosen) == (name, "your bid", tuple(names[:place]))
        table.lift()
        assert table.scene.play.viewer == place
        assert "end" not in table.usable()  # nothing is chosen yet
        table.bid(place % 4)
    assert table.scene.cover is None
    assert table.scene.play.viewer is None
    assert table.part.moment.state.bids == tuple(place % 4 for place in range(count))
    table.press(pygame.K_SPACE)
    assert (table.curtain.handover.name, table.curtain.handover.choice) == ("Ann", "")


def test_nothing_of_a_bid_shows_before_the_last_one_is_laid(sit: Callable[..., Round]) -> None:
    """Two matches that differ in Ann's bid alone look the same to all others until the common look."""
    seen: list[list[bytes]] = []
    for number in (0, 3):
        table, frames = sit(["Ann", "Ben", "Cleo"]), []
        table.lift()
        table.bid(number)
        for name in ("Ben", "Cleo"):
            assert table.curtain.handover.name == name
            frames.append(table.pixels())
            table.press(pygame.K_ESCAPE)
            assert isinstance(table.scene.cover, PauseMenu)
            frames.append(table.pixels())
            table.press(pygame.K_ESCAPE)
            table.lift()
            frames.append(table.pixels())
            for key in ("undo", "redo", "restart"):
                table.press_widget(key)
                frames.append(table.pixels())
            table.press_widget("offer-bid-1")
            frames.append(table.pixels())
            table.press_widget("end")
        assert table.scene.cover is None
        frames.append(table.pixels())
        seen.append(frames)
    one, other = seen
    assert one[:-1] == other[:-1]
    assert one[-1] != other[-1]


def test_a_private_screen_shows_nothing_of_the_others(sit: Callable[..., Round]) -> None:
    """Redealing what the others and the pile hold changes no pixel."""
    frames = []
    for deck in (DECK, [DECK[0], 4, 4, *reversed(DECK[3:])]):
        table = sit(["Ann", "Ben", "Cleo"], deck)
        behind = table.pixels()
        table.lift()
        table.press_widget("offer-bid-2")
        frames.append((behind, table.pixels()))
    assert frames[0] == frames[1]


def test_hiding_draws_the_curtain_again_and_keeps_nothing_in_sight(sit: Callable[..., Round]) -> None:
    table = sit(["Ann", "Ben"])
    covered = table.pixels()
    table.lift()
    table.press_widget("offer-bid-3")
    table.press_widget("hide")
    assert table.scene.play.viewer is None
    assert table.curtain.handover.name == "Ann"
    assert table.pixels() == covered
    table.lift()
    assert table.part.chosen is None
    table.bid(1)
    assert table.curtain.handover.name == "Ben"


def test_the_private_screen_has_an_edge_in_the_choosers_colour(sit: Callable[..., Round]) -> None:
    table = sit(["Ann", "Ben"])
    for colour in ("blue", "yellow"):
        table.lift()
        edges = [widget.colour for widget in table.layout() if isinstance(widget, Edge)]
        assert edges == [colour]
        table.bid(1)
    assert not [widget for widget in table.layout() if isinstance(widget, Edge)]


def test_against_bots_there_is_no_curtain_and_no_stop(sit: Callable[..., Round]) -> None:
    table = sit(["Ann", "Bot One", "Bot Two"])
    assert table.scene.cover is None
    assert "hide" not in [widget.key for widget in table.layout()]
    assert [widget for widget in table.layout() if isinstance(widget, Edge)]
    table.bid(2)
    for _ in range(4):
        table.later(PAUSE)
    assert table.scene.cover is None
    assert table.scene.play.viewer == 0
    assert len(table.match.actions) == 3
    assert not table.match.state.bidding
    assert table.scene.play.decides


def test_without_curtains_between_turns_a_secret_still_has_one(sit: Callable[..., Round]) -> None:
    table = sit(["Ann", "Ben"], curtain=False)
    for _ in range(2):
        table.lift()
        table.bid(1)
    table.press(pygame.K_SPACE)  # all have looked
    assert table.scene.cover is None
    assert table.scene.play.viewer == 0
    table.press(pygame.K_SPACE)
    assert table.scene.cover is None
    assert table.scene.play.viewer == 1


def test_bots_wait_while_all_look_at_the_bids(sit: Callable[..., Round]) -> None:
    table = sit(["Bot", "Ben", "Cleo"])
    for _ in range(2):
        table.later(PAUSE)
    for _ in range(2):
        table.lift()
        table.bid(0)
    made = len(table.match.actions)
    table.later(5 * PAUSE, steps=5)
    assert len(table.match.actions) == made == 3
    table.press_widget("end")
    for _ in range(3):
        table.later(PAUSE)
    assert len(table.match.actions) > made


def test_a_bid_laid_cannot_be_taken_back(sit: Callable[..., Round]) -> None:
    table = sit(["Ann", "Ben"])
    table.lift()
    table.bid(1)
    table.lift()
    for key in (pygame.K_u, pygame.K_r, pygame.K_y):
        table.press(key)
    assert len(table.match.actions) == 1
