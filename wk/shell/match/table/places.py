"""Where the frame's own things lie on a table, and how the status bar is divided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Mapping

NARROW_BAR = 400
"""Units of width below which the status bar puts its buttons under its sentence."""

WORDED_RESTART = 560
"""Units of width from which the button to restart the turn has words."""


@dataclass(frozen=True)
class Places:
    """Rectangles of the frame's things, in pixels of the window."""

    scale: Scale
    bar: Rect
    """The ground of the status bar."""
    sentence: Rect
    buttons: Mapping[str, Rect]
    """restart, undo, redo, menu."""
    finish: Rect
    """The button that finishes, in the lower left."""
    log: Rect
    """The line of the last event, in the lower right."""
    panel: Rect
    """Where the whole log opens."""
    stage: Rect
    """What lies in the middle; refusals and previews keep to it."""
    offers: tuple[Rect, ...] = ()
    """As many as there are offers, the first one on top."""
    rails: tuple[Rect, ...] = ()
    """Parts of the window whose picture hangs on the widgets alone, not on the stage."""
    compact: bool = False
    """Whether the window is so small that words are shortened."""
    edge: int = 12
    """Free space at the sides of a rail, in pixels."""
    hide: Rect | None = None
    """Where the button lies that hides a secret choice; None for the upper right corner of the stage."""
    spare: int | None = None
    """Free pixels above the line of the last event; None: as many as the game's widgets leave there."""


@dataclass(frozen=True)
class Framed:
    """The layout of a table: where the frame's things lie, and whatever else a game adds."""

    frame: Places

    @property
    def scale(self) -> Scale:
        """The scale of everything."""
        return self.frame.scale


class Rows(NamedTuple):
    """The rows of a rail; heights are in units, counted from the top of the window."""

    rail: Rect
    scale: Scale

    def row(self, top: float, high: float) -> Rect:
        """Return the place of a row from edge to edge."""
        px, edge = self.scale.px, self.scale.px(EDGE)
        return Rect(self.rail.left + edge, px(top), self.rail.width - 2 * edge, px(high))


def bar_height(width: int, scale: Scale, bar: int, below: int) -> int:
    """Return the height of the status bar in pixels; a narrow one has its buttons below the sentence.

    Args:
        width: of the bar in pixels.
        scale: of the window.
        bar: usual height in units.
        below: what a row of buttons takes, in units.
    """
    return scale.px(bar) + (scale.px(below) if width < scale.px(NARROW_BAR) else 0)


HINT_GAP = 6
"""Space between the button for a hint and the others, in units."""


class BarUnits(NamedTuple):
    """Lengths in the status bar, in units."""

    edge: int
    """Free space at the sides."""
    button: int
    """The side of a button."""
    gap: int
    """Free space below the buttons of a narrow bar."""


