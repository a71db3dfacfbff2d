"""The teacher's sheet: heading, a few sentences, how far the tutorial has come, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.match.log.parts import Shield
from wk.shell.theme import Scale
from wk.shell.widget import (
    ENTER,
    SPACE,
    Done,
    Label,
    Look,
    Paragraph,
    Scroll,
    ScrollArea,
    Widget,
    widget_class,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wk.shell.scene import Transition
    from wk.shell.tutorial.guide import Spared
    from wk.words import GameWords, Words

FAR = 4000.0
"""How many pixels farther from its corner the sheet may lie rather than hide one thing more."""


STAY = 40
"""How many things less the sheet must hide elsewhere to leave its place, as one thing to press counts."""


def place(
    sizes: Iterable[tuple[int, int]],
    room: Rect,
    keep: Sequence[Rect],
    avoid: Sequence[Rect],
    former: Rect | None = None,
) -> Rect | None:
    """Return the place of the sheet.

    Args:
        sizes: widths and heights it may have, the best first.
        room: where it may lie.
        keep: what is pointed at and is never hidden.
        avoid: what is hidden only where nothing else can be.
        former: where the sheet lay before; it stays there unless it hides `STAY` things more.

    Returns:
        A rectangle of the first size that hides nothing of ``keep``; of several the one that hides least, and
        of those the one nearest to the upper right corner of the room. None if there is no such rectangle.
    """
    pointed, spared = [rect.clip(room) for rect in keep if rect.colliderect(room)], list(avoid)

    def cost(box: Rect) -> float:
        hidden = len(box.collidelistall(spared))
        stays = STAY * FAR if box == former else 0
        return hidden * FAR + abs(room.right - box.right) + abs(box.top - room.top) - stays

    for size in sizes:
        boxes = [*_candidates(size, room, pointed)]
        if former is not None and former.size == size and room.contains(former):
            boxes.append(former)
        free = [box for box in boxes if box.collidelist(pointed) < 0]
        if free:
            return min(free, key=cost)
    return None


def _candidates(size: tuple[int, int], room: Rect, pointed: Sequence[Rect]) -> Iterator[Rect]:
    """Yield places in the corners, along the edges, in the middle, and beside what is pointed at."""
    width, height = size
    lefts = {room.left, room.right - width, room.centerx - width // 2}
    tops = {room.top, room.bottom - height, room.centery - height // 2}
    for rect in pointed:
        lefts |= {rect.left - width, rect.right}
        tops |= {rect.top - height, rect.bottom}
    for left in sorted(lefts):
        for top in sorted(tops):
            box = Rect(left, top, width, height)
            if room.contains(box):
                yield box


WIDTH, PAD, EDGE = 330, 16, 10
"""Width of the sheet, free space in it and about it, in units."""

LABEL, TITLE, GAP, BUTTON, BAR = 18, 28, 10, 36, 4
"""Heights in units: the number of the step, heading, free space, buttons, the bar above all."""

ROOM = 300
"""Units of height the sheet asks of its room; a larger UI scale is cut down to it."""

SHARES = 0.8, 0.62, 0.45, 0.0
"""What share of its text the sheet shows at once, where there is no room for all of it."""

WIDTHS = 1.0, 1.25, 0.8, 0.62
NEXT = 16
"""Size of type of the button that goes on."""

LYING = 1.75, 2.2
"""Widths of a sheet that stands, and of one that lies: its buttons stand beside the text, not below it."""


CUTS = 1.0, 0.85, 0.7
"""How much smaller than it might be the sheet gets where there is no other way."""


@dataclass(frozen=True)
class Lecture:
    """What the sheet says in one step, and what its buttons do."""

    title: str
    text: str
    """One to three sentences."""
    number: int
    """The place of the step, from 1."""
    count: int
    """How many steps there are."""
    ask: str
    """What stands in place of the button that goes on; empty while there is only something to read."""
    ready: bool
    """Whether it can be gone on."""
    scroll: Scroll
    """How far the text is scrolled."""
    go_on: Callable[[], Transition | None]
    onward: str
    """What the button that goes on says."""
    leave: Callable[[], Transition | None]
    away: str = ""
    """What the button that leaves says, if not that."""
    texts: Sequence[str] = ()
    """What all steps say: the sheet has room for each of them, so that its buttons keep their places."""


def sheet_widgets(
    lecture: Lecture,
    words: Words | GameWords,
    scale: Scale,
    room: pygame.Rect,
    spared: Spared,
) -> list[Widget]:
    """Return the sheet of the present step, lowest widget first.

    Args:
        lecture: what it says.
        words: those of the shelf.
        scale: of the screen; it is cut down where the room is small.
        room: where the sheet may lie.
        spared: what is never hidden, and what is hidden only if need be. Rather than what is held or drawn
            from the sheet changes its form, but not its size.
    """
    unit = min(scale.unit, room.width / (WIDTH + 2 * EDGE), room.height / ROOM)
    for cut in CUTS:
        cut_down = Scale(cut * unit, scale.text)
        edge, foot = cut_down.px(EDGE), _foot(lecture, words, cut_down)
        inner = room.inflate(-2 * edge, -2 * edge)
        keep = [each.inflate(edge, edge) for each in spared.keep]
        avoid = [*spared.guard, *spared.avoid]
        found = _best(lecture, foot, cut_down, inner, spared._replace(keep=[*keep, *spared.guard]))
        for shape in () if found else _shapes(lecture.text, foot, cut_down):
            rect = place([shape.size], inner, keep, avoid)
            if rect is not None:
                found = shape, rect
                break
        if found:
            return _Sheet(lecture, words, cut_down, found[1], lies=found[0].lies).widgets()
    # All the room is pointed at: as small as can be, in a corner.
    shape = min(_shapes(lecture.text, foot, cut_down))
    rect = pygame.Rect((0, 0), shape.size)
    rect.topright = inner.topright
    return _Sheet(lecture, words, cut_down, rect, lies=shape.lies).widgets()


class _Foot(NamedTuple):
    """The widths of what stands at the foot of the sheet, in pixels, so that no words are cut."""

    leave: int
    rest: int


def _foot(lecture: Lecture, words: Words | GameWords, scale: Scale) -> _Foot:
    plain, large = scale.style("bold", theme.BUTTON), scale.style("bold", NEXT)
    leave = paint.measure(lecture.away or words("tutorial.leave"), plain)[0] + scale.px(2 * GAP)
    asked = paint.measure(lecture.ask or words("tutorial.ringed"), plain)[0]
    return _Foot(leave, max(asked, paint.measure(lecture.onward, large)[0] + scale.px(2 * GAP)))


def _best(
    lecture: Lecture, foot: _Foot, scale: Scale, room: pygame.Rect, spared: Spared
) -> tuple[_Shape, pygame.Rect] | None:
    """Return form and place of the sheet that shows all of a text and hides least; None if there is none.

    The form with room for every text of the lesson is taken unless it hides `STAY` things more.
    """
    found = []
    shapes = [*_steady(lecture, foot, scale), *_whole(lecture.text, foot, scale)]
    for number, shape in enumerate(shapes):
        rect = place([shape.size], room, spared.keep, spared.avoid, spared.former)
        if rect is not None:
            hidden = len(rect.collidelistall([*spared.avoid]))
            steady = STAY if lecture.texts and number == 0 else 0
            found.append((hidden - steady, number, shape, rect))
    return min(found, key=lambda each: each[:2])[2:] if found else None


def _steady(lecture: Lecture, foot: _Foot, scale: Scale) -> Iterator[_Shape]:
    """Yield the form that has room for every text of the lesson; none if they are not known."""
    if lecture.texts:
        standing = [next(_whole(text, foot, scale)).size for text in (lecture.text, *lecture.texts)]
        yield _Shape(max(standing), lies=False)


class _Shape(NamedTuple):
    """A form the sheet may have."""

    size: tuple[int, int]
    lies: bool


def _whole(text: str, foot: _Foot, scale: Scale) -> Iterator[_Shape]:
    """Yield the forms in which the sheet shows all of a text, the best first."""
    style = scale.style("text", 15)
    least = foot.leave + foot.rest + scale.px(GAP + 2 * PAD)
    for wide in WIDTHS:
        width = max(least, scale.px(wide * WIDTH))
        height = paint.paragraph_height(text, width - 2 * scale.px(PAD), style)
        yield _Shape((width, _chrome(scale) + height), lies=False)
    for wide in LYING:
        width = scale.px(wide * WIDTH)
        height = paint.paragraph_height(text, width - 2 * scale.px(PAD) - _aside(foot, scale), style)
        buttons = 2 * scale.line(BUTTON) + scale.px(GAP)
        high = max(buttons, scale.line(LABEL) + scale.line(TITLE) + scale.px(BAR) + height)
        yield _Shape((width, 2 * scale.px(PAD) + high), lies=True)


def _shapes(text: str, foot: _Foot, scale: Scale) -> Iterator[_Shape]:
    """Yield all forms the sheet of a text may have in a scale, the best first."""
    yield from _whole(text, foot, scale)
    style, least = scale.style("text", 15), foot.leave + foot.rest + scale.px(GAP + 2 * PAD)
    for share in SHARES:
        for wide in WIDTHS[:3]:
            width = max(least, scale.px(wide * WIDTH))
            height = paint.paragraph_height(text, width - 2 * scale.px(PAD), style)
            part = max(round(height * share), min(height, 2 * style.size))
            yield _Shape((width, _chrome(scale) + part), lies=False)


def _aside(foot: _Foot, scale: Scale) -> int:
    """Return the width the buttons of a lying sheet take, with the space before them."""
    return max(foot) + scale.px(GAP)


def _chrome(scale: Scale) -> int:
    """Return the height of everything but the text."""
    line = scale.line
    # Rounded as the parts are, else a text of the sheet's own height would scroll by a pixel.
    return line(LABEL) + line(TITLE) + line(BUTTON) + 2 * scale.px(PAD) + scale.px(GAP) + scale.px(BAR)


class _Sheet:
    """The sheet in its rectangle."""

    def __init__(
        self, lecture: Lecture, words: Words | GameWords, scale: Scale, rect: pygame.Rect, lies: bool
    ) -> None:
        self.lecture, self.words, self.scale, self.rect, self.lies = lecture, words, scale, rect, lies
        pad = scale.px(PAD)
        self.foot = _foot(lecture, words, scale)
        self.whole = rect.inflate(-2 * pad, -2 * pad)
        self.inner = self.whole.copy()
        if lies:
            self.inner.width -= _aside(self.foot, scale)

    def widgets(self) -> list[Widget]:
        """Return all widgets, lowest first."""
        text = self._text()  # first: it tells whether the sheet scrolls
        return [*self._ground(), *self._head(), *text, *self._foot()]

    def _ground(self) -> list[Widget]:
        lecture, rect, scroll = self.lecture, self.rect, self.lecture.scroll
        share = lecture.number / lecture.count
        return [
            SheetGround(
                key="lecture", rect=rect, casts=True, scroll=scroll, enabled=scroll.content > scroll.view
            ),
            StepProgress(
                rect=pygame.Rect(
                    rect.left, rect.top + self.scale.px(BAR), rect.width, self.scale.px(2 * BAR)
                ),
                share=share,
            ),
        ]

    def _head(self) -> list[Widget]:
        lecture, scale, inner = self.lecture, self.scale, self.inner
        label = pygame.Rect(inner.left, inner.top, inner.width, scale.line(LABEL))
        title = pygame.Rect(inner.left, label.bottom, inner.width, scale.line(TITLE))
        count = self.words("tutorial.step", step=lecture.number, steps=lecture.count)
        return [
            Label(rect=label, words=count.upper(), style=scale.label()),
            Label(rect=title, words=lecture.title, style=scale.style("display", 19), live=True),
        ]

    def _text(self) -> list[Widget]:
        lecture, scale, inner = self.lecture, self.scale, self.inner
        style = scale.style("text", 15)
        top = inner.top + scale.line(LABEL) + scale.line(TITLE) + scale.px(BAR)
        bottom = inner.bottom - (0 if self.lies else scale.line(BUTTON) + scale.px(GAP))
        view = pygame.Rect(inner.left, top, inner.width, max(1, bottom - top))
        width = view.width
        if paint.paragraph_height(lecture.text, width, style) > view.height:
            width -= scale.px(theme.SMALL)
        height = paint.paragraph_height(lecture.text, width, style)
        offset = lecture.scroll.clamp(height, view.height)
        box = pygame.Rect(view.left, view.top - offset, width, height)
        return [
            ScrollArea(key="lecture-scroll", rect=view, scroll=lecture.scroll),
            Paragraph(rect=box, clip=view, words=lecture.text, style=style, live=True),
        ]

    def _foot(self) -> list[Widget]:
        """Return the button that leaves and, where there is only something to read, the one that goes on."""
        lecture = self.lecture
        leave, rest = self._places()
        words = lecture.away or self.words("tutorial.leave")
        found: list[Widget] = [
            SheetButton(
                key="lecture-leave", rect=leave, scale=self.scale, label=words, on_press=lecture.leave
            )
        ]
        if not lecture.ask:
            return [*found, self._next(rest)]
        style = self.scale.style("bold", theme.BUTTON, theme.AMBER)
        return [*found, Label(rect=rest, words=lecture.ask, style=style, anchor="midright", live=True)]

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the button that leaves and of what stands beside it."""
        whole, high, gap = self.whole, self.scale.line(BUTTON), self.scale.px(GAP)
        if self.lies:
            left = self.inner.right + gap
            rest = pygame.Rect(left, whole.bottom - high, whole.right - left, high)
            return rest.move(0, -high - gap), rest
        wide = max(round(whole.width * 0.34), self.foot.leave)
        leave = pygame.Rect(whole.left, whole.bottom - high, wide, high)
        left = leave.right + gap
        return leave, pygame.Rect(left, leave.top, whole.right - left, high)

    def _next(self, rect: pygame.Rect) -> Widget:
        lecture = self.lecture
        return SheetButton(
            key="lecture-next",
            rect=rect,
            scale=self.scale,
            label=lecture.onward,
            kind="primary",
            size=NEXT,
            enabled=lecture.ready,
            on_press=lecture.go_on,
            shortcuts=(*SPACE, *ENTER),
        )


@widget_class
class SheetGround(Shield):
    """The ground of the sheet: takes what is meant for it, and the keys that scroll."""

    scroll: Scroll

    def keydown(self, event: pygame.Event) -> Done | None:
        """Scroll the text by the keys."""
        step = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_PAGEDOWN: 4, pygame.K_PAGEUP: -4}
        if event.type != pygame.KEYDOWN or event.key not in step:
            return None
        self.scroll.move(step[event.key] * 24)
        return Done()


@widget_class
class SheetButton(Button):
    """A button in the scale of the sheet, which may be smaller than that of the screen."""

    scale: Scale

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the button."""
        super().draw(surface, replace(look, scale=self.scale))


@widget_class
class StepProgress(Widget):
    """How far the tutorial has come: a bar along the upper edge of the sheet."""

    decor = True

    share: float

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the bar."""
        box = self.rect.inflate(-2 * self.rect.height, 0)
        box.height = max(3, box.height // 2)
        paint.panel(surface, box, fill=theme.RAISED, radius=box.height / 2)
        box.width = max(box.height, round(box.width * self.share))
        paint.panel(surface, box, fill=theme.AMBER, radius=box.height / 2)
