"""What the land is drawn of: grounds with their borders, and the motifs that stand on them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias
from zlib import crc32

from wk import hexgrid
from wk.games.winter_kingdom.terrain import Terrain
from wk.shell import paint, palette
from wk.shell.colour import mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pygame

    from wk.hexgrid import Hex

GROUNDS: Mapping[str, Mapping[Terrain, str]] = {
    palette.USUAL: {
        Terrain.FOREST: "#396142",
        Terrain.GRASSLAND: "#abbe80",
        Terrain.TUNDRA: "#b99657",
        Terrain.FELL: "#9897a1",
        Terrain.FLOWER: "#bd96c0",
        Terrain.SNOW: "#e9eff5",
        Terrain.ICE: "#92cae5",
        Terrain.MOUNTAIN: "#5c697d",
        Terrain.TUNNEL: "#72695f",
        Terrain.VILLAGE: "#e2cfad",
        Terrain.CASTLE: "#c0b8ac",
    },
    "protan": {
        Terrain.FOREST: "#264b31",
        Terrain.GRASSLAND: "#b0cd5d",
        Terrain.TUNDRA: "#be9a5f",
        Terrain.FELL: "#757280",
        Terrain.FLOWER: "#c097b4",
        Terrain.SNOW: "#ecf3f9",
        Terrain.ICE: "#91cff2",
        Terrain.MOUNTAIN: "#5662bb",
        Terrain.TUNNEL: "#847a61",
        Terrain.VILLAGE: "#eed9ae",
        Terrain.CASTLE: "#c5bfb9",
    },
    "deutan": {
        Terrain.FOREST: "#205537",
        Terrain.GRASSLAND: "#bdcc72",
        Terrain.TUNDRA: "#ac9055",
        Terrain.FELL: "#737789",
        Terrain.FLOWER: "#bc95bb",
        Terrain.SNOW: "#ebf0f6",
        Terrain.ICE: "#9bdafb",
        Terrain.MOUNTAIN: "#5663c4",
        Terrain.TUNNEL: "#7e7261",
        Terrain.VILLAGE: "#f5e4c6",
        Terrain.CASTLE: "#c3bdb7",
    },
    "tritan": {
        Terrain.FOREST: "#10775a",
        Terrain.GRASSLAND: "#a2ba77",
        Terrain.TUNDRA: "#f1ae5e",
        Terrain.FELL: "#9f705d",
        Terrain.FLOWER: "#c193cd",
        Terrain.SNOW: "#e8eef5",
        Terrain.ICE: "#94c9e3",
        Terrain.MOUNTAIN: "#6a7285",
        Terrain.TUNNEL: "#66635e",
        Terrain.VILLAGE: "#f0d6b0",
        Terrain.CASTLE: "#c1bdb4",
    },
}
"""The colour of the ground of each terrain, for the colour sets that have their own.

As near to what the land is like as lets the eyes of the set tell any two apart, with their motifs and
without: CIEDE2000 of 12 or more in the set of a colour blindness, of 7 or more for all eyes in the usual.
"""

# The ground of a hex ------------------------------------------------------------------------------


LIGHTNESS = 0.035
"""How much lighter or darker a hex may be than its terrain."""

SHADES = 5
"""Lightnesses a terrain comes in."""

OVERLAP = 1.025
"""What is drawn over a whole hex reaches under its border."""

BLEED = 0.05
"""Width of the line about a ground in its own colour, in circumradii: grounds reach under their neighbours'
borders, so that no table shines through."""

BEVEL = 0.945
"""Distance from the centre of the bevel along the edge of an area, as a share of the hex's."""

THICKNESS = 0.3

REACH = 1.6
"""How far from its centre anything drawn for one hex may reach."""

GROUND_REACH = (1.05, 1.45)
"""How far its ground, its borders and the side of its board may reach, to each side and up or down."""


class Stroke(NamedTuple):
    """A line: its colour, opacity, width in circumradii and least width in pixels."""

    colour: str
    opacity: float
    width: float
    least: float


