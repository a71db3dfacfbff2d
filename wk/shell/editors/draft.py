"""The values in the editor: as they are now, saved or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.editors.values import Range

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Choices, NumberSource, Value, Values
    from wk.shell.scene import Transition
    from wk.words import Words


class ValueDraft:
    """Every value of a game's data, to be changed, restored and saved."""

    def __init__(self, source: NumberSource, words: Words, changed: Callable[[], None]) -> None:
        """Begin with the values in force; ``changed`` is called whenever something else is to be shown."""
        self.source = source
        self.words = words
        self._changed = changed
        self.limits: dict[KeyPath, Range | Choices] = {
            number.path: number.limits for sheet in source.sheets for number in sheet.numbers
        }
        self.shipped: Values = source.shipped
        self.values: dict[KeyPath, Value] = {**self.shipped, **source.own}
        """Every value as it is now."""
        self.typing: tuple[KeyPath, str] | None = None
        """The number being typed, and its digits so far."""
        self.just_saved = False
        """Whether nothing was changed since it was last saved here."""

    @property
    def own(self) -> dict[KeyPath, Value]:
        """The values that are not the shipped ones, in the order of the list."""
        return {path: self.values[path] for path in self.limits if self.is_own(path)}

    @property
    def unsaved(self) -> bool:
        """Whether saving would change anything."""
        return self.own != self.source.own

    @property
    def fault(self) -> str:
        """Why the values cannot be played together; nothing if they can."""
        return self.source.fault(self.own)

    def is_own(self, path: KeyPath) -> bool:
        """Return whether a value is not the shipped one."""
        return self.values[path] != self.shipped[path]

    def set(self, path: KeyPath, value: Value) -> Transition | None:
        """Change a value, and end what is being typed."""
        self.typing = None
        self._put({**self.values, path: value})
        return None

    def step(self, path: KeyPath, by: int) -> Transition | None:
        """Go on to a further value, or back for steps below 0, as far as is allowed."""
        return self.set(path, self.limits[path].stepped(self.values[path], by))

    def can_step(self, path: KeyPath, by: int) -> bool:
        """Return whether there is a further value."""
        return self.limits[path].stepped(self.values[path], by) != self.values[path]

    def type(self, path: KeyPath, digits: str) -> None:
        """Take the digits typed for a number so far; it holds as soon as it is allowed."""
        self.typing = path, digits
        fits = bool(digits) and not self.wrong(path)
        self._put({**self.values, path: int(digits)} if fits else self.values)

    def wrong(self, path: KeyPath) -> bool:
        """Return whether what is being typed for a number is not allowed; nothing typed yet is no mistake."""
        limits = self.limits[path]
        if self.typing is None or self.typing[0] != path or not self.typing[1]:
            return False
        return isinstance(limits, Range) and not limits.low <= int(self.typing[1]) <= limits.high

    def restore(self) -> None:
        """Go back to the shipped values."""
        self.typing = None
        self._put(dict(self.shipped))

    def save(self) -> None:
        """Keep the values and play new games with them; OSError if they cannot be kept.

        What another window has saved meanwhile shows here as well from then on.
        """
        self.source.save(self.own)
        self._put({**self.shipped, **self.source.own})
        self.just_saved = True
        self._changed()

    def _put(self, values: dict[KeyPath, Value]) -> None:
        if values != self.values:
            self.values, self.just_saved = values, False
        self._changed()

    def status(self) -> str:
        """Return in a few words how many values are the user's own, and whether they are saved."""
        if self.just_saved and not self.unsaved:
            return self.words("numbers.saved")
        count = len(self.own)
        stand = self.words("numbers.changed", n=count) if count else self.words("numbers.as-shipped")
        return f"{stand} · {self.words('numbers.unsaved')}" if self.unsaved else stand
