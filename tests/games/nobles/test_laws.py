"""Laws that hold in every state of random games, also with other options and in scattered positions.

WK_NOBLES_LAWS=200 looks at that many games instead of a few.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from tests.games.nobles.courses import course, play_out, scattered
from tests.games.nobles.test_explain import EVERY
from tests.games.nobles.trial import redeal
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.play import KINDS, Legal, apply
from wk.games.nobles.rules import view
from wk.games.nobles.state import HARVEST, NOBLES, OVER, PACKS, Action, State, parse, resources
from wk.games.nobles.telling import position

if TYPE_CHECKING:
    from tests.cardgames.courses import Course

GAMES = int(os.environ.get("WK_NOBLES_LAWS", "8"))
GAME = NoblesKit().game

every_game = pytest.mark.parametrize("number", range(GAMES))


@cache
def some_course(number: int) -> Course[State, Action]:
    """Return a game from its start, or every other time from a scattered position."""
    rng = random.Random(number)
    return course(number) if number % 2 else play_out(scattered(rng), rng)


@every_game
def test_every_card_and_noble_is_somewhere(number: int) -> None:
    """NB-TERM-1, NB-TERM-2, NB-SETUP-2: decks, discards, hands, tray, armies, defence, plot, removed."""
    for state in course(number).states:
        cards = [*state.deck, *state.discards, *state.tray]
        nobles = [*state.nobles_deck, *state.removed]
        if state.battle:
            cards += state.battle.defence
        if state.plot:
            cards += [*state.plot.cards, *state.plot.defence]
        for player in state.players:
            cards += [*player.hand, *(player.army.cards if player.army else ())]
            nobles += [*player.court, *(captive.noble for captive in player.captives)]
        assert sorted(cards) == resources(state.fixed.options.jokers)
        assert Counter(nobles) == dict.fromkeys(range(len(NOBLES)), PACKS)


@every_game
def test_courts_captives_and_phases_hang_together(number: int) -> None:
    """NB-TERM-4, NB-TERM-7, NB-FALL-1, NB-FALL-2: a living court is not empty, but at its fall's settling."""
    for state in some_course(number).states:
        for seat, player in enumerate(state.players):
            waits = state.battle is not None and state.battle.result == "beaten"
            assert player.alive == bool(player.court) or waits
            assert all(captive.owner != seat for captive in player.captives)
            assert player.alive or not any((player.hand, player.captives, player.army))
        assert (state.battle is not None) == (state.phase in {"defence", "losses", "yield"})
        assert (state.plot is not None) == (state.phase in {"guard", "strike"})
        assert state.phase == OVER or state.player.alive


@every_game
def test_something_is_legal_until_the_game_is_over(number: int) -> None:
    """NB-TERM-7, NB-TERM-9: and the list, the single question and the draw agree, each action once."""
    rng = random.Random(number)
    for state in some_course(number).states:
        listed = list(Legal(state))
        assert bool(listed) == bool(Legal(state)) == (state.phase not in {OVER, HARVEST})
        assert len(set(listed)) == len(listed)
        assert all(action in Legal(state) and parse(str(action)) == action for action in listed)
        assert all(action.word in KINDS for action in listed)
        assert not listed or Legal(state).pick(rng.random) in listed


@every_game
def test_no_other_action_is_legal(number: int) -> None:
    """NB-TERM-9: whatever no kind of action offers; and taking one leaves the state as it was."""
    for state in some_course(number).states[::11]:
        copy, listed = State(*state), set(Legal(state))
        few = {action for action in listed if action.word != "order" or action.size < 5}
        assert {action for action in EVERY if action in Legal(state)} == few
        for action in listed:
            apply(state, action)
        assert state == copy


@every_game
def test_a_tray_can_always_be_closed(number: int) -> None:
    """NB-TERM-7, NB-TERM-8, NB-WAR-2, NB-PLOT-2: laying on and on ends in a closing action."""
    for state in some_course(number).states[::5]:
        while state.tray and state.phase != OVER:
            lays = [action for action in Legal(state) if action.word == "lay"]
            if not lays:
                assert list(Legal(state))
                break
            state = apply(state, lays[-1])  # noqa: PLW2901 - played on from here


@every_game
def test_what_a_seat_cannot_see_makes_no_difference_to_it(number: int) -> None:
    """NB-HIDE-1, NB-HIDE-2: neither to its view nor to what it may do."""
    rng, differing = random.Random(number), 0
    for state in some_course(number).states[::3]:
        for seat in (None, *range(len(state.players))):
            other = redeal(state, seat, rng)
            differing += other != state
            assert position(view(other, seat)) == position(view(state, seat))
        assert list(Legal(view(state, state.seat))) == list(Legal(state))
    assert differing


@every_game
def test_undo_stops_just_where_the_rules_say(number: int) -> None:
    """NB-UNDO-1: and what can be taken back showed its seat nothing new."""
    stops = {"recruit", "spy", "order", "march", "stand", "assassin", "troupe", "strike", "shuffle"}
    it = some_course(number)
    for before, action, after in zip(it.states, it.actions, it.states[1:], strict=False):
        passed = (after.seat, after.year, after.phase == OVER) != (before.seat, before.year, False)
        fell = len(after.living) < len(before.living)
        expected = action.word in stops or (action.word != "lay" and (passed or fell))
        assert GAME.reveals(before, action) == expected
        if not expected:
            seen = view(before, before.seat)
            assert view(apply(seen, action), before.seat) == view(after, before.seat)


@every_game
def test_every_seat_is_asked_in_seat_order(number: int) -> None:
    """NB-TERM-6, NB-YEAR-1, NB-SPRING-1: each living seat is asked once, in seat order."""
    states = course(number).states
    for year in {state.year for state in states}:
        mine = [state for state in states if state.year == year and state.phase == "allegiance"]
        asked = [seat for seat, _ in groupby(state.seat for state in mine)]
        count = len(states[0].players)
        order = [(mine[0].first + place) % count for place in range(count)] if mine else []
        assert asked == [seat for seat in order if mine[0].players[seat].alive]
