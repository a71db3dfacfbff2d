"""How far the players of each level look."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.thinking.ahead import Outlook
from wk.games.winter_kingdom.thinking.player import AheadPlayer, TurnPlayer
from wk.games.winter_kingdom.thinking.turns import Search
from wk.games.winter_kingdom.thinking.worth import Taste

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.engine.bots import Bot
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.rules import WinterKingdom
    from wk.games.winter_kingdom.state import State

PAGE = Search(Taste(coin=1, building=3.05, movement=1, upgrade=0, reach=1, deny=0, hopes=False), 1, 1, 1)
STEWARD = Search(Taste(reach=0, deny=0, hopes=False), 2, 3, 2)
CHANCELLOR = Search(width=6)
CROWN = {
    1: (Search(width=48, kept=12), 2),
    2: (Search(width=48, kept=12), 4),
    5: (Search(width=96, kept=24), 6),
    10: (Search(width=96, kept=40), 7),
}
"""By the seconds it takes for a turn: which of its turns the highest level plays on, and how patiently.

A dozen turns can be told apart in a few seconds; with more time it gains more by trying more of them than by
being surer.
"""

PLAYERS: Mapping[str, Callable[[WinterKingdom], Bot[State, Action]]] = {
    "page": partial(TurnPlayer, search=PAGE),
    "steward": partial(TurnPlayer, search=STEWARD),
    "chancellor": partial(TurnPlayer, search=CHANCELLOR),
}
"""What makes a player of each level between random and the highest, by its name."""


def crown(game: WinterKingdom, seconds: int) -> Bot[State, Action]:
    """Return a player of the highest level, who takes about so many seconds for a turn, one of `CROWN`."""
    search, patience = CROWN[seconds]
    return AheadPlayer(game, search=search, outlook=Outlook(patience=patience))
