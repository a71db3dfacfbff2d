"""The table of the High Court, used by mouse and by keyboard; nothing hidden is shown."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.cardgames.at_table import crossing, each_look, each_size, seats_at
from tests.games.minsterpool.trial import redeal
from tests.games.minsterpool.ui.at_table import KIT, AtTable, match_of, settled
from wk.games.minsterpool.bots import change_of, would_score
from wk.games.minsterpool.play import Legal, apply
from wk.games.minsterpool.state import (
    BID,
    CARRY,
    FAVOR,
    OVER,
    PLAY,
    ROUNDS,
    SELECT,
    TYPE,
    Action,
    influence,
    leader,
    parse,
    worth,
)
from wk.games.minsterpool.telling import Speech
from wk.games.minsterpool.ui.looks import Spot, Spots, look_of
from wk.games.minsterpool.ui.table import choices
from wk.games.minsterpool.ui.table.choices import FAMILIES, Desk, finish
from wk.games.minsterpool.ui.table.pieces import key_of
from wk.games.minsterpool.ui.table.telling import frames
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.boxes import Told
from wk.shell.widget import Shortcut
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.minsterpool.state import State

pytestmark = pytest.mark.usefixtures("unseen")

SPEECH = Speech(Words("minsterpool"), KIT.data.names_in)
"""Words for looks without a table."""


_sit = seats_at(AtTable)


def carrying(state: State) -> bool:
    return state.round == 3 and state.stage == CARRY


MOMENTS: dict[str, Callable[[State], bool]] = {
    "bid": lambda state: state.round == 2 and state.phase == BID and state.seat == 1,
    "select": lambda state: state.round == 2 and state.phase == SELECT and state.seat == 1,
    "play": lambda state: state.round == 2 and state.phase == PLAY and bool(state.revealed),
    "carry": carrying,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_hidden_makes_no_difference_to_the_picture(sit: Any, moment: str) -> None:
    """HC-HIDE-1: chips and cards chosen, the boards to come may be others; every pixel is the same."""
    match = match_of(settled(2), MOMENTS[moment])
    at = sit(match)
    assert at.part.moment.viewer == match.state.seat
    first = [at.picture()]
    at.press(pygame.K_f)
    first.append(at.picture())
    at.press(pygame.K_ESCAPE)
    told = at.scene.teller.chapters(match.state.seat)
    match._history.states[-1] = redeal(match.state, match.state.seat, random.Random(1))
    at.scene.play.refresh()
    again = [at.picture()]
    at.press(pygame.K_f)
    assert [*again, at.picture()] == first
    assert at.scene.teller.chapters(match.state.seat) == told


def test_each_member_shows_everything_that_is_on_it() -> None:
    """HC-SCREEN-1: worth, spaces, tokens, influence, leader, the award, what the end of the round does."""
    match = match_of(settled(4), lambda state: state.phase == OVER)
    speech, leaving, clearing = SPEECH, 0, 0
    for state in match.states:
        for member in state.row:
            look, board = look_of(speech, state, member), state.board(member)
            assert (look.worth, look.influence, look.leader) == (
                worth(state, member), influence(state, member), leader(state, member),
            )  # fmt: skip
            assert (look.life, look.owners, look.bribes) == (member.life, member.owners, member.bribes)
            if look.leader is not None:
                assert f"{state.fixed.seats[look.leader].name} +{look.worth}" in look.foot
            leaving += look.ends.leaves
            clearing += bool(look.ends.clears)
            assert look.ends.leaves == (state.round < ROUNDS and member.life + 1 == board.life)
            spots = Spots(pygame.Rect(0, 0, 238, 356), board).all()
            words = {"hourglass", *(["bribe"] if board.bribe else []), *(["favor"] if board.favor else [])}
            assert {spot.word for spot in spots} - {"relate"} == words
            assert len(spots) == len(words) + 2 * len(board.relationships)
    assert leaving
    assert clearing


def test_rails_and_sheet_tell_the_rest(sit: Any) -> None:
    """HC-SCREEN-2: seats with chips, and a sheet of all families opened by any of them."""
    at = sit(match_of(settled(3), carrying))
    rows = [widget for widget in at.widgets() if widget.key.startswith("seat-")]
    assert [row.name for row in rows] == [at.state.fixed.seats[seat].name for seat in at.state.order]
    assert [row.chip.number for row in rows] == [str(at.state.players[seat].chip) for seat in at.state.order]
    at.use("seat-1")
    assert at.part.opened == FAMILIES
    assert sum(type(widget).__name__ == "Family" for widget in at.widgets()) == 3
    at.press(pygame.K_ESCAPE)
    assert not at.part.opened


def test_legal_places_are_lit_and_others_say_why_not(sit: Any) -> None:
    """HC-SCREEN-3: exactly the legal placements are lit; a click elsewhere is answered by a reason."""
    at = sit(match_of(settled(3), carrying))
    legal = set(at.front.game.legal(at.state))
    lit = {parse(f"{spot.word} {board} {spot.line or ''}".strip()) for board, spot in at.part.desk.places}
    assert lit == legal
    before = at.state
    keys = {key_of(each.member, Spot(each.word, each.line)) for each in legal}
    others = [each for each in at.widgets() if each.key.startswith("spot-") and each.key not in keys]
    assert len(others) >= 8
    for widget in others[:8]:
        at.click(widget.area.center)
        assert at.scene.effects.refusal is not None, widget.key
        assert at.scene.effects.refusal.words
    assert at.state is before


def test_previews_tell_what_a_placement_does() -> None:
    """HC-SCREEN-3: influence and points after it are those the rules come to."""
    speech, seen = SPEECH, set()
    match = match_of(settled(6), lambda state: state.phase == OVER)
    for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        if not action.member:
            continue
        found = change_of(before, action)
        place, there = before.place(action.member), after.place(action.member)
        if found.leaves:
            assert there is None
            seen.add("leaves")
            continue
        assert place is not None
        assert found.after == influence(after, after.row[place])
        assert (found.medals is not None) == (before.row[place].gold != after.row[place].gold)
        seen |= {name for name in ("clears", "pushed", "medals") if getattr(found, name) is not None}
    assert {"leaves", "pushed", "medals"} <= seen
    state = next(state for state in match.states if state.stage == CARRY)
    desk = Desk(speech, state, Legal(state))
    action = next(iter(Legal(state)))
    told = choices.told_of_spot(speech, desk, action.member, Spot(action.word, action.line))
    assert isinstance(told, Told)
    assert told.sentence
    assert apply(state, action) != state


def test_what_is_final_or_loses_something_is_warned_of_first(sit: Any) -> None:
    """HC-SCREEN-3: a member that leaves, a card of which something is lost, are wanted twice."""

    def last_glass(state: State) -> bool:
        boards = [(state.board(member), member) for member in state.row]
        hour = state.card is not None and state.card // 9 == 1
        return hour and bool(state.deck) and any(member.life + 1 == board.life for board, member in boards)

    at = sit(match_of(settled(5), last_glass), confirm_end=True)
    board = next(
        at.state.board(member).id for member in at.state.row if member.life + 1 == at.state.board(member).life
    )
    before = at.state
    at.use(f"spot-{board}-hourglass-0")
    assert at.state is before
    assert at.scene.effects.refusal is not None
    at.use(f"spot-{board}-hourglass-0")
    assert at.state is not before
    assert at.state.place(board) is None


def test_cards_go_in_and_out_before_they_are_sealed(sit: Any) -> None:
    """HC-SCREEN-4: a fourth card is refused; what is picked is put back by another press, or by Escape."""
    at = sit(match_of(settled(1), lambda state: state.phase == SELECT))
    cards = [widget.key for widget in at.widgets() if widget.key.startswith("hand-")]
    for key in cards[:3]:
        at.use(key)
    desk = at.part.desk
    assert desk is not None
    assert len(desk.cards) == 3
    at.use(cards[5])
    assert len(desk.cards) == 3
    assert at.scene.effects.refusal is not None
    at.use(cards[1])
    at.use(cards[5])
    assert [at.state.player.hand[place] for place in desk.picked] == [
        at.state.player.hand[n] for n in (0, 2, 5)
    ]
    at.press(pygame.K_ESCAPE)
    assert desk.picked == []
    assert not at.match.actions[-1].cards


def test_what_is_picked_is_still_picked_after_it_was_hidden(sit: Any) -> None:
    """HC-SCREEN-4: hiding takes cards out of sight, not back; nothing of them shows behind the curtain."""
    at = sit(match_of(settled(1), lambda state: state.phase == SELECT))
    cards = [widget.key for widget in at.widgets() if widget.key.startswith("hand-")]
    at.use(cards[0])
    at.use(cards[4])
    at.use("hide")
    assert at.part.moment.viewer is None
    assert not [widget.key for widget in at.widgets() if widget.key.startswith("hand-")]
    at.go_on()
    assert at.part.desk.picked == [0, 4]
    at.use(cards[1])
    at.use("end")
    before = at.state
    at.go_on()
    assert not at.part.desk.picked
    assert at.state is before


def test_the_last_button_says_in_words_that_nothing_is_scored() -> None:
    """HC-SCREEN-3: an award without points is not told as a sum; one with points is."""
    seen = set()
    for state in match_of(settled(6), lambda state: state.phase == OVER).states:
        ends = state.stage == PLAY and state.revealed and not any(each.to_reveal for each in state.players)
        if ends:
            note = finish(SPEECH, state, Desk(SPEECH, state, Legal(state))).note
            points = would_score(state, state.seat)
            seen.add(bool(points))
            assert (f"+{points}" in note) == bool(points)
            assert "+0" not in note
    assert seen == {False, True}


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_after_the_end_the_table_leads_to_the_score_and_back(sit: Any, animation: str) -> None:
    """HC-SCREEN-4: however fast the last award is left, nothing waits behind the sheet; Enter opens it."""

    def last(state: State) -> bool:
        to_come = any(each.to_reveal for each in state.players)
        return state.round == ROUNDS and bool(state.revealed) and state.stage == PLAY and not to_come

    def covered(at: AtTable) -> bool:
        return isinstance(at.scene.cover, ScoreScene)

    at = sit(match_of(settled(3), last), animation=animation)
    for _ in range(8):
        if covered(at):
            break
        at.press(pygame.K_SPACE)
    assert covered(at)
    at.scene.cover.show_all()
    for _ in range(2):
        at.wait(3)
        at.press(pygame.K_ESCAPE)
        at.wait(3)
        assert not covered(at)
        assert not at.scene.play.looking
        assert "wins with" in at.part.prompt.sentence
        assert at.widget("end").label == "Score sheet"
        at.press(pygame.K_RETURN)
        assert covered(at)


def test_the_crest_says_what_it_is_and_opens_all_families(sit: Any) -> None:
    """HC-SETUP-1: a crest is but the mark of a family's seven chips."""
    at = sit(match_of(settled(3), carrying))
    assert "seven chips" in at.widget("crest").tooltip
    at.use("crest")
    assert at.part.opened == FAMILIES


