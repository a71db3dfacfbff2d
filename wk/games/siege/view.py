"""What one seat may see: a state without what is hidden, also when the game is over (SG-HIDE-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.cards import HIDDEN
from wk.games.siege.state import GARRISON, KEEP

if TYPE_CHECKING:
    from wk.games.siege.state import Player, State


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    battle = state.battle
    if battle is not None and battle.striker != seat:
        battle = battle._replace(card=HIDDEN)
    placed = state.placed
    if placed and state.seat != seat:
        hidden = [(spot, HIDDEN if GARRISON <= spot < KEEP else card) for spot, card in placed]
        placed = tuple(sorted(hidden))
    return state._replace(
        deck=(HIDDEN,) * len(state.deck),
        battle=battle,
        placed=placed,
        players=tuple(
            player if other == seat else _from_outside(player) for other, player in enumerate(state.players)
        ),
    )


def _from_outside(player: Player) -> Player:
    """Return a player whose Field and garrisons are known by their numbers of cards alone."""
    return player._replace(
        field=(HIDDEN,) * len(player.field),
        garrisons=tuple([(HIDDEN,) * len(row) for row in player.garrisons]),
    )
