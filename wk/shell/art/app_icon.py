"""The program's own picture, and that of a saved game, in the sizes windows and desktops ask for."""

from __future__ import annotations

import struct
from io import BytesIO
from typing import TYPE_CHECKING, Literal

import pygame

from wk import assets

if TYPE_CHECKING:
    from pathlib import Path

Name = Literal["app", "record"]
"""The program, or a saved game."""

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Widths in pixels in which desktops usually ask for pictures."""


def source(name: Name) -> Path:
    """Return the SVG file of a picture."""
    return assets.path("shell", "art", f"{name}.svg")


def icon(name: Name, side: int = 64) -> pygame.Surface:
    """Return a picture at a width in pixels; needs no window."""
    return pygame.image.load_sized_svg(source(name), (side, side))


def png(name: Name, side: int) -> bytes:
    """Return a picture at a width in pixels as a PNG file; the same bytes each time."""
    file = BytesIO()
    pygame.image.save(icon(name, side), file, "icon.png")
    return file.getvalue()


def ico(name: Name) -> bytes:
    """Return a picture in the sizes Windows asks for, as one file."""
    sides = [side for side in SIZES if side <= 256]
    pictures = [png(name, side) for side in sides]
    head, place = struct.pack("<3H", 0, 1, len(sides)), 6 + 16 * len(sides)
    for side, picture in zip(sides, pictures, strict=True):
        head += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)
