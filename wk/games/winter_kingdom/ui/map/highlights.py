"""Marks on hexes: what may be pointed at, what is pointed at, what is to blame, why it scores.

Every line lies over a wider companion of the opposite lightness, so that one of the two stands out on
every terrain, snow and ice above all, and for every kind of colour vision.
"""

from __future__ import annotations

import math
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.ui.map.ground import OVERLAP, THICKNESS, hexagon
from wk.hexgrid import neighbours
from wk.shell import paint, theme
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.hexgrid import Hex

BOX = 2.4
"""Width and height of a mark's sprite in circumradii; the middle is the middle of the hex."""


class Mark(Enum):
    """What a hex is marked as."""

    LEGAL = "legal"
    POINTER = "pointer"
    CURSOR = "cursor"
    BLAME = "blame"
    LAST = "last"
    POINTS = "points"
    COINS = "coins"
    PICKED = "picked"
    SCORED = "scored"
    PAYS_NOW = "pays-now"
    PAYS_LATER = "pays-later"
    MAYBE = "maybe"


class Line(NamedTuple):
    """An outline over its companion; widths in circumradii with a least width in pixels.

    Attributes:
        place: distance from the middle of the hex, as a share of the circumradius.
        colour: of the line.
        width: of the line.
        least: of the line, in pixels.
        companion: colour of the companion.
        margin: how much wider the companion is, both sides together.
        least_margin: likewise, in pixels.
        opacity: of the companion.
        brackets: whether only the corners are drawn.
        round: whether it is a circle, as a coin is.
    """

    place: float
    colour: str
    width: float
    least: float
    companion: str
    margin: float
    least_margin: float
    opacity: float = 0.85
    brackets: bool = False
    round: bool = False

    @property
    def path(self) -> str:
        """The outline as an SVG path."""
        return _circle(self.place) if self.round else hexagon(0, 0, self.place)


class Fill(NamedTuple):
    """A wash over the hex."""

    colour: str
    opacity: float


DARK = "#1a1206"
AMBER = "#ffd257"

LINES: dict[Mark, Line] = {
    Mark.LEGAL: Line(0.86, AMBER, 0.115, 1.9, DARK, 0.09, 1.8),
    Mark.POINTER: Line(0.86, "#ffffff", 0.144, 2.4, DARK, 0.09, 1.8),
    Mark.CURSOR: Line(0.86, "#ffffff", 0.095, 1.8, "#10151e", 0.09, 1.8, 0.8),
    Mark.BLAME: Line(0.86, "#ff7a62", 0.12, 2.0, "#2a0a06", 0.1, 2.0),
    Mark.LAST: Line(0.90, "#ffffff", 0.075, 1.5, "#10151e", 0.075, 1.4, 0.75),
    Mark.POINTS: Line(0.88, "#9be8a6", 0.105, 1.9, "#0d1a12", 0.11, 2.0, 0.9, brackets=True),
    Mark.COINS: Line(0.88, AMBER, 0.105, 1.9, DARK, 0.11, 2.0, 0.9, brackets=True),
    Mark.PICKED: Line(0.85, AMBER, 0.16, 2.6, DARK, 0.11, 2.2, 0.95),
    Mark.SCORED: Line(0.88, AMBER, 0.11, 1.9, DARK, 0.1, 1.8),
    Mark.PAYS_NOW: Line(0.50, "#fff3c4", 0.12, 1.9, DARK, 0.16, 2.6, 0.95, round=True),
    Mark.PAYS_LATER: Line(0.36, AMBER, 0.11, 1.9, DARK, 0.13, 2.2, 0.9, round=True),
    Mark.MAYBE: Line(0.80, AMBER, 0.085, 1.6, DARK, 0.1, 1.9),
}
"""The usual outline of each mark; see `line_of`."""

FILLS: dict[Mark, Fill] = {
    Mark.LEGAL: Fill("#ffe9a8", 0.36),
    Mark.POINTER: Fill("#fff6d8", 0.70),
    Mark.BLAME: Fill("#5a1208", 0.30),
    Mark.PICKED: Fill("#ffe9a8", 0.55),
    Mark.SCORED: Fill("#ffe9a8", 0.30),
    Mark.PAYS_NOW: Fill("#e0a02c", 1.0),
}
"""The wash of the marks that have one."""

DOT = 0.17
"""Radius of the dot in the middle of a legal hex."""

HATCH_GAP = 0.30
"""Distance between the hatching lines of a hex to blame."""

HATCH = Line(0.86, "#ff8f7a", 0.07, 1.3, "#3b0b05", 0.06, 1.1, 0.6)
"""The hatching lines of a hex to blame, over their companions."""


class Shade(Enum):
    """How everything but the lit hexes is darkened: colour and opacity."""

    VEIL = ("#0d1726", 0.10)
    """While hexes are legal: enough to lift them, not so much that the map looks dirty."""

    DIM = ("#0b1320", 0.54)
    """In the score sheet: what is not counted keeps 46 % of its light."""


HOLE = 0.95
"""Size of the hole for a lit hex, so that pixels of its neighbours stay in the dark."""

_shades = SurfaceCache(budget=12 * 2**20)
"""A shade as large as the window is kept only while it is shown: every build lights other hexes."""


def line_of(which: Mark) -> Line:
    """Return the outline of a mark in the chosen colour set."""
    return LINES[which]._replace(**theme.MARKS.get(which.value, {}))


