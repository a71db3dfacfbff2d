"""A small game that is over, with somebody who judges it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.engine.lanterns import LanternKit, Lanterns
from tests.here import ThinkerHere, ThinkersHere
from tests.shell.match.matches import match_of
from wk.engine.search.levels import levels, searching
from wk.engine.search.mind import Mind
from wk.engine.search.tree import Reach
from wk.shell.match.coach.work import Review, review_of

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import Match
    from wk.shell.app import App

LEVELS = levels(wise=searching(Mind, Reach(lines=6, turns=0), seconds=1.0))

JUDGED = {Lanterns.name: LEVELS}
"""The game is judged by these."""


class JudgedKit(LanternKit):
    """Lanterns with a computer player that can judge."""

    bots = LEVELS


def kits() -> dict[str, JudgedKit]:
    """Return the game, in the process as well."""
    return {Lanterns.name: JudgedKit()}


def over(path: Path | None = None, players: int = 2, seed: int = 1) -> Match[Any, Any]:
    """Return a match that is over, recorded if a path is given."""
    return match_of(players, path=path, seed=seed)


MISSING = 7
"""The seed of a match in which each player misses something more than once."""


def review(match: Match[Any, Any]) -> Review:
    """Return a review worked on in this process."""
    found = review_of(match, LEVELS, ThinkerHere(JUDGED))
    assert found is not None
    return found


def worked(found: Review, turns: int = 999) -> Review:
    """Have so many turns judged."""
    found.start()
    for moment in range(turns + 1):
        found.update(float(moment))
    return found


def judged(app: App) -> App:
    """Let an app have matches judged, in this process."""
    app.thinkers = ThinkersHere(JUDGED)
    return app
