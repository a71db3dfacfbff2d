"""The bubble that tells why something was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, placing, theme
from wk.shell.placing import SUBJECT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.lettering import Style
    from wk.shell.placing import Kept
    from wk.shell.theme import Scale


WIDTH, WIDE, MANY = 290, 360, 2
"""The usual width in units, and that of a list: of so many lines at least, besides the first."""


SHRINKS = (100, 90, 80, 70, 60, 50)
"""Percentages of the usual type that are tried."""


def draw_bubble(  # noqa: PLR0913 - the last by its name
    surface: pygame.Surface,
    words: str,
    beside: pygame.Rect,
    rooms: Sequence[pygame.Rect],
    scale: Scale,
    *,
    things: Sequence[Kept] = (),
    hint: bool = False,
) -> pygame.Rect:
    """Draw words in a dark box above (or below, or to the right of) a place; return where.

    Args:
        surface: where to draw.
        words: what is told; of several lines the last one says why, and stands out.
        beside: the place.
        rooms: which the box keeps to, the best first.
        scale: of the window.
        things: what the box is not to hide; it goes elsewhere rather.
        hint: whether it is a hint, not a refusal.
    """
    px = scale.px
    ink, sign = (theme.AMBER, "bulb") if hint else (theme.BAD, "warning")
    side = px(18)
    lines, box = _set(words, beside, rooms, scale, things)
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
    words: str, beside: pygame.Rect, rooms: Sequence[pygame.Rect], scale: Scale, things: Sequence[Kept]
) -> tuple[list[tuple[str, Style]], pygame.Rect]:
    """Return the lines and the box, in the largest type in which it hides nothing that is to be seen."""
    px, side = scale.px, scale.px(18)
    width = min(px(WIDTH if words.count("\n") < MANY else WIDE), rooms[0].width - px(16))
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
        size = widest + px(24) + side + px(8), step * len(lines) + px(16)
        inside = [room.inflate(-px(8), -px(8)) for room in rooms]
        usual = _usual(size, beside, rooms[0], scale, things)
        found = placing.find(inside, usual, things, beside.center, ordered=True)
        if found.clear:
            break
    return lines, found.box


def _usual(
    size: tuple[int, int], beside: pygame.Rect, room: pygame.Rect, scale: Scale, things: Sequence[Kept]
) -> list[pygame.Rect]:
    """Return the usual places of a box, the best first: over its place, under it, round all it speaks of."""
    px, (width, height) = scale.px, size
    every = beside.unionall([thing.rect for thing in things if thing.cost >= SUBJECT])
    above, below = beside.top - px(8) - height, beside.bottom + px(8)
    left = beside.centerx - width // 2
    usual = (left, below if above < room.top + px(4) else above)
    if beside.right <= room.left + px(4):
        usual = (beside.right + px(10), beside.centery - height // 2)
    places = [usual, (left, below), (left, every.top - px(8) - height), (left, every.bottom + px(8))]
    places += [(every.left - px(8) - width, usual[1]), (every.right + px(8), usual[1])]
    return [pygame.Rect(place, size) for place in places]
