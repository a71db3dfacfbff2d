"""The shelf as the first screen: one game in front, the others a click or an arrow key away."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.lantern_front import LanternFront
from tests.shell.records import finish
from tests.shell.unrendered import cut_words
from wk.chance import seeded
from wk.games import Games, games
from wk.games.fronts import Fronts
from wk.shell import lettering, paint
from wk.shell.buttons import Button
from wk.shell.opponents import Meeting, with_meeting
from wk.shell.road.medals import Try, mark_try
from wk.shell.scene import Push
from wk.shell.screens.saves import SavedGames
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.box import Box, BoxInFront, BrassPlate, FrontBox, cover
from wk.shell.shelf_page.scene import SECONDS, ShelfPage
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.person import Person
    from wk.shell.app import App

NAMES = ("lanterns", "torches", "candles")
PAIR = {"players": ["Ann", "Bob"], "deck": [3, 2, 4]}


class Other(Lanterns):
    """The same rules under another name."""

    def __init__(self, name: str) -> None:
        self.name = name


class OtherFront(LanternFront):
    """Its front."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder)
        self.game = Other(name)
        self.title = name.title()


@pytest.fixture
def shelf(app: App, tmp_path: Path) -> Shelf:
    """Return a shelf of three games."""
    fronts = {name: OtherFront(tmp_path / name, name) for name in NAMES}
    return Shelf(fronts, app.store.records, draw=seeded(1))


@pytest.fixture
def page(app: App, shelf: Shelf) -> ShelfPage:
    """Return the shelf in an open window."""
    shown = ShelfPage(app, shelf)
    app.start(shown, size=(1280, 800))
    return shown


def in_front(page: ShelfPage) -> str:
    """Return the name of the game whose wide picture shows."""
    return next(widget.game.name for widget in page.layout() if isinstance(widget, FrontBox))


def row(page: ShelfPage) -> list[str]:
    """Return the games of the upper row."""
    return [widget.game.name for widget in page.layout() if isinstance(widget, Box | BoxInFront)]


def stands(page: ShelfPage) -> dict[str, pygame.Rect]:
    """Return where each game stands in the upper row."""
    return {each.game.name: each.rect for each in page.layout() if isinstance(each, Box | BoxInFront)}


def amber(page: ShelfPage) -> str:
    """Return the key of the one amber button."""
    (key,) = [w.key for w in page.layout() if isinstance(w, Button) and w.kind == "primary"]
    return key


def test_a_click_on_a_box_brings_its_game_to_the_front_and_every_box_keeps_its_place(
    page: ShelfPage, person: Person
) -> None:
    before = stands(page)
    assert (in_front(page), row(page)) == ("lanterns", [*NAMES])
    person.use("box-candles")
    assert (in_front(page), row(page)) == ("candles", [*NAMES])
    assert stands(page) == before == stands(ShelfPage(page.app, page.shelf))
    taken = [each.game.name for each in page.layout() if isinstance(each, BoxInFront)]
    assert taken == ["candles"], "whose box is in front is marked"
    assert page.app.settings.game == "candles"


def test_the_arrows_bring_the_next_game_and_enter_plays_it(page: ShelfPage, person: Person) -> None:
    person.press(pygame.K_RIGHT)
    assert in_front(page) == "torches"
    person.press(pygame.K_LEFT)
    person.press(pygame.K_LEFT)
    assert in_front(page) == "candles"
    assert amber(page) == "learn"


def test_the_game_last_in_front_is_there_at_the_next_start(page: ShelfPage, app: App, person: Person) -> None:
    person.use("box-torches")
    again = Shelf({name: page.shelf.games[name] for name in NAMES}, app.store.records)
    again.bring(SettingsStore(app.store.folder).settings.game)
    assert again.front.game.name == "torches"


def test_a_plate_tells_how_far_the_match_of_its_game_has_come(page: ShelfPage, person: Person) -> None:
    """Each game has a match of its own to go on with; the amber button of the one in front leads to it."""
    page.shelf.bring("torches")
    match = page.shelf.open_match(PAIR)
    match.play(match.game.parse("light 2"))
    page.shelf.bring("lanterns")
    page.resume()
    person.wait(6)
    plates = [widget.state for widget in page.layout() if isinstance(widget, BrassPlate)]
    assert plates == ["new", "1 done", "new"]
    assert "continue" not in [widget.key for widget in page.layout()]
    person.use("box-torches")
    person.use("continue")
    table: Any = page.app.top
    assert (table.match.game.name, table.match.actions) == ("torches", match.actions)


def test_a_game_nobody_has_played_is_learnt_first_whatever_else_was_played(
    page: ShelfPage, person: Person
) -> None:
    """Once a match of it is kept, be it over, its amber button begins a new one."""
    page.shelf.bring("torches")
    match = page.shelf.open_match(PAIR)
    path = page.shelf.saved()[0].path
    page.shelf.bring("lanterns")
    page.resume()
    person.wait(6)
    assert amber(page) == "learn"
    person.use("box-torches")
    assert amber(page) == "continue"
    assert match.record is not None
    match.record.release()
    finish(path, page.shelf)
    page.resume()
    assert amber(page) == "new"
    page.shelf.bring("candles")
    page._swap = None  # nothing moves any more
    page.resume()
    person.wait(6)
    assert amber(page) == "learn"
    plates = [widget.state for widget in page.layout() if isinstance(widget, BrassPlate)]
    assert sorted(plates) == ["", "new", "new"]  # what was played to its end is not new


