"""Laws that hold in every state of random games, also with other courts and options.

WK_COURT_LAWS=200 looks at that many games instead of a few.
"""

from __future__ import annotations

import os
import random
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_court.courses import course, scattered
from tests.games.winter_court.drawing import COURT
from tests.games.winter_court.trial import redeal
from wk.engine.seats import PlayerWish
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.play import KINDS, Legal, apply
from wk.games.winter_court.rules import view
from wk.games.winter_court.setup import Wishes, first_state, settle
from wk.games.winter_court.state import (
    CARD_IDS,
    MEMBERS,
    POWERS,
    SAGE,
    Options,
    State,
    card_set,
    parse,
    total,
)
from wk.games.winter_court.telling import position

if TYPE_CHECKING:
    from wk.games.winter_court.state import Action

GAMES = int(os.environ.get("WK_COURT_LAWS", "8"))
KIT = WinterCourtKit()
EVERYTHING = (1 << 60) - 1

every_game = pytest.mark.parametrize("number", range(GAMES))


@every_game
def test_every_card_is_somewhere_once(number: int) -> None:
    """WC-TERM-6: deck, discards, hands, influences and a play in the making hold the sixty cards."""
    for state in course(number).states:
        places = [state.discards, card_set(state.deck), *(player.hand for player in state.players)]
        places += [influence.cards for influence in state.influences if influence]
        if state.making:
            places += [card_set(state.making.cards), state.making.boosters]
        assert sum(places) == EVERYTHING
        assert sum(place.bit_count() for place in places) == 60


@every_game
def test_a_held_member_has_its_holders_influence(number: int) -> None:
    """WC-TERM-6, WC-TERM-4: and nobody is held by both."""
    for state in course(number).states:
        assert not state.players[0].held & state.players[1].held
        for member, influence in enumerate(state.influences):
            for seat, player in enumerate(state.players):
                if player.held >> member & 1:
                    assert influence is not None
                    assert influence.seat == seat
            if influence:
                assert influence.total == total(influence.cards)


@every_game
def test_something_is_legal_until_the_game_is_over(number: int) -> None:
    """WC-FILE-5: and the list, the single question and the draw by lot agree, each action once."""
    rng = random.Random(number)
    for state in course(number).states:
        legal = Legal(state)
        listed = list(legal)
        assert bool(listed) == bool(legal) == (not state.over)
        assert len(set(listed)) == len(listed)
        assert all(action in legal and parse(str(action)) == action for action in listed)
        assert state.over or legal.pick(rng.random) in listed
    with pytest.raises(LookupError, match="nothing is legal"):
        Legal(course(number).states[-1]).pick(rng.random)


@every_game
def test_an_action_is_offered_only_once_and_never_changes_the_state_it_is_taken_in(number: int) -> None:
    """WC-FILE-4: whatever no kind of action offers is not legal either."""
    every = [parse(text) for text in all_texts()]
    for state in course(number).states[::7]:
        copy = State(*state)
        listed = set(Legal(state))
        assert {action for action in every if action in Legal(state)} == listed
        for action in listed:
            apply(state, action)
            assert state == copy


def all_texts() -> list[str]:
    """Return every action there is."""
    with_card = ("boost", "knight", "lover", "matchmaker", "sage", "discard")
    return [
        *(f"play {card} {member}" for card in CARD_IDS for member in MEMBERS),
        *(f"{word} {card}" for word in with_card for card in CARD_IDS),
        *(f"charlatan {member}" for member in MEMBERS),
        *("fool", "done", "steward", "wizard", "pass 1", "pass 2", "draw 0", "draw 1"),
    ]


@every_game
def test_what_a_seat_cannot_see_makes_no_difference_to_it(number: int) -> None:
    """WC-HIDE-1, WC-HIDE-2: neither to its view nor to what it may do."""
    rng, differing = random.Random(number), 0
    for state in course(number).states:
        for seat in (None, 0, 1):
            other = redeal(state, seat, rng)
            differing += other != state
            assert view(other, seat) == view(state, seat)
            assert position(view(other, seat)) == position(view(state, seat))
        if not state.over:
            assert list(Legal(view(state, state.seat))) == list(Legal(state))
    assert differing


@every_game
def test_undo_stops_where_cards_are_drawn_the_turn_passes_or_the_game_ends(number: int) -> None:
    """WC-HIDE-4: all else can be taken back, and shows the one who did it nothing new."""
    it = course(number)
    for before, action, after in zip(it.states, it.actions, it.states[1:], strict=False):
        stops = action.word in {"steward", "pass", "discard", "draw"} or after.over
        assert KIT.game.reveals(before, action) == stops
        assert not KIT.game.hides(before, action)
        if not stops:
            assert after.seat == before.seat
            assert after.deck == before.deck
            seen = view(before, before.seat)
            assert view(apply(seen, action), before.seat) == view(after, before.seat)


def test_steps_in_another_order_lead_to_the_same_state() -> None:
    """WC-FILE-4: all orders of the steps of a play, and of powers before it, that are legal."""
    compared = 0
    for number in range(200):
        rng = random.Random(number)
        state = scattered(rng)
        plays = [action for action in Legal(state) if action.word == "play"]
        if not plays:
            continue
        state = apply(state, rng.choice(plays))
        steps: list[Action] = []
        end = state
        while end.making and len(steps) < 4:
            options = [action for action in Legal(end) if action.word != "done"]
            if not options:
                break
            steps.append(rng.choice(options))
            end = apply(end, steps[-1])
        for order in permutations(steps):
            other = state
            for action in order:
                if action not in Legal(other):
                    break
                other = apply(other, action)
            else:
                compared += order != tuple(steps)
                assert other == end
    assert compared > 50


def test_a_turn_without_drawing_costs_a_card() -> None:
    """WC-END-4: the Sage returns no more than winning him anew costs, so such turns come to an end."""
    for number in range(GAMES):
        rng = random.Random(number)
        wishes = Wishes((PlayerWish(),) * 2, options=Options(deal_first=12))
        state = first_state(settle(wishes, COURT, rng.random))
        state = state._replace(deck=state.deck[:4], discards=card_set(state.deck[4:]))
        begun, drawn = worth(state), False
        while not state.over:
            legal = [action for action in Legal(state) if action.word != "steward"]
            texts = {str(action): action for action in legal}
            action = texts.get("draw 0") or rng.choice([texts[text] for text in sorted(texts)])
            drawn |= action.word == "pass"
            after = apply(state, action)
            if after.turn > state.turn:
                assert drawn or worth(after) < begun
                begun, drawn = worth(after), False
            state = after


def worth(state: State) -> tuple[int, int, int]:
    """Return what every turn without drawing makes smaller, as tuples are compared, though not without end.

    A card counts two, a power held one. Only a turn in which the Sage takes a card and one card wins a
    member with a power leaves that as it was: then the Sage is home, or more lies at him than before.
    """
    cards = sum(player.hand_count for player in state.players)
    lies = state.influences[SAGE]
    return 2 * cards + (state.held & POWERS).bit_count(), state.held >> SAGE & 1, -(lies.total if lies else 0)


def test_every_kind_of_action_is_one_kind() -> None:
    """WC-FILE-4: what is offered under a word begins with this word."""
    for number in range(GAMES):
        for state in course(number).states[::5]:
            for word, kind in KINDS.items():
                if state.phase in kind.phases:
                    assert {action.word for action in kind.options(state)} <= {word}
