"""Boxes that speak of a thing on the table, beside it: preview, note, why something was refused.

A preview tells what an act there would change, or why not. Where they lie is found by `wk.shell.placing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, placing, theme
from wk.shell.buttons import Button
from wk.shell.lettering import SMALLEST
from wk.shell.placing import NAMED, NEAR, SEEN, SUBJECT, WIDGET, Point
from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wk.shell.lettering import Style
    from wk.shell.placing import Kept
    from wk.shell.theme import Scale

STOPS = 7
"""How many places are tried along each side of the thing."""


class Placed(NamedTuple):
    """The place of a box, in pixels of the window."""

    box: pygame.Rect
    nub: tuple[Point, Point, Point] | None
    """The tip that points at the thing, and its two feet on the edge of the box; None without room."""

    @property
    def outer(self) -> pygame.Rect:
        """The box with its nub."""
        if self.nub is None:
            return self.box
        x, y = self.nub[0]
        return self.box.union(pygame.Rect(round(x) - 1, round(y) - 1, 3, 3))


class Anchor(NamedTuple):
    """What a box is about, and what it spares."""

    middle: Point
    """The middle of the thing, in pixels of the window."""
    near: pygame.Rect
    """The thing with its nearest neighbours, which stay visible."""
    hidden: Sequence[pygame.Rect] = ()
    """Things that had better be seen."""
    named: Sequence[pygame.Rect] = ()
    """Things the box speaks of besides, which stay visible."""
    thing: pygame.Rect | None = None
    """The thing itself, where it is not all that is near."""

    @property
    def told(self) -> list[pygame.Rect]:
        """Everything the box speaks of."""
        return [self.thing or self.near, *self.named]


def place(
    rooms: Sequence[pygame.Rect],
    anchor: Anchor,
    size: tuple[int, int],
    widgets: Sequence[pygame.Rect],
    nub: int,
) -> tuple[Placed, bool]:
    """Return the place that hides fewest things, and whether nothing is hidden that the box speaks of.

    Args:
        rooms: what the box stays within, the best first.
        anchor: what it is about.
        size: of the box.
        widgets: the places of what must be seen.
        nub: how far the nub sticks out.
    """
    middle, near = anchor.middle, anchor.near
    things = placing.kept(
        ([anchor.thing or near], SUBJECT), (anchor.named, NAMED), ([near], NEAR), (widgets, WIDGET),
        (anchor.hidden, SEEN),
    )  # fmt: skip
    inner = [room.inflate(-2 * nub, -2 * nub) for room in rooms]
    found = placing.find(inner, [*_candidates(near, size)], things, middle)
    box = found.box
    points = not box.colliderect(near) and box.inflate(2 * nub, 2 * nub).colliderect(near)
    return Placed(box, _nub(box, near, middle, nub) if points else None), found.clear


def square(middle: Point, half: float) -> pygame.Rect:
    """Return the square about a point, from half its side."""
    return pygame.Rect(round(middle[0] - half), round(middle[1] - half), round(2 * half), round(2 * half))


def _candidates(near: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Yield places along the four sides of what is to stay visible."""
    width, height = size
    for stop in range(STOPS):
        share = stop / (STOPS - 1)
        top = round(near.top - height + (near.height + height) * share)
        left = round(near.left - width + (near.width + width) * share)
        yield pygame.Rect(near.right, top, width, height)
        yield pygame.Rect(near.left - width, top, width, height)
        yield pygame.Rect(left, near.bottom, width, height)
        yield pygame.Rect(left, near.top - height, width, height)


def _nub(box: pygame.Rect, near: pygame.Rect, middle: Point, nub: int) -> tuple[Point, Point, Point]:
    """Return the nub on the side of the box that faces the thing, as far along it as it can."""
    if box.left >= near.right or box.right <= near.left:
        y = min(max(middle[1], box.top + 2.5 * nub), box.bottom - 2.5 * nub)
        edge, out = (box.left + 1, -nub) if box.left >= near.right else (box.right - 1, nub)
        return (edge + out, y), (edge, y - nub), (edge, y + nub)
    x = min(max(middle[0], box.left + 2.5 * nub), box.right - 2.5 * nub)
    edge, out = (box.top + 1, -nub) if box.top >= near.bottom else (box.bottom - 1, nub)
    return (x, edge + out), (x - nub, edge), (x + nub, edge)


BUBBLE_WIDTH, WIDE, MANY = 290, 360, 2
"""The usual width in units, and that of a list: of so many lines at least, besides the first."""


SHRINKS = (100, 90, 80, 70, 60, 50)
"""Percentages of the usual type that are tried."""


