"""Where everything on the page of the road lies: sizes in, rectangles out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from wk.shell.theme import Scale

HEAD, EDGE, DISC, NAME = 86, 36, 64, 40
"""Heights of the heading, free space at the sides, width of a station and height of its name, in units."""

WEEK = 340
"""Width of the button of the week's match, in units that hold text."""

ACROSS = 5
"""So many stations lie side by side, where twenty are on the road."""

APART = 16
"""What lies at least between the name of a station and the next row, in units."""

BEND = 92
"""The greatest width of the name of a station from which the road bends up, in units."""


class RoadLayout(NamedTuple):
    """Every place in pixels."""

    head: Rect
    back: Rect
    title: Rect
    note: Rect
    week: Rect
    view: Rect
    """Where the road lies, and scrolls if it is too long."""
    discs: tuple[Rect, ...]
    names: tuple[Rect, ...]
    content: int
    """Height of the whole road."""


def lay_out(size: tuple[int, int], scale: Scale, count: int, offset: int = 0) -> RoadLayout:
    """Return the layout of a road of so many stations, scrolled by so many pixels."""
    (width, height), px = size, scale.px
    edge = min(px(EDGE), width // 24)
    head = Rect(edge, px(8), width - 2 * edge, px(HEAD))
    back = Rect(head.left, 0, px(42), px(42))
    back.centery = head.centery
    week = Rect(0, 0, min(scale.line(WEEK), head.width // 2 - px(30)), px(54))
    week.midright = head.midright
    left = back.right + px(16)
    title = Rect(left, head.top + px(10), week.left - px(16) - left, px(42))
    note = Rect(left, title.bottom, title.width, px(24))
    view = Rect(0, head.bottom, width, max(1, height - head.bottom - px(10)))
    disc = min(px(DISC), view.height // 6)
    rows = max(1, -(-count // ACROSS))
    step = max(disc + scale.line(NAME) + px(APART), view.height // rows)
    columns = (width - 2 * edge) / ACROSS
    discs, names = [], []
    for number in range(count):
        row, place = divmod(number, ACROSS)
        across = place if row % 2 == 0 else ACROSS - 1 - place  # to and fro, as a road goes uphill
        middle = round(edge + (across + 0.5) * columns)
        top = view.top - offset + row * step
        swing = px(APART) // 3 * (1 if number % 2 else -1)
        lie = Rect(0, 0, disc, disc)
        lie.center = middle, top + (step - scale.line(NAME)) // 2 + swing
        wide = round(columns) - px(12)
        if place == ACROSS - 1 and number + 1 < count:
            wide = min(wide, px(BEND))
        name = Rect(0, lie.bottom + px(2), wide, scale.line(NAME))
        name.centerx = middle
        discs.append(lie)
        names.append(name)
    return RoadLayout(head, back, title, note, week, view, tuple(discs), tuple(names), rows * step)
