"""Laws that hold in every state of random games, also with other numbers and options.

WK_HIGH_COURT_LAWS=200 looks at that many games instead of a few.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.games.minsterpool.courses import course
from tests.games.minsterpool.trial import redeal
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.play import OF_STAGE, Legal, apply
from wk.games.minsterpool.rules import view
from wk.games.minsterpool.state import BID, CARD_IDS, CARRY, CRESTS, OVER, PLAY, SELECT, Action, State, parse
from wk.games.minsterpool.telling import position

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = int(os.environ.get("WK_HIGH_COURT_LAWS", "12"))
KIT = MinsterpoolKit()

every_game = pytest.mark.parametrize("number", range(GAMES))


@every_game
def test_cards_chips_boards_and_medals_are_somewhere_once(number: int) -> None:
    """HC-TERM-6, HC-TERM-7, HC-BID-2: cards go from hand to selected to played; chips go one a round."""
    for state in course(number).states:
        tables = state.fixed.tables
        boards = [*(member.board for member in state.row), *state.deck, *state.retired]
        assert sorted(boards) == list(range(16))
        gold = [member.gold for member in state.row if member.gold is not None]
        assert not Counter([*gold, *state.medals]) - Counter(tables.medals)
        for player, crest in zip(state.players, state.fixed.crests, strict=True):
            assert len(player.selected) + len(player.played) in ((0, 3) if state.phase != OVER else (0,))
            held = [*player.hand, *player.selected, *player.played]
            assert len(held) == 18 - 3 * (state.round - (state.phase != OVER))
            assert not Counter(held) - Counter(tables.cards)
            family = {bid for bid, _ in tables.chips[CRESTS.index(crest)]}
            assert set(player.chips) | {player.chip or player.chips[0]} <= family
            chosen = state.phase in (SELECT, PLAY) or bool(player.chip)
            assert len(player.chips) == 8 - state.round - (chosen or state.phase == OVER)


@every_game
def test_what_lies_on_a_member_fits_its_board(number: int) -> None:
    """HC-TERM-1, HC-TERM-2, HC-TERM-3, HC-HOUR-2, HC-HOUR-3: no lifeline is ever full, no line overfull."""
    for state in course(number).states:
        assert len(state.row) <= 6
        for member in state.row:
            board = state.board(member)
            assert member.life < board.life
            assert len(member.bribes) <= (board.bribe.icons if board.bribe else 0)
            assert len(member.favors) <= (len(board.favor.icons) if board.favor else 0)
            for line, owner, count in zip(
                board.relationships, member.owners, member.hourglasses, strict=True
            ):
                assert count < line.life
                assert owner is not None or count == 0


@every_game
def test_something_is_legal_until_the_game_is_over(number: int) -> None:
    """HC-ACT-1: the list, the single question and the draw by lot agree, each action once."""
    rng = random.Random(number)
    for state in course(number).states:
        legal = Legal(state)
        listed = list(legal)
        assert bool(listed) == bool(legal) == (state.phase != OVER)
        assert len(set(listed)) == len(listed) <= 816
        assert state.fixed.tables != KIT.court.tables or len(listed) <= 276
        assert all(action in legal and parse(str(action)) == action for action in listed)
        assert state.phase == OVER or legal.pick(rng.random) in listed
    with pytest.raises(LookupError, match="nothing is legal"):
        Legal(course(number).states[-1]).pick(rng.random)


@every_game
def test_an_action_is_offered_only_once_and_never_changes_the_state_it_is_taken_in(number: int) -> None:
    """HC-ACT-1: whatever no kind of action offers is not legal either."""
    for state in course(number).states[::7]:
        copy = State(*state)
        listed = set(Legal(state))
        assert {action for action in all_actions(state) if action in Legal(state)} == listed
        for action in listed:
            apply(state, action)
            assert state == copy


def all_actions(state: State) -> Iterator[Action]:
    """Yield every action there is, but of selections only those of some cards."""
    yield from (Action("bid", bid=bid) for bid in range(1, 100))
    yield from (Action("play", cards=(card,)) for card in range(len(CARD_IDS)))
    yield Action("end")
    if state.phase != SELECT:
        yield Action("select", cards=(0, 0, 0))
    else:
        held = sorted({*state.player.hand, 0, 35} - {1})
        triples = ((a, b, c) for a in held for b in held for c in held if a <= b <= c)
        yield from (Action("select", cards=cards) for cards in triples)
        yield from (action for action in Legal(state) if 1 in action.cards)
    for board in state.fixed.tables.boards:
        yield from (Action(word, member=board.id) for word in ("hourglass", "bribe", "favor"))
        yield from (Action(word, member=board.id, line=n) for word in ("relate", "hourglass") for n in (1, 2))


@every_game
def test_what_a_seat_cannot_see_makes_no_difference_to_it(number: int) -> None:
    """HC-HIDE-1: neither to its view nor to what it may do; a view hides no more the second time."""
    rng, differing = random.Random(number), 0
    for state in course(number).states:
        for seat in (None, *range(len(state.players))):
            other, seen = redeal(state, seat, rng), view(state, seat)
            differing += other != state
            assert view(other, seat) == seen
            assert position(view(other, seat)) == position(seen)
            assert view(seen, seat) == seen
            assert view(seen, None) == view(state, None)
        if state.phase != OVER:
            assert list(Legal(view(state, state.seat))) == list(Legal(state))
    assert differing


@every_game
def test_undo_stops_where_the_device_passes_or_a_board_is_shown(number: int) -> None:
    """HC-UNDO-1: all else can be taken back, and shows the one who did it nothing new."""
    it = course(number)
    for before, action, after in zip(it.states, it.actions, it.states[1:], strict=False):
        left = before.phase == PLAY and len(after.retired) > len(before.retired)
        stops = action.word in {"bid", "select", "end"} or (left and bool(before.deck))
        assert KIT.game.reveals(before, action) == stops
        if not stops:
            assert (after.seat, after.deck) == (before.seat, before.deck)
            seen = view(before, before.seat)
            assert view(apply(seen, action), before.seat) == view(after, before.seat)


@every_game
def test_secret_choices_are_hidden_and_no_others(number: int) -> None:
    """HC-BID-2, HC-SELECT-1, HC-SELECT-2: seat after seat; the last bid shows all chips."""
    it = course(number)
    for state, action in zip(it.states, it.actions, strict=False):
        last = state.seat == len(state.players) - 1
        assert KIT.game.hides(state, action) == (
            action.word == "select" or (action.word == "bid" and not last)
        )
        if state.phase in (BID, SELECT):
            chosen = [bool(each.chip if state.phase == BID else each.selected) for each in state.players]
            assert chosen == [seat < state.seat for seat in range(len(chosen))]


@every_game
def test_every_player_plays_all_cards_in_six_rounds(number: int) -> None:
    """HC-BID-1, HC-PLAY-1, HC-PLAY-2, HC-FILE-3: at most 94 actions a player; each round in its order."""
    it = course(number)
    players = len(it.states[0].players)
    assert it.states[-1].round == len(it.states[-1].awards) == 6
    if it.states[0].fixed.tables == KIT.court.tables:
        assert len(it.actions) <= 94 * players
    words = Counter(action.word for action in it.actions)
    assert (words["bid"], words["select"], words["play"]) == (6 * players, 6 * players, 18 * players)
    for before, after in pairwise(it.states):
        if before.phase == BID and after.phase == SELECT:
            assert [after.players[seat].chip for seat in after.order] == sorted(
                player.chip for player in after.players
            )


@every_game
def test_after_the_end_of_a_round_nothing_of_it_is_left(number: int) -> None:
    """HC-REP-2, HC-ROUND-4, HC-ROUND-5, HC-END-1: chips, played cards, order; favors but after the last."""
    for state in course(number).states:
        if state.phase == OVER or (state.phase == BID and state.seat == 0):
            facts = position(state)
            assert (facts["order"], facts["card"], facts["cards_this_turn"]) == ([], None, 0)
            for player in facts["players"]:
                assert (player["chip"], player["played"], player["selected"]) == (None, [], [])
            assert state.phase == OVER or not any(member.favors for member in state.row)
    assert len(position(state)["players"][0]["chips"]) == 1


def test_every_kind_of_action_is_one_kind_and_every_course_meets_the_rare() -> None:
    """HC-ACT-1: what is offered under a word begins with it; in the games the stacks and the row run out."""
    met = set()
    for number in range(max(GAMES, 12)):
        for state in course(number).states[::5]:
            for kind in OF_STAGE[state.stage]:
                assert {action.word for action in kind.options(state)} <= {kind.word}
            met |= {"no medals"} if not state.medals else set()
            met |= {"no boards"} if not state.deck else set()
            met |= {"no row"} if not state.row else set()
            met |= {"carry"} if state.stage == CARRY else set()
    assert met == {"no medals", "no boards", "no row", "carry"}