STROKES: dict[str, tuple[Stroke, ...]] = {
    "soft": (Stroke("#1a2430", 0.11, 0.03, 0.7),),
    "shore": (Stroke("#f4fbff", 0.55, 0.13, 0),),
    "lit": (Stroke("#ffffff", 0.26, 0.09, 0),),
    "dark": (Stroke("#141c28", 0.17, 0.1, 0),),
    "hard": (Stroke("#18212d", 0.16, 0.15, 0), Stroke("#18212d", 0.5, 0.04, 0.9)),
    "seam": (Stroke("#0d131c", 0.88, 0.12, 1.6), Stroke("#f3ead6", 0.25, 0.022, 0.6)),
    "channel": (Stroke("#0d131c", 0.92, 0.24, 3.0), Stroke("#4f9cc4", 0.95, 0.1, 1.2)),
    "rim": (Stroke("#0d131c", 0.88, 0.12, 1.6),),
}
"""The lines of the map, in the order in which they are drawn.

soft within an area, shore the snow along ice, lit and dark the bevel where the terrain changes, hard between
areas, seam between boards, channel between boards that are islands, rim against the table.
"""

ROUNDING = 0.13
"""How far a corner of an area is cut off or filled, in circumradii, so that areas read as land."""

HANDLE = 0.34
"""How far a border runs on in the direction in which it passes a corner, as a share of the side."""

SWAY = 0.07
"""How far the middle of a border may lie beside the straight side, in circumradii."""

UPPER_SIDES = (3, 4, 5)
"""The sides of a hex the light falls on, in the order of DIRECTIONS."""


@dataclass(frozen=True)
class Plate:
    """What is drawn for one hex: path of its ground, path of the board's side, lines by kind."""

    ground: str
    flank: str
    lines: dict[str, str]


Point: TypeAlias = tuple[float, float]

Side: TypeAlias = tuple[Point, ...]
"""A side of a hex: from corner to corner, with the two points between that bend it where it is a curve."""


class Corner(NamedTuple):
    """A corner of a hex as it is drawn, and the direction in which a border passes it, if one does."""

    at: Point
    along: Point | None


def seed(at: Hex, salt: str) -> int:
    """Return a number that looks random but is the same for a hex in every run."""
    # A checksum alone runs in patterns along a row; the middle of its square does not.
    return crc32(f"{salt}{at.q},{at.r}".encode()) ** 2 >> 24 & 0xFFFF


def ground_of(terrain: Terrain) -> str:
    """Return the colour of the ground of a terrain in the chosen colour set."""
    return palette.chosen(GROUNDS)[terrain]


