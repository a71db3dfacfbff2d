"""The map of a match with its pieces, so small that hexes are dots: what a list of saved games shows."""

from __future__ import annotations

from collections import defaultdict
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from wk import hexgrid
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.camera import HEIGHT, WIDTH
from wk.games.winter_kingdom.ui.map.ground import ground_of, hexagon
from wk.games.winter_kingdom.ui.map.view import pieces_of
from wk.games.winter_kingdom.ways import FORT
from wk.shell import theme
from wk.shell.emblems import emblem_svg
from wk.shell.surface_cache import in_screen_format

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.state import State

RADIUS = {False: 0.88, True: 1.22}
"""Radius of the emblem that stands for a house, and for a fort, in circumradii: larger than it would be on
the table, because it must be seen from afar."""

_EDGE = "#0d131c"


def thumbnail(state: State, size: tuple[int, int]) -> pygame.Surface:
    """Return the map with everybody's pieces, as large as fits a size in pixels; nothing around it.

    Pieces are the emblems of their players in their colours, forts larger than houses.
    """
    land = _land(state.table.land)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{-WIDTH / 2} {-HEIGHT / 2} {WIDTH} {HEIGHT}">{land}{_pieces(state)}</svg>'
    )
    image = pygame.image.load_sized_svg(BytesIO(document.encode()), size)
    # The renderer keeps the aspect and may then miss the size.
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(image, image.get_rect(center=whole.get_rect().center))
    return in_screen_format(whole)


def _land(land: HexMap) -> str:
    """Return the ground as SVG: one path a terrain, over a darker one that shows as rim."""
    paths: defaultdict[Terrain, list[str]] = defaultdict(list)
    for terrain in Terrain:
        for at in hexes(land.terrain[terrain]):
            paths[terrain].append(hexagon(*hexgrid.to_pixel(at, 1), 1.03))
    everything = "".join(path for found in paths.values() for path in found)
    rim = f'<path d="{everything}" fill="{_EDGE}" stroke="{_EDGE}" stroke-width="1.1"/>'
    return rim + "".join(
        f'<path d="{"".join(found)}" fill="{ground_of(terrain)}"/>' for terrain, found in paths.items()
    )


def _pieces(state: State) -> str:
    """Return the pieces as SVG, the upper rows first."""
    pieces = pieces_of(state)
    return "".join(
        emblem_svg(
            theme.EMBLEMS[colour],
            (*hexgrid.to_pixel(at, 1), RADIUS[kind == FORT]),
            theme.PLAYER_COLOURS[colour].body,
            (_EDGE, 0.36),
        )
        for at, (kind, colour) in sorted(pieces.items(), key=lambda item: (item[0].r, item[0].q))
    )
