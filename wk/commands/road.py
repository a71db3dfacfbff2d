"""The command ``road``: how often each level earns the medals of the road's tasks, and medals set by that."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.chance import new_seed, seeded
from wk.commands.common import DONE, INTERRUPTED, GetGames, game_named
from wk.commands.sim import read_seed, read_whole
from wk.engine.bots import ask
from wk.engine.files import safefile
from wk.engine.files.paths import is_there
from wk.engine.files.textfile import InputError, quote, read_as_it_is, read_text, reason, shown
from wk.engine.interrupts import withheld
from wk.engine.match import Match
from wk.engine.road.figures import Figure, Figures, Levels, faults, figures_text, fitted, read_figures
from wk.engine.road.task import MEDALS, reached
from wk.engine.seats import BOT, RANDOM

if TYPE_CHECKING:
    import argparse

    from wk.engine.road.task import Aim, RoadTask
    from wk.gamekit import AnyKit

SUMMARY = "measure how often each level earns the medals of the road's tasks, and set them by that"

WANTED = RANDOM, "steward", "chancellor"
"""The levels medals are measured by: who plays by lot, the middle, the best."""

SOON = 5.0
"""Seconds after which what was played is written."""

MOST_BYTES = 1024 * 1024
"""The largest table that is read."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument(
        "--games", type=read_whole, default=40, metavar="N", help="how many of each task and level (40)"
    )
    parser.add_argument("--seed", type=read_seed, metavar="S", help="the same seed, the same games")
    parser.add_argument("--tasks", metavar="A,B", help="only tasks whose names begin so")
    parser.add_argument("--levels", metavar="A,B", help=f"these alone ({','.join(WANTED)})")
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="the table; one with fewer games is gone on with",
    )
    parser.add_argument(
        "--fit", action="store_true", help="write the medals into the task files by the table"
    )


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Play tasks and write the table; an interrupt loses none of it."""
    kit: AnyKit = game_named(options.game, get_games())  # type: ignore[assignment]
    work = _Work(kit, options)
    try:
        work.go_on(options.games)
    except KeyboardInterrupt:
        with withheld():
            print(f"{work.told()}; the same command goes on", flush=True)
        return INTERRUPTED
    if options.fit:
        work.fit()
    for line in (work.told(), *work.findings()):
        print(line, flush=True)
    return DONE


class Station(NamedTuple):
    """A task with its file."""

    path: Path
    task: RoadTask[Any]
    played: str
    """The digest of what is played."""


class _Work:
    """The tasks of a game, and the figures that are worked out for them."""

    def __init__(self, kit: AnyKit, options: argparse.Namespace) -> None:
        """Take up what is there; InputError."""
        self._kit, self._path = kit, options.out
        self._levels = _levels(kit, options.levels)
        stations = {path.stem: station_of(kit, path) for path in kit.task_files()}
        if not stations:
            raise InputError(f"{kit.game.name}: no tasks there")
        self._stations = stations
        asked = tuple((options.tasks or "").split(","))
        self._chosen = [name for name in stations if name.startswith(asked)]
        self._seed, self._figures = self._take_up(options.seed)
        self._written = time.monotonic()

    def _take_up(self, asked: int | None) -> tuple[int, Figures]:
        """Return the seed, and what there is of figures; InputError if they are of another seed."""
        if not is_there(self._path):
            return (new_seed() if asked is None else asked), {}
        text, name = read_text(self._path, MOST_BYTES), shown(self._path)
        known, found = read_figures(text, name), re.search(r"seed (\d+)", text)
        if found is None:
            raise InputError(f"{name}: line 1: says no seed")
        seed = int(found[1])
        if asked not in {None, seed}:
            raise InputError(f"{name}: seed is {seed}, not {asked}")
        return seed, {key: figure for key, figure in known.items() if self._holds(key[0], figure)}

    def _holds(self, name: str, figure: Figure) -> bool:
        """Return whether a figure is of a task as it is now."""
        return name in self._stations and self._stations[name].played == figure.played

    def go_on(self, games: int) -> None:
        """Play until there are so many games of each task and level; what is known is always kept."""
        from tqdm import tqdm  # noqa: PLC0415 - the other commands start faster without it

        silent = True if sys.stderr is None else None  # None: unless it is a terminal
        left = [
            (number, name, level)
            for number in range(1, games + 1)
            for name in self._chosen
            for level in self._levels
            if self._figure(name, level).games < number
        ]
        try:
            for number, name, level in tqdm(left, disable=silent, leave=False, unit="game"):
                self._play(number, name, level)
        finally:
            with withheld():
                self._keep()

    def _figure(self, name: str, level: str) -> Figure:
        return self._figures.get((name, level)) or Figure(self._stations[name].played, {})

    def _play(self, number: int, name: str, level: str) -> None:
        """Play one game; it counts whole or not at all."""
        draw = seeded(f"{self._seed}/{name}/{level}/{number}")
        value = played(self._kit, self._stations[name].task, level, draw)
        with withheld():
            self._figures[name, level] = self._figure(name, level).with_value(value)
            if time.monotonic() - self._written > SOON:
                self._keep()

    def _keep(self) -> None:
        """Write the table; InputError."""
        self._written = time.monotonic()
        aims = {name: station.task.aim for name, station in self._stations.items()}
        order = {level: place for place, level in enumerate(self._kit.bots)}
        known = dict(sorted(self._figures.items(), key=lambda each: order.get(each[0][1], len(order))))
        name = self._kit.game.name
        about = (
            f"The road of {name}, seed {self._seed}: which medals each level earns in the person's place.",
            f"Written by `main.py road {name}`, which tells as well which medals are not as they should be.",
        )
        try:
            safefile.replace(self._path, figures_text(known, aims, about).encode())
        except OSError as error:
            raise InputError(f"--out: {shown(self._path)}: {reason(error)}") from error

    def told(self) -> str:
        """Return in one line how far it has come."""
        games = sum(figure.games for figure in self._figures.values())
        return f"{games} games of {len(self._stations)} tasks"

    def findings(self) -> list[str]:
        """Return what is wrong with medals, a line each."""
        return [
            f"{name}: {fault}"
            for name in self._chosen
            if (known := self._known(name)) is not None
            for fault in faults(self._stations[name].task.aim, known)
        ]

    def _known(self, name: str) -> Levels | None:
        """Return the figures of the three levels on a task; None while one is missing."""
        found = [self._figures.get((name, level)) for level in WANTED]
        return Levels(*(each for each in found if each is not None)) if None not in found else None

    def fit(self) -> None:
        """Write medals into the task files by what is known; InputError."""
        for name in self._chosen:
            station, known = self._stations[name], self._known(name)
            aim = None if known is None else fitted(station.task.aim, known)
            if aim is None or aim.medals == station.task.aim.medals:
                continue
            text = _with_medals(read_as_it_is(station.path).decode(), aim)
            try:
                safefile.replace(station.path, text.encode())
            except OSError as error:
                raise InputError(f"{shown(station.path)}: {reason(error)}") from error
            self._stations[name] = station._replace(task=station.task._replace(aim=aim))
        self._keep()


def _with_medals(text: str, aim: Aim) -> str:
    """Return a task file with other medals, all else as it was."""
    for medal, asked in zip(MEDALS, aim.medals, strict=True):
        text = re.sub(rf"(?m)^({medal} *= *)\d+", rf"\g<1>{asked}", text, count=1)
    return text


def _levels(kit: AnyKit, asked: str | None) -> list[str]:
    """Return the levels that play; InputError."""
    found = [level for level in WANTED if level in kit.bots] if asked is None else asked.split(",")
    for level in found:
        if level not in kit.bots:
            raise InputError(f"--levels: no level {quote(level)}; there is {', '.join(kit.bots)}")
    return found


def station_of(kit: AnyKit, path: Path) -> Station:
    """Return the task of a file; InputError."""
    task = kit.task(path)
    aim = task.aim
    told = kit.setup.table_of(task.wishes), aim.count, aim.won, aim.rounds
    digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:8]
    return Station(path, task, digest)


def played(kit: AnyKit, task: RoadTask[Any], level: str, draw: Any) -> int | None:  # noqa: ANN401 - a Draw
    """Return what a level reaches in a task, played from a source of chance."""
    seat, game = task.seat, kit.game
    wishes = task.wishes.with_player(seat, kind=f"{BOT}{level}")
    match = Match(game, kit.settled(wishes, draw), draw=draw)
    levels = [kit.bots[each.level] for each in game.seats(match.state) if each.level is not None]
    bots = [each.make(game) for each in levels]
    stands = partial(reached, game, match.states, seat, task.aim, kit.round)
    while not (found := stands()).decided:
        mover = game.seat_to_move(match.state)
        assert mover is not None  # noqa: S101 - the match is not over
        for action in ask(match, bots[mover], draw, levels[mover].effort()).choice.actions:
            match.play(action)
    return found.value
