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
CROWN = Search(width=48, kept=12)

PLAYERS: Mapping[str, Callable[[WinterKingdom], Bot[State, Action]]] = {
    "page": partial(TurnPlayer, search=PAGE),
    "steward": partial(TurnPlayer, search=STEWARD),
    "chancellor": partial(TurnPlayer, search=CHANCELLOR),
}
"""What makes a player of each level between random and the highest, by its name."""


def crown(game: WinterKingdom, patience: int) -> Bot[State, Action]:
    """Return a player of the highest level, who tries its turns for so long."""
    return AheadPlayer(game, search=CROWN, outlook=Outlook(patience=patience))