def test_a_curtain_hangs_between_secret_choices_and_bids_are_shown_to_all(sit: Any) -> None:
    """HC-SCREEN-4: though curtains are switched off; the bids show only when all are laid."""
    at = sit(match_of(settled(1)))
    for seat in range(3):
        assert at.part.moment.viewer == seat
        assert not at.part.bids
        at.use(f"chip-{at.state.player.chips[0]}")
        at.use("end")
        if seat < 2:
            assert at.scene.cover is not None
            assert at.part.moment.viewer is None
            at.go_on()
    assert at.part.bids
    assert at.scene.play.looking
    at.use("end")
    assert not at.part.bids
    assert at.scene.cover is not None
    for seat in range(3):
        at.go_on()
        assert at.part.moment.viewer == seat
        for place in range(3):
            at.use(at.way(Action("select", cards=at.state.player.hand[:3]))[place])
        at.use("end")
        assert not at.scene.play.looking  # what was picked stays hidden until it is played


def test_the_award_is_told_member_by_member_and_can_be_skipped(sit: Any) -> None:
    """HC-SCREEN-4: then hourglasses, who leaves, who comes; a key shows the end of it at once."""
    at = sit(
        match_of(
            settled(3),
            lambda state: (
                state.phase == PLAY
                and state.stage == PLAY
                and bool(state.revealed)
                and not any(player.to_reveal for player in state.players)
            ),
        )
    )
    row = [at.state.board(member).id for member in at.state.row]
    at.use("end")
    shown = at.part.shown.frames
    assert [frame.points.keys() for frame in shown[: len(row)]] == [
        dict.fromkeys(row[: number + 1]).keys() for number in range(len(row))
    ]
    assert len(shown) == len(row) + 3
    first, say = at.part.state, at.part.speech.say
    assert first.round == 1
    assert at.part.together.hint == say("award.hint")
    favors = any(member.favors for member in first.row)
    assert (say("award.favors") in shown[-2].words) == favors
    at.press(pygame.K_LSHIFT)
    assert at.part.shown.frame is shown[-1]
    assert at.part.together.hint == say("award.all-shown")
    assert at.part.state.round == 2
    at.use("end")
    assert at.part.shown.frame is None


