"""Resting on something: what pointer or keyboard stayed on long enough to be told more."""

from __future__ import annotations

READ_AFTER = 0.4
"""Seconds after which something rested on is shown in full."""


class Dwell:
    """The widget rested on, by its key, and whether for long enough."""

    def __init__(self) -> None:
        self.key = ""
        """The widget rested on, long enough or not; empty if it is none."""
        self._since: float | None = None
        """Since when; None once it has been long enough."""

    @property
    def shows(self) -> bool:
        """Whether it has been rested on long enough."""
        return bool(self.key) and self._since is None

    def rest_on(self, key: str, now: float) -> bool:
        """Rest on a widget, or on none, at a time in seconds; tell whether that changed what shows."""
        if key != self.key:
            before = self.shows
            self.key, self._since = key, now
            return before
        if self.key and self._since is not None and now - self._since >= READ_AFTER:
            self._since = None
            return True
        return False

    def leave(self) -> None:
        """Rest on nothing."""
        self.key, self._since = "", None

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds it has been long enough; None if nothing is waited for."""
        if not self.key or self._since is None:
            return None
        return max(0.0, self._since + READ_AFTER - now)
