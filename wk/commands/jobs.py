"""Games of a series played by several processes of this program, told of in the order of their numbers."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from wk.commands.series import play_one
from wk.engine.bots import RANDOM
from wk.engine.files.textfile import InputError
from wk.engine.interrupts import let_through, withheld

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.commands.common import GetGames
    from wk.commands.series import AnyKit, Played, Series

SHARE, MOST = 8, 32
"""Each process fetches games of random players in about so many lots, of at most so many games. Other
games are fetched one by one: they take longer than the telling, and each is told of when it is played."""

METHOD = "fork" if sys.platform == "linux" else "spawn"
"""How a process begins: as a copy of this one, which has the game loaded, where that is safe. Of the games of
a series a second process that loads everything anew would cost one in twenty."""

_kit: dict[str, AnyKit] = {}
"""The game a process plays, loaded once."""


@contextmanager
def played(
    kit: AnyKit, get_games: GetGames, series: Series, numbers: range, jobs: int
) -> Iterator[Iterator[Played]]:
    """Give the games of a series one after the other, played here or by so many processes.

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
    lot = max(1, min(MOST, len(numbers) // (jobs * SHARE))) if quick else 1
    context = multiprocessing.get_context(METHOD)
    _kit[""] = kit
    with withheld(signal.SIGTERM):  # none is to come before it ends a process
        pool = context.Pool(jobs, _begin, (get_games, series.game))
    with pool:  # leaving ends the processes
        yield _told(pool.imap(partial(_play, series), numbers, lot))


def _begin(get_games: Any, name: str) -> None:  # noqa: ANN401 - a function handed to another process
    """Have the game in a new process; an interrupt from the keyboard is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a copy of a process with a window takes it as a quit
    let_through(signal.SIGTERM)
    if not _kit:
        _kit[""] = get_games()[name]


def _play(series: Series, number: int) -> Played | str:
    """Play one game; return in one line why that is not possible."""
    try:
        return play_one(_kit[""], series, number)
    except InputError as error:
        return str(error)


def _told(found: Iterator[Played | str]) -> Iterator[Played]:
    for one in found:
        if isinstance(one, str):
            raise InputError(one)
        yield one
