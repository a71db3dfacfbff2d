"""Where everything of the table lies: pure arithmetic over the size of the window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from wk.games.minsterpool.ui.looks import HIGH, LOW, WIDE
from wk.shell.match.table import places as frame
from wk.shell.match.table.places import Rows
from wk.shell.theme import REFERENCE

MOST_TEXT = 1.15
"""Text grows so far beside the rest; the boards need the room."""
LEFT, RIGHT, BAR, EDGE = 256, 268, 56, 12
"""Widths of the rails, height of the status bar, free space at the sides, in units."""
ACROSS, GAP = (2, 3), 10
"""How many boards may stand side by side, and how far apart."""
BROAD, TALL = 1.16, 1.08
"""The width and the height a board may take beside its type, of the usual ones."""
PANEL, RIVALS, BROADEST, HIDES = 206, 22, 820, 38
"""Height of what is chosen in secret by two players, and more for each further one; its width at most; its
head, if it has a button that hides it."""


@dataclass(frozen=True)
class Layout(frame.Framed):
    """The places in pixels of the window."""

    left: Rect
    right: Rect
    head: Rect
    """Whose table it is."""
    carried: Rect
    """The card being carried out, or what the round is about."""
    cards: tuple[Rect, ...]
    """The three cards of this round."""
    stage: Rect
    """Where the boards stand."""
    panel: Rect
    """The sheet of what is chosen in secret, below the boards."""
    choice: Rect
    """What can be chosen, on that sheet."""

    def boards(self, count: int, *, choosing: bool) -> tuple[Rect, ...]:
        """Return the places of so many boards, as large as there is room for, and free ones beside them.

        Args:
            count: how many members are in the row.
            choosing: whether they stand above what is chosen in secret.
        """
        gap, room = self.frame.scale.px(GAP), self.stage.copy()
        room.height -= self.panel.height + gap if choosing else 0
        grids = [(across, -(-count // across)) for across in ACROSS] if count else [(ACROSS[0], 1)]
        across, down = max(grids, key=lambda grid: _unit(_cell(room, grid, gap), (LOW + HIGH) / 2))
        cell = _cell(room, (across, down), gap)
        unit = _unit(cell, LOW)
        wide = min(cell[0], round(WIDE * unit * BROAD))
        high = min(cell[1], round(HIGH * unit * TALL))
        left = room.centerx - (across * wide + (across - 1) * gap) // 2
        top = room.centery - (down * high + (down - 1) * gap) // 2
        return tuple(
            Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
            for row in range(down)
            for column in range(across)
        )


def _cell(room: Rect, grid: tuple[int, int], gap: int) -> tuple[int, int]:
    """Return how wide and high a board can be of some side by side and one above another."""
    across, down = grid
    return (room.width - (across + 1) * gap) // across, (room.height - (down + 1) * gap) // down


def _unit(cell: tuple[int, int], high: float) -> float:
    """Return in pixels the unit of a board that is so many of them high and fits a size."""
    return min(cell[0] / WIDE, cell[1] / high)


def lay_out(size: tuple[int, int], ui_scale: float, players: int, *, hides: bool) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the boards need the room.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        players: how many there are.
        hides: whether what is chosen can be hidden from others at the screen.
    """
    scale = frame.drawn_scale(size, ui_scale, MOST_TEXT)
    px, (width, height), edge = scale.px, size, scale.px(EDGE)
    spare = max(0, round((width - REFERENCE[0] * scale.unit) / 4))
    left = Rect(0, 0, px(LEFT) + spare, height)
    bar = Rect(left.right, 0, width - left.right, px(BAR))
    right = Rect(width - px(RIGHT) - spare, bar.bottom, px(RIGHT) + spare, height - bar.bottom)
    stage = Rect(left.right, bar.bottom, right.left - left.right, right.height)
    choice = Rect(0, 0, min(px(BROADEST), stage.width - 2 * px(GAP)), px(PANEL + (players - 2) * RIVALS))
    choice.midbottom = stage.centerx, stage.bottom - px(GAP) // 2
    panel = choice.copy()
    panel.height += px(HIDES) if hides else 0
    panel.bottom = choice.bottom
    button = Rect(0, panel.top + px(6), px(120), px(32))
    button.right = panel.right - edge
    places = frame.framed(
        scale, bar, stage=stage,
        finish=Rect(edge, height - edge - px(52), left.width - 2 * edge, px(52)),
        log=Rect(right.left + edge, height - edge - px(38), right.width - 2 * edge, px(38)),
        panel=right, rails=(left, right), hide=button,
    )  # fmt: skip
    card, step = px(76), (left.width - 2 * edge - px(76)) // 2
    return Layout(
        places, left, right, stage=stage, panel=panel,
        choice=choice.inflate(-2 * px(GAP), -2 * px(GAP)),
        head=Rect(0, 0, left.width, px(BAR)), carried=Rows(left, scale).row(68, 78),
        cards=tuple(Rect(edge + number * step, px(178), card, px(108)) for number in range(3)),
    )  # fmt: skip
