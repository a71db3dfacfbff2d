"""The picture of the land: the table below, the grounds, the motifs, the light, and all of it in tiles."""

from __future__ import annotations

import math
from collections import OrderedDict
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pygame

from wk import hexgrid
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.camera import HEIGHT, WIDTH
from wk.games.winter_kingdom.ui.map.ground import GROUND_REACH, REACH, Ground, motifs
from wk.shell import palette
from wk.shell.surface_cache import in_screen_format

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.hexgrid import Hex

# What lies below and above the land ---------------------------------------------------------------


TABLE_MIDDLE, TABLE_EDGE = (52, 71, 94), (14, 20, 30)
"""The table's colour under the map and far from it: a vignette."""

TABLE_REACH = (38.0, 30.0)
"""Where the table is as dark as it gets, to the right and downwards."""

SHADOW = (3, 6, 10)
SHADOW_OPACITY = 0.75
SHADOW_BLUR = 0.7
SHADOW_DROP = (0.15, 0.75)

LIGHT_UPPER_LEFT, LIGHT_LOWER_RIGHT = 1.06, 0.90
WARM, COOL = (1.012, 1.0, 0.985), (0.985, 1.0, 1.02)
"""The light's tint at the upper left and the lower right."""

BRIGHTEST = 1.08
"""More than the light ever reaches: multiplying pixels can only darken, so this much is added after."""

LATTICE = 8
"""Pixels between two points of the lattice."""

_TEXELS = 5
"""Points of the stored shadow a circumradius."""

_PAD = 6
"""Table around the boards the shadow may fall on."""


class Backdrop:
    """Table, shadow and light for boards on given hexes."""

    def __init__(self, hexes: Iterable[Hex]) -> None:
        centres = [hexgrid.to_pixel(at, 1) for at in hexes]
        reach = centres or [(0.0, 0.0)]
        # On whole points, so that the same land gets the same shadow whatever else there is.
        self._left = math.floor((min(x for x, _ in reach) - _PAD) * _TEXELS) / _TEXELS
        self._top = math.floor((min(y for _, y in reach) - _PAD) * _TEXELS) / _TEXELS
        width = max(x for x, _ in reach) + _PAD - self._left
        height = max(y for _, y in reach) + _PAD - self._top
        shape = pygame.Surface((round(width * _TEXELS), round(height * _TEXELS)), pygame.SRCALPHA)
        for x, y in centres:
            at = (x - self._left) * _TEXELS, (y - self._top) * _TEXELS
            pygame.draw.polygon(shape, "white", hexgrid.corners(*at, _TEXELS))
        blurred = pygame.transform.gaussian_blur(shape, round(SHADOW_BLUR * _TEXELS))
        self._shadow = pygame.surfarray.array_alpha(blurred).astype(np.float32) / 255

    def under(self, area: pygame.Rect, circumradius: float) -> pygame.Surface:
        """Return table and shadow for an area in pixels from the centre of hex 0,0."""
        x, y = _lattice(area, circumradius)
        far = np.hypot(x / TABLE_REACH[0], y / TABLE_REACH[1])
        near = np.clip(1 - far, 0, 1)[..., None] ** 1.1
        colour = np.array(TABLE_EDGE) + (np.array(TABLE_MIDDLE) - np.array(TABLE_EDGE)) * near
        dark = SHADOW_OPACITY * self._shade(x - SHADOW_DROP[0], y - SHADOW_DROP[1])[..., None]
        return _stretched(colour * (1 - dark) + np.array(SHADOW) * dark, area)

    def _shade(self, x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.float32]:
        # The stored shadow between its points, and none beyond it.
        columns, rows = self._shadow.shape
        u = np.clip((x - self._left) * _TEXELS, 0, columns - 1.001)
        v = np.clip((y - self._top) * _TEXELS, 0, rows - 1.001)
        i, j = u.astype(int), v.astype(int)
        u, v = u - i, v - j
        upper = self._shadow[i, j] * (1 - u) + self._shadow[i + 1, j] * u
        lower = self._shadow[i, j + 1] * (1 - u) + self._shadow[i + 1, j + 1] * u
        mixed: NDArray[np.float32] = upper * (1 - v) + lower * v
        return mixed


def light(area: pygame.Rect, circumradius: float) -> pygame.Surface:
    """Return the light on an area in pixels from the centre of hex 0,0, as ``shine`` needs it."""
    x, y = _lattice(area, circumradius)
    away = np.clip(0.55 * (x / WIDTH + 0.5) + 0.45 * (y / HEIGHT + 0.5), 0, 1)[..., None]
    strength = LIGHT_UPPER_LEFT + (LIGHT_LOWER_RIGHT - LIGHT_UPPER_LEFT) * away
    tint = np.array(WARM) * (1 - away) + np.array(COOL) * away
    return _stretched(255 * strength * tint / BRIGHTEST, area)


