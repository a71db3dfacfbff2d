"""The numbers of the game, its options (NB-OPT), and the reader of its data file (NB-DATA-1, NB-DATA-2)."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.toplevel import top_of

if TYPE_CHECKING:
    from collections.abc import Mapping


class Numbers(NamedTuple):
    """The values of the data file."""

    harvest_per_king: int
    """How many cards every King brings a year (NB-HARVEST-1)."""
    fallow_cards: int
    """How many cards are lost in a year without Kings (NB-HARVEST-3)."""
    start_hand: int
    recruit_cost: int
    """In pips, as all prices."""
    ransom_royal: int
    """The ransom of a noble of the owner's founding suit or of a King in the owner's court."""
    ransom_other: int
    takeover_after: int
    """After how many missed ransoms a captive can be taken over."""
    kill_jack: int
    """What an assassin's cards are worth to kill a noble of this rank, without the Ace."""
    kill_queen: int
    kill_king: int
    ace_pips: int
    ace_counts: bool
    """Whether the assassin's Ace counts its pips."""
    hand_limit: int
    hand_per_king: int
    """How many cards more every King beyond the first allows."""

    @property
    def kill(self) -> tuple[int, int, int]:
        """What it takes to kill a Jack, a Queen, a King."""
        return self.kill_jack, self.kill_queen, self.kill_king

    @property
    def digest(self) -> str:
        """A short text that differs for different numbers, as records name them."""
        return sha256(json.dumps(self).encode()).hexdigest()[:16]


class Options(NamedTuple):
    """House rules; what a setup leaves out is as in the rules."""

    jokers: int = 4
    recruits: str = "any"
    """``one``: at most one recruit a player a Spring."""
    ransom_to: str = "captor"
    """``discard``: ransoms go to the discards."""
    civil_war: str = "nobody"
    """``strongest``: the court worth most wins a civil war."""
    reshuffles: int = 0
    """How often the discards become the new deck."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""

CHOICES = {
    "recruits": ("any", "one"),
    "ransom_to": ("captor", "discard"),
    "civil_war": ("nobody", "strongest"),
}
"""The options in words, each with what is allowed."""

OPTION_BOUNDS = {"jokers": (0, 6), "reshuffles": (0, 1)}
"""The options in numbers, each with the least and the most."""


# The data file --------------------------------------------------------------------------------------


FORMAT = Format("nobles-rules")
"""The versions of data files there have been."""

SOURCES = ("", "F", "R", "S")
"""Where a number comes from: published, forced by that, reconstructed, settled by us."""

BOUNDS = {
    **dict.fromkeys(("harvest_per_king", "fallow_cards", "takeover_after"), (1, 9)),
    **dict.fromkeys(("start_hand", "hand_per_king"), (0, 9)),
    "ace_pips": (1, 14),
    "hand_limit": (1, 30),
}
"""The least and the most of some numbers."""

USUAL_BOUNDS = (1, 40)
"""The least and the most of the others."""

KILLS = ("kill_jack", "kill_queen", "kill_king")


class Data(NamedTuple):
    """What a data file says."""

    numbers: Numbers
    sources: Mapping[str, str]
    """The source of each number."""

    @property
    def names(self) -> None:
        """Nothing: what things are called stands with the words of the game."""

    @property
    def doubts(self) -> list[str]:
        """The numbers to be marked as reconstructed."""
        return [key for key, source in self.sources.items() if source == "R"]


def examine_numbers(text: str, filename: str) -> tuple[Data | None, list[str]]:
    """Read a data file and return what it says, or None, and everything wrong with it."""
    reader = Fields(filename)
    top = top_of(reader, text, FORMAT, Numbers._fields, Numbers._fields) or {}
    values: dict[str, int] = {}
    sources = {}
    for key in Numbers._fields:
        if key in top:
            values[key], sources[key] = _entry(reader, key, top[key])
    _check_kills(reader, values)
    if reader.problems:
        return None, reader.problems
    return Data(Numbers._make(values.values()), sources), []


def _entry(reader: Fields, key: str, value: object) -> tuple[int, str]:
    """Return a number, or whether something holds, and its source."""
    table = reader.table((key,), value, ("value", "source"), ("value", "source"))
    number, source = table.get("value"), ""
    if "value" in table:
        path = (key, "value")
        if key == "ace_counts":
            number = reader.flag(path, number)
        else:
            number = reader.whole(path, number, *BOUNDS.get(key, USUAL_BOUNDS))
    if "source" in table:
        source = reader.choice((key, "source"), table["source"], SOURCES, "source") or ""
    return number if isinstance(number, int) else 0, source


def _check_kills(reader: Fields, values: Mapping[str, int]) -> None:
    """Refuse two kill numbers that are equal."""
    for place, key in enumerate(KILLS):
        for other in KILLS[:place]:
            if key in values and values[key] and values[key] == values.get(other):
                message = f"{values[key]} is the number of {other} too; each must be different"
                reader.refuse((key, "value"), message)
