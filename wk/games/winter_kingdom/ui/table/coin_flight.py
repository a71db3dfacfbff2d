"""Coins on their way from the hex where they were earned to where they are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.hexgrid import Hex
    from wk.shell.theme import Scale

FLOAT = 1.2
"""Seconds a coin is under way."""

APPEARS = 0.2
"""The share of the time after which it appears: the piece that earned it lands first."""

RISE = 1.6
"""How far it rises above its hex before it flies home, in circumradii."""

STILL = 0.9
"""How far above its hex it shows where nothing may fly."""

LEAVES = 0.55
"""The share of the time after which it flies home; until then its number is read."""

Point = tuple[float, float]


def draw_coins(  # noqa: PLR0913, PLR0917 - one drawing step
    surface: pygame.Surface,
    camera: Camera,
    scale: Scale,
    at: Hex,
    coins: int,
    share: float | None,
    home: Point | None,
) -> None:
    """Draw coins earned on a hex.

    Args:
        surface: where to draw.
        camera: what of the map is seen where.
        scale: of the window.
        at: the hex.
        coins: how many.
        share: how much of their time is over, 0 to 1; None where nothing may fly.
        home: where they are counted; None if nowhere, then they rise and fade.
    """
    if share is not None and share < APPEARS:
        return
    image = _labelled(camera, scale, coins)
    if share is not None and share > LEAVES:
        image = _coin(camera, scale) if home else image
        if home is None:
            image.set_alpha(round(255 * (1 - share) / (1 - LEAVES)))
    surface.blit(image, image.get_rect(center=_centre(camera, at, share, home)))


def coins_rect(camera: Camera, scale: Scale, at: Hex, share: float | None, home: Point | None) -> pygame.Rect:
    """Return the rectangle in which `draw_coins` draws."""
    side = _side(camera, scale)
    rect = pygame.Rect(0, 0, 2 * side, side)
    rect.center = _centre(camera, at, share, home)
    return rect


def _centre(camera: Camera, at: Hex, share: float | None, home: Point | None) -> tuple[int, int]:
    """Return the pixel the coins are at: above their hex, then ever faster along a line home."""
    x, y = camera.to_screen(at)
    if share is None:
        return round(x), round(y - STILL * camera.circumradius)
    risen = min(1.0, max(0.0, share - APPEARS) / (LEAVES - APPEARS))
    y -= (0.5 + (1 - (1 - risen) ** 2) * RISE) * camera.circumradius
    if home is not None and share > LEAVES:
        flown = ((share - LEAVES) / (1 - LEAVES)) ** 2
        x, y = x + (home[0] - x) * flown, y + (home[1] - y) * flown
    return round(x), round(y)


def _side(camera: Camera, scale: Scale) -> int:
    return max(scale.px(22), round(camera.circumradius * 1.1))


def _coin(camera: Camera, scale: Scale) -> pygame.Surface:
    """Return a coin alone, as wide as one with its number so that its middle stays the same."""
    side = _side(camera, scale)
    image = pygame.Surface((side * 2, side), pygame.SRCALPHA)
    marks.coin(image, (side // 2, 2, side - 4, side - 4))
    return image


def _labelled(camera: Camera, scale: Scale, coins: int) -> pygame.Surface:
    """Return a coin with its number in outlined figures beside it."""
    side = _side(camera, scale)
    image = pygame.Surface((side * 2, side), pygame.SRCALPHA)
    bright, dark = scale.style("bold", 18, marks.GOLD_TEXT), scale.style("bold", 18, "#1a1206")
    for right, down in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
        paint.text(image, f"+{coins}", (side - 2 + right, side // 2 + down), dark, "midright")
    paint.text(image, f"+{coins}", (side - 2, side // 2), bright, "midright")
    marks.coin(image, (side + 2, 2, side - 4, side - 4))
    return image
