"""The cities as they can be used: every card and every empty place is something to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.quarters import standing
from wk.games.siege.state import KEEP
from wk.games.siege.ui.city import GRID, City, Thing
from wk.games.siege.ui.lying import lying
from wk.games.siege.ui.table.sight import key_of
from wk.shell.widget import Pressable, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    import pygame

    from wk.games.siege.ui.table.sight import Sight
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face


@widget_class
class Spot(Pressable):
    """A card in a city, or the room for one."""

    thing: Thing
    hit: pygame.Rect
    face: Face | None
    light: Light

    @property
    def area(self) -> pygame.Rect:
        """The part in which it is hit: cards at one place share it side by side."""
        return self.hit

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, brighter under the pointer."""
        light = Light.CHOSEN if look.hovered and self.light in {Light.PLAIN, Light.LIT} else self.light
        if self.face is None:
            if self.light is not Light.PLAIN:
                glow(surface, self.rect, 5, light, look.scale)
            return
        shadow(surface, self.rect)
        draw_card(surface, self.rect, self.face, look.scale, light)


def city_spots(sight: Sight, city: City, seat: int, prefix: str = "") -> list[Spot]:
    """Return a widget for each card of a city and for each place that has room."""
    state, found = sight.state, list[Spot]()
    rooms = sight.desk.lit() if sight.desk else frozenset()
    counts = {spot: len(standing(state.players[seat], spot)) for spot, _, _ in GRID}
    for one in lying(sight.looks, city, state, seat):
        spot, base = one.thing.spot, int(one.thing.spot == KEEP)
        slices = counts[spot] + base + (Thing(seat, spot, counts[spot]) in rooms)
        hit = city.part(spot, one.thing.n + base, slices)
        found.append(_spot(sight, one.thing, one.rect, hit, one.face, prefix))
    for spot, count in counts.items():
        thing = Thing(seat, spot, count)
        if spot == KEEP and thing not in rooms:
            continue
        if not count or thing in rooms:
            rect = city.card(spot, count, count + 1) if count or spot == KEEP else city.place(spot)
            base = int(spot == KEEP)
            hit = city.part(spot, count + base, count + base + 1)
            found.append(_spot(sight, thing, rect, hit, None, prefix))
    return found


def _spot(  # noqa: PLR0913, PLR0917 - a thing, where it lies and how it looks
    sight: Sight, thing: Thing, rect: pygame.Rect, hit: pygame.Rect, face: Face | None, prefix: str
) -> Spot:
    return Spot(
        key=prefix + key_of(thing),
        rect=rect,
        hit=hit,
        thing=thing,
        face=face,
        light=sight.light(thing),
        enabled=sight.desk is not None,
        on_press=sight.press(thing, rect),
    )
