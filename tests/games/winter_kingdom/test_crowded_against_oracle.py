"""Crowded positions by lot, with many upgraded cards at once, against the second implementation.

Played games seldom come to such positions. WK_CROWDED=300 takes that many of them instead of a few.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.eager_player import choose
from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from tests.oracle import Oracle
from tests.oracle.board import Piece
from tests.oracle.perform import perform
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.cards.abilities import INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexset import hexes, hexset
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.terrain import Terrain
from wk.hexgrid import neighbours

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State
    from wk.hexgrid import Hex

POSITIONS = int(os.environ.get("WK_CROWDED", "8"))
"""How many positions are taken."""

STEPS = 10
"""How many actions are taken from each."""

HOUSES, FORTS = 32, 4
GAME = TOOLS.game


def settled(number: int, rng: random.Random) -> dict[str, Any]:
    """Return a setup with any number of twists."""
    chosen = {
        "twists": rng.sample(TWIST_IDS, rng.choice((0, 1, 2, 3, 5))),
        "economy": rng.choice(ECONOMY_IDS),
    }
    return setup(number) | chosen


def spread(free: set[Hex], rng: random.Random) -> list[Hex]:
    """Take hexes for a player's pieces, most of them next to each other; often all, or all but a few."""
    taken: list[Hex] = []
    for _ in range(HOUSES + FORTS - rng.choice((0, 1, 2, 5, 20, 33, 36))):
        near = sorted(free.intersection(neighbours(rng.choice(taken)))) if taken else []
        taken.append(rng.choice(near if near and rng.random() < 3 / 4 else sorted(free)))
        free.discard(taken[-1])
    return taken


def crowd(state: State, oracle: Oracle, rng: random.Random) -> State:
    """Put pieces on the map and give out coins and cards, alike in both implementations."""
    land = state.table.land
    free = set(hexes(land.buildable | land.terrain[Terrain.MOUNTAIN]))
    players = []
    for seat, player in enumerate(state.players):
        pieces = spread(free, rng)
        forts = set(pieces[: min(len(pieces), rng.choice((0, 2, FORTS)))])
        forts.update(pieces[: max(0, len(pieces) - HOUSES)])
        cards = rng.sample(HAND_IDS, rng.choice((0, 3, 8)))
        upgraded = [card for card in cards if rng.random() < 1 / 2]
        coins = rng.choice((0, 1, 3, 5, 9))
        players.append(
            player._replace(
                pieces=hexset(pieces),
                forts=hexset(forts),
                coins=coins,
                hand=0,
                acquired=sum(1 << INDEX[card] for card in cards) | 1 << TUNNEL_INDEX,
                upgraded=sum(1 << INDEX[card] for card in upgraded),
            )
        )
        theirs = oracle.game.players[seat]
        theirs.hand, theirs.coins = set(), coins
        theirs.abilities = {card: card in upgraded for card in cards}
        theirs.forts_left = FORTS - len(forts)
        theirs.houses_left = HOUSES - len(pieces) + len(forts)
        oracle.game.board.pieces |= {(at.q, at.r): Piece(seat, at in forts) for at in pieces}
    return state._replace(players=tuple(players))


@pytest.mark.parametrize("number", range(POSITIONS))
def test_both_implementations_agree_on_crowded_positions(number: int) -> None:
    """WK-BUILD-1..5, WK-AB-1..6, WK-TW, WK-GOAL: in place, state by state, and as the text alone has it."""
    rng = random.Random(f"crowded {number}")
    chosen = settled(number, rng)
    oracle = Oracle(chosen)
    state = crowd(GAME.start(chosen), oracle, rng)
    position = Position(state)
    for _ in range(STEPS):
        legal = oracle.legal()
        assert sorted(map(str, GAME.legal(state))) == legal
        assert TOOLS.position(state) == oracle.position()
        if not legal:  # the game is over, or a shuffle is due
            break
        text = rng.choice((choose(state, legal, rng), rng.choice(legal)))
        perform(oracle.game, text)
        turn.perform(position, parse(text))
        state = GAME.apply(state, parse(text))
        assert position.freeze() == state