def mark(which: Mark, circumradius: float) -> pygame.Surface:
    """Return the sprite of a mark, to be centred on its hex; shared, so nobody may paint on it."""
    return _sprite(_mark_body(which, line_of(which), circumradius), circumradius)


def step_dot(circumradius: float, *, last: bool = False) -> pygame.Surface:
    """Return the sprite of a dot on a path, larger for the last one."""
    return _sprite(_dot(0.2 if last else 0.11, "#ffffff", circumradius), circumradius)


def shade(camera: Camera, kind: Shade, dark: frozenset[Hex], lit: frozenset[Hex]) -> pygame.Surface:
    """Return a surface of a camera's size that darkens some hexes; kept while nothing changes.

    Args:
        camera: what is seen where.
        kind: how dark.
        dark: hexes that are darkened, the boards' thickness below them included.
        lit: hexes that are not, not even where a hex above them casts its thickness.
    """
    return _shades.get((camera, kind, dark, lit), lambda: _shaded(camera, kind, dark, lit))


def _shaded(camera: Camera, kind: Shade, dark: frozenset[Hex], lit: frozenset[Hex]) -> pygame.Surface:
    colour, opacity = kind.value
    result = pygame.Surface(camera.rect.size, pygame.SRCALPHA)
    fill = f'fill="{colour}" fill-opacity="{opacity}"'
    plate = f'<path d="{hexagon(0, 0, OVERLAP)}" {fill}/>'
    flank = f'<path d="{hexagon(0, THICKNESS, OVERLAP)}" {fill}/>'
    land = dark | lit
    rim = [at for at in dark if not land.issuperset(neighbours(at)[1:3])]
    # The larger of two overlapping opacities, not both: no darker lines between hexes.
    _spread(result, camera, plate, dark, pygame.BLEND_RGBA_MAX)
    _spread(result, camera, flank, rim, pygame.BLEND_RGBA_MAX)
    hole = f'<path d="{hexagon(0, 0, HOLE)}" fill="#000000"/>'
    _spread(result, camera, hole, lit, pygame.BLEND_RGBA_SUB)
    return result


def _spread(target: pygame.Surface, camera: Camera, body: str, hexes: Iterable[Hex], how: int) -> None:
    sprite = _sprite(body, camera.circumradius)
    half = sprite.get_width() / 2
    centres = (camera.to_screen(at) for at in hexes)
    target.fblits(
        [(sprite, (round(x - half) - camera.left, round(y - half) - camera.top)) for x, y in centres], how
    )


def _sprite(body: str, circumradius: float) -> pygame.Surface:
    size = round(BOX * circumradius)
    return paint.svg(body, (size, size), (-BOX / 2, -BOX / 2, BOX, BOX))


@lru_cache(maxsize=256)
def _mark_body(which: Mark, line: Line, a: float) -> str:
    parts = []
    if which in FILLS:
        fill = FILLS[which]
        parts.append(f'<path d="{line.path}" fill="{fill.colour}" fill-opacity="{fill.opacity}"/>')
    if which is Mark.BLAME:
        parts += [_drawn(_across(offset), HATCH, a) for offset in _offsets()]
    parts.append(_drawn(line.path, line, a))
    if which is Mark.LEGAL:
        parts.append(_dot(DOT, line.colour, a))
    return "".join(parts)


def _drawn(path: str, line: Line, a: float) -> str:
    width = max(line.width, line.least / a)
    wide = width + max(line.margin, line.least_margin / a)
    dashes = ""
    if line.brackets:
        # The path starts at a corner: half a bracket, a gap, a whole bracket, and so on.
        length = line.place / 2
        dashes = f' stroke-dasharray="{length} {length}" stroke-dashoffset="{length / 2}"'
    common = f'<path d="{path}" fill="none" stroke-linejoin="round"{dashes}'
    return (
        f'{common} stroke="{line.companion}" stroke-opacity="{line.opacity}" stroke-width="{wide:.4f}"/>'
        f'{common} stroke="{line.colour}" stroke-width="{width:.4f}"/>'
    )


def _circle(radius: float) -> str:
    arc = f"A{radius},{radius} 0 1 1"
    return f"M{radius},0 {arc} {-radius},0 {arc} {radius},0Z"


def _dot(radius: float, colour: str, a: float) -> str:
    width = max(0.07, 1.2 / a)
    return f'<circle cx="0" cy="0" r="{radius}" fill="{colour}" stroke="{DARK}" stroke-width="{width:.4f}"/>'


def _offsets() -> list[float]:
    reach = int(LINES[Mark.BLAME].place / HATCH_GAP)
    return [HATCH_GAP * step for step in range(-reach, reach + 1)]


def _across(offset: float) -> str:
    """Return the path of the hatching line from lower left to upper right at a distance from the middle."""
    # Points of the line are offset * (1, 1) / √2 + t * (1, -1) / √2; each pair of sides bounds t.
    size = LINES[Mark.BLAME].place
    inner = size * math.sqrt(3) / 2
    low, high = -2.0, 2.0
    for degrees in (0, 60, 120):
        normal = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        start = offset * (normal[0] + normal[1]) / math.sqrt(2)
        slope = (normal[0] - normal[1]) / math.sqrt(2)
        ends = sorted(((-inner - start) / slope, (inner - start) / slope))
        low, high = max(low, ends[0]), min(high, ends[1])
    if low >= high:
        return "M0,0"
    points = [((offset + t) / math.sqrt(2), (offset - t) / math.sqrt(2)) for t in (low, high)]
    return "M" + " ".join(f"{x:.3f},{y:.3f}" for x, y in points)
