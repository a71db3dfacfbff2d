"""Pictures put together from files: colours are filled in, other pictures and figures are put into them.

Besides what the renderer knows (see `paint`), an SVG file below ``assets`` may hold:

- ``$name``: a colour, or any other text, given by who draws it;
- ``<?figure winter_court/ruler?>``: a figure, 100 units wide and high;
- ``<?picture shell/cards/hearts ink=#b02a26?>``: the elements of another file, in its own units, with its
  colours. A ``<g transform="…">`` around either of them says where it goes and how large it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import Template
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint
from wk.shell.art.figures import figure_svg

if TYPE_CHECKING:
    from pygame.typing import RectLike

_PUT_IN = re.compile(r"<\?(figure|picture)\s+(\S+?)((?:\s+\w+=\S+?)*)\s*\?>")
_NAMED = re.compile(r'(\bid="|url\(#)([^")]+)')


@lru_cache(maxsize=512)
def elements(name: str, **tones: str) -> str:
    """Return the SVG elements of a file with everything filled and put in.

    Args:
        name: its path below ``assets`` without suffix.
        tones: what stands in it for ``$name``.

    Raises:
        KeyError: a tone is missing, or a figure is not described.
        FileNotFoundError: there is no such file.
    """
    body = paint.drawing(name).body
    if "$" in body:
        body = Template(body).substitute(tones)
    return _PUT_IN.sub(_put_in, body)


def _put_in(found: re.Match[str]) -> str:
    """Return what a processing instruction stands for; its gradients are renamed after it."""
    kind, name, given = found.groups()
    if kind == "figure":
        return figure_svg(name)
    tones = dict(pair.split("=", 1) for pair in given.split())
    own = "-".join((name.replace("/", "-"), *(tone.lstrip("#") for tone in tones.values())))
    return _NAMED.sub(lambda named: f"{named[1]}{own}-{named[2]}", elements(name, **tones))


def drawn(name: str, size: tuple[int, int], view: paint.View | None = None, **tones: str) -> pygame.Surface:
    """Render a file stretched to a size in pixels; cached, so nobody may paint on the result.

    Args:
        name: its path below ``assets`` without suffix.
        size: width and height in pixels.
        view: the part to show in place of the file's own view box.
        tones: what stands in it for ``$name``.
    """
    return paint.svg(elements(name, **tones), size, view or paint.drawing(name).view)


def draw_icon(surface: pygame.Surface, name: str, rect: RectLike, **tones: str) -> None:
    """Draw a square file as large as fits a rectangle, in its middle; ``tones`` as for `drawn`."""
    box = pygame.Rect(rect)
    side = max(1, min(box.size))
    image = drawn(name, (side, side), None, **tones)
    surface.blit(image, image.get_rect(center=box.center))


def filling(name: str, size: tuple[int, int], radius: paint.Radius = 0, down: float = 0.5) -> pygame.Surface:
    """Render a file so that it fills a size in pixels: cut rather than stretched; cached as above.

    Args:
        name: its path below ``assets`` without suffix.
        size: width and height in pixels.
        radius: of the corners in pixels.
        down: which part stays when it is cut above and below: 0 the top, 1 the foot.
    """
    width, height = max(1, size[0]), max(1, size[1])

    def made() -> pygame.Surface:
        x, y, wide, high = paint.drawing(name).view
        across, along = min(wide, high * width / height), min(high, wide * height / width)
        part = (x + (wide - across) / 2, y + (high - along) * down, across, along)
        image = drawn(name, (width, height), part)
        return paint.rounded(image, radius) if radius else image

    return paint.kept(("filling", name, width, height, radius, down), made)
