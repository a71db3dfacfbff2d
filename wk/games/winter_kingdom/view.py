"""What one seat may see, a state without what is hidden (WK-SETUP-3, 4, WK-TURN-1); what lies where in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.abilities import places
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.players import HIDDEN, NO_CARD, Player
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ways import FORT, HOUSE

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from wk.games.winter_kingdom.state import State


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who sees no hidden card.

    Hidden are the other players' hands, their terrain cards but for the one revealed by the turn,
    and the order of the draw pile. How many cards a hand holds follows from the acquired ones.
    """
    return state._replace(
        players=tuple(_seen(state, other, seat) for other in range(len(state.players))),
        deck=(HIDDEN,) * len(state.deck),
    )


def _seen(state: State, seat: int, viewer: int | None) -> Player:
    player = state.players[seat]
    if seat == viewer:
        return player
    revealed = seat == state.seat and state.status == Status.TURN
    card = player.card if revealed or player.card == NO_CARD else HIDDEN
    return player._replace(hand=0, card=card)


def hand_size(state: State, seat: int) -> int:
    """Return how many ability cards a player holds, which everybody may know."""
    acquired_with_tunnel = state.players[seat].acquired.bit_count()
    return state.table.numbers.hand - (acquired_with_tunnel - 1)


HAND, IN_PLAY, TERRAIN, COINS, STOCK = "hand", "in-play", "terrain", "coins", "stock"
"""Zones, with a seat; the stock are the houses and forts that are left."""
PILES, BANK = "piles", "bank"
"""Zones off the table: draw pile and discards of terrain cards, and the coins nobody has."""
COIN, MINTED = "coin", 1000
"""A coin, and how many there are in all, so that those nobody has can be told: more than all ever hold."""


def zones(state: State, _viewer: int | None = None) -> dict[Hashable, Sequence[int | str | None]]:
    """Return which cards, pieces and coins lie where in a view; a hex with a piece is a zone of its own.

    Ability cards are their places in ABILITIES; terrain cards, pieces and coins are called by texts.
    """
    numbers = state.table.numbers
    found: dict[Hashable, Sequence[int | str | None]] = {}
    for seat, player in enumerate(state.players):
        hand, stock = places(player.hand), list[str]()
        for kind, all_of_it, built in (
            (HOUSE, numbers.houses, hexes(player.houses)),
            (FORT, numbers.forts, hexes(player.forts)),
        ):
            piece = f"{kind} {state.table.colours[seat]}"
            found.update((at, (piece,)) for at in built)
            stock += [piece] * (all_of_it - len(built))
        found[STOCK, seat] = tuple(stock)
        found[HAND, seat] = (*hand, *[None] * (hand_size(state, seat) - len(hand)))
        found[IN_PLAY, seat] = places(player.acquired)
        found[TERRAIN, seat] = () if player.card == NO_CARD else _terrains((player.card,))
        found[COINS, seat] = (COIN,) * player.coins
    found[BANK] = (COIN,) * (MINTED - sum(player.coins for player in state.players))
    return found | {PILES: _terrains((*state.deck, *state.discards))}


def _terrains(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(["" if card == HIDDEN else Terrain(card).label for card in cards])
