"""The computer players of Nobles by the name of their level, the weakest first (NB-BOT-1).

page: recruits one noble a Spring and attacks by the odds, but never defends or guards and buys nobody back.
steward: ransoms too, but never defends, guards or plots.
chancellor: recruits whenever it can, defends, guards, plots, and looks two years on over guessed hands,
orders and armies.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.search.levels import greedy, levels, racing
from wk.engine.search.tree import Reach
from wk.games.nobles.thinking.mind import CHANCELLOR, PAGE, STEWARD, NoblesMind

if TYPE_CHECKING:
    from wk.engine.bots import Levels

BOTS: Levels = levels(
    page=greedy(partial(NoblesMind, ways=PAGE)),
    steward=greedy(partial(NoblesMind, ways=STEWARD)),
    chancellor=racing(partial(NoblesMind, ways=CHANCELLOR), Reach(lines=32, turns=2, width=4), seconds=0.5),
)
