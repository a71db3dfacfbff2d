"""Choosing a new match of Winter Court: the shelf's screen, the game's options (WC-FILE-1)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_court.drawing import KIT
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.files.filekinds import find_kind
from wk.engine.files.sharecode import CodeError
from wk.engine.record import read
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import Options
from wk.games.winter_court.ui.matches import WinterCourtMaking
from wk.shell.app import App
from wk.shell.newgame.favourites import FavouritesSheet
from wk.shell.newgame.scene import NewGameScene
from wk.shell.scene import BaseScene
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from wk.engine.match import Match

pytestmark = pytest.mark.usefixtures("unseen")


class Table(BaseScene):
    """A table of which only the match matters."""

    def __init__(self, match: Match[Any, Any]) -> None:
        super().__init__()
        self.match = match

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill("#203040")


class CourtFront:
    """As much of the game's screens as a new match needs."""

    game = WinterCourtKit().game
    matches = None

    def table(self, app: App, match: Match[Any, Any], _seed: int | None = None) -> Table:
        """Return the table of a match."""
        app.keeper.watch(match)
        return Table(match)

    def setups(self) -> list[Path]:
        """Return the shipped setups."""
        return KIT.setup_files()

    def speak(self, language: str) -> None:
        """Say nothing in any language."""


class Chooser(Person):
    """The screen of a new match, and somebody who uses it; seeds are 1, 2, 3 and so on."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800)) -> None:
        app = App(SettingsStore(folder), title="Test")
        super().__init__(app)
        fronts: Mapping[str, Any] = {"winter-court": CourtFront()}
        self.shelf = Shelf(fronts, app.store.records, draw=seeded(1))
        self.home = folder / "winter-court"
        say = Words(KIT.assets, lambda: app.language)
        self.making = WinterCourtMaking(WinterCourtKit(self.home), say, app.words, count(1).__next__)
        self.scene = NewGameScene(app, self.shelf.open_match, fronts["winter-court"], self.making)
        self.scene.more = True
        app.start(self.scene, size=size)
        self.wait(2)

    @property
    def choices(self) -> Any:
        """What is chosen so far."""
        return self.scene.plan.choices

    def yes(self, key: str) -> None:
        """Click on the second word of a choice."""
        choice: Any = self.widget(key)
        self.click(choice.part(1).center)


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    """Return somebody in front of a new match."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    somebody = Chooser(tmp_path / "data")
    yield somebody
    somebody.app.close()


def test_a_match_begins_as_it_was_chosen(person: Chooser) -> None:
    person.yes("open-hands")
    for key in ("deal-first-plus", "deal-first-plus", "deal-second-minus"):
        person.use(key)
    person.use("kind-1")
    person.use("level-random")
    person.use("begins-1")
    assert person.choices.options == Options(open_hands=True, deal_first=7, deal_second=5)
    shown = person.scene.plan.settled
    person.press(pygame.K_RETURN)
    table = person.app.top
    assert isinstance(table, Table)
    assert table.match.setup == shown
    assert table.match.setup["start_index"] == 1
    assert [seat.kind for seat in table.match.game.seats(table.match.state)] == ["human", "bot:random"]
    assert [seat.name for seat in table.match.game.seats(table.match.state)] == ["Blue", "Yellow"]
    assert [read(saved.path).setup for saved in person.shelf.saved()] == [shown]


def test_two_play_neither_more_nor_less(person: Chooser) -> None:
    keys = {widget.key for widget in person.widgets()}
    assert "join" not in keys
    assert not any(key.startswith("leave-") for key in keys)


def test_no_more_cards_are_dealt_than_the_rules_allow(person: Chooser) -> None:
    for _ in range(7):
        person.use("deal-first-plus")
    assert person.choices.options.deal_first == 12
    assert not person.widget("deal-first-plus").enabled


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT])
def test_a_key_too_many_on_what_is_at_its_least_begins_nothing(person: Chooser, key: int) -> None:
    """WC-FILE-1: the keyboard stays there, and goes on from there."""
    person.scene.controls.set_focus("deal-first-minus")
    for _ in range(14):
        person.press(pygame.K_RETURN)
    assert person.app.top is person.scene
    assert not person.widget("deal-first-minus").enabled
    person.press(key)
    assert person.scene.controls.focus == "deal-first-plus"


def test_the_share_code_says_all_that_was_chosen(person: Chooser) -> None:
    person.yes("open-hands")
    person.use("deal-second-plus")
    person.scene.plan.change(person.choices.with_player(0, name="Zoë").begun_by(1))
    code, shown = person.scene.plan.code, person.scene.plan.settled
    assert code.startswith("WC1-")
    person.use("surprise")
    assert person.scene.plan.settled != shown
    person.scene.plan.take_code(code.lower())
    assert person.scene.plan.settled == shown
    with pytest.raises(CodeError, match="begins with WC1"):
        person.scene.plan.take_code("WK1" + code[3:])


@pytest.mark.parametrize("path", KIT.setup_files(), ids=lambda path: path.stem)
def test_every_shipped_setup_is_opened_saved_and_coded_to_the_same_match(person: Chooser, path: Path) -> None:
    plan, making = person.scene.plan, person.making
    plan.change(making.load(path))
    shown = plan.settled
    assert shown is not None
    copy = person.home / "copy.toml"
    copy.parent.mkdir(parents=True)
    copy.write_text(making.text(plan.choices, shown), encoding="utf-8")
    plan.take_code(plan.code)
    assert plan.settled == shown
    plan.change(making.load(copy))
    assert plan.settled == shown


def test_favourites_come_back_without_seed_and_deck(person: Chooser) -> None:
    plan = person.scene.plan
    plan.change(person.making.load(next(p for p in KIT.setup_files() if p.stem == "every-key")))
    assert person.choices.deck
    person.use("favourites")
    sheet = person.app.top
    assert isinstance(sheet, FavouritesSheet)
    person.use("field")
    person.post(pygame.TEXTINPUT, text="Ours")
    person.use("amber")
    assert sheet.trouble == ""
    kept = person.making.favourites().read(person.home / "choices.toml")
    assert kept.problems == []
    kinds = [(None, kind) for kind in WinterCourtKit().files]
    kind = find_kind(person.home / "choices.toml", lambda _: kinds)[1]
    assert kind.lint(person.home / "choices.toml") == []
    assert kept.favourites["Ours"].players == person.choices.players
    assert (kept.favourites["Ours"].seed, kept.favourites["Ours"].deck) == (None, ())


@pytest.mark.parametrize("text", ["[last]\nplayers = 3\n", '[last]\nplayers = [{}, {}]\nrule = "no"\n'])
def test_a_broken_file_of_favourites_is_told_in_one_line(person: Chooser, text: str) -> None:
    file = person.making.favourites()
    found = file.examine(f'format = "winter-court-choices/1"\n{text}', "choices.toml")
    assert found.problems
    assert all(line.startswith("choices.toml: ") and line.isprintable() for line in found.problems)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (640, 480)])
def test_everything_is_in_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    person = Chooser(tmp_path / "data", size)
    window = pygame.Rect((0, 0), person.app.size)
    outside = [w.key for w in person.scene.layout() if w.interactive and not window.contains(w.area)]
    person.app.close()
    assert outside == []
