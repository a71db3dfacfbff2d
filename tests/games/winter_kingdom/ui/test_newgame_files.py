"""Saving, opening, favourites and share codes of a new game."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.choosing import Chooser, chooser
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.front import WinterKingdomFront
from wk.games.winter_kingdom.home import Home
from wk.games.winter_kingdom.setup import sharecode
from wk.games.winter_kingdom.setup.choices import CHOSEN, Choices
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.board_editor import files
from wk.shell.newgame.code import CodeSheet
from wk.shell.newgame.favourites import FavouritesSheet
from wk.shell.newgame.scene import NewGameScene
from wk.shell.rows import Row
from wk.shell.screens.setups import SetupList

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("lasting_pictures")


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    """Return somebody in front of a new game."""
    somebody = chooser(tmp_path / "data", monkeypatch)
    yield somebody
    somebody.app.close()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is on a clipboard made for the test."""
    texts = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    return texts


def save(person: Chooser, name: str) -> None:
    """Save the setup by a name."""
    person.use("save")
    person.enter(name)
    person.press(pygame.K_RETURN)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every file name is text")
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
    assert person.fixed == library.load_setup(path, person.front.catalogue, person.front.boards)


def test_the_code_is_copied_and_another_typed(person: Chooser, clipboard: list[str]) -> None:
    person.use("economy-marble")
    person.use("copy")
    code = clipboard[-1]
    assert sharecode.decode(code, person.front.catalogue, person.front.boards) == person.fixed
    shown = person.scene.plan.settled
    person.use("surprise")
    person.use("code")
    person.use("field")
    person.enter(code.lower())
    person.press(pygame.K_RETURN)
    assert person.shows(NewGameScene)
    assert person.scene.plan.settled == shown


def test_a_code_is_pasted_by_button_and_from_the_screen_itself(person: Chooser, clipboard: list[str]) -> None:
    code = sharecode.encode(Choices(seed=77).toggled("furs").wishes)
    clipboard.append(f"  {code}\n")
    person.use("code")
    person.use("paste")
    person.use("amber")
    assert person.choices.economy == "furs"
    person.use("surprise")
    person.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert (person.choices.seed, person.choices.economy) == (77, "furs")


def test_a_wrong_code_is_told_in_one_line_and_changes_nothing(person: Chooser) -> None:
    before = person.choices
    code = person.scene.plan.code
    person.use("code")
    person.use("field")
    person.enter(code[:-1] + ("0" if code[-1] != "0" else "1"))
    person.press(pygame.K_RETURN)
    assert person.shows(CodeSheet)
    assert any("Compare it with the original" in words for words in person.said())
    assert person.choices == before


OWN = {"C": Placed("Meadow", 2)}


@pytest.fixture
def painter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    """Return somebody with a board side of their own, who speaks German."""
    boards = tmp_path / "data" / "boards"
    boards.mkdir(parents=True)
    boards.joinpath("Meadow.txt").write_text((library.BOARDS / "3T.txt").read_text())
    person = chooser(tmp_path / "data", monkeypatch, language="de")
    yield person
    person.app.close()


def test_the_code_sheet_says_which_own_sides_must_be_sent_along(
    painter: Chooser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter.scene.plan.change(replace(painter.choices, map=OWN))
    code = painter.scene.plan.code
    painter.use("code")
    assert any("Die Planseite Meadow ist selbst gemalt" in words for words in painter.said())
    painter.app.close()
    person = chooser(tmp_path / "other", monkeypatch)
    person.use("code")
    assert not any("along" in words for words in person.said())
    person.use("field")
    person.enter(code)
    person.press(pygame.K_RETURN)
    assert any("own board side Meadow, which is not here" in words for words in person.said())
    assert person.choices.map == {}
    person.app.close()


def test_the_code_sheet_says_that_a_draft_is_not_in_the_code(painter: Chooser) -> None:
    painter.scene.plan.change(replace(painter.choices, hands="drafted"))
    painter.use("code")
    assert any("Reihum-Wahl passt in keinen Code" in words for words in painter.said())


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


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hello", "Das ist kein Aufbau-Code. Einer beginnt mit WK1."),
        ("WK2-1234", "Der Code kommt von einer anderen Fassung dieses Programms."),
        ("WK1-123", "Es sind zu wenige oder zu viele Zeichen. Ein Vergleich mit dem Original hilft."),
        ("WK1-1234-5678", "Ein Zeichen ist falsch. Ein Vergleich mit dem Original hilft."),
        ("WK1-12U4", "Das Zeichen an Stelle 7, U, gibt es in keinem Aufbau-Code."),
    ],
)
def test_what_is_wrong_with_a_code_is_told_in_the_language(painter: Chooser, typed: str, said: str) -> None:
    painter.use("code")
    painter.use("field")
    painter.enter(typed)
    painter.press(pygame.K_RETURN)
    assert any(words.startswith(said) for words in painter.said())


@pytest.mark.parametrize(
    "code",
    [
        "WK101GYQCRYRDYW00JGN6CH4MFH24E0WNNXH8B7EG7E",
        "WK10000003S5MZ6XDENKRSN7Y50VBT2WXRZB8X5DRYD8B6W00JGN6CH4MFH24E0WNNXH89XGA72",
    ],
)
def test_a_forged_code_is_refused_in_one_sentence(person: Chooser, code: str) -> None:
    """The first names a side with a null in it, the second one with a paragraph of its own."""
    person.use("code")
    person.use("field")
    person.enter(code)
    person.press(pygame.K_RETURN)
    assert "The code says what this program does not know; it may come from a newer one." in person.said()


def test_the_code_shows_first_however_small_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    person = chooser(tmp_path / "large", monkeypatch, ui_scale=200)
    person.use("code")
    person.wait()
    assert person.top.scroll.offset == 0
    clipboard.append(sharecode.encode(Choices(seed=77).toggled("furs").wishes))
    person.press(pygame.K_v, pygame.KMOD_LCTRL)
    person.use("amber")
    assert person.choices.economy == "furs"
    person.app.close()


def test_without_a_clipboard_the_code_is_shown_to_be_copied_by_hand(
    person: Chooser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", missing)
    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    person.use("copy")
    assert person.shows(CodeSheet)
    person.use("copy")
    assert any("no clipboard" in words for words in person.said())
    person.use("paste")
    assert any("no text on the clipboard" in words for words in person.said())


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
    assert "Our evening" not in person.front.home.choices.read_text()  # type: ignore[union-attr]


def another_window(person: Chooser) -> NewGameScene:
    """Return the new game's screen of a second window of the same data folder."""
    front = WinterKingdomFront(Home(person.app.store.folder))
    return NewGameScene(person.app, person.shelf.open_match, front, front.making())


def test_leaving_one_window_keeps_what_another_has_kept_meanwhile(person: Chooser) -> None:
    other = another_window(person)
    keep(person, "Our evening")
    other.plan.change(other.plan.choices.toggled("furs"))
    other.leave()
    kept = another_window(person).plan.kept
    assert list(kept.favourites) == ["Our evening"]
    assert kept.last is not None
    assert kept.last.economy == "furs"


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
    there = WinterKingdomFront(Home(person.app.store.folder))
    other = NewGameScene(person.app, person.shelf.open_match, there, there.making())
    assert there.boards.own == ()
    home = person.front.home
    assert home is not None
    files.save(home.boards, files.Draft(person.front.boards.rows["3T"], "Mine"))
    person.front.reload_boards()
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