class Does(NamedTuple):
    """The button of a hint that does what it says."""

    label: str
    key: str
    """What presses it besides, in words; "" for nothing."""
    pointed: bool = False
    """Whether the pointer is on it."""

    def size(self, scale: Scale) -> tuple[int, int]:
        """Return its width and height in pixels."""
        label, key = scale.style("bold", theme.BUTTON), scale.style("text", theme.LABEL)
        beside = 2 * (paint.measure(self.key, key)[0] + scale.px(10)) if self.key else 0
        wide = paint.measure(self.label, label)[0] + beside + scale.px(30)
        return wide, scale.line(DOES)

    def place(self, box: pygame.Rect, scale: Scale) -> pygame.Rect:
        """Return where it lies in the box."""
        rect = pygame.Rect((0, 0), self.size(scale))
        rect.bottomright = box.right - scale.px(10), box.bottom - scale.px(8)
        return rect

    def draw(self, surface: pygame.Surface, box: pygame.Rect, scale: Scale) -> pygame.Rect:
        """Draw it; return where."""
        rect = self.place(box, scale)
        look = Look(scale, hovered=self.pointed)
        Button(
            rect=rect, label=self.label, hint=self.key, kind="primary", size=theme.BUTTON
        ).draw(surface, look)  # fmt: skip
        return rect


DOES = 26
"""Height of that button in units that hold text."""


def draw_bubble(  # noqa: PLR0913 - the last by its name
    surface: pygame.Surface,
    words: str,
    beside: pygame.Rect,
    rooms: Sequence[pygame.Rect],
    scale: Scale,
    *,
    things: Sequence[Kept] = (),
    hint: bool = False,
    does: Does | None = None,
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
        does: a button for which room is kept at the foot.
    """
    px = scale.px
    ink, sign = (theme.AMBER, "bulb") if hint else (theme.BAD, "warning")
    side = px(18)
    lines, box = _set(words, beside, rooms, scale, things, does.size(scale) if does else (0, 0))
    step = round(lines[0][1].size * 1.28)
    paint.shadow(surface, box, px(8), px(10), px(4), 0.7)
    paint.panel(surface, box, fill="#1a1214", radius=px(8), line=ink, line_width=max(1, px(1.3)))
    icon = pygame.Rect(box.left + px(10), 0, side, side)
    icon.centery = box.top + px(8) + len(lines) * step // 2
    paint.icon(surface, sign, icon, ink)
    for number, (line, style) in enumerate(lines):
        middle = box.top + px(8) + round((number + 0.5) * step)
        paint.text(surface, line, (icon.right + px(8), middle), style, "midleft")
    return box


def _set(  # noqa: PLR0913, PLR0917 - as of a bubble
    words: str,
    beside: pygame.Rect,
    rooms: Sequence[pygame.Rect],
    scale: Scale,
    things: Sequence[Kept],
    foot: tuple[int, int],
) -> tuple[list[tuple[str, Style]], pygame.Rect]:
    """Return the lines and the box, in the largest type in which it hides nothing that is to be seen."""
    px, side = scale.px, scale.px(18)
    width = min(px(BUBBLE_WIDTH if words.count("\n") < MANY else WIDE), rooms[0].width - px(16))
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
        wide = max(widest + side + px(8), foot[0])
        size = wide + px(24), step * len(lines) + px(16) + (foot[1] + px(6) if foot[1] else 0)
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


NOTE_WIDTH, NOTE_PAD, LINE = 250, 8, 18
"""Most width of the lines, the margin, the height of a line, in units."""

NOTE_SHARE, NOTE_SHRINK = 0.25, 0.9
"""What share of the stage's height it takes at most, and by how much it is set smaller at a time."""


class Note(NamedTuple):
    """A sentence broken into lines."""

    lines: tuple[str, ...]
    scale: Scale

    @classmethod
    def of(cls, words: str, room: pygame.Rect, scale: Scale) -> Note:
        """Break a sentence into lines, set smaller where the stage is low."""
        while True:
            width = min(scale.line(NOTE_WIDTH), room.width - 6 * scale.px(NOTE_PAD))
            note = cls(tuple(paint.wrap(words, scale.style("text", theme.NOTE), width)), scale)
            if note.size[1] <= NOTE_SHARE * room.height or scale.type(theme.NOTE) <= SMALLEST:
                return note
            scale = theme.Scale(scale.unit * NOTE_SHRINK, scale.text)

    @property
    def style(self) -> Style:
        """How it is written."""
        return self.scale.style("text", theme.NOTE)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the box in pixels."""
        width = max(paint.measure(line, self.style)[0] for line in self.lines)
        pad = self.scale.px(NOTE_PAD)
        return width + 2 * pad, self.scale.line(LINE) * len(self.lines) + 2 * pad

    def draw(self) -> pygame.Surface:
        """Return the picture of the box."""
        image = pygame.Surface(self.size, pygame.SRCALPHA)
        pad, step = self.scale.px(NOTE_PAD), self.scale.line(LINE)
        radius = self.scale.px(6)
        paint.panel(image, image.get_rect(), fill=theme.GROUND, radius=radius, line=theme.RAISED_LINE)
        for number, line in enumerate(self.lines):
            paint.text(image, line, (pad, pad + number * step + step // 2), self.style, "midleft")
        return image


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
