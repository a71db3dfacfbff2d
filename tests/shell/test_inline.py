"""Words and signs one after another on a line."""

from __future__ import annotations

import pygame

from wk.shell import paint, theme
from wk.shell.inline import Inline

RECT = pygame.Rect(10, 20, 300, 40)
STYLE = paint.Style("text", 16, theme.TEXT)


def line() -> Inline:
    """Return a line across a rectangle."""
    return Inline(pygame.Surface((400, 100)), RECT)


def test_each_stands_behind_the_one_before_and_gaps_stay_free() -> None:
    written = line().badge("blue", 24, 7)
    assert written.left == 10 + 24 + 7
    written.words("Ann", STYLE, 8)
    assert written.left == 10 + 24 + 7 + paint.measure("Ann", STYLE)[0] + 8
    assert written.place((10, 10)) == pygame.Rect(written.left - 10, 35, 10, 10)


def test_the_end_is_written_towards_the_middle() -> None:
    written = line().words("12", STYLE, 4, end=True).icon("trophy", theme.AMBER, 15, 9, end=True)
    assert written.right == 310 - paint.measure("12", STYLE)[0] - 4 - 15 - 9
    assert written.left == 10
    assert written.room == written.right - written.left


def test_words_keep_to_what_is_free() -> None:
    written = line().words("7", STYLE, 5, end=True)
    free = written.room
    written.words("a name far too long for any line of this width" * 2, STYLE, spare=30)
    assert free - 30 - 12 < written.left - 10 <= free - 30
    assert line().words("a name far too long", STYLE, most=40).left <= 50


def test_a_note_is_left_out_where_there_is_too_little_room() -> None:
    wide = paint.measure("a note of some length", STYLE)[0]
    narrow = Inline(pygame.Surface((400, 100)), RECT, right=10 + round(wide * 0.9))
    assert narrow.note("a note of some length", STYLE, whole=True).left == 10
    assert narrow.note("a note of some length", STYLE).left > 10
    assert line().note("", STYLE).left == 10


def test_a_line_may_be_elsewhere_than_in_the_middle() -> None:
    written = Inline(pygame.Surface((400, 100)), RECT, 25, left=40, right=90)
    assert written.place((20, 10)) == pygame.Rect(40, 20, 20, 10)
    assert written.place((20, 10), end=True) == pygame.Rect(70, 20, 20, 10)
