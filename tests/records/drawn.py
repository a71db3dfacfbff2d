"""A surface that notes what is drawn on it, and lines that tell it: who drew, where, in which words.

Nothing is rendered: pictures are known by what they are made of, so that what is noted is the same on every
machine, and a screen costs milliseconds. `install` has the whole program draw so; only a process of its own
may do that.
"""

from __future__ import annotations

import math
import re
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

import numpy as np
import pygame

from wk.shell import lettering
from wk.shell.app import App
from wk.shell.widget import Widget
from wk.shell.window import Window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from types import CodeType, FrameType

LONGEST = 44
"""So many letters of what somebody writes stand in a line; its check sum knows the rest."""

PRIMITIVES = ("drawn", "inline", "lettering", "marks", "paint", "surface_cache", "lights")
"""Modules that draw what others ask of them."""

LONG = re.compile(r"-?\d+(?:\.\d{6,}(?:e-?\d+)?|\.?\d*e-\d+)")
"""Numbers with so many digits that machines may differ in the last ones."""

DIGITS, SMALL = re.compile(r"\.\d{6}"), re.compile(r"e-\d")
"""What one of them holds."""


def check(*things: object) -> str:
    """Return a check sum of values; of numbers with parts as many digits count as every machine agrees in."""
    told = repr(things)
    if DIGITS.search(told) or SMALL.search(told):  # either is found at a glance, and most have neither
        told = LONG.sub(lambda found: f"{round(float(found[0]), 3) + 0:g}", told)
    return f"{crc32(told.encode()) & 0xFFFFFF:06x}"


class Note(NamedTuple):
    """One thing drawn."""

    who: str
    box: pygame.Rect
    what: str
    words: str = ""


class Drawn(pygame.Surface):
    """A surface without a picture that notes what is drawn on it; it takes next to no memory."""

    def __init__(self, size: Any, *_rest: Any, what: str = "", words: str = "") -> None:
        super().__init__((1, 1))
        self._size = max(0, int(size[0])), max(0, int(size[1]))
        self.notes: list[Note] = []
        self.what = what
        self.words = words
        self.whole: tuple[Drawn, tuple[int, int]] | None = None
        """Of which surface it is a part, and where."""
        self.signed = False
        """Whether it is noted who draws; of what is drawn on pictures nobody asks it."""
        self._room = self.get_rect()
        self._told: tuple[object, str] = ((), "")

    def get_size(self) -> tuple[int, int]:
        """Return its width and height."""
        return self._size

    def get_width(self) -> int:
        """Return its width."""
        return self._size[0]

    def get_height(self) -> int:
        """Return its height."""
        return self._size[1]

    size, width, height = property(get_size), property(get_width), property(get_height)

    def get_rect(self, **places: Any) -> pygame.Rect:
        """Return its rectangle, at a place."""
        box = pygame.Rect((0, 0), self._size)
        for name, place in places.items():
            setattr(box, name, place)
        return box

    def get_clip(self) -> pygame.Rect:
        """Return the part that is drawn on."""
        return self._room.copy()

    def set_clip(self, *rect: Any) -> None:
        """Have only a part drawn on."""
        box = None if not rect or rect[0] is None else pygame.Rect(*rect)
        self._room = self.get_rect() if box is None else self.get_rect().clip(box)

    def told(self) -> str:
        """Return what it shows, in a few letters."""
        known = len(self.notes), self.what
        if self._told[0] != known:
            shown = [(note.what, tuple(note.box)) for note in self.notes]
            self._told = known, check(known, self.get_size(), shown)
        return self._told[1]

    def note(self, what: str, box: Any, words: str = "") -> None:
        """Note that something was drawn, as far as it shows."""
        box, clip = pygame.Rect(box), self._room
        if clip.size != self._size:
            if not box.colliderect(clip):
                return
            what += "" if clip.contains(box) else f" within {tuple(clip)}"
        self.notes.append(Note(author() if self.signed else "", box, what, words))
        if self.whole is not None:
            surface, place = self.whole
            surface.note(what, box.move(place), words)

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
        """Note a picture."""
        box = source.get_rect() if area is None else pygame.Rect(area)
        what = source.told() if isinstance(source, Drawn) else f"pixels {source.get_size()}"
        if area is not None:
            what += f" from {tuple(box)}"
        box.topleft = round(dest[0]), round(dest[1])
        self.note(f"{what}{special_flags or ''}", box, getattr(source, "words", ""))
        return box

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
        """Note pictures."""
        found = [self.blit(*each) for each in blit_sequence]
        return found if doreturn else None

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Any:
        """Note a rectangle; what it covers wholly is forgotten."""
        box = self.get_rect() if rect is None else pygame.Rect(rect)
        if rect is None and not special_flags and self._room == box:
            self.notes.clear()
        self.note(f"fill {tuple(pygame.Color(color))}{special_flags or ''}", box)
        return box

    def copy(self) -> Drawn:
        """Return another that shows the same."""
        other = Drawn(self.get_size(), what=self.what, words=self.words)
        other.notes = [*self.notes]
        return other

    def subsurface(self, *rect: Any) -> Drawn:
        """Return a part; what is drawn on it is drawn here."""
        box = pygame.Rect(*rect)
        part = Drawn(box.size, what=f"{self.told()} from {tuple(box)}")
        part.whole = self, box.topleft
        return part

    def set_alpha(self, *values: Any) -> None:
        """Note how far it shows through."""
        self.what += f" alpha {values}"

    def get_bounding_rect(self, min_alpha: int = 1) -> pygame.Rect:
        """Return all of it: nobody knows what shows."""
        del min_alpha
        return self.get_rect()

    def __hash__(self) -> int:
        return id(self)


