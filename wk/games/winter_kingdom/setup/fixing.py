"""Rewriting setup files in their one canonical form: names and order put right, every comment kept.

Only what leaves no doubt is put right: capitals, spaces and hyphens of names and keys, spaces around a
player's name. What `setupfile` still refuses after that is for a person to mend.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, Comment, InlineTable, Null, Table, Whitespace

from wk.engine.files.declared import OneOf, SomeOf, declared
from wk.engine.files.fields import respelled
from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import KeyPath, parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.file import PLAYER_KEYS
from wk.games.winter_kingdom.setup.wishes import COLOURS, KINDS, Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from tomlkit.container import Container
    from tomlkit.items import Item

    from wk.engine.files.setupfile import SetupFiles
    from wk.games.winter_kingdom.setup.wishes import Settled, Wishes

PLAYER_NAMES: Mapping[str, Sequence[str]] = {"colour": COLOURS, "kind": KINDS, "hand": HAND_IDS}
"""The keys of a player whose values are names, or lists of names, out of a list."""

LARGEST = 32 * 1024
"""The most characters of a file that is rewritten: ten times the longest shipped one."""

_REMARK = re.compile(r"\"(?:\\.|[^\"\\])*\"|'[^']*'|(#[^\n]*)")
"""A comment within a list, or a text in which a # is none."""


class FixedFile(NamedTuple):
    """A setup file in canonical form."""

    text: str
    changes: list[str]
    """What was put right beyond order and spacing, a line each."""


def fix(
    text: str,
    name: str,
    files: SetupFiles[Wishes, Settled],
    sides: Iterable[str],
    options: Callable[..., object] = Options,
) -> FixedFile | None:
    """Return a setup file's text in canonical form, or None if something in it is for a person to mend.

    Args:
        text: the TOML text.
        name: what messages call the file.
        files: how setups are read.
        sides: the board sides there are.
        options: what declares the options.

    Raises:
        SetupError: the file is too large, or its comments stand where they cannot be kept.
    """
    try:
        data, _ = parse_toml(text, name)
    except SetupError:
        return None
    changes: list[str] = []
    keys = ("format", *files.keys)
    named = {key: each.values for key, each in declared(options).items() if isinstance(each, OneOf | SomeOf)}
    table = _respelled_table(data, keys, named, sides, changes)
    if files.examine_table(table, name, KINDS)[0] is None:
        return None
    if len(text) > LARGEST:
        raise SetupError(f"{name}: left as it is; files of at most {LARGEST} characters are rewritten")
    try:
        remarks = _Remarks.of(tomlkit.parse(text), keys)
    except (TOMLKitError, RecursionError) as error:
        raise SetupError(f"{name}: left as it is; its comments cannot be told apart") from error
    new = _written(table, remarks)
    if tomllib.loads(new) != table or _signs(new, table) != _signs(text, data):
        raise SetupError(f"{name}: left as it is; its comments cannot all be kept")
    return FixedFile(new, changes)


# Names --------------------------------------------------------------------------------------------


def _respelled_table(
    data: Mapping[str, object],
    keys: Iterable[str],
    named: Mapping[str, Sequence[str]],
    sides: Iterable[str],
    changes: list[str],
) -> dict[str, object]:
    """Return the table of a setup file with its names as they are spelled, and note what changed.

    Args:
        data: the table.
        keys: those there may be.
        named: the names of which the values of some keys are made.
        sides: the board sides there are.
        changes: gets what changed.
    """
    places = [f"{side}@{rotation}" for side in sides for rotation in range(6)]
    found = _respelled_keys(data, keys, "", changes)
    found = {key: _respelled_value(found[key], named.get(key), key, changes) for key in found}
    players, chosen = found.get("players"), found.get("map")
    if isinstance(players, list):
        found["players"] = [
            _respelled_player(player, f"players.{i}.", changes) if isinstance(player, dict) else player
            for i, player in enumerate(players, 1)
        ]
    if isinstance(chosen, dict):
        slots = _respelled_keys(chosen, SLOTS, "map.", changes)
        found["map"] = {slot: _respelled_value(slots[slot], places, f"map.{slot}", changes) for slot in slots}
    return found


def _respelled_player(player: Mapping[str, object], where: str, changes: list[str]) -> dict[str, object]:
    found = _respelled_keys(player, PLAYER_KEYS, where, changes)
    name = found.get("name")
    if isinstance(name, str) and name != name.strip():
        found["name"] = name.strip()
        changes.append(f"{where}name: {quote(name)} is now {quote(name.strip())}")
    return {key: _respelled_value(found[key], PLAYER_NAMES.get(key), where + key, changes) for key in found}


def _respelled_keys(
    table: Mapping[str, object], known: Iterable[str], where: str, changes: list[str]
) -> dict[str, object]:
    """Return a table in the order of the known keys, its keys as they are spelled."""
    order = list(known)
    new = {key: respelled(key, order) for key in table}
    new = {key: name if name == key or name not in table else key for key, name in new.items()}
    if len(set(new.values())) < len(new):
        return dict(table)
    changes += [f"{where}{name}: the key was {quote(key)}" for key, name in new.items() if name != key]
    found = {name: table[key] for key, name in new.items()}
    return {
        key: found[key] for key in sorted(found, key=lambda key: order.index(key) if key in order else 99)
    }


