"""Where everything of the table lies: pure arithmetic over the size of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wk.games.minsterpool.ui.spots import HIGH, WIDE
from wk.shell.match.table import places as frame
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
LABEL, SEAT, SEAT_STEP = 20, 56, 62
PANEL = 340
"""Height of what is chosen in secret."""


class Mine(NamedTuple):
    """The places of the left rail; a label is the place of its words."""

    head: Rect
    carried: Rect
    """The card being carried out, or what the round is about."""
    hand_label: Rect
    cards: tuple[Rect, ...]
    """The three cards of this round."""
    later_label: Rect
    later: Rect
    chips_label: Rect
    chips: Rect
    spent: Rect
    now_label: Rect
    now: Rect
    note: Rect


class Ours(NamedTuple):
    """The places of the right rail."""

    round_label: Rect
    phases: Rect
    order_label: Rect
    seats: tuple[Rect, ...]
    medals_label: Rect
    medals: Rect
    stack_label: Rect
    stack: Rect
    played_label: Rect
    played: tuple[Rect, ...]
    """The cards of this round, a row a player."""


@dataclass(frozen=True)
class Layout(frame.Framed):
    """The places in pixels of the window."""

    left: Rect
    right: Rect
    mine: Mine
    ours: Ours
    boards: tuple[Rect, ...]
    panel: Rect
    """Where something is chosen in secret, or shown to all."""
    peek: Rect
    """The button that shows the boards behind it."""


def lay_out(size: tuple[int, int], ui_scale: float, seats: int) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the boards need the room.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        seats: how many play.
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
    mine, ours = _mine(left, px, edge), _ours(right, px, edge, seats)
    return Layout(places, left, right, mine, ours, boards, panel, peek)


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


def _mine(left: Rect, px: Callable[[float], int], edge: int) -> Mine:
    """Return what lies in the left rail."""
    wide = left.width - 2 * edge

    def row(top: float, high: float) -> Rect:
        return Rect(edge, left.top + px(top), wide, px(high))

    card, step = px(76), (wide - px(76)) // 2
    cards = tuple(Rect(edge + number * step, px(178), card, px(108)) for number in range(3))
    return Mine(
        head=Rect(0, 0, left.width, px(BAR)), carried=row(68, 78),
        hand_label=row(153, LABEL), cards=cards,
        later_label=row(298, LABEL), later=row(318, 136),
        chips_label=row(462, LABEL), chips=row(484, 66), spent=row(552, 26),
        now_label=row(584, LABEL), now=row(606, 34), note=row(644, 84),
    )  # fmt: skip


def _ours(right: Rect, px: Callable[[float], int], edge: int, seats: int) -> Ours:
    """Return what lies in the right rail: below the seats everything moves up with fewer of them."""
    wide = right.width - 2 * edge

    def row(top: float, high: float) -> Rect:
        return Rect(right.left + edge, px(top), wide, px(high))

    below = 156 + seats * SEAT_STEP
    return Ours(
        round_label=row(66, LABEL), phases=row(88, 38), order_label=row(134, LABEL),
        seats=tuple(row(156 + number * SEAT_STEP, SEAT) for number in range(seats)),
        medals_label=row(below + 4, LABEL), medals=row(below + 26, 50),
        stack_label=row(below + 82, LABEL), stack=row(below + 104, 60),
        played_label=row(below + 172, LABEL),
        played=tuple(row(below + 194 + number * 34, 32) for number in range(seats)),
    )  # fmt: skip
