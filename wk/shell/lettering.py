"""Text on surfaces: within its line, centred by the height of capitals, cached by string and style."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import pygame

from wk.engine.files.textfile import shown
from wk.shell import faces, glyphs
from wk.shell.faces import DRAWN, font, runs
from wk.shell.listening import ear
from wk.shell.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from pygame.typing import Point, RectLike

    from wk.shell.faces import Face, Run

SMALLEST = 12
"""Text is never set smaller than this many pixels."""

ELLIPSIS = "…"

NO_BREAK = "\u00a0"
"""The no-break space, as it stands between a number and its unit."""

_WORD = re.compile(rf"[\S{NO_BREAK}]+")

OVERHANG = 0.2
"""How far marks may stand out of the line box, in text sizes; beyond that they are cut off."""

_rendered = SurfaceCache(budget=12 * 2**20, apart=True)


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: face, size in pixels, colour ``#rrggbb``, extra pixels between letters."""

    face: Face
    size: int
    colour: str
    tracking: int = 0


@lru_cache(maxsize=256)
def capital_height(face: Face, size: int) -> int:
    """Return the height of a capital H in pixels."""
    return font(face, size).render("H", antialias=True, color="white").get_bounding_rect().height


def measure(string: str, style: Style) -> tuple[int, int]:
    """Return width and line height in pixels of a text on one line."""
    face, string = font(style.face, style.size), _printable(string)
    if _is_tracked(string, style):
        width = sum(face.size(letter)[0] + style.tracking for letter in string) - style.tracking
    else:
        width = sum(_width(run, style) for run in runs(string, style.face))
    return max(0, width), face.get_height()


def _is_tracked(string: str, style: Style) -> bool:
    """Return whether letters stand apart; those of other scripts may have to touch."""
    return bool(style.tracking) and runs(string, style.face) == ((string, None),)


def _font_of(run: Run, style: Style) -> pygame.Font:
    return font(style.face, style.size, run[1])


def _width(run: Run, style: Style) -> int:
    return glyphs.width(run[0], style.size) if run[1] is DRAWN else _font_of(run, style).size(run[0])[0]


def _render(string: str, style: Style) -> pygame.Surface:
    """Return a text as high as the line box, or as that with OVERHANG above and below."""
    face, string = font(style.face, style.size), _printable(string)
    if _is_tracked(string, style):
        return _tracked(string, face, style)
    pieces = runs(string, style.face)
    if pieces == ((string, None),) and face.size(string)[1] <= face.get_height():
        return _letters(string, face, style)
    over, x = round(style.size * OVERHANG), 0
    surface = pygame.Surface((measure(string, style)[0], face.get_height() + 2 * over), pygame.SRCALPHA)
    for run in pieces:
        image, base = _piece(run, style)
        surface.blit(image, (x, over + face.get_ascent() - base))
        x += _width(run, style)
    return surface


def _piece(run: Run, style: Style) -> tuple[pygame.Surface, int]:
    """Return the picture of a run, and how far below its upper edge its letters stand."""
    letters, loan = run
    if loan is DRAWN:
        image = glyphs.picture(letters, style.size, style.colour)
        return image, (image.get_height() + capital_height(style.face, style.size)) // 2
    lent = _font_of(run, style)
    image = _letters(letters, lent, style)
    return image, _baseline(letters, lent, image)


def _tracked(string: str, face: pygame.Font, style: Style) -> pygame.Surface:
    surface, x = pygame.Surface(measure(string, style), pygame.SRCALPHA), 0
    for letter in string:
        surface.blit(_letters(letter, face, style), (x, 0))
        x += face.size(letter)[0] + style.tracking
    return surface


def _letters(string: str, face: pygame.Font, style: Style) -> pygame.Surface:
    """Render letters side by side; pygame refuses what takes no room at all."""
    if not face.size(string)[0]:
        return pygame.Surface((1, face.get_height()), pygame.SRCALPHA)
    return face.render(string, antialias=True, color=style.colour)


def _baseline(string: str, face: pygame.Font, image: pygame.Surface) -> int:
    """Return how far below its upper edge the letters of an image stand; marks above them push them down."""
    if image.get_height() <= face.get_height():
        return face.get_ascent()
    more = face.render(f"{string} H", antialias=True, color="white")
    wide = face.size("H")[0]
    last = more.subsurface((more.get_width() - wide, 0, wide, more.get_height()))
    plain = face.render("H", antialias=True, color="white")
    return face.get_ascent() + last.get_bounding_rect().bottom - plain.get_bounding_rect().bottom


def _printable(string: str) -> str:
    """Return a text as it can be set: outside text reaches every screen, and fonts refuse some of it."""
    string = string.replace(NO_BREAK, " ")
    return string if string.isprintable() else shown(string)


def fit(string: str, style: Style, width: int) -> tuple[str, Style]:
    """Return text and style that fit a width in pixels: smaller first, then shortened with an ellipsis."""
    return (string, style) if ear() is not None else _fit(string, style, width)


