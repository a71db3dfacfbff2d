"""The user's file of favourites of one game, and the names of what is kept.

The file holds one table ``[last]``, what was chosen for the last new match, and a table ``[[favourite]]`` for
each set of choices that was kept by its ``name``. What else stands in a table is the game's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from wk.engine.files import safefile
from wk.engine.files.fields import Fields
from wk.engine.files.filekinds import text_of
from wk.engine.files.paths import is_missing, windows_forbids
from wk.engine.files.textfile import InputError
from wk.engine.files.tomltext import KeyPath, Lines, parse_toml, write_toml
from wk.engine.game import SetupError
from wk.engine.names import visible
from wk.engine.wishes import Wishes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from wk.engine.files.formats import Format

W = TypeVar("W", bound=Wishes)
"""What is chosen for a new match of a game."""

MOST = 40
"""The most favourites that are kept."""

LONGEST_TITLE = 40
"""The most characters of the name of a favourite or a saved setup."""


@dataclass
class Kept(Generic[W]):
    """What the file of favourites holds."""

    last: W | None = None
    """What was chosen last; the seed means nothing."""
    favourites: dict[str, W] = field(default_factory=dict)
    """By name, in the order they were kept in."""
    problems: list[str] = field(default_factory=list)
    """What is wrong with the file, a line each; it is then not written, so that nothing gets lost."""

    def remember(self, choices: W) -> None:
        """Keep what was chosen last."""
        self.last = choices


@dataclass(frozen=True)
class Favourites(Generic[W]):
    """How the file of favourites of one game is read and written."""

    format: Format
    """The versions of the file there have been."""
    table: Callable[[W], Mapping[str, object]]
    """What of choices is kept, as a table without ``name``: nothing secret, no seed."""
    choices: Callable[[Fields, KeyPath, object], W | None]
    """Read such a table at a path in the file; where something is wrong, note it and return None."""

    def read(self, path: Path) -> Kept[W]:
        """Read the file; where there is none, nothing is kept."""
        if is_missing(path):
            return Kept()
        try:
            text = text_of(path)
        except InputError as error:
            return Kept(problems=[str(error)])
        return self.examine(text, path.name)

    def examine(self, text: str, name: str) -> Kept[W]:
        """Return what the text of a file says, and everything wrong with it."""
        try:
            table, lines = parse_toml(text, name)
        except SetupError as error:
            return Kept(problems=[str(error)])
        if fault := self.format.fault(table.get("format")):
            return Kept(problems=[f"{name}: format: {fault}"])
        return self._kept(Fields(name, lines), self.format.upgrade(table))

    def _kept(self, fields: Fields, data: dict[str, object]) -> Kept[W]:
        top = fields.table((), data, ("format", "last", "favourite"), ("format",))
        last = self.choices(fields, ("last",), top["last"]) if "last" in top else None
        found: dict[str, W] = {}
        entries = fields.items(("favourite",), top.get("favourite", []), 0, MOST, "favourites") or []
        for number, entry in enumerate(entries):
            path = ("favourite", number)
            choices = self.choices(fields, path, entry)
            name = title_of(str(entry.get("name", ""))) if isinstance(entry, dict) else ""
            if choices is not None and not name:
                fields.refuse((*path, "name"), "the name is empty")
            elif choices is not None:
                found[name] = choices
        return Kept(last, found, fields.problems)

    def write(self, path: Path, kept: Kept[W]) -> None:
        """Write the file; OSError, also where the file that is there could not be read.

        Another window may write it too, so ``kept`` is to be read just before.
        """
        if kept.problems:
            raise OSError(kept.problems[0])
        found: dict[str, object] = {"format": str(self.format)}
        if kept.last:
            found["last"] = self.table(kept.last)
        found["favourite"] = [{"name": name, **self.table(which)} for name, which in kept.favourites.items()]
        save(path, write_toml(found))


def save(path: Path, text: str) -> None:
    """Write a text file in place of one that is there, its folder too; OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    safefile.replace(path, text.encode())


def title_of(text: str) -> str:
    """Return a name of a favourite or a setup as it is kept: printable, single blanks, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in visible(text))
    return " ".join(shown.split())[:LONGEST_TITLE].strip()


def setup_path(folder: Path, title: str) -> Path | None:
    """Return the file of a setup with a title in a folder; None if the title has neither letter nor digit."""
    stem = re.sub(r"[^\w]+", "-", title_of(title).lower()).strip("-_")
    if not stem:
        return None
    return folder / f"{stem}{'-setup' if windows_forbids(stem) else ''}.toml"


def below(lines: Lines, path: KeyPath) -> Mapping[KeyPath, int]:
    """Return the lines of the keys of one table, by their paths within it."""
    return {key[len(path) :]: line for key, line in lines.items() if key[: len(path)] == path}
