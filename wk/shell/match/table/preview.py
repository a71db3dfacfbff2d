"""The preview: a box beside the thing pointed at that tells what an act there would change, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.lettering import SMALLEST
from wk.shell.match.table.note import Note
from wk.shell.match.table.place import Placed, place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.match.table.place import Anchor
    from wk.shell.paint import Style
    from wk.shell.theme import Scale

NUB = 8
"""How far the nub sticks out, in units."""

PAD, ROW, HEAD, RULE = 12, 20, 26, 9
"""Measures of the box in units: its margin, a row, the head, the room of a rule."""

LEAST, MOST = 180, 300
"""Least and most width of the box in units."""

SHARE = 0.6
"""What share of the stage's width and height the box takes at most; else it is drawn smaller."""

SHRINK = 0.85
"""By how much it is drawn smaller at a time."""


class Gain(NamedTuple):
    """Something gained besides points, with a picture of its own."""

    words: str
    colour: str
    draw: Callable[[pygame.Surface, pygame.Rect], None]
    """Draws the picture in a square."""


class Worth(NamedTuple):
    """Something won or lost that is told in words."""

    words: str
    good: bool | None = None
    """Whether it is won; None if it is neither."""


class Told(NamedTuple):
    """What the box says of an act."""

    title: str
    points: int | Worth | None = None
    """The value at the right of the title, green or red; None tells none."""
    rows: tuple[tuple[str, int | Worth], ...] = ()
    """Names, each with its change of points, or with what is won or lost."""
    gain: Gain | None = None
    sentence: str = ""


class Preview(NamedTuple):
    """What is told beside the thing pointed at."""

    told: Told | str
    """Of an act what it changes; a mere sentence is set in a plainer box."""
    anchor: Anchor


class PreviewBox:
    """The box for what is pointed at; drawn once for each preview and kept until another is told."""

    def __init__(self) -> None:
        self.told: Told | str | None = None
        """What the box says; None while there is none."""
        self.placed: Placed | None = None
        self._image: pygame.Surface | None = None

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the box lies in the window, its nub included; None while there is none."""
        return self.placed.outer if self.placed else None

    def tell(
        self,
        preview: Preview | None,
        rooms: Sequence[pygame.Rect],
        widgets: Sequence[pygame.Rect],
        scale: Scale,
    ) -> None:
        """Make the box anew.

        Args:
            preview: what it tells; None for nothing.
            rooms: the stage, which it stays within as long as it hides nothing there that it speaks of; then
                the window.
            widgets: the places of what is not to be hidden.
            scale: of the window.
        """
        self.told, self.placed, self._image = None, None, None
        if preview is None:
            return
        self.told, room = preview.told, rooms[0]
        if isinstance(preview.told, str):
            note = Note.of(preview.told, room, scale)
            found, _ = place(rooms, preview.anchor, note.size, widgets, note.scale.px(NUB))
            self.placed, self._image = Placed(found.box, None), note.draw()
            return
        shrunk = scale
        while True:
            size = measure(preview.told, shrunk)
            large = max(size[0] / room.width, size[1] / room.height) > SHARE
            if not large or shrunk.px(theme.NOTE) <= SMALLEST:
                self.placed, clear = place(rooms, preview.anchor, size, widgets, shrunk.px(NUB))
                if clear or shrunk.px(theme.NOTE) <= SMALLEST:
                    break
            shrunk = theme.Scale(shrunk.unit * SHRINK, shrunk.text)
        self._image = _drawn(preview.told, self.placed, shrunk)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, if there is one."""
        if self.placed is not None and self._image is not None:
            surface.blit(self._image, self.placed.outer)


class _Styles(NamedTuple):
    """How the lines of the box are written."""

    title: Style
    name: Style
    muted: Style

    @classmethod
    def of(cls, scale: Scale) -> _Styles:
        return cls(
            scale.style("bold", theme.NAME),
            scale.style("text", theme.NOTE),
            scale.style("text", theme.NOTE, theme.MUTED),
        )


def _change(points: int | Worth, scale: Scale, units: float) -> tuple[str, Style]:
    """Return a change of points as it is written: nothing muted, gains green, losses red."""
    if isinstance(points, Worth):
        ink = theme.TEXT if points.good is None else theme.GOOD if points.good else theme.BAD
        return points.words, scale.style("bold", min(units, theme.NAME), ink)
    if not points:
        return "0", scale.style("text", units, theme.MUTED)
    colour = theme.GOOD if points > 0 else theme.BAD
    return f"{'+' if points > 0 else '−'}{abs(points)}", scale.style("bold", units, colour)


