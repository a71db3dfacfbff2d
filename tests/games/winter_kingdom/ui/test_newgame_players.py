"""Who plays a new game: names, seats, colours, computer players."""

from __future__ import annotations

import pygame
import pytest

from tests.games.winter_kingdom.ui.choosing import Open, openings
from wk.games.winter_kingdom.setup.wishes import KINDS
from wk.shell import faces
from wk.shell.buttons import Toggle
from wk.shell.help.scene import HelpScene
from wk.shell.newgame.players import LevelSheet
from wk.shell.newgame.scene import NewGameScene
from wk.shell.textfield import TextField

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["openings"]


def test_names_are_typed_and_tidied(new: Open) -> None:
    person = new()
    person.write("name-0", "  Ann   Lee ")
    person.write("name-1", "B" * 60)
    assert [player.name for player in person.choices.players] == ["Ann Lee", "B" * 24]
    person.write("name-1", "")
    assert person.choices.players[1].name is None
    person.use("start")
    assert person.table.play.match.setup["players"][0]["name"] == "Ann Lee"


def test_two_of_one_name_cannot_begin_and_are_told(new: Open) -> None:
    person = new()
    person.write("name-0", "Ann")
    person.write("name-1", "ANN")
    assert not person.widget("start").enabled
    assert "Two players are called ANN." in person.said()
    assert person.scene.plan.settled is not None
    assert person.scene.plan.code == ""
    assert not person.widget("save").enabled
    person.press(pygame.K_RETURN)
    assert person.shows(NewGameScene)
    person.write("name-1", "Ben")
    assert person.widget("start").enabled


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Mia", "M\u0456a"), "M\u0456a and Mia look alike."),
        (("Ann", "A" + "\u0301" * 9), "has too many marks on a letter."),
    ],
)
def test_names_that_cannot_be_told_apart_or_leave_their_line_are_refused_at_the_field(
    new: Open, names: tuple[str, str], told: str
) -> None:
    person = new()
    for seat, name in enumerate(names):
        person.write(f"name-{seat}", name)
    assert any(words.endswith(told) for words in person.said())
    assert not person.widget("start").enabled
    person.write("name-1", "Nguy\u1ec5n")
    assert person.widget("start").enabled


def test_letters_that_do_not_show_are_not_taken(new: Open) -> None:
    person = new()
    person.write("name-0", "A\u3164n\u200bn\u2800")
    assert person.choices.players[0].name == "Ann"
    person.write("name-1", "e\u0301" * 30)
    assert person.choices.players[1].name == "\xe9" * 24


def test_letters_no_font_has_are_told_and_stop_nobody(new: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "installed", lambda bold: () if bold in {True, False} else None)
    faces.clear()
    person = new()
    person.write("name-0", "\u6f22\u5b57")
    assert any("show as boxes" in words for words in person.said())
    fields = [widget for widget in person.widgets() if isinstance(widget, TextField)]
    assert {field.key for field in fields if field.marked} == {"name-0"}
    assert "show as boxes" in person.widget("name-0").tooltip
    assert person.widget("name-1").tooltip == ""
    person.use("start")
    assert person.table.play.match.setup["players"][0]["name"] == "\u6f22\u5b57"
    faces.clear()


def test_players_come_go_change_seats_and_colours(new: Open) -> None:
    person = new()
    person.use("join")
    person.use("join")
    assert not [widget for widget in person.widgets() if widget.key == "join"]
    person.write("name-2", "Cleo")
    person.use("begins-2")
    person.use("up-2")
    assert person.choices.players[1].name == "Cleo"
    assert person.choices.start == 1
    person.use("colour-1")
    assert person.choices.players[1].colour == "red"
    person.use("leave-3")
    person.use("leave-0")
    assert [player.name for player in person.choices.players] == ["Cleo", None]
    assert person.choices.start == 0
    assert not person.widget("up-0").enabled


def test_a_computer_of_a_chosen_level_takes_a_seat(new: Open) -> None:
    """A press on who plays opens all levels, each with who it is for and how it thinks."""
    person = new()
    person.use("kind-1")
    sentences = [words for words in person.said() if len(words) > 40]
    assert len(sentences) == len({kind.partition("-")[0] for kind in KINDS}) - 1, "a sentence for each level"
    person.use("level-steward")
    assert person.choices.players[1].kind == "bot:steward"
    person.use("start")
    assert person.table.play.match.setup["players"][1]["kind"] == "bot:steward"


def test_from_the_levels_the_help_tells_how_they_think(new: Open) -> None:
    person = new()
    person.use("kind-1")
    person.use("about")
    page = person.app.top
    assert isinstance(page, HelpScene)
    assert page.page.key == "topic/computer"
    person.press(pygame.K_ESCAPE)
    assert person.shows(LevelSheet)


def test_the_strongest_level_takes_the_time_that_is_chosen(new: Open) -> None:
    """A switch in its row: 1, 2, 5 or 10 seconds a turn; the sentence below tells what that is good for."""
    person = new()
    person.use("kind-1")
    before = person.said()
    times = person.widget("time-crown")
    assert isinstance(times, Toggle)
    assert times.options == ("1 s", "2 s", "5 s", "10 s")
    for number, kind in enumerate(("bot:crown-1s", "bot:crown", "bot:crown-5s", "bot:crown-10s")):
        person.click(times.part(number).center)
        assert person.choices.players[1].kind == kind
    assert set(person.said()) != set(before)
    person.use("done")
    person.use("start")
    assert person.table.play.match.setup["players"][1]["kind"] == "bot:crown-10s"


def test_a_level_with_times_stays_open_for_them_and_is_reached_before_them(new: Open) -> None:
    """Any other row goes back at once, and so does the one that plays already; the keys begin at that one."""
    person = new()
    person.use("kind-1")
    person.use("level-crown")
    assert person.choices.players[1].kind == "bot:crown"
    person.use("level-crown")
    assert person.shows(NewGameScene)
    person.use("kind-1")
    sheet, walked = person.app.top, []
    assert isinstance(sheet, LevelSheet)
    for _ in range(3):
        person.press(pygame.K_TAB)
        walked.append(sheet.controls.focus)
    assert walked == ["time-crown", "about", "done"]
    person.use("level-page")
    assert person.shows(NewGameScene)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_levels_open_at_the_one_that_plays_with_its_sentence(new: Open, scale: int) -> None:
    """However little of the page the window shows at a time."""
    person = new(size=(1280, 800), ui_scale=scale)
    person.scene.plan.change(person.choices.with_player(1, kind="bot:crown"))
    person.use("kind-1")
    for words in ("Crown", "The strongest. "):
        widget = next(each for each in person.widgets() if told(each).startswith(words))
        assert widget.clip is not None
        assert widget.clip.contains(widget.rect)


def told(widget: object) -> str:
    """Return what a widget says."""
    return str(getattr(widget, "label", "") or getattr(widget, "words", ""))
