"""What a seat cannot see, drawn evenly among what fits its view (HC-HIDE-1, HC-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.shuffling import one_of, shuffled
from wk.games.minsterpool.state import HIDDEN

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.minsterpool.state import Player, State


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move: boards to come, chips and cards chosen."""
    return seen._replace(
        players=tuple(
            [player if player.hidden is None else _chosen(player, draw) for player in seen.players]
        ),
        deck=tuple(shuffled(seen.deck, draw)),
    )


def _chosen(player: Player, draw: Draw) -> Player:
    """Return a player with any of the chips bid and any cards of the heap selected."""
    if player.chip == HIDDEN:
        chip = one_of(player.chips, draw)
        player = player._replace(chip=chip, chips=tuple([bid for bid in player.chips if bid != chip]))
    if not player.hidden:
        return player._replace(hidden=None)
    heap, count = shuffled(player.hand, draw), player.to_reveal
    return player._replace(
        hand=tuple(sorted(heap[count:])), selected=tuple(sorted(heap[:count])), hidden=None
    )
