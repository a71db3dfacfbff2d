"""What somebody aims at, held to what the goals' rules pay (WK-GOAL-*, WK-END-2)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.laws.courses import course
from wk.games.winter_kingdom.cards.aiming import Aim, Others
from wk.games.winter_kingdom.cards.aims import AIMS, castles
from wk.games.winter_kingdom.cards.goals import GOALS, Pieces
from wk.games.winter_kingdom.hexset import HexSet, singles
from wk.games.winter_kingdom.scoring import CASTLES
from wk.games.winter_kingdom.scoring import castles as castle_tally

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State

STATES = 5


def states(number: int) -> list[State]:
    """Return some states of a game, over its length."""
    found = [state for state, _, _ in course("winter-kingdom", number).decisions]
    return found[1 :: max(1, len(found) // STATES)]


def aim_of(state: State, name: str, seat: int) -> Aim:
    """Return the aim of a goal, in force or not, for one player."""
    rivals = [(p.pieces, p.forts) for i, p in enumerate(state.players) if i != seat]
    others = Others(state.table.land, state.table.axis, rivals)
    if name == CASTLES:
        return castles(others, state.table.numbers.castle_points)
    return AIMS[name](others, state.table.catalogue.goals[name].numbers)


def paid(state: State, name: str, seat: int, own: HexSet, forts: HexSet) -> int:
    """Return what the rule of a goal pays a player for some pieces."""
    players = list(state.players)
    players[seat] = players[seat]._replace(pieces=own, forts=forts)
    pieces = Pieces(state.table.land, tuple(players), seat, state.table.axis)
    if name == CASTLES:
        return castle_tally(pieces, state.table.numbers.castle_points).points
    return GOALS[name].rule(pieces, state.table.catalogue.goals[name].numbers).points


every_aim = pytest.mark.parametrize("name", [*GOALS, CASTLES])


@every_aim
@pytest.mark.parametrize("number", range(6))
def test_an_aim_counts_what_the_rule_pays(name: str, number: int) -> None:
    """WK-GOAL-*, WK-END-2: the same points, for every player."""
    for state in states(number):
        for seat, player in enumerate(state.players):
            points = aim_of(state, name, seat).points(player.pieces, player.forts)
            assert points == paid(state, name, seat, player.pieces, player.forts)


@every_aim
@pytest.mark.parametrize("number", range(6))
def test_what_a_house_would_add_is_what_it_adds(name: str, number: int) -> None:
    """WK-GOAL-*, WK-END-2: on any free hex, the amounts of the sets it lies in together."""
    rng = random.Random(number)
    for state in states(number):
        player, seat = state.player, state.seat
        gains = aim_of(state, name, seat).gains(player.pieces, player.forts)
        now = paid(state, name, seat, player.pieces, player.forts)
        free = list(singles(state.table.land.hexes & ~state.occupied))
        likely = [at for at in free if any(at & where for _, where in gains)]
        for at in {*rng.sample(free, 12), *rng.sample(likely, min(12, len(likely)))}:
            told = sum(points for points, where in gains if at & where)
            assert told == paid(state, name, seat, player.pieces | at, player.forts) - now


@every_aim
def test_pieces_elsewhere_change_nothing_an_aim_says(name: str) -> None:
    """What is known of the pieces that matter to it is true however the others stand."""
    rng = random.Random(name)
    for state in states(1):
        aim, player, land = aim_of(state, name, state.seat), state.player, state.table.land
        elsewhere = list(singles(land.hexes & ~aim.matters))
        moved = player.pieces ^ sum(rng.sample(elsewhere, len(elsewhere) // 3))
        answers = [
            (aim.points(own, forts), aim.gains(own, forts), aim.hopes(own, forts), aim.denied(own, forts))
            for own, forts in ((player.pieces, player.forts), (moved, player.forts & moved))
        ]
        assert answers[0] == answers[1]


@every_aim
def test_what_the_others_lose_is_what_they_lose(name: str) -> None:
    """WK-END-2, WK-GOAL-SOCIALITES: what own pieces deny them, besides taking their hexes."""
    for number in range(4):
        for state in states(number):
            seat, player = state.seat, state.player
            denied = aim_of(state, name, seat).denied(player.pieces, player.forts)
            assert denied == theirs(state, name, 0, 0) - theirs(state, name, player.pieces, player.forts)


def theirs(state: State, name: str, own: HexSet, forts: HexSet) -> int:
    """Return what a goal pays the others if the player to move has some pieces."""
    players = list(state.players)
    players[state.seat] = state.player._replace(pieces=own, forts=forts)
    changed = state._replace(players=tuple(players))
    return sum(
        paid(changed, name, rival, player.pieces, player.forts)
        for rival, player in enumerate(players)
        if rival != state.seat
    )
