"""The computer players of Winter Kingdom by the name of their level, the weakest first.

The weaker ones look less far and see less; none plays badly on purpose.

page: one action after another, each the one with most points at once; of cards it buys early building cards.
steward: whole turns, two side by side, with all that coins, cards and their second actions are worth.
chancellor: whole turns, some side by side; it sees majorities slip, steps towards points, and what each
    next terrain card would bring.
crown: the chancellor's best turns, played on for some rounds against guessed cards; the longer, the better.
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType

from wk.engine.bots import Level, Levels, RandomBot
from wk.games.winter_kingdom.levels import LEVELS
from wk.games.winter_kingdom.thinking.ahead import Outlook
from wk.games.winter_kingdom.thinking.player import AheadPlayer, TurnPlayer
from wk.games.winter_kingdom.thinking.turns import Search
from wk.games.winter_kingdom.thinking.worth import Taste

PAGE = Search(Taste(coin=1, building=3.05, movement=0, upgrade=0, reach=0, deny=0, hopes=False), 1, 1, 1)
STEWARD = Search(Taste(reach=0, deny=0, hopes=False), 2, 3, 2)
CHANCELLOR = Search(width=4)
CROWN = Search(width=48, kept=12)

SECOND = 9_000
"""About so much work a computer of 2020 does in one second on one core."""


def _crown(seconds: int) -> Level:
    make = partial(AheadPlayer, search=CROWN, outlook=Outlook(patience=2 * seconds))
    return Level(make, work=SECOND * seconds, seconds=seconds)


BOTS: Levels = MappingProxyType(
    dict(
        zip(
            LEVELS,
            (
                Level(RandomBot),
                Level(partial(TurnPlayer, search=PAGE)),
                Level(partial(TurnPlayer, search=STEWARD)),
                Level(partial(TurnPlayer, search=CHANCELLOR)),
                *map(_crown, (1, 2, 5, 10)),
            ),
            strict=True,
        )
    )
)
"""The levels; of the crown's, the name says how many seconds it takes for a turn, two where it says none."""
