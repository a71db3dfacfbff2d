"""What people may choose or change, declared once: a NamedTuple whose fields say what each may be.

    class Options(NamedTuple):
        years: Annotated[int | None, Whole(1, 60)] = None
        victory: Annotated[str, OneOf(("at-once", "year-end"), "victory")] = "at-once"
        open_hands: Annotated[bool, YesNo()] = False

How files are read, what is refused, the digits of share codes, the rows of a new game and of the workshop
follow from it. Annotations are looked up when they are asked for: what they name must be imported for good.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar, get_args, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from wk.engine.files.fields import Fields
    from wk.engine.files.tomltext import KeyPath


class Declared(Protocol):
    """The options of a game or the numbers of its data, a NamedTuple."""

    @property
    def _fields(self) -> tuple[str, ...]: ...

    def _asdict(self) -> Mapping[str, object]: ...

    def _replace(self, *_: Any, **values: Any) -> Self: ...  # noqa: ANN401 - each has fields of its own


Opts = TypeVar("Opts", bound=Declared)
N = TypeVar("N")


@dataclass(frozen=True, kw_only=True)
class Limit:
    """What an option or a number may be, and what is known of it besides."""

    room: int = 0
    """Its room in share codes that have it as it usually is, too; 0 if it came later than the first codes."""
    lasts: bool = True
    """Whether a settled setup has it; an option that says how something is drawn does not last."""
    group: str = ""
    """The part of the data it belongs to."""

    def read(self, fields: Fields, path: KeyPath, value: object) -> object | None:
        """Return a value that is allowed; otherwise note what is wrong and return None."""
        raise NotImplementedError


@dataclass(frozen=True)
class Whole(Limit):
    """A whole number."""

    low: int
    high: int

    @property
    def values(self) -> range:
        """All that is allowed."""
        return range(self.low, self.high + 1)

    def read(self, fields: Fields, path: KeyPath, value: object) -> int | None:
        """Return a number that is allowed."""
        return fields.whole(path, value, self.low, self.high)


@dataclass(frozen=True)
class OneOf(Limit):
    """One of a few names."""

    values: Sequence[str]
    what: str = "choice"
    """What messages call it."""

    def read(self, fields: Fields, path: KeyPath, value: object) -> str | None:
        """Return a name that is allowed."""
        return fields.choice(path, value, self.values, self.what)


@dataclass(frozen=True)
class SomeOf(Limit):
    """Different names out of a list, in any order."""

    values: Sequence[str]
    what: str
    """What messages call one of them."""
    count: int | None = None
    """How many of them; None if any number may be."""

    def read(self, fields: Fields, path: KeyPath, value: object) -> tuple[str, ...] | None:
        """Return names that are allowed, no two of them the same."""
        return fields.choices(path, value, self.values, self.what, self.count)


@dataclass(frozen=True)
class YesNo(Limit):
    """A yes or no."""

    values: Sequence[bool] = (False, True)

    def read(self, fields: Fields, path: KeyPath, value: object) -> bool | None:
        """Return true or false."""
        return fields.flag(path, value)


@dataclass(frozen=True)
class RowOf(Limit):
    """A list of whole numbers, one for each of some names."""

    each: Whole
    names: Sequence[str]
    what: str = "numbers"
    """What messages call them."""

    def read(self, fields: Fields, path: KeyPath, value: object) -> tuple[int, ...] | None:
        """Return the numbers if there are as many as names, all of them allowed."""
        count = len(self.names)
        entries = fields.items(path, value, count, count, self.what)
        found = [self.each.read(fields, (*path, place), entry) for place, entry in enumerate(entries or [])]
        whole = tuple(number for number in found if number is not None)
        return whole if len(whole) == count else None


@cache
def declared(kind: Callable[..., object]) -> Mapping[str, Limit]:
    """Return what each field of a NamedTuple may be, in their order; without those that do not say it."""
    hints = get_type_hints(kind, include_extras=True)
    return MappingProxyType(
        {name: each for name, hint in hints.items() for each in get_args(hint) if isinstance(each, Limit)}
    )


def lasting(options: Declared) -> dict[str, Any]:
    """Return the options that a settled setup has."""
    limits = declared(type(options))
    return {name: value for name, value in options._asdict().items() if limits[name].lasts}


def stated(options: Declared) -> dict[str, object]:
    """Return options as files hold them, rows as lists."""
    values = options._asdict().items()
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values}


def read_declared(
    fields: Fields, path: KeyPath, table: Mapping[str, object], kind: Callable[..., object]
) -> dict[str, Any]:
    """Return what a table says of the fields of a NamedTuple: nothing of missing ones, None for wrong ones.

    Args:
        fields: gets whatever is wrong but what is missing.
        path: the key of the table.
        table: its known entries.
        kind: the NamedTuple.
    """
    return {
        name: limit.read(fields, (*path, name), table[name])
        for name, limit in declared(kind).items()
        if name in table
    }


def read_chosen(fields: Fields, path: KeyPath, table: Mapping[str, object], usual: Opts) -> Opts:
    """Return the options that a table says, all others as they usually are.

    Args:
        fields: gets whatever is wrong.
        path: the key of the table.
        table: its known entries.
        usual: the options where nothing is said.
    """
    found = read_declared(fields, path, table, type(usual))
    return usual._replace(**{name: value for name, value in found.items() if value is not None})


def read_whole(
    fields: Fields, path: KeyPath, table: Mapping[str, object], kind: Callable[..., N]
) -> N | None:
    """Return the numbers that a table says, all of which must be there; None if something is wrong.

    Args:
        fields: gets whatever is wrong but what is missing.
        path: the key of the table.
        table: its known entries.
        kind: the NamedTuple that has them.
    """
    found = read_declared(fields, path, table, kind)
    return kind(**found) if len(found) == len(declared(kind)) and None not in found.values() else None


def filled(options: Opts, numbers: object) -> Opts:
    """Return options of which those left open are the numbers of the same name."""
    values = options._asdict().items()
    return options._replace(**{name: getattr(numbers, name) for name, value in values if value is None})
