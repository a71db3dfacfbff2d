"""The numbers of a game on a few sheets, each with what of it is reconstructed."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from wk.engine.files.declared import OneOf, RowOf, Whole, YesNo, declared
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Choices, Number, Range, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from wk.engine.files.declared import Limit
    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Value, Values


class Doubted(Protocol):
    """What a data file says, some of it reconstructed."""

    @property
    def numbers(self) -> object:
        """The numbers, by their names."""

    @property
    def doubts(self) -> Sequence[str]:
        """The names of those to be marked as reconstructed."""


D = TypeVar("D", bound=Doubted)

YES, NO = "yes", "no"


class NumberSheets(DataNumbers[D], Generic[D]):
    """A sheet for each group of the numbers a game declares; a game adds `place` and `art`."""

    numbers: Callable[..., object]
    """The NamedTuple of the numbers."""
    colour: str
    """Of all sheets."""

    # What a game says ---------------------------------------------------------------------------

    def place(self, key: str) -> KeyPath:
        """Return where a number stands in the file."""
        raise NotImplementedError

    def art(self, part: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Return the small picture of a sheet."""
        raise NotImplementedError

    def named(self, key: str, value: str) -> str:
        """Return what one of a few values, or one number of a row, is called."""
        raise NotImplementedError

    # What follows from it -----------------------------------------------------------------------

    @cached_property
    def limits(self) -> Mapping[str, Limit]:
        """What each number may be."""
        return declared(self.numbers)

    def values(self, data: D) -> Values:
        """Return every value; those of a row one by one."""
        found: dict[KeyPath, Value] = {}
        for key, limit in self.limits.items():
            value, path = getattr(data.numbers, key), (limit.group, key)
            if isinstance(limit, RowOf):
                found |= {(*path, name): each for name, each in zip(limit.names, value, strict=True)}
            else:
                found[path] = (YES if value else NO) if isinstance(limit, YesNo) else value
        return found

    def written(self, own: Values) -> Mapping[KeyPath, object]:
        """Return what stands in the file: a row as a list."""
        values = {**self.shipped, **own}
        found: dict[KeyPath, object] = {}
        for key, limit in self.limits.items():
            place, path = self.place(key), (limit.group, key)
            if isinstance(limit, RowOf):
                found[place] = [values[*path, name] for name in limit.names]
            else:
                found[place] = values[path] == YES if isinstance(limit, YesNo) else values[path]
        return found

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every sheet."""
        groups = dict.fromkeys(limit.group for limit in self.limits.values())
        return tuple(
            self._sheet(group, [key for key, limit in self.limits.items() if limit.group == group])
            for group in groups
        )

    def _sheet(self, part: str, keys: Sequence[str]) -> Sheet:
        say, doubts = self.say, self.data.shipped.doubts
        unsure = self.words("common.comma").join(say(f"number.{key}") for key in keys if key in doubts)
        return Sheet(
            part, say(f"workshop.{part}"), say("workshop.kind"), self.title, self.colour,
            partial(self.art, part), tuple(each for key in keys for each in self._numbers(key)),
            is_card=False, unsure=say("workshop.unsure", what=unsure) if unsure else "",
        )  # fmt: skip

    def _numbers(self, key: str) -> list[Number]:
        """Return what can be changed of a number: of a row each under the name of the row."""
        limit, name = self.limits[key], self.say(f"number.{key}")
        path = limit.group, key
        match limit:
            case Whole(low, high):
                return [Number(path, name, Range(low, high))]
            case YesNo():
                names = {NO: self.words("newgame.no"), YES: self.words("newgame.yes")}
                return [Number(path, name, Choices(names))]
            case OneOf():
                return [Number(path, name, Choices({each: self.named(key, each) for each in limit.values}))]
            case RowOf():
                around = Range(limit.each.low, limit.each.high)
                return [
                    Number((*path, each), self.named(key, each), around, "" if n else name)
                    for n, each in enumerate(limit.names)
                ]
        raise TypeError(limit)
