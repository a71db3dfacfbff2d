"""The computer players of Nobles by the name of their level, the weakest first (NB-BOT-1).

page: recruits one noble a Spring and attacks, but never defends and buys nobody back.
steward: defends and ransoms too, all by the odds.
chancellor: recruits whenever it can, and compares the rest of the year over guessed hands, orders and armies.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.search.levels import greedy, levels, searching
from wk.engine.search.tree import Reach
from wk.games.nobles.thinking.mind import CHANCELLOR, PAGE, STEWARD, NoblesMind

if TYPE_CHECKING:
    from wk.engine.bots import Levels

BOTS: Levels = levels(
    page=greedy(partial(NoblesMind, ways=PAGE)),
    steward=greedy(partial(NoblesMind, ways=STEWARD)),
    chancellor=searching(partial(NoblesMind, ways=CHANCELLOR), Reach(lines=30, turns=1), seconds=0.5),
)
