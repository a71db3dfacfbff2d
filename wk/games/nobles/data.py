"""The numbers of the game, its options (NB-OPT), and the reader of its data file (NB-DATA-1, NB-DATA-2)."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, NamedTuple

from wk.engine.files.declared import OneOf, Whole, YesNo, declared
from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.files.declared import Limit


class Numbers(NamedTuple):
    """The values of the data file."""

    harvest_per_king: Annotated[int, Whole(1, 9, group="spring")]
    """How many cards every King brings a year (NB-HARVEST-1)."""
    fallow_cards: Annotated[int, Whole(1, 9, group="spring")]
    """How many cards are lost in a year without Kings (NB-HARVEST-3)."""
    start_hand: Annotated[int, Whole(0, 9, group="spring")]
    recruit_cost: Annotated[int, Whole(1, 40, group="spring")]
    """In pips, as all prices."""
    ransom_royal: Annotated[int, Whole(1, 40, group="autumn")]
    """The ransom of a noble of the owner's founding suit or of a King in the owner's court."""
    ransom_other: Annotated[int, Whole(1, 40, group="autumn")]
    takeover_after: Annotated[int, Whole(1, 9, group="autumn")]
    """After how many missed ransoms a captive can be taken over."""
    kill_jack: Annotated[int, Whole(1, 40, group="winter")]
    """What an assassin's cards are worth to kill a noble of this rank, without the Ace."""
    kill_queen: Annotated[int, Whole(1, 40, group="winter")]
    kill_king: Annotated[int, Whole(1, 40, group="winter")]
    ace_pips: Annotated[int, Whole(1, 14, group="winter")]
    ace_counts: Annotated[bool, YesNo(group="winter")]
    """Whether the assassin's Ace counts its pips."""
    hand_limit: Annotated[int, Whole(1, 30, group="limits")]
    hand_per_king: Annotated[int, Whole(0, 9, group="limits")]
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
    """House rules; what a setup leaves out is as in the rules (NB-OPT)."""

    jokers: Annotated[int, Whole(0, 6, room=16)] = 4
    recruits: Annotated[str, OneOf(("any", "one"), room=8)] = "any"
    """``one``: at most one recruit a player a Spring."""
    ransom_to: Annotated[str, OneOf(("captor", "discard"), room=8)] = "captor"
    """``discard``: ransoms go to the discards."""
    civil_war: Annotated[str, OneOf(("nobody", "strongest"), room=8)] = "nobody"
    """``strongest``: the court worth most wins a civil war."""
    reshuffles: Annotated[int, Whole(0, 1, room=16)] = 0
    """How often the discards become the new deck."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""

# The data file --------------------------------------------------------------------------------------


FORMAT = Format("nobles-rules")
"""The versions of data files there have been."""

SOURCES = ("", "F", "R", "S")
"""Where a number comes from: published, forced by that, reconstructed, settled by us."""

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
    top = reader.entries(text, FORMAT, Numbers._fields)
    values: dict[str, int] = {}
    sources = {}
    for key, limit in declared(Numbers).items():
        if key in top:
            values[key], sources[key] = _entry(reader, key, limit, top[key])
    _check_kills(reader, values)
    if reader.problems:
        return None, reader.problems
    return Data(Numbers._make(values.values()), sources), []


def _entry(reader: Fields, key: str, limit: Limit, value: object) -> tuple[int, str]:
    """Return a number, or whether something holds, and its source."""
    table = reader.table((key,), value, ("value", "source"), ("value", "source"))
    number = limit.read(reader, (key, "value"), table["value"]) if "value" in table else None
    source = None
    if "source" in table:
        source = reader.choice((key, "source"), table["source"], SOURCES, "source")
    return number if isinstance(number, int) else 0, source or ""


def _check_kills(reader: Fields, values: Mapping[str, int]) -> None:
    """Refuse two kill numbers that are equal."""
    for place, key in enumerate(KILLS):
        for other in KILLS[:place]:
            if key in values and values[key] and values[key] == values.get(other):
                message = f"{values[key]} is the number of {other} too; each must be different"
                reader.refuse((key, "value"), message)
