"""What pips and losses are worth to the seat to move."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from wk.games.nobles.cards import NOBLE_RANK
from wk.games.nobles.ends import WORTH
from wk.games.nobles.legal import Legal
from wk.games.nobles.outlook import pace

if TYPE_CHECKING:
    from wk.engine.search.mind import Option
    from wk.games.nobles.actions import Action
    from wk.games.nobles.state import State


PIP = 0.05


def pip_worth(state: State) -> float:
    """Return what a pip in hand is worth in nobles' worth: much while there are nobles to be recruited."""
    if len(state.deck) <= pace(state):
        return 0.02
    return 0.15 if state.nobles_deck else PIP


def rivalry(state: State, seat: int) -> float:
    """Return how much a rival's loss is worth: more, the more its court is worth against the own."""
    mine, theirs = (
        sum([WORTH[NOBLE_RANK[each]] for each in state.players[i].court]) for i in (state.seat, seat)
    )
    return 1.0 / (1 + exp((mine - theirs) / 3))


def anything(state: State) -> list[Option[Action]]:
    """Return whatever may be done."""
    return [(0.0, action) for action in Legal(state)]
