"""The games on the shelf and the matches kept of them: begun, found again, opened, laid aside."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wk.chance import unseeded
from wk.engine.files.filelock import claim
from wk.engine.files.textfile import InputError, quote, read_bytes, shown
from wk.engine.history import replay, salvage
from wk.engine.match import AnyMatch, Match
from wk.engine.record import SUFFIX, Record, read
from wk.shell import palette
from wk.shell.folders import Folders, Saved, look_at
from wk.shell.playorder import PlayOrder
from wk.shell.recordfiles import begun, clean_name, free_path, record_path
from wk.shell.refusals import REFUSED, OtherGameError
from wk.shell.shelf_games import ShelfGames
from wk.shell.trash import Trash

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    import pygame

    from wk.engine.game import A, Draw, S, Setup
    from wk.engine.kit import Listing
    from wk.engine.transcript import Transcript
    from wk.shell.front import Front


class SaveSummary(NamedTuple):
    """What can be said about a saved game."""

    line: str
    """Its description, or why it cannot be opened."""
    playable: bool
    game: str = ""
    """The name of its game; nothing if it cannot be opened."""
    over: bool = False
    brief: str = ""
    """The same in two or three words, as far as it can be opened."""
    players: tuple[tuple[str, str], ...] = ()
    """Name and colour of each player in seat order."""
    error: Exception | None = None
    """Why it cannot be opened, one of `wk.shell.refusals.REFUSED`."""
    last_good_line: int = 0
    """If it cannot be opened, the line from which it can be gone on with in a copy, or 0."""


KEPT = 10
"""How many finished and how many unfinished games without a name of their own are kept."""

_THUMBNAILS = 80
"""Small pictures held: more than all games kept and all in the trash."""


_Pictured: TypeAlias = tuple[Saved, tuple[int, int], str]
"""What a thumbnail is of: the game as the file was, the size in pixels, the colour set."""


class Shelf:
    """The way from the menus to matches; it remembers what it has read as long as files stay the same."""

    def __init__(
        self,
        fronts: Mapping[str, Front],
        records: Path,
        *,
        listings: Mapping[str, Listing] | None = None,
        draw: Draw | None = None,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Serve some games; the first is in front until another is brought there.

        Args:
            fronts: the games by name, in the order of the shelf.
            records: the folder of its saved games; made when the first match begins.
            listings: what is known of the games while they are not loaded.
            draw: the source of chance of new and opened matches; by default the system's.
            clock: the local time, for the names of new records.
        """
        self.games = ShelfGames(fronts, listings)
        self.records = records
        self.folders = Folders(records)
        self.order = PlayOrder(records)
        self.trash = Trash(records, clock)
        self._draw = draw or unseeded()
        self._clock = clock
        self._told: dict[Saved, SaveSummary] = {}
        self._thumbnails: dict[_Pictured, pygame.Surface | None] = {}
        self._looked_at: tuple[Saved, AnyMatch] | None = None
        """The match read last: description and thumbnail mostly come one after the other."""

    def speak(self, language: str) -> None:
        """Tell everything in a language from now on."""
        if self.games.speak(language):
            self._told.clear()

    @property
    def front(self) -> Front:
        """The game in front."""
        return self.games[self.games.in_front]

    def bring(self, game: str) -> None:
        """Bring a game of the shelf to the front; any other name leaves all as it is."""
        if game in self.games:
            self.games.in_front = game

    def front_of(self, match: Match[S, A]) -> Front:
        """Return the game of a match, and bring it to the front."""
        self.bring(match.game.name)
        return self.games[match.game.name]

    def open_match(self, setup: Setup) -> AnyMatch:
        """Begin a match of the game in front with a new record; one of `REFUSED` if it cannot be played.

        Where no record can be written the match begins in memory, and its ``unsaved`` says why.
        """
        match = Match(self.front.game, setup, draw=self._draw)
        match.keep(self._new_path())
        return match

    def load_match(self, path: Path) -> AnyMatch:
        """Go on with the match of a record; raise one of `REFUSED`."""
        record, transcript = Record.open(path)
        return Match.go_on(self._front_for(transcript).game, record, transcript, draw=self._draw)

    def load_as_saved(self, path: Path) -> AnyMatch | None:
        """Go on with the match of a record, unless its file is another one than was saved.

        Returns:
            the match; None if the checksum says that the file was changed, though it can be played on.

        Raises:
            one of `REFUSED`: it cannot be played on.
        """
        record, transcript = Record.open(path)
        game = self._front_for(transcript).game
        if transcript.changed:
            record.release()
            replay(game, transcript)
            return None
        return Match.go_on(game, record, transcript, draw=self._draw)

    def last_good_line(self, path: Path) -> int:
        """Return the number of the last line before the damage in a record; 0 if no action can be read."""
        try:
            count = len(self._good(path).lines)
        except REFUSED:
            return 0
        return count + 1 if count else 0

    def copy_good_lines(self, path: Path, name: str) -> Path:
        """Copy a damaged record up to its damage under a name, and return where; raise one of `REFUSED`."""
        good = self._good(path)
        self.records.mkdir(parents=True, exist_ok=True)
        copy = free_path(self.records, clean_name(name), SUFFIX)
        Record.create(copy, good.game, good.setup, good.lines)
        return copy

    def _good(self, path: Path) -> Transcript:
        return salvage(read_bytes(path), shown(path), lambda found: self._front_for(found).game)

    def saved(self) -> list[Saved]:
        """Return the saved games of all folders, the one last played first."""
        return self.order.sort(self.folders.saved())

    def discarded(self) -> list[Saved]:
        """Return the games in the trash, the one that came last first."""
        return list(look_at(self.trash.paths()))

    def knows(self, saved: Saved) -> bool:
        """Return whether `tell` has its answer ready."""
        return saved in self._told

    def tell(self, saved: Saved) -> SaveSummary:
        """Describe a saved game, replaying it the first time."""
        if saved not in self._told:
            self._told[saved] = self._read(saved)
        return self._told[saved]

    def pictures(self, saved: Saved, size: tuple[int, int]) -> bool:
        """Return whether `thumbnail` has its answer ready."""
        return (saved, size, palette.name_in_force()) in self._thumbnails

    def thumbnail(self, saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a small picture of a saved game, replaying it the first time.

        Args:
            saved: the game.
            size: width and height in pixels.

        Returns:
            A shared surface, so nobody may paint on it; None if the game cannot be read.
        """
        key = saved, size, palette.name_in_force()
        if key not in self._thumbnails:
            while len(self._thumbnails) >= _THUMBNAILS:
                del self._thumbnails[next(iter(self._thumbnails))]
            try:
                match = self.match_of(saved)
                self._thumbnails[key] = self.games[match.game.name].thumbnail(match, size)
            except REFUSED:
                self._thumbnails[key] = None
        return self._thumbnails[key]

    def latest(self, game: str = "", among: int = 5) -> Saved | None:
        """Return the match to go on with: the newest not over, of the few last played.

        Args:
            game: whose matches count; nothing for those of any game.
            among: how many of the last played are looked at.
        """
        looked_at = 0
        for saved in self.saved():
            if looked_at == among:
                break
            told = self.tell(saved)
            if game and told.game != game:
                continue
            looked_at += 1
            if told.playable and not told.over:
                return saved
        return None

    def restore(self, path: Path) -> Path:
        """Take a game out of the trash, as the one played last, and return where it lies; OSError."""
        back = self.trash.restore(path)
        self.order.put_first(back, self.folders.saved())
        return back

    def notation(self, saved: Saved) -> list[str]:
        """Return the actions of a saved game in letters, a line a turn; raise one of `REFUSED`."""
        match = self.match_of(saved)
        return self.games[match.game.name].notation(match)

    def tidy(self) -> Iterator[None]:
        """Lay aside games without a name beyond the newest `KEPT` finished and unfinished ones.

        It is done in small steps: one game is read, or moved to the trash, each time the iterator is
        asked. What was played last stays whatever its place, and so does what cannot be read, what another
        window has open, and what lies in another folder.
        """
        own = [saved for saved in self.saved() if saved.path.parent == self.records]
        unnamed = [saved for saved in own if begun(saved.path.stem) is not None]
        last = self.order.last()
        seen = {True: 0, False: 0}
        for saved in unnamed if len(unnamed) > KEPT else ():
            if not self.knows(saved):
                self.tell(saved)
                yield
            told = self.tell(saved)
            if not told.playable:
                continue
            seen[told.over] += 1
            if seen[told.over] > KEPT and saved.path.absolute() != last:
                try:
                    self.trash.put(saved.path)
                except (InputError, OSError):  # it is open elsewhere, or the folder may only be read
                    continue
                yield

    def match_of(self, saved: Saved) -> AnyMatch:
        """Return the match of a record as it stands; one of `REFUSED`.

        Nothing is written, not even a shuffle that is due.
        """
        if self._looked_at is None or self._looked_at[0] != saved:
            transcript = read(saved.path)
            game = self._front_for(transcript).game
            match = Match(game, transcript.setup, draw=self._draw, transcript=transcript)
            self._looked_at = saved, match
        return self._looked_at[1]

    def _read(self, saved: Saved) -> SaveSummary:
        path = saved.path
        try:
            match = self.match_of(saved)
        except REFUSED as error:
            said = shown(error).replace(shown(path), shown(path.name))
            return SaveSummary(said, playable=False, error=error, last_good_line=self.last_good_line(path))
        game = match.game
        over = game.seat_to_move(match.state) is None
        players = tuple((seat.name, seat.colour) for seat in game.seats(match.state))
        line, brief = (self.games[game.name].describe(match, brief=each) for each in (False, True))
        return SaveSummary(line, playable=True, game=game.name, over=over, players=players, brief=brief)

    def _front_for(self, transcript: Transcript) -> Front:
        """Return the game of a record; OtherGameError."""
        if transcript.game not in self.games:
            there = ", ".join(f'"{name}"' for name in self.games.names)
            raise OtherGameError(f"{transcript.name}: a game of {quote(transcript.game)}; there is {there}")
        return self.games[transcript.game]

    def _new_path(self) -> Path:
        """Return a file name of now that no record has."""
        return record_path(self.records, self._clock())


def read_only(path: Path) -> bool:
    """Return whether a record could not be played on in its file."""
    try:
        return not os.access(path, os.W_OK) or claim(path) is None
    except OSError:
        return True
