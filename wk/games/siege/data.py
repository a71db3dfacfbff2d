"""The data file of the game (SG-DATA-1), and the file of its words in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.declared import read_whole
from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.games.siege.state import PLAYERS, SUIT_NAMES, Numbers
from wk.games.siege.telling import SIDE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = Format("siege-data")
"""The versions of data files there have been."""

WORDS_FORMAT = Format("siege-words")
"""The versions there have been of files with the words in another language."""

LETTERS = ("B", "D", "R", "U")
"""Where a number comes from: published, forced by that, reconstructed, settled by us."""

LONGEST_NAME = 24
"""The most characters of a name that is shown."""

NAMES = (
    *("ace", "king", "queen", "jack", "joker", *SUIT_NAMES, *SIDE_NAMES),
    *("soldiers", "knights", "archers", "peasants", "barracks", "nobles", "merchants", "commons"),
    *("city", "keep", "fort", "garrison", "field", "line", "royal", "lord-marshal", "initiator"),
    *("mercenary", "sapper", "siege-tower", "autumn", "winter", "spring", "summer"),
)
"""Everything whose name is shown, as the data file calls it (SG-DATA-1)."""

_HOUSED = 8
"""How many cards a city takes in beside its garrisons (a Jack, three royals, four forts)."""


class Data(NamedTuple):
    """What a data file says."""

    numbers: Numbers
    provenance: Mapping[str, str]
    """The letter of each number."""
    names: Mapping[str, str]
    """What everything is called."""

    @property
    def doubts(self) -> list[str]:
        """The numbers to be marked as reconstructed."""
        return [key for key, letter in self.provenance.items() if letter == "R"]


def examine_data(text: str, filename: str) -> tuple[Data | None, list[str]]:
    """Read a data file and return what it says, or None, and everything wrong with it (SG-DATA-1)."""
    reader = _Reader(filename)
    top = reader.top(text, FORMAT, ("numbers", "provenance", "words"))
    if top is None:
        return None, reader.problems
    numbers = reader.numbers(top["numbers"])
    provenance = reader.table(("provenance",), top["provenance"], Numbers._fields, Numbers._fields)
    for key, letter in provenance.items():
        reader.choice(("provenance", key), letter, LETTERS, "provenance")
    names = reader.names(top["words"])
    if numbers is None or reader.problems:
        return None, reader.problems
    return Data(numbers, {key: str(letter) for key, letter in provenance.items()}, names), []


def examine_words(text: str, filename: str) -> tuple[Mapping[str, str] | None, list[str]]:
    """Read a file of words and return them, or None, and everything wrong with it."""
    reader = _Reader(filename)
    top = reader.top(text, WORDS_FORMAT, ("words",))
    names = None if top is None else reader.names(top["words"])
    return (None if reader.problems else names), reader.problems


class _Reader(Fields):
    """Checks what both kinds of file say."""

    def numbers(self, value: object) -> Numbers | None:
        """Return the numbers; None if something is wrong."""
        table = self.table(("numbers",), value, Numbers._fields, Numbers._fields)
        if len(table) < len(Numbers._fields):
            return None
        numbers = read_whole(self, ("numbers",), table, Numbers)
        if self.problems or numbers is None:
            return None
        self._check_together(numbers)
        return numbers

    def _check_together(self, numbers: Numbers) -> None:
        """Refuse more tricks than cards in the Field, and too few cards for some number of players."""
        if numbers.tricks > numbers.field:
            self.refuse(
                ("numbers", "tricks"),
                f"expected a whole number, 1 to {numbers.field} (as many as field), found {numbers.tricks}",
            )
        for players in PLAYERS:
            cards = len(numbers.pack(players)) - players * (_HOUSED + len("wnes") * numbers.garrison)
            if cards < players * numbers.field:
                self.refuse(
                    ("numbers", "decks"),
                    f"too few cards for {players} players: {max(cards, 0)} beside full cities, "
                    f"{players * numbers.field} are dealt",
                )
                return

    def names(self, value: object) -> Mapping[str, str]:
        """Return what everything is called."""
        table = self.table(("words",), value, NAMES, NAMES)
        return {key: self.shown(("words", key), name, LONGEST_NAME) for key, name in table.items()}
