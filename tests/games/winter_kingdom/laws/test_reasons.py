"""Laws of Winter Kingdom's reasons: what is blamed for a refusal is really so, hex by hex."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.laws.courses import course, numbers
from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Use
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.explain import Reason, explain
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import BUILDABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.state import State

GAMES = sorted({*range(12), *numbers("winter-kingdom")})
"""Two games more than other laws look at: so many hold every reason."""

every_game = pytest.mark.parametrize("number", GAMES)
TRIED = 4
"""How many actions of the same game, and of all games, are asked about in every state."""


@cache
def anywhere() -> list[Action]:
    """Return actions that were legal somewhere in the games."""
    rng = random.Random(0)
    states = [state for number in GAMES for state in course("winter-kingdom", number).states]
    return [rng.choice(listed) for state in states if (listed := list(Legal(state)))]


@cache
def refused(number: int) -> list[tuple[State, Action, Reason]]:
    """Return refusals of actions that were legal before in the game or in any game, with their reasons."""
    rng = random.Random(number)
    found: list[tuple[State, Action, Reason]] = []
    before: list[Action] = []
    for state in course("winter-kingdom", number).states:
        legal = Legal(state)
        asked = [*rng.sample(before, min(TRIED, len(before))), *rng.sample(anywhere(), TRIED)]
        found += [(state, action, explain(state, action)) for action in asked if action not in legal]
        listed = list(legal)
        before = [*before[-200:], *rng.sample(listed, min(2, len(listed)))]
    return found


def others(state: State) -> int:
    return state.occupied & ~state.player.pieces


def owned(state: State, action: Action) -> bool:
    assert isinstance(action, Use | Purchase)
    return bool(state.player.acquired >> INDEX[action.card] & 1)


def upgraded(state: State, action: Action) -> bool:
    assert isinstance(action, Use | Purchase)
    return bool(state.player.upgraded >> INDEX[action.card] & 1)


def used(state: State, action: Action) -> bool:
    assert isinstance(action, Use)
    return bool(state.turn.used >> 2 * INDEX[action.card] & 3)


def would_do(state: State, action: Action, reason: Reason) -> bool:
    """Tell whether a build, or the first of a card's, is legal on all hexes said to be allowed instead."""
    legal = Legal(state)
    if isinstance(action, Build):
        return all(replace(action, hex=at) in legal for at in hexes(reason.hexes))
    assert isinstance(action, Use)
    return all(action._replace(hexes=(at,)) in legal for at in hexes(reason.hexes))


def missing_coins(state: State, action: Action, reason: Reason) -> bool:
    """Tell whether just so many coins more would do."""

    def able(more: int) -> bool:
        player = state.player._replace(coins=state.player.coins + more)
        players = tuple(player if seat == state.seat else p for seat, p in enumerate(state.players))
        return action in Legal(state._replace(players=players))

    return not able(reason.number - 1) and (able(reason.number) or getattr(action, "what", "") == "extra")


CHECKS: dict[str, Callable[[State, Action, Reason], object]] = {
    "occupied": lambda state, _, why: why.hexes and not why.hexes & ~state.occupied,
    "not-own": lambda state, _, why: why.hexes and not why.hexes & ~others(state),
    "fort-stays": lambda state, _, why: why.hexes and not why.hexes & ~state.player.forts,
    "no-house-there": lambda state, _, why: why.hexes and not why.hexes & state.occupied,
    "house-cannot": lambda state, _, why: why.hexes and not why.hexes & ~state.player.houses,
    "closed": lambda state, _, why: why.hexes and not why.hexes & ~others(state),
    "must-touch": lambda state, action, why: why.hexes and would_do(state, action, why),
    "extra-must-touch": lambda state, action, why: (
        state.turn.stage == Stage.EXTRA and why.hexes and would_do(state, action, why)
    ),
    "wrong-terrain": lambda state, _, why: not why.hexes & state.table.land.terrain[why.terrain],
    "not-buildable": lambda state, _, why: state.table.land.terrain_at(why.hexes) not in BUILDABLE,
    "no-fort-left": lambda state, _, __: state.player.forts.bit_count() == 4,
    "no-house-left": lambda state, _, __: state.player.houses.bit_count() == 32,
    "not-acquired": lambda state, action, _: not owned(state, action),
    "not-upgraded": lambda state, action, _: owned(state, action) and not upgraded(state, action),
    "already-acquired": lambda state, action, _: owned(state, action),
    "already-upgraded": lambda state, action, _: upgraded(state, action),
    "too-dear": missing_coins,
    "used": lambda state, action, _: used(state, action) or state.turn.grant,
    "one-purchase": lambda state, _, __: state.turn.stage >= Stage.PURCHASED,
    "build-first": lambda state, action, __: (
        isinstance(action, Purchase) and any(isinstance(each, Build) for each in Legal(state))
    ),
    "build-before-end": lambda state, action, __: (
        isinstance(action, End) and any(isinstance(each, Build) for each in Legal(state))
    ),
    "build-before-salvage": lambda state, action, __: (
        isinstance(action, Salvage) and any(isinstance(each, Build) for each in Legal(state))
    ),
    "finish-building": lambda state, _, __: state.turn.stage == Stage.BUILDING,
    "finish-extra": lambda state, _, __: state.turn.stage == Stage.EXTRA,
    "wolves-first": lambda state, _, why: why.hexes == state.player.houses,
    "game-over": lambda state, _, __: state.status == Status.OVER,
    "shuffle-due": lambda state, _, __: state.status in {Status.DRAWING, Status.REVEALING},
}
"""What must be so in a state when a code is the reason why an action is refused in it."""


@every_game
def test_what_is_blamed_is_so(number: int) -> None:
    """WK-BUILD-1, WK-BUILD-2, WK-BUILD-5, WK-TURN-4, WK-TURN-5, WK-TW-IMPASSE, WK-TW-BOOM: true reasons."""
    for state, action, reason in refused(number):
        if reason.code in CHECKS:
            assert CHECKS[reason.code](state, action, reason), (str(action), reason)


def test_the_reasons_that_are_checked_all_occur() -> None:
    """Otherwise the law above would hold of nothing."""
    met = {reason.code for number in GAMES for _, _, reason in refused(number)}
    assert set(CHECKS) - met == set()
