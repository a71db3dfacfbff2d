"""The computer players of Siege by the name of their level, the weakest first (SG-BOT-1).

page: peoples its city and brings royals home, plays its highest cards, and never leaves its city.
steward: breaks walls too, but never storms what stands behind them.
chancellor: weighs what a trick holds, storms cities with nearly everything, and looks a year on over guessed
hands and garrisons.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.search.levels import greedy, levels, racing
from wk.engine.search.tree import Reach
from wk.games.siege.mind import CHANCELLOR, PAGE, STEWARD, SiegeMind

if TYPE_CHECKING:
    from wk.engine.bots import Levels

BOTS: Levels = levels(
    page=greedy(partial(SiegeMind, ways=PAGE)),
    steward=greedy(partial(SiegeMind, ways=STEWARD)),
    chancellor=racing(
        partial(SiegeMind, ways=CHANCELLOR), Reach(lines=36, turns=4, width=3, doubt=1.5), seconds=0.5
    ),
)
