"""Where everything on the shelf lies: sizes in, rectangles out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from wk.shell.theme import Scale

COLUMN, COLUMN_EDGE = 424, 56
"""Width of the left column and the free space at its sides, in units."""

MOST_COLUMN = 0.42
"""The largest share of the window's width the left column takes."""

BOX, APART, NEAR = (186, 242), 19, 10
"""Size of a box at most, how far from the next it stands, and at least, in units of the right side."""

PLANK, FRONT, FOOT = (292, 46), (372, 372), 744
"""Top and height of the upper plank and of the box in front, and top of the lower plank."""

SUNK = 2
"""How far above the edge of the plank boxes end, in units of the right side."""

ROOM, MARGIN = (856, 800), 22
"""The size the right side is drawn for, and the free space at its sides, in its units."""

_ROW, _GAP, _TITLE_LINE = 48, 8, 58
_BESIDE = (
    ((30, 277, 344, 38), (30, 321, 344, 38)),
    ((30, 277, 344, 38), (30, 321, 168, 38), (206, 321, 168, 38)),
)
"""Where the buttons below the amber one lie in the box in front, in its units: up to two, and three."""


@dataclass(frozen=True)
class ShelfLayout:
    """Every rectangle of the shelf, in pixels of the window."""

    unit: float
    """Pixels of a unit on the right side."""
    column: Rect
    names: tuple[Rect, ...]
    """A line of the collection's title each."""
    line: Rect
    rows: tuple[Rect, ...]
    content: int
    """Height of all that scrolls in the column."""
    room: Rect
    """The right side."""
    plank: Rect
    boxes: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    word: Rect
    """The sentence about a box, between the planks."""
    front: Rect
    foot: Rect
    """The lower plank."""
    name: Rect
    pitch: Rect
    amber: Rect
    beside: tuple[Rect, ...]
    """The buttons below the amber one: each across, of three the last two side by side."""


class ShelfFacts(NamedTuple):
    """What there is to be laid out."""

    words: int
    """Lines of the collection's title."""
    rows: int
    """Entries of the column."""
    boxes: int
    """Games, that in front among them."""
    beside: int
    """Buttons below the amber one."""


def lay_out(size: tuple[int, int], scale: Scale, facts: ShelfFacts, offset: int = 0) -> ShelfLayout:
    """Return the layout of the shelf.

    Args:
        size: of the window in pixels.
        scale: of the window at the person's sizes.
        facts: what there is.
        offset: how far the column is scrolled, in pixels.
    """
    width, height = size
    column = Rect(0, 0, min(scale.px(COLUMN), round(width * MOST_COLUMN)), height)
    names, line, rows, content = _column(column, scale, facts, offset)
    right = _Right(Rect(column.right, 0, width - column.right, height))
    inner = ROOM[0] - 2 * MARGIN - 4
    wide = min(BOX[0], (inner + NEAR) / max(1, facts.boxes) - NEAR)
    high, pitch = BOX[1] * wide / BOX[0], wide + (APART if wide == BOX[0] else NEAR)
    stands = [MARGIN + n * pitch for n in range(facts.boxes)]
    front = right.placed(MARGIN, FRONT[0], inner, FRONT[1])
    return ShelfLayout(
        unit=right.unit,
        column=column,
        names=names,
        line=line,
        rows=rows,
        content=content,
        room=right.rect,
        plank=right.across(*PLANK),
        boxes=tuple(right.placed(x, PLANK[0] - SUNK - high, wide, high) for x in stands),
        plates=tuple(right.placed(x + 7, PLANK[0] + 9, wide - 14, 28) for x in stands),
        word=right.placed(MARGIN, PLANK[0] + PLANK[1] + 4, inner, 26),
        front=front,
        foot=right.across(FOOT, height),
        name=right.within(front, 30, 16, 430, 124),
        pitch=right.within(front, 30, 142, 344, 60),
        amber=right.within(front, 30, 210, 344, 60),
        beside=tuple(right.within(front, *place) for place in _BESIDE[facts.beside > 2]),
    )


class _Right:
    """The right side: what is drawn for ROOM, fitted in the middle of a rectangle."""

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.unit = min(rect.width / ROOM[0], rect.height / ROOM[1])
        self._left = rect.left + round((rect.width - ROOM[0] * self.unit) / 2)
        self._top = rect.top + round((rect.height - ROOM[1] * self.unit) / 2)

    def placed(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle given in units."""
        corner = self._left + round(x * self.unit), self._top + round(y * self.unit)
        return Rect(corner, (round(width * self.unit), round(height * self.unit)))

    def within(self, other: Rect, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle given in units from the corner of another."""
        corner = other.left + round(x * self.unit), other.top + round(y * self.unit)
        return Rect(corner, (round(width * self.unit), round(height * self.unit)))

    def across(self, top: float, height: float) -> Rect:
        """Return a strip over the whole width, cut off at the foot of the window."""
        strip = Rect(
            self.rect.left, self.placed(0, top, 0, 0).top, self.rect.width, round(height * self.unit)
        )
        return strip.clip(self.rect)


def _column(
    column: Rect, scale: Scale, facts: ShelfFacts, offset: int
) -> tuple[tuple[Rect, ...], Rect, tuple[Rect, ...], int]:
    """Lay out the left column: title, a line, the entries; return also the height of it all."""
    px = scale.px
    edge = min(px(COLUMN_EDGE), column.width // 8)
    line = min(px(_TITLE_LINE), (column.width - 2 * edge) // 5)
    wide, row = column.width - 2 * edge, scale.line(_ROW)
    top = px(64) - offset
    names = tuple(Rect(column.left + edge, top + n * line, wide, line) for n in range(facts.words))
    tagline = Rect(names[-1].left, names[-1].bottom + px(12), wide, scale.line(28))
    below = facts.rows * row + (facts.rows - 1) * px(_GAP) + px(88)
    first = max(tagline.bottom + px(22), min(tagline.bottom + px(46), column.bottom - offset - below))
    places = tuple(
        Rect(column.left + edge, first + n * (row + px(_GAP)), wide, row) for n in range(facts.rows)
    )
    return names, tagline, places, places[-1].bottom + px(88) + offset
