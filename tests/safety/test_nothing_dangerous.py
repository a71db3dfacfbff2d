"""Nothing in the program turns data into code, and no file can name another one outside its folder."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wk.cli import main
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.boardfile import SIDE_ID

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
MODULES = [ROOT / "main.py", *sorted((ROOT / "wk").rglob("*.py"))]

MODULES_THAT_RUN_DATA = {
    *(
        "pickle",
        "cPickle",
        "dill",
        "cloudpickle",
        "marshal",
        "shelve",
        "copyreg",
        "dbm",
        "jsonpickle",
        "yaml",
    ),
    *("code", "codeop", "runpy", "imp", "ctypes", "cffi"),
}
CALLS_THAT_RUN_DATA = {"eval", "exec", "compile", "__import__", "import_module"}
METHODS_THAT_RUN_DATA = {
    *("os.system", "os.popen", "os.startfile", "np.load", "numpy.load", "np.save", "numpy.save"),
    *("importlib.import_module", "types.FunctionType", "types.CodeType", "builtins.eval", "builtins.exec"),
}
PROGRAMS_THAT_RUN_OTHERS = {
    *(
        "main.py",
        "wk/commands/bench.py",
        "wk/commands/integrate.py",
        "wk/commands/jobs.py",
        "wk/shell/speech/voices.py",
        "wk/shell/thinker/carrier.py",
    ),
}
"""What may start a process: integrate, two of the desktop's own; speech, what speaks for screen readers; the
others, this very program."""
CALLS_THE_SYSTEM = {
    "wk/commands/windows_shell.py",
    "wk/engine/interrupts.py",
    "wk/shell/memory.py",
    "wk/shell/sdl.py",
    "wk/shell/thinker/carrier.py",
}
"""What may call C libraries: giving memory back, SDL's waiting and screens, that a process ends with its
parent, and of Windows interrupts and priority, which take no data; Windows' start menu, which is handed this
very program."""
LOADS_BY_NAME = {
    *("wk/cli.py", "wk/commands/outsiders.py", "wk/games/__init__.py", "wk/games/fronts.py"),
    *("wk/rl/walk.py", "wk/shell/speech/voices.py"),
}
"""What may load a module by its name: one of a fixed table, one named in the code of a game, a player from
outside whom somebody named on the command line of a series, or a library that is an extra."""
SEATS_OUTSIDERS = {"wk/commands/sim.py", "wk/commands/series.py"}
"""What may ask for a player from outside: the command, and the games it plays."""


def dangers(tree: ast.Module, module: str = "") -> Iterator[str]:
    """Yield what in a source could run data, or start another program."""
    never_run = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in never_run:
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = (
                [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else [name.name for name in node.names]
            )
            for name in names:
                top = name.split(".")[0]
                if (
                    (top in MODULES_THAT_RUN_DATA - {"ctypes"})
                    or (top == "ctypes" and module not in CALLS_THE_SYSTEM)
                    or (top in {"subprocess", "multiprocessing"} and module not in PROGRAMS_THAT_RUN_OTHERS)
                ):
                    yield f"line {node.lineno}: import {name}"
        elif isinstance(node, ast.Name) and node.id in CALLS_THAT_RUN_DATA and module not in LOADS_BY_NAME:
            yield f"line {node.lineno}: {node.id}"
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in METHODS_THAT_RUN_DATA:
            yield f"line {node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.keyword) and node.arg in {"shell", "allow_pickle"}:
            yield f"line {node.value.lineno}: {node.arg}="


def test_nothing_read_is_ever_run() -> None:
    found = {}
    for path in MODULES:
        module = path.relative_to(ROOT).as_posix()
        found[module] = list(dangers(ast.parse(path.read_text(encoding="utf-8")), module))
    assert {module: places for module, places in found.items() if places} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "from pickle import loads",
        "def f():\n    import shelve",
        "eval('1')",
        "run = exec",
        "import os\nos.system('x')",
        "import numpy as np\nnp.load('x')",
        "import subprocess",
        "f(allow_pickle=True)",
        "from ctypes import util",
    ],
)
def test_what_could_run_data_is_found(source: str) -> None:
    assert list(dangers(ast.parse(source))) != []


AWAY = [
    "../secret",
    "..\\\\secret",
    "/secret",
    "C:\\\\secret",
    "secret\\u0000",
    "sub/secret",
    ".",
    "..",
    "~",
    "",
    "%2e%2e%2fsecret",
]


@pytest.mark.parametrize("name", AWAY)
def test_a_list_of_boards_names_files_beside_it_alone(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The one file that names others: by the id of a side, letters and digits, in its own folder."""
    folder = tmp_path / "boards"
    folder.mkdir()
    secret = tmp_path / "secret.txt"
    secret.write_text((library.BOARDS / "2g.txt").read_text())
    text = (library.BOARDS / "boards.toml").read_text(encoding="utf-8").replace('"3Fe"', f'"{name}"')
    (folder / "boards.toml").write_text(text)
    assert main(["check", str(folder / "boards.toml")]) == 1
    said = capsys.readouterr().err
    assert "is no side id; allowed: 1 to 24 letters and digits" in said
    assert "usual" not in said


@pytest.mark.parametrize("name", [name.encode().decode("unicode_escape") for name in AWAY])
def test_no_side_id_is_a_path(name: str) -> None:
    assert not SIDE_ID.fullmatch(name)


@pytest.mark.parametrize("place", ["C", "N"])
def test_a_setup_names_sides_there_are_and_no_files(
    tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Own.txt").write_text((library.BOARDS / "2g.txt").read_text())
    setup = tmp_path / "a.toml"
    setup.write_text(
        f'format = "winter-kingdom-setup/1"\nplayers = [{{}}, {{}}]\nmap = {{{place} = "Own@0"}}\n'
    )
    monkeypatch.chdir(tmp_path)
    assert main(["check", setup.name]) == 1
    assert '"Own" is no board side' in capsys.readouterr().err


def test_a_record_is_played_with_the_boards_it_holds_whatever_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.wkrec"
    record.write_bytes((ROOT / "tests/fixtures/1/game.wkrec").read_bytes())
    for side in ("3Fe", "2i3g", "1fo"):
        (tmp_path / f"{side}.txt").write_text("no board")
    monkeypatch.chdir(tmp_path)
    assert main(["check", record.name]) == 0
    assert capsys.readouterr().out == f"ok {record.name}\n"
    assert len(os.listdir(tmp_path)) == 4  # noqa: PTH208 - names alone


def test_only_a_series_of_games_can_seat_a_player_from_outside() -> None:
    """No setup, record or window loads a module by a name: nothing else knows what loads one."""
    asks = {
        module.relative_to(ROOT).as_posix()
        for module in MODULES
        if "commands.outsiders" in module.read_text(encoding="utf-8")
        or "commands import outsiders" in module.read_text(encoding="utf-8")
    }
    assert asks == SEATS_OUTSIDERS
