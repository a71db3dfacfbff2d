"""Tries begun: of a station of the road, or of the week's match."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wk.chance import new_seed
from wk.shell.dialog import notice
from wk.shell.refusals import REFUSED
from wk.shell.road.medals import Try, mark_try
from wk.shell.road.week import seed_of
from wk.shell.scene import Push, Replace, Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Setup
    from wk.shell.app import App
    from wk.shell.road.tasks import Station
    from wk.shell.shelf import Shelf


def begin_station(app: App, shelf: Shelf, station: Station) -> Transition:
    """Begin a try of a station of the game in front, in place of what shows."""
    front = shelf.front
    seed = new_seed() if station.task.wishes.seed is None else station.task.wishes.seed
    name = front.person(app, shelf.open_match)
    this = Try(station.id, seed, station.file)
    return _begun(app, shelf, this, lambda: front.road.settle(station, seed, name))


def begin_week(app: App, shelf: Shelf, week: str) -> Transition:
    """Begin the match of a week of the game in front, in place of what shows."""
    front = shelf.front
    name = front.person(app, shelf.open_match)
    seed = seed_of(front.game.name, week)
    return _begun(app, shelf, Try(week, seed), lambda: front.road.week(week, name))


def _begun(app: App, shelf: Shelf, this: Try, settle: Callable[[], Setup]) -> Transition:
    """Begin a match, of whose record it is noted that it is a try."""
    try:
        match = shelf.open_match(settle())
    except REFUSED as error:
        return Push(notice(app, app.words("new.unreadable"), str(error)))
    if match.record is not None:
        with suppress(OSError):  # then it is a match like any other
            mark_try(match.record.path, this)
    return Replace(shelf.front.table(app, match, this.seed))
