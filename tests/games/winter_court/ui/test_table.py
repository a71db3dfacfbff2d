"""The table of Winter Court, used by mouse and by keyboard; nothing hidden is shown."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tests.cardgames.at_table import crossing, each_look, each_size, seats_at
from tests.games.winter_court.trial import redeal
from tests.games.winter_court.ui.at_table import AtTable, match_of, settled

_sit = seats_at(AtTable)


@pytest.mark.parametrize("turns", [0, 9])
def test_what_is_hidden_makes_no_difference_to_the_picture(sit: Any, turns: int) -> None:
    """WC-HIDE-1: the rival's hand and the deck may lie otherwise; every pixel is the same."""
    match = match_of(settled(2), turns)
    at = sit(match)
    assert at.part.moment.viewer == match.state.seat
    first = at.picture()
    match._history.states[-1] = redeal(match.state, match.state.seat, random.Random(1))
    at.scene.play.refresh()
    assert at.picture() == first


def test_a_drawn_card_is_shown_before_the_turn_passes(sit: Any) -> None:
    """WC-SCREEN-4: its owner looks at it; then the table is the other player's."""
    at = sit(match_of(settled(3)))
    seat, card = at.state.seat, at.state.deck[0]
    at.use("offer-pass-1")
    assert at.part.moment.viewer == seat
    assert at.part.drew == 1 << card
    assert any(widget.key == "drawn-0" for widget in at.widgets())
    at.use("end")
    assert at.part.moment.viewer == 1 - seat
    assert not any(widget.key == "drawn-0" for widget in at.widgets())


def test_a_card_chosen_lights_those_it_can_be_played_at(sit: Any) -> None:
    """WC-SCREEN-2."""
    at, lit = sit(match_of(settled(5), 9)), 0
    for widget in [each for each in at.widgets() if each.key.startswith("hand-")]:
        at.use(widget.key)
        desk = at.part.desk
        assert desk is not None
        legal = {
            action.member for action in desk.actions if action.word == "play" and action.card == desk.card
        }
        assert desk.targets() == (legal if desk.card is not None else frozenset())
        lit += len(desk.targets())
        at.press(pygame.K_ESCAPE)
        assert at.part.desk is not None
        assert at.part.desk.card is None
    assert lit


def test_what_is_refused_is_told_and_changes_nothing(sit: Any) -> None:
    """A card that can be played nowhere, or the button that finishes, answers by a sentence."""
    at = sit(match_of(settled(3)))
    before = at.state
    at.use("end")
    assert at.scene.effects.refusal is not None
    assert at.scene.effects.refusal.words
    assert at.state is before


def test_the_sheet_tells_where_the_cards_are(sit: Any) -> None:
    """WC-SCREEN-4: all sixty; only Escape or its key closes it."""
    at = sit(match_of(settled(3), 9))
    at.press(pygame.K_d)
    known = [widget for widget in at.widgets() if widget.key.startswith("known-")]
    assert len(known) == 60
    assert sum(widget.bright for widget in known) == at.state.discards.bit_count()
    at.press(pygame.K_ESCAPE)
    assert not any(widget.key.startswith("known-") for widget in at.widgets())


def test_the_tracker_can_be_switched_off(sit: Any) -> None:
    """WC-SCREEN-4: then the sheet shows the discards, and nothing of where the others are."""
    at = sit(match_of(settled(3), 9), card_tracker=False)
    at.press(pygame.K_d)
    known = [widget for widget in at.widgets() if widget.key.startswith("known-")]
    assert len(known) == at.state.discards.bit_count() > 0
    assert not any(widget.where for widget in known)


@each_size
@each_look
def test_nothing_lies_over_anything_else(sit: Any, size: tuple[int, int], language: str, scale: int) -> None:
    """Everything is inside the window, and what can be pressed lies apart, but cards of a hand."""
    at = sit(match_of(settled(5), 20), size=size, language=language, ui_scale=scale)
    at.picture()
    assert at.outside() == []
    assert crossing(at.pressed()) == []


def test_no_key_means_two_things(sit: Any) -> None:
    at = sit(match_of(settled(5), 20))
    assert at.doubled() == []


def test_f1_tells_the_keys(sit: Any) -> None:
    """WC-SCREEN-1: nothing of the table needs the mouse, and the keys are told."""
    at = sit(match_of(settled(3)))
    at.press(pygame.K_F1)
    page = at.app.top.page
    assert page.key == "topic/keys"
    at.press(pygame.K_ESCAPE)
    assert at.app.top is at.scene
