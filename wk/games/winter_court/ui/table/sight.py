"""What the player at the screen sees, handed to all that draws the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.desk import Desk
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.shell.match.table.things import Pressing


class Sight(NamedTuple):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech
    state: State
    """As the viewer may see it."""
    viewer: int | None
    """Whose secrets show; None is everybody."""
    seat: int
    """Whose table it is."""
    desk: Desk | None
    press: Callable[[tuple[str, int], pygame.Rect], Pressing[tuple[str, int]]]
    """Returns what a widget in a rectangle does that is pressed for a thing."""
    absent: frozenset[tuple[str, int]] = frozenset()
    """The places whose thing is still on its way there."""
