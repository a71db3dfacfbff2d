"""What lies behind the menus: the winter valley, and the darkness that makes words readable on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.chance import seeded
from wk.shell import paint, theme
from wk.shell.colour import channels
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from collections.abc import Iterator

_FAR_LEFT, _RIGHT, _TOP, _FOOT = -640, 1280, -240, 800
"""How far the picture of the valley reaches, in its own units; its right foot always shows."""
_USUAL = (1280, 800)

_GRAIN = 64
"""Width and height in pixels of the grain that dithers, which is laid side by side."""

_veils = SurfaceCache(budget=40 * 2**20)


def valley_view(size: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the part of the valley that fills a window of a size without being stretched.

    Wider windows show more on the left, higher ones more sky; only beyond that something is cut off.
    """
    aspect = size[0] / size[1]
    width = min(max(_USUAL[0], _USUAL[1] * aspect), _RIGHT - _FAR_LEFT)
    height = width / aspect
    if height > _FOOT - _TOP:
        height = _FOOT - _TOP
        width = height * aspect
    return _RIGHT - width, _FOOT - height, width, height


def valley(surface: pygame.Surface, middle: float, edge: float) -> None:
    """Draw the valley over the whole surface, darkened as by `vignette`; it is kept as one picture."""
    size = surface.get_size()
    surface.blit(_veils.get(("valley", size, middle, edge), lambda: _valley(size, middle, edge)), (0, 0))


def _valley(size: tuple[int, int], middle: float, edge: float) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.blit(paint.render(paint.drawing("shell/art/landscape").body, size, valley_view(size)), (0, 0))
    darken(picture, middle, edge)
    return picture


def vignette(surface: pygame.Surface, middle: float, edge: float) -> None:
    """Darken a surface with an opacity (0 to 1) that grows from the middle to the corners."""
    size = surface.get_size()
    surface.blit(_veils.get(("vignette", size, middle, edge), lambda: _veil(size, middle, edge)), (0, 0))


def _veil(size: tuple[int, int], middle: float, edge: float) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    for left, strip in _strips(size, middle, edge):
        veil.blit(strip, (left, 0), special_flags=pygame.BLEND_RGBA_ADD)  # as it is: below lies nothing
    return veil


def darken(picture: pygame.Surface, middle: float, edge: float) -> None:
    """Darken a picture that will be kept as `vignette` does; the darkness itself is not kept."""
    for left, strip in _strips(picture.get_size(), middle, edge):
        picture.blit(strip, (left, 0))


def _strips(size: tuple[int, int], middle: float, edge: float) -> Iterator[tuple[int, pygame.Surface]]:
    """Yield where upright strips of the darkness begin, and each; the whole at once takes much memory.

    They are dithered against bands.
    """
    import numpy as np  # noqa: PLC0415 - slow to load, and the shelf shows without

    across, down = (np.linspace(-1, 1, length, dtype=np.float32) ** 2 for length in size)
    draw = seeded("grain")
    grain = np.array([[draw() for _ in range(_GRAIN)] for _ in range(_GRAIN)], dtype=np.float32)
    grain = np.tile(grain, (1, -(-size[1] // _GRAIN)))[:, : size[1]]
    for left in range(0, size[0], _GRAIN):
        away = np.minimum(np.sqrt(np.add.outer(across[left : left + _GRAIN], down)), 1)
        strip = pygame.Surface(away.shape, pygame.SRCALPHA)
        strip.fill((*channels(theme.GROUND), 0))
        pixels = pygame.surfarray.pixels_alpha(strip)
        pixels[...] = np.clip((middle + (edge - middle) * away) * 255 + grain[: len(away)], 0, 255)
        del pixels  # unlocks the surface
        yield left, strip


def blurred(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a small picture out of focus at a size in pixels: it says where one is but shows nothing."""
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)


def covering(size: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the middle part of a picture of 1280 x 800 that fills a size without being stretched."""
    scale = max(size[0] / _USUAL[0], size[1] / _USUAL[1])
    width, height = size[0] / scale, size[1] / scale
    return (_USUAL[0] - width) / 2, (_USUAL[1] - height) / 2, width, height


def clear() -> None:
    """Forget every veil."""
    _veils.clear()
