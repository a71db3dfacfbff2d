"""The workshop of Siege: the numbers of the data file, as an owner of the game finds them (SG-DATA-1)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.games.siege.cards import RANKS
from wk.games.siege.datafile import Data, bounds
from wk.games.siege.numbers import PLAYERS
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Number, OneOf, Range, Sheet
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.playing_card import TOWER

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Value, Values

SHEETS = {"cards": ("decks", "jokers", "field"), "play": ("tricks", "garrison", "sapper", "strikes", "years")}
"""The numbers, as the editor has them on its pages."""
COLOUR = "#5c8f83"
NUMBERS, DECKS = "numbers", "decks"


class SiegeNumbers(DataNumbers[Data]):
    """Finds the numbers, and keeps the user's own."""

    def values(self, data: Data) -> Values:
        """Return what can be changed; decks by how many play."""
        numbers = data.numbers
        found: dict[KeyPath, Value] = {(NUMBERS, DECKS, str(n)): numbers.decks_of(n) for n in PLAYERS}
        for key, value in numbers._asdict().items():
            if key != DECKS:
                found[NUMBERS, key] = value
        return found

    def written(self, own: Values) -> Mapping[KeyPath, Any]:
        """Return what stands in the file: the decks as one row."""
        values = {**self.shipped, **own}
        decks = [int(values.pop((NUMBERS, DECKS, str(n)))) for n in PLAYERS]
        return {(NUMBERS, DECKS): decks, **values}

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Both pages: cards, and play."""
        return tuple(self._sheet(name, keys) for name, keys in SHEETS.items())

    def _sheet(self, name: str, keys: tuple[str, ...]) -> Sheet:
        say, doubts = self.say, [key for key in keys if key in self.data.shipped.doubts]
        names = say("common.comma").join(say(f"workshop.{key}") for key in doubts)
        numbers = [number for key in keys for number in self._numbers(key)]
        return Sheet(
            name, say(f"workshop.{name}"), say("workshop.of-all"), self.title, COLOUR, _art, tuple(numbers),
            is_card=False, unsure=say("workshop.unsure", what=names) if doubts else "",
        )  # fmt: skip

    def _numbers(self, key: str) -> list[Number]:
        name = self.say(f"workshop.{key}")
        if key == "sapper":
            ranks = {rank: self._rank(rank) for rank in RANKS}
            return [Number((NUMBERS, key), name, OneOf(ranks))]
        limits = Range(*bounds(key))
        if key != DECKS:
            return [Number((NUMBERS, key), name, limits)]
        return [
            Number((NUMBERS, key, str(n)), self.say("workshop.players", n=n), limits, name if n == 2 else "")
            for n in PLAYERS
        ]

    def _rank(self, rank: str) -> str:
        return self.words(f"card.letter.{rank}") if rank in "JQKA" else rank.replace("T", "10")


def _art(size: tuple[int, int], radius: int) -> pygame.Surface:  # noqa: ARG001 - a card has corners of its own
    return back_face(TOWER)(size)
