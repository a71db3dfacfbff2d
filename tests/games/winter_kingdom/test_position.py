"""A position played on in place: it must say what one taken from the state anew says, after every action."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.drawing import drawn
from tests.games.winter_kingdom.eager_player import choose
from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.situation import Situation
from wk.games.winter_kingdom.stages import Status

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

GAMES = 8
"""How many games are played: with every economy and every twist, alone and together."""

FOUND_WHEN_ASKED = {"_near", "_nears"}
PLAYERS = "players"
"""Where the seat to move stands as it was when its turn began."""


def said(position: Position) -> dict[str, object]:
    """Return all that a position says of itself."""
    names = {*Situation.__slots__, *Position.__slots__} - FOUND_WHEN_ASKED
    kept = {name: getattr(position, name) for name in names}
    others = [player for seat, player in enumerate(position.players) if seat != position.seat]
    return kept | {PLAYERS: others, "near": position.find_near()}


def remembered_wrongly(position: Position) -> list[int]:
    """Return the seats for which what is near their pieces is remembered, but not as it is."""
    return [
        seat
        for seat, (near, player) in enumerate(zip(position._nears, position.players, strict=True))
        if seat != position.seat and near not in {-1, position.adjacent.neighbours(player.pieces)}
    ]


def next_action(state: State, rng: random.Random) -> Action:
    """Choose an action, or the shuffle that is due."""
    if TOOLS.game.chance_due(state):
        return TOOLS.game.chance_action(state, rng.random)
    return parse(choose(state, sorted(map(str, Legal(state))), rng))


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_of_a_position_played_on_is_out_of_date(number: int) -> None:
    """WK-TURN-1..9, WK-BUILD-2: what follows from pieces, supply and turn is found anew when they change."""
    rng, state = random.Random(number), TOOLS.game.start(setup(number))
    position = Position(state)
    while state.status != Status.OVER:
        action = next_action(state, rng)
        if rng.random() < 1 / 2:
            position.find_near()  # known before the action, it must be right after it
        turn.perform(position, action)
        state = turn.apply(state, action)
        assert said(position) == said(Position(state)), action
        assert remembered_wrongly(position) == []
        assert position.freeze() == state, action


def test_two_positions_of_one_state_have_nothing_in_common() -> None:
    """What is done to one is not done to the other, nor to the state."""
    state = drawn("T   Ta  T1", corner=True).state
    before = repr(state[1:])
    one, other = Position(state), Position(state)
    turn.perform(one, next(iter(Legal(state))))
    assert one.own != other.own == state.player.pieces
    assert other.freeze() == state
    assert repr(state[1:]) == before
