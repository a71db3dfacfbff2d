"""The cities as replay, score sheet and saved games show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.games.siege.quarters import standing
from wk.games.siege.state import KEEP, State
from wk.games.siege.ui.art import draw_city, draw_cloth, draw_keep, keep_width
from wk.games.siege.ui.city import City, city_at, city_size
from wk.games.siege.ui.lying import lying
from wk.shell import paint
from wk.shell.emblems import badge
from wk.shell.match.plainstage import PlainStage, darken
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.siege.ui.art import Looks

ASPECT = 1.35
"""Height of a place in widths."""
HEAD = 0.5
"""Height of the line above a city, in widths of a place."""


class SiegeStage(PlainStage[State, Any]):
    """All cities in two rows or one, each with name and royals above it."""

    def __init__(self, looks: Looks, count: int) -> None:
        super().__init__()
        self._looks = looks
        self._count = count

    @property
    def _cities(self) -> list[City]:
        """All cities, as large as they fit the room, in one row or two."""
        return max(
            (self._rows(rows) for rows in ((1, 2) if self._count > 2 else (1,))),
            key=lambda found: found[0].cell,
        )

    def _rows(self, rows: int) -> list[City]:
        across = -(-self._count // rows)
        room = self.room.inflate(-self.scale.px(24), -self.scale.px(20))
        part = room.width / across, room.height / rows
        one = city_size((1000, round(1000 * ASPECT)))
        wide = min(part[0] * 0.94 * 1000 / one[0], part[1] * 0.96 * 1000 / (one[1] + 1000 * HEAD))
        cell = max(4, int(wide)), max(6, int(wide * ASPECT))
        size, head = city_size(cell), round(cell[0] * HEAD)
        found = []
        for n in range(self._count):
            middle = room.left + part[0] * (n % across + 0.5), room.top + part[1] * (n // across + 0.5)
            corner = round(middle[0] - size[0] / 2), round(middle[1] - (size[1] - head) / 2)
            found.append(city_at(corner, cell))
        return found

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a card of a city lies, or else its place."""
        if not isinstance(at, tuple) or at[1] > KEEP:
            return None
        seat, spot, n = at
        city = self._cities[seat]
        count = len(standing(self.view.players[seat], spot))
        return city.card(spot, n, count) if n < count else city.place(spot)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw cloth, cities, cards, what is brought out."""
        draw_cloth(surface, self.ground, self.scale.unit)
        for seat, city in enumerate(self._cities):
            self._draw_head(surface, city, seat)
            draw_city(surface, city, self.view.fixed.seats[seat].colour)
        cards = [
            one for seat, city in enumerate(self._cities) for one in lying(self._looks, city, self.view, seat)
        ]
        bright, last = self.lit.bright, {(at[0], at[1]) for at in self.lit.last if isinstance(at, tuple)}
        for one in cards if bright is None else [one for one in cards if one.thing not in bright]:
            self._draw_one(surface, one.rect, one.face, lit=one.thing[:2] in last)
        if bright is not None:
            darken(surface, self.ground)
            for one in cards:
                if one.thing in bright:
                    self._draw_one(surface, one.rect, one.face, lit=one.thing in self.lit.counted)

    def _draw_one(self, surface: pygame.Surface, rect: pygame.Rect, face: Any, *, lit: bool) -> None:  # noqa: ANN401 - a Face
        shadow(surface, rect)
        if lit:
            glow(surface, rect, 4, Light.LIT, self.scale)
        draw_card(surface, rect, face, self.scale)

    def _draw_head(self, surface: pygame.Surface, city: City, seat: int) -> None:
        """Draw above a city whose it is, and the race."""
        high = round(city.cell[0] * HEAD * 0.8)
        box = pygame.Rect(city.rect.left, city.rect.top - round(high * 1.15), high, high)
        who, line = self.view.fixed.seats[seat], self.view.fixed.lines[seat]
        badge(surface, who.colour, box)
        side = max(12, round(high * 0.86))
        wide = keep_width(side)
        room = city.rect.width - wide - high - 10
        style = paint.Style("display", max(12, round(high * 0.7)), "#eef3f8")
        if room > 20:
            paint.text(surface, who.name, (box.right + 5, box.centery), style, "midleft", room)
        place = pygame.Rect(city.rect.right - wide, box.centery - side // 2, wide, side)
        draw_keep(surface, place, line, self.view.players[seat], self._looks.letters)