WIDGETS = "draw"
"""What the function of a widget is called that draws it."""

_codes: dict[CodeType, str] = {}
"""What a function is called that may draw for itself; empty for one that does not."""


def author() -> str:
    """Return who draws: the widget, or else the function that no primitive is."""
    frame: FrameType | None = sys._getframe(2)
    plain = ""
    while frame is not None:
        code = frame.f_code
        name = _codes.get(code)
        if name is None:
            name = _codes[code] = _name(code, frame.f_globals.get("__name__", ""))
        if name:
            if code.co_name == WIDGETS and isinstance(owner := frame.f_locals.get("self"), Widget):
                return named(owner)
            plain = plain or name
        frame = frame.f_back
    return plain


def _name(code: CodeType, module: str) -> str:
    package, _, last = module.partition(".")[0], "", module.rpartition(".")[2]
    if package != "wk" or last in PRIMITIVES or code.co_name.startswith("<"):
        return ""
    return f"{last}.{code.co_name.strip('_')}"


def named(widget: Widget) -> str:
    """Return what a widget is called: those without a key together by their class."""
    return widget.key or type(widget).__name__


# How the program draws without rendering ------------------------------------------------------------


def install() -> None:
    """Have everything drawn be noted, in this process, from now on."""
    transform, pixels = pygame.transform, pygame.surfarray

    def loaded(file: Any, size: Any) -> Drawn:
        document = file.read().decode() if hasattr(file, "read") else str(file)
        return Drawn(size, pygame.SRCALPHA, what=check(document))

    def rendered(string: str, style: lettering.Style) -> Drawn:
        image = render(string, style)
        looks = f"{style.face} {style.size} {style.colour} {style.tracking}"
        return Drawn(image.get_size(), pygame.SRCALPHA, what=f"{string!r} {looks}", words=string)

    def changed(name: str) -> Callable[..., Drawn]:
        def other(image: Any, *values: Any, **named: Any) -> Drawn:
            told = image.told() if isinstance(image, Drawn) else "pixels"
            return Drawn(_size(name, image.get_size(), values), what=check(name, told, values, named))

        return other

    def drawing(name: str) -> Callable[..., Any]:
        def noting(image: Any, color: Any, *values: Any, **named: Any) -> Any:
            placed = (*values, *(named[key] for key in ("rect", "points") if key in named))
            image.note(check(name, tuple(pygame.Color(color)), values, named), box := _box(name, placed))
            return box

        return noting

    render = lettering._render
    lettering._render = rendered
    pygame.Surface = Drawn  # type: ignore[assignment,misc]
    pygame.image.load_sized_svg = loaded
    for name in ("scale", "smoothscale", "smoothscale_by", "rotate", "rotozoom", "gaussian_blur"):
        setattr(transform, name, changed(name))
    for name in ("line", "lines", "rect", "circle", "polygon", "aaline", "arc", "ellipse"):
        setattr(pygame.draw, name, drawing(name))
    for name, *more in (("pixels3d", 3), ("pixels_alpha",), ("array_alpha",)):
        setattr(pixels, name, lambda image, more=more: np.zeros((*image.get_size(), *more), np.uint8))
    pixels.make_surface = lambda array: Drawn(array.shape, what=f"pixels {round(float(array.mean()))}")
    Window.surface = property(lambda window: Drawn(window.size))  # type: ignore[assignment,method-assign]
    Window.flip = lambda _window: None  # type: ignore[assignment,method-assign]
    App._draw = _not_drawn  # type: ignore[assignment,method-assign]


