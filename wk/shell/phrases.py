"""Messages about files in the language of the window.

Rules, files and commands speak English, as scripts that read them rely on. The window says the same in
its own language by a book of phrases: ``assets/*/phrases/<language>.toml`` holds English sentences with
fields and how each is said. A message is taken apart at its colons (file, line, key, what is wrong); what
stands in no book stays as it is.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import NamedTuple

from wk import assets
from wk.words import LANGUAGES

FIELD = re.compile(r"\{(\w+)\}")
"""A field of a phrase."""

_VALUE = r'(?:"(?:[^"\\]|\\.)*"|(?!: ).)*?'
"""What may stand in a field: anything but a colon and a blank, which only quotation marks may hold."""

_HINT = r'(?:, did you mean "(?:[^"\\]|\\.)*")?'
"""What stands in the field ``hint``, which may be nothing."""

_NAMES = {"allowed", "game", "games", "key", "keys", "known", "letters", "name"}
"""Fields that hold names as files have them; only whole sentences in their place are said otherwise."""

_HEAD = re.compile(r'((?:"(?:[^"\\]|\\.)*"|(?!: )[^"])+): (.+)', re.DOTALL)
"""A message that begins with where something is."""


class Phrase(NamedTuple):
    """One sentence of a book."""

    pattern: re.Pattern[str]
    said: str
    """How it is said in the book's language, with the same fields."""
    plain: int
    """How many characters of it are no fields; of two that fit, the one with more is meant."""


def pattern_of(english: str) -> re.Pattern[str]:
    """Return what tells whether a message is a phrase with its fields filled in."""
    parts = FIELD.split(english)
    whole = "".join(
        f"(?P<{part}>{_HINT if part == 'hint' else _VALUE})" if number % 2 else re.escape(part)
        for number, part in enumerate(parts)
    )
    return re.compile(whole, re.DOTALL)


@cache
def book(language: str) -> tuple[Phrase, ...]:
    """Return the phrases of all games in a language, those with most plain characters first."""
    files = sorted(assets.ASSETS.glob(f"*/phrases/{language}.toml"))
    tables = (tomllib.loads(file.read_text(encoding="utf-8")) for file in files)
    found = {english: said for table in tables for english, said in table.items()}
    phrases = [Phrase(pattern_of(key), said, len(FIELD.sub("", key))) for key, said in found.items()]
    return tuple(sorted(phrases, key=lambda phrase: -phrase.plain))


def said(message: str, language: str) -> str:
    """Return a message about a file in a language; what no book knows stays as the commands have it."""
    if language == LANGUAGES[0]:
        return message
    whole = _said(message, language)
    if whole is not None:
        return whole
    head = _HEAD.fullmatch(message)
    if head is None:
        return message
    where = _said(head[1], language) if " " in head[1] else None  # one word is a key of the file
    return f"{head[1] if where is None else where}: {said(head[2], language)}"


def _said(text: str, language: str) -> str | None:
    """Return how a text is said that is a phrase as a whole."""
    for phrase in book(language):
        if found := phrase.pattern.fullmatch(text):
            fields = {name: _field(name, value, language) for name, value in found.groupdict().items()}
            return FIELD.sub(lambda field: fields[field[1]], phrase.said)  # noqa: B023 - called at once
    return None


def _field(name: str, value: str, language: str) -> str:
    """Return what stands in a field: a phrase is said in the language, all else is somebody's own."""
    own = value.startswith('"') or (name in _NAMES and " " not in value)
    return value if own or not value else _said(value, language) or value