def test_that_favors_go_is_told_only_where_there_are_some(sit: Any) -> None:
    """HC-ROUND-3: and where neither a line nor a member goes either, nothing goes."""
    at, told = sit(match_of(settled(3), lambda state: state.round == 2)), set[bool]()
    for before, after_it in pairwise(match_of(settled(5), lambda state: state.round == 5).states):
        if after_it.round != before.round:
            favors = any(member.favors for member in before.row)
            words = [frame.words for frame in frames(at.part.speech, before, after_it)]
            assert any(at.part.speech.say("award.favors") in each for each in words) == favors
            assert all(words)
            told.add(favors)
    without = before._replace(row=tuple(member._replace(favors=()) for member in before.row))
    words = [frame.words for frame in frames(at.part.speech, without, after_it)]
    assert not any(at.part.speech.say("award.favors") in each for each in words)
    assert told


@each_size
@pytest.mark.parametrize("phase", [BID, SELECT])
def test_every_member_is_seen_while_something_is_chosen(sit: Any, size: tuple[int, int], phase: str) -> None:
    """HC-SCREEN-1: six boards stand whole above chips or cards, and each of their places is told of."""
    at = sit(match_of(settled(1, 4), lambda state: state.round == 5 and state.phase == phase), size=size)
    boards = [each for each in at.widgets() if each.key.startswith("board-")]
    assert len(boards) == 6
    panel = at.part.layout.panel
    assert not any(panel.colliderect(each.rect) for each in boards)
    assert all(at.part.layout.stage.contains(each.rect) for each in boards)
    chosen = [each for each in at.pressed() if each.key.startswith(("chip-", "hand-"))]
    assert all(panel.contains(each.rect) for each in chosen)
    assert len({each.rect.size for each in chosen}) == 1


