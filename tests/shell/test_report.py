"""The report: what it tells of the program, what it never tells, and what a fault looks like."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wk
from tests.shell.records import PAIR
from wk.commands import window
from wk.commands.common import DONE, WRONG
from wk.engine.files.datafolder import DATA_DIR_VARIABLE
from wk.engine.files.paths import home_folder
from wk.shell import clipboard
from wk.shell.app import App
from wk.shell.report import report, without_names
from wk.shell.screens.report_page import KEPT, CrashPage, ReportPage, about_page, crash_page
from wk.shell.settings import SettingsStore
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.widget import Paragraph

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.scene import Scene
    from wk.shell.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]


def test_version_title_and_report_say_the_same(app: App, shelf: Shelf, person: Person) -> None:
    """The version stands in one place; `--version`, the foot of the shelf and the report repeat it."""
    command = [sys.executable, str(ROOT / "main.py"), "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - this program
    assert done.stdout == f"{wk.__version__}\n"
    app.start(ShelfPage(app, shelf))
    assert getattr(person.widget("about"), "label") == f"Version {wk.__version__}"  # noqa: B009 - a button's
    person.use("about")
    page = app.top
    assert isinstance(page, ReportPage)
    assert page.text.startswith(f"Courts and Kings {wk.__version__} (checkout)\nsystem: ")
    shown = [widget.words for widget in page.layout() if isinstance(widget, Paragraph)]
    assert page.text.split("\n") == shown[-len(page.text.split("\n")) :]
    person.use("close")
    assert isinstance(app.top, ShelfPage)


def test_a_fault_is_told_without_names_of_players(app: App, shelf: Shelf) -> None:
    """Neither from the message of the fault, nor from the record's path, nor from the home folder."""
    match = shelf.open_match(PAIR)
    assert match.record is not None
    match.record.path = home_folder() / "Ann against ben.wkrec"
    try:
        {"Ben's hand": 1}["ANN"]
    except KeyError as error:
        text = report(app, error, match)
    assert "fault: KeyError: 'player-1'" in text
    assert f"record: {Path('~') / 'player-1 against player-2.wkrec'}" in text
    assert "test_report.py, line" in text
    assert "game: lanterns, 0 actions" in text
    assert not {"Ann", "ANN", "Ben", "ben"} & set(text.replace("'", " ").split())


@pytest.mark.parametrize(
    ("text", "names", "told"),
    [
        ("Ann and Anna", ["Ann", "Anna"], "player-1 and player-2"),
        ("ann-marie, ÄNN", ["Änn", "Ann-Marie"], "player-2, player-1"),
        ("a.b axb", ["a.b"], "player-1 axb"),
        ("nothing", ["", "  "], "nothing"),
    ],
)
def test_names_are_taken_out_as_words(text: str, names: list[str], told: str) -> None:
    assert without_names(text, names) == told


def test_copying_says_whether_it_worked(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    page = about_page(app)
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(text == page.text))
    app.start(page)
    person.use("copy")
    assert getattr(person.widget("copy"), "label") == app.words("report.copied")  # noqa: B009 - a button's
    monkeypatch.setattr(clipboard, "copy", lambda _text: False)
    person.use("copy")
    assert app.words("report.no_clipboard") in [getattr(widget, "words", "") for widget in page.layout()]


def test_a_fault_in_the_window_ends_with_a_page_and_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 1, the places of the fault on standard error, the report in the data folder and on a page."""
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path))
    told: list[Scene] = []

    def run(app: App, *scenes: Scene) -> None:
        if isinstance(scenes[0], CrashPage):
            app.start(*scenes)
            told.append(app.top)
            app.close()
        else:
            raise ZeroDivisionError("by lot")

    monkeypatch.setattr(App, "run", run)
    assert window.open_window(None) == WRONG
    assert "ZeroDivisionError: by lot" in capsys.readouterr().err
    kept = (tmp_path / KEPT).read_text(encoding="utf-8")
    assert "fault: ZeroDivisionError: by lot" in kept
    assert "\nwindow: dummy, " in kept
    assert [page.text + "\n" for page in told if isinstance(page, CrashPage)] == [kept]


def test_the_game_of_a_file_that_was_opened_stands_in_front_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path))
    monkeypatch.setattr(App, "run", lambda _app, *_scenes, **_below: None)
    for path in (ROOT / "boards" / "setups" / "siege" / "first-game.toml", None):
        assert window.open_window(path) == DONE
        assert SettingsStore(tmp_path).settings.game == "siege"


def test_a_fault_that_lies_in_what_draws_still_ends_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path / "no" / "folder" / "yet"))

    def run(_app: App, *_scenes: Scene) -> None:
        raise RuntimeError("nothing can be drawn")

    monkeypatch.setattr(App, "run", run)
    assert window.open_window(None) == WRONG
    assert "RuntimeError: nothing can be drawn" in capsys.readouterr().err


def test_where_no_report_can_be_kept_the_page_names_no_file(app: App) -> None:
    page = crash_page(app, "text", None)
    assert [said for said in page.sentences if KEPT in said] == []
    assert len(crash_page(app, "text", Path(KEPT)).sentences) == len(page.sentences) + 1
