"""What ``bench`` measures of a game's screen, without a display: run as a program by that command.

Its arguments are the name of a game and the moment it was started, as ``time.time()``; its last line is one
JSON object.
"""

# ruff: noqa: E402 - below: the program, too, looks for no garbage before its first frame

from __future__ import annotations

import gc

gc.disable()

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, cast

from wk.chance import seeded
from wk.engine.match import Match
from wk.games import Games
from wk.games.fronts import front_of
from wk.shell.app import App
from wk.shell.hands import pointed_at
from wk.shell.scene import Pop, Push
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.game import A, S
    from wk.engine.kit import Kit
    from wk.shell.front import Front
    from wk.shell.match.table.scene import TableScene
    from wk.shell.shelf import Shelf

SEED, MOST, PLAYED = "bench/5", 4, 0.55
"""The match that is measured: of so many players if so many can play, when this share of it is over."""

LONGEST = 10_000
"""More actions than any game at random has."""

SIZES = {"redraw_1080p_ms": (1920, 1080), "redraw_2160p_ms": (3840, 2160)}

COLUMNS, ROWS = 10, 6
"""Each redraw that is averaged comes after the pointer went to the next place of so many over the window."""

GAMES = 10
"""How many whole games are played in one window before its memory is measured again."""

IDLE = 2.0
"""Seconds without input."""


def measure(game: str, started: float, folder: Path) -> Iterator[tuple[str, float | None]]:
    """Yield the figures; ``folder`` is for settings that are thrown away."""
    store = SettingsStore(folder)
    store.change(curtain=False)
    kit = Games(folder)[game]
    front = front_of(kit)
    app = App(store, title=front.title)
    draw = seeded(SEED)
    match = Match(front.game, kit.random_setup(draw, _players(kit)), draw=draw)
    app.start(front.table(app, match))
    yield "first_frame_ms", (time.time() - started) * 1000
    _play_on(match)
    app.start(front.table(app, match))
    yield "rss_mb", _memory()
    yield "idle_redraws", _idle(app)
    app.close()
    for name, size in SIZES.items():
        app = App(store, title=front.title)
        app.start(front.table(app, match), size=size)
        yield name, _redraw(app)
        app.close()
    from wk.shell.shelf import Shelf  # noqa: PLC0415 - the first frame does without
    from wk.shell.shelf_page.scene import ShelfPage  # noqa: PLC0415 - likewise

    app = App(store, title=front.title)
    shelf = Shelf({game: front}, store.records)
    app.start(ShelfPage(app, shelf))
    for number in range(GAMES):
        _play_game(app, shelf, front, kit, f"bench/{number}")
    yield f"rss_after_{GAMES}_games_mb", _memory()
    app.close()


def _players(kit: Kit[S, A]) -> int:
    """Return how many play."""
    return min(MOST, kit.game.players[-1])


def _play_on(match: Match[S, A]) -> None:
    """Play at random until the position that is measured."""
    whole = Match(match.game, match.setup, draw=seeded(SEED))
    _play(whole, LONGEST)
    _play(match, round(PLAYED * len(whole.actions)))


def _play(match: Match[S, A], count: int) -> None:
    """Play at random, always the same way, to so many actions or the end."""
    draw = seeded(SEED)
    while len(match.actions) < count and match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(draw))


def _play_game(app: App, shelf: Shelf, front: Front, kit: Kit[S, A], seed: str) -> None:
    """Play a whole game at the table, drawn after every turn, and go back to the menu."""
    draw = seeded(seed)
    match = shelf.open_match(kit.random_setup(draw, _players(kit)))
    scene = cast("TableScene[S, A]", front.table(app, match))
    app.apply(Push(scene))
    while (seat := match.game.seat_to_move(match.state)) is not None:
        scene.play.play(match.game.legal(match.state).pick(draw))
        if match.game.seat_to_move(match.state) != seat:
            app.step(0)
    del match, scene
    app.apply(Pop())
    app.step(0)


def _redraw(app: App) -> float:
    """Return the mean time in milliseconds of a redraw of the table on top, pointed at in many places."""
    surface, scene = app.surface, app.top
    width, height = surface.get_size()
    scene.draw(surface)
    spent = 0.0
    for number in range(COLUMNS * ROWS):
        column, row = number % COLUMNS, number // COLUMNS
        pos = round((column + 0.5) * width / COLUMNS), round((row + 0.5) * height / ROWS)
        scene.handle(pointed_at(pos))
        start = time.perf_counter()
        scene.draw(surface)
        spent += time.perf_counter() - start
    return spent / (COLUMNS * ROWS) * 1000


def _idle(app: App) -> int:
    """Return how often the window is redrawn while nothing happens, once it stands."""
    until = time.monotonic() + 0.5
    while time.monotonic() < until:
        app.step(0.05)
    before, until = app.redraws, time.monotonic() + IDLE
    while time.monotonic() < until:
        app.step(0.1)
    return app.redraws - before


def _memory() -> float | None:
    """Return the memory in use in mebibytes, where the system tells it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * 4096 / 2**20


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    game, started = arguments
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(dict(measure(game, float(started), Path(folder)))))


if __name__ == "__main__":
    main(sys.argv[1:])
