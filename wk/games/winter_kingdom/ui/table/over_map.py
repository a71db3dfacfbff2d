"""What lies over the map: the buttons that zoom and those of what may be done; and the room left for it.

Usually they stand in the lower corners, which the flower of boards leaves free. Where they would cover
hexes there, as in large UI scales, the map moves up; or they share a strip of their own below it, if that
leaves it larger.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.hexgrid import Hex, hexagon, to_pixel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_kingdom.ui.measures import Measures
    from wk.shell.theme import Scale

ZOOMS = ("larger", "smaller", "fit")
"""The buttons that zoom."""

USUAL_OFFERS = 3
"""So many buttons of what may be done always find room beside the hexes; more are rare."""

OFFER_WIDTHS = (236, 214, 192, 186)
"""The widths of such a button that are tried in the corner, in units."""

OFFER_HEIGHT, LOW_OFFER, OFFER_GAP = 38, 32, 6
"""The usual height of such a button, and that in a compact layout: higher ones would push up the map."""

STEPS = 20
"""In so many steps half of the map's height is given up for the corners."""

COLUMNS = 2
"""The most cells side by side in the strip."""

CELL = 0.065
"""The most of the map's height a row of the strip takes, if that is no less than `LEAST_CELL` pixels."""
LEAST_CELL = 44

STRIP_UNIT = 1.0
"""Above a strip the map's margin takes no more pixels a unit than this: there the room is dear."""


class OverMap(NamedTuple):
    """Where the buttons lie, in pixels of the window."""

    zooms: dict[str, Rect]
    offers: tuple[Rect, ...]
    """The first one on top."""
    room: Rect
    """Where the whole map is fitted."""
    unit: float
    """Pixels a unit of the margin round it."""


def over_map(middle: Rect, scale: Scale, m: Measures, offers: int) -> OverMap:
    """Lay out the buttons over the map.

    Args:
        middle: the part of the window the map is seen in.
        scale: of the window.
        m: the measures.
        offers: how many buttons offer something now; the rest of the layout does not depend on it.
    """
    width, height = _best_corner(middle.size, scale, m)
    room = Rect(middle.left, middle.top, middle.width, height)
    corner = OverMap(
        _zoom_column(middle, scale, m),
        _offer_column(middle, scale, m, scale.px(width), offers),
        room,
        scale.unit if height == middle.height else min(scale.unit, STRIP_UNIT),
    )
    strip = _strip(middle, scale, m, offers)
    return strip if _radius(strip) > _radius(corner) else corner


def _radius(over: OverMap) -> float:
    """Return the circumradius of the whole map."""
    return Camera.fit(over.room, over.unit).circumradius


@lru_cache(maxsize=64)
def _best_corner(size: tuple[int, int], scale: Scale, m: Measures) -> tuple[int, int]:
    """Return the width of offers in the corner, in units, and how high the room of the map may then be."""
    middle = Rect((0, 0), size)
    zooms = _zoom_column(middle, scale, m).values()
    for step in range(STEPS):
        room = Rect(0, 0, middle.width, middle.height - step * middle.height // (2 * STEPS))
        camera = Camera.fit(middle, min(scale.unit, STRIP_UNIT) if step else scale.unit, room)
        for width in OFFER_WIDTHS:
            if not covers(camera, (*zooms, *_offer_column(middle, scale, m, scale.px(width), USUAL_OFFERS))):
                return width, room.height
    return OFFER_WIDTHS[-1], middle.height // 2


def covers(camera: Camera, rects: Iterable[Rect]) -> bool:
    """Return whether any rectangle hides the middle of a hex of the flower, or nearly so."""
    reach = camera.circumradius
    boxes = [rect.inflate(reach, reach) for rect in rects]
    middles = [(camera.x + x * reach, camera.y + y * reach) for x, y in _flower()]
    return any(box.collidepoint(point) for box in boxes for point in middles)


@cache
def _flower() -> tuple[tuple[float, float], ...]:
    """Return the middles of all hexes of the seven boards in circumradii from the middle of the map."""
    cells = hexagon(RADIUS)
    return tuple(
        to_pixel(Hex(centre.q + at.q, centre.r + at.r), 1) for centre in SLOTS.values() for at in cells
    )


def _zoom_column(middle: Rect, scale: Scale, m: Measures) -> dict[str, Rect]:
    """Return the places of the buttons that zoom in the lower right corner."""
    side, step = scale.px(m.button), scale.px(m.button + 4)
    left, bottom = middle.right - scale.px(m.edge) - side, middle.bottom - scale.px(m.edge)
    return {
        key: Rect(left, bottom - side - (2 - place) * step, side, side) for place, key in enumerate(ZOOMS)
    }


def _offer_column(middle: Rect, scale: Scale, m: Measures, width: int, count: int) -> tuple[Rect, ...]:
    """Return the places of some offers in the lower left corner."""
    units = LOW_OFFER if m.compact else OFFER_HEIGHT
    height, step = scale.px(units), scale.px(units + OFFER_GAP)
    left, bottom = middle.left + scale.px(m.edge), middle.bottom - scale.px(m.edge)
    return tuple(
        Rect(left, bottom - height - (count - 1 - place) * step, width, height) for place in range(count)
    )


def _strip(middle: Rect, scale: Scale, m: Measures, offers: int) -> OverMap:
    """Lay out everything below the map: the last offer and the buttons that zoom, the other offers above."""
    edge, gap = scale.px(m.edge), scale.px(OFFER_GAP)
    height = min(scale.px(OFFER_HEIGHT), max(LEAST_CELL, round(middle.height * CELL)))
    row = Rect(middle.left + edge, 0, middle.width - 2 * edge, height)
    row.bottom = middle.bottom - edge
    last, zooms = _split(row, COLUMNS, gap)
    others: list[Rect] = []
    above = row.move(0, -height - gap)
    for first in range(0, offers - 1, COLUMNS):
        higher = above.move(0, -first // COLUMNS * (height + gap))
        others += _split(higher, min(COLUMNS, offers - 1 - first), gap)
    room = Rect(middle.left, middle.top, middle.width, above.top - middle.top)
    places = (*others, last) if offers else ()
    return OverMap(_zoom_row(zooms, gap), places, room, min(scale.unit, STRIP_UNIT))


def _split(row: Rect, count: int, gap: int) -> list[Rect]:
    """Return a row cut into cells of the same width."""
    width = (row.width - (count - 1) * gap) // count
    return [Rect(row.left + place * (width + gap), row.top, width, row.height) for place in range(count)]


def _zoom_row(cell: Rect, gap: int) -> dict[str, Rect]:
    """Return the places of the buttons that zoom side by side at the right of a cell."""
    side = min(cell.height, (cell.width - (len(ZOOMS) - 1) * gap) // len(ZOOMS))
    left = cell.right - len(ZOOMS) * side - (len(ZOOMS) - 1) * gap
    return {key: Rect(left + place * (side + gap), cell.top, side, side) for place, key in enumerate(ZOOMS)}