def shade_of(terrain: Terrain, at: Hex) -> str:
    """Return the colour of the ground of a hex: its terrain's, a little lighter or darker."""
    step = seed(at, "shade") % SHADES - SHADES // 2
    share = LIGHTNESS * abs(step) / (SHADES // 2)
    return mix(ground_of(terrain), "#ffffff" if step > 0 else "#000000", share)


def hexagon(x: float, y: float, circumradius: float) -> str:
    """Return the SVG path of a hex about a middle."""
    points = " ".join(f"{cx:.3f},{cy:.3f}" for cx, cy in hexgrid.corners(x, y, circumradius))
    return f"M{points}Z"


class Ground:
    """The ground of a map.

    Args:
        terrain: terrain of every hex.
        board: number of the board every hex belongs to.
        islands: whether the boards are cut apart, as under Archipelago.
    """

    def __init__(self, terrain: Mapping[Hex, Terrain], board: Mapping[Hex, int], *, islands: bool) -> None:
        self._terrain = terrain
        self._board = board
        self._seam = "channel" if islands else "seam"
        self._around = {at: hexgrid.neighbours(at) for at in terrain}
        self._corners = {at: self._corners_of(at) for at in terrain}
        self._plates = {at: self._plate(at) for at in terrain}

    def svg(self, hexes: Iterable[Hex], circumradius: float) -> str:
        """Return the SVG elements of some hexes and their borders, with the table left transparent.

        Args:
            hexes: what to draw.
            circumradius: pixels a unit will take, for the least width of lines.
        """
        here = {at: self._plates[at] for at in hexes}
        plates = here.values()
        grounds: defaultdict[str, list[str]] = defaultdict(list)
        for at, plate in here.items():
            grounds[shade_of(self._terrain[at], at)].append(plate.ground)
        parts = [_flanks("".join(plate.flank for plate in plates))]
        parts += [
            f'<path d="{"".join(paths)}" fill="{fill}" stroke="{fill}" stroke-width="{BLEED}"/>'
            for fill, paths in grounds.items()
        ]
        for kind, strokes in STROKES.items():
            if lines := "".join(plate.lines.get(kind, "") for plate in plates):
                parts += [_stroked(lines, stroke, circumradius) for stroke in strokes]
        return "".join(parts)

    def _plate(self, at: Hex) -> Plate:
        middle = hexgrid.to_pixel(at, 1)
        terrain = self._terrain[at]
        lines: defaultdict[str, str] = defaultdict(str)
        sides = [self._side(at, side) for side in range(6)]
        starts, curves = [f"M{_point(side[0])}" for side in sides], [_curve(side) for side in sides]
        for side, beside in enumerate(self._around[at]):
            kind = self._terrain.get(beside)
            if kind != terrain:
                # Ice lies low: its bevel catches the light on the far side.
                lit = (side in UPPER_SIDES) != (terrain is Terrain.ICE)
                bevel = _line(_towards(middle, sides[side], BEVEL))
                lines["lit" if lit else "dark"] += bevel
                if terrain is Terrain.ICE and kind is not None:
                    lines["shore"] += bevel
            if kind is None:
                lines["rim"] += starts[side] + curves[side]
            elif side not in UPPER_SIDES:
                lines[self._border(at, beside)] += starts[side] + curves[side]
        flank = hexagon(*middle, 1) if "rim" in lines else ""
        return Plate(f"{starts[0]}{' '.join(curves)}Z", flank, dict(lines))

    def _border(self, at: Hex, beside: Hex) -> str:
        if self._board[at] != self._board[beside]:
            return self._seam
        return "soft" if self._terrain[at] == self._terrain[beside] else "hard"

    def _side(self, at: Hex, side: int) -> Side:
        """Return a side of a hex from corner to corner, clockwise; both hexes draw the same line."""
        beside = self._around[at][side]
        start, end = self._corners[at][side], self._corners[at][(side + 1) % 6]
        if self._board.get(beside) != self._board[at] or self._terrain[beside] == self._terrain[at]:
            return start.at, end.at
        if side in UPPER_SIDES:
            return self._side(beside, side - 3)[::-1]
        (x1, y1), (x2, y2) = start.at, end.at
        across = (y1 - y2, x2 - x1)
        sway = seed(at, f"sway{side}")
        if start.along:
            first = _onwards(start.at, start.along, end.at)
        else:
            first = _beside(_between(start.at, end.at, HANDLE), across, sway % 17)
        if end.along:
            second = _onwards(end.at, end.along, start.at)
        else:
            second = _beside(_between(end.at, start.at, HANDLE), across, sway // 17 % 17)
        return start.at, first, second, end.at

    def _corners_of(self, at: Hex) -> list[Corner]:
        """Return where the corners of a hex are drawn, and the direction in which a border passes each."""
        here, board, around = self._terrain[at], self._board[at], self._around[at]
        kinds = [self._terrain[one] if self._board.get(one) == board else None for one in around]
        corners = []
        for corner, (x, y) in enumerate(hexgrid.corners(*hexgrid.to_pixel(at, 1), 1)):
            kind, next_kind = kinds[corner - 1], kinds[corner]
            alone = None
            if kind is not None and next_kind is not None:
                if kind == next_kind != here:
                    alone = at
                elif kind != next_kind and here in (kind, next_kind):
                    alone = around[corner - 1] if next_kind == here else around[corner]
            if alone is None:
                corners.append(Corner((x, y), None))
                continue
            middle_x, middle_y = hexgrid.to_pixel(alone, 1)
            right, down = middle_x - x, middle_y - y
            corners.append(Corner((x + ROUNDING * right, y + ROUNDING * down), (-down, right)))
        return corners


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _beside(point: Point, across: Point, sway: int) -> Point:
    aside = SWAY * (sway - 8) / 8
    return point[0] + aside * across[0], point[1] + aside * across[1]


def _onwards(corner: Point, along: Point, towards: Point) -> Point:
    (x, y), (across, down) = corner, along
    ahead = HANDLE if across * (towards[0] - x) + down * (towards[1] - y) > 0 else -HANDLE
    return x + ahead * across, y + ahead * down


def _towards(middle: Point, side: Side, share: float) -> Side:
    return tuple([_between(middle, point, share) for point in side])


def _point(point: Point) -> str:
    x, y = point
    return f"{x:.3f},{y:.3f}"


def _curve(side: Side) -> str:
    if len(side) == 2:
        return f"L{_point(side[1])}"
    return f"C{_point(side[1])} {_point(side[2])} {_point(side[3])}"


def _line(side: Side) -> str:
    return f"M{_point(side[0])}{_curve(side)}"


def _stroked(lines: str, stroke: Stroke, circumradius: float) -> str:
    width = max(stroke.width, stroke.least / circumradius)
    return (
        f'<path d="{lines}" fill="none" stroke="{stroke.colour}" stroke-opacity="{stroke.opacity}" '
        f'stroke-width="{width:.4f}" stroke-linecap="round"/>'
    )


def _flanks(rim: str) -> str:
    return (
        f'<g transform="translate(0,{THICKNESS})"><path d="{rim}" fill="#6b5e4b" stroke="#4b4234" '
        f'stroke-width=".1"/></g><g transform="translate(0,{0.45 * THICKNESS:.3f})"><path d="{rim}" '
        'fill="#a08e72" stroke="#a08e72" stroke-width=".06"/></g>'
    )


# Motifs -------------------------------------------------------------------------------------------


FOLDER = "winter_kingdom/art/terrain"

VARIANTS = 4
"""Pictures of each terrain, in files ``<terrain>-1.svg`` to ``<terrain>-4.svg``."""

BOX = 2.4
"""Width and height of a motif's picture in circumradii; the middle is the middle of the hex."""

GRAND = {Terrain.CASTLE: 1.14, Terrain.VILLAGE: 1.1}
"""How much larger the motifs are to which players look first."""

SEAMS = {
    Terrain.FOREST: 58,
    Terrain.GRASSLAND: 50,
    Terrain.FLOWER: 50,
    Terrain.FELL: 40,
    Terrain.TUNDRA: 35,
}
"""What grows over the seam of two hexes of a terrain, in files ``<terrain>-seam-1.svg`` and ``-2.svg``, and
on how many of a hundred seams."""

SEAM_VARIANTS = 2

SEAM_BOX = 0.8
"""Width and height of the picture of what grows on a seam, in circumradii."""

SEAM_DRIFT = 0.22
"""How far from the middle of the seam it may stand, as a share of the seam."""

DRIFT = 0.05
"""How far a motif may stand beside the middle, in circumradii."""

STEADY = frozenset({Terrain.MOUNTAIN, Terrain.TUNNEL, Terrain.VILLAGE, Terrain.CASTLE})
"""Terrains that fill their hex and stand in its middle."""


class Standing(NamedTuple):
    """A motif: the hexes it belongs to, its sprite, and the sprite's upper left pixel from hex 0,0."""

    on: tuple[Hex, ...]
    sprite: pygame.Surface
    place: tuple[int, int]


def motif(terrain: Terrain, variant: int, circumradius: float) -> pygame.Surface:
    """Return the sprite of a motif; shared, so nobody may paint on it.

    Args:
        terrain: what it shows.
        variant: 1 to VARIANTS.
        circumradius: centre to corner of a hex in pixels.
    """
    size = round(BOX * GRAND.get(terrain, 1) * circumradius)
    return paint.picture(f"{FOLDER}/{terrain.label}-{variant}", (size, size))


def motif_at(terrain: Terrain, at: Hex, circumradius: float) -> Standing:
    """Return the motif of a hex."""
    sprite = motif(terrain, 1 + seed(at, terrain.label) % VARIANTS, circumradius)
    x, y = hexgrid.to_pixel(at, circumradius)
    if terrain not in STEADY:
        places = seed(at, "drift")
        x += DRIFT * circumradius * (places % 9 - 4) / 4
        y += DRIFT * circumradius * (places // 9 % 9 - 4) / 4
    half = sprite.get_width() / 2
    return Standing((at,), sprite, (round(x - half), round(y - half)))


def motifs(
    hexes: Iterable[Hex], terrain: Mapping[Hex, Terrain], board: Mapping[Hex, int], circumradius: float
) -> list[Standing]:
    """Return the motifs of hexes and of the seams below them, those farther down last."""
    found = []
    for at in hexes:
        kind = terrain[at]
        found.append(motif_at(kind, at, circumradius))
        for side, beside in enumerate(hexgrid.neighbours(at)):
            together = side not in UPPER_SIDES and terrain.get(beside) == kind and board[beside] == board[at]
            if together and seed(at, f"seam{side}") % 100 < SEAMS.get(kind, 0):
                found.append(_on_seam(kind, at, side, circumradius))
    return sorted(found, key=lambda one: one.place[1] + one.sprite.get_height() / 2)


def _on_seam(terrain: Terrain, at: Hex, side: int, circumradius: float) -> Standing:
    look = seed(at, f"look{side}")
    size = round(SEAM_BOX * circumradius)
    sprite = paint.picture(f"{FOLDER}/{terrain.label}-seam-{1 + look % SEAM_VARIANTS}", (size, size))
    corners = hexgrid.corners(*hexgrid.to_pixel(at, circumradius), circumradius)
    share = 0.5 + SEAM_DRIFT * (look // 2 % 9 - 4) / 4
    x, y = _between(corners[side], corners[(side + 1) % 6], share)
    return Standing((at, hexgrid.neighbours(at)[side]), sprite, (round(x - size / 2), round(y - size / 2)))
