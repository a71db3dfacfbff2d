"""The court as replay, score sheet and saved games show it: the wall and the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.games.minsterpool.state import State
from wk.games.minsterpool.ui.art import draw_wall
from wk.games.minsterpool.ui.board import alcove, draw_board
from wk.games.minsterpool.ui.looks import look_of
from wk.games.minsterpool.ui.spots import HIGH, WIDE
from wk.shell import paint, theme
from wk.shell.match.plainstage import DIM, PlainStage
from wk.shell.theme import Scale
from wk.shell.widgets.card import shadow

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.minsterpool.speech import Speech

ACROSS, GAP = 3, 10
LEFT_SIDE = 64
"""Side of the portrait of a member that has left, in units."""


class HighCourtStage(PlainStage[State, Any]):
    """The boards in two rows; members that scored and have left stand below as portraits."""

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self._speech = speech

    def _id(self, at: Hashable) -> str:
        """Return the id of a member, which the score sheet names by its number."""
        boards = self.view.fixed.tables.boards
        return boards[at].id if isinstance(at, int) else str(at)

    @property
    def _gone(self) -> list[str]:
        """The members that scored what is told, and are not in the row."""
        named = [self._id(amount.at) for amount in self.lit.amounts]
        return [board for board in named if self.view.place(board) is None]

    def _places(self) -> dict[str, pygame.Rect]:
        """Return where everybody is."""
        gap = self.scale.px(GAP)
        room = self.room.inflate(-2 * gap, -2 * gap)
        gone = self._gone
        side = min(self.scale.px(LEFT_SIDE), room.height // 6)
        room.height -= side + gap if gone else 0
        count = max(len(self.view.row), len(self.view.players))
        across = min(ACROSS, count)
        down = -(-count // across)
        high = min(
            (room.height - (down - 1) * gap) // down,
            round((room.width - (across - 1) * gap) / across * HIGH / WIDE),
        )
        high = max(1, min(high, round(1.5 * HIGH * self.scale.unit)))
        wide = round(high * WIDE / HIGH)
        left = room.centerx - (across * wide + (across - 1) * gap) // 2
        top = room.centery - (down * high + (down - 1) * gap) // 2
        found = {
            self.view.board(member).id: pygame.Rect(
                left + number % across * (wide + gap), top + number // across * (high + gap), wide, high
            )
            for number, member in enumerate(self.view.row)
        }
        start = room.centerx - (len(gone) * (side + gap) - gap) // 2
        for number, board in enumerate(gone):
            found[board] = pygame.Rect(start + number * (side + gap), room.bottom + gap, side, side)
        return found

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a member is."""
        return self._places().get(self._id(at))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the wall and the boards."""
        draw_wall(surface, self.ground)
        lit, places = self.lit, self._places()
        bright = None if lit.bright is None else {self._id(at) for at in lit.bright}
        for member in self.view.row:
            shadow(surface, places[self.view.board(member).id])
        marked = {self._id(at) for at in lit.last | lit.counted}
        for member in self.view.row:
            board = self.view.board(member).id
            look = look_of(self._speech, self.view, member)
            dim = bright is not None and board not in bright
            place = places[board]
            scale = Scale(place.width / WIDE, self.scale.text)
            draw_board(surface, place, look._replace(marked=board in marked and not dim), scale)
            if dim:
                radius = scale.px(8)
                paint.panel(surface, place, fill=theme.GROUND, radius=radius, opacity=1 - DIM)
        for board in self._gone:
            surface.blit(alcove(board, places[board].width), places[board])
