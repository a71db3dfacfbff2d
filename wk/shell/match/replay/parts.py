"""What the replay is made of: its heading, points, lines of the list of turns, and the scrub bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.shell.match.replay.steps import TurnLine, TurnSpan
    from wk.shell.match.telling import Holding
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

LINE = 1.3
"""Height of a line of what was done in sizes of its text."""

INDENT = 38
"""Units left of the words of what was done."""


@widget_class
class Caption(Widget):
    """The action in words, under the emblem of who took it."""

    words: str
    note: str
    colour: str
    """Of who took it; none for chance and the beginning."""
    room: int
    """Pixels for the words, up to the buttons."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the emblem and both lines."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=None, gradient=("#1d2b3f", "#151f2d"))
        pygame.draw.line(surface, theme.LINE, rect.bottomleft, rect.bottomright)
        left, side = rect.left + px(24), px(38)
        if self.colour:
            badge(surface, self.colour, (left, rect.centery - side // 2, side, side))
        left += side + px(14)
        room = self.room - (left - rect.left)
        title = look.scale.style("display", 25)
        paint.text(surface, self.words, (left, rect.top + rect.height * 0.38), title, "midleft", room)
        note = look.scale.style("text", theme.BUTTON, theme.MUTED)
        paint.text(surface, self.note, (left, rect.top + rect.height * 0.74), note, "midleft", room)


@widget_class
class MomentStanding(Widget):
    """What one player has, and the points, at a moment."""

    name: str
    colour: str
    holdings: tuple[Holding, ...]
    points: int
    moving: bool
    """Whether it is this player's turn."""
    level: str = ""
    """Of a computer player, in words; told where there is room."""

    @property
    def written(self) -> list[str]:
        """The name, the points, and what the player has besides."""
        holdings = (" ".join(filter(None, [each.called, str(each.number)])) for each in self.holdings)
        return [*filter(None, [self.name, self.level]), str(self.points), *holdings]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem, name, what the player has, and points."""
        px, rect = look.scale.px, self.rect
        if self.moving:
            paint.panel(surface, rect, fill=theme.RAISED, radius=px(6), opacity=0.8)
        side = px(20)
        badge(surface, self.colour, (rect.left + px(10), rect.centery - side // 2, side, side))
        big = look.scale.style("bold", theme.STATUS)
        paint.text(surface, str(self.points), (rect.right - px(12), rect.centery), big, "midright")
        right = rect.right - px(12) - 2 * paint.measure("00", big)[0]
        for holding in reversed(self.holdings):
            right = self._draw_holding(surface, look, holding, right) - px(8)
        left = rect.left + px(18) + side
        style = look.scale.style("bold", theme.NAME)
        room = (right if self.holdings else right - px(8)) - left
        end = paint.text(surface, self.name, (left, rect.centery), style, "midleft", room).right + px(8)
        note = look.scale.style("text", theme.NOTE, theme.MUTED)
        if self.level and end + paint.measure(self.level, note)[0] <= left + room:
            paint.text(surface, self.level, (end, rect.centery), note, "midleft")

    def _draw_holding(self, surface: pygame.Surface, look: Look, holding: Holding, right: int) -> int:
        """Draw a number that ends at a pixel, before it what it counts; return where that begins."""
        px, middle = look.scale.px, self.rect.centery
        style = look.scale.style("bold", theme.BUTTON, holding.ink)
        box = paint.text(surface, str(holding.number), (right, middle), style, "midright")
        place = pygame.Rect(0, 0, px(16), px(16))
        place.midright = right - paint.measure("00", style)[0] - px(5), middle
        place.right = min(place.right, box.left - px(4))
        holding.draw(surface, place)
        return place.left


@widget_class
class LineRow(Widget):
    """A line of the list of turns; pressing it leads to its moment."""

    line: TurnLine
    colour: str
    round: str
    """The round in words, for the head of a turn."""
    current: bool
    """Whether it tells the moment shown."""
    ahead: bool
    """Whether it lies ahead of the moment shown."""
    go: Callable[[int], None]

    @property
    def interactive(self) -> bool:
        """Whether it can be pressed."""
        return True

    def press(self, pos: Point | None) -> Transition | None:  # noqa: ARG002 - it has no parts
        """Show its moment."""
        self.go(self.line.place)
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground of the current one, then the words."""
        px, rect = look.scale.px, self.rect
        if self.current or look.hovered:
            fill = mix(theme.RAISED, "#ffffff", 0.06) if look.hovered else theme.RAISED
            paint.panel(surface, rect, fill=fill, radius=px(5))
        if self.current:
            bar = pygame.Rect(rect.left, rect.top, max(3, px(4)), rect.height)
            paint.panel(surface, bar, fill=theme.AMBER, radius=bar.width / 2)
        ink = theme.TEXT if not self.ahead or look.hovered or self.current else theme.MUTED
        if self.line.head:
            self._draw_head(surface, look, ink)
            return
        style = look.scale.style("text", theme.NOTE, ink)
        left = rect.left + px(INDENT)
        place = left, rect.top + px(3), rect.right - px(8) - left, 0
        paint.paragraph(surface, self.line.words, place, style, leading=LINE)

    def _draw_head(self, surface: pygame.Surface, look: Look, ink: str) -> None:
        px, rect = look.scale.px, self.rect
        side = px(18)
        if self.colour:
            badge(surface, self.colour, (rect.left + px(11), rect.centery - side // 2, side, side))
        note = look.scale.style("text", theme.LABEL, theme.TEXT if self.current else theme.MUTED)
        box = paint.text(surface, self.round, (rect.right - px(8), rect.centery), note, "midright")
        left = rect.left + px(INDENT)
        name = look.scale.style("bold", theme.BUTTON, ink)
        paint.text(surface, self.line.words, (left, rect.centery), name, "midleft", box.left - left - px(6))


@widget_class
class Scrub(Widget):
    """All moments from left to right, a piece of the bar a turn in the player's colour."""

    spans: tuple[TurnSpan, ...]
    colours: tuple[str, ...]
    """Of the players."""
    place: int
    """The moment shown."""
    last: int
    """The last moment."""
    go: Callable[[int], None]

    @property
    def written(self) -> list[str]:
        """Which moment is shown, of how many."""
        return [f"{self.place} / {self.last}"]

    @property
    def interactive(self) -> bool:
        """Whether there is more than one moment."""
        return self.last > 0

    def press(self, pos: Point | None) -> Transition | None:
        """Show the moment pointed at."""
        if pos is not None:
            self.drag(pos)
        return None

    def drag(self, pos: Point) -> None:
        """Show the moment under the pointer."""
        share = (pos[0] - self.track.left) / max(1, self.track.width)
        self.go(min(self.last, max(0, round(share * self.last))))

    @property
    def track(self) -> pygame.Rect:
        """Where moments lie from left to right, the thumb's half kept free on either side."""
        half = self.rect.height // 4
        return pygame.Rect(self.rect.left + half, self.rect.top, self.rect.width - 2 * half, self.rect.height)

    def x(self, place: int) -> int:
        """Return the pixel of a moment."""
        return self.track.left + round(self.track.width * place / max(1, self.last))

    def turns(self, scale: Scale) -> pygame.Rect:
        """Return where the bar itself is drawn."""
        box = pygame.Rect(self.track.left, 0, self.track.width, max(6, scale.px(10)))
        box.centery = self.rect.top + round(self.rect.height * 0.36)
        return box

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the turns, those ahead dull, the rounds below, and the thumb."""
        px, bar = look.scale.px, self.turns(look.scale)
        middle = bar.centery
        for span in self.spans:
            self._draw_span(surface, span, bar.copy())
        self._draw_rounds(surface, look, bar.bottom)
        side = max(14, px(22 if look.hovered or look.pressed else 20))
        thumb = pygame.Rect(0, 0, side, side)
        thumb.center = self.x(self.place), middle
        paint.shadow(surface, thumb, side / 2, px(5), px(2), 0.7)
        line = max(2, px(3))
        paint.panel(surface, thumb, fill=theme.TEXT, radius=side / 2, line=theme.AMBER, line_width=line)

    def _draw_span(self, surface: pygame.Surface, span: TurnSpan, box: pygame.Rect) -> None:
        """Draw a turn, as far as it is past in full colour."""
        gap = 1 if self.track.width > 6 * len(self.spans) else 0
        left, right = self.x(span.first), self.x(span.end) - gap
        now = min(right, max(left, self.x(self.place)))
        body = theme.FAINT if span.seat is None else theme.PLAYER_COLOURS[self.colours[span.seat]][0]
        for start, end, colour in ((left, now, body), (now, right, mix(body, theme.GROUND, 0.68))):
            box.left, box.width = start, end - start
            if box.width > 0:
                pygame.draw.rect(surface, colour, box)

    def _draw_rounds(self, surface: pygame.Surface, look: Look, top: int) -> None:
        """Write the number of each round below its beginning, as far as there is room."""
        px = look.scale.px
        style = look.scale.style("text", theme.LABEL, theme.MUTED)
        free, seen = self.rect.left - px(10), 0
        for span in self.spans:
            if span.round == seen:
                continue
            seen, x = span.round, self.x(span.first)
            words = str(span.round)
            width = paint.measure(words, style)[0]
            if x - width // 2 >= free + px(10):
                pygame.draw.line(surface, theme.FAINT, (x, top + px(2)), (x, top + px(6)))
                paint.text(surface, words, (x, top + px(15)), style, "center")
                free = x + width // 2