def measure(told: Told, scale: Scale) -> tuple[int, int]:
    """Return width and height of the box in pixels."""
    styles, line = _Styles.of(scale), scale.line
    widths = [paint.measure(told.title, styles.title)[0] + _room(told.points, scale, 18) + line(PAD)]
    widths += [
        paint.measure(name, styles.name)[0] + _room(value, scale, theme.NOTE) for name, value in told.rows
    ]
    widths += [paint.measure(told.gain.words, styles.name)[0] + line(ROW + 4)] if told.gain else []
    widths.append(paint.measure(told.sentence, styles.muted)[0])
    width = min(line(MOST), max(line(LEAST), max(widths) + 2 * line(PAD)))
    sentence = len(_sentence(told, width - 2 * line(PAD), scale))
    rows = len(told.rows) + (told.gain is not None) + sentence
    rules = 2 if told.rows else 1
    return width, 2 * line(PAD) - line(4) + line(HEAD) + rows * line(ROW) + rules * line(RULE)


def _room(value: int | Worth | None, scale: Scale, units: float) -> int:
    """Return how wide a value is with the space before it; of points as wide as any can be."""
    if isinstance(value, Worth):
        words, style = _change(value, scale, units)
        return paint.measure(words, style)[0] + scale.line(PAD)
    return paint.measure("+88", scale.style("bold", theme.NOTE))[0] + scale.line(PAD)


def _sentence(told: Told, width: int, scale: Scale) -> list[str]:
    """Return the lines of the sentence in a width in pixels."""
    return list(paint.wrap(told.sentence, _Styles.of(scale).muted, width)) if told.sentence else []


def _drawn(told: Told, placed: Placed, scale: Scale) -> pygame.Surface:
    """Return the picture of the box with its nub."""
    image = pygame.Surface(placed.outer.size, pygame.SRCALPHA)
    box = placed.box.move(-placed.outer.left, -placed.outer.top)
    width = max(1, scale.px(1.5))
    paint.panel(image, box, fill=theme.GROUND, radius=scale.px(6), line=theme.AMBER, line_width=width)
    _draw_nub(image, placed, width)
    line, styles = scale.line, _Styles.of(scale)
    left, right = box.left + line(PAD), box.right - line(PAD)
    middle = box.top + line(PAD) - line(2) + line(HEAD) // 2
    end = right
    if told.points is not None:
        total, style = _change(told.points, scale, 18)
        end = paint.text(image, total, (right, middle), style, "midright").left
    paint.text(image, told.title, (left, middle), styles.title, "midleft", end - left - line(6))
    top = _rule(image, middle + line(HEAD) // 2, (left, right), line)
    if told.rows:
        top = _rule(image, _rows(image, told, (left, right), top, scale), (left, right), line)
    if told.gain:
        side = line(ROW) - line(2)
        told.gain.draw(image, pygame.Rect(left, top + line(1), side, side))
        begin = left + side + line(6)
        style = scale.style("text", theme.NOTE, told.gain.colour)
        paint.text(image, told.gain.words, (begin, top + line(ROW) // 2), style, "midleft", right - begin)
        top += line(ROW)
    for number, words in enumerate(_sentence(told, right - left, scale)):
        middle = top + line(ROW) // 2 + number * line(ROW)
        paint.text(image, words, (left, middle), styles.muted, "midleft", right - left)
    return image


def _rows(image: pygame.Surface, told: Told, ends: tuple[int, int], top: int, scale: Scale) -> int:
    """Write the change of points of each row; return where the rows end."""
    line, styles, (left, right) = scale.line, _Styles.of(scale), ends
    for name, points in told.rows:
        middle = top + line(ROW) // 2
        words, style = _change(points, scale, theme.NOTE)
        end = paint.text(image, words, (right, middle), style, "midright").left
        written = styles.muted if points == 0 else styles.name
        paint.text(image, name, (left, middle), written, "midleft", end - left - line(6))
        top += line(ROW)
    return top


def _rule(image: pygame.Surface, top: int, ends: tuple[int, int], line: Callable[[float], int]) -> int:
    """Draw a fine line across the box; return where the next row begins."""
    y = top + line(RULE) // 2
    pygame.draw.line(image, theme.RAISED_LINE, (ends[0], y), (ends[1] - 1, y))
    return top + line(RULE)


def _draw_nub(image: pygame.Surface, placed: Placed, width: int) -> None:
    """Draw the small corner that points at the thing, over the line of the box."""
    if placed.nub is None:
        return
    outer = placed.outer
    tip, one, two = ((x - outer.left, y - outer.top) for x, y in placed.nub)
    points = " ".join(f"{x},{y}" for x, y in (one, tip, two))
    body = (
        f'<polygon points="{points}" fill="{theme.GROUND}"/>'
        f'<polyline points="{points}" fill="none" stroke="{theme.AMBER}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )
    image.blit(paint.svg(body, image.get_size()), (0, 0))
