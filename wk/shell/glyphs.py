"""Buttons of a gamepad among the letters of a text: words name each by a letter, for which it is drawn.

The letters are such that a text is still read right where nothing is drawn, as on the clipboard.
"""

from __future__ import annotations

import re
from io import BytesIO

import pygame

from wk import assets

PICTURES = {
    "Ⓐ": "a",
    "Ⓑ": "b",
    "Ⓧ": "x",
    "Ⓨ": "y",
    "🄻": "lb",
    "🅁": "rb",
    "🅻": "lt",
    "🆁": "rt",
    "☰": "start",
    "⧉": "view",
    "✥": "dpad",
    "Ⓛ": "left-stick",
    "Ⓡ": "right-stick",
}
"""The file of each button's picture below ``assets/shell/icons/pad`` by the letter that stands for it."""

MARKED = frozenset({"a", "b", "x", "y", "lb", "rb", "lt", "rt"})
"""The buttons another maker marks his own way."""

CUT = re.compile(f"([{''.join(PICTURES)}])")
"""Cuts a text into what is written and what is drawn."""

HIGH = 1.36
"""Height of a button's picture in sizes of the type it stands in."""

_VIEW = re.compile(r'viewBox="0 0 (\d+) (\d+)"')

_makers = [""]
"""The folder with pictures of the marks on the pad in use; empty for the usual ones."""


def follow(pad: str) -> None:
    """Draw buttons from now on as on a pad of a name, as its driver tells it."""
    sony = re.search(r"sony|playstation|dualshock|dualsense|\bps[2-5]\b", pad, re.IGNORECASE)
    _makers[0] = "playstation" if sony else ""


def maker() -> str:
    """Return whose marks the buttons bear; nothing for the usual ones."""
    return _makers[0]


def width(letter: str, size: int) -> int:
    """Return how wide a button is drawn among letters of a size in pixels, with some room around it."""
    _, (across, down) = _read(letter)
    return round(size * HIGH * across / down) + 2 * _room(size)


def picture(letter: str, size: int, colour: str) -> pygame.Surface:
    """Render a button among letters of a size in pixels, as wide as `width` says."""
    document, (across, down) = _read(letter)
    high = round(size * HIGH)
    drawn = BytesIO(document.replace("currentColor", colour).encode())
    image = pygame.image.load_sized_svg(drawn, (round(size * HIGH * across / down), high))
    surface = pygame.Surface((width(letter, size), high), pygame.SRCALPHA)
    surface.blit(image, image.get_rect(center=surface.get_rect().center))
    return surface


def _room(size: int) -> int:
    return round(size * 0.08)


def _read(letter: str) -> tuple[str, tuple[int, int]]:
    """Return the document of a button, and its width and height in units of its own."""
    name = PICTURES[letter]
    folder = [maker()] if maker() and name in MARKED else []
    document = assets.text("shell", "icons", "pad", *folder, f"{name}.svg")
    view = _VIEW.search(document)
    if view is None:
        raise ValueError(f"{name}: the svg element has no viewBox")
    return document, (int(view[1]), int(view[2]))
