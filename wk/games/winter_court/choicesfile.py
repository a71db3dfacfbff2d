"""Favourites and the last choices in the user's file of them: setups without format, seed and deck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wk.engine.files.favourites import Favourites, below
from wk.engine.files.formats import Format
from wk.games.winter_court import setupfile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.files.fields import Fields
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_court.setup import Wishes

FORMAT = Format("winter-court-choices")
"""The versions of the file there have been."""

KEYS = ("name", "start", "players", "options")
"""The keys of a table; all but ``players`` may be left out."""


def favourites(kinds: Sequence[str]) -> Favourites[Wishes]:
    """Return how the file is read and written; ``kinds`` are those of players."""

    def choices(fields: Fields, path: KeyPath, value: object) -> Wishes | None:
        table = fields.table(path, value, KEYS, ("players",))
        data = {"format": str(setupfile.FORMAT), **{key: table[key] for key in table if key != "name"}}
        lines = below(fields.lines, path)
        wishes, problems = setupfile.examine_table(data, fields.name, kinds, lines, named=False)
        fields.problems += problems
        return wishes

    return Favourites(FORMAT, _table, choices)


def _table(wishes: Wishes) -> dict[str, Any]:
    """Return choices as the file holds them."""
    table = setupfile.table_of(replace(wishes, seed=None, deck=()))
    del table["format"]
    return table
