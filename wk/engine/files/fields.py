"""Checking values people wrote: one line for each thing wrong, saying where, what and what is allowed."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

from wk.engine.files.textfile import SHOWN, quote
from wk.engine.files.tomltext import KeyPath, Lines, line_of, parse_toml
from wk.engine.game import SetupError
from wk.engine.names import is_blank

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from wk.engine.files.formats import Format

MANY = 20
"""How many problems of one file are kept; more help nobody."""

_KINDS = {dict: "a table", list: "a list", type(None): "null"}
"""How a value that is not quoted is called."""


@dataclass
class Fields:
    """Checks the values of one file or record and keeps every problem found.

    Each method returns the value if it is in order, else notes the problem and returns None.
    """

    name: str
    """The file, or the part of a record, that is checked."""
    lines: Lines = field(default_factory=dict)
    """The lines of the file's keys; empty where there are none."""
    problems: list[str] = field(default_factory=list)
    """One line each: file or part, line if known, key (places in lists counted from 1), and what is wrong."""

    def refuse(self, path: KeyPath, message: str) -> None:
        """Note a problem at a key, unless there are MANY already."""
        if len(self.problems) >= MANY:
            return
        line = line_of(self.lines, path)
        key = ".".join(str(part + 1) if isinstance(part, int) else _plain(part) for part in path)
        parts = (self.name, f"line {line}" if line else "", key, message)
        self.problems.append(": ".join(part for part in parts if part))

    def top(self, text: str, format_: Format, keys: Iterable[str]) -> Mapping[str, object] | None:
        """Return the entries of a TOML text as `entries` does; None if the keys are not these."""
        top = self.entries(text, format_, keys)
        return None if self.problems else top

    def entries(self, text: str, format_: Format, keys: Iterable[str]) -> Mapping[str, object]:
        """Return the known entries of a TOML text with a key ``format`` and these; none of another format.

        Args:
            text: the contents of the file.
            format_: what its format must be one of.
            keys: those beside ``format``, all required.
        """
        try:
            data, self.lines = parse_toml(text, self.name)
        except SetupError as error:
            self.problems.append(str(error))
            return {}
        if "format" in data and (fault := format_.fault(data["format"])):
            self.refuse(("format",), fault)
            return {}
        names = ("format", *keys)
        return self.table((), data, names, names)

    def table(
        self, path: KeyPath, value: object, known: Iterable[str], required: Iterable[str] = ()
    ) -> Mapping[str, object]:
        """Return the known entries of a table; note unknown and missing keys."""
        if not isinstance(value, dict):
            self.refuse(path, f"expected a table, found {described(value)}")
            return {}
        allowed = list(known)
        for key in value:
            if key not in allowed and len(self.problems) < MANY:
                self.refuse(
                    (*path, key), f"unknown key{suggestion(key, allowed)}; allowed: {listed(allowed)}"
                )
        for key in required:
            if key not in value:
                self.refuse(path, f'"{key}" is missing')
        return {key: value[key] for key in allowed if key in value}

    def items(self, path: KeyPath, value: object, low: int, high: int, what: str) -> list[object] | None:
        """Return a list of ``low`` to ``high`` items; ``what`` names them, for example ``players``."""
        if not isinstance(value, list):
            self.refuse(path, f"expected a list of {what}, found {described(value)}")
            return None
        if not low <= len(value) <= high:
            self.refuse(path, f"expected {_span(low, high)} {what}, found {len(value)}")
            return None
        return value

    def text(self, path: KeyPath, value: object) -> str | None:
        """Return a text."""
        if isinstance(value, str):
            return value
        self.refuse(path, f"expected a text, found {described(value)}")
        return None

    def shown(self, path: KeyPath, value: object, longest: int) -> str:
        """Return words that can be shown, of at most so many characters; nothing if they cannot."""
        words = self.text(path, value)
        if words is None:
            return ""
        if is_blank(words) or not words.isprintable():
            self.refuse(path, f"expected words that can be shown, found {quote(words)}")
        elif len(words) > longest:
            self.refuse(path, f"too long: {len(words)} characters; allowed: {longest}")
        else:
            return words
        return ""

    def whole(self, path: KeyPath, value: object, low: int, high: int) -> int | None:
        """Return a whole number within bounds; yes and no are none."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.refuse(path, f"expected a whole number, {_span(low, high)}, found {described(value)}")
        return None

    def flag(self, path: KeyPath, value: object) -> bool | None:
        """Return yes or no."""
        if isinstance(value, bool):
            return value
        self.refuse(path, f"expected true or false, found {described(value)}")
        return None

    def choice(self, path: KeyPath, value: object, allowed: Collection[str], what: str) -> str | None:
        """Return one of the allowed names; ``what`` names their kind, for example ``colour``."""
        if not isinstance(value, str):
            self.refuse(path, f"expected a text, found {described(value)}; allowed: {listed(allowed)}")
        elif value not in allowed:
            hint = suggestion(value, allowed)
            self.refuse(path, f"{quote(value)} is no {what}{hint}; allowed: {listed(allowed)}")
        else:
            return value
        return None

    def choices(
        self, path: KeyPath, value: object, allowed: Collection[str], what: str, count: int | None = None
    ) -> tuple[str, ...] | None:
        """Return different allowed names, exactly ``count`` if given."""
        low, high = (0, len(allowed)) if count is None else (count, count)
        names = self.items(path, value, low, high, f"{what}s")
        if names is None:
            return None
        found = [self.choice((*path, i), name, allowed, what) for i, name in enumerate(names)]
        for i, name in enumerate(found):
            if name is not None and name in found[:i]:
                self.refuse((*path, i), f"{quote(name)} is named twice")
                return None
        return None if None in found else tuple(name for name in found if name is not None)


def described(value: object) -> str:
    """Return how a message calls a value somebody wrote, short and in one line."""
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return "a number far too large" if abs(value) >= 10**20 else str(value)
    return _KINDS.get(type(value), "a date or time")


def suggestion(name: str, allowed: Iterable[str]) -> str:
    """Return ``, did you mean "…"`` with the nearest of the allowed names, or nothing."""
    folded = {_fold(known): known for known in allowed}
    near = get_close_matches(_fold(name), folded, 1) if len(name) <= 40 else []
    return f", did you mean {quote(folded[near[0]])}" if near else ""


def respelled(name: str, allowed: Iterable[str]) -> str:
    """Return the allowed name that is ``name`` but for capitals, spaces, hyphens; else ``name`` as it is."""
    if name in (names := list(allowed)):
        return name
    same = [known for known in names if _fold(known) == _fold(name.strip())]
    return same[0] if len(same) == 1 else name


def listed(names: Iterable[str]) -> str:
    """Return names as a message lists what is allowed."""
    return ", ".join(names)


def _fold(name: str) -> str:
    return name.casefold().replace(" ", "-").replace("_", "-")


def _plain(key: str) -> str:
    """Return a key as it stands in TOML, quoted when it is no bare word and shortened when it is endless."""
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare and len(key) <= SHOWN else quote(key)


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