def shine(surface: pygame.Surface, lit: pygame.Surface, area: pygame.Rect | None = None) -> None:
    """Let light fall on a surface, or on an area of it.

    Args:
        surface: what is lit, in its own pixels.
        lit: the light for the whole surface, from ``light``.
        area: the part that is lit.
    """
    part = area or surface.get_rect()
    surface.blit(lit, part, part, special_flags=pygame.BLEND_RGB_MULT)
    gain = surface.subsurface(part).copy()
    gain.fill([round(255 * (BRIGHTEST - 1))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(gain, part, special_flags=pygame.BLEND_RGB_ADD)


def _lattice(area: pygame.Rect, circumradius: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    # The stretching puts the first point on the first pixel and the last one just past the last.
    x = np.arange(area.left, area.right + 1, LATTICE, dtype=np.float32) / circumradius
    y = np.arange(area.top, area.bottom + 1, LATTICE, dtype=np.float32) / circumradius
    return x[:, None] + 0 * y[None, :], 0 * x[:, None] + y[None, :]


def _stretched(colours: NDArray[np.float64], area: pygame.Rect) -> pygame.Surface:
    points = pygame.surfarray.make_surface(np.clip(np.rint(colours), 0, 255).astype(np.uint8))
    whole = pygame.transform.smoothscale(points, area.size)
    result = pygame.Surface(area.size)
    result.blit(whole, (0, 0))
    return result


# The whole land -----------------------------------------------------------------------------------


TILE = 256
"""Width and height of a tile in pixels; the middle of the map is the middle of a tile."""

BUDGET = 64
"""Mebibytes of tiles kept at most: a window of 3840x2160 and half as much again."""

TWICE = 2
"""How many times as many tiles are kept as were seen at once: the whole land, and a part of it enlarged."""

FEW = 24
"""Up to so many motifs of a tile are repainted one by one; beyond, the tile is furnished anew."""

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
        shape: Backdrop | None = None,
    ) -> None:
        self.terrain = dict(terrain)
        self.board = dict(board)
        self.hexes = frozenset(self.terrain)
        self.rows = sorted(self.terrain, key=lambda at: (at.r, at.q))
        self.ground = Ground(self.terrain, board, islands=islands)
        self.backdrop = shape or Backdrop(self.terrain)
        self._tiles: OrderedDict[_Key, _Tile] = OrderedDict()
        self._most_seen = 0
        """The most tiles that were seen at once."""
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
            seen = _seen(camera)
            self._most_seen = max(self._most_seen, len(seen))
            for key in seen:
                tile = self._tile(key)
                tile.furnish(bare)
                surface.blit(tile.shown, _place(key, camera))
            if camera.is_fit:
                self._fitted = camera
        surface.set_clip(clip)

    def put_away(self) -> None:
        """Drop all tiles; what is drawn next is rendered anew."""
        self._tiles.clear()
        self._fitted = None

    def _forget_other_colours(self) -> None:
        """Drop the tiles if another colour set is in force than they were rendered in."""
        if self._colours != palette.name_in_force():
            self._colours = palette.name_in_force()
            self.put_away()

    def _tile(self, key: _Key) -> _Tile:
        tile = self._tiles.get(key)
        if tile is None:
            circumradius, column, row = key
            area = pygame.Rect(column * TILE - TILE // 2, row * TILE - TILE // 2, TILE, TILE)
            tile = self._tiles[key] = _Tile(self, area, circumradius)
            most = min(TWICE * self._most_seen, int(BUDGET / _TILE_MEBIBYTES))
            while len(self._tiles) > most:
                self._forget_one(circumradius)
        self._tiles.move_to_end(key)
        return tile

    def _forget_one(self, circumradius: float) -> None:
        """Drop a tile, the one seen longest ago: of other zooms first than that shown and the whole land."""
        wanted = {circumradius, self._fitted.circumradius if self._fitted else circumradius}
        others = (key for key in self._tiles if key[0] not in wanted)
        del self._tiles[next(others, next(iter(self._tiles)))]

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
        surface.fill(TABLE_EDGE)
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
        here = _near(layer.rows, area, circumradius, (REACH, REACH))
        self._ground = layer.backdrop.under(area, circumradius)
        if ground := _near(here, area, circumradius, GROUND_REACH):
            self._ground.blit(_rendered(layer.ground.svg(ground, circumradius), area, circumradius), (0, 0))
        self._motifs: list[tuple[tuple[Hex, ...], pygame.Surface, pygame.Rect]] = []
        for on, sprite, (x, y) in motifs(here, layer.terrain, layer.board, circumradius):
            place = sprite.get_rect(topleft=(x - area.left, y - area.top))
            if place.colliderect(self._ground.get_rect()):
                self._motifs.append((on, sprite, place))
        self._bare: frozenset[Hex] = frozenset()
        self.shown = self._ground.copy()
        self._paint([self.shown.get_rect()])

    def furnish(self, bare: frozenset[Hex]) -> None:
        """Show motifs on all hexes but the bare ones, repainting what differs from now."""
        if bare == self._bare:
            return
        changed = self._bare ^ bare
        areas = [place for on, _, place in self._motifs if not changed.isdisjoint(on)]
        self._bare = bare
        if len(areas) > FEW:
            self._paint([self.shown.get_rect()])
        elif areas:
            self._paint([place.clip(self.shown.get_rect()) for place in areas])

    def _paint(self, areas: list[pygame.Rect]) -> None:
        lit = light(self.area, self._circumradius)
        standing = [(sprite, place) for on, sprite, place in self._motifs if self._bare.isdisjoint(on)]
        for area in areas:
            self.shown.set_clip(area)
            self.shown.blit(self._ground, area, area)
            self.shown.blits([which for which in standing if which[1].colliderect(area)], doreturn=False)
            self.shown.set_clip(None)
            shine(self.shown, lit, area)


def _near(
    hexes: Iterable[Hex], area: pygame.Rect, circumradius: float, reach: tuple[float, float]
) -> list[Hex]:
    """Return the hexes of which something that reaches so far lies in an area."""
    wide, high = (2 * math.ceil(one * circumradius) for one in reach)
    near = area.inflate(wide, high)
    return [at for at in hexes if near.collidepoint(hexgrid.to_pixel(at, circumradius))]


def _rendered(body: str, area: pygame.Rect, circumradius: float) -> pygame.Surface:
    # Not through paint.svg: a ground is used once, and would push cards out of its cache.
    x, y, width, height = (value / circumradius for value in area)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{x} {y} {width} {height}">{body}</svg>'
    )
    return in_screen_format(pygame.image.load_sized_svg(BytesIO(document.encode()), area.size))
