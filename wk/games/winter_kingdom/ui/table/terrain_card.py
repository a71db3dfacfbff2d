"""The revealed terrain card of the player to move, with a pip for each mandatory build."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.table.cardview import card_terrain
from wk.shell import paint, theme
from wk.shell.match.table.rails import squeezed
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.model import TableModel

DECK = (240, 100)
"""View box of a terrain card's picture."""

CARD_WIDTH = 192
"""Units of width it is meant for."""


LEAST_WORDS = 48
"""Room in units below which the pips of very many builds stand without words."""


@widget_class
class TerrainCard(Widget):
    """The revealed terrain card with a pip for each mandatory build."""

    shown: TableModel
    compact: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture, name and pips."""
        look = squeezed(look, self.rect.width, CARD_WIDTH)
        rect, px, state, say = self.rect, look.scale.px, self.shown.state, self.shown.say
        radius = px(theme.RADIUS)
        card = state.players[self.shown.seat].card
        paint.shadow(surface, rect, radius, px(7), px(3), 0.5)
        if card >= 0:
            name = Terrain(card).label
            surface.blit(marks.art(f"winter_kingdom/art/deck/{name}", rect.size, radius, DECK), rect)
            self._darken(surface, radius)
        else:
            paint.panel(surface, rect, fill=theme.PANEL, radius=radius)
        paint.panel(surface, rect, fill=None, radius=radius, line="#000000", opacity=0.5)
        big = look.scale.style("display", 18 if self.compact else theme.PLAYER, "#fff8ea")
        upper = rect.top + rect.height * 0.31
        left, width = rect.left + px(12), rect.width - px(24)
        over = self.shown.over
        title = say("rail.over-title") if over else card_terrain(say, state, self.shown.seat)
        paint.text(surface, title, (left, upper), big, "midleft", width)
        if card >= 0 and not over:
            self._pips(surface, look, left)
        else:
            note = look.scale.style("text", theme.NOTE, "#fff3dc")
            words = say("rail.over-note" if over else "rail.no-card")
            paint.text(surface, words, (left, rect.top + rect.height * 0.7), note, "midleft", width)

    def _darken(self, surface: pygame.Surface, radius: int) -> None:
        width, height = self.rect.size
        right = 0.55 if self.compact else 0.1
        stops = ((0, "#20180d", 0.88), (0.7, "#20180d", 0.68), (1, "#20180d", right))
        gradient = paint.linear_gradient("g", stops, (0, 0), (width, 0))
        body = f'{gradient}<rect width="{width}" height="{height}" rx="{radius}" fill="url(#g)"/>'
        surface.blit(paint.svg(body, (width, height)), self.rect)

    def _pips(self, surface: pygame.Surface, look: Look, left: int) -> None:
        rect, px, state = self.rect, look.scale.px, self.shown.state
        builds, done = state.table.numbers.builds, state.turn.built.bit_count()
        going = state.turn.stage <= 1 and (self.shown.desk is None or bool(_can_build(self.shown)))
        room = rect.right - px(8) - left
        side = min(px(20 if self.compact else 24), room // builds - px(4))
        middle = round(rect.top + rect.height * 0.69)
        for number in range(builds):
            box = pygame.Rect(left + number * (side + px(4)), middle - side // 2, side, side)
            _pip(surface, box, look, number, done if going or number < done else -1, done)
        words = _built_words(self.shown, going=going)
        start = left + builds * (side + px(4)) + px(4)
        note = look.scale.style("bold", theme.NOTE, "#fff3dc")
        if rect.right - start >= px(LEAST_WORDS):
            paint.text(surface, words, (start, middle), note, "midleft", rect.right - start - px(6))


def _can_build(shown: TableModel) -> bool:
    return shown.desk is not None and (shown.desk.can(("build",)) or shown.desk.can(("fort",)))


def _built_words(shown: TableModel, *, going: bool) -> str:
    builds, done = shown.state.table.numbers.builds, shown.state.turn.built.bit_count()
    say = shown.say
    if done >= builds:
        return say("rail.built-all")
    if not going:
        return say("rail.built", n=done, builds=builds) if done else say("rail.nothing")
    return say("rail.built", n=done, builds=builds) if done else say("rail.built-none", builds=builds)


def _pip(  # noqa: PLR0913, PLR0917 - one drawing step
    surface: pygame.Surface, box: pygame.Rect, look: Look, number: int, next_one: int, done: int
) -> None:
    """Draw one pip: done, next, or still to come."""
    built, now = number < done, number == next_one
    line, opacity = ("#ffc145", 1) if built or now else ("#e9dcc4", 0.65)
    body = (
        f'<circle cx="12" cy="12" r="10.5" fill="{"#ffc145" if built else "#241a0d"}" '
        f'fill-opacity="{1 if built else 0.6}" stroke="{line}" stroke-opacity="{opacity}" '
        f'stroke-width="{2.2 if now else 1.4}"/>'
    )
    surface.blit(paint.svg(body, box.size, (0, 0, 24, 24)), box)
    if built:
        inner = box.inflate(-round(box.width * 0.4), -round(box.height * 0.4))
        paint.icon(surface, "check", inner, theme.AMBER_INK)
    else:
        style = look.scale.style("bold", theme.NOTE, "#ffc145" if now else "#f0e6d2")
        paint.text(surface, str(number + 1), box.center, style, "center")
