"""What the commands share: exit statuses, messages, games by name, records replayed, kinds of file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.filekinds import find_kind
from wk.engine.files.textfile import InputError, abridged, quote, shown
from wk.engine.history import History, replay
from wk.engine.kit import AnyKit, FileKind
from wk.engine.record import SUFFIX, read
from wk.engine.transcript import RecordError, Transcript

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


DONE, WRONG, UNUSABLE = 0, 1, 2
"""The exit statuses: done; something checked was found wrong; misuse, or a file that cannot be used."""

WINDOW = "--window"
"""What menus and a double click call the program with: nobody there reads what it prints."""

INTERRUPTED = 130
"""The exit status after an interrupt from the keyboard, as shells have it."""

Games = Mapping[str, AnyKit]
"""The games by name."""

GetGames = Callable[[], Games]
"""The games when they are wanted: loading one takes longer than saying that a file is missing."""


def tell(message: object) -> None:
    """Print a message as one line on standard error; where nothing can be told, the status has to do."""
    if sys.stderr is None:
        return
    try:
        print(abridged(shown(message)), file=sys.stderr, flush=True)
    except OSError:
        turn_away(sys.stderr)


def turn_away(stream: IO[str]) -> None:
    """Send nowhere what a stream could not write.

    Python writes out what is left when it ends: where that fails it complains and makes up a status.
    """
    try:
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def is_record(path: Path, data: bytes) -> bool:
    """Return whether a file means to be a record: by its name, or because it begins as one."""
    return path.suffix == SUFFIX or data.startswith(b"{")


def game_argument(parser: argparse.ArgumentParser) -> None:
    """Let a command take a game's name."""
    parser.add_argument("--game", metavar="NAME", help="which game (the first of the shelf)")


def game_named(name: str | None, games: Games) -> AnyKit:
    """Return the game named on the command line, the first one if none is; InputError."""
    if name is not None and name not in games:
        raise InputError(f"--game: no game {quote(name)}; there is {', '.join(games)}")
    return games[name or next(iter(games))]


def file_kind(path: Path, games: Games) -> tuple[AnyKit, FileKind]:
    """Return the game a file beside records belongs to, and its kind; InputError."""

    def kinds(format_: str) -> Iterator[tuple[AnyKit, FileKind]]:
        names = sorted(games, key=lambda name: not format_.startswith(f"{name}-"))  # loads no other game
        return ((games[name], kind) for name in names for kind in games[name].files)

    return find_kind(path, kinds)


def setup_game(path: Path, games: Games) -> AnyKit:
    """Return the game a setup file is for; InputError if it is no setup, UnreadableError."""
    if path.suffix == SUFFIX:
        raise InputError(f"{shown(path)}: a record is no setup; no match can be begun from it")
    kit, kind = file_kind(path, games)
    check_playable(path, kind)
    return kit


def check_playable(path: Path, kind: FileKind) -> None:
    """Raise InputError unless a match can be begun from a file of a kind."""
    if not kind.playable:
        raise InputError(f"{shown(path)}: {kind.name} is no setup; no match can be begun from it")


class Replayed(NamedTuple):
    """A record replayed to its end."""

    transcript: Transcript
    kit: AnyKit
    history: History[Any, Any]

    def notices(self) -> list[str]:
        """Return what a reader should be told though nothing is wrong."""
        name = self.transcript.name
        said = (f"{name}: {notice}" for notice in self.kit.notices(self.transcript.setup))
        return [*self.transcript.notices(), *said, *self._strangers()]

    def _strangers(self) -> Iterator[str]:
        """Yield a line about each computer player of a level this version does not know."""
        for seat in self.kit.game.seats(self.history.state):
            if seat.level is not None and seat.level not in self.kit.bots:
                told = f"no level {quote(seat.level)} for {shown(seat.name)}; in the window a person may play"
                yield f"{self.transcript.name}: line 1: {told}"


def replay_transcript(transcript: Transcript, games: Games) -> Replayed:
    """Replay a record by the rules of its game; RecordError."""
    kit = games.get(transcript.game)
    if kit is None:
        known = ", ".join(f'"{name}"' for name in games)
        raise RecordError(
            f"{transcript.name}: line 1: no game {quote(transcript.game)} here; there is {known}"
        )
    return Replayed(transcript, kit, replay(kit.game, transcript))


def replay_file(path: Path, get_games: GetGames) -> Replayed:
    """Replay a record file and tell its notices; RecordError, UnreadableError."""
    replayed = replay_transcript(read(path), get_games())
    for notice in replayed.notices():
        tell(notice)
    return replayed
