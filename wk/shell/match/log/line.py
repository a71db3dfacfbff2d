"""The last event at the foot of the right rail, in as many lines as its box has room for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.lettering import SMALLEST
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    from wk.shell.paint import Style
    from wk.shell.theme import Scale

LEADING, LEAST_LEADING = 1.2, 1.05
"""Height of a line in sizes of its type, and how close the lines may come."""

LEAST_SHARE = 0.55
"""To how much of its size the sentence is shrunk before it is shortened."""


@widget_class
class LogLine(Pressable):
    """The last event; pressing it shows all of them."""

    colour: str
    words: str

    @property
    def written(self) -> list[str]:
        """The whole sentence."""
        return [self.words]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem, sentence and icon."""
        rect, px = self.rect, look.scale.px
        line = theme.RAISED_LINE if look.hovered else theme.LINE
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=line)
        icon = pygame.Rect(rect.right - px(24), rect.centery - px(9), px(18), px(18))
        paint.icon(surface, "log", icon, theme.MUTED)
        side, left = min(px(22), rect.height - px(8)), rect.left + px(8)
        beside = left + side + px(7) if self.colour else left
        usual = look.scale.style("text", theme.NOTE)
        lines, style = set_lines(self.words, usual, (icon.left - beside - px(5), rect.height))
        if self.colour and lines[-1].endswith("…"):  # the name is said anyway, so the emblem gives way
            beside = left
            lines, style = set_lines(self.words, usual, (icon.left - beside - px(5), rect.height))
        if beside > left:
            badge(surface, self.colour, (left, rect.centery - side // 2, side, side))
        step = min(style.size * LEADING, rect.height / len(lines))
        top = rect.centery - (len(lines) - 1) * step / 2
        for number, words in enumerate(lines):
            paint.text(surface, words, (beside, top + number * step), style, "midleft")


def whole(words: str, rect: pygame.Rect, scale: Scale) -> bool:
    """Return whether a line in a place says all of its words."""
    px = scale.px
    usual, room = scale.style("text", theme.NOTE), (rect.width - px(24) - px(8) - px(5), rect.height)
    return not set_lines(words, usual, room)[0][-1].endswith("…")


def set_lines(words: str, style: Style, room: tuple[int, int]) -> tuple[list[str], Style]:
    """Return the lines of a sentence and the style they are set in.

    Args:
        words: the sentence; shortened only where it does not fit in the least size.
        style: the style it is meant for.
        room: width and height in pixels.
    """
    width, height = room
    whole = " ".join(words.split())
    least = max(SMALLEST, round(style.size * LEAST_SHARE))
    lines: list[str] = []
    for size in range(max(style.size, least), least - 1, -1):
        style = replace(style, size=size)
        lines = list(paint.wrap(words, style, width))
        # No word is broken while smaller type can keep it whole.
        if len(lines) * size * LEAST_LEADING <= height and " ".join(" ".join(lines).split()) == whole:
            return lines, style
    most = max(1, int(height / (least * LEAST_LEADING)))
    return _shortened(lines, most, style, width), style


def _shortened(lines: list[str], most: int, style: Style, width: int) -> list[str]:
    """Return the first lines; the last of them tells that there are more."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and paint.measure(f"{last.rstrip()}…", style)[0] > width:
        last = last[:-1]
    return [*lines[: most - 1], f"{last.rstrip()}…"]
