"""The workshop of Siege: the numbers of the data file, as an owner of the game finds them (SG-DATA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.siege.cards import RANKS
from wk.games.siege.datafile import Data, bounds
from wk.games.siege.numbers import PLAYERS
from wk.shell.editors.numbersheets import NumberSheets
from wk.shell.editors.values import Number, OneOf, Range
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.playing_card import TOWER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Value, Values

NUMBERS, DECKS = "numbers", "decks"


class SiegeNumbers(NumberSheets[Data]):
    """Finds the numbers, and keeps the user's own."""

    parts: Mapping[str, Sequence[str]] = {
        "cards": ("decks", "jokers", "field"),
        "play": ("tricks", "garrison", "sapper", "strikes", "years"),
    }
    colour = "#5c8f83"

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

    def choices(self, part: str, key: str) -> list[Number]:  # noqa: ARG002 - alike on both sheets
        """Return a number; of the decks one for every number of players."""
        name = self.say(f"number.{key}")
        if key == "sapper":
            return [Number((NUMBERS, key), name, OneOf({rank: self._rank(rank) for rank in RANKS}))]
        limits = Range(*bounds(key))
        if key != DECKS:
            return [Number((NUMBERS, key), name, limits)]
        return [
            Number((NUMBERS, key, str(n)), self.say("workshop.players", n=n), limits, name if n == 2 else "")
            for n in PLAYERS
        ]

    def _rank(self, rank: str) -> str:
        return self.words(f"card.letter.{rank}") if rank in "JQKA" else rank.replace("T", "10")

    def art(self, part: str, size: tuple[int, int], radius: int) -> pygame.Surface:  # noqa: ARG002 - a back
        """Return the back of a card, which has corners of its own."""
        return back_face(TOWER)(size)
