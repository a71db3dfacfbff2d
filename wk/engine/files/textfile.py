"""Reading the user's text files: bounded, checked, and refused in one clear line."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from wk.engine.files.paths import open_file
from wk.engine.files.patience import HELD, is_held

if TYPE_CHECKING:
    from pathlib import Path

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}".encode()
"""The byte order mark other programs put before a text."""

MAX_BYTES = 1024 * 1024
"""The largest file read, in bytes: the record of a long game is a hundredth of it."""

SHOWN = 60
"""How many characters of somebody's text an error message quotes."""

_ENDLESS = re.compile(r"(\S{150})\S{100,}(\S{50})")
"""A word of 300 letters at least, as somebody's name of a file may be, in three parts."""


class InputError(ValueError):
    """Something the user gave cannot be used; the message is one line: what, where, what is allowed."""


class UnreadableError(InputError):
    """A file that is missing, may not be read, or is empty, no regular file, too large or not text."""


def read_text(path: Path, limit: int = MAX_BYTES) -> str:
    """Return a UTF-8 text file of at most ``limit`` bytes, as `plain` makes it; UnreadableError."""
    return decode(read_bytes(path, limit), shown(path))


def read_bytes(path: Path, limit: int = MAX_BYTES) -> bytes:
    """Return the `plain` bytes of a text file of at most ``limit`` bytes; UnreadableError."""
    return plain(read_as_it_is(path, limit))


def plain(data: bytes) -> bytes:
    """Return a text as this program writes it: lines end in a newline alone, and no mark stands before it."""
    return data.removeprefix(_MARK).replace(b"\r\n", b"\n")


def read_as_it_is(path: Path, limit: int = MAX_BYTES) -> bytes:
    """Return what a file holds; UnreadableError for all but a filled file of at most ``limit`` bytes."""
    try:
        with os.fdopen(open_file(path), "rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise UnreadableError(f"{shown(path)}: {reason(error)}") from error
    if not data:
        raise UnreadableError(f"{shown(path)}: empty")
    if len(data) > limit:
        raise UnreadableError(f"{shown(path)}: too large; at most {limit} bytes are read")
    return data


def decode(data: bytes, name: str) -> str:
    """Return the text of the bytes of file ``name``; UnreadableError names the line that is no text."""
    zero = data.find(b"\0")  # valid UTF-8, but never part of a text file
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        bad = error.start if zero < 0 else min(zero, error.start)
    else:
        if zero < 0:
            return text
        bad = zero
    line = data.count(b"\n", 0, bad) + 1
    raise UnreadableError(f"{name}: line {line}: byte {data[bad]:#04x} is not UTF-8 text")


def reason(error: Exception) -> str:
    """Return why the system refused, without path and number, in words that are the same on every system."""
    if is_held(error):
        return HELD
    if isinstance(error, OSError) and getattr(error, "winerror", None) and error.errno:
        return os.strerror(error.errno)
    return getattr(error, "strerror", None) or str(error)


def shown(thing: object) -> str:
    """Return a path or message as it may stand in one line: what cannot be printed is escaped."""
    text = str(thing)
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def abridged(text: str) -> str:
    """Return a message with every word too long to be read cut in its middle: its ends tell which it is."""
    return _ENDLESS.sub(lambda found: f"{found[1]}…{found[2]}", text)


def quote(text: str) -> str:
    """Return somebody's text in quotation marks, shortened and safe to print in one line."""
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return f'"{shown(cut)}"'
