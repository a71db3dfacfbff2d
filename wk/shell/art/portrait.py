"""A figure in its alcove, a pale disc behind the head."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.shell import paint
from wk.shell.art.figures import BOX, figure_svg
from wk.shell.art.pictures import elements
from wk.shell.art.shapes import placed

if TYPE_CHECKING:
    import pygame


class Alcove(NamedTuple):
    """The colours of an alcove."""

    wall: str
    foot: str
    """The wall above and below."""
    arch: str
    sky: str
    dusk: str
    """What is seen in the arch, above and below."""


STONE = Alcove("#3d5068", "#8a8f90", "#cfd6dc", "#587797", "#e3cfa6")
ROYAL = Alcove("#4b3774", "#8f6fb0", "#e0b25a", "#7f5fae", "#d7b9dd")


def portrait(
    name: str,
    size: tuple[int, int],
    alcove: Alcove = STONE,
    radius: paint.Radius = 0,
    share: float = 1.0,
) -> pygame.Surface:
    """Return a figure in an alcove; its bust stands in the middle of the lower edge; kept.

    Args:
        name: of the figure, as ``winter_court/ruler``.
        size: width and height of the alcove in pixels.
        alcove: its colours.
        radius: of the corners in pixels.
        share: width of the bust in widths of the alcove, as far as its height allows.
    """
    key = ("portrait", name, size, alcove, radius, share)
    return paint.kept(key, lambda: _portrait(name, size, alcove, radius, share))


def _portrait(
    name: str, size: tuple[int, int], alcove: Alcove, radius: paint.Radius, share: float
) -> pygame.Surface:
    width, height = size
    side = min(width * share, height)
    niche = elements("shell/art/alcove", **alcove._asdict())
    niche = f'<g transform="scale({width / BOX[2]:.4f} {height / BOX[3]:.4f})">{niche}</g>'
    bust = placed(figure_svg(name), (width - side) / 2, height - side, side / BOX[2])
    image = paint.svg(niche + bust, size)
    return paint.rounded(image, radius) if radius else image
