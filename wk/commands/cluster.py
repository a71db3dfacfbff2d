"""Games of a series played by an executor of Python's, as that of a Dask cluster on many machines.

A lot of games is handed over as plain values and comes back whole, so it does not matter where it is played,
or that it is played again because a worker was lost. What every worker plays with is what is shipped.
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from wk import __version__
from wk.commands.series import play_one
from wk.engine.files.textfile import InputError, quote, reason
from wk.engine.seats import RANDOM
from wk.games import Games

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from concurrent.futures import Executor, Future

    from wk.commands.series import PlayedGame, Series
    from wk.engine.kit import AnyKit

Lot = tuple[int, int]
"""The number of the first game of a lot, and of the one behind its last."""

AT_ONCE = 64
"""How many lots are handed over before the first is back: enough for so many processes at a time, twice."""

SIZES = {True: 32, False: 1}
"""Games of a lot: of random players many, for they take less time than the way there."""

PATIENCE = 10.0
"""Seconds in which a cluster must answer."""

_kits: dict[str, AnyKit] = {}
"""The games a worker plays, each loaded once."""


def play_lot(series: Series, lot: Lot, version: str) -> tuple[list[PlayedGame], str]:
    """Play some games where this is called, and return them, or why they cannot be played.

    Args:
        series: what is played.
        lot: which games of it.
        version: of the program that asks; another one might play otherwise.
    """
    if version != __version__:
        return [], f"--on: a worker has version {__version__}; here it is {version}"
    if series.game not in _kits:
        _kits[series.game] = Games(Path("no files of anybody's own"))[series.game]
    try:
        return [play_one(_kits[series.game], series, number) for number in range(*lot)], ""
    except InputError as error:
        return [], str(error)


def played_by(executor: Executor, series: Series, numbers: range) -> Generator[PlayedGame, None, None]:
    """Give the games of a series one after the other, played by an executor; InputError.

    No more than a few lots are on their way at a time; those are called off when nobody wants them any more.
    """
    size = SIZES[set(series.levels) == {RANDOM}]
    lots = ((n, min(n + size, numbers.stop)) for n in range(numbers.start, numbers.stop, size))
    ask: Callable[[Lot], Future[tuple[list[PlayedGame], str]]]
    ask = lambda lot: executor.submit(play_lot, series, lot, __version__)  # noqa: E731 - it says the type
    under_way = [ask(lot) for lot in islice(lots, AT_ONCE)]
    try:
        while under_way:
            games, refused = under_way[0].result()
            del under_way[0]
            under_way += [ask(lot) for lot in islice(lots, 1)]
            yield from games
            if refused:
                raise InputError(refused)
    finally:
        for future in under_way:
            future.cancel()


@contextmanager
def played_on(address: str, kit: AnyKit, series: Series, numbers: range) -> Iterator[Iterator[PlayedGame]]:
    """Give the games of a series, played on a Dask cluster, in the order of their numbers.

    Args:
        address: of its scheduler, ``tcp://HOST:PORT``.
        kit: the game.
        series: the series.
        numbers: of the games.

    Raises:
        InputError: there is no such cluster, or it cannot play these games.
    """
    own = kit.in_force()
    if own:
        raise InputError(f"--on: {own[0]}; workers play with what is shipped")
    if series.folder is not None or series.setup is not None:
        what = "--out" if series.folder is not None else "--setup"
        raise InputError(f"--on: {what} names files of this computer, which workers elsewhere do not have")
    try:
        from distributed import Client  # noqa: PLC0415 - an extra
    except ImportError as error:
        missing = "a cluster needs dask.distributed, which is not here: pip install winter-kingdom[cluster]"
        raise InputError(f"--on: {missing}") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise InputError(f"--on: {quote(address)}: no cluster answers there: {why}") from error
    with client, client.get_executor(pure=False) as executor:
        yield played_by(executor, series, numbers)
