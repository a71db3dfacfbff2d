"""The map as cached tiles: everything that stays while pieces and highlights come and go.

The plane of the map is cut into squares of TILE pixels for each zoom. A tile is rendered when it is first
seen and never stretched; panning renders only what comes into view. A hex with a piece shows no
motif: the tiles it touches are repainted there and nowhere else.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

import pygame

from wk import hexgrid
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui import backdrop
from wk.games.winter_kingdom.ui.map import motifs
from wk.games.winter_kingdom.ui.map.ground import REACH, Ground
from wk.shell import palette
from wk.shell.surface_cache import in_screen_format

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.hexgrid import Hex

TILE = 256
"""Width and height of a tile in pixels; the middle of the map is the middle of a tile."""

BUDGET = 64
"""Mebibytes of tiles kept: a window of 3840x2160 and half as much again."""

FEW = 12
"""Up to so many hexes of a tile are repainted one by one; beyond, the tile is furnished anew."""

CHANGE, SHADOWED = 2.75, 4.0
"""How far from a hex that changes borders look otherwise, and how far shadows where land comes or goes."""

_Key: TypeAlias = tuple[float, int, int]
"""Circumradius, column and row of a tile, all in one colour set."""

_TILE_MEBIBYTES = 2 * TILE * TILE * 4 / 2**20


class MapLayer:
    """The map of one match, ready to be drawn at any zoom.

    Args:
        terrain: terrain of every hex.
        board: number of the board every hex belongs to, for the seams.
        islands: whether the boards are cut apart, as under Archipelago.
        shape: what lies under and over land of the same shape, if that was worked out before.
    """

    def __init__(
        self,
        terrain: Mapping[Hex, Terrain],
        board: Mapping[Hex, int],
        *,
        islands: bool = False,
        shape: backdrop.Backdrop | None = None,
    ) -> None:
        self.terrain = dict(terrain)
        self.board = dict(board)
        self.hexes = frozenset(self.terrain)
        self.rows = sorted(self.terrain, key=lambda at: (at.r, at.q))
        self.ground = Ground(self.terrain, board, islands=islands)
        self.backdrop = shape or backdrop.Backdrop(self.terrain)
        self._tiles: OrderedDict[_Key, _Tile] = OrderedDict()
        self._fitted: Camera | None = None
        self._colours = palette.name_in_force()

    @classmethod
    def of(cls, land: HexMap, *, islands: bool = False) -> MapLayer:
        """Return the layer of a match's map."""
        terrain = {at: kind for kind in Terrain for at in hexes(land.terrain[kind])}
        board = {at: slot for slot, board in enumerate(land.boards.values()) for at in hexes(board)}
        return cls(terrain, board, islands=islands)

    def changed(self, terrain: Mapping[Hex, Terrain], board: Mapping[Hex, int]) -> MapLayer:
        """Return the layer of land that differs from this one, with the tiles that look the same."""
        self._forget_other_colours()
        shape = self.backdrop if terrain.keys() == self.terrain.keys() else None
        layer = MapLayer(terrain, board, shape=shape)
        before = {at: (self.terrain[at], self.board[at]) for at in self.terrain}
        after = {at: (layer.terrain[at], layer.board[at]) for at in layer.terrain}
        other = [at for at in before.keys() | after.keys() if before.get(at) != after.get(at)]
        reach = SHADOWED if shape is None else CHANGE
        for key, tile in self._tiles.items():
            near = tile.area.inflate(*[2 * math.ceil(reach * key[0])] * 2)
            if not any(near.collidepoint(hexgrid.to_pixel(at, key[0])) for at in other):
                layer._tiles[key] = tile
        return layer

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        bare: frozenset[Hex] = frozenset(),
        *,
        hasty: bool = False,
    ) -> None:
        """Draw the map and the table over the whole of a camera's rectangle.

        Args:
            surface: where to draw.
            camera: what is seen where.
            bare: hexes without a motif, for the pieces on them.
            hasty: while the wheel turns, stretch the fitted map rather than render at every level;
                what is drawn is then not sharp, and to be drawn again without haste.
        """
        self._forget_other_colours()
        clip = surface.get_clip()
        surface.set_clip(camera.rect.clip(clip))
        if not (hasty and self._stretch(surface, camera)):
            for key in _seen(camera):
                tile = self._tile(key)
                tile.furnish(bare)
                surface.blit(tile.shown, _place(key, camera))
            if camera.is_fit:
                self._fitted = camera
        surface.set_clip(clip)

    def _forget_other_colours(self) -> None:
        """Drop the tiles if another colour set is in force than they were rendered in."""
        if self._colours != palette.name_in_force():
            self._colours = palette.name_in_force()
            self._tiles.clear()
            self._fitted = None

    def _tile(self, key: _Key) -> _Tile:
        tile = self._tiles.get(key)
        if tile is None:
            circumradius, column, row = key
            area = pygame.Rect(column * TILE - TILE // 2, row * TILE - TILE // 2, TILE, TILE)
            tile = self._tiles[key] = _Tile(self, area, circumradius)
            while len(self._tiles) * _TILE_MEBIBYTES > BUDGET:
                self._tiles.popitem(last=False)
        self._tiles.move_to_end(key)
        return tile

    def _stretch(self, surface: pygame.Surface, camera: Camera) -> bool:
        """Draw the fitted map stretched if it is at hand and needed; tell whether it was."""
        fit = self._fitted
        if fit is None or fit.rect.size != camera.rect.size:
            return False
        if any(key not in self._tiles for key in _seen(fit)):
            return False
        if all(key in self._tiles for key in _seen(camera)):
            return False
        scale = camera.circumradius / fit.circumradius
        left = fit.x + (camera.left - camera.x) / scale
        top = fit.y + (camera.top - camera.y) / scale
        whole = pygame.Rect(left, top, camera.width / scale + 2, camera.height / scale + 2).clip(fit.rect)
        part = pygame.Surface(whole.size)
        for key in _seen(fit):
            x, y = _place(key, fit)
            part.blit(self._tiles[key].shown, (x - whole.left, y - whole.top))
        large = pygame.transform.smoothscale_by(part, scale)
        surface.fill(backdrop.TABLE_EDGE)
        at = (whole.left - left) * scale, (whole.top - top) * scale
        surface.blit(large, (camera.left + round(at[0]), camera.top + round(at[1])))
        return True


def _seen(camera: Camera) -> list[_Key]:
    left, top = camera.left - camera.x + TILE // 2, camera.top - camera.y + TILE // 2
    columns = range(left // TILE, (left + camera.width - 1) // TILE + 1)
    rows = range(top // TILE, (top + camera.height - 1) // TILE + 1)
    return [(camera.circumradius, column, row) for row in rows for column in columns]


def _place(key: _Key, camera: Camera) -> tuple[int, int]:
    return camera.x + key[1] * TILE - TILE // 2, camera.y + key[2] * TILE - TILE // 2


class _Tile:
    """A square of the map at one zoom: ``shown`` is what is blitted."""

    def __init__(self, layer: MapLayer, area: pygame.Rect, circumradius: float) -> None:
        self.area = area
        self._circumradius = circumradius
        near = area.inflate(*[2 * math.ceil(REACH * circumradius)] * 2)
        here = [at for at in layer.rows if near.collidepoint(hexgrid.to_pixel(at, circumradius))]
        self._ground = layer.backdrop.under(area, circumradius)
        if here:
            self._ground.blit(_rendered(layer.ground.svg(here, circumradius), area, circumradius), (0, 0))
        self._motifs: dict[Hex, tuple[pygame.Surface, pygame.Rect]] = {}
        for at in here:
            sprite, (x, y) = motifs.motif_at(layer.terrain[at], at, circumradius)
            place = sprite.get_rect(topleft=(x - area.left, y - area.top))
            if place.colliderect(self._ground.get_rect()):
                self._motifs[at] = sprite, place
        self._bare: frozenset[Hex] = frozenset()
        self.shown = self._ground.copy()
        self._paint([self.shown.get_rect()])

    def furnish(self, bare: frozenset[Hex]) -> None:
        """Show motifs on all hexes but the bare ones, repainting what differs from now."""
        if bare == self._bare:
            return
        changed = [at for at in self._bare ^ bare if at in self._motifs]
        self._bare = bare
        if len(changed) > FEW:
            self._paint([self.shown.get_rect()])
        elif changed:
            self._paint([self._motifs[at][1].clip(self.shown.get_rect()) for at in changed])

    def _paint(self, areas: list[pygame.Rect]) -> None:
        lit = backdrop.light(self.area, self._circumradius)
        for area in areas:
            self.shown.set_clip(area)
            self.shown.blit(self._ground, area, area)
            standing = (which for at, which in self._motifs.items() if at not in self._bare)
            self.shown.blits([which for which in standing if which[1].colliderect(area)], doreturn=False)
            self.shown.set_clip(None)
            backdrop.shine(self.shown, lit, area)


def _rendered(body: str, area: pygame.Rect, circumradius: float) -> pygame.Surface:
    # Not through paint.svg: a ground is used once, and would push cards out of its cache.
    x, y, width, height = (value / circumradius for value in area)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{x} {y} {width} {height}">{body}</svg>'
    )
    return in_screen_format(pygame.image.load_sized_svg(BytesIO(document.encode()), area.size))
