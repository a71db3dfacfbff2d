"""The members as they can be used: lit, pointed at, with the play in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.state import DISCARD
from wk.games.winter_court.ui.row import column_of, draw_column
from wk.games.winter_court.ui.table import previews
from wk.games.winter_court.ui.table.things import LAID, PAWN, TILE
from wk.shell.widget import Pressable, widget_class
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    import pygame

    from wk.games.winter_court.court import Member
    from wk.games.winter_court.ui.row import Column, Places
    from wk.games.winter_court.ui.table.sight import Sight
    from wk.shell.theme import Scale
    from wk.shell.widget import Look


@widget_class
class ColumnWidget(Pressable):
    """A member with all that lies and stands there."""

    places: Places
    column: Column
    scale: Scale

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, brighter under the pointer if it can be chosen."""
        column = self.column
        if look.hovered and column.light is Light.LIT:
            column = column._replace(light=Light.CHOSEN)
        draw_column(surface, self.places, column, self.scale)


def column_widgets(
    sight: Sight, cursor: tuple[str, Member] | None, *, covered: bool = False
) -> list[ColumnWidget]:
    """Return a widget for each member; the keys' cursor may be on one.

    Args:
        sight: what the player sees.
        cursor: where the keys are.
        covered: whether something lies over the row, so that nobody can be chosen.
    """
    enabled = sight.desk is not None and sight.state.phase != DISCARD and not covered
    return [
        ColumnWidget(
            key=f"{TILE}-{MEMBERS[member]}",
            rect=places.tile,
            places=places,
            column=_column(sight, member, cursor),
            scale=sight.layout.scale,
            enabled=enabled,
            on_press=sight.press((TILE, member), places.tile),
        )
        for member, places in zip(sight.state.fixed.court.row, sight.layout.columns, strict=True)
    ]


def _column(sight: Sight, member: Member, cursor: tuple[str, Member] | None) -> Column:
    """Return what a member's column shows, with what is chosen."""
    state, desk = sight.state, sight.desk
    column = column_of(sight.speech, state, member, sight.seat)
    coming = frozenset(at[1] for at in sight.absent if isinstance(at, tuple) and at[0] == LAID)
    column = column._replace(absent=coming, here=(PAWN, member) not in sight.absent)
    if desk is None:
        return column
    lit = Light.LIT if member in desk.targets() else Light.PLAIN
    light = Light.CHOSEN if column.waiting or (TILE, member) == cursor else lit
    return column._replace(light=light, note=previews.note(desk, member, sight.speech))
