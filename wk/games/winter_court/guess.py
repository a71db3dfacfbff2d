"""What a seat cannot see, drawn evenly among what fits its view (WC-HIDE-1, WC-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.shuffling import shuffled
from wk.games.winter_court.cards import CARD_IDS, card_set, cards_in

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.winter_court.cards import Cards
    from wk.games.winter_court.state import State

EVERY: Cards = (1 << len(CARD_IDS)) - 1


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move; what it knows of the other hand stays."""
    hidden = shuffled(cards_in(unseen(seen)), draw)
    other = seen.players[1 - seen.seat]
    dealt = card_set([hidden.pop() for _ in range(other.hidden or 0)])
    other = other._replace(hand=other.hand | dealt, hidden=None)
    players = (seen.player, other) if seen.seat == 0 else (other, seen.player)
    return seen._replace(players=players, deck=tuple(hidden))


def unseen(seen: State) -> Cards:
    """Return the cards that are in the deck or, unknown, in the other hand."""
    known = seen.discards | seen.players[0].hand | seen.players[1].hand
    for influence in seen.influences:
        known |= influence.cards if influence else 0
    if seen.making:
        known |= seen.making.boosters | card_set(seen.making.cards)
    return EVERY & ~known
