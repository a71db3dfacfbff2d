"""``check --fix``: setups rewritten where that is safe, everything else left to the byte."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from wk.cli import main
from wk.engine.files import safefile

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]

ROOT = Path(__file__).resolve().parents[2]

CROOKED = """\
players = [{colour = "Red"}, {}]
# why
format = "winter-kingdom-setup/1"
"""

STRAIGHT = """\
# why
format = "winter-kingdom-setup/1"

[[players]]
colour = "red"

[[players]]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.toml"
    path.write_text(CROOKED)
    return path


def check(*arguments: object) -> int:
    return main(["check", *map(str, arguments)])


def test_a_setup_is_rewritten_and_says_what_changed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.chmod(0o600)
    assert check("--fix", path) == 0
    assert path.read_text() == STRAIGHT
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o600
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        f'{path}: players.1.colour: "Red" is now "red"',
        f"{path}: now in canonical form",
        f"ok {path}",
    ]
    changed = path.stat().st_mtime_ns
    assert check(path, "--fix") == 0
    assert capsys.readouterr().out == f"ok {path}\n"
    assert path.stat().st_mtime_ns == changed


def test_without_fix_nothing_is_written(path: Path) -> None:
    assert check(path) == 1
    assert path.read_text() == CROOKED


def test_what_a_person_must_mend_is_told_and_left(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CROOKED.replace('"Red"', '"read"')
    path.write_text(text)
    assert check("--fix", path) == 1
    assert path.read_text() == text
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert 'line 1: players.1.colour: "read" is no colour, did you mean "red"' in err


def test_several_files_are_each_treated_by_themselves(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = path.with_name("b.toml")
    bad.write_text("x = 1\n")
    assert check("--fix", bad, path, path.with_name("none.toml")) == 2
    assert path.read_text() == STRAIGHT
    assert bad.read_text() == "x = 1\n"
    assert capsys.readouterr().out.endswith(f"ok {path}\n")


@pytest.mark.parametrize(
    "name",
    [
        "boards/3T.txt",
        "boards/boards.toml",
        "assets/winter_kingdom/cards.toml",
        "tests/fixtures/1/game.wkrec",
    ],
)
def test_other_files_are_only_checked(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("nothing is to be written")

    monkeypatch.setattr(safefile, "replace", refuse)
    assert check("--fix", ROOT / name) == 0
    assert capsys.readouterr().out == f"ok {ROOT / name}\n"
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_named(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert check("--fix", path) == 2
    assert capsys.readouterr().err == f"{path}: cannot be written: No space left on device\n"
    assert path.read_text() == CROOKED
    assert list(path.parent.iterdir()) == [path]


def test_a_warning_is_still_given(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_text(CROOKED + 'twists = ["Impasse"]\ngoals = ["loners", "Socialites", "masses"]\n')
    assert check("--fix", path) == 0
    out, err = capsys.readouterr()
    assert out.endswith(f"{path}: now in canonical form\nok {path}\n")
    assert err == f"{path}: under Impasse the goal Socialites gives nobody anything (warning)\n"


def test_any_game_of_the_shelf_can_put_its_files_right(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.lanterns"
    path.write_text("crooked bad")
    done = run("check", "--fix", path)
    assert (done.status, done.out) == (1, f"{path}: crooked is now straight\n")
    assert path.read_text() == "straight bad"
