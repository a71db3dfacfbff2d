"""What the commands share: exit statuses, messages, records opened by the rules of their game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.textfile import quote, shown
from wk.engine.history import History, replay
from wk.engine.record import SUFFIX, read
from wk.engine.tools import GameTools
from wk.engine.transcript import RecordError, Transcript

if TYPE_CHECKING:
    from pathlib import Path


DONE, WRONG, UNUSABLE = 0, 1, 2
"""The exit statuses: done; something checked was found wrong; misuse, or a file that cannot be used."""

Shelf = Mapping[str, GameTools[Any, Any]]
"""The games by name."""

GetShelf = Callable[[], Shelf]
"""The shelf when it is wanted: loading a game takes longer than saying that a file is missing."""


def tell(message: object) -> None:
    """Print a message as one line on standard error."""
    print(shown(message), file=sys.stderr, flush=True)


def is_record(path: Path, data: bytes) -> bool:
    """Tell whether a file means to be a record: by its name, or because it begins as one."""
    return path.suffix == SUFFIX or data.startswith(b"{")


class Replayed(NamedTuple):
    """A record replayed to its end."""

    transcript: Transcript
    tools: GameTools[Any, Any]
    history: History[Any, Any]

    def notices(self) -> list[str]:
        """Return what a reader should be told though nothing is wrong."""
        name = self.transcript.name
        said = (f"{name}: {notice}" for notice in self.tools.notices(self.transcript.setup))
        return [*self.transcript.notices(), *said]


def replay_transcript(transcript: Transcript, shelf: Shelf) -> Replayed:
    """Replay a record by the rules of its game; RecordError."""
    tools = shelf.get(transcript.game)
    if tools is None:
        games = ", ".join(f'"{name}"' for name in shelf)
        raise RecordError(
            f"{transcript.name}: line 1: no game {quote(transcript.game)} here; there is {games}"
        )
    return Replayed(transcript, tools, replay(tools.game, transcript))


def replay_file(path: Path, get_shelf: GetShelf) -> Replayed:
    """Replay a record file and tell its notices; RecordError, UnreadableError."""
    replayed = replay_transcript(read(path), get_shelf())
    for notice in replayed.notices():
        tell(notice)
    return replayed
