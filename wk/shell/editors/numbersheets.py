"""The numbers of a game on a few sheets, each with what of it is reconstructed."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from wk.shell.editors.values import Number


class Doubted(Protocol):
    """What a data file says, some of it reconstructed."""

    @property
    def numbers(self) -> Any:  # noqa: ANN401 - as the game has them
        """The numbers, by their names."""

    @property
    def doubts(self) -> Sequence[str]:
        """The names of those to be marked as reconstructed."""


D = TypeVar("D", bound=Doubted)


class NumberSheets(DataNumbers[D], Generic[D]):
    """Sheets of numbers; a game adds its facts, `values`, `choices` and `art`."""

    parts: Mapping[str, Sequence[str]]
    """The names of the numbers on each sheet, by the name of the sheet."""
    colour: str
    """Of all sheets."""

    def choices(self, part: str, key: str) -> list[Number]:
        """Return what can be changed of a number on a sheet, mostly just that number."""
        raise NotImplementedError

    def art(self, part: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Return the small picture of a sheet."""
        raise NotImplementedError

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every sheet."""
        return tuple(self._sheet(part, keys) for part, keys in self.parts.items())

    def _sheet(self, part: str, keys: Sequence[str]) -> Sheet:
        say, doubts = self.say, self.data.shipped.doubts
        unsure = self.words("common.comma").join(say(f"number.{key}") for key in keys if key in doubts)
        return Sheet(
            part, say(f"workshop.{part}"), say("workshop.kind"), self.title, self.colour,
            partial(self.art, part), tuple(each for key in keys for each in self.choices(part, key)),
            is_card=False, unsure=say("workshop.unsure", what=unsure) if unsure else "",
        )  # fmt: skip
