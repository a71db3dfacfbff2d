"""The private screen of a secret choice: an edge in the chooser's colour, and the way to hide it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.match.table.offers import StageButton
from wk.shell.widget import Look, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.table.places import Places
    from wk.shell.scene import Transition
    from wk.words import GameWords

WIDTH, HEIGHT, LINE = 120, 36, 4
"""Size of the button that hides everything, and the width of the edge, in units."""


def private_widgets(
    places: Places, words: GameWords, colour: str, hide: Callable[[], Transition | None] | None
) -> list[Widget]:
    """Return what makes a table private.

    Args:
        places: of the table.
        words: of the table.
        colour: of the player who chooses.
        hide: draws the curtain again; None where nobody else looks on.
    """
    edge = Edge(rect=places.stage, colour=colour)
    if hide is None:
        return [edge]
    px, free = places.scale.px, places.edge
    rect = pygame.Rect(0, places.stage.top + free, min(px(WIDTH), places.stage.width), px(HEIGHT))
    rect.right = places.stage.right - free
    rect = places.hide or rect
    button = StageButton(
        key="hide",
        rect=rect,
        label=words("table.hide"),
        kind="ghost",
        size=theme.BUTTON,
        on_press=hide,
        tooltip=words("table.hide-tip"),
        shortcuts=(Shortcut(pygame.K_x),),
    )
    return [edge, button]


@widget_class
class Edge(Widget):
    """A line in a player's colour round the stage."""

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line."""
        width = max(2, look.scale.px(LINE))
        paint.panel(
            surface, self.rect, fill=None, line=theme.PLAYER_COLOURS[self.colour].stripe, line_width=width
        )
