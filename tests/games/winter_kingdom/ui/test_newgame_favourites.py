"""Favourites of a new game, and what was chosen last, in one window and in two."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.choosing import Chooser, a_chooser, chooser
from wk.games.fronts import front_of
from wk.games.winter_kingdom import own_boards
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.shell.newgame.favourites import FavouritesSheet
from wk.shell.newgame.scene import NewGameScene
from wk.shell.rows import Row

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["a_chooser"]


def keep(person: Chooser, name: str) -> None:
    """Keep the present choices as a favourite."""
    person.use("favourites")
    person.use("field")
    person.enter(name)
    person.press(pygame.K_RETURN)


def test_what_was_chosen_is_there_again_after_leaving(person: Chooser, tmp_path: Path) -> None:
    person.write("name-0", "Ann")
    person.use("goal-knights")
    person.use("twist-roads")
    kept = person.choices
    person.press(pygame.K_ESCAPE)
    again = Chooser(tmp_path / "data")
    assert replace(again.choices, seed=kept.seed) == kept
    again.app.close()


def test_favourites_are_kept_used_and_forgotten(person: Chooser, tmp_path: Path) -> None:
    person.write("name-0", "Ann")
    person.use("goal-knights")
    person.right_click("twist-roads")
    kept = person.choices
    keep(person, "Our evening")
    person.press(pygame.K_ESCAPE)
    person.use("surprise")
    seed = person.choices.seed
    again = Chooser(tmp_path / "data")
    again.use("favourites")
    again.use("use-Our evening")
    assert replace(again.choices, seed=kept.seed) == kept
    again.app.close()
    person.app.start(person.scene)
    person.use("favourites")
    person.use("use-Our evening")
    assert person.choices == replace(kept, seed=seed)
    person.use("favourites")
    person.use("forget-Our evening")
    assert not [widget for widget in person.widgets() if isinstance(widget, Row)]
    assert "Our evening" not in person.front.kit.home.choices.read_text()


def another_window(person: Chooser) -> NewGameScene[Any]:
    """Return the new game's screen of a second window of the same data folder."""
    front: Any = front_of(WinterKingdomKit(Home(person.app.store.folder)))
    scene = NewGameScene(person.app, person.shelf.open_match, front, front.screens.making())
    scene.more = True
    return scene


def test_leaving_one_window_keeps_what_another_has_kept_meanwhile(person: Chooser) -> None:
    other = another_window(person)
    keep(person, "Our evening")
    other.plan.change(other.plan.choices.toggled("furs"))
    other.leave()
    kept = another_window(person).plan.kept
    assert list(kept.favourites) == ["Our evening"]
    assert kept.last is not None
    assert kept.last.options.economy == "furs"


def test_favourites_of_two_windows_stand_side_by_side(person: Chooser) -> None:
    """What one forgets stays forgotten, and what the other keeps is not."""
    keep(person, "First")
    person.press(pygame.K_ESCAPE)
    other = another_window(person)
    sheet = FavouritesSheet(other.app, other.plan)
    keep(person, "Second")
    sheet._typed.insert("Third")
    sheet._keep()
    assert list(other.plan.kept.favourites) == ["First", "Second", "Third"]
    person.press(pygame.K_ESCAPE)
    person.use("favourites")
    person.use("forget-First")
    other.leave()
    assert list(another_window(person).plan.kept.favourites) == ["Second", "Third"]


def test_a_favourite_may_name_a_side_painted_in_the_other_window(person: Chooser) -> None:
    there: Any = front_of(WinterKingdomKit(Home(person.app.store.folder)))
    other = NewGameScene(person.app, person.shelf.open_match, there, there.screens.making())
    other.more = True
    assert there.kit.boards.own == ()
    home = person.front.kit.home
    assert home is not None
    own_boards.save(home.boards, own_boards.PaintedSide(person.front.kit.boards.rows["3T"], "Mine"))
    person.front.kit.reload_boards()
    person.scene.plan.change(replace(person.choices, map={"C": Placed("Mine", 0)}))
    keep(person, "Ours")
    keep_there = FavouritesSheet(other.app, other.plan)
    assert (keep_there.trouble, list(other.plan.kept.favourites)) == ("", ["Ours"])


def test_a_broken_file_of_favourites_is_told_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "data" / "choices.toml"
    path.parent.mkdir()
    path.write_text("format = 1\n")
    person = chooser(tmp_path / "data", monkeypatch)
    keep(person, "Mine")
    assert person.shows(FavouritesSheet)
    assert any("choices.toml" in words for words in person.said())
    assert path.read_text() == "format = 1\n"
    person.press(pygame.K_ESCAPE)
    person.use("start")
    assert path.read_text() == "format = 1\n"
    person.app.close()