def test_keys_count_the_cards_through_both_rows(sit: Any) -> None:
    """The lower row goes on where the upper one ends; with Shift from the tenth card on."""
    at = sit(match_of(settled(1), lambda state: state.round == 2 and state.phase == SELECT))
    cards = [each for each in at.widgets() if each.key.startswith("hand-")]
    assert len({each.rect.top for each in cards}) == 2
    assert [each.shortcuts for each in cards] == [
        (Shortcut(pygame.K_1 + place % 9, shift=place >= 9),) for place in range(15)
    ]
    at.press(pygame.K_9)
    at.press(pygame.K_3, pygame.KMOD_SHIFT)
    assert at.part.desk.picked == [8, 11]


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_on_the_table_is_told_of_when_it_is_pointed_at(sit: Any, language: str) -> None:
    """HC-TERM-1 to 4, HC-TERM-6: members with gold and silver, lines, chips, cards, what is in the rails."""
    for moment in MOMENTS.values():
        at = sit(match_of(settled(5), moment), language=language)
        telling = ("board-", "spot-", "chip-", "hand-", "about-")
        keys = [each.key for each in at.widgets() if each.key.startswith(telling)]
        assert {"about-medals", "about-stack", "about-later", "about-chips", "about-if-now"} <= {*keys}
        for key in keys:
            assert at.part.readable(key)
            at.part.hover(key)
            told = at.part.preview()
            assert told is not None, key
            words = told.told if isinstance(told.told, str) else told.told.sentence
            assert len(words) > 20, key


def test_a_click_on_what_is_only_told_of_lets_the_box_stand(sit: Any) -> None:
    """HC-TERM-4: a member tells its gold and silver, by pointer and by keyboard, and refuses nothing."""
    at = sit(match_of(settled(5), lambda state: state.phase == BID))
    board = next(each for each in at.widgets() if each.key.startswith("board-"))
    for keys in (False, True):
        if keys:
            at.walk(board.key)
        else:
            at.click(board.area.center)
        at.wait()
        assert at.scene.effects.refusal is None
        told = at.part.preview().told
        member = at.state.row[0]
        silver = at.state.board(member).silver
        assert [value.words for _, value in told.rows[:2]] == [f"{member.gold} VP", f"{silver} VP"]


@each_size
@each_look
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_lies_over_anything_else(
    sit: Any, size: tuple[int, int], language: str, scale: int, moment: str
) -> None:
    """Everything is inside the window, and what can be pressed lies apart, but cards of a hand."""
    match = match_of(settled(5, 4), MOMENTS[moment])
    at = sit(match, size=size, language=language, ui_scale=scale)
    assert at.outside() == []
    assert crossing(at.pressed()) == []


def test_no_key_means_two_things(sit: Any) -> None:
    for moment in MOMENTS.values():
        at = sit(match_of(settled(5), moment))
        assert at.doubled() == []


def asking(state: State) -> bool:
    """Whether favors are placed."""
    return state.card is not None and TYPE[state.card] == FAVOR


def test_a_token_hops_from_its_card_to_its_place(sit: Any) -> None:
    """What is under way is not drawn where it will lie; taken back it goes home."""
    at = sit(match_of(settled(3), asking), animation="normal")
    action = next(iter(at.front.game.legal(at.state)))
    at.use(at.way(action)[0])
    (moving,) = at.scene.effects.running
    assert moving.absent == {("icon", (action.member, action.word, action.line))}
    at.press(pygame.K_LSHIFT)
    assert not at.scene.effects.running
    assert at.part.absent == frozenset()
