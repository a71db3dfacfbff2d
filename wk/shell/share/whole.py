"""A record made into a page, with what the coach said of it if that is kept beside the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.match import Match
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.coach.work import review_of
from wk.shell.share.page import MatchOnPage, said_of

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.game import A, S, Setup
    from wk.engine.history import History
    from wk.gamekit import AnyKit
    from wk.shell.match.coach.work import Review
    from wk.shell.match.replay.steps import Played
    from wk.shell.match.telling import MatchUi


def page_of(  # noqa: PLR0913 - all of them say what is written
    history: History[S, A],
    setup: Setup,
    kit: AnyKit,
    ui: MatchUi[S, A],
    record: Path,
    *,
    bare: bool,
) -> str:
    """Return the page of a record.

    The coach is told of a match that is over; what would have been better only where all shows, for it
    may name cards that were hidden.

    Args:
        history: what was played.
        setup: line 1 of the record.
        kit: the game.
        ui: what tells its matches, `for_others`.
        record: the file.
        bare: whether all that was hidden shows, of a match that is over.
    """
    review = None
    if history.game.seat_to_move(history.states[-1]) is None:
        match = Match(history.game, setup, draw=lambda: 0.0, history=history)  # over: nothing is drawn
        review = review_of(match, kit.bots, None, record)
    return page_of_match(history, ui, review, bare=bare)


def page_of_match(match: Played[S, A], ui: MatchUi[S, A], review: Review | None, *, bare: bool) -> str:
    """Return the page of a match; ``review`` is what the coach says of it, if that is told."""
    said = said_of(review, Remarks(review, ui)) if review is not None and review.verdicts else []
    return MatchOnPage(match, ui, said, bare=bare).html()
