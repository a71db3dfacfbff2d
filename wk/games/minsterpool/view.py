"""What one seat may see: a state without what is hidden (HC-HIDE-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.state import BID, HIDDEN

if TYPE_CHECKING:
    from wk.games.minsterpool.state import Player, State


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    boards = state.fixed.tables.boards
    return state._replace(
        deck=tuple(sorted(state.deck, key=lambda board: boards[board].id)),
        players=tuple(
            player if other == seat else _from_behind(player, bidding=state.phase == BID)
            for other, player in enumerate(state.players)
        ),
    )


def _from_behind(player: Player, *, bidding: bool) -> Player:
    """Return a player whose chip chosen is back among the others, and whose cards are one heap."""
    if bidding and player.chip > 0:
        player = player._replace(chips=tuple(sorted((*player.chips, player.chip))), chip=HIDDEN)
    heap = tuple(sorted(player.hand + player.selected))
    return player._replace(hand=heap, selected=(), hidden=player.to_reveal)
