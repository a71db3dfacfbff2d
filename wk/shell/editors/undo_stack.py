"""An undo stack."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 500
"""How many steps are kept."""


class UndoStack(Generic[T]):
    """A thing that changes by being replaced, with every earlier one."""

    def __init__(self, first: T) -> None:
        self._all = [first]
        self._place = 0

    @property
    def now(self) -> T:
        """The thing as it is."""
        return self._all[self._place]

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier step."""
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._place < len(self._all) - 1

    def take(self, new: T) -> bool:
        """Take a step; return whether it is one, and so nothing taken back can come again."""
        if new == self.now:
            return False
        self._all[self._place + 1 :] = [new]
        del self._all[: -MOST - 1]
        self._place = len(self._all) - 1
        return True

    def undo(self) -> bool:
        """Go a step back; return whether there was one."""
        found = self.can_undo
        self._place -= found
        return found

    def redo(self) -> bool:
        """Take the step again that was taken back; return whether there was one."""
        found = self.can_redo
        self._place += found
        return found
