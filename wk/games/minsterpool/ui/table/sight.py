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
    from wk.shell.scene import Transition

CHIP, CARD, PLAY, SPOT, FAMILIES, PEEK = "chip", "card", "play", "spot", "families", "peek"
"""With what something can be done: a chip, a card of the hand, one of this round, a place on a member; what
opens everybody's cards; what shows the boards behind a choice."""


CARRIED, ICON = "carried", "icon"
"""Where a token sets out, and the place where it came to lie: member, word and line of the action."""


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
    press: Callable[[str, Hashable, pygame.Rect], Transition | None]
    """Does something of a kind, by the widget in a rectangle."""
    absent: frozenset[Hashable] = frozenset()
    """What is on its way to where it lies."""

    @property
    def colours(self) -> tuple[str, ...]:
        """Of the players, by seat."""
        return tuple(seat.colour for seat in self.state.fixed.seats)
