"""How strong the lower levels of Winter Kingdom are: against each other, and against a careful beginner.

Here few games show what cannot be missed; WK_LEVEL_GAMES=200 measures what is promised.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.levels.beginner import CarefulBeginner
from wk.chance import seeded
from wk.commands.tally import interval
from wk.engine.bots import Level, play_match
from wk.engine.match import Match
from wk.games.winter_kingdom.kit import WinterKingdomKit

if TYPE_CHECKING:
    from collections.abc import Mapping

KIT = WinterKingdomKit()
NUMBER = int(os.environ.get("WK_LEVEL_GAMES", "0"))
"""How many games measure a pair; 0: a few."""

PLAYERS: Mapping[str, Level] = {**KIT.bots, "a careful beginner": Level(CarefulBeginner)}


def share_of_win(high: str, low: str, number: int) -> float:
    """Play one game of two and return the first one's share of the win; each drawn setup is played twice."""
    draw, seat = seeded(f"levels/{number // 2}"), number % 2
    match = Match(KIT.game, KIT.random_setup(draw, 2), draw=draw)
    levels = [PLAYERS[high if place == seat else low] for place in range(2)]
    play_match(match, [each.make(KIT.game) for each in levels], draw, lambda place: levels[place].effort())
    winners = KIT.game.winners(match.state)
    return (seat in winners) / len(winners)


@pytest.mark.parametrize(
    ("high", "low", "promised"),
    [("page", "random", 0.95), ("a careful beginner", "page", 0.5), ("steward", "page", 0.75)],
)
def test_whoever_looks_further_wins(high: str, low: str, promised: float) -> None:
    """WK-END-3: one and the other begin, on drawn setups with all cards; the lowest level can be beaten."""
    games = NUMBER or 6
    won = sum(share_of_win(high, low, number) for number in range(games))
    assert won / games >= (promised if NUMBER else 0.6), f"{won:g} of {games}, {interval(won, games)}"
