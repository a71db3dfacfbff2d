"""Laws of Winter Kingdom's things: pieces, coins and cards are neither made nor lost, forts never move."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.laws.courses import Course, course, numbers
from wk.games.winter_kingdom.actions import Build, End, Purchase, Salvage, Shuffle, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.hexset import BITS
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.terrain import BUILDABLE, CARD_TERRAINS, Terrain

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.state import State

every_game = pytest.mark.parametrize("number", numbers("winter-kingdom"))

HOUSES, FORTS = 32, 4
TUNNEL = 1 << INDEX["tunnel"]


def game_of(number: int) -> Course:
    return course("winter-kingdom", number)


def pieces_built(action: Action) -> int:
    """Return how many pieces an action takes from the supply, less those it puts back."""
    match action:
        case Build():
            return 1
        case Use(card, second, _, _, left):
            does = ABILITIES[INDEX[card]].second if second else ABILITIES[INDEX[card]].first
            return int(does.builds or bool(left))
        case Salvage() | Wolves():
            return -1
    return 0


def builds_fort(action: Action) -> bool:
    return isinstance(action, Build | Use) and (action.fort or getattr(action, "left", "") == "fort")


@every_game
def test_everybody_starts_with_the_same(number: int) -> None:
    """WK-SETUP-1, WK-SETUP-3, WK-SETUP-4, WK-SETUP-5: five cards, the tunnel card, coins in turn order."""
    it = game_of(number)
    state: State = it.states[0]
    players = len(state.players)
    coins = {2: [1, 2], 3: [1, 1, 2], 4: [1, 1, 2, 2]}[players]
    start = it.setup["start_index"]
    assert [state.players[(start + turn) % players].coins for turn in range(players)] == coins
    hands = [{ability.id for i, ability in enumerate(ABILITIES) if p.hand >> i & 1} for p in state.players]
    assert hands == [set(hand) for hand in it.setup["hands"]]
    assert all((p.acquired, p.upgraded, p.pieces) == (TUNNEL, 0, 0) for p in state.players)
    dealt = [Terrain(p.card).label for p in state.players] if state.discards == () else None
    assert dealt in (None, it.setup["deck"][:players])
    assert (state.seat, state.round) == (start, 1)


@every_game
def test_pieces_stand_on_the_map_one_a_hex_and_within_the_supply(number: int) -> None:
    """WK-SETUP-1, WK-BUILD-1, WK-TERM-2: 32 houses, 4 forts, never two pieces on a hex."""
    it = game_of(number)
    for state in it.states:
        land = state.table.land
        allowed = sum(land.terrain[kind] for kind in (*BUILDABLE, Terrain.MOUNTAIN))
        occupied = 0
        for player in state.players:
            assert not player.pieces & occupied
            assert not player.pieces & ~allowed
            assert not player.forts & ~player.pieces
            assert player.houses.bit_count() <= HOUSES
            assert player.forts.bit_count() <= FORTS
            assert player.coins >= 0
            occupied |= player.pieces


@every_game
def test_cards_are_conserved(number: int) -> None:
    """WK-SETUP-3, WK-SETUP-4, WK-TURN-6, WK-TURN-7: thirty terrain cards, five ability cards a player."""
    it = game_of(number)
    dealt = [player.hand for player in it.states[0].players]
    for state in it.states:
        held = [player.card for player in state.players if player.card != NO_CARD]
        assert Counter([*state.deck, *state.discards, *held]) == dict.fromkeys(CARD_TERRAINS, 5)
        for player, hand in zip(state.players, dealt, strict=True):
            assert not player.hand & player.acquired
            assert player.hand | player.acquired == hand | TUNNEL
            assert not player.upgraded & ~player.acquired


@every_game
def test_only_the_mover_has_its_things_changed_and_only_by_what_was_done(number: int) -> None:
    """WK-ECO-1, WK-AB-2, WK-BUILD-5: builds take pieces and may earn; moves earn nothing; forts stay."""
    it = game_of(number)
    for (before, after), action in zip(pairwise(it.states), it.actions, strict=True):
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            assert not old.forts & ~new.forts
            if isinstance(action, End | Shuffle):
                assert new[:-1] == old[:-1]
            elif seat != before.seat:
                assert new == old
            else:
                check_pieces(before, action, old, new)
                check_cards(before, action, old, new)


def check_pieces(before: State, action: Action, old: Player, new: Player) -> None:
    """Check the pieces and coins of the mover."""
    built = pieces_built(action)
    assert new.pieces.bit_count() - old.pieces.bit_count() == built
    assert new.forts.bit_count() - old.forts.bit_count() == builds_fort(action)
    moved = isinstance(action, Use) and action.hexes and action.hexes[0] != action.hexes[-1]
    left = bool(moved) or built < 0
    assert (old.pieces & ~new.pieces).bit_count() == (left if not builds_on_left_hex(action) else 0)
    gained = new.coins - old.coins
    if isinstance(action, Purchase):
        assert gained == -price(before, action)
    elif isinstance(action, Salvage):
        assert gained == 1
    elif built == 1:
        assert 0 <= gained <= 2 * (1 + builds_fort(action))
    else:
        assert gained == 0


def builds_on_left_hex(action: Action) -> bool:
    """Tell whether the hex a house leaves is filled again, or that house was only just built."""
    return isinstance(action, Use) and (bool(action.left) or pieces_built(action) == 1)


def price(state: State, purchase: Purchase) -> int:
    """Return what a purchase costs (WK-TURN-5, WK-TW-ROADS)."""
    if purchase.what == "extra":
        return 5
    card = state.table.catalogue.abilities[purchase.card]
    ability = ABILITIES[INDEX[purchase.card]]
    off = int("roads" in it_twists(state) and ability.moves)
    return max(0, (card.cost if purchase.what == "acquire" else card.upgrade) - off)


def it_twists(state: State) -> set[str]:
    return {twist.id for twist in state.table.twists}


def check_cards(before: State, action: Action, old: Player, new: Player) -> None:
    """Check the mover's cards: a purchase moves or upgrades one, nothing else touches them (WK-TURN-5)."""
    card = 1 << INDEX[action.card] if isinstance(action, Purchase) else 0
    what = action.what if isinstance(action, Purchase) else ""
    assert new.card == old.card
    assert new.hand == old.hand & ~(card if what == "acquire" else 0)
    assert new.upgraded == old.upgraded | (card if what == "upgrade" else 0)
    assert what != "extra" or (card != TUNNEL and old.acquired & card)
    assert before.players[before.seat] == old


@every_game
def test_only_mines_second_action_builds_on_mountains(number: int) -> None:
    """WK-BUILD-4, WK-AB-MINE: no other build and no move ever ends on a mountain."""
    it = game_of(number)
    mountains = it.states[0].table.land.terrain[Terrain.MOUNTAIN]
    for (before, after), action in zip(pairwise(it.states), it.actions, strict=True):
        new = after.occupied & ~before.occupied & mountains
        if new:
            assert isinstance(action, Use)
            assert (action.card, action.second) == ("mine", True)
            assert new == BITS[action.hexes[0]]
