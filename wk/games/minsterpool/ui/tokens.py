"""Small round things that lie on boards: tokens of players, chips with a number, medals."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.art.pictures import drawn
from wk.shell.art.shapes import shape
from wk.shell.colour import darkened, mix
from wk.shell.emblems import emblem_svg
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.lights import COMPANION, Light, beam, ghost

if TYPE_CHECKING:
    from pygame.typing import RectLike

    from wk.shell.palette import PlayerColour
    from wk.shell.theme import Scale

NOTCHES = 12
ON_CHIP = "#fdf8ee"
"""Words on a chip."""
CHIP_NOTE = "#f4cfa0"
"""The second number of a chip."""
ROOM = 0.82
"""The width of the face of a chip, of its own."""
READ = 7.0
"""The least contrast of words to the face of a chip."""
LARGE, WITH_NOTE = 58, 40
"""Widths in pixels from which a chip has a crest, and from which it has its second number."""

METALS = {
    "gold": ("#fbdc8a", "#d99a2b", "#7a4f0c", "#2b1a02", "#8f2f3a"),
    "silver": ("#eef2f6", "#a9b4c2", "#4a5564", "#1b2430", "#3f5f8a"),
    "bronze": ("#eebf98", "#c58a54", "#54290c", "#2b1a02", "#8f2f3a"),
}
"""Upper and lower tone, line, ink and ribbon of a medal."""


class Chip(NamedTuple):
    """What stands on a chip."""

    number: str = ""
    note: str = ""
    """A second number below, where there is room."""
    crest: str = ""
    """A picture below ``assets`` drawn with ``$ink`` on ``$paper``; alone it fills the chip."""
    spent: bool = False
    """Whether only its outline is left."""


def token(surface: pygame.Surface, colour: str, rect: RectLike, *, strength: float = 1) -> None:
    """Draw a player's token, a raised disc with the emblem, as large as fits a rectangle.

    Args:
        surface: where to draw.
        colour: the player's, a key of `theme.EMBLEMS`.
        rect: in pixels.
        strength: below 1 for one that is only going to lie there.
    """
    box = pygame.Rect(rect)
    side = min(box.size)
    tones = theme.PLAYER_COLOURS[colour]
    image = paint.svg(_token(tones, theme.EMBLEMS[colour]), (side, side), (0, 0, 24, 24))
    surface.blit(image if strength >= 1 else ghost(image, strength), image.get_rect(center=box.center))


def _token(tones: PlayerColour, emblem: str) -> str:
    down = 0.6 if emblem == "triangle" else 0
    shine = "M3.5,8.5 A9.6,9.6 0 0 1 12,1.8"
    return (
        shape("ellipse", cx=12, cy=13.3, rx=11, ry=10.4, fill="#05080d", fill_opacity=0.5)
        + shape("circle", cx=12, cy=12, r=11, fill=mix(tones.shade, "#05080d", 0.3))
        + shape("ellipse", cx=12, cy=11.2, rx=10.6, ry=10.4, fill=tones.body)
        + shape(
            "path", d=shine, fill="none", stroke="#ffffff", stroke_width=1.3, stroke_opacity=0.7,
            stroke_linecap="round",
        )
        + emblem_svg(emblem, (12, 11.4 + down, 4.9), tones.ink)
    )  # fmt: skip


def chip(  # noqa: PLR0913, PLR0917 - a chip and how it lies
    surface: pygame.Surface,
    rect: RectLike,
    colour: str,
    what: Chip,
    scale: Scale,
    light: Light = Light.PLAIN,
) -> None:
    """Draw a player's chip as large as fits a rectangle: number large, note below, crest above."""
    box = pygame.Rect(rect)
    side = min(box.size)
    tones = theme.PLAYER_COLOURS[colour]
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    if what.spent:
        ring = shape("circle", cx=50, cy=50, r=47, fill="none", stroke=theme.RAISED_LINE, stroke_width=2.5)
        surface.blit(paint.svg(ring, place.size, (0, 0, 100, 100)), place)
        return
    _ring(surface, place, light, scale)
    ground = face_of(tones)
    surface.blit(paint.svg(_chip(tones, ground), place.size, (0, 0, 100, 100)), place)
    _chip_words(surface, place, what, ground)


def face_of(tones: PlayerColour) -> str:
    """Return the dark tone of a player's colour on which the numbers of a chip stand."""
    return darkened(mix(tones.shade, "#05080d", 0.18), ON_CHIP, READ)


