"""The text of a record: what its lines say, whatever the game. Files are the business of record.py.

Line 1 is a JSON object that names the format, the game and its settled setup; every later line is one
action, a chance action, or ``undo``.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files.formats import Format
from wk.engine.files.textfile import InputError, decode, quote

if TYPE_CHECKING:
    from wk.engine.game import Setup

FORMAT = Format("wk-record")
"""The versions of records there have been; only the first line is brought up to date."""

UNDO = "undo"
"""The line that takes back the last action line not yet taken back."""

MAX_LINE = 1000
"""The longest action line, in characters; a new pile of thirty names has about 250."""

KEYS = ("format", "game", "setup")
"""The keys of line 1, all of them needed."""


class RecordError(InputError):
    """A record that cannot be read, replayed or written; names the file, the line and the reason."""


class NewerRecordError(RecordError):
    """A record was written by a later program, in a format this one does not know."""


class Transcript(NamedTuple):
    """What a record says, read but not yet replayed."""

    name: str
    """The file, as messages name it."""
    game: str
    """The game's name."""
    setup: Setup
    """The settled setup."""
    lines: tuple[str, ...]
    """The lines after the first; ``lines[0]`` is line 2 of the file."""
    torn: bool = False
    """Whether a last line without its newline follows; it is not part of ``lines``."""
    changed: bool = False
    """Whether its checksum says that it is not what the program wrote."""

    def notices(self) -> list[str]:
        """Return what a reader should be told though nothing is wrong, a line each."""
        changed = f"{self.name}: changed or damaged since it was saved, as its checksum says"
        torn = f"{self.name}: line {len(self.lines) + 2}: torn off before its end; dropped"
        return [*([changed] if self.changed else []), *([torn] if self.torn else [])]


def heading(game: str, setup: Setup) -> str:
    """Return line 1 of a record, without its newline."""
    return json.dumps(dict(zip(KEYS, (str(FORMAT), game, dict(setup)), strict=True)), ensure_ascii=False,
                      separators=(",", ":"), allow_nan=False)  # fmt: skip


def parse(data: bytes, name: str) -> Transcript:
    """Read the plain bytes of record ``name``: its first line in full, the others still as text.

    Raises:
        RecordError: line 1 is not what a record begins with, or another line cannot be an action.
        UnreadableError: the bytes are not text.
    """
    whole = data.rfind(b"\n") + 1
    if not whole:
        decode(data, name)
        raise RecordError(f"{name}: line 1: torn off before its end; a record begins with a line of JSON")
    first, *lines = decode(data[:whole], name)[:-1].split("\n")
    for number, line in enumerate(lines, 2):
        if fault := line_fault(line):
            raise RecordError(f"{name}: line {number}: {fault}")
    game, setup = _read_heading(first, name)
    return Transcript(name, game, setup, tuple(lines), torn=whole < len(data))


def line_fault(line: str) -> str | None:
    """Return why a line can be an action of no game, or None."""
    if not line.strip():
        return "blank; every line after the first is an action or undo"
    if len(line) > MAX_LINE:
        return f"{len(line)} characters; an action has at most {MAX_LINE}"
    if line.endswith("\r"):
        return "ends in a carriage return; lines end in a newline alone"
    return None


def _read_heading(line: str, name: str) -> tuple[str, Setup]:
    """Return the game and the setup named by line 1."""
    where = f"{name}: line 1"
    try:
        found = json.loads(line, object_pairs_hook=_object, parse_constant=_no_constant)
        json.dumps(found, ensure_ascii=False).encode()  # half characters (\ud800) cannot be shown
    except (ValueError, RecursionError) as error:
        why = error.msg if isinstance(error, json.JSONDecodeError) else _json_fault(error)
        raise RecordError(f"{where}: not a line of JSON as a record begins with: {why}") from error
    if not isinstance(found, dict):
        raise RecordError(f"{where}: not a JSON object; a record begins with an object of {_allowed()}")
    if "format" in found:
        if fault := FORMAT.fault(found["format"]):
            refusal = NewerRecordError if FORMAT.is_newer(found["format"]) else RecordError
            raise refusal(f"{where}: format: {fault}")
        found = FORMAT.upgrade(found)
    for key in (*KEYS, *found):
        if (key in found) != (key in KEYS):
            what = f"{quote(key)} is missing" if key in KEYS else f"{quote(key)} is unknown"
            raise RecordError(f"{where}: {what}; a record begins with an object of {_allowed()}")
    if not isinstance(found["game"], str):
        raise RecordError(f'{where}: "game" must be a name')
    if not isinstance(found["setup"], dict):
        raise RecordError(f'{where}: "setup" must be an object')
    return found["game"], found["setup"]


def _allowed() -> str:
    """Return the keys of line 1 as a message names them."""
    return ", ".join(f'"{key}"' for key in KEYS)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build a JSON object, refusing a key named twice."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{quote(key)} is named twice")
        found[key] = value
    return found


def _no_constant(name: str) -> None:
    """Refuse NaN and the infinities, which Python would read but JSON does not have."""
    raise ValueError(f"{name} is no JSON")


def _json_fault(error: Exception) -> str:
    """Return why JSON was refused where the decoder itself gave no short reason."""
    if isinstance(error, RecursionError):
        return "nested too deep"
    if isinstance(error, UnicodeEncodeError):
        return "half a character"
    return str(error)
