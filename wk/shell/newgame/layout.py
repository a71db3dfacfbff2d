"""Where everything of the new game's screen lies: columns side by side, or one at a time by tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell.newgame.making import LEAST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.theme import Scale

HEAD, FOOT = 58, 68
TIGHT_HEAD, TIGHT_FOOT = 48, 52
EDGE, GAP, PAD = 12, 10, 12
WIDEST = 1720
"""Beyond that width everything stands in the middle of the window."""

_GUTTER = 6
"""Room round what scrolls for the focus ring, in units."""


class ScreenParts(NamedTuple):
    """The parts of the screen in pixels."""

    wide: bool
    """Whether all columns show."""
    head: pygame.Rect
    sheets: tuple[pygame.Rect, ...]
    """The grounds of the columns: all, or one."""
    foot: pygame.Rect

    @classmethod
    def of(
        cls, size: tuple[int, int], scale: Scale, widths: Sequence[int] = (0,), least: int = LEAST
    ) -> ScreenParts:
        """Return the parts for a window.

        Args:
            size: of the window in pixels.
            scale: of the app.
            widths: of the columns, in units that hold text; the one of 0 has the rest.
            least: the width of the window in such units from which on all columns show.
        """
        px, line = scale.px, scale.line
        wide = size[0] >= line(least)
        whole = pygame.Rect(0, 0, min(size[0], line(WIDEST)), size[1])
        whole.centerx = size[0] // 2
        whole.inflate_ip(-2 * px(EDGE if wide else 6), 0)
        head = pygame.Rect(whole.left, 0, whole.width, line(HEAD) if wide else px(TIGHT_HEAD))
        foot = pygame.Rect(whole.left, 0, whole.width, line(FOOT) if wide else px(TIGHT_FOOT))
        foot.bottom = size[1]
        body = pygame.Rect(whole.left, head.bottom, whole.width, max(1, foot.top - head.bottom))
        if not wide:
            return cls(wide, head, (body,), foot)
        return cls(wide, head, _side_by_side(body, [line(width) for width in widths], px(GAP)), foot)


def _side_by_side(body: pygame.Rect, widths: Sequence[int], gap: int) -> tuple[pygame.Rect, ...]:
    """Return columns of some widths in pixels from left to right."""
    rest = max(1, body.width - sum(widths) - gap * (len(widths) - 1))
    sheets, left = [], body.left
    for width in widths:
        sheets.append(pygame.Rect(left, body.top, width or rest, body.height))
        left = sheets[-1].right + gap
    return tuple(sheets)


def view_of(sheet: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Return the part of a column's ground in which its contents scroll."""
    px = scale.px
    margin = px(PAD - _GUTTER)
    return pygame.Rect(
        sheet.left + margin, sheet.top + px(4), sheet.width - margin - px(2), max(1, sheet.height - px(8))
    )
