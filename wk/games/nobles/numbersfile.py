"""The data file of the game's numbers (NB-DATA-1, NB-DATA-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.toplevel import top_of
from wk.games.nobles.numbers import Numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

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
