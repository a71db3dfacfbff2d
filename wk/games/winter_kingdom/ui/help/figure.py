"""Pictures of the help: a drawn position as a small map, by the drawing of the match itself."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, cast

import pygame

from wk import hexgrid
from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map
from wk.hexgrid import Hex
from wk.shell import paint, palette, theme
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.help.position import Answer
    from wk.shell.theme import Scale

RADII = {"": 26, "small": 21}
"""Centre to corner of a hex in units, by the size a picture asks for; a wide drawing gets smaller hexes."""

PAD = 0.9
"""Table around the land, in circumradii."""

NUMBER = "#ffe2a0"
"""Colour of points and numbers written on the map."""

_figures = SurfaceCache(budget=64 * 2**20)


def extent(answer: Answer) -> pygame.FRect:
    """Return the land of a drawing as a rectangle in circumradii from the centre of hex 0,0."""
    places = [hexgrid.to_pixel(at, 1) for at in answer.sketch.terrain]
    half = hexgrid.SQRT3 / 2
    left, top = min(x for x, _ in places) - half, min(y for _, y in places) - 1
    right, bottom = max(x for x, _ in places) + half, max(y for _, y in places) + 1
    return pygame.FRect(left, top, right - left, bottom - top)


def circumradius(answer: Answer, size: str, width: int, scale: Scale) -> float:
    """Return centre to corner of a hex in pixels for a picture at most so many pixels wide."""
    return min(RADII[size] * scale.unit, width / (extent(answer).width + 2 * PAD))


def height_of(answer: Answer, a: float) -> int:
    """Return the height in pixels of a picture whose hexes have a circumradius in pixels."""
    return round((extent(answer).height + 2 * PAD) * a)


@widget_class
class Figure(Widget):
    """A drawn position in its frame."""

    answer: Answer
    a: float
    """Circumradius in pixels."""
    name: str
    """What it is remembered by."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the map, rendered at the first time."""
        radius = look.scale.px(theme.RADIUS)
        key = (self.name, self.rect.size, self.a, palette.name_in_force())
        image = _figures.get(key, lambda: self._render(look.scale, radius))
        surface.blit(image, self.rect)

    def _render(self, scale: Scale, radius: int) -> pygame.Surface:
        image = pygame.Surface(self.rect.size)
        layer, picture, middle = _about_middle(self.answer)
        box = extent(self.answer)
        shift = hexgrid.to_pixel(middle, 1)
        x = self.rect.width / 2 - (box.centerx - shift[0]) * self.a
        y = self.rect.height / 2 - (box.centery - shift[1]) * self.a
        camera = Camera(0, 0, *self.rect.size, self.a, 0, round(x), round(y))
        draw_map(image, camera, layer, picture)
        for amount in self.answer.amounts:
            centre = camera.to_screen(_less(cast("Hex", amount.at), middle))
            _chip(image, centre, str(amount.points), self.a, scale, beside=amount.beside)
        if len(self.answer.order) > 1:
            for number, at in enumerate(self.answer.order, 1):
                _chip(image, camera.to_screen(_less(at, middle)), str(number), self.a, scale, beside=True)
        image = paint.rounded(image, radius)
        paint.panel(image, image.get_rect(), fill=None, radius=radius, line=theme.LINE)
        return image


def _less(at: Hex, other: Hex) -> Hex:
    return Hex(at.q - other.q, at.r - other.r)


def _about_middle(answer: Answer) -> tuple[MapLayer, MapPicture, Hex]:
    """Return land and picture moved to the middle of the table, where the light is best, and how far."""
    box, sketch = extent(answer), answer.sketch
    middle = hexgrid.from_pixel(box.centerx, box.centery, 1)
    board = {
        _less(at, middle): slot
        for slot, centre in enumerate(SLOTS.values())
        for at in sketch.terrain
        if hexgrid.distance(at, centre) <= RADIUS
    }
    terrain = {_less(at, middle): kind for at, kind in sketch.terrain.items()}
    cut = any(twist.cuts_seams for twist in answer.state.table.twists)
    return MapLayer(terrain, board, islands=cut), _moved(answer.picture, middle), middle


def _moved(picture: MapPicture, by: Hex) -> MapPicture:
    """Return a picture with every hex in it moved."""

    def moved(value: object) -> object:
        match value:
            case Hex():
                return _less(value, by)
            case frozenset():
                return frozenset(_less(at, by) for at in value)
            case tuple() if value and isinstance(value[0], Hex):
                return tuple(_less(at, by) for at in value)
            case dict():
                return {_less(at, by): piece for at, piece in value.items()}
        return value

    changed: dict[str, Any] = {one.name: moved(getattr(picture, one.name)) for one in fields(picture)}
    return replace(picture, **changed)


def _chip(  # noqa: PLR0913 - where, what, how large
    surface: pygame.Surface, centre: tuple[float, float], words: str, a: float, scale: Scale, *, beside: bool
) -> None:
    """Write a number on its place, or small beside its piece."""
    style = scale.style("bold", theme.LABEL if beside else theme.BUTTON, NUMBER)
    side = style.size + 4
    x, y = (centre[0] + 0.6 * a, centre[1] + 0.5 * a) if beside else centre
    box = pygame.Rect(0, 0, max(side, paint.measure(words, style)[0] + side // 2), side)
    box.center = round(x), round(y)
    line = max(1, scale.px(1.2))
    paint.panel(surface, box, fill=theme.GROUND, radius=side / 2, line="#ffd257", line_width=line)
    paint.text(surface, words, box.center, style, "center")


def clear() -> None:
    """Forget every picture."""
    _figures.clear()
