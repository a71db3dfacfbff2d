"""What the coach's screen is made of: progress, a player's figure, a turning point, a line of the list."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

DISC, SMALL = 26, 17
"""Across the disc with the number of a turning point, in units that hold text; a small one, in units."""


@widget_class
class WorkProgress(Widget):
    """How far the work has come: a bar, and words on it."""

    words: str
    share: float
    running: bool
    room: int
    """Pixels for the words."""
    trouble: str = ""
    """What is wrong, beside the words."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the words above the bar."""
        px, rect = look.scale.px, self.rect
        bar = pygame.Rect(rect.left, rect.bottom - px(12), rect.width, px(8))
        paint.panel(surface, bar, fill=theme.RAISED, radius=bar.height / 2)
        done = bar.copy()
        done.width = round(bar.width * self.share)
        if done.width >= bar.height:
            fill = theme.AMBER if self.running else theme.GOOD if self.share >= 1 else theme.MUTED
            paint.panel(surface, done, fill=fill, radius=bar.height / 2)
        middle = rect.top + (bar.top - rect.top) / 2
        style = look.scale.style("bold", theme.NAME)
        box = paint.text(surface, self.words, (rect.left, middle), style, "midleft", self.room)
        if self.trouble:
            left = box.right + px(20)
            bad = look.scale.style("text", theme.BUTTON, theme.BAD)
            paint.text(surface, self.trouble, (left, middle), bad, "midleft", rect.left + self.room - left)


