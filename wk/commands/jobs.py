"""Games of a series played by several processes of this program, told of in the order of their numbers."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from traceback import format_exc
from typing import TYPE_CHECKING, Any

from wk.commands.series import play_one
from wk.engine.files.textfile import InputError
from wk.engine.interrupts import end_with_parent, let_through, withheld
from wk.engine.seats import RANDOM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection

    from wk.commands.common import GetGames
    from wk.commands.series import PlayedGame, Series
    from wk.engine.game import A, S
    from wk.engine.kit import AnyKit, Kit

SHARE, MOST = 8, 32
"""Each process fetches games of random players in about so many lots, of at most so many games. Other
games are fetched one by one: they take longer than the telling, and each is told of when it is played."""

METHOD = "fork" if sys.platform == "linux" else "spawn"
"""How a process begins: as a copy of this one, which has the game loaded, where that is safe. Of the games of
a series a second process that loads everything anew would cost one in twenty."""

GRACE = 1.0
"""Seconds a process that was told to end is waited for."""

_kit: dict[str, AnyKit] = {}
"""The game a process plays, loaded once."""


class LostError(Exception):
    """A process ended by itself, with the games it played; the message is one line."""


@contextmanager
def played(
    kit: Kit[S, A], get_games: GetGames, series: Series, numbers: range, jobs: int
) -> Iterator[Iterator[PlayedGame]]:
    """Give the games of a series one after the other, played here or by so many processes.

    Where a game cannot be played, or a process ends by itself, all that were played are given before the
    InputError or LostError.

    Args:
        kit: the game.
        get_games: loads the games; a process finds it by its name.
        series: the series.
        numbers: of the games.
        jobs: how many processes; with one they are played here.
    """
    if jobs == 1:
        yield (play_one(kit, series, number) for number in numbers)
        return
    quick = set(series.levels) == {RANDOM}
    size = max(1, min(MOST, len(numbers) // (jobs * SHARE))) if quick else 1
    starts = range(0, len(numbers), size)
    _kit[""] = kit
    crew = _Crew(get_games, series)
    try:
        with withheld(signal.SIGTERM):  # none is to come before it ends a process
            crew.begin(min(jobs, len(starts)))
        yield crew.play(numbers[start : start + size] for start in starts)
    finally:
        with withheld():
            crew.end()


class _Crew:
    """Processes that play one lot after another."""

    def __init__(self, get_games: GetGames, series: Series) -> None:
        self._get_games, self._series = get_games, series
        self._members: dict[Connection, Any] = {}
        """The processes by the way to each."""

    def begin(self, count: int) -> None:
        """Begin so many processes."""
        context: Any = multiprocessing.get_context(METHOD)
        for _ in range(count):
            ours, theirs = context.Pipe()
            handed = theirs, ours, self._get_games, self._series
            process = context.Process(target=_live, args=handed, daemon=True)
            process.start()
            theirs.close()
            self._members[ours] = process

    def play(self, lots: Iterable[range]) -> Iterator[PlayedGame]:
        """Yield the games of lots in their order; InputError, LostError after all that were played."""
        waiting = iter(enumerate(lots))
        busy: dict[Connection, int] = {}
        found: dict[int, list[PlayedGame]] = {}
        for way in self._members:
            _hand(way, waiting, busy)
        told = 0
        while busy:
            ready = wait(list(busy))
            for way in [each for each in busy if each in ready]:
                lot = busy.pop(way)
                found[lot], wrong = self._read(way)
                if wrong is not None:
                    yield from (one for lot in sorted(found) for one in found[lot])
                    raise wrong
                _hand(way, waiting, busy)
            while told in found:
                yield from found.pop(told)
                told += 1

    def _read(self, way: Connection) -> tuple[list[PlayedGame], Exception | None]:
        """Return the games a process has played, and why there are no more of that lot."""
        try:
            games, refused, fault = way.recv()
        except (EOFError, OSError):
            return [], LostError(self._why(way))
        if fault:
            return games, RuntimeError(fault)
        return games, InputError(refused) if refused else None

    def _why(self, way: Connection) -> str:
        """Say how a process ended that cannot be heard any more."""
        process = self._members[way]
        process.join(GRACE)
        code = process.exitcode
        if code is not None and code < 0:
            return f"a process that played was ended by signal {-code}"
        return "a process that played has ended by itself"

    def end(self) -> None:
        """End all processes at once."""
        for process in self._members.values():
            process.terminate()
        for way, process in self._members.items():
            process.join(GRACE)
            if process.exitcode is None:  # stopped, or deaf
                process.kill()
                process.join(GRACE)
            way.close()


def _hand(way: Connection, waiting: Iterator[tuple[int, range]], busy: dict[Connection, int]) -> None:
    """Hand a process the next lot, if there is one; that it has ended shows when it is listened to."""
    for number, lot in waiting:
        with suppress(OSError):
            way.send(lot)
        busy[way] = number
        return


def _live(way: Connection, other_end: Connection, get_games: GetGames, series: Series) -> None:
    """Play lots until nobody hands any: the life of a process.

    An interrupt from the keyboard is the first process's business. As long as anybody else holds the other
    end of the way, nothing tells that the first process is gone.
    """
    other_end.close()
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a copy of a process with a window takes it as a quit
    let_through(signal.SIGTERM)
    if not _kit:
        _kit[""] = get_games()[series.game]
    with suppress(EOFError, OSError):
        while True:
            way.send(_lot(series, way.recv()))


def _lot(series: Series, numbers: range) -> tuple[list[PlayedGame], str, str]:
    """Play some games; return them, or in one line why that is not possible, or what failed."""
    games: list[PlayedGame] = []
    try:
        games += (play_one(_kit[""], series, number) for number in numbers)
    except InputError as error:
        return games, str(error), ""
    except Exception:  # noqa: BLE001 - a fault of the program, which the first process ends with
        return games, "", format_exc()
    return games, "", ""
