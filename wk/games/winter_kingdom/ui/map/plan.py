"""What could be done, drawn on the map: pieces that would stand there, in which order, and where they go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wk.shell.lettering import SMALLEST, Style
from wk.shell.match.amounts import GOLD, draw_amount
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.hexgrid import Hex


@dataclass(frozen=True)
class Plan:
    """Some actions of one turn, as they show on the map."""

    pieces: Mapping[Hex, tuple[str, str]] = field(default_factory=dict)
    """Kind and colour of each piece that would stand on a hex at the end, and does not now."""
    ways: tuple[tuple[Hex, Hex], ...] = ()
    """From where to where pieces go."""
    numbers: tuple[tuple[Hex, int], ...] = ()
    """Which step concerns a hex, in order; none where there is but one."""


def draw_number(
    surface: pygame.Surface, number: int, middle: tuple[float, float], a: float, before: int = 0
) -> None:
    """Write the number of a step small beside the piece of a hex.

    Args:
        surface: what is drawn on.
        number: which step it is.
        middle: of the hex.
        a: its circumradius, in pixels.
        before: so many numbers stand at the hex already; this one stands above them.
    """
    size = max(SMALLEST, round(0.8 * a))
    at = middle[0] + 0.62 * a, middle[1] + 0.5 * a - before * size
    draw_amount(surface, number, at, Scale(1.0), Style("bold", size, GOLD))
