"""What lies behind the menus: the winter valley, and the darkness that makes words readable on it."""

from __future__ import annotations

import pygame

from wk.chance import seeded
from wk.shell import paint, theme
from wk.shell.colour import channels
from wk.shell.surface_cache import SurfaceCache

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


def valley(surface: pygame.Surface) -> None:
    """Draw the valley over the whole surface."""
    size = surface.get_size()
    surface.blit(paint.picture("shell/art/landscape", size, valley_view(size)), (0, 0))


def vignette(surface: pygame.Surface, middle: float, edge: float) -> None:
    """Darken a surface with an opacity (0 to 1) that grows from the middle to the corners."""
    size = surface.get_size()
    surface.blit(_veils.get(("vignette", size, middle, edge), lambda: _veil(size, middle, edge)), (0, 0))


def _veil(size: tuple[int, int], middle: float, edge: float) -> pygame.Surface:
    """Return a dark surface of such opacity, dithered against bands."""
    import numpy as np  # noqa: PLC0415 - slow to load, and the shelf shows without

    across, down = (np.linspace(-1, 1, length, dtype=np.float32) ** 2 for length in size)
    opacity = np.minimum(np.sqrt(np.add.outer(across, down)), 1)
    opacity *= (edge - middle) * 255
    opacity += middle * 255
    draw = seeded("grain")
    grain = np.array([[draw() for _ in range(_GRAIN)] for _ in range(_GRAIN)], dtype=np.float32)
    opacity += np.tile(grain, [-(-length // _GRAIN) for length in size])[: size[0], : size[1]]
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*channels(theme.GROUND), 0))
    pixels = pygame.surfarray.pixels_alpha(veil)
    pixels[...] = np.clip(opacity, 0, 255, out=opacity)
    del pixels  # unlocks the surface
    return veil


def blurred(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface out of focus, so that it says where one is but shows nothing."""
    small = pygame.transform.smoothscale(surface, _quarter(surface.get_size()))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), surface.get_size())


def _quarter(size: tuple[int, int]) -> tuple[int, int]:
    return max(1, size[0] // 4), max(1, size[1] // 4)


def covering(size: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the middle part of a picture of 1280 x 800 that fills a size without being stretched."""
    scale = max(size[0] / _USUAL[0], size[1] / _USUAL[1])
    width, height = size[0] / scale, size[1] / scale
    return (_USUAL[0] - width) / 2, (_USUAL[1] - height) / 2, width, height


def clear() -> None:
    """Forget every veil."""
    _veils.clear()
