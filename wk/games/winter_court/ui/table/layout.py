"""Where everything of the table lies: pure arithmetic over the size of the window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from wk.games.winter_court.ui import row
from wk.shell.match.table import places as frame
from wk.shell.theme import REFERENCE, Scale

MOST_TEXT = 1.15
"""Text grows so far beside the rest; the row needs the width."""
BAR, STRIP, EDGE, GAP = 56, 48, 12, 8
"""Heights of the status bar and the strip below, free space at the sides and between things, in units."""
LEFT, LOWER, FINISH, LOG, OFFER = 246, 232, 54, 38, 36
"""Width of what lies on the left; heights of the lower part, the button, the log line and an offer."""
PILE = (88, 123)
DRAWN = (138, 217)
HAND = 99
"""Width of a card of the hand."""


@dataclass(frozen=True)
class Layout:
    """The places in pixels of the window."""

    frame: frame.Places
    head: Rect
    """Whose table it is."""
    rival: Rect
    tug: Rect
    royals: Rect
    columns: tuple[row.Places, ...]
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

    @property
    def scale(self) -> Scale:
        """The scale of everything."""
        return self.frame.scale


def lay_out(size: tuple[int, int], ui_scale: float, offers: int) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the row needs the width.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        offers: how many buttons offer something.
    """
    fit = min(size[0] / REFERENCE[0], size[1] / REFERENCE[1])
    scale = Scale.of(size, 1.0, ui_scale).within(fit, MOST_TEXT)
    scale = Scale(fit, max(0.9, min(scale.text, MOST_TEXT)))
    px, (width, height) = scale.px, size
    edge, gap = px(EDGE), px(GAP)
    head = Rect(0, 0, px(LEFT + 10), px(BAR))
    bar = Rect(head.right, 0, width - head.right, px(BAR))
    strip = Rect(edge, bar.bottom + edge, width - 2 * edge, px(STRIP))
    rival = Rect(strip.left, strip.top, min(px(330), strip.width // 4), strip.height)
    royals = rival.move(strip.right - rival.right, 0)
    tug = Rect(rival.right + edge, strip.top, royals.left - rival.right - 2 * edge, strip.height)
    lower = Rect(edge, height - px(LOWER) - edge, width - 2 * edge, px(LOWER))
    room = Rect(0, strip.bottom, width, lower.top - strip.bottom)
    frame_places = _frame(size, scale, bar, lower, offers)
    label = px(22)
    left = Rect(lower.left, lower.top, px(LEFT), label)
    top = left.bottom
    bottom = min((offer.top for offer in frame_places.offers), default=frame_places.finish.top) - gap
    piles = Rect(lower.right - px(2 * PILE[0] + 44), top, px(2 * PILE[0] + 44), px(PILE[1]))
    hand = Rect(
        left.right + px(22), top + gap, piles.left - left.right - px(44), lower.bottom - top - gap - px(22)
    )
    deck = Rect(piles.left, top, px(PILE[0]), px(PILE[1]))
    middle, big = room.center, (px(DRAWN[0]), px(DRAWN[1]))
    return Layout(
        frame=frame_places, head=head, rival=rival, tug=tug, royals=royals,
        columns=row.columns(room.inflate(-2 * edge, -2 * px(3)), fit * 1.0),
        hall=Rect(0, bar.bottom, width, height - bar.bottom),
        powers_label=left, powers=Rect(left.left, top, left.width, bottom - top),
        hand=hand, hand_label=Rect(hand.left, lower.top, hand.width, label),
        deck=deck, discards=deck.move(piles.width - deck.width, 0),
        piles_label=Rect(piles.left, lower.top, piles.width, label),
        sheet=room.inflate(-2 * edge, -2 * px(2)),
        drawn=tuple(
            Rect(middle[0] + (side * 2 - 1) * (big[0] // 2 + px(14)) - big[0] // 2,
                 middle[1] - big[1] // 2, *big)
            for side in (0, 1)
        ),  # type: ignore[arg-type]
    )  # fmt: skip


def _frame(size: tuple[int, int], scale: Scale, bar: Rect, lower: Rect, offers: int) -> frame.Places:
    """Return where the frame's things lie: offers side by side above the button that finishes."""
    px, edge = scale.px, scale.px(EDGE)
    compact = scale.unit < frame.COMPACT_UNIT
    units = frame.BarUnits(frame.EDGE, frame.BUTTON, frame.GAP)
    sentence, buttons = frame.divide_bar(bar, scale, units, compact=compact)
    finish = Rect(lower.left, lower.bottom - px(FINISH), px(LEFT), px(FINISH))
    apart = px(6)
    wide = (finish.width - (offers - 1) * apart) // max(1, offers)
    top = finish.top - px(GAP) - px(OFFER)
    log = Rect(lower.right - px(240), lower.bottom - px(LOG), px(240), px(LOG))
    panel = Rect(size[0] - px(frame.RIGHT), bar.bottom, px(frame.RIGHT), size[1] - bar.bottom)
    return frame.Places(
        scale=scale, bar=bar, sentence=sentence, buttons=buttons, finish=finish, log=log, panel=panel,
        stage=Rect(0, bar.bottom, size[0], size[1] - bar.bottom), compact=compact, edge=edge,
        offers=tuple(Rect(finish.left + n * (wide + apart), top, wide, px(OFFER)) for n in range(offers)),
    )  # fmt: skip
