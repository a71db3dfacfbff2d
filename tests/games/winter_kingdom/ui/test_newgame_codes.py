"""Share codes of a new game: copied, typed, pasted, refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.setup_reading import decode, encode
from tests.games.winter_kingdom.ui.choosing import Chooser, a_chooser, chooser, with_own_side
from wk.games.winter_kingdom.setup.choices import Choices
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.shell.newgame.foot import CodeSheet
from wk.shell.newgame.scene import NewGameScene

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["a_chooser", "with_own_side"]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is on a clipboard made for the test."""
    texts = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    return texts


def test_the_code_is_copied_and_another_typed(person: Chooser, clipboard: list[str]) -> None:
    person.use("economy-marble")
    person.use("copy")
    code = clipboard[-1]
    assert decode(code, person.front.kit.catalogue, person.front.kit.boards) == person.fixed
    shown = person.scene.plan.settled
    person.use("surprise")
    person.use("code")
    person.use("field")
    person.enter(code.lower())
    person.press(pygame.K_RETURN)
    assert person.shows(NewGameScene)
    assert person.scene.plan.settled == shown


def test_a_code_is_pasted_by_button_and_from_the_screen_itself(person: Chooser, clipboard: list[str]) -> None:
    code = encode(Choices(seed=77).toggled("furs").wishes)
    clipboard.append(f"  {code}\n")
    person.use("code")
    person.use("paste")
    person.use("amber")
    assert person.choices.options.economy == "furs"
    person.use("surprise")
    person.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert (person.choices.seed, person.choices.options.economy) == (77, "furs")


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


def test_the_code_sheet_says_which_own_sides_must_be_sent_along(
    painter: Chooser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter.scene.plan.change(replace(painter.choices, map=OWN))
    code = painter.scene.plan.code
    painter.use("code")
    assert any("Die Tafelseite Meadow ist selbst gemalt" in words for words in painter.said())
    painter.app.close()
    person = chooser(tmp_path / "other", monkeypatch)
    person.use("code")
    assert not any("along" in words for words in person.said())
    person.use("field")
    person.enter(code)
    person.press(pygame.K_RETURN)
    assert any("home-made board side Meadow, which is not here" in words for words in person.said())
    assert person.choices.map == {}
    person.app.close()


def test_the_code_sheet_says_that_a_draft_is_not_in_the_code(painter: Chooser) -> None:
    painter.scene.plan.change(replace(painter.choices, hands="drafted"))
    painter.use("code")
    assert any("Reihum-Wahl passt in keinen Code" in words for words in painter.said())


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
    assert (
        "The code says something this program does not know; it may come from a newer version."
        in person.said()
    )


def test_the_code_shows_first_however_small_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    person = chooser(tmp_path / "large", monkeypatch, ui_scale=200)
    person.use("code")
    person.wait()
    assert person.top.scroll.offset == 0
    clipboard.append(encode(Choices(seed=77).toggled("furs").wishes))
    person.press(pygame.K_v, pygame.KMOD_LCTRL)
    person.use("amber")
    assert person.choices.options.economy == "furs"
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
