"""The speed of the table, measured without a screen: run as a program by the command ``bench``.

Its only argument is the moment it was started, as ``time.time()``; its last line is one JSON object.
"""

# ruff: noqa: E402 - below: the program, too, looks for no garbage before its first frame

from __future__ import annotations

import gc

gc.disable()

import json
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, cast

import pygame

from wk.engine.match import Match
from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.preview import previews
from wk.games.winter_kingdom.ui.screens import WinterKingdomScreens
from wk.games.winter_kingdom.ui.table.ui import table_scene
from wk.games.winter_kingdom.view import view
from wk.shell.app import App
from wk.shell.gamefront import GameFront
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop, Push
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.shell.shelf import Shelf
    from wk.words import Words

SEED, PLAYERS, ROUNDS = 5, 4, 7
"""The match that is measured: late, with most pieces on the map."""

SIZES = {"redraw_1080p_ms": (1920, 1080), "redraw_2160p_ms": (3840, 2160)}

REDRAWS = 60
"""How many redraws are averaged: hexes are pointed at, every other one lit; every tenth time a card."""

PREVIEWS = 15
"""How many times the previews of a first build, the one of most hexes, are measured."""

GAMES = 10
"""How many whole games are played in one window before its memory is measured again."""

IDLE = 2.0
"""Seconds without input."""


def begin(kit: WinterKingdomKit, say: Words) -> Match[State, Action]:
    """Return a match at its beginning, without a record."""
    draw = Random(SEED).random  # noqa: S311 - the same match every time
    return Match(kit.rules(say), kit.random_setup(draw, PLAYERS), draw=draw)


def play_on(match: Match[State, Action]) -> None:
    """Play at random to the round that is measured."""
    draw = Random(SEED).random  # noqa: S311 - the same match every time
    while match.state.round <= ROUNDS:
        match.play(match.game.legal(match.state).pick(draw))


def measure(started: float, folder: Path) -> Iterator[tuple[str, float | None]]:
    """Yield the figures; ``folder`` is for settings that are thrown away."""
    store = SettingsStore(folder)
    store.change(curtain=False)
    kit = WinterKingdomKit()
    front = GameFront(kit, partial(WinterKingdomScreens, kit))
    app = App(store, title=front.title)
    match = begin(kit, front.say)
    first = match.state
    app.start(table_scene(app, match, front.say))
    yield "first_frame_ms", (time.time() - started) * 1000
    play_on(match)
    app.start(table_scene(app, match, front.say))
    yield "rss_mb", _memory()
    yield "idle_redraws", _idle(app)
    app.close()
    for name, size in SIZES.items():
        app = App(store, title=front.title)
        app.start(table_scene(app, match, front.say), size=size)
        yield name, _redraw(app)
        app.close()
    yield "preview_ms", _preview(first)
    from wk.shell.shelf import Shelf  # noqa: PLC0415 - the first frame does without
    from wk.shell.shelf_page.scene import ShelfPage  # noqa: PLC0415 - likewise

    app = App(store, title=front.title)
    shelf = Shelf({"winter-kingdom": front}, store.records)
    app.start(ShelfPage(app, shelf))
    for seed in range(GAMES):
        _play_game(app, shelf, kit, front.say, Random(seed).random)  # noqa: S311 - the same games every time
    yield f"rss_after_{GAMES}_games_mb", _memory()
    app.close()


def _play_game(app: App, shelf: Shelf, kit: WinterKingdomKit, say: Words, draw: Draw) -> None:
    """Play a whole game at the table, drawn after every turn, and go back to the menu."""
    match = shelf.open_match(kit.random_setup(draw, PLAYERS))
    scene = table_scene(app, match, say)
    app.apply(Push(scene))
    while match.game.seat_to_move(match.state) is not None:
        action = match.game.legal(match.state).pick(draw)
        scene.play.play(action)
        if isinstance(action, End):
            app.step(0)
    del match, scene
    app.apply(Pop())
    app.step(0)


def _redraw(app: App) -> float:
    """Return the mean time of a redraw of the table on top in milliseconds."""
    scene = app.top
    if not isinstance(scene, TableScene):
        raise TypeError("no table is on top")
    part = cast("WinterTable", scene.part)
    places = sorted(part.pane.layer.hexes)[:: len(part.pane.layer.hexes) // REDRAWS][:REDRAWS]
    if lit := sorted(part.desk.targets) if part.desk else []:
        places[1::2] = [lit[number % len(lit)] for number in range(len(places) // 2)]
    cards = [widget.rect.center for widget in scene.layout() if widget.key.startswith("card-")]
    surface = app.surface
    scene.draw(surface)
    spent = 0.0
    for number, at in enumerate(places):
        x, y = part.pane.camera.to_screen(at)
        pos = cards[number // 10 % len(cards)] if number % 10 == 0 else (round(x), round(y))
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        start = time.perf_counter()
        scene.draw(surface)
        spent += time.perf_counter() - start
    return spent / len(places) * 1000


def _preview(state: State) -> float:
    """Return the time in milliseconds of the previews of all legal hexes of a build: the median of some."""
    seen, spent = view(state, state.seat), []
    for _ in range(PREVIEWS):
        start = time.perf_counter()
        previews(seen)
        spent.append(time.perf_counter() - start)
    return median(spent) * 1000


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


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(dict(measure(float(sys.argv[1]), Path(folder)))))  # noqa: T201 - its purpose


if __name__ == "__main__":
    main()
