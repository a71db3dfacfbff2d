"""What can be changed in the data of a game: numbers in a range, choices of a few; where each is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget

Value: TypeAlias = int | str
"""A number, or one of some choices by its name in files."""

Values: TypeAlias = "Mapping[KeyPath, Value]"
"""Values by their paths in the data, as ``("ability", "mule", "cost")``."""


class Range(NamedTuple):
    """The least and the most a number may be, from 0 up."""

    low: int
    high: int

    def stepped(self, value: Value, by: int) -> Value:
        """Return the number some steps further, as far as is allowed."""
        return min(self.high, max(self.low, int(value) + by))

    def shown(self, value: Value) -> str:
        """Return a number as it is shown."""
        return str(value)

    @property
    def digits(self) -> int:
        """How many digits can be typed."""
        return len(str(self.high))


class Choices(NamedTuple):
    """A few choices in their order, each with what it is called."""

    names: Mapping[str, str]

    def stepped(self, value: Value, by: int) -> Value:
        """Return the choice some places further, as far as there are any."""
        choices = list(self.names)
        return choices[min(len(choices) - 1, max(0, choices.index(str(value)) + by))]

    def shown(self, value: Value) -> str:
        """Return what a choice is called."""
        return self.names[str(value)]

    @property
    def digits(self) -> int:
        """How many digits can be typed: none."""
        return 0


class Number(NamedTuple):
    """One value that can be changed."""

    path: KeyPath
    name: str
    limits: Range | Choices
    section: str = ""
    """Words above the first of several that belong together."""


class Sheet(NamedTuple):
    """One entry of the list: a card, or the values that are on no card."""

    key: str
    name: str
    kind: str
    """What it is, a line below its name."""
    family: str
    """Words above its family in the list."""
    colour: str
    """Of its family."""
    art: Callable[[tuple[int, int], int], pygame.Surface]
    """Returns its small picture: a size in pixels, the radius of its corners."""
    numbers: tuple[Number, ...]
    is_card: bool = True
    """Whether it is drawn as a card, and known from somewhere."""
    unsure: str = ""
    """What of it is reconstructed, a sentence; nothing if nothing is."""
    sources: tuple[str, ...] = ()
    """What it is known from, in words."""


class NumberSource(Protocol):
    """The data of a game as its editor sees it."""

    title: str
    """Above the list."""
    intro: str
    """What the editor is for, on its first page."""

    @property
    def sheets(self) -> Sequence[Sheet]:
        """Every entry, in the order of the list."""

    @property
    def shipped(self) -> Values:
        """Every value as it is shipped."""

    @property
    def own(self) -> Values:
        """The user's own values that are used: those that differ from the shipped ones."""

    @property
    def trouble(self) -> str:
        """Why the file of the user's own values is left out, a sentence; nothing if it is not."""

    def fault(self, own: Values) -> str:
        """Return why some own values cannot be played together, a sentence; nothing if they can."""

    def save(self, own: Values) -> None:
        """Keep the user's own values and play new games with them; OSError if they cannot be kept."""

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take the next room of a column for a card as it would be with some own values."""
