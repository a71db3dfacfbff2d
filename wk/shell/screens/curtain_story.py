"""What the others did, as the curtain tells it: emblem, name, and a line for each thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    import pygame

    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

_EMBLEM, _EDGE, _NAME = 30, 12, 96
"""Side of the emblem, free space around, width of the names, in units; the last holds text."""

_PAD, _LINE = 10, 1.45
"""Free space above and below in units that hold text; height of a line in sizes of its text."""

_LEAST_SHARE = 0.55
"""What share of the width the lines take at least; with less they go below the name."""


@dataclass(frozen=True, slots=True)
class Since:
    """What one player did since the next one's last turn."""

    name: str
    colour: str
    """A key of the player colours; none for what all did together."""
    lines: tuple[str, ...]
    """What happened, in short sentences without the name; open to everybody."""


@dataclass(frozen=True)
class StorySetting:
    """How the lines of one player are set for a width in pixels."""

    style: Style
    left: int
    """Where they begin, from the left of the row."""
    head: int
    """Height of the name above them; 0 while the name stands beside them."""
    lines: tuple[tuple[str, ...], ...]
    """What happened, each broken into lines."""
    height: int
    """Of the whole row."""

    @classmethod
    def of(cls, since: Since, width: int, scale: Scale) -> StorySetting:
        """Set what one player did."""
        px, style = scale.px, scale.style("text", 15)
        name = scale.type(theme.NAME)
        left, head = px(2 * _EDGE + _EMBLEM) + scale.line(_NAME), 0
        if width - px(_EDGE) - left < _LEAST_SHARE * width:
            left, head = px(_EDGE), max(px(_EMBLEM), round(name * 1.4)) + px(4)
        room = width - px(_EDGE) - left
        lines = tuple(paint.wrap(line, style, room) for line in since.lines)
        count = max(1, sum(len(parts) for parts in lines))
        height = 2 * scale.line(_PAD) + head + round(count * style.size * _LINE)
        return cls(style, left, head, lines, max(height, px(_EMBLEM + 8)))


@widget_class
class Story(Widget):
    """What one player did."""

    since: Since

    @property
    def written(self) -> list[str]:
        """Who, and what was done, a line each."""
        done = (line if line.endswith(".") else f"{line}." for line in self.since.lines)
        return [f"{self.since.name}:", *done]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        px, scale, box = look.scale.px, look.scale, self.rect
        told = StorySetting.of(self.since, box.width, scale)
        paint.panel(surface, box, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE, opacity=0.8)
        side, top = px(_EMBLEM), box.top + scale.line(_PAD)
        middle = top + told.head // 2 if told.head else box.centery
        if self.since.colour:
            badge(surface, self.since.colour, (box.left + px(_EDGE), middle - side // 2, side, side))
        left = box.left + px(_EDGE + _EMBLEM + 10)
        room = (box.right - px(_EDGE) if told.head else box.left + told.left - px(_EDGE)) - left
        style = scale.style("bold", theme.NAME)
        paint.text(surface, self.since.name, (left, middle), style, "midleft", room)
        step = told.style.size * _LINE
        y = top + told.head + step / 2
        for parts in told.lines:
            for line in parts:
                paint.text(surface, line, (box.left + told.left, round(y)), told.style, "midleft")
                y += step
