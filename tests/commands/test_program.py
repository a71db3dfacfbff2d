"""The program as users run it: a process of its own, the real game, no display."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

import wk
from tests.systems import PATIENCE, on_linux
from wk.cli import main
from wk.commands.common import WINDOW
from wk.engine.files.datafolder import DATA_DIR_VARIABLE
from wk.shell.app import App
from wk.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.scene import Scene

MAIN = Path(wk.__file__).parents[1] / "main.py"
_LEFT_OUT = ("SDL_", "DISPLAY", "WAYLAND", "PYTHONUNBUFFERED")
BARE = {name: value for name, value in os.environ.items() if not name.startswith(_LEFT_OUT)}
"""The environment without any display, and without what changes when Python writes."""


def program(*arguments: object, cwd: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the program without any display, away from its own folder."""
    command = [sys.executable, "-W", "error", str(MAIN), *map(str, arguments)]
    return subprocess.run(  # noqa: S603 - this program itself
        command, cwd=cwd, env=BARE, capture_output=True, text=True, timeout=PATIENCE, check=False, **more
    )


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a finished random game of four."""
    folder = tmp_path_factory.mktemp("records")
    done = program("sim", "--players", 4, "--seed", 3, "--out", "new", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "new" / "0001.wkrec"


def test_a_simulated_game_checks_and_replays(game: Path, tmp_path: Path) -> None:
    assert program("check", game, cwd=tmp_path).stdout == f"ok {game}\n"
    found = json.loads(program("replay", game, "--json", cwd=tmp_path).stdout)
    assert (found["over"], found["seat_to_move"], len(found["players"])) == (True, None, 4)
    best = max(player["score"]["total"] for player in found["players"])
    assert found["winners"] == [
        seat for seat, player in enumerate(found["players"]) if player["score"]["total"] == best
    ]
    assert program("legal", game, cwd=tmp_path).stdout == ""
    text = program("replay", game, cwd=tmp_path).stdout
    assert all(player["name"] in text for player in found["players"])


def test_the_position_has_the_stated_keys(game: Path, tmp_path: Path) -> None:
    found = json.loads(program("replay", game, "--json", cwd=tmp_path).stdout)
    assert set(found) == {"seat_to_move", "round", "over", "winners", "players"}
    wanted = "name coins houses_left forts_left houses forts abilities hand terrain_card score"
    for player in found["players"]:
        assert set(player) == set(wanted.split())
        assert set(player["score"]) == {"total", "castles", "goals"}
        assert player["score"]["total"] == player["score"]["castles"] + sum(player["score"]["goals"].values())
        assert len(player["houses"]) + player["houses_left"] == 32
        assert len(player["forts"]) + player["forts_left"] == 4
        assert "tunnel" not in player["abilities"]
        for key in ("houses", "forts", "hand"):
            assert player[key] == sorted(player[key])


def test_every_beginning_of_a_record_lists_the_next_action_as_legal(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process but for the last, which is the same in one of its own."""
    first, *lines = game.read_text(encoding="utf-8").splitlines(keepends=True)
    for count in range(0, len(lines), 23):
        path = tmp_path / "part.wkrec"
        path.write_text("".join([first, *lines[:count]]), encoding="utf-8")
        assert main(["legal", str(path)]) == 0
        told = capsys.readouterr().out
        texts = told.splitlines()
        assert texts == sorted(set(texts))
        if lines[count].startswith("shuffle"):
            assert texts == []
        else:
            assert lines[count].rstrip("\n") in texts
    assert program("legal", path, cwd=tmp_path).stdout == told


def test_sim_is_the_same_in_every_process(game: Path, tmp_path: Path) -> None:
    program("sim", "--players", 4, "--seed", 3, "--out", tmp_path, cwd=tmp_path)
    assert (tmp_path / "0001.wkrec").read_bytes() == game.read_bytes()


def test_a_line_the_rules_refuse_is_named(game: Path, tmp_path: Path) -> None:
    text = game.read_text(encoding="utf-8")
    path = tmp_path / "more.wkrec"
    path.write_text(text + "build 99,0\n", encoding="utf-8")
    number = text.count("\n") + 1
    for command, status in (("check", 1), ("replay", 2), ("legal", 2)):
        done = program(command, path, cwd=tmp_path)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (status, "", 1)
        assert done.stderr.startswith(f'{path}: line {number}: "build 99,0": ')


