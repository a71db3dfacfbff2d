"""Laws of single states: what is legal, what an action does to the state it is taken in."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import FEW, SHELF, Course, called, course, every_course, views
from wk.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMER = 16
"""How many actions of earlier states are asked for in each state."""

ASKED = 120
"""How many of the actions listed are asked for one by one."""

TRIED = 6
"""How many legal actions of a state are taken to see what they leave behind."""


@every_course
def test_the_game_goes_on_until_it_is_over(played: tuple[str, int]) -> None:
    """Something is legal exactly when a player is to choose; nothing when chance is due or it is over."""
    it = course(*played)
    for state in it.states:
        over = it.game.seat_to_move(state) is None
        waits = it.game.chance_due(state)
        legal = it.game.legal(state)
        assert bool(legal) == bool(list(legal)) == (not over and not waits)
        if over or waits:
            with pytest.raises(LookupError):
                legal.pick(random.Random(1).random)
    assert it.game.seat_to_move(it.states[-1]) is None


@every_course
def test_legal_actions_are_listed_once_and_in_a_stable_order(played: tuple[str, int]) -> None:
    it = course(*played)
    for state in it.states:
        listed = list(it.game.legal(state))
        assert len(set(listed)) == len(listed)
        assert list(it.game.legal(state)) == listed


@every_course
def test_what_is_listed_is_what_may_be_done(played: tuple[str, int]) -> None:
    """Membership, listing and picking by lot are three answers to the same question."""
    it, rng = course(*played), random.Random(1)
    former: list[Any] = []
    for state in it.states:
        legal = it.game.legal(state)
        listed = list(legal)
        allowed = set(listed)
        assert all(action in legal for action in rng.sample(listed, min(ASKED, len(listed))))
        assert not any(action in legal for action in former if action not in allowed)
        if listed:
            assert legal.pick(rng.random) in allowed
            former = [*former[-FORMER:], *rng.sample(listed, min(2, len(listed)))]


@every_course
def test_every_action_is_a_line_of_text_that_reads_back_as_itself(played: tuple[str, int]) -> None:
    it = course(*played)
    for action in actions_seen(it):
        text = it.game.text(action)
        assert text.isprintable()
        assert text != "undo"
        assert it.game.parse(text) == action


def actions_seen(it: Course) -> Iterator[Any]:
    """Yield every action that was taken or could have been."""
    seen = set(it.actions)
    for state in it.states:
        seen.update(it.game.legal(state))
    yield from seen


@every_course
def test_an_action_leaves_the_state_it_is_taken_in_as_it_was(played: tuple[str, int]) -> None:
    """States are values: taking an action, twice even, changes nothing but what it returns."""
    it, rng = course(*played), random.Random(2)
    for state in it.states:
        listed = list(it.game.legal(state))
        before = hash(state), repr(state), listed
        for action in rng.sample(listed, min(TRIED, len(listed))):
            after = it.game.apply(state, action)
            assert after == it.game.apply(state, action)
            assert after != state
        assert (hash(state), repr(state), list(it.game.legal(state))) == before


@every_course
def test_the_same_actions_lead_to_the_same_states(played: tuple[str, int]) -> None:
    it = course(*played)
    state = it.states[0]
    for action, (before, after) in zip(it.actions, pairwise(it.states), strict=True):
        assert state == before
        state = it.game.apply(state, action)
        assert state == after


@cache
def anywhere(name: str) -> list[Any]:
    """Return actions that were legal somewhere in the first games of a game of the shelf."""
    rng = random.Random(3)
    listed = (
        list(SHELF[name].game.legal(state)) for number in range(FEW) for state in course(name, number).states
    )
    return [action for actions in listed for action in rng.sample(actions, min(2, len(actions)))]


@every_course
def test_what_is_not_legal_is_refused_with_a_reason(played: tuple[str, int]) -> None:
    """Illegal actions of this game and of others, tried in every state, have a reason in words."""
    it, rng = course(*played), random.Random(played[1])
    former: list[Any] = []
    for state in it.states:
        legal = it.game.legal(state)
        listed = list(legal)
        asked = [*rng.sample(anywhere(played[0]), 4), *rng.sample(former, min(2, len(former)))]
        for action in asked:
            if action not in legal and not it.game.chance_due(state):
                assert it.game.why_not(state, action).strip()
        former = [*former[-FORMER:], *rng.sample(listed, min(2, len(listed)))]


CARDS = [(name, 3 * n + 1) for name in GAMES if name != "winter-kingdom" for n in range(4)]
"""Games of cards; in Winter Kingdom hexes and coins lie in zones, too."""


@pytest.mark.parametrize("played", CARDS, ids=called)
def test_each_card_always_lies_in_one_place(played: tuple[str, int]) -> None:
    """What lies where is told of as many things from the first moment to the last, whoever looks."""
    it, zones = course(*played), import_module(f"wk.games.{GAMES[played[0]].folder}.rules").zones
    for viewer in it.viewers:
        lying = [zones(seen, viewer) for seen in views(*played, viewer)]
        assert len({sum(map(len, each.values())) for each in lying}) == 1
