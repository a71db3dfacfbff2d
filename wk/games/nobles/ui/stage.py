"""All courts as replay, score sheet and saved games show them: banners on the tapestry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.games.nobles.state import State
from wk.games.nobles.ui.art import Looks, draw_tapestry
from wk.games.nobles.ui.banner import COURT, Eye, court_widgets
from wk.shell.match.plainstage import PlainStage, darken
from wk.shell.theme import Scale
from wk.shell.widget import Look
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.words import Words

WIDE, HIGH, GAP = 488, 246, 14
"""Size of a banner and the space between two, in units."""


class CourtsStage(PlainStage[State, Any]):
    """The banners of all courts in two rows."""

    writes = False

    def __init__(self, say: Words, looks: Looks) -> None:
        super().__init__()
        self._say = say
        self._looks = looks

    def _places(self) -> tuple[list[pygame.Rect], float]:
        """Return the place of each banner, and how many pixels a unit takes."""
        count = len(self.view.players)
        across = 1 if self.room.width < self.room.height else 2
        down = -(-count // across)
        unit = min(
            self.room.width / (across * WIDE + (across + 1) * GAP),
            self.room.height / (down * HIGH + (down + 1) * GAP),
        )
        wide, high, gap = (round(unit * length) for length in (WIDE, HIGH, GAP))
        top = self.room.centery - (down * high + (down - 1) * gap) // 2
        found = []
        for seat in range(count):
            row = min(across, count - seat // across * across)
            left = self.room.centerx - (row * wide + (row - 1) * gap) // 2 + seat % across * (wide + gap)
            found.append(pygame.Rect(left, top + seat // across * (high + gap), wide, high))
        return found, unit

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the banner of a court."""
        if isinstance(at, tuple) and at[0] == COURT and 0 <= at[1] < len(self.view.players):
            return self._places()[0][at[1]]
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tapestry and the banners."""
        draw_tapestry(surface, self.ground, self.scale.unit)
        places, unit = self._places()
        scale = Scale(unit, self.scale.text)
        eye = Eye(self._say, self._looks, self.view, scale)
        lit = self.lit
        for seat, rect in enumerate(places):
            at = COURT, seat
            if at in lit.last | lit.counted:
                glow(surface, rect, 3, Light.LIT, scale)
            for widget in court_widgets(eye, seat, rect):
                widget.draw(surface, Look(scale))
            if lit.bright and at not in lit.bright:
                darken(surface, rect)
