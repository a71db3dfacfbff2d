"""The phases of a round or the seasons of a year side by side, the present one raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Sequence


class Phase(NamedTuple):
    """One of the phases."""

    words: str
    icon: str = ""


@widget_class
class PhaseStrip(Widget):
    """Where in a round or year the game stands; told by frame and weight, not by colour alone."""

    phases: Sequence[Phase]
    now: int
    """Which one it is, counted from 0; any other number for none."""

    def part(self, number: int) -> pygame.Rect:
        """Return the place of one phase."""
        count = len(self.phases)
        left = self.rect.left + self.rect.width * number // count
        right = self.rect.left + self.rect.width * (number + 1) // count
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def _parts(self, look: Look) -> list[pygame.Rect]:
        """Return the places of all phases: alike, or as wide as their words where one needs more."""
        equal = [self.part(number) for number in range(len(self.phases))]
        style = look.scale.style("bold", theme.NOTE if self.phases[0].icon else theme.BUTTON)
        wide = [paint.measure(phase.words, style)[0] + look.scale.px(8) for phase in self.phases]
        if all(width <= box.width for width, box in zip(wide, equal, strict=True)):
            return equal
        spare, left, found = (self.rect.width - sum(wide)) / len(wide), float(self.rect.left), []
        for width in wide:
            found.append(pygame.Rect(round(left), self.rect.top, round(width + spare), self.rect.height))
            left += width + spare
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove, then one phase after another."""
        px = look.scale.px
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        for number, (phase, box) in enumerate(zip(self.phases, self._parts(look), strict=True)):
            on = number == self.now
            if on:
                raised = box.inflate(-px(6), -px(6))
                width = max(1, px(1.6))
                paint.panel(
                    surface, raised, fill=theme.RAISED, radius=px(6), line=theme.AMBER, line_width=width
                )
            middle = box.centery
            if phase.icon:
                side = min(px(22), box.height // 2)
                place = pygame.Rect(0, 0, side, side)
                place.center = box.centerx, round(box.top + box.height * 0.36)
                paint.icon(surface, phase.icon, place, theme.AMBER if on else theme.MUTED)
                middle = round(box.top + box.height * 0.75)
            tone = theme.TEXT if on else theme.MUTED
            size = theme.NOTE if phase.icon else theme.BUTTON
            style = look.scale.style("bold" if on else "text", size, tone)
            paint.text(surface, phase.words, (box.centerx, middle), style, "center", box.width - px(4))
