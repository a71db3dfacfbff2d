"""What one seat may see: a state without what is hidden (WC-HIDE-1, WC-HIDE-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.state import HIDDEN

if TYPE_CHECKING:
    from wk.games.winter_court.state import Player, State


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    if state.over:
        return state
    unseen = state._replace(deck=(HIDDEN,) * len(state.deck))
    if state.fixed.open_hands:
        return unseen
    return unseen._replace(
        players=tuple(
            player if other == seat else _from_behind(player) for other, player in enumerate(state.players)
        ),
        drawn=state.drawn if state.seat == seat else (HIDDEN,) * len(state.drawn),
    )


def _from_behind(player: Player) -> Player:
    """Return a player whose hand is known only as far as cards of it were shown (WC-HIDE-2)."""
    return player._replace(hand=player.shown, hidden=player.hand_count - player.shown.bit_count())
