"""The coach's review of the match that is looked back on: one at a time, the same for all its screens."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from wk.shell.thinker.process import enough_for_two

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.bots import Levels
    from wk.engine.game import A, S
    from wk.engine.match import Match
    from wk.shell.match.coach.work import Review
    from wk.shell.thinker.question import Thinker


class Reviews:
    """Hands out reviews, and stops the one that is put away; a review lasts as long as a screen shows it."""

    def __init__(self, thinker_of: Callable[[str], Thinker], levels_of: Callable[[str], Levels]) -> None:
        """Have matches judged.

        Args:
            thinker_of: returns where a computer player thinks for somebody.
            levels_of: returns the computer players of a game by its name.
        """
        self._thinker_of, self._levels_of = thinker_of, levels_of
        self._last: weakref.ref[Review] | None = None

    def of(self, match: Match[S, A]) -> Review | None:
        """Return the review of a match as it stands; None if it goes on, or nobody can judge the game."""
        known = self._known
        if known is not None and known.match is match and known.end is match.state:
            return known
        self.stop()
        if match.game.seat_to_move(match.state) is not None:
            return None
        from wk.shell.match.coach.work import review_of  # noqa: PLC0415 - only who looks back needs it

        thinkers = map(self._thinker_of, ("coach", "coach-2") if enough_for_two() else ("coach",))
        review = review_of(match, self._levels_of(match.game.name), *thinkers)
        self._last = None if review is None else weakref.ref(review)
        return review

    @property
    def _known(self) -> Review | None:
        return None if self._last is None else self._last()

    def stop(self) -> None:
        """Stop what is being worked out."""
        known = self._known
        if known is not None:
            known.stop()
