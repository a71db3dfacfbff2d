"""The road of one game: its stations in order, and the settled setups of tries."""

from __future__ import annotations

import re
import zlib
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.filekinds import text_of
from wk.engine.files.textfile import InputError, shown
from wk.engine.names import look
from wk.shell.road.week import AIM, PREFIX, setup_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Setup
    from wk.engine.road.task import Aim, RoadTask
    from wk.gamekit import AnyKit

_LONGEST, _SHORT = 60, 48
"""The most letters of an id, and of the name of a file in one that has a digest, too."""


class Station(NamedTuple):
    """One task on the road."""

    id: str
    """The name of its file without the ending, as far as that can stand in the name of a record."""
    task: RoadTask[Any]
    file: str = ""
    """Where it lies, if it does not stand on the road."""


class GameRoad:
    """What the road asks of a game."""

    def __init__(
        self,
        kit: AnyKit,
        told: Callable[[str], str],
        draw: Callable[[Any, int], Setup],
        called: Callable[[str], str],
    ) -> None:
        """Read nothing yet.

        Args:
            kit: the game.
            told: returns the game's words on its road by a key; "" for any other.
            draw: settles wishes from a seed, with names in the language spoken.
            called: returns what a player of a colour is called.
        """
        self.kit, self.told, self._draw, self._called = kit, told, draw, called
        self._aside: dict[str, Station] = {}
        """Tasks that were opened and do not stand on the road, by id."""

    @cached_property
    def stations(self) -> tuple[Station, ...]:
        """The tasks by the names of their files, shipped ones first; what cannot be read is left out."""
        found: dict[str, Station] = {}
        for path in self.kit.task_files():
            try:
                found.setdefault(_id(path.stem), Station(_id(path.stem), self.kit.task(path)))
            except InputError:  # `check` tells what is wrong with it
                continue
        return tuple(found.values())

    def station(self, name: str) -> Station | None:
        """Return the station of a name; None if there is none any more."""
        return next((each for each in self.stations if each.id == name), self._aside.get(name))

    def station_of(self, path: Path) -> Station:
        """Return the station of a task file, which need not stand on the road; SetupError, UnreadableError.

        The id of one that does not goes by what the file says: who changes it has another task.
        """
        text = text_of(path)
        task = self.kit.tasks.read(text, shown(path))
        for station in self.stations:
            if station.id == _id(path.stem) and station.task == task:
                return station
        name = f"{_id(path.stem)[:_SHORT]}-{zlib.crc32(text.encode()):08x}"
        station = Station(name, task, str(path.absolute()))
        self._aside[name] = station
        return station

    def after(self, name: str) -> Station | None:
        """Return the station that follows one; None at the end of the road."""
        ids = [each.id for each in self.stations]
        place = ids.index(name) + 1 if name in ids else len(ids)
        return self.stations[place] if place < len(ids) else None

    def aim(self, name: str) -> Aim:
        """Return what is to be reached at a station, or in a week's match; LookupError if there is none."""
        if name.startswith(PREFIX):
            return AIM
        station = self.station(name)
        if station is None:
            raise LookupError(name)
        return station.task.aim

    def title(self, station: Station) -> str:
        """Return what a station is called."""
        if station.file:
            return station.task.title or _slug(Path(station.file).stem)
        slug = _slug(station.id)
        return station.task.title or self.told(slug) or slug

    def about(self, station: Station) -> str:
        """Return in a sentence what it is about; "" where nothing more is said."""
        return "" if station.file else self.told(f"{_slug(station.id)}-about")

    def settle(self, station: Station, seed: int, name: str) -> Setup:
        """Return a settled setup of a try; SetupError.

        Args:
            station: the task.
            seed: what it leaves open is drawn from it.
            name: of whoever tries; a name in the file goes before it.
        """
        task, wishes = station.task, station.task.wishes
        taken = {look(player.name) for player in wishes.players if player.name}
        if wishes.players[task.seat].name is None and look(name) not in taken:
            wishes = wishes.with_player(task.seat, name=name)
        return self._draw(wishes, seed if wishes.seed is None else wishes.seed)

    def week(self, week: str, name: str) -> Setup:
        """Return the settled setup of the match of a week."""
        return setup_of(self.kit, week, name, self._called)


def _id(stem: str) -> str:
    """Return the name of a file as a part of the name of another, and of no week."""
    plain = re.sub(r"[^\w-]+", "-", stem).strip("_-")
    return (f"task-{plain}" if not plain or plain.startswith(PREFIX) else plain)[:_LONGEST]


def _slug(name: str) -> str:
    """Return the name of a file without the number that orders it."""
    return re.sub(r"^\d+-", "", name)
