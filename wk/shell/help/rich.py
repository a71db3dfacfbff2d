"""Words with emphasis in them set over several lines, and drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.help.markup import KEY, SOURCE, Run
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale

LEADING = 1.42
"""Height of a line in sizes of its text: these are pages to be read."""


class PlacedText(NamedTuple):
    """A piece of a laid-out text."""

    text: str
    kind: str
    x: int
    width: int
    line: int


class SetText(NamedTuple):
    """A text laid out in a width."""

    pieces: tuple[PlacedText, ...]
    lines: int
    step: float
    """Height of a line in pixels."""

    @property
    def height(self) -> int:
        """The height in pixels of all lines."""
        return round(self.lines * self.step)


def _style(kind: str, base: Style) -> Style:
    match kind:
        case "strong":
            return replace(base, face="bold")
        case "key":
            return replace(base, face="bold", size=max(12, round(base.size * 0.88)))
        case "id" | "source":
            return replace(base, size=max(12, round(base.size * 0.78)), colour=theme.MUTED)
    return base


def _width(text: str, kind: str, base: Style) -> int:
    style = _style(kind, base)
    width = paint.measure(text, style)[0]
    if kind == KEY:
        return width + round(style.size * 0.8)
    if kind == SOURCE:
        return _ring(style) + 2
    return width


def _ring(style: Style) -> int:
    """Return the width in pixels of the ring around a source letter."""
    return round(style.size * 1.45)


@lru_cache(maxsize=2048)
def set_text(runs: tuple[Run, ...], base: Style, width: int, leading: float = LEADING) -> SetText:
    """Lay runs out in lines of a width in pixels; what is written together stays together if it fits."""
    space = paint.measure(" ", base)[0]
    pieces: list[PlacedText] = []
    x, line = 0, 0
    for atom in _atoms(runs):
        atom_width = sum(_width(text, kind, base) for text, kind in atom)
        start = x + space if x else 0
        if x and start + atom_width > width:
            start, line = 0, line + 1
        x = start
        for text, kind in _cut(atom, base, width) if atom_width > width else atom:
            piece_width = _width(text, kind, base)
            if x and x + piece_width > width:
                x, line = 0, line + 1
            pieces.append(PlacedText(text, kind, x, piece_width, line))
            x += piece_width
    return SetText(tuple(pieces), line + 1 if pieces else 0, base.size * leading)


def _atoms(runs: tuple[Run, ...]) -> list[list[Run]]:
    """Return what may not be parted at the end of a line: words, with the marks written onto them."""
    atoms: list[list[Run]] = []
    glued = False
    for run in runs:
        words = run.text.split()
        for number, word in enumerate(words):
            joins = glued if number == 0 and not run.text[0].isspace() else False
            if joins and atoms:
                atoms[-1].append(Run(word, run.kind))
            else:
                atoms.append([Run(word, run.kind)])
        glued = bool(run.text) and not run.text[-1].isspace()
    return atoms


def _cut(atom: list[Run], base: Style, width: int) -> list[Run]:
    """Return the pieces of an atom wider than a line, each no wider than that."""
    found = []
    for text, kind in atom:
        rest = text
        while len(rest) > 1 and _width(rest, kind, base) > width:
            cut = next(
                n for n in range(len(rest) - 1, 0, -1) if n == 1 or _width(rest[:n], kind, base) <= width
            )
            found.append(Run(rest[:cut], kind))
            rest = rest[cut:]
        found.append(Run(rest, kind))
    return found


@widget_class
class Rich(Widget):
    """Runs over several lines from the top of a rectangle."""

    runs: tuple[Run, ...]
    style: Style
    leading: float = LEADING
    live: bool = True
    """Another page is heard as it opens."""

    @property
    def written(self) -> list[str]:
        """The runs, as one text."""
        return ["".join(run.text for run in self.runs)]

    @property
    def setting(self) -> SetText:
        """The text laid out in the rectangle's width."""
        return set_text(self.runs, self.style, self.rect.width, self.leading)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write the lines."""
        setting = self.setting
        for piece in setting.pieces:
            middle = self.rect.top + (piece.line + 0.5) * setting.step
            draw_piece(surface, piece, (self.rect.left + piece.x, round(middle)), self.style, look.scale)


def draw_piece(
    surface: pygame.Surface, piece: PlacedText, midleft: tuple[int, int], base: Style, scale: Scale
) -> None:
    """Write one piece: keys on a raised cap, source letters in a ring."""
    style = _style(piece.kind, base)
    left, middle = midleft
    if piece.kind == KEY:
        cap = pygame.Rect(left, 0, piece.width, round(style.size * 1.5))
        cap.centery = middle
        paint.panel(surface, cap, fill=theme.RAISED, radius=scale.px(4), line=theme.RAISED_LINE)
        paint.text(surface, piece.text, cap.center, style, "center")
    elif piece.kind == SOURCE:
        side = _ring(style)
        ring = pygame.Rect(left, 0, side, side)
        ring.centery = middle
        paint.panel(surface, ring, fill=None, radius=side / 2, line=theme.RAISED_LINE)
        paint.text(surface, piece.text, ring.center, style, "center")
    else:
        paint.text(surface, piece.text, midleft, style, "midleft")
