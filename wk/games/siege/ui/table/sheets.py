"""What opens over the table: a rival's city enlarged, or a heap to leaf through."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.ui.art import draw_city
from wk.games.siege.ui.table.cities import city_spots
from wk.games.siege.ui.table.layout import HEAPS, TITLE
from wk.games.siege.ui.table.rivals import Title, doing, heaps
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import Label, Pressable, widget_class
from wk.shell.widgets.hand import Held, Sizes, hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.siege.ui.city import City
    from wk.games.siege.ui.table.sight import Sight
    from wk.shell.scene import Transition
    from wk.shell.widget import Look, Widget

PREFIX = "large-"
"""Before the keys of what is enlarged."""
MOST_ROWS = 4


@widget_class
class Ground(Pressable):
    """The sheet; what lies below it cannot be pressed."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with its shadow."""
        px = look.scale.px
        paint.shadow(surface, self.rect, px(12), px(22), px(10), 0.8)
        paint.panel(
            surface,
            self.rect,
            fill=theme.PANEL,
            radius=px(12),
            line=theme.RAISED_LINE,
            line_width=max(1, px(1.5)),
        )


@widget_class
class Slab(Ground):
    """The sheet below an enlarged city, with the city's stone on it."""

    city: City
    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both."""
        Ground.draw(self, surface, look)
        draw_city(surface, self.city, self.colour)


def sheet_widgets(sight: Sight, opened: str, close: Callable[[], Transition | None]) -> list[Widget]:
    """Return what a key opens: ``city-2``, ``aside-2`` or ``discards``."""
    what, _, number = opened.partition("-")
    if what == "city":
        return _city(sight, int(number) - 1, close)
    if what == "discards":
        return _heap(sight, sight.speech.say("table.discards"), sight.state.discard, close)
    seat = int(number) - 1
    player = sight.state.players[seat]
    cards = player.won or player.aside
    key = "table.won-by" if player.won else "table.aside-of"
    return _heap(sight, sight.speech.say(key, name=sight.name(seat)), cards, close)


def _close(sight: Sight, ground: pygame.Rect, close: Callable[[], Transition | None]) -> Widget:
    side = sight.layout.scale.px(TITLE - 8)
    rect = pygame.Rect(ground.right - side - 4, ground.top + 4, side, side)
    words = sight.speech.say("table.close")
    return Button(key="close-sheet", rect=rect, icon="close", kind="ghost", on_press=close, tooltip=words)


def _city(sight: Sight, seat: int, close: Callable[[], Transition | None]) -> list[Widget]:
    """Return a rival's city as large as the own one, all of it as usable as the small one (SG-UI-1)."""
    city, px, who = sight.layout.large, sight.layout.scale.px, sight.state.fixed.seats[seat]
    left, top, edge = city.rect.left - px(14), city.rect.top - px(TITLE), px(14)
    wide = city.rect.width + px(HEAPS) + 3 * edge
    ground = pygame.Rect(left, top, wide, city.rect.bottom + edge - top)
    title = pygame.Rect(city.rect.left, ground.top, city.rect.width, px(TITLE))
    room = pygame.Rect(city.rect.right + edge, city.rect.top, px(HEAPS), px(250))
    return [
        Slab(key="sheet", rect=ground, enabled=False, city=city, colour=who.colour),
        Title(rect=title, colour=who.colour, name=who.name, note=doing(sight, seat)),
        *city_spots(sight, city, seat, PREFIX),
        *(replace(each, key=PREFIX + each.key) for each in heaps(sight, seat, room)),
        _close(sight, ground, close),
    ]


def _heap(
    sight: Sight, words: str, cards: tuple[int, ...], close: Callable[[], Transition | None]
) -> list[Widget]:
    """Return all cards of a heap, sorted, in a few rows."""
    stage, scale = sight.layout.frame.stage, sight.layout.scale
    px = scale.px
    rows = max(1, min(MOST_ROWS, -(-len(cards) // 14)))
    across = -(-len(cards) // rows) if cards else 0
    high = px(108)
    ground = pygame.Rect(0, 0, stage.width - px(48), px(TITLE + 24) + rows * high)
    ground.center = stage.centerx, stage.top + stage.height * 2 // 5
    title = pygame.Rect(ground.left + px(16), ground.top + px(4), ground.width - px(70), px(TITLE))
    style = scale.style("bold", theme.NAME)
    count = sight.speech.say("table.count", n=len(cards))
    found: list[Widget] = [
        Ground(key="sheet", rect=ground, enabled=False),
        Label(rect=title, words=f"{words}: {count}", style=style),
        _close(sight, ground, close),
    ]
    for row in range(rows):
        part = cards[row * across : (row + 1) * across]
        area = pygame.Rect(title.left, title.bottom + row * high, ground.width - px(32), high - px(8))
        held = [
            Held(key=f"leaf-{row}-{n}", face=sight.looks.face(card), name=sight.speech.card(card))
            for n, card in enumerate(part)
        ]
        found += hand(held, area, Sizes.of(scale, 72, 72, 22), enabled=False, keys=False)
    return found
