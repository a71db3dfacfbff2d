"""What rails beside a table are made of: ground, head, labels over cards, and what happened in a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.colour import darkened, mix
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.lettering import SMALLEST
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import A, S
    from wk.shell.match.table.places import Rows
    from wk.shell.match.telling import Teller
    from wk.shell.paint import Style
    from wk.shell.theme import Scale


def draw_ground(
    surface: pygame.Surface, rect: pygame.Rect, colour: str, ink: tuple[str, float], scale: Scale
) -> None:
    """Draw a player's colour fading to the right, with a line below.

    Args:
        surface: where to draw.
        rect: the whole of it.
        colour: of the player.
        ink: the colour of what is written on it, and its least contrast.
        scale: of the screen.
    """
    body, shade, _ = theme.PLAYER_COLOURS[colour]
    ground, foot = darkened(shade, *ink), max(2, scale.px(2))
    paint.panel(surface, rect, fill=theme.DEEP)
    gradient = paint.linear_gradient("g", ((0, ground, 1), (1, ground, 0.35)), (0, 0), (rect.width, 0))
    sheet = f'<rect width="{rect.width}" height="{rect.height}" fill="url(#g)"/>'
    surface.blit(paint.svg(gradient + sheet, rect.size), rect)
    surface.fill(body, (rect.left, rect.bottom - foot, rect.width, foot))


@widget_class
class Head(Widget):
    """The panel."""

    colour: str
    """Of the player."""
    name: str
    note: str
    """What the player is or does now."""
    points: str = ""
    """The own score; nothing where there is none."""
    unit: str = ""
    """What the points are."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        rect, scale = self.rect, look.scale
        draw_ground(surface, rect, self.colour, (theme.TEXT, 5), scale)
        box = pygame.Rect(0, 0, scale.px(26), scale.px(26))
        box.center = rect.left + scale.px(27), rect.centery
        badge(surface, self.colour, box)
        right, left = rect.right - scale.px(14), rect.left + scale.px(50)
        upper, lower = rect.top + rect.height * 0.37, rect.top + rect.height * 0.76
        muted = scale.style("text", theme.LABEL)
        if self.points:
            number = paint.text(surface, self.points, (right, upper), scale.style("display", 24), "midright")
            label = paint.text(surface, self.unit, (right, lower), muted, "midright")
            right = min(number.left, label.left)
        room = right - left - scale.px(8)
        paint.text(surface, self.name, (left, upper), scale.style("display", 22), "midleft", room)
        paint.text(surface, self.note, (left, lower), muted, "midleft", room)


LABEL = 20
"""Height of a label in units."""

ONE_LINE = 0.55
"""Down to which share of its size a name is set smaller rather than broken into two lines."""


def squeezed(look: Look, width: int, units: float) -> Look:
    """Return how to draw what is meant for a width in units where a large UI scale leaves it less."""
    scale = look.scale
    return replace(look, scale=theme.Scale(min(scale.unit, width / units), scale.text))


def name_lines(name: str, style: Style, width: int, height: int, plain: Style) -> tuple[list[str], Style]:
    """Return a player's name in one line or two, whole if that can be, and the style it is set in.

    Args:
        name: the name.
        style: of a name that fits one line, or nearly so.
        width: room in pixels.
        height: room for a line in pixels.
        plain: the narrower style of two lines; it is set smaller until they fit.
    """
    words, fitting = paint.fit(name, style, width)
    if words == name and fitting.size >= style.size * ONE_LINE:
        return [name], fitting
    for size in range(max(SMALLEST, min(plain.size, height)), SMALLEST - 1, -1):
        small = replace(plain, size=size)
        lines = paint.wrap(name, small, width)
        if len(lines) <= 2 and " ".join(lines) == " ".join(name.split()):  # no word is broken
            return list(lines), small
    first, *rest = lines
    return [first, paint.fit("".join(rest), small, width)[0]] if rest else [first], small


@widget_class
class Rail(Widget):
    """The ground of a rail, with a line towards the middle of the table."""

    decor = True

    on_left: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground."""
        gradient = mix(theme.DEEP, theme.PANEL, 0.5), mix(theme.GROUND, theme.DEEP, 0.55)
        paint.panel(surface, self.rect, fill=None, gradient=gradient)
        x = self.rect.right - 1 if self.on_left else self.rect.left
        pygame.draw.line(surface, theme.LINE, (x, self.rect.top), (x, self.rect.bottom))


@widget_class
class Border(Widget):
    """A line that parts some cards from those before."""

    decor = True

    points: tuple[tuple[int, int], ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line."""
        pygame.draw.lines(
            surface, theme.RAISED_LINE, closed=False, points=self.points, width=max(1, look.scale.px(1))
        )


@widget_class
class RailHeading(Widget):
    """A label in capitals, with a note on the right."""

    words: str
    note: str = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both as far as there is room."""
        px, scale = look.scale.px, look.scale
        line = Inline(surface, self.rect, self.rect.top + (self.rect.height - px(5)) // 2)
        line.words(self.words.upper(), scale.label(), px(8))
        line.note(self.note, scale.style("text", theme.LABEL, theme.MUTED), whole=True, end=True)


def label_at(rows: Rows, top: float, words: str, note: str = "") -> RailHeading:
    """Return a label over what lies below it in a rail; ``top`` as of `Rows.row`."""
    return RailHeading(rect=rows.row(top, LABEL), words=words, note=note)


LINE, MOST_LINES, STEP = 26, 3, 1.25
"""Height of a sentence in units, the most lines it takes, and from line to line in sizes of its text."""

EMBLEM, APART = 20, 8
"""Side of an emblem and the free space beside it, in units."""


@widget_class
class ToldHeading(RailHeading):
    """The label over the lines of `told_widgets`."""


@widget_class
class ToldLine(Widget):
    """Something that happened: the emblem of who did it, and what."""

    colour: str
    """None for what all did."""
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem and words."""
        rect, px = self.rect, look.scale.px
        row, style = Inline(surface, rect), look.scale.style("text", theme.NOTE)
        if self.colour:
            row.badge(self.colour, px(EMBLEM), px(APART))
        lines = paint.wrap(self.words, style, row.room)[:MOST_LINES]
        for n, line in enumerate(lines):
            y = rect.centery + (n - (len(lines) - 1) / 2) * style.size * STEP
            paint.text(surface, line, (row.left, y), style, "midleft", row.room)


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
    return [ToldHeading(rect=heading, words=words), *found] if found else []


def told_of(
    teller: Teller[S, A], viewer: int | None, number: int, most: int | None = None
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
