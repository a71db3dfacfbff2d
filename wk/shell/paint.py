"""Painting primitives: every shape is an SVG rendered at its final size, so edges stay clean.

What the SVG renderer knows: paths, shapes, group transforms, opacity, dashes, gradients with
``gradientUnits="userSpaceOnUse"``. It knows no clip, use, filter or text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from wk import assets
from wk.shell import lettering
from wk.shell.lettering import Style, fit, measure, paragraph, paragraph_height, text, wrap
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.typing import RectLike

__all__ = [
    "Drawing",
    "Radius",
    "Style",
    "View",
    "clear_caches",
    "drawing",
    "fit",
    "icon",
    "kept",
    "linear_gradient",
    "measure",
    "panel",
    "paragraph",
    "paragraph_height",
    "picture",
    "render",
    "rounded",
    "shadow",
    "svg",
    "text",
    "wrap",
]

Radius: TypeAlias = float | tuple[float, float, float, float]
"""Corner radius in pixels: one for all, or upper left, upper right, lower right, lower left."""

SHADOW = "#05080d"

_shapes = SurfaceCache(budget=96 * 2**20)


View: TypeAlias = tuple[float, float, float, float]
"""The part of a drawing to show, in its own units: x, y, width, height."""


def svg(body: str, size: tuple[int, int], view: View | None = None) -> pygame.Surface:
    """Render SVG elements at exactly a size in pixels; cached, so nobody may paint on the result.

    Args:
        body: the elements inside ``<svg>``.
        size: width and height in pixels; at least 1 pixel each is made.
        view: the view box (x, y, width, height) stretched to the size; by default one unit a pixel.
    """
    width, height = max(1, round(size[0])), max(1, round(size[1]))
    box = view or (0, 0, width, height)
    return _shapes.get((body, width, height, box), lambda: render(body, (width, height), box))


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a picture put together once and kept by a key that says all it depends on.

    It shares the memory of everything rendered here; nobody may paint on it.
    """
    return _shapes.get(("kept", key), make)


def render(body: str, size: tuple[int, int], view: View) -> pygame.Surface:
    """Render SVG elements as `svg` does, for a picture that is put together of them: they are not kept."""
    # The loader keeps the aspect of a view box and may then miss the size, so a group does the stretching.
    x, y, width, height = view
    across, down = size[0] / width, size[1] / height
    if (x, y, across, down) != (0, 0, 1, 1):
        body = f'<g transform="matrix({across} 0 0 {down} {-x * across} {-y * down})">{body}</g>'
    space = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"'
    document = f'<svg {space} width="{size[0]}" height="{size[1]}">{body}</svg>'
    return pygame.image.load_sized_svg(BytesIO(document.encode()), size)


class Drawing(NamedTuple):
    """The elements of an SVG file, and its view box."""

    body: str
    view: View


@lru_cache(maxsize=512)
def drawing(name: str) -> Drawing:
    """Return what an SVG file holds; its name is its path below ``assets`` without suffix.

    Raises:
        FileNotFoundError: there is no such file.
        ValueError: it has no view box.
    """
    document = assets.text(*f"{name}.svg".split("/"))
    root = re.search(r'<svg[^>]*\sviewBox="([^"]+)"[^>]*>', document)
    if root is None:
        raise ValueError(f"assets/{name}.svg: the svg element has no viewBox")
    x, y, width, height = map(float, root[1].replace(",", " ").split())
    return Drawing(document[root.end() : document.rindex("</svg>")], (x, y, width, height))


def picture(name: str, size: tuple[int, int], view: View | None = None) -> pygame.Surface:
    """Render an SVG file stretched to a size in pixels; cached, so nobody may paint on the result.

    Args:
        name: its path below ``assets`` without suffix, as ``winter_kingdom/art/cards/mine``.
        size: width and height in pixels; at least 1 pixel each is made.
        view: the part to show (x, y, width, height) in place of the file's own view box.

    Raises:
        FileNotFoundError: there is no such picture.
    """
    width, height = max(1, round(size[0])), max(1, round(size[1]))
    return _shapes.get(("file", name, width, height, view), lambda: _picture(name, (width, height), view))


def _picture(name: str, size: tuple[int, int], view: View | None) -> pygame.Surface:
    body, box = drawing(name)
    return render(body, size, view or box)


def icon(surface: pygame.Surface, name: str, rect: RectLike, colour: str) -> None:
    """Draw an icon in one colour, as large as fits, centred in a rectangle.

    Args:
        surface: where to draw.
        name: of a file in ``assets/shell/icons``; with a slash its path below ``assets``.
        rect: in pixels.
        colour: what stands in the file as ``currentColor``.
    """
    box = pygame.Rect(rect)
    body, view = drawing(name if "/" in name else f"shell/icons/{name}")
    image = svg(body.replace("currentColor", colour), (min(box.size), min(box.size)), view)
    surface.blit(image, image.get_rect(center=box.center))


def linear_gradient(
    name: str,
    stops: tuple[tuple[float, str, float], ...],
    start: tuple[float, float],
    end: tuple[float, float],
) -> str:
    """Return the SVG of a gradient, for ``fill="url(#name)"``; stops are (place 0-1, colour, opacity)."""
    inner = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" y1="{start[1]}" '
        f'x2="{end[0]}" y2="{end[1]}">{inner}</linearGradient></defs>'
    )