def test_the_saved_games_are_those_of_all_games_or_of_one(page: ShelfPage, app: App, person: Person) -> None:
    for name in ("torches", "candles"):
        page.shelf.bring(name)
        page.shelf.open_match(PAIR)
    told = [page.shelf.tell(saved).game for saved in page.shelf.saved()]
    assert sorted(told) == ["candles", "torches"]
    saves = SavedGames(app, page.shelf)
    app.apply(Push(saves))
    person.wait(4)
    assert len(saves.shown()) == 2
    saves._arrange(game=1 + NAMES.index("torches"))
    assert [page.shelf.tell(saved).game for saved in saves.shown()] == ["torches"]
    saves._arrange(game=1 + NAMES.index("lanterns"))
    assert saves.shown() == []


def test_a_record_of_a_game_that_is_not_there_is_told_and_left(page: ShelfPage) -> None:
    page.shelf.records.mkdir(parents=True, exist_ok=True)
    path = page.shelf.records / "chess.wkrec"
    head = {"format": "wk-record/1", "game": "chess", "setup": {}}
    path.write_text(json.dumps(head, separators=(",", ":")) + "\n")
    told = page.shelf.tell(page.shelf.saved()[0])
    assert not told.playable
    assert '"chess"' in told.line


def moving(page: ShelfPage) -> float | None:
    """Return how long the change of places under way takes, if one is."""
    return page._swap.seconds if page._swap else None


def test_the_boxes_slide_unless_motion_is_off(page: ShelfPage, app: App, person: Person) -> None:
    person.use("box-torches")
    assert moving(page) == SECONDS
    middle = pygame.image.tobytes(app.surface, "RGB")
    page.update(page._now + SECONDS + 1)
    app._draw()
    assert moving(page) is None
    assert pygame.image.tobytes(app.surface, "RGB") != middle
    app.change_settings(reduced_motion=True)
    person.use("box-candles")
    assert moving(page) is None


def test_the_game_in_front_is_loaded_before_anybody_presses_anything(page: ShelfPage, person: Person) -> None:
    """Not before the first picture shows, and one that comes to the front likewise."""
    games = page.shelf.games
    page.app.change_settings(reduced_motion=True)
    person.wait(6)
    assert games.is_loaded("lanterns")
    person.use("box-candles")
    person.wait(6)
    assert games.is_loaded("candles")
    assert page.wake_in() is None


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_stand_whole_on_the_boxes_of_the_shelf(
    language: str, size: tuple[int, int], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All five beside each other, in the smallest window too."""
    app.change_settings(language=language)
    shelf = Shelf(Fronts(Games(app.store.folder)), app.store.records)
    shelf.games.speak(language)
    page = ShelfPage(app, shelf)
    app.start(page, size=size)
    paint.clear_caches()
    cut: list[str] = []
    fit = lettering.fit

    def watched(string: str, style: Any, width: int) -> Any:
        found = fit(string, style, width)
        if found[0] != string:
            cut.append(string)
        return found

    boxes = [each for each in page.layout() if isinstance(each, Box)]
    assert len(boxes) == 4
    monkeypatch.setattr(lettering, "fit", watched)
    for each in boxes:
        cover(each.game, each.rect.size)
    whole = cover(page.game(page.front), boxes[0].rect.size)
    assert whole.get_size() == boxes[0].rect.size
    assert cut == []


def test_a_match_that_is_played_for_the_road_or_the_week_says_so(page: ShelfPage, person: Person) -> None:
    """Before how far it has come, as far as that has room; the button leads on to it as to any other."""
    page.shelf.bring("torches")
    page.shelf.open_match(PAIR)
    path = page.shelf.saved()[0].path

    def note() -> str:
        page.resume()
        person.wait(6)
        return next(
            each.note for each in page.layout() if isinstance(each, Button) and each.key == "continue"
        )

    line = note()
    mark_try(path, Try("week-2026-48", 5))
    assert note() == f"This week's match: {line}"
    mark_try(path, Try("some", 5))
    assert note() == f"The solo road: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_of_a_button_of_the_box_in_front_is_never_cut(app: App, language: str) -> None:
    """Where the whole of it has no room beside what the button is called, less is said, or nothing."""
    shelf = Shelf(Fronts(games()), app.store.records)
    app.start(ShelfPage(app, shelf), size=(1366, 768))
    app.change_settings(language=language)
    shelf.speak(language)
    page, told = app.top, set[str]()
    assert isinstance(page, ShelfPage)
    for name in shelf.games.names:
        shelf.bring(name)
        for level in page.game(name).levels:
            app.change_settings(met=with_meeting("", name, Meeting(level, won=False)))
            shown = [each for each in page.layout() if isinstance(each, Button) and each.key == "alone"]
            told |= {each.note for each in shown}
            assert cut_words(shown, app.size, app.scale) == []
    assert len(told - {""}) > 1
