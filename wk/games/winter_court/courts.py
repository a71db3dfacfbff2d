"""The courts that can be played with: the shipped one, and the user's own over it (WC-DATA-1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wk import assets
from wk.cardgames.data import DataFile
from wk.games.winter_court import courtfile
from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, Place, court_of
from wk.games.winter_court.courtfile import CourtFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.games.winter_court.court import Court, Member

FOLDER, FILE = "winter_court", "court.toml"
"""The game's folder below ``assets``; the court there, and the user's own in the data folder."""

_LINE = re.compile(r'(?P<key>id|status|suits|source) *= *(?P<value>"[a-z]*"|[0-9]+|\[[^]]*\])(?P<rest>.*)')


class Courts(DataFile[CourtFile]):
    """Finds the court of new games, and keeps the user's own."""

    def __init__(self, folder: Path | None = None) -> None:
        """Read the courts; SetupError if the shipped one cannot be read.

        Args:
            folder: the game's data folder; None if only what is shipped counts.
        """
        examine = courtfile.examine_court, courtfile.examine_words
        super().__init__(assets.path(FOLDER, FILE), *examine, folder=folder)

    def keep(self, court: Court) -> None:
        """Keep a court and play new games with it, as `save` does; the shipped one needs no file."""
        self.save(None if court == self.shipped.court else self.written(court))

    def written(self, court: Court) -> str:
        """Return the file of a court with the members of the present one, as its owner's."""
        return in_words(self.text, court)


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
