"""Matches told: what a viewer may know of the actions, what happened since its last turn, the last event."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.engine.lanterns import HIDDEN, Lanterns, random_setup
from wk.chance import seeded
from wk.engine.chapters import Chapter, Entry, course, last_event, since

if TYPE_CHECKING:
    from tests.engine.lanterns import Action, State


class DarkLanterns(Lanterns):
    """Lanterns in which nobody sees how many lanterns the others light."""

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether lanterns are lit."""
        return action.kind == "light"


def played(game: Lanterns, players: int = 3) -> tuple[list[Any], list[Any]]:
    """Return states and actions of a whole match."""
    rng = random.Random(4)
    states, actions = [game.start(random_setup(seeded(3), players))], []
    while game.seat_to_move(states[-1]) is not None:
        due = game.chance_due(states[-1])
        actions.append(
            game.chance_action(states[-1], rng.random) if due else game.legal(states[-1]).pick(rng.random)
        )
        states.append(game.apply(states[-1], actions[-1]))
    return states, actions


def test_of_a_secret_action_others_know_only_that_it_was_made() -> None:
    game = DarkLanterns()
    states, actions = played(game)
    for viewer in (None, 0, 1, 2):
        told = course(game, states, actions, viewer)
        assert len(told.actions) == len(actions)
        for place, (action, seat) in enumerate(zip(told.actions, told.seats, strict=True)):
            secret = actions[place].kind == "light" and states[place].seat != viewer
            assert action == (None if secret else actions[place])
            assert seat == (None if game.is_chance(actions[place]) else states[place].seat)


def test_the_states_of_a_course_are_views() -> None:
    game = Lanterns()
    states, actions = played(game)
    told = course(game, states, actions, 1)
    assert list(told.states) == [game.view(state, 1) for state in states]
    assert [view.cards[0] for view in told.states[2:5]] == [HIDDEN] * 3
    assert told.states[-1] is told.states[len(states) - 1]


TURNS = [Chapter(seat, 1, first) for first, seat in enumerate((0, 1, 2, 0, None, 1))]


def test_a_recap_begins_after_the_own_last_turn() -> None:
    assert since(TURNS, 2, 2) == TURNS[3:]
    assert since(TURNS, 0, 0) == TURNS[4:]
    assert since(TURNS, 1, 2) == []
    assert since(TURNS, 5, 5) == TURNS


def test_a_turn_one_is_in_the_middle_of_counts_as_not_yet_begun() -> None:
    assert since(TURNS, 1, 1) == TURNS[2:5]
    assert since([], 0, 0) == []


def test_a_recap_leaves_out_what_was_over_before_an_own_action_all_were_told_of() -> None:
    chapters = [
        Chapter(None if seat is None else seat, 1, first, (Entry("did it", (), first + 1),))
        for first, seat in enumerate((0, 1, None, 1, None, 2))
    ]
    assert since(chapters, 0, 0, (0, 1, 1, 1, 0, 2)) == chapters[4:]
    assert since(chapters, 0, 0, (0, 1, 1, 1, 1, 2)) == chapters[1:]
    assert since(chapters, 2, 2, (0, 1, 2, 1, 1, 2)) == chapters[2:5]


def test_the_last_event_is_the_last_single_thing_done() -> None:
    steps = Entry("lit one", ("a",), 1), Entry("lit two", ("b",), 2)
    together = Entry("lit three", ("a", "b"), 2, steps)
    quiet = Chapter(1, 1, 2, besides=(Entry("Ben passed", after=3),))
    assert last_event([Chapter(0, 1, 0, (together,)), quiet]) == (0, steps[1])
    assert last_event([Chapter(None, 1, 0, (steps[0],))]) == (None, steps[0])
    assert last_event([quiet]) is None
    heavy = together._replace(weight=1)
    turn = Chapter(0, 1, 0, (heavy, steps[0]))
    assert last_event([turn, quiet], 1) == (0, heavy)
    assert last_event([turn], 0) == (0, steps[0])
    assert last_event([Chapter(0, 1, 0, (heavy,))], 0) == (0, steps[1])
    assert Chapter(0, 1, 0, (together, steps[0])).at == ("a", "b")
