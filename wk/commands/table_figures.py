"""What ``bench`` measures of every game's table, without a screen: run as a program by that command.

Its last line is one JSON object.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple, cast

from wk.chance import seeded
from wk.engine.bots import RandomBot, play_match
from wk.engine.history import History
from wk.engine.match import Match
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.app import App
from wk.shell.hands import press_enter
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from wk.engine.game import A, S
    from wk.engine.kit import Kit
    from wk.shell.front import Front
    from wk.shell.match.table.scene import TableScene


WARM, CLICKS = 8, 15
"""Clicks that come first, so that every picture has been drawn before, and those that are measured."""

SIZE = (1280, 800)
COVERS = 6
"""At most so many curtains lie between one player and the next."""


class Clicks(NamedTuple):
    """How long clicks of one game take in milliseconds, at its beginning and at its end."""

    early: float
    late: float


def measure(folder: Path) -> dict[str, float | None]:
    """Return the figures by name; ``folder`` is for settings that are thrown away."""
    kits = games()
    fronts = Fronts(kits)
    store = SettingsStore(folder)
    store.change(curtain=False, animation="off", mute=True)
    worst = max(
        (_clicks(App(store, title=name), kits[name], fronts[name]) for name in GAMES),
        key=lambda clicks: clicks.late / clicks.early,
    )
    return {"early_click_ms": worst.early, "late_click_ms": worst.late}


def _clicks(app: App, kit: Kit[S, A], front: Front) -> Clicks:
    """Return how long the clicks of a game with as many persons as can be take."""
    whole = _played(kit)
    last = len(whole.actions) - 2 * (WARM + CLICKS)
    found = [_median_click(app, front, _first(whole, count)) for count in (0, last)]
    app.close()
    return Clicks(*found)


def _played(kit: Kit[S, A]) -> Match[S, A]:
    """Return a game at random, played to its end."""
    draw, players = seeded("bench/table"), kit.game.players[-1]
    match = Match(kit.game, kit.random_setup(draw, players), draw=draw)
    play_match(match, [RandomBot(kit.game)] * players, draw)
    return match


def _first(whole: Match[S, A], count: int) -> Match[S, A]:
    """Return the match that begins with so many actions of another one."""
    history = History(whole.game, whole.setup)
    for action in whole.actions[:count]:
        history.take(action)
    return Match(whole.game, whole.setup, draw=seeded("bench/clicks"), history=history)


def _sit_down(app: App, front: Front, match: Match[S, A]) -> TableScene[S, A]:
    """Open a window with a table at which all have looked before."""
    scene = cast("TableScene[S, A]", front.table(app, match))
    app.start(scene, size=SIZE)
    for viewer in (None, *range(len(match.game.seats(match.state)))):
        scene.teller.chapters(viewer)
    _uncover(app, scene)
    return scene


def _median_click(app: App, front: Front, match: Match[S, A]) -> float:
    """Return the median time in milliseconds from a click to the table as the next player sees it."""
    scene, draw, spent = _sit_down(app, front, match), seeded("bench/clicks"), list[float]()
    while len(spent) < WARM + CLICKS and match.game.seat_to_move(match.state) is not None:
        action = match.game.legal(match.state).pick(draw)
        start = time.perf_counter()
        scene.play.play(action)
        app.step(0.0)
        _uncover(app, scene)
        spent.append((time.perf_counter() - start) * 1000)
    return median(spent[WARM:])


def _uncover(app: App, scene: TableScene[S, A]) -> None:
    """Lift the curtain as players do, as long as the game goes on."""
    for _ in range(COVERS):
        if scene.cover is None or scene.play.moment.over:
            return
        press_enter()
        app.step(0.0)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(measure(Path(folder))))


if __name__ == "__main__":
    main()
