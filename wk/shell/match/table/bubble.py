"""The bubble that tells why something was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.lettering import Style
    from wk.shell.theme import Scale


WIDTH, WIDE, MANY = 290, 360, 2
"""The usual width in units, and that of a list: of so many lines at least, besides the first."""


SHRINKS = (100, 90, 80, 70, 60, 50)
"""Percentages of the usual type that are tried."""


def draw_bubble(  # noqa: PLR0913 - the last by its name
    surface: pygame.Surface,
    words: str,
    beside: pygame.Rect,
    room: pygame.Rect,
    scale: Scale,
    *,
    hint: bool = False,
    seen: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw words in a dark box above (or below, or to the right of) a place; return where.

    Args:
        surface: where to draw.
        words: what is told; of several lines the last one says why, and stands out.
        beside: the place.
        room: which the box keeps to.
        scale: of the window.
        hint: whether it is a hint, not a refusal.
        seen: what the box had better not hide; it goes elsewhere rather.
    """
    px = scale.px
    ink, sign = (theme.AMBER, "bulb") if hint else (theme.BAD, "warning")
    side = px(18)
    lines, box = _set(words, beside, room, scale, seen)
    step = round(lines[0][1].size * 1.28)
    paint.shadow(surface, box, px(8), px(10), px(4), 0.7)
    paint.panel(surface, box, fill="#1a1214", radius=px(8), line=ink, line_width=max(1, px(1.3)))
    icon = pygame.Rect(box.left + px(10), 0, side, side)
    icon.centery = box.centery
    paint.icon(surface, sign, icon, ink)
    for number, (line, style) in enumerate(lines):
        middle = box.top + px(8) + round((number + 0.5) * step)
        paint.text(surface, line, (icon.right + px(8), middle), style, "midleft")
    return box


def _set(
    words: str, beside: pygame.Rect, room: pygame.Rect, scale: Scale, seen: Sequence[pygame.Rect]
) -> tuple[list[tuple[str, Style]], pygame.Rect]:
    """Return the lines and the box, in the largest type in which it hides nothing that is to be seen."""
    px, side = scale.px, scale.px(18)
    width = min(px(WIDTH if words.count("\n") < MANY else WIDE), room.width - px(16))
    inner = max(px(80), width - px(24) - side - px(8))
    *before, last = words.split("\n")
    for percent in SHRINKS:
        style, why = (
            scale.style("bold", theme.BUTTON * percent / 100, ink)
            for ink in (theme.TEXT, theme.AMBER if before else theme.TEXT)
        )
        lines = [(line, style) for part in before for line in paint.wrap(part, style, inner)]
        lines += [(line, why) for line in paint.wrap(last, why, inner) if line]
        widest = max(paint.measure(line, style)[0] for line, style in lines)
        step = round(style.size * 1.28)
        box = pygame.Rect(0, 0, widest + px(24) + side + px(8), step * len(lines) + px(16))
        box = _place(box, beside, room, scale, seen)
        if box.collidelist([*seen]) < 0:
            break
    return lines, box


def _place(
    box: pygame.Rect, beside: pygame.Rect, room: pygame.Rect, scale: Scale, seen: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return a box in its usual place, or in the first other one that hides less of what is to be seen."""
    px, (width, height) = scale.px, box.size
    every = beside.unionall([*seen])
    above, below = beside.top - px(8) - height, beside.bottom + px(8)
    left = beside.centerx - width // 2
    usual = (left, below if above < room.top + px(4) else above)
    if beside.right <= room.left + px(4):
        usual = (beside.right + px(10), beside.centery - height // 2)
    places = [usual, (left, below), (left, every.top - px(8) - height), (left, every.bottom + px(8))]
    places += [(every.left - px(8) - width, usual[1]), (every.right + px(8), usual[1])]
    inner = room.inflate(-px(8), -px(8))
    boxes = [pygame.Rect(place, box.size).clamp(inner) for place in places]
    return min(boxes, key=lambda found: len(found.collidelistall([*seen])))
