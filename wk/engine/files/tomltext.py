"""Reading TOML text so that every complaint can name the line it is about."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from wk.engine.files.textfile import shown
from wk.engine.game import SetupError

KeyPath = tuple[str | int, ...]
"""Where a value stands: keys, and places in lists counted from 0."""

Lines = Mapping[KeyPath, int]
"""The line, counted from 1, on which each key or table heading stands."""

LONGEST_LINE = 1000
"""The most characters of a line."""

MOST_PARTS = 8
"""The most parts of a key or heading. With the parts of a heading those of every key below it are looked at
anew, and all of them are kept: many of very many would take minutes and gigabytes."""

MOST_KEYS = 5000
"""The most lines with a key or heading: seven times those of the longest file there is."""

_PART = r"""(?:[\w\-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""
_STATEMENT = re.compile(rf"\s*\[{{0,2}}[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*[=\]]")
_PARTS = re.compile(_PART)
_HEADING = re.compile(r"(\[{1,2})([\w.\- \"']+)\]{1,2}")
_KEY = re.compile(r"[\w\-]+(?: *\. *[\w\-]+)*")
_PLACE = re.compile(r" \(at (line \d+), (column \d+)\)$| \(at (end of document)\)$")


def parse_toml(text: str, filename: str) -> tuple[dict[str, object], Lines]:
    """Return the table of a TOML text and the lines of its keys.

    Raises:
        SetupError: the text is not TOML, or larger than any file has reason to be; the message names file,
            line and column.
    """
    _check_size(text, filename)
    try:
        return tomllib.loads(text), _lines(text)
    except RecursionError as error:
        raise SetupError(f"{filename}: lists or tables nested too deeply to be read") from error
    except ValueError as error:
        raise SetupError(_syntax(str(error), filename)) from error


def _check_size(text: str, filename: str) -> None:
    """Refuse what would take the TOML reader long: long lines, keys of many parts, very many keys."""
    keys = 0
    for number, line in enumerate(text.split("\n"), 1):
        where = f"{filename}: line {number}"
        if len(line) > LONGEST_LINE:
            raise SetupError(f"{where}: longer than {LONGEST_LINE} characters")
        if (found := _STATEMENT.match(line)) is None:
            continue
        keys += 1
        if keys > MOST_KEYS:
            raise SetupError(f"{where}: more than {MOST_KEYS} keys; a file has at most {MOST_KEYS}")
        if (parts := len(_PARTS.findall(found[1]))) > MOST_PARTS:
            raise SetupError(f"{where}: a key of {parts} parts; allowed: at most {MOST_PARTS}")


def _syntax(message: str, filename: str) -> str:
    """Put the place of a syntax error in front, as in all other messages."""
    place = _PLACE.search(message)
    where = f"{', '.join(filter(None, place.groups()))}: " if place else ""
    return f"{filename}: {where}not TOML: {shown(_PLACE.sub('', message))}"


def _lines(text: str) -> Lines:
    """Return where each key stands, found by a small scan; a key it misses is only named without line."""
    found: dict[KeyPath, int] = {}
    tables: dict[str, int] = {}
    table: KeyPath = ()
    within = False
    for number, line in enumerate(text.split("\n"), 1):
        code = line.strip()
        if not within:
            heading = _heading(code, tables)
            table = heading or table
            key = () if heading or "=" not in code else _key(code)
            for depth in range(1, len(heading)):
                found.setdefault(heading[:depth], number)
            if heading or key:
                found.setdefault(table + key, number)
        if (code.count('"""') + code.count("'''")) % 2:
            within = not within
    return found


def _heading(code: str, tables: dict[str, int]) -> KeyPath:
    """Return the path of a table heading, counting the tables of a list; empty for any other line."""
    match = _HEADING.fullmatch(code.partition("#")[0].rstrip())
    if match is None:
        return ()
    path = _split(match[2])
    if match[1] == "[":
        return path
    count = tables[match[2]] = tables.get(match[2], -1) + 1
    return (*path, count)


def _key(code: str) -> KeyPath:
    """Return the path a line's key spells, below its table; empty if the line begins with no key."""
    left = code.partition("=")[0].strip()
    return _split(left) if _KEY.fullmatch(left.replace('"', "").replace("'", "")) else ()


def _split(dotted: str) -> KeyPath:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def line_of(lines: Lines, path: KeyPath) -> int | None:
    """Return the line of a key, or of the nearest table or list around it; None if none is known."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None


def write_toml(table: Mapping[str, object]) -> str:
    """Return the text of a table."""
    import tomlkit  # noqa: PLC0415 - most runs of the program write no TOML

    return tomlkit.dumps(table)


def rewritten(text: str, values: Mapping[KeyPath, object]) -> str:
    """Return a TOML text with other values at some keys, None for no key; all else, comments too, stays.

    Raises:
        KeyError: a table or array on the way to a key is not there.
    """
    import tomlkit  # noqa: PLC0415 - most runs of the program write no TOML

    document = tomlkit.parse(text)
    for path, value in values.items():
        table: Any = document
        for part in path[:-1]:
            table = table[part]
        if value is None:
            table.pop(path[-1], None)
        elif path[-1] not in table or table[path[-1]] != value:
            table[path[-1]] = value
    return tomlkit.dumps(document)
