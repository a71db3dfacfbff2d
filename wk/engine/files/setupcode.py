"""The share codes of a game's setups: the keys of a setup file in their order, each in its room.

The order and the room of a key never change, or codes that are out in the world would mean something else;
a list of names may grow at its end as long as it has room. What comes later comes last, and leaves no trace
where it is as usual: codes from before it mean that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.declared import OneOf, SomeOf, Whole, YesNo, declared
from wk.engine.files.setupfile import said
from wk.engine.files.sharecode import (
    NAME,
    Codec,
    CodeError,
    Digits,
    put_player,
    put_seed,
    take_player,
    take_seed,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from wk.engine.files.declared import Declared, Limit
    from wk.engine.files.favourites import W
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.settled import Settled

SEATS = 8
"""Room for how many play, and for who begins."""


class Part(NamedTuple):
    """One key of a table, as a code holds it."""

    key: str
    put: Callable[[Digits, Any], None]
    """Writes its value; None is left open."""
    take: Callable[[Digits], Any]
    """Reads it; IndexError, UnicodeDecodeError."""


def whole(key: str, room: int) -> Part:
    """Return a whole number from 0 up that is always said."""
    return Part(key, lambda digits, value: digits.put(value, room), lambda digits: digits.take(room))


def perhaps(key: str, room: int) -> Part:
    """Return a whole number from 1 up that may be left open."""
    return Part(
        key, lambda digits, value: digits.put(value or 0, room), lambda digits: digits.take(room) or None
    )


def flag(key: str) -> Part:
    """Return a yes or no that is always said."""
    return Part(key, lambda digits, value: digits.put(int(value), 2), lambda digits: bool(digits.take(2)))


def name(key: str, names: Sequence[str], room: int) -> Part:
    """Return a name out of a list that may be left open."""
    return Part(
        key,
        lambda digits, value: digits.put_name(value, names, room),
        lambda digits: digits.take_name(names, room),
    )


def names(key: str, known: Sequence[str], room: int) -> Part:
    """Return a row of names out of a list that may be left open."""
    return Part(
        key,
        lambda digits, value: digits.put_names(value, known, room),
        lambda digits: digits.take_names(known, room),
    )


def later(key: str, values: Sequence[int | str], usual: object) -> Part:
    """Return one of some values that came later than the first codes; the usual one leaves no trace."""
    room = max(8, 1 << len(values).bit_length())

    def take(digits: Digits) -> int | str | None:
        number = digits.take(room)
        return values[number - 1] if number else None

    return Part(
        key,
        lambda digits, value: digits.put(0 if value in {None, usual} else 1 + values.index(value), room),
        take,
    )


def options(usual: Declared, *first: str) -> tuple[Part, ...]:
    """Return all options of a game, those of the first codes before those that came later.

    Args:
        usual: the options where nothing is said.
        first: the names of those that come first of all; the others follow in their order.
    """
    limits = declared(type(usual))
    names_ = (*first, *(each for each in limits if each not in first))
    in_order = sorted(names_, key=lambda each: not limits[each].room)
    return tuple(option(f"options.{each}", limits[each], getattr(usual, each)) for each in in_order)


def option(key: str, limit: Limit, usual: object) -> Part:
    """Return one option as it was declared; without a room of its own it came later."""
    match limit:
        case Whole() if limit.room:
            return (perhaps if usual is None else whole)(key, limit.room)
        case OneOf() if limit.room:
            return name(key, limit.values, limit.room)
        case SomeOf() if limit.room:
            return names(key, limit.values, limit.room)
        case YesNo() if limit.room:
            return flag(key)
        case Whole() | OneOf() | YesNo():
            return later(key, limit.values, usual)
    raise TypeError(limit)


@dataclass(frozen=True)
class SetupCode:
    """How the share codes of one game are written; all begin with the players and the seed."""

    codec: Codec
    colours: Sequence[str]
    players: range
    """How many may play; where there is no choice the number is not written."""
    parts: Sequence[Part] = ()
    """The keys of a setup file that follow players and seed, those of ``options`` as ``options.years``."""
    of_player: Sequence[Part] = ()
    """The keys of a player besides those of every game."""
    check: Callable[[Mapping[str, Any]], None] = lambda _: None
    """Looks at the table of a code that was read; CodeError where it names what is not here."""

    def encode(self, table: Mapping[str, Any], kinds: Sequence[str]) -> str:
        """Return the code of a setup file's table; ``kinds`` of players may grow, but keep their order."""
        digits, players = Digits(), table["players"]
        if len(self.players) > 1:
            digits.put(len(players), SEATS)
        for player in players:
            put_player(digits, player, self.colours, kinds)
            _put(digits, self.of_player, player)
        put_seed(digits, table.get("seed"))
        _put(digits, self.parts, table)
        return self.codec.write(digits)

    def decode(self, text: str, files: SetupFiles[W, Settled], kinds: Sequence[str]) -> W:
        """Return the setup that a code as typed or pasted stands for; CodeError."""
        table = self.codec.read(
            text, lambda digits: {"format": str(files.format), **self._take(digits, kinds)}
        )
        self.check(table)
        wishes, problems = files.examine_table(table, NAME, kinds)
        if wishes is None:
            raise CodeError.refused(problems)
        return wishes

    def _take(self, digits: Digits, kinds: Sequence[str]) -> dict[str, object]:
        """Read the table of a setup file; IndexError, UnicodeDecodeError."""
        count = digits.take(SEATS) if len(self.players) > 1 else self.players[0]
        players = [
            said({**take_player(digits, self.colours, kinds), **_taken(digits, self.of_player)})
            for _ in range(count)
        ]
        return said({"players": players, "seed": take_seed(digits), **_taken(digits, self.parts)})


def _put(digits: Digits, parts: Sequence[Part], table: Mapping[str, Any]) -> None:
    """Write keys of a table."""
    for part in parts:
        first, _, second = part.key.partition(".")
        part.put(digits, table.get(first, {}).get(second) if second else table.get(first))


def _taken(digits: Digits, parts: Sequence[Part]) -> dict[str, Any]:
    """Read the keys of a table, None for what is left open."""
    found: dict[str, Any] = {}
    for part in parts:
        first, _, second = part.key.partition(".")
        value = part.take(digits)
        if not second:
            found[first] = value
        elif value is not None:
            found.setdefault(first, {})[second] = value
    return found
