"""A play in the making over the row: each of its cards can be taken back into the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import ids
from wk.games.winter_court.ui.row import card_lying, draw_play, draw_sum, lying
from wk.games.winter_court.ui.table.things import LAID
from wk.shell import paint, theme
from wk.shell.widget import Pressable, Widget, widget_class
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_court.ui.row import Column, Places
    from wk.games.winter_court.ui.table.columns import ColumnWidget
    from wk.games.winter_court.ui.table.sight import Sight
    from wk.shell.theme import Scale
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face

BADGE = 20
"""Side of the sign that a card goes back, in units."""


@widget_class
class Play(Widget):
    """What of a play is only seen: its cards, or its sum."""

    places: Places
    column: Column
    scale: Scale
    paints: Callable[[pygame.Surface, Places, Column, Scale], None]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - the row has a scale of its own
        """Draw it."""
        self.paints(surface, self.places, self.column, self.scale)


@widget_class
class Laid(Pressable):
    """A card of the own play; pointed at, it shows that it goes back."""

    face: Face
    chosen: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it once more in its light, if it is pointed at."""
        if not (self.chosen or look.hovered or look.focused):
            return
        rect, side = self.rect, look.scale.px(BADGE)
        glow(surface, rect, radius_of(min(rect.size)), Light.CHOSEN, look.scale)
        surface.blit(self.face(rect.size), rect)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = rect.topright
        paint.panel(surface, disc, fill=theme.GROUND, radius=side / 2, line=theme.RAISED_LINE)
        paint.icon(surface, "undo", disc.inflate(-side // 3, -side // 3), theme.TEXT)


def laid_widgets(
    sight: Sight, members: Sequence[ColumnWidget], cursor: tuple[str, int] | None
) -> list[Widget]:
    """Return the play in the making, and a widget for each of its cards that is there already."""
    making = sight.state.making
    if making is None:
        return []
    column, places = next((each.column, each.places) for each in members if each.column.waiting)
    waiting = column.waiting
    where, scale, say = lying(places, column), sight.layout.scale, sight.speech.say
    cards = (*waiting.cards, *waiting.boosters) if waiting else ()
    ground = Play(rect=places.whole, places=places, column=column, scale=scale, paints=draw_play)
    mine = [
        Laid(
            key=f"laid-{ids(1 << card)[0]}",
            rect=where[card],
            face=card_lying(card),
            chosen=(LAID, card) == cursor,
            enabled=sight.desk is not None,
            tooltip=say("table.take-back-all" if card == making.card else "table.take-back"),
            on_press=sight.press((LAID, card), where[card]),
        )
        for card in cards
        if card not in column.absent
    ]
    return [
        ground,
        *mine,
        Play(rect=places.whole, places=places, column=column, scale=scale, paints=draw_sum),
    ]
