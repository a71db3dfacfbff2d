"""The numbers in the editor: as they are now, saved or not, and the cards as they would be with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.numbers import BOUNDS, Numbers, differing

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.shell.scene import Transition
    from wk.words import Words


class Draft:
    """Every number of the card data, to be changed, restored and saved."""

    def __init__(self, front: WinterKingdomFront, changed: Callable[[], None]) -> None:
        """Begin with the numbers in force; ``changed`` is called whenever something else is to be shown."""
        self._front = front
        self._changed = changed
        self.shipped: Numbers = front.catalogues.shipped_numbers
        self.numbers: Numbers = self.shipped | front.catalogues.own
        """Every number as it is now."""
        self.catalogue: Catalogue = front.catalogues.draft(front.catalogues.own)
        """The card data with these numbers."""
        self.typing: tuple[KeyPath, str] | None = None
        """The number being typed, and its digits so far."""
        self.just_saved = False
        """Whether nothing was changed since it was last saved here."""

    @property
    def say(self) -> Words:
        """The words of the game."""
        return self._front.say

    @property
    def own(self) -> Numbers:
        """The numbers that are not the shipped ones."""
        return differing(self.numbers, self.shipped)

    @property
    def unsaved(self) -> bool:
        """Whether saving would change anything."""
        return self.own != self._front.catalogues.own

    def value(self, path: KeyPath) -> int:
        """Return a number as it is now."""
        return self.numbers[path]

    def is_own(self, path: KeyPath) -> bool:
        """Tell whether a number is not the shipped one."""
        return self.numbers[path] != self.shipped[path]

    def set(self, path: KeyPath, value: int) -> Transition | None:
        """Change a number, and end what is being typed."""
        self.typing = None
        self._put({**self.numbers, path: value})
        return None

    def step(self, path: KeyPath, by: int) -> Transition | None:
        """Make a number larger, or smaller for steps below 0, as far as is allowed."""
        low, high = BOUNDS[path]
        return self.set(path, min(high, max(low, self.numbers[path] + by)))

    def type(self, path: KeyPath, words: str) -> None:
        """Take the digits typed for a number so far; it holds as soon as it is allowed."""
        low, high = BOUNDS[path]
        self.typing = path, words
        self._put({**self.numbers, path: int(words)} if words and low <= int(words) <= high else self.numbers)

    def wrong(self, path: KeyPath) -> bool:
        """Tell whether what is being typed for a number is not allowed; nothing typed yet is no mistake."""
        if self.typing is None or self.typing[0] != path or not self.typing[1]:
            return False
        low, high = BOUNDS[path]
        return not low <= int(self.typing[1]) <= high

    def restore(self) -> None:
        """Go back to the shipped numbers."""
        self.typing = None
        self._put(dict(self.shipped))

    def save(self) -> None:
        """Keep the numbers and play new games with them; OSError if they cannot be kept.

        What another window has saved meanwhile shows here as well from then on.
        """
        self._front.save_numbers(self.own)
        self._put(self.shipped | self._front.catalogues.own)
        self.just_saved = True
        self._changed()

    def _put(self, numbers: Numbers) -> None:
        if numbers != self.numbers:
            self.numbers, self.just_saved = numbers, False
            self.catalogue = self._front.catalogues.draft(self.own)
        self._changed()

    def status(self) -> str:
        """Return in a few words how many numbers are the user's own, and whether they are saved."""
        if self.just_saved and not self.unsaved:
            return self.say("numbers.saved")
        count = len(self.own)
        stand = self.say("numbers.changed", n=count) if count else self.say("numbers.as-shipped")
        return f"{stand} · {self.say('numbers.unsaved')}" if self.unsaved else stand
