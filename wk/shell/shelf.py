"""The game on the shelf and the matches kept of it: begun, found again, opened."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.chance import unseeded
from wk.engine.game import SetupError
from wk.engine.match import Match
from wk.engine.record import SUFFIX, read
from wk.engine.textfile import InputError, quote
from wk.shell.keeping import record_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.game import Draw, Game, Setup
    from wk.engine.transcript import Transcript
    from wk.shell.front import Front

REFUSED = (SetupError, InputError, OSError)
"""What opening a file or beginning a match may raise; each message is one line for the user."""


class Saved(NamedTuple):
    """A record in the folder of saved games."""

    path: Path
    changed: float
    """When it was last written, in seconds since 1970."""


class Told(NamedTuple):
    """What can be said about a saved game."""

    line: str
    """Its description, or why it cannot be opened."""
    playable: bool
    over: bool = False


class Shelf:
    """The way from the menus to matches; it remembers what it has read as long as files stay the same."""

    def __init__(
        self,
        front: Front,
        records: Path,
        *,
        draw: Draw | None = None,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Serve one game.

        Args:
            front: the game.
            records: the folder of its saved games; made when the first match begins.
            draw: the source of chance of new and opened matches; by default the system's.
            clock: the local time, for the names of new records.
        """
        self.front = front
        self.records = records
        self._draw = draw or unseeded()
        self._clock = clock
        self._told: dict[Saved, Told] = {}
        self._language = ""

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on."""
        if language != self._language:
            self._language = language
            self.front.speak(language)
            self._told.clear()

    def open_match(self, setup: Setup) -> Match[Any, Any]:
        """Begin a match with a new record; raise one of `REFUSED`."""
        self.records.mkdir(parents=True, exist_ok=True)
        return Match.begin(self.front.game, setup, self._new_path(), draw=self._draw)

    def load_match(self, path: Path) -> Match[Any, Any]:
        """Go on with the match of a record; raise one of `REFUSED`."""
        _check_game(self.front.game, read(path))
        return Match.open(self.front.game, path, draw=self._draw)

    def saved(self) -> list[Saved]:
        """Return the saved games, the one last played first."""
        found: list[Saved] = []
        for path in self.records.glob(f"*{SUFFIX}"):
            try:
                found.append(Saved(path, path.stat().st_mtime))
            except OSError:  # taken away meanwhile
                continue
        return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)

    def knows(self, saved: Saved) -> bool:
        """Tell whether `tell` has its answer ready."""
        return saved in self._told

    def tell(self, saved: Saved) -> Told:
        """Describe a saved game, replaying it the first time."""
        if saved not in self._told:
            self._told[saved] = self._read(saved.path)
        return self._told[saved]

    def latest(self, among: int = 5) -> Saved | None:
        """Return the game to go on with: the newest not over, of the few last played."""
        for saved in self.saved()[:among]:
            told = self.tell(saved)
            if told.playable and not told.over:
                return saved
        return None

    def _read(self, path: Path) -> Told:
        game = self.front.game
        try:
            transcript = read(path)
            _check_game(game, transcript)
            # Without its record nothing is written, not even a shuffle that is due.
            match = Match(game, transcript.setup, draw=self._draw, transcript=transcript)
        except REFUSED as error:
            return Told(str(error).replace(str(path), path.name), playable=False)
        return Told(self.front.describe(match), playable=True, over=game.seat_to_move(match.state) is None)

    def _new_path(self) -> Path:
        """Return a file name of now that no record has."""
        return record_path(self.records, self._clock())


def _check_game(game: Game[Any, Any], transcript: Transcript) -> None:
    """Refuse the record of another game; InputError."""
    if transcript.game != game.name:
        raise InputError(f'{transcript.name}: a game of {quote(transcript.game)}; this is "{game.name}"')