def _not_drawn(app: App) -> None:
    """Draw nothing: what is looked at is drawn then."""
    app._dirty = app.top.dirty = False


def _box(name: str, values: Sequence[Any]) -> pygame.Rect:
    """Return the rectangle of a shape that is drawn."""
    if name in {"rect", "ellipse", "arc"}:
        return pygame.Rect(values[0])
    if name == "circle":
        (x, y), radius = values[:2]
        return pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    points = values[:2] if name in {"line", "aaline"} else values[-1]
    across, down = [round(x) for x, _ in points], [round(y) for _, y in points]
    left, top = min(across), min(down)
    return pygame.Rect(left, top, max(across) - left + 1, max(down) - top + 1)


def _size(name: str, size: tuple[int, int], values: Sequence[Any]) -> tuple[float, float]:
    """Return the size of a picture that is made of another."""
    if name == "gaussian_blur":
        return size
    if name == "smoothscale_by":
        return size[0] * values[0], size[1] * values[0]
    if name in {"rotate", "rotozoom"}:
        turned, scale = math.radians(values[0]), values[1] if name == "rotozoom" else 1.0
        across, down = abs(math.cos(turned)), abs(math.sin(turned))
        wide, high = size[0] * across + size[1] * down, size[0] * down + size[1] * across
        return round(wide * scale), round(high * scale)
    width, height = values[0]
    return width, height


# What is told of a screen ---------------------------------------------------------------------------


def lines(surface: Drawn, widgets: Iterable[Widget]) -> list[str]:
    """Return what is drawn on a surface, a line for each who drew, and what can be pressed there."""
    drawn: dict[str, list[Note]] = {}
    for note in surface.notes:
        drawn.setdefault(note.who, []).append(note)
    placed: dict[str, list[Widget]] = {}
    for widget in widgets:
        placed.setdefault(named(widget), []).append(widget)
    found = {who: line(who, drawn.get(who, ()), placed.get(who, ())) for who in {**drawn, **placed}}
    return [*found.values()]


def line(who: str, notes: Sequence[Note], widgets: Sequence[Widget]) -> str:
    """Return the line of one: where, how it can be used, in which words, and a check sum of all of it."""
    boxes = [note.box for note in notes] or [widget.area for widget in widgets]
    box = boxes[0].unionall(boxes[1:])
    usable = "".join("*" if widget.enabled else "-" for widget in widgets if widget.interactive)
    words = [note.words for note in notes if note.words]
    words += [f"({widget.tooltip})" for widget in widgets if widget.tooltip]
    told = " ".join("|".join(words).split())
    told = told if len(told) <= LONGEST else f"{told[:LONGEST]}…"
    sums = check(
        [(note.what, tuple(note.box)) for note in notes],
        [(tuple(it.area), it.enabled, it.interactive, it.tooltip, it.shortcuts) for it in widgets],
    )
    place = f"{box.left},{box.top} {box.width}x{box.height}"
    return " ".join(part for part in (who, usable, place, told, sums) if part)


def differences(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the lines of a screen that the one before it did not have, and who is gone."""
    known = Counter(before)
    here = {each.split(" ", 1)[0] for each in after}
    gone = [who for who in dict.fromkeys(each.split(" ", 1)[0] for each in before) if who not in here]
    return [*(each for each in after if each not in known), *(f"gone: {who}" for who in gone)]
