"""The workshop of Siege: the numbers of the data file, as an owner of the game finds them (SG-DATA-1)."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from wk.engine.game import SetupError
from wk.games.siege.cards import RANKS
from wk.games.siege.datafile import bounds
from wk.games.siege.numbers import PLAYERS
from wk.shell.editors.values import Number, OneOf, Range, Sheet
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.playing_card import TOWER

if TYPE_CHECKING:
    import pygame

    from wk.cardgames.data import DataFile
    from wk.engine.files.tomltext import KeyPath
    from wk.games.siege.datafile import Data
    from wk.games.siege.speech import Speech
    from wk.shell.editors.values import Value, Values
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget

SHEETS = {"cards": ("decks", "jokers", "field"), "play": ("tricks", "garrison", "sapper", "strikes", "years")}
"""The numbers, as the editor has them on its pages."""
COLOUR = "#5c8f83"


class SiegeNumbers:
    """Finds the numbers, and keeps the user's own."""

    def __init__(self, data: DataFile[Data], speech: Speech) -> None:
        """Show the numbers of a data file in some words."""
        self._data = data
        self._speech = speech
        self._say = speech.say
        self.title = speech.say("workshop.title")
        self.intro = speech.say("workshop.intro")

    @property
    def shipped(self) -> Values:
        """The shipped numbers."""
        return _values(self._data.shipped)

    @property
    def own(self) -> Values:
        """What differs from them in force."""
        shipped = self.shipped
        return {path: value for path, value in _values(self._data.in_force).items() if value != shipped[path]}

    @property
    def trouble(self) -> str:
        """Why the user's own numbers are left out, a sentence; nothing if they are not."""
        told = self._data.trouble
        return self._say("workshop.left-out", why=told) if told else ""

    def fault(self, own: Values) -> str:
        """Return why nobody can play with some numbers, in one line; nothing if that is possible."""
        try:
            self._data.check(self._written(own))
        except SetupError as error:
            return self._say("workshop.impossible", why=str(error).split("\n", 1)[0])
        return ""

    def save(self, own: Values) -> None:
        """Keep the numbers and play new games with them; OSError if they cannot be kept."""
        self._data.save(self._written(own) if own else None)

    def _written(self, own: Values) -> str:
        """Return the shipped data file with some numbers in place of its own; the rest stays as it is."""
        values, text = {**self.shipped, **own}, self._data.shipped_text
        decks = ", ".join(str(values["decks", str(count)]) for count in PLAYERS)
        for key in (key for keys in SHEETS.values() for key in keys):
            value = values.get((key,))
            new = f"[{decks}]" if key == "decks" else f'"{value}"' if key == "sapper" else str(value)
            text = re.sub(rf"(?m)^{key} = (\[.*?\]|\S+)", f"{key} = {new}", text, count=1)
        return text

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Both pages: cards, and play."""
        return tuple(self._sheet(name, keys) for name, keys in SHEETS.items())

    def _sheet(self, name: str, keys: tuple[str, ...]) -> Sheet:
        say, doubts = self._say, [key for key in keys if key in self._data.shipped.doubts]
        unsure = say(
            "workshop.unsure", what=say("common.comma").join(say(f"workshop.{key}") for key in doubts)
        )
        numbers = [number for key in keys for number in self._numbers(key)]
        title = say(f"workshop.{name}")
        return Sheet(
            name, title, say("workshop.of-all"), self.title, COLOUR, _art, tuple(numbers), is_card=False,
            unsure=unsure if doubts else "",
        )  # fmt: skip

    def _numbers(self, key: str) -> list[Number]:
        name = self._say(f"workshop.{key}")
        if key == "decks":
            limits = Range(*bounds("decks"))
            return [
                Number((key, str(n)), self._say("workshop.players", n=n), limits, name if n == 2 else "")
                for n in PLAYERS
            ]
        if key == "sapper":
            return [Number((key,), name, OneOf({rank: self._speech.rank(rank) for rank in RANKS}))]
        return [Number((key,), name, Range(*bounds(key)))]

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take no room: no page is about a card."""
        raise NotImplementedError


def _art(size: tuple[int, int], radius: int) -> pygame.Surface:  # noqa: ARG001 - a card has corners of its own
    return back_face(TOWER)(size)


def _values(data: Data) -> dict[KeyPath, Value]:
    """Return what can be changed."""
    numbers = data.numbers
    found: dict[KeyPath, Value] = {("decks", str(n)): numbers.decks_of(n) for n in PLAYERS}
    for key, value in numbers._asdict().items():
        if key != "decks":
            found[key,] = value
    return found
