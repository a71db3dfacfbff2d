"""The measures of a match's screen, in units: the usual ones, and the compact ones for small windows."""

from __future__ import annotations

from typing import NamedTuple

from wk.shell.theme import Scale

LEAST_UNIT = 0.9
"""Below this many pixels a unit the usual measures would push text under its smallest size."""


class Measures(NamedTuple):
    """Lengths in units; heights unless said otherwise."""

    compact: bool
    left: int
    """Width of the left rail; likewise ``right``."""
    right: int
    bar: int
    """The status bar."""
    edge: int
    """Free space at the sides of a rail."""
    gap: int
    """Between two cards."""
    columns: int
    """Cards side by side."""
    header: int
    terrain: int
    label: int
    section: int
    """Free space above a label."""
    card: int
    piece: int
    """The toggle of house and fort."""
    end: int
    player: int
    goal: int
    goal_gap: int
    castles: int
    force: tuple[int, ...]
    """An economy or twist card: as high as one would like, then lower and lower."""
    log: int
    button: int
    """A square button."""


NAMES = 26
"""The last of the heights of an economy or twist card: its name alone."""

USUAL = Measures(
    compact=False, left=256, right=268, bar=56, edge=12, gap=8, columns=2, header=56, terrain=78, label=20,
    section=12, card=146, piece=48, end=52, player=54, goal=96, goal_gap=7, castles=38,
    force=(62, 44, NAMES), log=38, button=36,
)  # fmt: skip
COMPACT = Measures(
    compact=True, left=208, right=216, bar=48, edge=8, gap=4, columns=1, header=48, terrain=56, label=17,
    section=4, card=45, piece=40, end=44, player=48, goal=58, goal_gap=5, castles=58,
    force=(45, NAMES), log=40, button=34,
)  # fmt: skip

FOUR = 4
"""With so many players some heights shrink."""
FOUR_PLAYER, FOUR_GAP = 44, 4
PLAYER_GAP = 6


def measures_for(size: tuple[int, int], ui_scale: float) -> tuple[Measures, Scale]:
    """Return the measures for a window and how many pixels a unit of theirs takes.

    Compact are windows in which the usual measures would not fit, or text would get too small: those
    below 720 pixels of height, and any at a UI scale above 100 %.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
    """
    scale = Scale.of(size, ui_scale)
    if scale.unit >= LEAST_UNIT and ui_scale <= 1:
        return USUAL, scale
    return COMPACT, Scale(max(1.0, scale.unit))
