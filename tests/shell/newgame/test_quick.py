"""The first depth of a new game: who plays, how well, which kind of game, and what lies behind "More"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from wk.chance import seeded
from wk.games import GAMES, Games
from wk.games.fronts import Fronts
from wk.shell.buttons import Button, Toggle
from wk.shell.match.table.scene import TableScene
from wk.shell.newgame.players import LevelSheet
from wk.shell.shelf import Shelf
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.newgame.scene import NewGameScene

pytestmark = pytest.mark.usefixtures("unseen")

SIZES = [(1024, 640), (1366, 768), (1920, 1080)]


@pytest.fixture(name="sit")
def _sit(app: App) -> Callable[..., NewGameScene[Any]]:
    def sit(name: str, size: tuple[int, int] = (1366, 768)) -> NewGameScene[Any]:
        front: Any = Fronts(Games(app.store.folder))[name]
        shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
        scene: NewGameScene[Any] = front.new_game(app, shelf.open_match)
        app.start(scene, size=size)
        return scene

    return sit


def keys(scene: NewGameScene[Any]) -> set[str]:
    """Return what can be used."""
    return {widget.key for widget in scene.layout() if widget.interactive}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_at_first_it_asks_who_plays_and_which_kind_of_game(
    name: str, size: tuple[int, int], sit: Callable[..., NewGameScene[Any]], person: Person
) -> None:
    """No seed, no code, no files: those are behind one button, and one more leads back."""
    scene = sit(name, size)
    few = {"back", "more", "start", "join", "game-kind", "scroll-quick"}
    rows = {f"{what}-{seat}" for what in ("colour", "name", "kind") for seat in range(2)}
    assert keys(scene) - rows <= few
    assert {"start", "more"} | rows <= keys(scene)
    title = scene.plan.words("front.title")
    assert title in [widget.words for widget in scene.layout() if isinstance(widget, Label)]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(widget.rect) for widget in scene.layout())
    before = scene.plan.choices
    person.use("more")
    assert {"seed", "code", "surprise"} < keys(scene)
    if "fewer" in keys(scene):
        person.use("fewer")
    else:
        toggle = person.widget("tab")
        assert isinstance(toggle, Toggle)
        person.click(toggle.part(0).center)
    assert "seed" not in keys(scene)
    assert scene.plan.choices == before
    person.use("start")
    assert isinstance(scene.app.top, TableScene)


@pytest.mark.parametrize("name", GAMES)
def test_each_kind_of_game_is_chosen_by_a_press_and_known_again(
    name: str, sit: Callable[..., NewGameScene[Any]], person: Person
) -> None:
    """One that was changed behind "More" is of no kind."""
    scene = sit(name)
    making = scene.making
    assert len(making.game_kinds) != 1
    for number, kind in enumerate(making.game_kinds):
        toggle = person.widget("game-kind")
        assert isinstance(toggle, Toggle)
        person.click(toggle.part(number).center)
        assert making.game_kind(scene.plan.choices) == kind
        assert scene.plan.faults == []
        match: Any = making.kit.game if hasattr(making, "kit") else None
        assert match is None or making.settle(scene.plan.choices)


def test_a_kind_of_game_of_ones_own_is_none_of_them(
    sit: Callable[..., NewGameScene[Any]], person: Person
) -> None:
    scene = sit("siege")
    assert scene.making.game_kind(scene.plan.choices) == "usual"
    scene.plan.change(scene.plan.choices.with_options(years=5))
    assert scene.making.game_kind(scene.plan.choices) == ""
    toggle = person.widget("game-kind")
    assert isinstance(toggle, Toggle)
    assert toggle.chosen == -1


@pytest.mark.parametrize("name", GAMES)
def test_who_plays_alone_from_the_shelf_plays_the_kind_for_beginners(
    name: str, sit: Callable[..., NewGameScene[Any]]
) -> None:
    making = sit(name).making
    kinds = [*making.game_kinds]
    usual = making.usual(1)
    begun = making.alone("page", usual)
    assert making.game_kind(begun) == (kinds[0] if kinds else "")
    assert [player.name for player in begun.players[:2]] == ["Ann", "Ben"], "as in the lessons"
    for person, rival in (("Zoe", "Ben"), ("Ben", "Ann")):
        called = making.alone("page", usual.with_player(0, name=person))
        assert [player.name for player in called.players[:2]] == [person, rival]


def test_the_flag_and_the_die_have_words_beside_them(
    sit: Callable[..., NewGameScene[Any]], person: Person
) -> None:
    scene = sit("siege")
    person.use("join")
    person.use("more")
    for key in ("begins-0", "new-seed"):
        button = person.widget(key)
        assert isinstance(button, Button)
        assert button.label
    assert scene.more


@pytest.mark.parametrize("name", GAMES)
def test_who_plays_a_seat_is_chosen_before_the_picture_of_the_game(
    name: str, sit: Callable[..., NewGameScene[Any]], person: Person
) -> None:
    """Not before another's land: the page stands on the same picture as the screen it was opened from."""
    scene = sit(name)
    person.use("kind-1")
    page = scene.app.top
    assert isinstance(page, LevelSheet)
    drawn = []
    for each in (scene, page):
        scene.more = True
        surface = pygame.Surface((1366, 768))
        each.draw(surface)
        drawn.append([surface.get_at((x, 4)) for x in range(4, 1366, 40)])
    assert drawn[0] == drawn[1]
