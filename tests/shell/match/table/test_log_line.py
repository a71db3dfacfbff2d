"""The line of the last event: what has no room is told by a tooltip."""

from __future__ import annotations

import pygame
import pytest

from wk.shell import theme
from wk.shell.match.log.line import set_lines, whole
from wk.shell.theme import Scale

LONG = (
    "Ann answered with the 4 of clubs, but Ben wins with the 7 of diamonds and takes the Queen of spades too."
)


@pytest.mark.parametrize("width", range(120, 900, 60))
def test_a_line_is_whole_exactly_if_all_words_show(width: int) -> None:
    scale, rect = Scale(0.8), pygame.Rect(0, 0, width, 30)
    room = rect.width - scale.px(24) - scale.px(8) - scale.px(5), rect.height
    shown = " ".join(set_lines(LONG, scale.style("text", theme.NOTE), room)[0])
    assert whole(LONG, rect, scale) == (shown == LONG)
