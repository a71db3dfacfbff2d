"""Everything that happened, turn by turn, over the rail beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.engine.chapters import Chapter
    from wk.engine.seats import Seat
    from wk.shell.controls import Controls
    from wk.shell.match.telling import Teller
    from wk.shell.scene import Transition

ENTRY = "log-entry-"
"""How the key of a line begins; the number of its moment follows."""


class LogCallbacks(NamedTuple):
    """What the panel does outside of itself."""

    close: Callable[[], Transition | None]
    look_back: Callable[[int], Transition | None]
    """Shows the match as it was after a number of actions."""
    changed: Callable[[], None]
    """Called when the panel looks different."""


class Log:
    """The panel: whether it is open, whose turns it tells, how far it is scrolled."""

    def __init__(
        self, teller: Teller[Any, Any], viewer: Callable[[], int | None], calls: LogCallbacks
    ) -> None:
        """Tell a match; the panel is closed.

        Args:
            teller: tells the match.
            viewer: tells who looks at it, so that it tells no secrets of others.
            calls: what it does outside of itself.
        """
        self.open = False
        self.seat: int | None = None
        """The player whose turns are told; None tells all."""
        self.scroll = Scroll()
        self._teller = teller
        self._viewer = viewer
        self.words = teller.ui.words
        self.calls = calls
        self.at: dict[str, frozenset[Hashable]] = {}
        """What each line has changed, by its key."""
        self._controls: Controls | None = None

    def toggle(self, controls: Controls) -> None:
        """Open or close the panel; opened, it is where the keyboard goes on."""
        self.open = not self.open
        self.scroll.offset = 0
        self._controls = controls
        self.calls.changed()
        controls.set_focus("log-filter" if self.open else "", ring=False)

    @property
    def lit(self) -> frozenset[Hashable]:
        """What was changed by the line that is pointed at or, if none is, the one the keyboard is at."""
        if not self.open or self._controls is None:
            return frozenset()
        controls = self._controls
        keys = controls.hovered, controls.focus if controls.ring else ""
        key = next((key for key in keys if key.startswith(ENTRY)), "")
        return self.at.get(key, frozenset())

    def choose(self, number: int) -> Transition | None:
        """Tell the turns of all (0) or of one player."""
        self.seat = number - 1 if number else None
        self.scroll.offset = 0
        self.calls.changed()
        return None

    def walk(self, key: str, step: int) -> None:
        """Take the focus so many lines on from a line."""
        keys = list(self.at)
        place = keys.index(key) + step
        if 0 <= place < len(keys) and self._controls is not None:
            self._controls.set_focus(keys[place])

    @property
    def seats(self) -> Sequence[Seat]:
        """Everybody who plays."""
        return self._teller.match.game.seats(self._teller.match.state)

    def chapters(self) -> list[Chapter]:
        """Return the chapters to be told."""
        every = self._teller.chapters(self._viewer())
        return [chapter for chapter in every if self.seat in {None, chapter.seat}]

    def who(self, chapter: Chapter) -> tuple[str, str]:
        """Return colour and name at the head of a chapter; no colour for what all did together."""
        if chapter.seat is None:
            return "", self.words("log.together")
        seat = self.seats[chapter.seat]
        return seat.colour, self.words("log.whose", name=seat.name)
