"""The courts that can be played with: the shipped one, and the user's own over it (WC-DATA-1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk.engine.files import safefile
from wk.engine.files.filekinds import text_of
from wk.engine.files.paths import is_file, is_there
from wk.engine.files.textfile import UnreadableError
from wk.engine.game import SetupError
from wk.games.winter_court import courtfile, library
from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, Place, court_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.games.winter_court.court import Court, Member
    from wk.games.winter_court.courtfile import CourtFile, CourtWords

FILE = "court.toml"
"""The file of the user's own court in the game's data folder."""

_LINE = re.compile(r'(?P<key>id|status|suits|source) *= *(?P<value>"[a-z]*"|[0-9]+|\[[^]]*\])(?P<rest>.*)')


class Courts:
    """Finds the court of new games, and keeps the user's own."""

    def __init__(self, folder: Path | None = None) -> None:
        """Read the courts.

        Args:
            folder: the game's data folder; None if only what is shipped counts.

        Raises:
            SetupError: the shipped court cannot be read.
        """
        self.path = folder / FILE if folder else None
        self.shipped = library.load_court()
        self.in_force = self.shipped
        """What new matches are played with."""
        self.trouble = ""
        """Why the user's own court is left out, a line; empty if it is not."""
        self.reload()

    @property
    def is_own(self) -> bool:
        """Whether the user's own court is in force."""
        return self.in_force is not self.shipped

    def reload(self) -> None:
        """Read the user's own court anew; if it cannot be used, the shipped one is in force."""
        self.in_force, self.trouble = self.shipped, ""
        if self.path is None or not is_there(self.path):
            return
        try:
            self.in_force = library.load_court(self.path)
        except (SetupError, UnreadableError) as error:
            self.trouble = str(error).split("\n", 1)[0]

    def words(self, language: str) -> CourtWords:
        """Return what suits and members are called: an owner's file says it in the language it is in."""
        shipped, own = self.shipped.words, self.in_force.words
        return own if own != shipped else library.load_words(language)

    def save(self, court: Court) -> None:
        """Keep the user's own court and play new games with it; the shipped one needs no file.

        Raises:
            SetupError: nobody can play with it; nothing is changed.
            OSError: it cannot be written; the one in force stays.
        """
        if self.path is None:
            raise OSError(0, "there is no folder for an own court")
        text = self.written(court)
        check(text)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.trouble and is_file(self.path):
            self.path.replace(self.path.with_suffix(".toml.old"))  # whoever wrote it may still mend it
        if court == self.shipped.court:
            self.path.unlink(missing_ok=True)
        else:
            safefile.replace(self.path, text.encode())
        self.reload()

    def written(self, court: Court) -> str:
        """Return the file of a court with the members of the present one, as its owner's."""
        base = self.path if self.is_own and self.path else library.COURT
        return in_words(text_of(base), court)


def check(text: str, name: str = FILE) -> CourtFile:
    """Return the court a file says; SetupError with everything wrong with it (WC-DATA-2)."""
    found, problems = courtfile.examine_court(text, name)
    if found is None:
        raise SetupError(*problems)
    return found


def in_words(text: str, court: Court) -> str:
    """Return the text of a court file with the status and suits of another court, from an owner."""
    lines, member = [], 0
    for line in text.splitlines():
        found = _LINE.match(line)
        if found is None:
            lines.append(line)
            continue
        value = found["value"]
        match found["key"]:
            case "id":
                member = MEMBERS.index(value.strip('"'))
            case "source":
                value = f'"{courtfile.SOURCES[1]}"'
            case "status":
                value = str(court.status[member])
            case "suits":
                value = "[" + ", ".join(f'"{SUITS[suit]}"' for suit in court.suits[member]) + "]"
        lines.append(f"{found['key']} = {value}{found['rest']}")
    return "\n".join(lines) + "\n"


def changed(court: Court, status: Mapping[Member, int], suits: Mapping[Member, tuple[int, ...]]) -> Court:
    """Return a court with another status and other suits of some members, whether it can be played or not."""
    return court_of(
        [
            Place(member, status.get(member, court.status[member]), suits.get(member, court.suits[member]))
            for member in court.row
        ]
    )