def radial_gradient(
    name: str, stops: tuple[tuple[float, str, float], ...], middle: tuple[float, float], radius: float
) -> str:
    """Return the SVG of a gradient from a middle outwards, as `linear_gradient`."""
    inner = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{middle[0]}" '
        f'cy="{middle[1]}" r="{radius}">{inner}</radialGradient></defs>'
    )


def _rounded_path(size: tuple[float, float], radius: Radius, inset: float = 0) -> str:
    corners = radius if isinstance(radius, tuple) else (radius,) * 4
    left, top, right, bottom = inset, inset, size[0] - inset, size[1] - inset
    most = min(right - left, bottom - top) / 2
    a, b, c, d = (max(0.0, min(most, corner)) for corner in corners)
    return (
        f"M{left + a},{top} H{right - b} A{b},{b} 0 0 1 {right},{top + b} V{bottom - c} "
        f"A{c},{c} 0 0 1 {right - c},{bottom} H{left + d} A{d},{d} 0 0 1 {left},{bottom - d} V{top + a} "
        f"A{a},{a} 0 0 1 {left + a},{top}Z"
    )


def panel(  # noqa: PLR0913 - keyword-only looks of the one rectangle every screen draws
    surface: pygame.Surface,
    rect: RectLike,
    *,
    fill: str | None,
    radius: Radius = 0,
    line: str | None = None,
    line_width: float = 1,
    gradient: tuple[str, str] | None = None,
    opacity: float = 1.0,
) -> None:
    """Draw a rectangle with round corners, its line inside its edge.

    Args:
        surface: where to draw.
        rect: the rectangle in pixels.
        fill: colour, or None for an outline alone.
        radius: of the corners in pixels.
        line: colour of the outline, or None.
        line_width: in pixels.
        gradient: upper and lower colour in place of the fill.
        opacity: of fill and line, 0 to 1.
    """
    box = pygame.Rect(rect)
    if box.width < 1 or box.height < 1:
        return
    if fill and not radius and not line and not gradient and opacity >= 1:
        surface.fill(fill, box)
        return
    if gradient and not radius and not line:
        key = ("graded", box.size, gradient, opacity)
        surface.blit(kept(key, lambda: _graded(box.size, gradient, opacity)), box)
        return
    defs = ""
    if gradient:
        defs = linear_gradient("g", ((0, gradient[0], 1), (1, gradient[1], 1)), (0, 0), (0, box.height))
    paint = "url(#g)" if gradient else fill or "none"
    stroke = f'stroke="{line}" stroke-width="{line_width}" stroke-opacity="{opacity}"' if line else ""
    path = _rounded_path(box.size, radius, line_width / 2 if line else 0)
    body = f'{defs}<path d="{path}" fill="{paint}" fill-opacity="{opacity}" {stroke}/>'
    surface.blit(svg(body, box.size), box)


def _graded(size: tuple[int, int], gradient: tuple[str, str], opacity: float) -> pygame.Surface:
    """Return a rectangle that goes from one colour above to another below, from one column of it."""
    stops = ((0, gradient[0], 1), (1, gradient[1], 1))
    defs = linear_gradient("g", stops, (0, 0), (0, size[1]))
    body = f'{defs}<path d="M0,0 H1 V{size[1]} H0Z" fill="url(#g)" fill-opacity="{opacity}"/>'
    return pygame.transform.scale(render(body, (1, size[1]), (0, 0, 1, size[1])), size)


def shadow(  # noqa: PLR0913, PLR0917 - the measures of a shadow
    surface: pygame.Surface,
    rect: RectLike,
    radius: float,
    blur: int,
    drop: int,
    opacity: float,
    colour: str = SHADOW,
) -> None:
    """Draw the soft shadow of a rectangle, or in a light colour its glow, to be covered by what casts it.

    Args:
        surface: where to draw.
        rect: what casts the shadow.
        radius: of its corners in pixels.
        blur: in pixels; the shadow reaches twice as far.
        drop: how far down the shadow lies, in pixels.
        opacity: 0 to 1.
        colour: of the shadow.
    """
    box, blur = pygame.Rect(rect), max(1, blur)
    pad = 2 * blur
    fill = f'fill="{colour}" fill-opacity="{opacity}"'
    image = _shapes.get(
        ("shadow", box.size, radius, blur, fill), lambda: _shadow(box.size, radius, blur, fill)
    )
    surface.blit(image, (box.left - pad, box.top + drop - pad))


def _shadow(size: tuple[int, int], radius: float, blur: int, fill: str) -> pygame.Surface:
    # A wide blur is slow and hides every detail, so it is done small and stretched.
    coarse = max(1, blur // 3)
    pad = 2 * blur
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    body = f'<rect x="{pad}" y="{pad}" width="{size[0]}" height="{size[1]}" rx="{radius}" {fill}/>'
    small = (max(1, round(whole[0] / coarse)), max(1, round(whole[1] / coarse)))
    soft = pygame.transform.gaussian_blur(render(body, small, (0, 0, *whole)), max(1, round(blur / coarse)))
    return soft if coarse == 1 else pygame.transform.smoothscale(soft, whole)


def rounded(image: pygame.Surface, radius: Radius) -> pygame.Surface:
    """Return a copy of an image with its corners cut round; not cached."""
    result = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    result.blit(image, (0, 0))
    mask = svg(f'<path d="{_rounded_path(image.get_size(), radius)}" fill="#ffffff"/>', image.get_size())
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def clear_caches() -> None:
    """Forget everything rendered, as after pygame was shut down."""
    _shapes.clear()
    drawing.cache_clear()
    lettering.clear()
