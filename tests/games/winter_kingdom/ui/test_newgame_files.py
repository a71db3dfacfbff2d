"""Setups of a new game: saved under a name, opened, and what is wrong with one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.setup_reading import load_setup
from tests.games.winter_kingdom.ui.choosing import Chooser, a_chooser, with_own_side
from tests.systems import on_linux
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.setup.choices import CHOSEN
from wk.shell.newgame.scene import NewGameScene
from wk.shell.screens.setups import SetupList

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["a_chooser", "with_own_side"]


def save(person: Chooser, name: str) -> None:
    """Save the setup by a name."""
    person.use("save")
    person.enter(name)
    person.press(pygame.K_RETURN)


@on_linux("elsewhere every file name is text")
def test_a_setup_whose_name_is_no_text_is_opened(person: Chooser) -> None:
    save(person, "b")
    setup = person.app.store.folder / "setups" / "b.toml"
    odd = setup.rename(setup.with_name(os.fsdecode(b"\xe4.toml")))
    person.use("open")
    person.use(f"setup-{odd}")
    person.use("start")
    assert person.scene.plan.flash == "This is \\udce4.toml."


def test_a_setup_is_saved_opened_and_leads_to_the_same_game(person: Chooser) -> None:
    person.write("name-0", "Ann")
    person.use("goal-knights")
    person.right_click("economy-furs")
    shown = person.scene.plan.settled
    save(person, "Our evening")
    path = person.app.store.folder / "setups" / "our-evening.toml"
    assert path.is_file()
    assert person.front.settle(path) == shown
    person.use("surprise")
    person.use("open")
    assert person.shows(SetupList)
    person.use(f"setup-{path}")
    person.use(f"setup-{path}")
    assert person.shows(NewGameScene)
    assert person.scene.plan.settled == shown


def test_a_setup_that_is_there_is_replaced_knowingly(person: Chooser) -> None:
    save(person, "one")
    person.use("save")
    person.enter("one")
    assert any("already" in words for words in person.said())
    amber = person.widget("amber")
    assert getattr(amber, "label", "") == "Replace it"


def test_a_setup_without_a_name_is_not_saved(person: Chooser) -> None:
    person.use("save")
    assert not person.widget("amber").enabled
    person.enter("?")
    assert not person.widget("amber").enabled


def test_a_folder_that_cannot_be_written_is_told(person: Chooser) -> None:
    (person.app.store.folder / "setups").parent.mkdir(parents=True, exist_ok=True)
    (person.app.store.folder / "setups").write_text("a file in the folder's place")
    save(person, "one")
    assert any("could not be written" in words for words in person.said())


def test_a_shipped_setup_is_opened_with_everything_it_says(person: Chooser) -> None:
    person.use("open")
    path = library.SETUPS / "every-key.toml"
    person.use(f"setup-{path}")
    person.use("start")
    choices = person.choices
    assert (choices.goals, choices.hands, choices.seed) == (("knights", "miners", "wanderers"), CHOSEN, 20)
    assert len(choices.map) == 7
    assert person.fixed == load_setup(path, person.front.kit.catalogue, person.front.kit.boards)


def test_whoever_has_no_name_is_called_in_the_language_but_files_stay_without(painter: Chooser) -> None:
    painter.write("name-1", "Blau")
    assert [seat.name for seat in painter.scene.plan.seats] == ["Blau 2", "Blau"]
    wishes = painter.fixed
    assert wishes is not None
    assert [player.name for player in wishes.players] == [None, "Blau"]
    assert "Blue" not in " ".join(painter.said())
    painter.use("start")
    assert painter.table.match.state.table.names == ("Blau 2", "Blau")


def test_all_that_is_wrong_with_a_setup_is_told(painter: Chooser, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('format = "winter-kingdom-setup/1"\neconomy = "gold"\nseed = "x"\n')
    painter.app.apply(painter.scene._opened(path))
    told = next(words for words in painter.said() if "mine.toml" in words)
    assert len(told.split("\n")) == 3
    assert str(tmp_path) not in told
    painter.press(pygame.K_ESCAPE)
    path.unlink()
    painter.app.apply(painter.scene._opened(path))
    assert "Die Datei mine.toml gibt es nicht." in painter.said()
