"""Laws that hold in every state of random games, also with other numbers and options.

WK_SIEGE_LAWS=200 looks at that many games instead of a few.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

import pytest

from tests.games.siege.courses import course
from tests.games.siege.drawing import NUMBERS
from tests.games.siege.trial import redeal
from wk.games.siege.play import KINDS, Legal
from wk.games.siege.rules import view
from wk.games.siege.state import CARD_IDS, JOKER, ROYALS, SUIT, Action, parse
from wk.games.siege.telling import position

if TYPE_CHECKING:
    from wk.games.siege.state import State

GAMES = int(os.environ.get("WK_SIEGE_LAWS", "6"))

every_game = pytest.mark.parametrize("number", range(GAMES))


def heaps(state: State) -> Counter[int]:
    """Return how often each card is anywhere but in a Keep as its Jack."""
    found = Counter(state.deck) + Counter(state.discard) + Counter(card for _, card in state.trick)
    found += Counter([state.battle.card] if state.battle else [])
    for player in state.players:
        found += Counter(fort for fort in player.forts if fort is not None)
        found += Counter(chain(player.keep, player.field, player.won, player.aside, *player.garrisons))
    return found


@every_game
def test_every_card_is_somewhere(number: int) -> None:
    """SG-SETUP-3, SG-JSON-1: the pack without the Keeps' Jacks, nothing twice, nothing lost."""
    fixed = course(number).states[0].fixed
    for state in course(number).states:
        assert heaps(state) == Counter(fixed.numbers.pack_without(fixed.lines))


@every_game
def test_every_card_stands_where_it_may(number: int) -> None:
    """SG-TERM-5, SG-TERM-6, SG-TERM-7, SG-TERM-9: sides, room, lines; no Joker in a city or aside."""
    for state in course(number).states:
        for line, player in zip(state.fixed.lines, state.players, strict=True):
            assert set(player.keep) <= ROYALS[line]
            assert len(set(player.keep)) == len(player.keep)
            assert set(player.turned) <= set(player.keep)
            for side in range(4):
                assert player.forts[side] is None or SUIT[player.forts[side] or 0] == side
                assert {SUIT[card] for card in player.garrisons[side]} <= {side}
                assert len(player.garrisons[side]) <= state.fixed.numbers.garrison
            assert JOKER not in player.aside
            assert all(list(heap) == sorted(heap) for heap in (player.field, player.won, player.aside))


@every_game
def test_fields_hold_what_they_may(number: int) -> None:
    """SG-AUT-1, SG-WIN-4, SG-SUM-4: full when a year begins, one left after the tricks, five over Spring."""
    it = course(number)
    numbers = it.states[0].fixed.numbers
    for before, after in zip(it.states, it.states[1:], strict=False):
        sizes = [len(player.field) for player in after.players]
        if after.shuffle_due:
            assert set(sizes) == {0}
        elif (before.season, after.season) == ("summer", "autumn"):
            assert set(sizes) == {numbers.field}
        elif (before.season, after.season) == ("autumn", "winter"):
            assert sum(sizes) == numbers.field * len(sizes)
            assert min(sizes) >= numbers.field - numbers.tricks
        elif (before.season, after.season) == ("winter", "spring"):
            assert max(sizes) <= numbers.field


@every_game
def test_something_is_legal_until_the_game_is_over(number: int) -> None:
    """SG-HIDE-2, SG-WIN-3: and the list, the single question and the draw by lot agree, each action once."""
    rng = random.Random(number)
    for state in course(number).states:
        legal = Legal(state)
        listed = list(legal)
        assert bool(listed) == bool(legal) == (not state.over and not state.shuffle_due)
        assert len(set(listed)) == len(listed)
        assert all(action in legal and parse(str(action)) == action for action in listed)
        assert not listed or legal.pick(rng.random) in listed


@every_game
def test_whatever_no_kind_of_action_offers_is_not_legal(number: int) -> None:
    """SG-FILE-3: all actions there are, asked for in some states."""
    every = all_actions(len(course(number).states[0].players))
    for state in course(number).states[::25]:
        assert {action for action in every if action in Legal(state)} == set(Legal(state))


def all_actions(players: int) -> list[Action]:
    """Return every action there is but shuffles."""
    cards, places = CARD_IDS[:53], ("fort", "garrison", "keep")
    at = [f"p{seat + 1} {side}" for seat in range(players) for side in "wnes"]
    texts = [
        *("done", *(f"{word} {card}" for word in ("play", "drop") for card in cards)),
        *(f"{word} {card} {place}" for word in ("take", "put") for card in cards for place in places),
        *(f"put {card} {place} over {other}" for card in cards for place in places[:2] for other in cards),
        *(f"hire {where} {what}" for where in at for what in ("fort", "1", "2", "3", "4", *cards)),
        *(f"answer {card} {place}" for card in cards for place in ("field", "keep")),
        *(f"answer {card} garrison {aim}" for card in cards for aim in range(1, 5)),
        *(
            f"strike {where} {card} {place}{aim}"
            for where in at
            for card in cards
            for place in ("field", "garrison")
            for aim in ("", " 1", " 2", " 3", " 4")
        ),
    ]
    return list(map(parse, texts))


@every_game
def test_what_a_seat_cannot_see_makes_no_difference_to_it(number: int) -> None:
    """SG-HIDE-1: neither to its view nor to what it may do."""
    rng, differing = random.Random(number), 0
    for state in course(number).states[::3]:
        for seat in (None, *range(len(state.players))):
            other = redeal(state, seat, rng)
            differing += other != state
            assert heaps(other) == heaps(state)
            assert view(other, seat) == view(state, seat)
            assert position(view(other, seat)) == position(view(state, seat))
        assert list(Legal(view(state, state.seat))) == list(Legal(state))
    assert differing


def test_picking_is_even_among_kinds_and_then_within_one() -> None:
    """Every strike comes as often as any other, and `done` as often as all strikes together."""
    state = next(
        state
        for state in course(3).states
        if state.season == "spring" and not state.battle and 6 <= len(list(Legal(state))) <= 20
        and not any(action.word == "hire" for action in Legal(state))
    )  # fmt: skip
    rng = random.Random(1)
    counts = Counter(Legal(state).pick(rng.random) for _ in range(6000))
    assert set(counts) == set(Legal(state))
    strikes = [count for action, count in counts.items() if action.word == "strike"]
    assert 2700 < sum(strikes) < 3300
    assert max(strikes) < 2 * min(strikes)


@every_game
def test_every_kind_of_action_is_one_kind(number: int) -> None:
    """SG-FILE-3: what is offered under a word begins with this word."""
    for state in course(number).states[::5]:
        for word, kind in KINDS.items():
            if state.phase in kind.phases:
                assert {action.word for action in kind.options(state)} <= {word}


def test_there_are_always_enough_cards() -> None:
    """SG-SUM-4: with every city as full as can be, a year can be dealt."""
    for players in range(2, 7):
        full = players * (7 + 4 * NUMBERS.garrison)
        pack = len(
            NUMBERS.pack_without((0,) * players if players < 3 else tuple(n % 4 for n in range(players)))
        )
        assert pack - full >= players * NUMBERS.field
