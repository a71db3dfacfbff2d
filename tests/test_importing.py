"""What importing the program does: nothing that anybody could see.

Each test runs a process of its own, so that what other tests have loaded or opened does not matter.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from wk.engine.files.datafolder import DATA_DIR_VARIABLE

ROOT = Path(__file__).resolve().parents[1]

IMPORT_ALL = """
import importlib, json, pkgutil, sys
opened = []
def hook(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        opened.append([arguments[0], str(arguments[1])])
    elif event in {"subprocess.Popen", "socket.connect", "os.mkdir", "os.remove", "os.rename"}:
        opened.append([event, "w"])
sys.addaudithook(hook)
import wk
for found in pkgutil.walk_packages(wk.__path__, "wk."):
    importlib.import_module(found.name)
import pygame
state = [pygame.get_init(), pygame.display.get_init(), pygame.font.get_init(), pygame.mixer.get_init()]
print(json.dumps({"modules": sorted(m for m in sys.modules if m.startswith("wk")), "opened": opened,
                  "state": state}))
"""


@cache
def all_imported() -> dict[str, Any]:
    """Import every module in a process of its own, without a hint of how to draw."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "PYGAME_"))}
    environment = {**plain, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", IMPORT_ALL],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)  # so nothing else was printed
    return found


def test_importing_any_module_opens_nothing() -> None:
    """No window, no sound, no font, no picture, no card data: all that waits until it is asked for."""
    found = all_imported()
    assert len(found["modules"]) == len(list((ROOT / "wk").rglob("*.py")))
    assert found["state"] == [False, False, False, None]
    written = [opened for opened in found["opened"] if set("wax+") & set(opened[1])]
    ours = [
        opened
        for opened in found["opened"]
        if opened[0].startswith((str(ROOT / "assets"), str(ROOT / "boards")))
    ]
    assert (written, ours) == ([], [])


def test_the_commands_load_nothing_that_draws() -> None:
    """They run where there is no display, and start fast."""
    program = "import sys, wk.cli, wk.games; list(wk.games.games().values()); print('pygame' in sys.modules)"
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "False\n", done.stderr


FIRST_PICTURE = """
import os, sys
from wk.shell.window import Window
def seen(window):
    print(*sorted(name for name in sys.modules if name.startswith(("wk.", "numpy", "multiprocessing"))))
    sys.stdout.flush()
    os._exit(0)
Window.flip = seen
from wk.start import start
sys.argv[0] = "main.py"
start()
"""


@cache
def loaded_at_first(*arguments: str) -> frozenset[str]:
    """Return which of our modules, and of the large ones of others, the window's first picture has loaded."""
    with tempfile.TemporaryDirectory() as home:
        unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", DATA_DIR_VARIABLE: home}
        done = subprocess.run(  # noqa: S603 - this very interpreter
            [sys.executable, "-c", FIRST_PICTURE, *arguments],
            cwd=ROOT,
            env={**os.environ, **unseen},
            capture_output=True,
            text=True,
            check=True,
        )
    return frozenset(done.stdout.split())


LATER = {
    *("multiprocessing", "wk.shell.thinker.carrier", "wk.engine.coach.judge"),
    *("wk.shell.hands", "wk.shell.pad", "wk.shell.screens.saves_crash", "wk.shell.screens.settings"),
    *("wk.shell.help.scene", "wk.shell.statistics.book", "wk.commands.sim", "wk.commands.integrate"),
}
"""What no first picture needs."""


def test_the_shelf_shows_before_any_game_is_loaded() -> None:
    loaded = loaded_at_first()
    assert "wk.shell.shelf_page.scene" in loaded
    assert loaded & {*LATER, "numpy", "wk.gamekit", "wk.shell.gamefront"} == set()
    assert [name for name in loaded if name.startswith("wk.games.")] == ["wk.games.fronts"]


def test_a_table_shows_before_the_shelf_is_loaded() -> None:
    loaded = loaded_at_first("boards/setups/first-game.toml")
    assert "wk.games.winter_kingdom.ui.table.part" in loaded
    rarely = ("setup.sharecode", "boardlint", "thinking.turns", "ui.help.source", "ui.newgame.making")
    other = {f"wk.games.winter_kingdom.{name}" for name in rarely}
    assert loaded & {*LATER, *other, "wk.shell.shelf_page.scene", "wk.shell.match.score.why"} == set()
