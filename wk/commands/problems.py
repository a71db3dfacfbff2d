"""The command ``problems``: positions with one clearly best turn, found in games of computer players."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from wk.chance import new_seed, seeded
from wk.commands.common import DONE, INTERRUPTED, GetGames, game_named
from wk.commands.sim import read_seed, read_whole
from wk.engine.coach.judge import judges
from wk.engine.coach.making import Maker, made
from wk.engine.coach.problems import ProblemsHead, problems_text, read_problems
from wk.engine.files import safefile
from wk.engine.files.paths import is_folder, is_there
from wk.engine.files.textfile import InputError, read_text, reason, shown
from wk.engine.interrupts import withheld

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from wk.engine.coach.problems import Problem
    from wk.engine.kit import AnyKit

SUMMARY = "find positions with one clearly best turn, as problems to be solved"

PER_GAME = 3
"""So many problems come from one game at most: each tells how the game went on before it."""

PATIENCE = 50
"""After so many turns without a problem, and as many more for each that was found, the next game is searched:
some games hold none."""

SOON = 2.0
"""The strongest level that needs so many seconds for a turn at most judges: the coach of the window."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--count", type=read_whole, default=10, metavar="N", help="how many problems (10)")
    parser.add_argument("--seed", type=read_seed, metavar="S", help="the same seed, the same problems")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE",
        help="where they are kept, or the folder of GAME.txt; a file with fewer is gone on with",
    )  # fmt: skip


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Play games and judge their turns until there are so many problems; an interrupt loses none."""
    kit = game_named(options.game, get_games())
    work = _Work(kit, options.out, options.seed)
    try:
        work.go_on(options.count)
    except KeyboardInterrupt:
        with withheld():
            print(f"{work.told()}; the same command goes on", flush=True)
        return INTERRUPTED
    print(work.told(), flush=True)
    return DONE


class _Work:
    """The problems of a file, and those that are added to it."""

    def __init__(self, kit: AnyKit, path: Path, seed: int | None) -> None:
        """Take up what is there; InputError."""
        level = judges(kit.game, kit.bots, SOON)
        if not level:
            raise InputError(f"{kit.game.name}: nobody judges turns of this game")
        self._maker = Maker(kit.game, kit.bots, level, kit.random_setup, seeded)
        self._path = path / f"{kit.game.name}.txt" if is_folder(path) else path
        self._problems: list[Problem] = []
        self._head = ProblemsHead(kit.game.name, level, new_seed() if seed is None else seed)
        if is_there(self._path):
            self._take_up(seed)
        self._keep()

    def _take_up(self, seed: int | None) -> None:
        """Go on with a file; InputError if it is of another game, level or seed."""
        name = shown(self._path)
        found, self._problems = read_problems(read_text(self._path), name)
        wanted: dict[str, str | int] = {"game": self._head.game, "level": self._head.level}
        if seed is not None:
            wanted["seed"] = seed
        for key, value in wanted.items():
            if getattr(found, key) != value:
                raise InputError(f"{name}: {key} is {shown(getattr(found, key))}, not {value}")
        self._head = found

    def go_on(self, count: int) -> None:
        """Search games until there are so many problems; what is known is kept however it ends."""
        from tqdm import tqdm  # noqa: PLC0415 - the other commands start faster without it

        silent = True if sys.stderr is None else None  # None: unless it is a terminal
        there = len(self._problems)
        try:
            with tqdm(total=count, initial=there, disable=silent, leave=False, unit="problem") as bar:
                say = partial(print, flush=True) if bar.disable else bar.write
                while len(self._problems) < count:
                    for line in self._search(count):
                        bar.set_postfix(game=self._head.games + 1, turns=self._head.turns)
                        if line:
                            bar.update()
                            say(line)
        finally:
            with withheld():
                self._keep()

    def _search(self, count: int) -> Iterator[str]:
        """Search one game, or the rest of it; yield a line after each turn, "" where it is no problem."""
        head = self._head
        number, mine = head.games + 1, sum(each.game == head.games + 1 for each in self._problems)
        for found in made(self._maker, head.seed, number, head.turns):
            with withheld():  # a turn counts whole or not at all
                self._count(found)
            yield "" if isinstance(found, str) else _line(found)
            if len(self._problems) >= count:
                return
            mine += not isinstance(found, str)
            if mine == PER_GAME or self._head.turns >= PATIENCE * (mine + 1):
                break
        self._head = self._head._replace(games=number, turns=0)

    def _count(self, found: Problem | str) -> None:
        """Note what a turn is; InputError."""
        head = self._head._replace(turns=self._head.turns + 1)
        if isinstance(found, str):
            self._head = head._replace(dropped={**head.dropped, found: head.dropped.get(found, 0) + 1})
            return
        self._head = head
        self._problems.append(found)
        self._keep()

    def _keep(self) -> None:
        """Write all that is known; InputError."""
        try:
            safefile.replace(self._path, problems_text(self._head, self._problems).encode())
        except OSError as error:
            raise InputError(f"--out: {shown(self._path)}: {reason(error)}") from error

    def told(self) -> str:
        """Return in one line how far it has come, and why other turns are no problems."""
        came = f"{_counted(len(self._problems), 'problem')} of {_counted(self._head.games, 'game')}"
        why = ", ".join(f"{number} {name}" for name, number in sorted(self._head.dropped.items()))
        return f"{came}; no problems: {why}" if why else came


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _line(problem: Problem) -> str:
    """Return what is said of a problem that was found."""
    lost = round(problem.verdict.lost, 2)
    return f"game {problem.game}, action {problem.verdict.first}: grade {problem.grade}, {lost} missed"
