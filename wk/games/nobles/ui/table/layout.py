"""Where everything of the table lies: pure arithmetic over the size of the window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from wk.shell.match.table import places as frame
from wk.shell.theme import REFERENCE

MOST_TEXT = 1.2
"""Text grows so far beside the rest; cards and banners need the room."""
HEAD, BAR, EDGE, GAP = 256, 56, 12, 8
LEFT, RIGHT, FINISH, LOG = 250, 268, 52, 50
"""Widths of the panel at the left and of the rail; heights of the button and the log line, in units."""
TOP, RIVAL, ALONE = 22, 246, 1100
"""Free space above the rivals' banners, their height, and the most width of one alone."""
OWN, OWN_LEFT, HAND, LABEL = 162, 14, 148, 36
"""Heights of the own banner, the hand and the label between them."""


@dataclass(frozen=True)
class Layout(frame.Framed):
    """The places in pixels of the window."""

    head: Rect
    """Whose table it is."""
    cloth: Rect
    """The tapestry."""
    rivals: tuple[Rect, ...]
    own: Rect
    label: Rect
    hand: Rect
    panel: Rect
    """What is being laid; the button that finishes stands at its foot."""
    panel_room: Rect
    """The part of it above the button."""
    rail: Rect
    middle: Rect
    """Between the banners: armies on their way, a hand that is spied on."""
    scene: Rect
    """Where a reveal shows, or the discards."""


def lay_out(size: tuple[int, int], ui_scale: float, rivals: int) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the banners need the room.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        rivals: how many there are.
    """
    (width, height), scale = size, frame.drawn_scale(size, ui_scale, MOST_TEXT)
    px = scale.px
    edge, gap = px(EDGE), px(GAP)
    spare = max(0, width - px(REFERENCE[0])) // 4
    bar = Rect(px(HEAD), 0, width - px(HEAD), px(BAR))
    rail = Rect(width - px(RIGHT) - spare, bar.bottom, px(RIGHT) + spare, height - bar.bottom)
    cloth = Rect(0, bar.bottom, rail.left, height - bar.bottom)
    banners = Rect(edge, cloth.top + px(TOP), cloth.width - 2 * edge, px(RIVAL))
    hand = Rect(edge, height - px(HAND) - gap, cloth.width, px(HAND))
    wide = px(LEFT) + spare
    hand.left, hand.width = 2 * edge + wide + px(OWN_LEFT), cloth.right - 3 * edge - wide - px(OWN_LEFT)
    label = Rect(hand.left, hand.top - px(LABEL), hand.width, px(LABEL) - gap)
    own = Rect(2 * edge + wide, label.top - px(OWN), cloth.right - wide - 3 * edge, px(OWN))
    panel = Rect(edge, banners.bottom + edge + gap, wide, 0)
    panel.height = height - gap - panel.top
    middle = Rect(own.left, banners.bottom + gap, own.width, own.top - banners.bottom - 2 * gap)
    scene = Rect(0, 0, min(px(640), cloth.width - 2 * edge), min(px(430), own.top - cloth.top - gap))
    scene.midbottom = cloth.centerx, own.top - gap
    hide = Rect(label.right - px(120), label.top - px(2), px(120), label.height)
    finish = Rect(panel.left + edge, panel.bottom - edge - px(FINISH), panel.width - 2 * edge, px(FINISH))
    log = Rect(rail.left + edge, height - px(LOG) - edge + px(2), rail.width - 2 * edge, px(LOG))
    places = frame.framed(scale, bar, stage=cloth, panel=rail, finish=finish, log=log, hide=hide)
    room = Rect(panel.left, panel.top, panel.width, places.finish.top - gap - panel.top)
    return Layout(
        frame=places, head=Rect(0, 0, px(HEAD), px(BAR)), cloth=cloth, own=own, label=label, hand=hand,
        rivals=_side_by_side(banners, rivals, edge, px(ALONE)), panel=panel, panel_room=room, rail=rail,
        middle=middle, scene=scene,
    )  # fmt: skip


def _side_by_side(area: Rect, count: int, gap: int, most: int) -> tuple[Rect, ...]:
    """Return the places of the rivals' banners; one alone stands in the middle."""
    wide = min((area.width - (count - 1) * gap) // count, most)
    left = area.centerx - (count * wide + (count - 1) * gap) // 2
    return tuple(Rect(left + n * (wide + gap), area.top, wide, area.height) for n in range(count))
