"""What a newcomer is told at the table before it is too late, and what is chosen for them already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.cardgames.at_table import seats_at
from tests.games.minsterpool.ui.at_table import KIT, AtTable, match_of, settled
from wk.engine.coach.judge import after
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.minsterpool.bots import why as reasons
from wk.games.minsterpool.bots import would_score
from wk.games.minsterpool.state import BID, CARD_IDS, HOURGLASS, OVER, PLAY, SELECT, TYPE, parse
from wk.games.minsterpool.telling import Speech
from wk.games.minsterpool.ui.looks import Spot
from wk.games.minsterpool.ui.table.pieces import BoardWidget
from wk.games.minsterpool.ui.table.telling import told_of_member, told_of_place
from wk.shell.match.score.series import by_round
from wk.shell.match.table.hint_words import Advice, presses, tell
from wk.shell.match.table.part import Marks
from wk.shell.thinker.question import Idea
from wk.words import Words

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State

_sit = seats_at(AtTable)


def test_what_a_preview_has_told_of_is_not_wanted_twice(sit: Any) -> None:
    """HC-SCREEN-3: without it, after a click on the same spot, a member leaves only at the second press."""

    def last_two(state: State) -> bool:
        lives = [state.board(member).life - member.life for member in state.row]
        return state.left == 2 and TYPE[state.card or 0] == HOURGLASS and bool(state.deck) and 2 in lives

    for moves in (False, True):
        at = sit(match_of(settled(5), last_two))
        board = next(at.state.board(m).id for m in at.state.row if at.state.board(m).life - m.life == 2)
        place = at.widget(f"spot-{board}-hourglass-0").rect
        at.click(place.center)
        assert at.state.left == 1
        if moves:
            at.point((place.centerx + 12, place.centery))
            at.wait()
            assert at.part.preview() is not None
        at.click((place.centerx + 12 * moves, place.centery))
        assert (at.state.place(board) is None) == moves


def test_the_last_three_cards_are_picked_already_and_a_hint_rings_what_it_picks(sit: Any) -> None:
    """HC-SELECT-1: in round 6 all are left; nothing is sealed by itself."""
    at = sit(match_of(settled(1), lambda state: state.round == 6 and state.phase == SELECT))
    assert at.part.desk.cards == at.state.player.hand
    at = sit(match_of(settled(1), lambda state: state.phase == SELECT))
    action = parse("select r1 r1 f4")
    assert presses(at.part, action) == ("hand-r1-1", "hand-r1-2", "hand-f4-1", "end")
    at.point(at.widget("hand-f4-1").rect.center)
    at.wait()
    assert at.part.preview().told.title == "Favor 4"


def test_of_two_equal_cards_a_hint_rings_the_one_that_is_not_played_yet(sit: Any) -> None:
    """HC-PLAY-1: the other lies there, too, but cannot be pressed."""

    def one_of_two(state: State) -> bool:
        shown = {*state.player.played} & {*state.player.selected}
        return state.phase == PLAY and state.stage == PLAY and bool(shown)

    at = sit(match_of(settled(2), one_of_two))
    (card,) = {*at.state.player.played} & {*at.state.player.selected}
    played, other = (f"play-{CARD_IDS[card]}-{count}" for count in (1, 2))
    assert presses(at.part, parse(f"play {CARD_IDS[card]}")) == (other,)
    assert not at.widget(played).enabled
    at.use(other)
    assert at.state.card == card


def carried_out(state: State) -> tuple[Any, ...]:
    """Return an hourglass that is revealed, with its placements, where a member leaves by them; else ()."""
    mind: Any = KIT.bots["chancellor"].make(KIT.game)
    if state.phase != PLAY or state.stage != PLAY or len(state.deck) < 1:
        return ()
    view = KIT.game.view(state, state.seat)
    for action in KIT.game.legal(state):
        if action.word == "play" and TYPE[action.cards[0]] == HOURGLASS:
            plan = (action, *mind.mind.rest(view, action))
            if len(plan) > 1 and KIT.game.reveals(after(KIT.game, state, plan[:-1]), plan[-1]):
                return plan
    return ()


def test_a_hint_lists_every_step_that_its_reasons_count(sit: Any) -> None:
    """HC-BOT-1, HC-HOUR-3: the last one, too, by which a member leaves and an unknown one comes."""
    mind: Any = KIT.bots["chancellor"].make(KIT.game)
    for seed in range(1, 5):
        at = sit(match_of(settled(seed), lambda state: bool(carried_out(state))))
        plan, play, view = carried_out(at.state), at.scene.play, KIT.game.view(at.state, at.state.seat)
        why, texts = mind.mind.why(view, plan[0]), [*map(KIT.game.text, plan)]
        assert why == reasons(view, plan)
        idea = Idea((texts[0],), why, (), 0.0, (*texts[1:],))
        tell(play, at.scene.ui.matches, at.part.teller.chapters(None), Advice(idea, "step"))
        hint = play.effects.refusal
        assert hint.does == plan
        assert f"{len(plan)}. " in hint.words
        assert "last hourglass" in hint.words
        assert len(plan) > 2
        count = len(at.match.actions)
        at.press(pygame.K_RETURN)
        assert at.match.actions[count : count + len(plan)] == [*plan]


def test_the_number_before_a_row_is_told_of_when_it_is_pointed_at(sit: Any) -> None:
    """HC-AWARD-1: how much each token there counts."""
    at = sit(match_of(settled(1), lambda state: state.phase == PLAY))
    for member in at.state.row:
        board = at.state.board(member)
        counts = [line.value for line in board.relationships]
        counts += [part.value for part in (board.bribe, board.favor) if part]
        for row, count in enumerate(counts, 1):
            number = at.widget(f"counts-{board.id}-{row}")
            assert f"in this row: {count}." in number.tooltip
            assert at.scene.view.controls.at(number.rect.center) is number


@pytest.mark.parametrize("own", [True, False])
def test_the_cross_behind_a_lifeline_is_told_of_when_it_is_pointed_at(sit: Any, *, own: bool) -> None:
    """HC-ROUND-1 to 3: a lifeline that the end of the round fills, the member's own or a relationship's."""

    def full(state: State) -> list[str]:
        """Return which crosses are drawn of those kinds, from what lies there."""
        found: list[str] = []
        for member in state.row:
            board = state.board(member)
            lines = zip(board.relationships, member.owners, member.hourglasses, strict=True)
            if own and member.life + 1 == board.life:
                found.append(f"full-{board.id}-0")
            for number, (line, owner, lie) in enumerate(lines, 1):
                if not own and owner is not None and lie + 1 == line.life:
                    found.append(f"full-{board.id}-{number}")
        return found

    at = sit(match_of(settled(1), lambda state: state.phase == PLAY and bool(full(state))))
    for key in full(at.state):
        cross = at.widget(key)
        assert "full at the end of the round" in cross.tooltip
        assert at.scene.view.controls.at(cross.rect.center) is cross


def test_a_card_of_one_placement_is_told_once(sit: Any) -> None:
    """HC-BOT-1: with it the first press tells all there is, and that is not the whole turn."""
    at = sit(match_of(settled(1), lambda state: bool(single(state))))
    play, mind = at.scene.play, single(at.state)
    hints, end = at.scene.hints, Idea(("end",), (), (), 0.0)
    hints._ideas, hints._state = (Idea(mind[:1], (), (), 0.0, mind[1:]), end), at.match.state
    hints._tell()
    assert "2. bribe" in play.effects.refusal.words
    hints.ask()
    assert play.effects.refusal.words.startswith("Another idea")


def single(state: State) -> tuple[str, ...]:
    """Return a bribe of one, with its placement; () where none can be revealed."""
    if state.phase != PLAY or state.stage != PLAY:
        return ()
    card = next((action for action in KIT.game.legal(state) if str(action) == "play b1"), None)
    then = card and KIT.game.apply(state, card)
    placed = (
        next((action for action in KIT.game.legal(then) if action.word == "bribe"), None) if then else None
    )
    return ("play b1", KIT.game.text(placed)) if placed else ()


def test_after_the_last_award_the_last_chips_are_told(sit: Any) -> None:
    """HC-END-1, HC-SCREEN-4: all look at it until they go on to the score."""
    at = sit(
        match_of(
            settled(3),
            lambda state: (
                state.round == 6
                and state.phase == PLAY
                and state.stage == PLAY
                and bool(state.revealed)
                and not any(player.to_reveal for player in state.players)
            ),
        )
    )
    at.use("end")
    assert at.over
    at.press(pygame.K_LSHIFT)
    assert at.scene.view.widgets()
    assert at.part.together.sentence.startswith("The chips left over score their bonuses: Ann +")
    at.use("end")
    assert at.part.shown.frame is None


def late(state: State) -> bool:
    """Tell whether favors lie in the fifth round."""
    return state.round == 5 and any(member.favors for member in state.row)


def test_the_curve_of_awards_has_the_numbers_of_the_rows_of_the_score_sheet() -> None:
    """HC-AWARD-3: when a round is awarded its favors go; while it is played, what it would bring now."""
    front: Any = Fronts(games())["minsterpool"]
    (series,) = (each for each in front.matches.series if each.id == "award")
    for over in (False, True):
        match = match_of(settled(5), (lambda s: s.phase == OVER) if over else late)
        state = match.state
        shown = by_round(match.states, len(state.players), front.matches.round_of, series.value_of)
        sheets = [match.game.sheet(state, seat).rows for seat in range(len(state.players))]
        done = state.round if over else state.round - 1
        rows = [[row.points for row in rows if row.id.startswith("round-")][:done] for rows in sheets]
        now = [[] if over else [would_score(state, seat)] for seat in range(len(state.players))]
        assert [*map(list, shown)] == [[0, *scored, *last] for scored, last in zip(rows, now, strict=True)]
        assert sum(map(sum, rows)) > 0


def test_a_member_says_when_its_silver_counts() -> None:
    """HC-TERM-4, HC-FAVOR-3, HC-OPT-1: without a medal; by the option alone an Advance takes it off."""
    match = match_of(settled(5), lambda state: state.phase == BID)
    state, speech = match.state, Speech(Words("minsterpool"), KIT.data.names_in)
    options = state.fixed.options
    silver = state._replace(fixed=state.fixed._replace(options=options._replace(empty_stack="silver")))
    bare = state.with_member(0, state.row[0]._replace(gold=None))
    told = [told_of_member(speech, each, 0) for each in (state, silver, bare)]
    assert "comes when the stack of medals is empty" in told[0].sentence
    assert "an Advance then takes the medal off" in told[1].sentence
    assert told[2].sentence.endswith("No medal lies here, for the stack is empty: so the silver counts.")
    assert "The medal stays" not in told[2].sentence


def test_a_white_frame_is_told_of_and_stands_round_none_where_it_would_round_all(sit: Any) -> None:
    """HC-SCREEN-3: what changed last is framed and says so; when all changed a frame tells nothing."""
    at = sit(match_of(settled(1), lambda state: state.phase == PLAY))
    row = [at.state.board(member).id for member in at.state.row]

    def framed(changed: list[str]) -> list[str]:
        at.part.picture(Marks(last=frozenset(changed)))
        boards = [each for each in at.part.widgets().over if isinstance(each, BoardWidget)]
        found = [each.key.partition("-")[2] for each in boards if each.look.marked]
        assert at.part.sight.changed == {*found}
        return found

    assert framed(row[:1]) == row[:1]
    assert framed(row[1:]) == row[1:]
    assert framed(row) == framed([]) == framed(["nobody"]) == []
    speech = at.part.speech
    told = [told_of_member(speech, at.state, 0, framed=each).sentence for each in (False, True)]
    assert told[1] == f"{told[0]} White frame: something changed here last."
    ring = told_of_place(speech, at.state, 0, Spot("hourglass")).sentence
    assert ring.endswith("Red ring: the next hourglass falls there.")
    last = at.state._replace(round=6)
    assert "ring" not in told_of_place(speech, last, 0, Spot("hourglass")).sentence