BAD = {
    "empty": b"",
    "binary": bytes(range(256)) * 4,
    "huge": b"x" * (2 * 1024 * 1024),
    "wrong": b"hello\n",
    "deep": b"[" * 200_000 + b"\n",
}


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take every display away from this process."""
    for name in [name for name in os.environ if name not in BARE]:
        monkeypatch.delenv(name)
    yield
    pygame.display.quit()  # of the driver of a screen, which is there on Windows


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize("suffix", [".wkrec", ".toml", ".txt", ".png", ""])
@pytest.mark.parametrize("kind", [*BAD, "missing", "folder"])
def test_bad_files_are_one_line_and_left_alone(
    tmp_path: Path, kind: str, suffix: str, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"bad{suffix}"
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        path.write_bytes(BAD[kind])
    for command in (["check"], ["replay"], ["legal"], ["sim", "--setup"], []):
        status = main([*command, str(path)])
        out, err = capfd.readouterr()
        wrong = command == ["check"] and kind in ("wrong", "deep") and suffix in (".wkrec", ".toml", ".txt")
        assert (status, out) == (1 if wrong else 2, "")
        assert err.count("\n") == 1 or wrong
        assert path.name in err or not command
    if kind in BAD:
        assert path.read_bytes() == BAD[kind]
    assert len(list(tmp_path.iterdir())) == (kind != "missing")


@pytest.mark.parametrize("file", [None, "bad.wkrec", "missing.wkrec", "good.wkrec"])
def test_what_menus_start_needs_no_streams_and_says_in_the_window_why_a_file_is_not_opened(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str | None
) -> None:
    """As Windows starts what has no console; whoever double-clicks a file sees no other."""
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path / "data"))
    (tmp_path / "bad.wkrec").write_bytes(BAD["wrong"])
    shutil.copy(game, tmp_path / "good.wkrec")
    opened: list[tuple[Scene, ...]] = []
    monkeypatch.setattr(App, "run", lambda _app, *scenes, **_below: opened.append(scenes))
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main([WINDOW, *([str(tmp_path / file)] if file else [])]) == 0
    assert main(["--version"]) == 2
    ((_, *others),) = opened
    told = [scene.message for scene in others if isinstance(scene, Dialog)]
    if file in (None, "good.wkrec"):
        assert told == []
    else:
        (line,) = told
        assert file in line


def test_a_bad_file_leaves_no_traceback_of_the_whole_program(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(BAD["binary"])
    done = program("sim", "--setup", path, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@on_linux("elsewhere there always is a display")
@pytest.mark.parametrize("arguments", [[], ["record"]])
def test_without_a_display_the_window_says_so(game: Path, tmp_path: Path, arguments: list[str]) -> None:
    done = program(*[game for _ in arguments], cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "display" in done.stderr.lower()


def test_the_other_commands_load_nothing_that_draws(tmp_path: Path) -> None:
    code = (
        "import sys; from wk.cli import main; status = main(['sim', '--seed', '1']);"
        "sys.exit('pygame' in sys.modules or status)"
    )
    environment = {**BARE, "PYTHONPATH": str(MAIN.parent)}
    done = subprocess.run(  # noqa: S603 - this program itself
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0


@on_linux("a device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["replay", "check", "sim", "--help", "sim --help", "--version"])
def test_output_that_cannot_be_written_is_one_line(
    game: Path, tmp_path: Path, command: str, unbuffered: str
) -> None:
    arguments = [*command.split(), *([str(game)] if command in ("replay", "check") else [])]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(  # noqa: S603 - this program itself
            [sys.executable, str(MAIN), *arguments], env={**BARE, "PYTHONUNBUFFERED": unbuffered},
            cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "output cannot be written: No space left on device\n")


@on_linux("a device that is always full")
def test_where_not_even_the_fault_can_be_told_the_status_tells_it(tmp_path: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(  # noqa: S603 - this program itself
            [sys.executable, str(MAIN), "check", "none.toml"],
            cwd=tmp_path, env=BARE, stdout=subprocess.PIPE, stderr=full,
            text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")


def test_a_reader_that_goes_away_is_no_error(game: Path, tmp_path: Path) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(  # noqa: S603 - this program itself
        [sys.executable, str(MAIN), "replay", str(game)],
        cwd=tmp_path, env=BARE, stdout=write_end, stderr=subprocess.PIPE,
        text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    os.close(write_end)
    assert (done.returncode, done.stderr) == (0, "")
