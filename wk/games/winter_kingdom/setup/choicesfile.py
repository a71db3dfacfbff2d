"""The user's file of favourites, and setup files saved from the screen of a new game.

The file of choices holds one table ``[last]``, what was chosen for the last new game, and a table
``[[favourite]]`` for each set of choices that was kept. A table has the keys of a setup file without
``format``, ``seed`` and hands, and besides: ``hands`` (how players come by them), ``left_out`` (cards that
are never drawn), and, of a favourite, ``name``. It may name fewer goals than three; the others are drawn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import tomlkit

from wk.engine.files import safefile
from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.paths import is_missing
from wk.engine.files.setupfields import SetupFields
from wk.engine.files.tomltext import KeyPath, Lines, parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.setup import file as setupfile
from wk.games.winter_kingdom.setup import fixing
from wk.games.winter_kingdom.setup.choices import DEALT, WAYS, Choices
from wk.games.winter_kingdom.setup.wishes import GOALS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Wishes

FORMAT = Format("winter-kingdom-choices")
"""The versions of the file there have been."""

MOST = 40
"""The most favourites that are kept."""

LONGEST_TITLE = 40
"""The most characters of the name of a favourite or a saved setup."""

CARDS = (*GOAL_IDS, *ECONOMY_IDS, *TWIST_IDS, *HAND_IDS)
"""The cards that can be left out."""

_OWN_KEYS = ("name", "hands", "goals", "left_out")
_SETUP_KEYS = tuple(key for key in setupfile.KEYS if key not in {"format", "seed", "goals"})
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""File names that mean a device to some systems."""


@dataclass
class Kept:
    """What the file of choices holds."""

    last: Choices | None = None
    """What was chosen last; the seed means nothing."""
    favourites: dict[str, Choices] = field(default_factory=dict)
    """By name, in the order they were kept in."""
    problems: list[str] = field(default_factory=list)
    """What is wrong with the file, a line each; it is then not written, so that nothing gets lost."""

    def remember(self, choices: Choices) -> None:
        """Keep what was chosen last."""
        self.last = choices


def read_kept(path: Path, catalogue: Catalogue, boards: BoardSet) -> Kept:
    """Read the file of choices; where there is none, nothing is kept."""
    if is_missing(path):
        return Kept()
    try:
        text = library.read(path)
    except SetupError as error:
        return Kept(problems=[str(error)])
    return examine_kept(text, path.name, catalogue, boards)


def examine_kept(text: str, name: str, catalogue: Catalogue, boards: BoardSet) -> Kept:
    """Return what the text of a file of choices says, and everything wrong with it."""
    try:
        table, lines = parse_toml(text, name)
    except SetupError as error:
        return Kept(problems=[str(error)])
    if fault := FORMAT.fault(table.get("format")):
        return Kept(problems=[f"{name}: format: {fault}"])
    return _Reader(Fields(name, lines), catalogue, boards).kept(FORMAT.upgrade(table))


def write_kept(path: Path, kept: Kept) -> None:
    """Write the file of choices; OSError, also where the file that is there could not be read.

    Another window may write it too, so ``kept`` is to be read just before.
    """
    if kept.problems:
        raise OSError(kept.problems[0])
    table: dict[str, Any] = {"format": str(FORMAT)}
    if kept.last:
        table["last"] = _table(kept.last)
    table["favourite"] = [{"name": name, **_table(which)} for name, which in kept.favourites.items()]
    path.parent.mkdir(parents=True, exist_ok=True)
    safefile.replace(path, tomlkit.dumps(table).encode())


def title_of(text: str) -> str:
    """Return a name of a favourite or a setup as it is kept: printable, single blanks, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:LONGEST_TITLE].strip()


def setup_path(folder: Path, title: str) -> Path | None:
    """Return the file of a setup with a title in a folder; None if the title has neither letter nor digit."""
    stem = re.sub(r"[^\w]+", "-", title_of(title).lower()).strip("-_")
    if not stem:
        return None
    return folder / f"{stem}{'-setup' if _DEVICE.fullmatch(stem) else ''}.toml"


def save_setup(path: Path, wishes: Wishes) -> None:
    """Write a setup file, in place of one that is there; OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    safefile.replace(path, fixing.write(wishes).encode())


def _table(choices: Choices) -> dict[str, Any]:
    """Return choices as the file holds them."""
    wishes = replace(choices.without_hands().wishes, seed=None, goals=None)
    table = setupfile.table_of(wishes)
    del table["format"]
    own = {
        "hands": choices.hands,
        "goals": list(choices.goals),
        "left_out": [card for card in CARDS if card in choices.left_out],
    }
    return {**own, **table}


class _Reader:
    """Reads one file of choices."""

    def __init__(self, fields: Fields, catalogue: Catalogue, boards: BoardSet) -> None:
        self._fields = fields
        self._catalogue = catalogue
        self._boards = boards

    def kept(self, data: dict[str, Any]) -> Kept:
        """Read the whole table."""
        fields = self._fields
        top = fields.table((), data, ("format", "last", "favourite"), ("format",))
        last = self._choices(("last",), top["last"]) if "last" in top else None
        found: dict[str, Choices] = {}
        entries = fields.items(("favourite",), top.get("favourite", []), 0, MOST, "favourites") or []
        for number, entry in enumerate(entries):
            path = ("favourite", number)
            choices = self._choices(path, entry)
            name = title_of(str(entry.get("name", ""))) if isinstance(entry, dict) else ""
            if choices is not None and not name:
                fields.refuse((*path, "name"), "the name is empty")
            elif choices is not None:
                found[name] = choices
        return Kept(last, found, fields.problems)

    def _choices(self, path: KeyPath, value: object) -> Choices | None:
        """Return the choices of one table."""
        table = self._fields.table(path, value, (*_OWN_KEYS, *_SETUP_KEYS), ("players",))
        own = SetupFields(self._fields.name, self._fields.lines)
        goals = own.choices((*path, "goals"), table.get("goals", []), GOAL_IDS, "goal")
        if goals is not None and len(goals) > GOALS:
            own.refuse((*path, "goals"), f"at most {GOALS} goals")
        out = own.choices((*path, "left_out"), table.get("left_out", []), CARDS, "card")
        way = own.choice((*path, "hands"), table.get("hands", DEALT), WAYS, "way to come by hands")
        rest = {key: value for key, value in table.items() if key in _SETUP_KEYS}
        wishes, problems = setupfile.examine_table(
            {"format": str(setupfile.FORMAT), **rest},
            self._fields.name,
            self._catalogue,
            self._boards,
            _below(self._fields.lines, path),
            named=False,  # whoever plays on is told of such names by the screen, where they are mended
        )
        self._fields.problems += own.problems + problems
        if wishes is None or own.problems:
            return None
        choices = Choices.of(wishes, 0, frozenset(out or ()))
        return replace(choices, goals=goals or (), hands=way or DEALT)


def _below(lines: Lines, path: KeyPath) -> Mapping[KeyPath, int]:
    """Return the lines of the keys of one table, by their paths within it."""
    return {key[len(path) :]: line for key, line in lines.items() if key[: len(path)] == path}