@lru_cache(maxsize=4096)
def _fit(string: str, style: Style, width: int) -> tuple[str, Style]:
    while measure(string, style)[0] > width and style.size > SMALLEST:
        style = replace(style, size=style.size - 1)
    if measure(string, style)[0] <= width:
        return string, style
    return string[: _room(string, style, width, ELLIPSIS)].rstrip() + ELLIPSIS, style


def _room(string: str, style: Style, width: int, end: str = "") -> int:
    """Return how many letters of a text there is room for, with something put at their end."""
    return bisect_right(
        range(1, len(string) + 1), width, key=lambda n: measure(string[:n].rstrip() + end, style)[0]
    )


def text(  # noqa: PLR0913, PLR0917 - the primitive every screen calls; its last two are optional
    surface: pygame.Surface,
    string: str,
    pos: Point,
    style: Style,
    anchor: str = "topleft",
    width: int | None = None,
) -> pygame.Rect:
    """Write one line and return the rectangle it takes.

    Args:
        surface: where to write.
        string: the words, without line breaks.
        pos: the place of the anchor in pixels.
        style: face, size, colour, tracking.
        anchor: a pygame Rect attribute, as ``topleft`` or ``midbottom``; ``midleft``, ``center`` and
            ``midright`` centre by the height of the capitals, not by the line box.
        width: room in pixels; a longer text is set smaller, then shortened with an ellipsis.
    """
    noted = ear()
    if noted is not None:
        noted.append(string)
        return _place(pygame.Rect((0, 0), measure(string, style)), pos, style, anchor)
    if width is not None:
        string, style = fit(string, style, width)
    face = font(style.face, style.size)
    if not string:
        return _place(pygame.Rect(0, 0, 0, face.get_height()), pos, style, anchor)
    image = _rendered.get((string, style, glyphs.maker()), lambda: _render(string, style))
    line = face.get_height()
    box = _place(pygame.Rect(0, 0, image.get_width(), line), pos, style, anchor)
    surface.blit(image, (box.left, box.top - (image.get_height() - line) // 2))
    return box


def _place(box: pygame.Rect, pos: Point, style: Style, anchor: str) -> pygame.Rect:
    setattr(box, anchor, (round(pos[0]), round(pos[1])))
    if anchor in {"midleft", "center", "midright"}:
        ascent = font(style.face, style.size).get_ascent()
        box.top = round(pos[1] - ascent + capital_height(style.face, style.size) / 2)
    return box


def wrap(string: str, style: Style, width: int) -> tuple[str, ...]:
    """Return the lines of a text broken between words to a width in pixels; line breaks are kept.

    A no-break space keeps what it stands between on one line, as a number and its unit. A word wider
    than the line is broken inside.
    """
    return tuple(string.split("\n")) if ear() is not None else _wrap(string, style, width)


@lru_cache(maxsize=2048)
def _wrap(string: str, style: Style, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for part in string.split("\n"):
        line = ""
        for word in _WORD.findall(part):
            line = _add_word(lines, line, word, style, width)
        lines.append(line)
    return tuple(lines)


def _add_word(lines: list[str], line: str, word: str, style: Style, width: int) -> str:
    longer = f"{line} {word}" if line else word
    if measure(longer, style)[0] <= width:
        return longer
    if line:
        lines.append(line)
    while measure(word, style)[0] > width and len(word) > 1:
        cut = max(1, _room(word[:-1], style, width))
        lines.append(word[:cut])
        word = word[cut:]
    return word


def paragraph_height(string: str, width: int, style: Style, leading: float = 1.3) -> int:
    """Return the height in pixels a paragraph takes at a width; ``leading`` is in text sizes."""
    return round(len(wrap(string, style, width)) * style.size * leading)


def paragraph(  # noqa: PLR0913, PLR0917 - the primitive every screen calls; its last two are optional
    surface: pygame.Surface,
    string: str,
    rect: RectLike,
    style: Style,
    align: Literal["left", "center", "right"] = "left",
    leading: float = 1.3,
) -> int:
    """Write a text over several lines from the top of a rectangle; return the height used in pixels.

    Lines that do not fit the rectangle's height are written all the same: ask `paragraph_height` first.
    """
    box = pygame.Rect(rect)
    x = {"left": box.left, "center": box.centerx, "right": box.right}[align]
    anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[align]
    step = style.size * leading
    inset = (step - font(style.face, style.size).get_height()) / 2
    for number, line in enumerate(wrap(string, style, box.width)):
        text(surface, line, (x, box.top + number * step + inset), style, anchor)
    return paragraph_height(string, box.width, style, leading)


def clear() -> None:
    """Forget fonts, measures and rendered texts, as after pygame was shut down."""
    for made in (capital_height, _fit, _wrap):
        made.cache_clear()
    faces.clear()
    _rendered.clear()
