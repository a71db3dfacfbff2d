"""The first state of a match (WK-SETUP-1, WK-SETUP-3 to WK-SETUP-6)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.drawing import CATALOGUE
from tests.games.winter_kingdom.setup_reading import check_settled
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.rules import first_state
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import PlayerWish, Settled, Wishes
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State

BOARDS = library.load_boards()
COINS = {2: [1, 2], 3: [1, 1, 2], 4: [1, 1, 2, 2]}


def settled(players: int, start: int = 0) -> Settled:
    """Return a settled setup in which everything was drawn but who starts."""
    drawn = settle(Wishes((PlayerWish(),) * players), CATALOGUE, BOARDS, random.Random(7).random)
    return replace(check_settled(drawn, CATALOGUE), start_index=start)


def begun(players: int, start: int = 0) -> State:
    """Return the first state of it."""
    return first_state(settled(players, start), CATALOGUE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_an_empty_map_the_tunnel_card_and_a_hand(players: int) -> None:
    """WK-SETUP-1, WK-SETUP-3, WK-AB-TUNNEL: 32 houses, 4 forts, five cards in hand."""
    state, setup = begun(players), settled(players)
    assert (state.occupied, len(state.players)) == (0, players)
    for player, hand in zip(state.players, setup.hands, strict=True):
        in_hand = [ability.id for i, ability in enumerate(ABILITIES) if player.hand >> i & 1]
        assert (sorted(in_hand), len(in_hand)) == (sorted(hand), 5)
        assert (player.acquired, player.upgraded) == (1 << TUNNEL_INDEX, 0)
    assert (CATALOGUE.game.houses, CATALOGUE.game.forts) == (32, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_gives_a_card_to_each_seat(players: int) -> None:
    """WK-SETUP-4: five of each of the six card terrains, the first to the seats in order."""
    state, setup = begun(players), settled(players)
    cards = [player.card for player in state.players]
    assert [*cards, *state.deck] == list(map(int, setup.deck))
    assert sorted(setup.deck) == sorted(CARD_TERRAINS * 5)
    assert (state.discards, len(setup.deck)) == ((), 30)


@pytest.mark.parametrize(("players", "start"), [(n, s) for n in COINS for s in range(n)])
def test_starting_coins_go_in_turn_order(players: int, start: int) -> None:
    """WK-SETUP-5, WK-SETUP-6: counted from the start player, who is to move."""
    state = begun(players, start)
    order = [(start + i) % players for i in range(players)]
    assert [state.players[seat].coins for seat in order] == COINS[players]
    assert (state.seat, state.round, state.status) == (start, 1, Status.TURN)
    assert (state.turn.stage, state.turn.terrain) == (Stage.OPEN, state.player.card)


def test_a_full_terrain_is_not_revealed_in_the_first_turn() -> None:
    """WK-TURN-8: a map without a terrain at all counts as one where it is full."""
    setup = settled(2)
    boards = {side: tuple(row.replace("F", "G") for row in rows) for side, rows in setup.boards.items()}
    deck = (Terrain.FOREST, Terrain.TUNDRA, Terrain.FOREST, Terrain.GRASSLAND)
    state = first_state(replace(setup, boards=boards, deck=deck), CATALOGUE)
    assert state.turn.terrain == state.player.card == Terrain.GRASSLAND
    assert (state.deck, state.discards) == ((), (Terrain.FOREST, Terrain.FOREST))


def test_matches_share_the_ways_of_cards_only_with_the_same_twists_and_numbers() -> None:
    """WK-TW-ROADS: prices and ways are made once for all matches in which they are the same."""
    setup = settled(2)
    roads, boom = (
        replace(setup, options=setup.options._replace(twists=(twist,))) for twist in ("roads", "boom")
    )
    dear = {
        card: replace(data, numbers={**data.numbers, "cost": 9}) for card, data in CATALOGUE.abilities.items()
    }
    own = replace(CATALOGUE, abilities=dear)
    first, again, other, costly = (
        first_state(*each).table
        for each in ((roads, CATALOGUE), (roads, CATALOGUE), (boom, CATALOGUE), (roads, own))
    )
    assert again.cards_for_sale is first.cards_for_sale is not other.cards_for_sale
    horse, tower = INDEX["horse"], INDEX["tower"]
    assert [table.costs[horse][0] for table in (first, other, costly)] == [
        CATALOGUE.abilities["horse"].cost - 1,
        CATALOGUE.abilities["horse"].cost,
        8,
    ]
    hand = 1 << horse | 1 << tower
    for table in (first, other, costly):
        for coins in range(12):
            sold = [way.key[1] for way in table.cards_for_sale(hand, 0, 0, coins)]
            assert sold == [card for card in ("horse", "tower") if table.costs[INDEX[card]][0] <= coins]
