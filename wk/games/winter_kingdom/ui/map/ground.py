"""The boards without what grows on them: ground, borders, seams, rim and thickness, as SVG.

Lengths are circumradii, from the centre of hex 0,0; only the thinnest a line may get is in pixels.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from wk import hexgrid
from wk.games.winter_kingdom.terrain import Terrain
from wk.shell import palette
from wk.shell.colour import mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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

LIGHTNESS = 0.035
"""How much lighter or darker a hex may be than its terrain."""

SHADES = 5
"""Lightnesses a terrain comes in."""

OVERLAP = 1.025
"""Grounds reach under their neighbours' borders, so that no table shines through."""

BEVEL = 0.945
"""Distance from the centre of the bevel along the edge of an area, as a share of the hex's."""

THICKNESS = 0.3

REACH = 1.6
"""How far from its centre anything drawn for one hex may reach."""


class Stroke(NamedTuple):
    """A line: its colour, opacity, width in circumradii and least width in pixels."""

    colour: str
    opacity: float
    width: float
    least: float


STROKES: dict[str, tuple[Stroke, ...]] = {
    "soft": (Stroke("#1a2430", 0.20, 0.035, 0.8),),
    "lit": (Stroke("#ffffff", 0.34, 0.07, 0),),
    "dark": (Stroke("#141c28", 0.20, 0.07, 0),),
    "hard": (Stroke("#18212d", 0.62, 0.062, 1.0),),
    "seam": (Stroke("#0d131c", 0.88, 0.12, 1.6), Stroke("#f3ead6", 0.25, 0.022, 0.6)),
    "channel": (Stroke("#0d131c", 0.92, 0.24, 3.0), Stroke("#4f9cc4", 0.95, 0.1, 1.2)),
    "rim": (Stroke("#0d131c", 0.88, 0.12, 1.6),),
}
"""The lines of the map, in the order in which they are drawn.

soft within an area, lit and dark the bevel where the terrain changes, hard between areas, seam between
boards, channel between boards that are islands, rim against the table.
"""

UPPER_SIDES = (3, 4, 5)
"""The sides of a hex the light falls on, in the order of DIRECTIONS."""


@dataclass(frozen=True)
class Plate:
    """What is drawn for one hex: path of its ground, path of the board's side, lines by kind."""

    ground: str
    flank: str
    lines: dict[str, str]


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
        parts += [f'<path d="{"".join(paths)}" fill="{fill}"/>' for fill, paths in grounds.items()]
        for kind, strokes in STROKES.items():
            if lines := "".join(plate.lines.get(kind, "") for plate in plates):
                parts += [_stroked(lines, stroke, circumradius) for stroke in strokes]
        return "".join(parts)

    def _plate(self, at: Hex) -> Plate:
        x, y = hexgrid.to_pixel(at, 1)
        terrain = self._terrain[at]
        lines: defaultdict[str, str] = defaultdict(str)
        outer, inner = hexgrid.corners(x, y, 1), hexgrid.corners(x, y, BEVEL)
        for side, beside in enumerate(hexgrid.neighbours(at)):
            if self._terrain.get(beside) != terrain:
                # Ice lies low: its bevel catches the light on the far side.
                lit = (side in UPPER_SIDES) != (terrain is Terrain.ICE)
                lines["lit" if lit else "dark"] += _segment(inner, side)
            if beside not in self._terrain:
                lines["rim"] += _segment(outer, side)
            elif side not in UPPER_SIDES:
                lines[self._border(at, beside)] += _segment(outer, side)
        flank = hexagon(x, y, 1) if "rim" in lines else ""
        return Plate(hexagon(x, y, OVERLAP), flank, dict(lines))

    def _border(self, at: Hex, beside: Hex) -> str:
        if self._board[at] != self._board[beside]:
            return self._seam
        return "soft" if self._terrain[at] == self._terrain[beside] else "hard"


def _segment(corners: list[tuple[float, float]], side: int) -> str:
    (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
    return f"M{x1:.3f},{y1:.3f} {x2:.3f},{y2:.3f}"


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
