"""Where everything of the new game's screen lies: three columns side by side, or one at a time by tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from wk.shell.theme import Scale

HEAD, FOOT = 58, 68
TIGHT_HEAD, TIGHT_FOOT = 48, 52
EDGE, GAP, PAD = 12, 10, 12
LEFT, RIGHT = 284, 296
"""Widths of the outer columns in units that hold text; the middle one has the rest."""

LEAST = 1150
"""The least width of the window, in units that hold text, with all columns side by side."""

WIDEST = 1720
"""Beyond that width everything stands in the middle of the window."""

_GUTTER = 6
"""Room round what scrolls for the focus ring, in units."""


class Parts(NamedTuple):
    """The parts of the screen in pixels."""

    wide: bool
    """Whether all columns show."""
    head: pygame.Rect
    sheets: tuple[pygame.Rect, ...]
    """The grounds of the columns: three, or one."""
    foot: pygame.Rect

    @classmethod
    def of(cls, size: tuple[int, int], scale: Scale) -> Parts:
        """Return the parts for a window."""
        px, line = scale.px, scale.line
        wide = size[0] >= line(LEAST)
        whole = pygame.Rect(0, 0, min(size[0], line(WIDEST)), size[1])
        whole.centerx = size[0] // 2
        whole.inflate_ip(-2 * px(EDGE if wide else 6), 0)
        head = pygame.Rect(whole.left, 0, whole.width, line(HEAD) if wide else px(TIGHT_HEAD))
        foot = pygame.Rect(whole.left, 0, whole.width, line(FOOT) if wide else px(TIGHT_FOOT))
        foot.bottom = size[1]
        body = pygame.Rect(whole.left, head.bottom, whole.width, max(1, foot.top - head.bottom))
        if not wide:
            return cls(wide, head, (body,), foot)
        left = pygame.Rect(body.left, body.top, line(LEFT), body.height)
        right = pygame.Rect(0, body.top, line(RIGHT), body.height)
        right.right = body.right
        middle = pygame.Rect(left.right + px(GAP), body.top, 0, body.height)
        middle.width = right.left - px(GAP) - middle.left
        return cls(wide, head, (left, middle, right), foot)


def view_of(sheet: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Return the part of a column's ground in which its contents scroll."""
    px = scale.px
    margin = px(PAD - _GUTTER)
    return pygame.Rect(
        sheet.left + margin, sheet.top + px(4), sheet.width - margin - px(2), max(1, sheet.height - px(8))
    )
