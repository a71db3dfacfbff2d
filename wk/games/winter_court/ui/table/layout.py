"""Where everything of the table lies, by sizes alone, and what the things there are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from wk.games.winter_court.ui import row
from wk.shell.match.table import places as frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.theme import Scale

TILE, POWER, HAND, GONE = "tile", "power", "hand", "discard"
"""With what something can be done: a member, its power, a card of the hand, one of the discards."""

LAID, PAWN, SHIELD = "laid", "pawn", "shield"
"""Further things that have a place: a card lying at a member, a member's pawn, a royal's shield."""

RIVAL = "rival"
"""The place of the rival's hand; it has no number."""

Thing = tuple[str, int]
"""What is pressed: one of these names, and the number."""

MOST_TEXT = 1.15
"""Text grows so far beside the rest; the row needs the width."""
BAR, STRIP, EDGE, GAP = 56, 48, 12, 8
"""Heights of the status bar and the strip below, free space at the sides and between things, in units."""
LEFT, LOWER, LABEL, FINISH, LOG, OFFER = 246, 232, 22, 54, 38, 36
"""Width of what lies on the left; heights of the lower part, labels, the button, the log line, an offer."""
PILE = (88, 123)
DRAWN = (138, 217)


@dataclass(frozen=True)
class Layout(frame.Framed):
    """The places in pixels of the window."""

    head: Rect
    """Whose table it is."""
    rival: Rect
    tug: Rect
    royals: Rect
    columns: tuple[row.ColumnPlaces, ...]
    hall: Rect
    powers: Rect
    powers_label: Rect
    hand: Rect
    hand_label: Rect
    deck: Rect
    discards: Rect
    piles_label: Rect
    sheet: Rect
    """Where the discards open."""
    drawn: tuple[Rect, Rect]
    """The two cards of a pass, large."""


def lay_out(size: tuple[int, int], ui_scale: float, offers: int) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the row needs the width.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        offers: how many buttons offer something.
    """
    scale = frame.drawn_scale(size, ui_scale, MOST_TEXT)
    px, (width, height) = scale.px, size
    edge, gap = px(EDGE), px(GAP)
    head = Rect(0, 0, px(LEFT + 10), px(BAR))
    bar = Rect(head.right, 0, width - head.right, px(BAR))
    strip = Rect(edge, bar.bottom + edge, width - 2 * edge, px(STRIP))
    lower = Rect(edge, height - px(LOWER) - edge, width - 2 * edge, px(LOWER))
    room = Rect(0, strip.bottom, width, lower.top - strip.bottom)
    places = _frame(size, scale, bar, lower, offers)
    left = Rect(lower.left, lower.top, px(LEFT), px(LABEL))
    bottom = min((offer.top for offer in places.offers), default=places.finish.top) - gap
    rival, tug, royals = _parted(strip, px(330), edge)
    piles = Rect(lower.right - px(2 * PILE[0] + 52), left.bottom, px(2 * PILE[0] + 44), px(PILE[1]))
    across = piles.left - left.right - px(44)
    hand = Rect(left.right + px(22), left.bottom + gap, across, lower.bottom - left.bottom - gap - px(LABEL))
    deck = Rect(piles.topleft, (px(PILE[0]), px(PILE[1])))
    return Layout(
        frame=places, head=head, rival=rival, tug=tug, royals=royals,
        columns=row.columns(room.inflate(-2 * edge, -2 * px(3)), scale.unit),
        hall=Rect(0, bar.bottom, width, height - bar.bottom),
        powers_label=left, powers=Rect(left.left, left.bottom, left.width, bottom - left.bottom),
        hand=hand, hand_label=Rect(hand.left, lower.top, hand.width, left.height),
        deck=deck, discards=deck.move(piles.width - deck.width, 0),
        piles_label=Rect(piles.left, lower.top, piles.width, left.height),
        sheet=room.inflate(-2 * edge, -2 * px(2)), drawn=_pair(room, px),
    )  # fmt: skip


def _parted(strip: Rect, most: int, gap: int) -> tuple[Rect, Rect, Rect]:
    """Return the strip in three parts, the outer ones alike."""
    side = min(most, strip.width // 4)
    left = Rect(strip.left, strip.top, side, strip.height)
    right = left.move(strip.width - side, 0)
    return left, Rect(left.right + gap, strip.top, right.left - left.right - 2 * gap, strip.height), right


def _pair(room: Rect, px: Callable[[float], int]) -> tuple[Rect, Rect]:
    """Return the places of two large cards side by side in the middle of a room."""
    left = Rect(0, 0, px(DRAWN[0]), px(DRAWN[1]))
    left.midright = room.centerx - px(14), room.centery
    return left, left.move(left.width + 2 * px(14), 0)


def _frame(size: tuple[int, int], scale: Scale, bar: Rect, lower: Rect, offers: int) -> frame.Places:
    """Return where the frame's things lie: offers side by side above the button that finishes."""
    px = scale.px
    finish = Rect(lower.left, lower.bottom - px(FINISH), px(LEFT), px(FINISH))
    apart = px(6)
    wide = (finish.width - (offers - 1) * apart) // max(1, offers)
    top = finish.top - px(GAP) - px(OFFER)
    log = Rect(lower.right - px(240), lower.bottom - px(LOG), px(240), px(LOG))
    panel = Rect(size[0] - px(frame.RIGHT), bar.bottom, px(frame.RIGHT), size[1] - bar.bottom)
    return frame.framed(
        scale, bar, finish=finish, log=log, panel=panel,
        stage=Rect(0, bar.bottom, size[0], size[1] - bar.bottom),
        offers=tuple(Rect(finish.left + n * (wide + apart), top, wide, px(OFFER)) for n in range(offers)),
    )  # fmt: skip
