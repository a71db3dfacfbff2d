"""The coach beside a screen that looks back on a match: its button, pins and remarks, and its going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.coach.verdict import turning_points
from wk.shell.match.coach.pins import marks, pins
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.page import chart_among
from wk.shell.scene import Push

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.engine.match import AnyMatch
    from wk.shell.app import App
    from wk.shell.match.coach.pins import MomentBar, Pin
    from wk.shell.match.telling import AnyUi
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget


class Coach:
    """What one screen has of the review of its match; nothing while the match goes on."""

    def __init__(self, app: App, match: AnyMatch, ui: AnyUi) -> None:
        self._app, self._ui = app, ui
        self._review = app.thinkers.reviews.of(match)
        self._remarks: Remarks | None = None

    @property
    def label(self) -> str:
        """The words of its button, with how far it has come while it works; "" if nobody judges."""
        review, words = self._review, self._ui.words
        if review is None:
            return ""
        if not review.running:
            return words("coach.open")
        return words("coach.open-running", n=100 * review.done // len(review.turns))

    @property
    def speaks(self) -> bool:
        """Whether there is a verdict on any turn."""
        return self._review is not None and bool(self._review.verdicts)

    @property
    def _words(self) -> Remarks:
        assert self._review is not None  # noqa: S101 - who asks has seen its label first
        if self._remarks is None:
            self._remarks = Remarks(self._review, self._ui)
        return self._remarks

    def open(self, show: Callable[[int], Transition | None]) -> Transition | None:
        """Show the coach's own screen; ``show`` is called with a moment chosen there."""
        if self._review is None:
            return None
        from wk.shell.match.coach.scene import CoachScene  # noqa: PLC0415 - only who looks needs it

        return Push(CoachScene(self._app, self._review, self._ui, show))

    def pins(self, widgets: Sequence[Widget], show: Callable[[int], Transition | None]) -> list[Pin]:
        """Return the turning points on the chart of a screen, if it has one, each leading to its moment."""
        chart = chart_among(widgets)
        if chart is None or self._review is None or not self.speaks:
            return []
        return pins(chart, turning_points(self._review.verdicts), self._words, show)

    def marks(self, bar: MomentBar, show: Callable[[int], Transition | None]) -> list[Pin]:
        """Return the turning points above a bar of moments, each leading to its moment."""
        if self._review is None or not self.speaks:
            return []
        return marks(bar, turning_points(self._review.verdicts), self._words, show)

    def remark(self, place: int) -> tuple[str, str, str]:
        """Return what is said of the turn at a moment, the end of that which says what was better, and why.

        "" for nothing.
        """
        verdict = self._review.at(place) if self._review is not None else None
        if verdict is None:
            return "", "", ""
        words = self._words
        better = words.compared(verdict)[1] if verdict.actions else ""
        return words.sentence(verdict), better, words.why(verdict)

    def places(self, place: int) -> frozenset[Hashable]:
        """Return what would have been changed by what is better."""
        verdict = self._review.at(place) if self._review is not None else None
        return self._words.places(verdict) if verdict is not None else frozenset()

    def cards(self, place: int) -> tuple[int | None, Sequence[str]]:
        """Return whose turn it was, and the names of the cards that what is better is done with."""
        verdict = self._review.at(place) if self._review is not None else None
        return (None, ()) if verdict is None else (verdict.seat, self._words.cards(verdict))

    def colour(self, place: int) -> str:
        """Return the colour of whose turn it was."""
        verdict = self._review.at(place) if self._review is not None else None
        return self._words.seats[verdict.seat].colour if verdict is not None else ""

    def update(self, now: float) -> bool:
        """Take what is worked out meanwhile; return whether anything is new."""
        return self._review is not None and self._review.update(now)

    def wake_in(self) -> float | None:
        """Return when to look for more."""
        return None if self._review is None else self._review.wake_in()

    def stop(self) -> None:
        """Stop the work; what is there is kept."""
        if self._review is not None:
            self._review.stop()
