"""Whole games of cards, played in the smallest window by mouse or keyboard alone.

By pad and by fingers they are played until everything that can be done was done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.games.minsterpool.ui import at_table as minsterpool
from tests.games.nobles.ui import at_table as nobles
from tests.games.siege.ui import at_table as siege
from tests.games.winter_court.ui import at_table as winter_court
from wk.chance import seeded

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cardgames.at_table import AtCardTable
    from wk.engine.match import Match


class Evening(NamedTuple):
    """A match, who plays it with what luck, and the kinds of actions that must come to pass."""

    table: type[AtCardTable]
    match: Callable[[], Match[Any, Any]]
    seed: int
    words: str


def court(seed: int) -> Evening:
    return Evening(
        winter_court.AtTable,
        lambda: winter_court.match_of(winter_court.settled(seed)),
        seed,
        "play done draw pass discard",
    )


def high_court(players: int) -> Evening:
    return Evening(
        minsterpool.AtTable,
        lambda: minsterpool.match_of(minsterpool.settled(players, players)),
        players,
        "bid select play end relate hourglass bribe favor",
    )


def siege_of(players: int, seed: int) -> Evening:
    words = "play put take drop strike answer done"
    return Evening(siege.AtTable, lambda: siege.match_of(players, seed, years=4), seed, words)


def nobles_of(players: int, seed: int) -> Evening:
    return Evening(
        nobles.AtTable,
        lambda: nobles.match_of(nobles.settled(seed, players)),
        seed,
        "lay recruit pass order march stand",
    )


COURSES = {
    "winter-court-1-mouse": court(1),
    "winter-court-1-keyboard": court(1),
    "winter-court-4-mouse": court(4),
    "winter-court-4-keyboard": court(4),
    "high-court-3-mouse": high_court(3),
    "high-court-4-mouse": high_court(4),
    "high-court-2-keyboard": high_court(2),
    "siege-2-mouse": siege_of(2, 1),
    "siege-2-keyboard": siege_of(2, 1),
    "siege-4-mouse": siege_of(4, 3),
    "nobles-3-mouse": nobles_of(3, 4),
    "nobles-4-mouse": nobles_of(4, 9),
    "nobles-2-keyboard": nobles_of(2, 1),
    "winter-court-1-pad": court(1),
    "high-court-2-pad": high_court(2),
    "siege-2-pad": siege_of(2, 1),
    "nobles-2-pad": nobles_of(2, 1),
    "winter-court-1-fingers": court(1),
    "high-court-2-fingers": high_court(2),
    "siege-2-fingers": siege_of(2, 1),
    "nobles-2-fingers": nobles_of(2, 1),
}

LOOKING = {"winter-court-1-mouse", "siege-2-mouse", "high-court-2-fingers", "nobles-2-fingers"}
"""In these the window is drawn after each click, in the others never: what is clicked is the same."""


UNTIL_ALL_WAS_DONE = {"pad", "fingers"}
"""Hands that do what keyboard and mouse do at the same tables: what they press is the same."""


@pytest.mark.parametrize("name", COURSES)
def test_a_whole_game_is_played(name: str, tmp_path: Path) -> None:
    """Every action is done by one kind of hands alone; what is secret behind the curtain.

    WC-SCREEN-1, WC-SCREEN-2, HC-SCREEN-3, HC-SCREEN-4, SG-UI-3, SG-UI-4, NB-UI-3.
    """
    course, keys = COURSES[name], name.endswith(("keyboard", "pad"))
    words = set(course.words.split())
    at, draw, done = course.table(tmp_path, course.match(), size=(1024, 640)), seeded(course.seed), set()
    at.hands = name.rpartition("-")[2]
    if name not in LOOKING:
        at.close_eyes()
    try:
        at.go_on(keys=keys)
        while not at.over:
            assert at.part.moment.viewer == at.state.seat
            action = at.meant(at.front.game.legal(at.state).pick(draw))
            count = len(at.match.actions)
            at.do(action, keys=keys)
            assert [each for each in at.match.actions[count:] if each.word != "shuffle"] == [action]
            done.add(action.word)
            at.go_on(keys=keys)
            if at.hands in UNTIL_ALL_WAS_DONE and words <= done:
                return
        assert words <= done
        assert at.scene.cover is not None
    finally:
        at.app.close()
