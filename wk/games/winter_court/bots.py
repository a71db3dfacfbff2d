"""The computer players of Winter Court by the name of their level, the weakest first (WC-BOT-1).

page: one step after another; it likes to draw cards, and plays the one that wins most status.
steward: one step after another; it plays every turn for status, for members nobody holds first, but sees
neither totals nor the end coming.
chancellor: compares turns, powers among them, over sampled hidden cards.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.search.levels import greedy, levels, searching
from wk.engine.search.tree import Reach
from wk.games.winter_court.mind import CourtMind, Taste

if TYPE_CHECKING:
    from wk.engine.bots import Levels

STEWARD = Taste(card=0.0, boost=0.0, steal=0.1, hold=0.0, royals=0.0, last=0)
PAGE = STEWARD._replace(passing=0.0, drawing=0.4)


BOTS: Levels = levels(
    page=greedy(partial(CourtMind, taste=PAGE)),
    steward=greedy(partial(CourtMind, taste=STEWARD)),
    chancellor=searching(partial(CourtMind, taste=Taste()), Reach(lines=48, turns=4), seconds=1.0),
)
