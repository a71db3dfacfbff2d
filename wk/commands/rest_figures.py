"""How often the window wakes while nobody does anything: run as a program, on the screen there is.

Its arguments are the name of a game and after how many seconds the table is looked at once more, 0 for not at
all; its last line is one JSON object.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.seats import HUMAN
from wk.games import games
from wk.games.fronts import Fronts
from wk.shell.app import App
from wk.shell.display import NoDisplayError
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.thinker.thinkers import Pondering, Thinkers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, S
    from wk.engine.kit import Kit
    from wk.shell.scene import Scene

if sys.platform != "win32":
    import resource

SETTLING, IDLE = 1.5, 4.0
"""Seconds until nothing moves any more, and for which a window is watched."""

SIZE = (1280, 800)


def measure(game: str, folder: Path, late: float) -> dict[str, float | None]:
    """Return the figures by name, in times a second; ``folder`` is for settings that are thrown away."""
    kits = games()
    kit, fronts, store = kits[game], Fronts(kits), SettingsStore(folder)
    store.change(curtain=False)
    figures: dict[str, float | None] = {}
    app = _app(store, kit)
    app.start(fronts[game].table(app, _match(kit)), size=SIZE)
    figures["idle_wakeups_s"] = _wakeups(app)
    if late:
        _wait(app, late)
    figures["late_wakeups_s"] = _wakeups(app) if late else None
    app.minimise()
    _wait(app, SETTLING)
    figures["minimised_wakeups_s"] = _wakeups(app) if app.unseen else None
    app.close()
    app = _app(store, kit)
    figures["thinking_wakeups_s"] = _shown(app, fronts[game].table(app, _match(kit, thinks=True)))
    app = _app(store, kit)
    shelf = Shelf(fronts, store.records)
    figures["shelf_wakeups_s"] = _shown(app, ShelfPage(app, shelf))
    return figures


def _app(store: SettingsStore, kit: Kit[S, A]) -> App:
    app = App(store, title=kit.game.name)
    app.thinkers = Thinkers(Pondering, lambda _name: kit.bots)
    return app


def _match(kit: Kit[S, A], *, thinks: bool = False) -> Match[S, A]:
    """Return a match at its beginning; a computer player is to move in it, or nobody but persons plays."""
    draw, count = seeded("bench/rest"), kit.game.players[0]
    match = Match(kit.game, kit.random_setup(draw, count), draw=draw)
    thinker = kit.game.seat_to_move(match.state) if thinks else None
    players = [
        {**player, "kind": f"bot:{list(kit.bots)[-1]}" if seat == thinker else HUMAN}
        for seat, player in enumerate(match.setup["players"])
    ]
    return Match(kit.game, {**match.setup, "players": players}, draw=draw)


def _shown(app: App, scene: Scene) -> float:
    """Return how often a window with a scene wakes."""
    app.start(scene, size=SIZE)
    found = _wakeups(app)
    app.close()
    return found


def _wakeups(app: App) -> float:
    """Return how often a second the program wakes once nothing moves or is heard any more."""
    _wait(app, SETTLING)
    while (nap := app.sounds.wake_in()) is not None:
        _wait(app, max(nap, 0.01))
    before, start = _slept(app), time.monotonic()
    _wait(app, IDLE)
    return (_slept(app) - before) / (time.monotonic() - start)


def _slept(app: App) -> int:
    """Return how often all threads have gone to sleep; where the system does not tell, the window alone."""
    if sys.platform == "win32":
        return app.looks
    return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw


def _wait(app: App, seconds: float) -> None:
    """Leave a window alone."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        app.step(left)


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    figures: dict[str, float | None] = {}
    with tempfile.TemporaryDirectory() as folder, suppress(NoDisplayError):
        figures = measure(arguments[0], Path(folder), float(arguments[1]))
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
