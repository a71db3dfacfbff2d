"""The numbers of a game's data file as its editor sees them: shipped, changed, and kept as the user's own."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from wk.engine.files.tomltext import rewritten
from wk.engine.game import SetupError
from wk.shell.phrases import said
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.files.tomltext import KeyPath
    from wk.gamekit import AnyKit
    from wk.shell.editors.values import Sheet, Values
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget
    from wk.words import Words

D = TypeVar("D")
"""What the data file says."""


class DataNumbers(Generic[D]):
    """An `editors.values.NumberSource`; a game adds `values`, `sheets`, and `card` for what is on cards."""

    def __init__(self, kit: AnyKit, say: Words, shelf: Words) -> None:
        """Show a data file.

        Args:
            kit: the game, with the shipped file and the user's own.
            say: the words of the game.
            shelf: those of the shelf.
        """
        words = GameWords(say, shelf)
        self.title = words("data.title")
        self.intro = words("data.intro")
        self.data = kit.data
        self.say = say
        self.words = words
        self._written: tuple[tuple[str, Values], str] | None = None
        """What was written last, of which file and which own values."""

    # What a game says ---------------------------------------------------------------------------

    def values(self, data: D) -> Values:
        """Return every value of a data file by its path; they are the file's unless `written` differs."""
        raise NotImplementedError

    @property
    def sheets(self) -> Sequence[Sheet]:
        """Every entry, in the order of the list."""
        raise NotImplementedError

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take the next room of a column for a card as it would be with some own values."""
        raise NotImplementedError

    def written(self, own: Values) -> Mapping[KeyPath, object]:
        """Return what stands in the file, by its paths, for all of it to be as some own values say."""
        return {**self.shipped, **own}

    # What follows from it -----------------------------------------------------------------------

    @cached_property
    def shipped(self) -> Values:
        """Every value as it is shipped."""
        return self.values(self.data.shipped)

    @property
    def own(self) -> Values:
        """The user's own values that are used: those that differ from the shipped ones."""
        force = self.values(self.data.in_force)
        return {path: value for path, value in force.items() if value != self.shipped[path]}

    @property
    def trouble(self) -> str:
        """Why the user's own file is left out, a sentence; nothing if it is not."""
        told = self.data.trouble
        return f"{self.words('result.left-out')}: {told}" if told else ""

    def fault(self, own: Values) -> str:
        """Return why nobody can play with some own values, in one line; nothing if that is possible."""
        try:
            self.data.check(self.text(own))
        except SetupError as error:
            return self.words("data.impossible", why=said(str(error), self.words.language))
        return ""

    def save(self, own: Values) -> None:
        """Keep the user's own values and play new games with them; OSError if they cannot be kept."""
        self.data.save(self.text(own) if own else None)

    def text(self, own: Values) -> str:
        """Return the current file with some own values in place of its own."""
        asked = self.data.text, dict(own)
        if self._written is None or self._written[0] != asked:  # a window asks several times a picture
            self._written = asked, rewritten(self.data.text, self.written(own))
        return self._written[1]
