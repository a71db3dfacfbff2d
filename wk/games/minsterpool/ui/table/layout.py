"""Where everything of the table lies: pure arithmetic over the size of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from wk.games.minsterpool.ui.looks import HIGH, WIDE
from wk.shell.match.table import places as frame
from wk.shell.match.table.places import Rows
from wk.shell.theme import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable


MOST_TEXT = 1.15
"""Text grows so far beside the rest; the boards need the room."""
LEFT, RIGHT, BAR, EDGE = 256, 268, 56, 12
"""Widths of the rails, height of the status bar, free space at the sides, in units."""
ACROSS, DOWN, GAP = 3, 2, 10
"""How many boards stand side by side and one above another, and how far apart."""
BROAD = 1.16
"""The width a board may take beside its height, of the usual one."""
PANEL = 340
"""Height of what is chosen in secret."""


@dataclass(frozen=True)
class Layout(frame.Framed):
    """The places in pixels of the window."""

    left: Rect
    right: Rect
    head: Rect
    """Whose table it is."""
    carried: Rect
    """The card being carried out, or what the round is about."""
    cards: tuple[Rect, ...]
    """The three cards of this round."""
    boards: tuple[Rect, ...]
    panel: Rect
    """Where something is chosen in secret, or shown to all."""
    peek: Rect
    """The button that shows the boards behind it."""


def lay_out(size: tuple[int, int], ui_scale: float) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the boards need the room.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
    """
    scale = frame.drawn_scale(size, ui_scale, MOST_TEXT)
    px, (width, height), edge = scale.px, size, scale.px(EDGE)
    spare = max(0, round((width - REFERENCE[0] * scale.unit) / 4))
    left = Rect(0, 0, px(LEFT) + spare, height)
    bar = Rect(left.right, 0, width - left.right, px(BAR))
    right = Rect(width - px(RIGHT) - spare, bar.bottom, px(RIGHT) + spare, height - bar.bottom)
    stage = Rect(left.right, bar.bottom, right.left - left.right, right.height)
    boards = _boards(stage, px)
    panel = Rect(boards[0].left, 0, boards[2].right - boards[0].left, min(px(PANEL), boards[3].height))
    panel.bottom = boards[3].bottom
    panel.inflate_ip(px(8), px(8))  # over the light of a board below it, too
    button = Rect(0, panel.top + px(10), px(120), px(36))
    button.right = panel.right - edge
    places = frame.framed(
        scale, bar, stage=stage,
        finish=Rect(edge, height - edge - px(52), left.width - 2 * edge, px(52)),
        log=Rect(right.left + edge, height - edge - px(38), right.width - 2 * edge, px(38)),
        panel=right, rails=(left, right), hide=button,
    )  # fmt: skip
    peek = button.move(-button.width - px(8), 0)
    card, step = px(76), (left.width - 2 * edge - px(76)) // 2
    return Layout(
        places, left, right, boards=boards, panel=panel, peek=peek,
        head=Rect(0, 0, left.width, px(BAR)), carried=Rows(left, scale).row(68, 78),
        cards=tuple(Rect(edge + number * step, px(178), card, px(108)) for number in range(3)),
    )  # fmt: skip


def _boards(stage: Rect, px: Callable[[float], int]) -> tuple[Rect, ...]:
    """Return the places of six boards, as large as the stage allows, in its middle."""
    gap = px(GAP)
    room = (stage.width - (ACROSS + 1) * gap) // ACROSS, (stage.height - (DOWN + 1) * gap) // DOWN
    high = min(room[1], round(room[0] * HIGH / WIDE * 1.08))
    wide = min(room[0], round(high * WIDE / HIGH * BROAD))
    left = stage.centerx - (ACROSS * wide + (ACROSS - 1) * gap) // 2
    top = stage.centery - (DOWN * high + (DOWN - 1) * gap) // 2
    return tuple(
        Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
        for row in range(DOWN)
        for column in range(ACROSS)
    )
