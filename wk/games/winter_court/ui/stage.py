"""The court as replay, score sheet and saved games show it: the hall and the row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.games.winter_court.ui.hall import draw_carpet, draw_hall
from wk.games.winter_court.ui.row import column_of, columns, draw_column, draw_play, draw_sum
from wk.shell.match.plainstage import PlainStage, darken
from wk.shell.match.stage import PLAIN
from wk.shell.theme import Scale
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.row import Places
    from wk.shell.match.stage import Lit


class CourtStage(PlainStage["State", Any]):
    """The row of the court; the first seat's lane is the lower one."""

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self._speech = speech

    def _columns(self) -> tuple[Places, ...]:
        edge = self.scale.px(12)
        return columns(self.room.inflate(-2 * edge, -2 * edge), 1.4 * self.scale.unit, fold=True)

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the tile of a member."""
        row = self.view.fixed.court.row
        return self._columns()[row.index(at)].tile if isinstance(at, int) and at in row else None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the hall and the columns."""
        draw_row(surface, self.ground, self._columns(), self.view, self._speech, self.lit, self.scale)


def draw_row(  # noqa: PLR0913, PLR0917 - a position, where and how
    surface: pygame.Surface,
    ground: pygame.Rect,
    places: tuple[Places, ...],
    state: State,
    speech: Speech,
    lit: Lit,
    scale: Scale,
) -> None:
    """Draw the hall and all columns as they are seen from the first seat."""
    seen = tuple(zip(state.fixed.court.row, places, strict=True))
    draw_hall(surface, ground, carpet_of(ground, places), places[0].unit)
    if places[-1].tile.top != places[0].tile.top:
        draw_carpet(surface, carpet_of(ground, places[6:]), places[0].unit)
    scale = Scale(places[0].unit, scale.text)
    bright = lit.bright
    dim = [] if bright is None else [each for each in seen if each[0] not in bright]
    for member, place in dim:
        draw_column(surface, place, column_of(speech, state, member, 0)._replace(forward=False), scale)
    if bright is not None:
        darken(surface, ground)
    for member, place in seen:
        if bright is None or member in bright:
            light = Light.LIT if member in lit.last | lit.counted else Light.PLAIN
            column = column_of(speech, state, member, 0)._replace(light=light, forward=False)
            draw_column(surface, place, column, scale)
    for member, place in seen:
        column = column_of(speech, state, member, 0)
        draw_play(surface, place, column, scale)
        draw_sum(surface, place, column, scale)


def carpet_of(ground: pygame.Rect, places: tuple[Places, ...]) -> pygame.Rect:
    """Return where the carpet lies below the row."""
    tile, reach = places[0].tile, round(27 * places[0].unit)
    return pygame.Rect(ground.left, tile.top - reach, ground.width, tile.height + 2 * reach)


def thumbnail(speech: Speech, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Return the row so small that a list of saved games can show it."""
    large = pygame.Surface((1280, max(1, round(1280 * size[1] / size[0]))))
    room = large.get_rect()
    places = columns(room.inflate(-16, -16), 1)
    draw_row(large, room, places, state, speech, PLAIN, Scale(1))
    return pygame.transform.smoothscale(large, size)
