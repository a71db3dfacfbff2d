"""What the player at the screen sees, handed to all that draws the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame

    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.table.desk import Desk
    from wk.games.minsterpool.ui.table.layout import Layout
    from wk.games.minsterpool.ui.table.things import Thing
    from wk.shell.match.table.things import Pressing


class Sight(NamedTuple):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech
    state: State
    """As the viewer may see it."""
    viewer: int | None
    """Whose secrets show; None is nobody."""
    seat: int
    """Whose table it is."""
    desk: Desk | None
    press: Callable[[Thing, pygame.Rect], Pressing[Thing]]
    """Returns what a widget in a rectangle does that is pressed for a thing."""
    toggle: Callable[[str], None]
    """Opens something over the table, or closes it again: `FAMILIES`, `PEEK`."""
    absent: frozenset[Hashable] = frozenset()
    """What is on its way to where it lies."""

    @property
    def colours(self) -> tuple[str, ...]:
        """Of the players, by seat."""
        return tuple(seat.colour for seat in self.state.fixed.seats)
