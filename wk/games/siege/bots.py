"""The computer players of Siege by the name of their level, the weakest first (SG-BOT-1).

page: peoples its city and brings royals home, plays its highest cards, and never leaves its city.
steward: storms cities too, with nearly everything; it plays its highest cards to tricks.
chancellor: weighs what a trick holds, and compares seasons over guessed hands and garrisons.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.search.levels import greedy, levels, searching
from wk.engine.search.tree import Reach
from wk.games.siege.mind import CHANCELLOR, PAGE, STEWARD, SiegeMind

if TYPE_CHECKING:
    from wk.engine.bots import Levels

BOTS: Levels = levels(
    page=greedy(partial(SiegeMind, ways=PAGE)),
    steward=greedy(partial(SiegeMind, ways=STEWARD)),
    chancellor=searching(partial(SiegeMind, ways=CHANCELLOR), Reach(lines=16, turns=4), seconds=0.5),
)
