"""What happened in a round, told beside a table: the last things, as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.rails import Heading
from wk.shell.widget import Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.match.telling import Teller
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

LINE, MOST_LINES, STEP = 26, 3, 1.25
"""Height of a sentence in units, the most lines it takes, and from line to line in sizes of its text."""

EMBLEM, APART = 20, 8
"""Side of an emblem and the free space beside it, in units."""


@widget_class
class ToldLine(Widget):
    """Something that happened: the emblem of who did it, and what."""

    colour: str
    """None for what all did."""
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem and words."""
        rect, px = self.rect, look.scale.px
        box = pygame.Rect(rect.left, 0, px(EMBLEM), px(EMBLEM))
        box.centery = rect.centery
        left = rect.left
        if self.colour:
            badge(surface, self.colour, box)
            left = box.right + px(APART)
        style = look.scale.style("text", theme.NOTE)
        lines = paint.wrap(self.words, style, rect.right - left)[:MOST_LINES]
        for n, line in enumerate(lines):
            y = rect.centery + (n - (len(lines) - 1) / 2) * style.size * STEP
            paint.text(surface, line, (left, y), style, "midleft", rect.right - left)


def told_widgets(
    words: str, told: Sequence[tuple[str, str]], room: pygame.Rect, scale: Scale
) -> list[Widget]:
    """Return a heading and the last things that happened, as many as there is room for; or nothing.

    Args:
        words: the heading.
        told: colour and sentence of each, as `told_of` returns them.
        room: where they may lie.
        scale: of the table.
    """
    heading = pygame.Rect(room.left, room.top, room.width, scale.px(20))
    style, found, high = scale.style("text", theme.NOTE), list[Widget](), 0
    for colour, sentence in reversed(told):
        wide = room.width - (scale.px(EMBLEM + APART) if colour else 0)
        lines = min(MOST_LINES, len(paint.wrap(sentence, style, wide)))
        step = scale.line(LINE) + (lines - 1) * round(style.size * STEP)
        if heading.bottom + high + step > room.bottom:
            break
        high += step
        rect = pygame.Rect(room.left, -high, room.width, step)
        found.insert(0, ToldLine(rect=rect, colour=colour, words=sentence))
    for widget in found:
        widget.rect.y += heading.bottom + high
    return [Heading(rect=heading, words=words), *found] if found else []


def told_of(
    teller: Teller[Any, Any], viewer: int | None, number: int, most: int | None = None
) -> list[tuple[str, str]]:
    """Return what happened in a round, as a viewer may know it: colour of who did it, and what.

    Args:
        teller: tells the match.
        viewer: the seat that looks; None is somebody who knows no secrets.
        number: the round.
        most: of so many sentences the last are returned; None returns all.
    """
    seats = teller.match.game.seats(teller.match.state)
    found: list[tuple[str, str]] = []
    for chapter in reversed(teller.chapters(viewer)):
        if chapter.round != number:
            break
        colour = "" if chapter.seat is None else seats[chapter.seat].colour
        found += [(colour, entry.words) for entry in reversed(chapter.entries)]
    return found[:most][::-1]
