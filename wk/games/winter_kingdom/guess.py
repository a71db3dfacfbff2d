"""What one seat does not see, filled in: a whole state that fits what it sees (WK-SETUP-3, WK-SETUP-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.shuffling import shuffled
from wk.games.winter_kingdom.cards.abilities import TUNNEL_INDEX
from wk.games.winter_kingdom.players import HIDDEN
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.view import hand_size

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.winter_kingdom.state import State


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state, drawn evenly among those that look like ``seen`` to the seat to move.

    The hands of the others are dealt from the ability cards not in sight, their terrain cards and the draw
    pile from the terrain cards not in sight.
    """
    cards = shuffled(_unseen_terrains(seen), draw)
    known = seen.player.hand
    for player in seen.players:
        known |= player.acquired
    abilities = shuffled([1 << i for i in range(TUNNEL_INDEX) if not known >> i & 1], draw)
    players = []
    for seat, player in enumerate(seen.players):
        if player.card == HIDDEN:
            player = player._replace(card=cards.pop())  # noqa: PLW2901 - it is this player
        if seat != seen.seat:
            dealt = sum(abilities.pop() for _ in range(hand_size(seen, seat)))
            player = player._replace(hand=dealt)  # noqa: PLW2901
        players.append(player)
    return seen._replace(players=tuple(players), deck=tuple(cards))


def _unseen_terrains(seen: State) -> list[int]:
    """Return the terrain cards that lie in the draw pile or hidden in hands."""
    unseen = [int(terrain) for terrain in CARD_TERRAINS] * seen.table.numbers.deck_copies
    for card in (*seen.discards, *(player.card for player in seen.players if player.card >= 0)):
        unseen.remove(card)
    return unseen