def _ring(surface: pygame.Surface, place: pygame.Rect, light: Light, scale: Scale) -> None:
    """Draw the light around a chip."""
    found = beam(light)
    if found is None:
        return
    width = max(2, scale.px(found.width))
    grown = place.inflate(2 * width, 2 * width)
    blur = max(2, scale.px(found.spread))
    paint.shadow(surface, place, place.width / 2, blur, 0, found.strength, found.line)
    for grow, line in ((2, COMPANION), (0, found.line)):
        box = grown.inflate(grow, grow)
        paint.panel(surface, box, fill=line, radius=box.width / 2)


def _chip(tones: PlayerColour, ground: str) -> str:
    turns = [number * 2 * math.pi / NOTCHES for number in range(NOTCHES)]
    notches = "".join(
        shape(
            "circle",
            cx=50 + 42.5 * math.sin(turn),
            cy=48.5 - 41.5 * math.cos(turn),
            r=3.4,
            fill=tones.ink,
            fill_opacity=0.85,
        )
        for turn in turns
    )
    return (
        shape("ellipse", cx=50, cy=53, rx=47, ry=46, fill="#05080d", fill_opacity=0.55)
        + shape("circle", cx=50, cy=50, r=48, fill=mix(tones.body, "#05080d", 0.35))
        + shape("ellipse", cx=50, cy=48.5, rx=48, ry=47, fill=tones.body)
        + notches
        + shape("circle", cx=50, cy=48.5, r=36.5, fill=tones.shade)
        + shape("circle", cx=50, cy=48.5, r=35, fill=ground)
    )


def _chip_words(surface: pygame.Surface, place: pygame.Rect, what: Chip, ground: str) -> None:
    side, middle = place.width, place.centery - place.height * 0.015
    if what.crest and (not what.number or side >= LARGE):
        alone = not what.number
        width = round(side * (0.52 if alone else 0.19))
        box = pygame.Rect(0, 0, width, width)
        box.center = place.centerx, round(middle - (0 if alone else side * 0.235))
        surface.blit(drawn(what.crest, box.size, ink=ON_CHIP, paper=ground), box)
    if not what.number:
        return
    noted = bool(what.note) and side >= WITH_NOTE
    crowned = bool(what.crest) and side >= LARGE
    rise = side * (-0.02 if crowned else 0.07 if noted else 0)
    style = Style("display", max(SMALLEST, round(side * (0.31 if crowned else 0.38))), ON_CHIP)
    paint.text(surface, what.number, (place.centerx, middle - rise), style, "center", round(side * ROOM))
    if noted:
        note = Style("bold", max(SMALLEST, round(side * 0.155)), CHIP_NOTE)
        paint.text(
            surface, what.note, (place.centerx, middle + side * 0.235), note, "center", round(side * 0.5)
        )


def medal(surface: pygame.Surface, rect: RectLike, number: str, metal: str = "gold") -> None:
    """Draw a medal on its ribbon with a number, as large as fits a rectangle.

    Args:
        surface: where to draw.
        rect: in pixels.
        number: what it is worth.
        metal: ``gold``, ``silver`` or ``bronze``.
    """
    box = pygame.Rect(rect)
    width = min(box.width, round(box.height * 24 / 26))
    top, foot, line, ink, ribbon = METALS[metal]
    shine = paint.linear_gradient("metal", ((0, top, 1), (1, foot, 1)), (4, 5), (18, 25))
    body = (
        shape("path", d="M7,1 L12,10 L17,1 L21,3 L15,14 H9 L3,3Z", fill=ribbon)
        + shape("path", d="M17,1 L21,3 L15,14 H12 V10Z", fill="#000000", fill_opacity=0.25)
        + shine
        + shape("circle", cx=12, cy=15, r=9.6, fill="url(#metal)", stroke=line, stroke_width=1.1)
        + shape("circle", cx=12, cy=15, r=7.7, fill="none", stroke=line, stroke_opacity=0.5, stroke_width=0.8)
    )
    image = paint.svg(body, (width, round(width * 26 / 24)), (0, 0, 24, 26))
    place = image.get_rect(center=box.center)
    surface.blit(image, place)
    style = Style("bold", max(SMALLEST, round(width * 0.44)), ink)
    middle = place.top + place.height * 15 / 26
    paint.text(surface, number, (place.centerx, middle), style, "center", round(width * 0.7))