def _respelled_value(value: object, allowed: Iterable[str] | None, where: str, changes: list[str]) -> object:
    if allowed is None:
        return value
    if isinstance(value, list):
        return [_respelled_value(each, allowed, f"{where}.{i}", changes) for i, each in enumerate(value, 1)]
    if not isinstance(value, str):
        return value
    new = respelled(value, allowed)
    if new != value:
        changes.append(f"{where}: {quote(value)} is now {quote(new)}")
    return new


# Comments -----------------------------------------------------------------------------------------


@dataclass
class _Remarks:
    """The comments of a file and where they belong; an empty line of ``before`` is an empty line."""

    keys: Sequence[str] = ()
    """Those of the file, as they will be spelled."""
    first: list[str] = field(default_factory=list)
    """The first paragraph, if it is about the file and not about the first key."""
    before: dict[KeyPath, list[str]] = field(default_factory=dict)
    """What stands above each key or heading."""
    beside: dict[KeyPath, str] = field(default_factory=dict)
    """What stands behind it on its line, with the space in between."""
    last: list[str] = field(default_factory=list)
    """What follows the last key; while reading, what waits for the next one."""

    @classmethod
    def of(cls, document: Container, keys: Sequence[str]) -> _Remarks:
        """Gather the comments of a file with some keys."""
        found = cls(keys)
        found._visit(document, ())
        return found

    def _visit(self, container: Container | Table | InlineTable, path: KeyPath) -> None:
        body = container.value.body if isinstance(container, Table | InlineTable) else container.body
        for key, item in body:
            if isinstance(item, Comment):
                self.last.append(item.trivia.comment.rstrip())
            elif isinstance(item, Whitespace):
                self.last += [""] if "\n" in item.s and self.last[-1:] != [""] else []
            elif key is not None and not isinstance(item, Null):
                self._place(item, (*path, self._spelled(path, key.key)))

    def _place(self, item: Item, path: KeyPath) -> None:
        """Give a key what stands around it."""
        if isinstance(item, AoT):
            for table in item.body:
                number = sum(1 for known in self.before if known[:1] == path and len(known) == 2)
                self._place(table, (*path, number))
            return
        if isinstance(item, Array) and path == ("players",):
            path = (*path, 0)  # written as tables, the first of which takes what stood above the list
        if not self.before and "" in self.last[1:]:
            end = self.last.index("", 1)
            self.first, self.last = self.last[:end], self.last[end + 1 :]
        self.before.setdefault(path, []).extend(self.last)
        self.last = []
        if isinstance(item, Array):
            self.before[path] += [match[1] for match in _REMARK.finditer(item.as_string()) if match[1]]
        if item.trivia.comment:
            self.beside[path] = (item.trivia.comment_ws or "  ") + item.trivia.comment.rstrip()
        if isinstance(item, Table | InlineTable):
            self._visit(item, path)

    def _spelled(self, path: KeyPath, key: str) -> str:
        """Return a key as it will be spelled."""
        return respelled(key, self.keys if not path else SLOTS if path == ("map",) else PLAYER_KEYS)


# Writing ------------------------------------------------------------------------------------------


def _written(table: Mapping[str, Any], remarks: _Remarks) -> str:
    """Return the text of a setup file with its comments."""
    left = _Remarks(before=dict(remarks.before), beside=dict(remarks.beside))
    lines = [*remarks.first, ""] if remarks.first else []
    for path, text in _entries(table):
        above = left.before.pop(path, [])
        heading, gap = text.startswith("["), above[:1] == [""]
        if lines and lines[-1] and (heading or (gap and not lines[-1].startswith("["))):
            lines.append("")
        lines += [*above[gap:], text + left.beside.pop(path, "")]
    rest = [line for path in left.before for line in left.before[path]]
    rest += [text.strip() for text in left.beside.values()] + remarks.last
    return "\n".join([*lines, *rest]).strip("\n") + "\n"


def _entries(table: Mapping[str, Any]) -> Iterator[tuple[KeyPath, str]]:
    """Yield the lines of a setup file without comments, each with the key or table it is about."""
    for key, value in table.items():
        if key not in {"players", "map"}:
            yield (key,), _line(key, value)
    for i, player in enumerate(table["players"]):
        yield ("players", i), "[[players]]"
        for key, value in player.items():
            yield ("players", i, key), _line(key, value)
    if "map" in table:
        yield ("map",), "[map]"
        for slot, placed in table["map"].items():
            yield ("map", slot), _line(slot, placed)


def _line(key: str, value: object) -> str:
    return f"{key} = {tomlkit.item(value).as_string()}"


def _signs(text: str, data: object) -> int:
    """Count the # signs of a file that stand in comments: all but those in its texts."""
    return text.count("#") - sum(each.count("#") for each in _texts(data))


def _texts(value: object) -> Iterator[str]:
    """Yield every text of a file's data, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key in value:
            yield key
            yield from _texts(value[key])
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
