"""A clock that a test sets."""

from __future__ import annotations


class Clock:
    """Stands still unless it is moved."""

    now = 0.0

    def __call__(self) -> float:
        """Return the seconds set."""
        return self.now
