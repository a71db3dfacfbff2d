"""The command ``bench``: the speed of the engine and of the screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import wk
from wk.commands.common import DONE, GetGames, game_argument, game_named, tell
from wk.commands.engine_figures import engine_figures, level_figures, rl_figures
from wk.games import GAMES

if TYPE_CHECKING:
    import argparse

SUMMARY = "measure the speed of the engine and the screen"

SCREEN = (
    "first_frame_ms",
    "redraw_1080p_ms",
    "redraw_2160p_ms",
    "idle_redraws",
    "rss_mb",
    "rss_after_10_games_mb",
)
"""The figures measured at the game's screen."""

TABLE = ("early_click_ms", "late_click_ms")
"""Those measured at tables: a click that plays an action where all sit at one screen, early and late in the
game in which it slows down most."""

REST = tuple(f"{what}_wakeups_s" for what in ("idle", "thinking", "shelf", "minimised", "late"))
"""How often a second the window's process wakes while nobody does anything: at the table, while a computer
player thinks, at the shelf, minimised (null where no desktop can do that), and at the table after LATE."""

LATE = 600.0
"""Seconds after which the table is looked at once more, if that is wanted."""

SCREEN_TIMEOUT = 120.0
"""After how many seconds the screen's measurement is given up."""

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""The drivers of a window that nobody sees or hears."""

Figures = Mapping[str, float | None]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    game_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--rl", action="store_true", help="measure only how fast programs that learn can play"
    )
    parser.add_argument("--long", action="store_true", help="look at the table after ten minutes, too")


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Measure and print every figure; one that cannot be measured is null."""
    kit = game_named(options.game, get_games())
    name = kit.game.name
    if options.rl:
        learning = rl_figures(kit)
        print(json.dumps(learning) if options.json else _table(learning))
        return DONE
    rest = rest_figures(name, LATE if options.long else 0.0)
    engine = {**engine_figures(kit), **level_figures(kit)}
    figures = {**engine, **screen_figures(name), **table_figures(name), **rest}
    print(json.dumps(figures) if options.json else _table(figures))
    return DONE


def screen_figures(game: str) -> dict[str, float | None]:
    """Measure a game's screen in a process of its own, without a display; what fails is told and null."""
    found = _measured(game, "the screen", "wk.commands.screen_figures", repr(time.time()))
    return {name: found.get(name) for name in SCREEN}


def table_figures(game: str) -> dict[str, float | None]:
    """Measure a game's table, and clicks in all games of the shelf, likewise; what fails is told and null."""
    found = _measured(game, "the tables", "wk.commands.table_figures")
    return {name: found.get(name) for name in TABLE}


def rest_figures(game: str, late: float) -> dict[str, float | None]:
    """Measure a window nobody uses, on the screen there is: without one SDL cannot sleep."""
    module, timeout = "wk.commands.rest_figures", SCREEN_TIMEOUT + late
    found = _measured(game, "the waiting", module, str(late), drivers=_drivers(), timeout=timeout)
    return {name: found.get(name) for name in REST}


def _drivers() -> dict[str, str]:
    """Return the drivers of a window that is seen where that can be."""
    seen = sys.platform in {"win32", "darwin"} or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    video = os.environ.get("SDL_VIDEODRIVER", "") if seen else "dummy"
    return {"SDL_AUDIODRIVER": "dummy"} | ({"SDL_VIDEODRIVER": video} if video else {})


def _measured(
    game: str,
    what: str,
    module: str,
    *arguments: str,
    drivers: Mapping[str, str] = UNSEEN,
    timeout: float = SCREEN_TIMEOUT,
) -> dict[str, float | None]:
    """Return what a program measures of a game; nothing of one that is not on the shelf."""
    if game in GAMES:
        try:
            return _run_module(module, game, *arguments, drivers=drivers, timeout=timeout)
        except (OSError, TypeError, ValueError, subprocess.SubprocessError) as error:
            told = (getattr(error, "stderr", None) or b"").decode(errors="replace").splitlines()
            tell(f"bench: {what} could not be measured: {told[-1] if told else error}")
    return {}


def _run_module(
    module: str, *arguments: str, drivers: Mapping[str, str] = UNSEEN, timeout: float = SCREEN_TIMEOUT
) -> dict[str, float | None]:
    """Run a module as a program with SDL's drivers, and return the JSON object on its last line."""
    root = Path(wk.__file__).parents[1]
    paths = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(  # noqa: S603 - this program's own interpreter and module
        [sys.executable, "-m", module, *arguments],
        env={**os.environ, **drivers, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        timeout=timeout,
        check=True,
        start_new_session=True,  # an interrupt from the keyboard ends it by this process alone; on Windows:
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    lines = done.stdout.decode().splitlines()
    found = json.loads(lines[-1] if lines else "")
    if not isinstance(found, dict):
        raise TypeError(f"{module} printed no object")
    return found


def _table(figures: Figures) -> str:
    """Return the figures as lines; those of the engine also as multiples of the machine's yardstick."""
    yardstick = figures.get("neighbour_us")
    lines = []
    for name, value in figures.items():
        line = f"{name:<21} {'not yet' if value is None else format(value, '12.2f')}"
        if value and yardstick:
            microseconds = 1e6 / value if "_per_s" in name else value if name.endswith("_us") else 0
            line += f"  {microseconds / yardstick:8.1f} neighbour expansions" if microseconds else ""
        lines.append(line)
    return "\n".join(lines)