def divide_bar(bar: Rect, scale: Scale, units: BarUnits, *, compact: bool) -> tuple[Rect, dict[str, Rect]]:
    """Return the places of the sentence and of the buttons to its right or, in a narrow bar, below it.

    Args:
        bar: the whole bar.
        scale: of the window.
        units: its lengths.
        compact: whether the button to restart the turn never has words.
    """
    px, narrow = scale.px, bar.width < scale.px(NARROW_BAR)
    edge, button, gap = units
    gaps = {"menu": px(12), "redo": px(6), "undo": px(6), "restart": 0}
    # The button for a hint comes before these.
    free_width, count = bar.width - 2 * px(edge) - sum(gaps.values()), len(gaps)
    side = min(px(button), (free_width - px(HINT_GAP)) // (count + 1) if narrow else free_width // count)
    top = bar.bottom - side - px(gap) if narrow else bar.top + (bar.height - side) // 2
    wide = not compact and bar.width >= px(WORDED_RESTART)
    buttons: dict[str, Rect] = {}
    right = bar.right - px(edge)
    for key, free in gaps.items():
        width = px(128) if key == "restart" and wide else side
        buttons[key] = Rect(right - width, top, width, side)
        right -= width + free
    end = bar.right - px(edge) if narrow else right - px(12)
    bottom = top - px(2) if narrow else bar.bottom - 1
    sentence = Rect(bar.left + px(edge + 4), bar.top, 0, bottom - bar.top)
    sentence.width = max(0, end - sentence.left)
    return sentence, buttons


def drawn_scale(size: tuple[int, int], ui_scale: float, most_text: float) -> Scale:
    """Return the scale of a table whose things need the room: a large UI scale only makes words larger.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        most_text: how large text becomes at the most beside the rest.
    """
    return Scale(Scale.of(size).unit, min(max(LEAST_TEXT, ui_scale), most_text))


def framed(  # noqa: PLR0913 - the places of the frame, as a game has laid them out
    scale: Scale,
    bar: Rect,
    *,
    stage: Rect,
    panel: Rect,
    finish: Rect,
    log: Rect,
    offers: tuple[Rect, ...] = (),
    rails: tuple[Rect, ...] = (),
    hide: Rect | None = None,
) -> Places:
    """Return where the frame's things lie, of which a game has laid out all but what the bar holds."""
    compact = scale.unit < COMPACT_UNIT
    sentence, buttons = divide_bar(bar, scale, BarUnits(EDGE, BUTTON, GAP), compact=compact)
    return Places(
        scale, bar, sentence, buttons, finish, log, panel, stage, offers, rails, compact, scale.px(EDGE), hide
    )


LEAST_TEXT = 0.9
"""How small text becomes beside everything else in `drawn_scale`."""

LEFT, RIGHT, BAR, EDGE, GAP, BUTTON, FINISH, LOG = 256, 268, 56, 12, 8, 36, 52, 38
"""Usual widths of the rails, and lengths of the frame's things, in units (`usual_places`)."""

COMPACT_LEFT, COMPACT_RIGHT, COMPACT_BAR = 208, 216, 48
"""The widths of the rails and the height of the bar in a small window, in units."""

COMPACT_UNIT = 0.9
"""Below so many pixels a unit a window is small."""

MOST_RAIL = 0.31
"""The most of the window's width a rail takes, in large UI scales."""

OFFER, OFFER_GAP, OFFER_WIDTH = 38, 6, 236
"""Height of an offer, space between two, and their width, in units."""


def usual_places(size: tuple[int, int], scale: Scale, offers: int, *, right_rail: bool = True) -> Places:
    """Return where the frame's things lie unless a game has its own way: two rails, the stage between them.

    Args:
        size: of the window in pixels.
        scale: of the window.
        offers: how many buttons offer something now; they stand in the lower left corner of the stage.
        right_rail: whether what all share and the log line have a rail; else they lie over the stage.
    """
    (width, height), px, compact = size, scale.px, scale.unit < COMPACT_UNIT
    most = round(MOST_RAIL * width)
    left = Rect(0, 0, min(most, px(COMPACT_LEFT if compact else LEFT)), height)
    room = min(most, px(COMPACT_RIGHT if compact else RIGHT))
    right = Rect(width - room, 0, room, height)
    across = (right.left if right_rail else width) - left.right
    tall = bar_height(across, scale, COMPACT_BAR if compact else BAR, BUTTON + GAP)
    bar = Rect(left.right, 0, across, tall)
    stage = Rect(left.right, tall, across, height - tall)
    edge, step = px(EDGE), px(OFFER + OFFER_GAP)
    lowest = Rect(
        stage.left + edge, height - edge - px(OFFER), min(px(OFFER_WIDTH), across - 2 * edge), px(OFFER)
    )
    return framed(
        scale, bar, stage=stage, panel=right,
        finish=Rect(edge, height - edge - px(FINISH), left.width - 2 * edge, px(FINISH)),
        log=Rect(right.left + edge, height - edge - px(LOG), right.width - 2 * edge, px(LOG)),
        offers=tuple(lowest.move(0, -(offers - 1 - place) * step) for place in range(offers)),
        rails=(left, right) if right_rail else (left,),
    )  # fmt: skip
