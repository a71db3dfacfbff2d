"""What a newcomer is told at the table before it is too late, and what is chosen for them already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.cardgames.at_table import seats_at
from tests.games.minsterpool.ui.at_table import AtTable, match_of, settled
from wk.games.minsterpool.state import HOURGLASS, PLAY, SELECT, TYPE, parse
from wk.shell.match.table.hint_words import presses

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
