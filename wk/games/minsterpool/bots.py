"""The computer players of High Court of Minsterpool by the name of their level, the weakest first (HC-BOT-1).

page: bids high and plays its largest cards as soon as it can.
steward: mixes small cards of all kinds first, keeps good bonuses, plays one card a turn.
chancellor: tries whole rounds against guessed bids and cards before it bids, picks or plays.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.search.levels import greedy, levels, searching
from wk.engine.search.tree import Reach
from wk.games.minsterpool.mind import CHANCELLOR, PAGE, STEWARD, HighCourtMind

if TYPE_CHECKING:
    from wk.engine.bots import Levels

BOTS: Levels = levels(
    page=greedy(partial(HighCourtMind, ways=PAGE)),
    steward=greedy(partial(HighCourtMind, ways=STEWARD)),
    chancellor=searching(partial(HighCourtMind, ways=CHANCELLOR), Reach(lines=24, turns=1), seconds=0.5),
)