@widget_class
class FoundShare(Widget):
    """How much one player found of what was on offer."""

    name: str
    colour: str
    figure: str
    words: str
    good: str
    """How many turns were best, where there is room to say so."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem, name and words, and the figure on the right."""
        px, rect, side = look.scale.px, self.rect, look.scale.px(26)
        badge(surface, self.colour, (rect.left + px(10), rect.centery - side // 2, side, side))
        big = look.scale.large.style("display", 30)
        box = paint.text(surface, self.figure, (rect.right - px(12), rect.centery), big, "midright")
        left = rect.left + px(22) + side
        room = box.left - px(12) - left
        name = look.scale.style("bold", theme.NAME)
        note = look.scale.style("text", theme.NOTE, theme.MUTED)
        lines = [(self.name, name), (self.words, note), (self.good, note)]
        if not self.good or rect.height < 3 * note.size * 1.3 + px(6):
            lines.pop()
        for number, (words, style) in enumerate(lines):
            middle = rect.top + rect.height * (number + 0.5 + 0.12 * (1 - number)) / len(lines)
            paint.text(surface, words, (left, round(middle)), style, "midleft", room)


class ToldMoment(NamedTuple):
    """What is told on a turning point."""

    words: str
    better: str
    """The end of the words, which says what would have been better."""
    why: str
    """The reasons; none for none."""


@widget_class
class MomentCard(Pressable):
    """A turning point: its number, whose turn, what was missed, and what would have been better."""

    number: int
    colour: str
    title: str
    words: str
    why: str
    """The reasons; none for none."""
    kept: int = 0
    """Pixels at the right of the title in which a button stands."""
    better: str = ""
    """The end of the words, which says what would have been better."""

    @staticmethod
    def height(told: ToldMoment, width: int, scale: Scale) -> int:
        """Return how high one has to be for all that is told, in pixels."""
        style, room = scale.style("text", theme.BUTTON), width - scale.line(DISC) - scale.px(26 + 14)
        lines = lines_of(told.words, told.better, room, style)
        lines += len(paint.wrap(told.why, style, room)) if told.why else 0
        return scale.px(10 + 4 + 8) + scale.line(DISC) + lines * leading(style)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc, the title, as many lines of words as there is room for, and the reasons."""
        px, rect, line = look.scale.px, self.rect, look.scale.line
        fill = mix(theme.PANEL, "#ffffff", 0.07 * look.hovered)
        edge = theme.AMBER if look.hovered else theme.LINE
        paint.panel(surface, rect, fill=fill, radius=px(theme.PANEL_RADIUS), line=edge)
        middle = rect.left + px(14) + line(DISC) // 2, rect.top + px(10) + line(DISC) // 2
        draw_disc(surface, look, middle, self.number)
        left, right = middle[0] + line(DISC) // 2 + px(12), rect.right - px(14)
        head = Inline(surface, rect, middle[1], left=left, right=right - self.kept).badge(
            self.colour, px(20), px(8)
        )
        head.words(self.title, look.scale.style("bold", theme.NAME))
        style = look.scale.style("text", theme.BUTTON)
        top = middle[1] + line(DISC) // 2 + px(4)
        room = pygame.Rect(left, top, right - left, rect.bottom - px(8) - top)
        draw_reasoned(surface, (self.words, self.better, self.why), room, style)


def draw_disc(
    surface: pygame.Surface, look: Look, middle: tuple[int, int], number: int, *, small: bool = False
) -> None:
    """Draw the number of a turning point on its amber disc."""
    side = look.scale.px(SMALL) if small else look.scale.line(DISC)
    box = pygame.Rect(0, 0, side, side)
    box.center = middle
    fill = mix(theme.AMBER, "#ffffff", 0.25 * look.hovered)
    paint.panel(surface, box, fill=fill, radius=side / 2, line=theme.AMBER_LINE)
    style = look.scale.style("bold", theme.NAME, theme.AMBER_INK)
    if small:
        style = replace(style, size=round(side * 0.72))
    paint.text(surface, str(number), box.center, style, "center")


def leading(style: Style) -> int:
    """Return the height of a line in pixels."""
    return round(style.size * 1.3)


BRINGS = " – "
"""What stands between a turn and what it brings, which is amber like all reasons."""


def draw_lines(surface: pygame.Surface, words: str, rect: pygame.Rect, style: Style) -> int:
    """Write words on as many lines as fit a rectangle, the last one cut short where they do not.

    Returns the height used in pixels.
    """
    step = leading(style)
    lines = list(paint.wrap(words, style, rect.width))
    room = max(1, rect.height // step)
    if len(lines) > room:
        lines = [*lines[: room - 1], _cut(" ".join(lines[room - 1 :]), style, rect.width)]
    plain = words.find(BRINGS) if BRINGS in words else len(words)
    for number, line in enumerate(lines):
        left, top = rect.left, rect.top + number * step
        if plain > 0:
            paint.text(surface, line[:plain], (left, top), style)
            left += paint.measure(line[:plain], style)[0]
        if plain < len(line):
            paint.text(surface, line[max(0, plain) :], (left, top), replace(style, colour=theme.AMBER))
        plain -= len(line) + 1
    return len(lines) * step


def draw_reasoned(
    surface: pygame.Surface, told: tuple[str, str, str], rect: pygame.Rect, style: Style
) -> None:
    """Write what is told of a turn, and why in amber below, on up to half of the lines or what is left.

    Args:
        surface: where to write.
        told: the words, the end of them, which begins a line and is cut last, and the reasons.
        rect: where there is room.
        style: of the words.
    """
    step, (whole, end, reasons) = leading(style), told
    last, why = (len(paint.wrap(part, style, rect.width)) if part else 0 for part in (end, reasons))
    words = lines_of(whole, end, rect.width, style)
    fit = rect.height // step
    below = rect.copy()
    below.height = step * min(why, max(fit // 2, fit - max(words, last + 1)))
    above = rect.copy()
    above.height -= below.height
    below.top += _draw_ended(surface, (whole, end), above, style)
    if below.height:
        draw_lines(surface, reasons, below, replace(style, colour=theme.AMBER))


def lines_of(whole: str, end: str, width: int, style: Style) -> int:
    """Return how many lines words take of which the end, if there is one, begins a line."""
    parts = (whole.removesuffix(end).rstrip(), end) if end else (whole,)
    return sum(len(paint.wrap(part, style, width)) for part in parts if part)


def _draw_ended(surface: pygame.Surface, told: tuple[str, str], rect: pygame.Rect, style: Style) -> int:
    """Write words of which the end, if there is one, begins a line, cut last; return the height used."""
    whole, end = told
    begin = whole.removesuffix(end).rstrip() if end else ""
    if not begin:
        return draw_lines(surface, whole, rect, style)
    step = leading(style)
    first = rect.copy()
    first.height = step * max(1, rect.height // step - len(paint.wrap(end, style, rect.width)))
    high = draw_lines(surface, begin, first, style)
    rest = pygame.Rect(rect.left, rect.top + high, rect.width, rect.height - high)
    return high + draw_lines(surface, end, rest, style)


def _cut(line: str, style: Style, width: int) -> str:
    """Return as many whole words of a line as there is room for, and dots after them."""
    words = line.split()
    while len(words) > 1 and paint.measure(" ".join(words) + " …", style)[0] > width:
        words.pop()
    return " ".join(words) + " …"


@widget_class
class TurnRow(Pressable):
    """A turn in the list: whose, when, what would have been better, and how much was missed."""

    colour: str
    round: str
    words: str
    amount: str
    """What was missed; none where nothing was."""
    share: float
    """Of the most that was missed in any turn."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row; how much was missed shows as a bar as well."""
        px, rect = look.scale.px, self.rect
        if look.hovered or look.focused:
            paint.panel(surface, rect, fill=theme.RAISED, radius=px(5))
        side = px(18)
        badge(surface, self.colour, (rect.left + px(8), rect.centery - side // 2, side, side))
        ink = theme.TEXT if self.amount or look.hovered else theme.MUTED
        note = look.scale.style("text", theme.NOTE, ink)
        left = rect.left + px(16) + side
        number = paint.text(surface, self.round, (left, rect.centery), note, "midleft")
        left = max(number.right + px(8), left + look.scale.line(24))
        right = rect.right - px(10)
        if self.amount:
            right = self._draw_amount(surface, look) - px(12)
        room = pygame.Rect(left, 0, right - left, leading(note))
        room.centery = rect.centery
        draw_lines(surface, self.words, room, note)

    def _draw_amount(self, surface: pygame.Surface, look: Look) -> int:
        """Draw how much was missed on the right, a bar below it; return where it begins."""
        px, rect = look.scale.px, self.rect
        bold = look.scale.style("bold", theme.NOTE)
        box = paint.text(surface, self.amount, (rect.right - px(10), rect.centery - px(2)), bold, "midright")
        bar = pygame.Rect(0, rect.bottom - px(6), max(px(3), round(px(90) * self.share)), max(2, px(3)))
        bar.right = rect.right - px(10)
        paint.panel(surface, bar, fill=theme.AMBER, radius=bar.height / 2)
        return min(box.left, rect.right - px(100))
