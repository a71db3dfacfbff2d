"""The words shown to players, read from files so that no sentence stands in code.

The files are TOML, one a topic; the key of a sentence is its path with dots, whatever file it stands in.
A sentence may hold fields as ``{name}``. What they are filled with often comes from outside, so whatever
cannot be printed is escaped in it: no file, code or name can add a line of its own.
A table with the keys ``one`` and ``other`` is one sentence whose number ``n`` chooses between them.
Below ``pad`` stands, under its usual key, what a sentence says while a gamepad is in use. Below ``you``
stands what it says to the one it is about, whose name would be its field ``name``; below ``you-rival`` whose
name would be its field ``rival``, and so on. Where nothing stands there, the name is said.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.textfile import shown
from wk.engine.seats import You

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

LANGUAGES = ("en", "de")
"""The languages there are words in; the first is spoken where nothing else is known."""


PAD = "pad"
"""Before the keys of sentences for whoever holds a gamepad."""

YOU = "you"
"""Before the keys of sentences for the one they are about."""

_pad_is_in_use = [False]


def speak_to_pad(*, in_use: bool) -> None:
    """Name the buttons of a gamepad from now on where there are words for it, or the keys again."""
    _pad_is_in_use[0] = in_use


def speaks_to_pad() -> bool:
    """Return whether the buttons of a gamepad are named."""
    return _pad_is_in_use[0]


class Words:
    """The words of one folder of assets in the language now spoken, read at the first use."""

    def __init__(
        self, folder: str, language: str | Callable[[], str] = LANGUAGES[0], *, addresses: bool = False
    ) -> None:
        """Choose the files ``assets/<folder>/words/<language>/*.toml``.

        Args:
            folder: below ``assets``.
            language: one of `LANGUAGES`, or what returns the one spoken at the moment.
            addresses: whether who plays alone is spoken to, not of, as on screens; files and commands name.
        """
        self.folder = folder
        self.addresses = addresses
        self.spoken = language

    @property
    def language(self) -> str:
        """The language spoken now."""
        return self.spoken if isinstance(self.spoken, str) else self.spoken()

    def for_others(self) -> Words:
        """Return these words in the language spoken now, as files have them: everybody is named."""
        return Words(self.folder, self.language)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the sentence of a key with its fields filled in.

        Raises:
            KeyError: no such sentence, or one of its fields has no value; the message names key and folder.
        """
        n = values.get("n")
        told = self._address(key, values, n) if self.addresses and You in map(type, values.values()) else None
        sentence = told or self._find(key, n)
        if not values and "{" not in sentence and "}" not in sentence:
            return sentence
        try:
            for name, value in values.items():
                if type(value) is not int:  # most are, and each word comes by here
                    values[name] = _filling(value)
            return sentence.format(**values)
        except (KeyError, IndexError) as error:
            raise KeyError(f"no value for {error} of the words {key!r} in {self._place}") from error

    def __contains__(self, key: str) -> bool:
        return self._files.get(key) is not None or self._files.get(f"{key}.other") is not None

    def keys(self) -> tuple[str, ...]:
        """Return every key, plural forms apart."""
        return tuple(self._files.all())

    def _address(self, key: str, values: Mapping[str, object], n: object) -> str | None:
        """Return what is said to the one whom a field names; None if nobody is, or it is said by name."""
        for field, value in values.items():
            if isinstance(value, You):
                form = f"{YOU}.{key}" if field == "name" else f"{YOU}-{field}.{key}"
                if form in self:
                    return self._find(form, n)
        return None

    def _find(self, key: str, n: object) -> str:
        files = self._files
        if _pad_is_in_use[0] and files.get(told := f"{PAD}.{key}") is not None:
            key = told
        sentence = files.get(key)
        if sentence is None:
            sentence = files.get(f"{key}.{'one' if n == 1 else 'other'}")
        if sentence is None:
            raise KeyError(f"no words {key!r} in {self._place}")
        return sentence

    @property
    def _files(self) -> _Files:
        return _files(self.folder, self.language)

    @property
    def _place(self) -> str:
        return f"assets/{self.folder}/words/{self.language}"


def _filling(value: object) -> object:
    """Return what stands in a field: numbers as they are, all else as it may stand in one line."""
    if isinstance(value, (int, float)):
        return value
    text = str(value)
    return text if text.isprintable() else NO_BREAK.join(map(shown, text.split(NO_BREAK)))


NO_BREAK = "\u00a0"
"""The no-break space between a number and its unit, which sentences hand on to each other."""


class GameWords:
    """What the screens of a match say: the shelf's words, but a game's own for each key it has itself."""

    def __init__(self, own: Words, shelf: Words) -> None:
        """Join a game's words with those of the shelf."""
        self._own = own
        self._shelf = shelf

    @property
    def language(self) -> str:
        """The language spoken now."""
        return self._own.language

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the sentence of a key with its fields filled in; KeyError as of `Words`."""
        return (self._own if key in self._own else self._shelf)(key, **values)

    def __contains__(self, key: str) -> bool:
        return key in self._own or key in self._shelf


class _Files:
    """The sentences of a folder; each file is taken apart when a sentence of it is first wanted."""

    def __init__(self, folder: Path) -> None:
        self._sentences: dict[str, str] = {}
        self._unread: dict[str, list[str]] = {}
        """By the first word of a key, the files that may hold it and are not taken apart."""
        self._asked: dict[str, str | None] = {}
        for file in sorted(folder.glob("*.toml")):
            text = file.read_text(encoding="utf-8")
            for word in set(_FIRST_WORDS.findall(text)):
                self._unread.setdefault(word, []).append(text)

    def get(self, key: str) -> str | None:
        """Return the sentence of a key; None if there is none."""
        if key not in self._asked:
            if unread := self._unread.pop(key.partition(".")[0], None):
                self._take_apart(unread)
            self._asked[key] = self._sentences.get(key)
        return self._asked[key]

    def all(self) -> dict[str, str]:
        """Return all sentences by their keys."""
        while self._unread:
            self._take_apart(self._unread.popitem()[1])
        return self._sentences

    def _take_apart(self, texts: list[str]) -> None:
        for text in texts:
            self._sentences.update(_flat(tomllib.loads(text), ""))


_FIRST_WORDS = re.compile(r'^\[?"?([\w-]+)', re.MULTILINE)
"""The first words of all keys in a file, and some words more: too many do no harm."""


@cache
def _files(folder: str, language: str) -> _Files:
    """Return the sentences of a folder of assets; it is read once, and even its path is made once."""
    return _Files(assets.path(folder, "words", language))


def _flat(table: dict[str, object], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, str(value)))
    return found
