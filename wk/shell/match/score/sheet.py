"""The score sheet on parchment: players across, rows and total down; each number tells why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.kinds import level_words, plate
from wk.shell.match.score.reveal import TOTAL
from wk.shell.match.score.why import row_of
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame.typing import Point

    from wk.engine.seats import Seat
    from wk.engine.sheet import Sheet
    from wk.shell.lettering import Style
    from wk.shell.match.score.reveal import Cell, Reveal
    from wk.shell.match.telling import Face
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.words import GameWords

    Told = tuple[str, Style | None]
    """The level of a computer player, and how levels are written, if they are."""

SIDE = 22
"""Side of an emblem in units."""

LEAST_NOTE = 0.7
"""To how much of its size the level of a computer player shrinks before it is left out."""


@widget_class
class Heads(Widget):
    """The heading: the players' emblems and names, and below the level of a computer player."""

    words: GameWords
    seats: Sequence[Seat]
    first: int
    """Where the first player's column begins."""
    width: int
    """Of a column."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        px, seats = look.scale.px, self.seats
        title = look.scale.style("display", 18, theme.INK)
        middle = self.rect.centery + px(2)
        left = self.rect.left + px(24)
        paint.text(surface, self.words("score.title"), (left, middle), title, "midleft", self.first - left)
        name = look.scale.style("bold", theme.NAME, theme.INK)
        above = any(paint.measure(seat.name, name)[0] > self.width - px(SIDE + 16) for seat in seats)
        levels = [level_words(self.words, seat) for seat in seats]
        note = self._note(look, levels, px(SIDE + 10) if above else px(6))
        for number, (seat, level) in enumerate(zip(seats, levels, strict=True)):
            left, rect = self.first + number * self.width, self.rect
            column = pygame.Rect(left, rect.top, self.width, rect.height)
            (self._above if above else self._beside)(surface, look, column, seat, (level, note))

    def _note(self, look: Look, levels: Sequence[str], beside: int) -> Style | None:
        """Return how levels are written, all in one size; None if there are none, or no room."""
        usual = look.scale.style("text", theme.NOTE, theme.INK)
        widest = max(paint.measure(level, usual)[0] for level in levels)
        share = min(1.0, (self.width - beside) / max(1, widest))
        shown = any(levels) and share >= LEAST_NOTE
        return look.scale.style("text", theme.NOTE * share, theme.INK) if shown else None

    def _above(
        self, surface: pygame.Surface, look: Look, column: pygame.Rect, seat: Seat, told: Told
    ) -> None:
        """Draw the emblem above the name, and the level beside it."""
        px, side, gap, (level, note) = look.scale.px, look.scale.px(SIDE), look.scale.px(4), told
        wide = side + (gap + paint.measure(level, note)[0] if note and level else 0)
        left, top = column.centerx - wide // 2, column.top + px(7)
        badge(surface, seat.colour, (left, top, side, side), on_paper=True)
        if note:
            paint.text(surface, level, (left + side + gap, top + side // 2), note, "midleft")
        name = look.scale.style("bold", theme.NAME, theme.INK)
        foot = column.centerx, column.top + px(43)
        paint.text(surface, seat.name, foot, name, "center", column.width - px(6))

    def _beside(
        self, surface: pygame.Surface, look: Look, column: pygame.Rect, seat: Seat, told: Told
    ) -> None:
        """Draw emblem and name side by side, and the level below them."""
        px, side, gap, (level, note) = look.scale.px, look.scale.px(SIDE), look.scale.px(6), told
        name = look.scale.style("bold", theme.NAME, theme.INK)
        middle = column.centery - px(5 if note else -2)
        left = column.centerx - (side + gap + paint.measure(seat.name, name)[0]) // 2
        badge(surface, seat.colour, (left, middle - side // 2, side, side), on_paper=True)
        paint.text(surface, seat.name, (left + side + gap, middle), name, "midleft")
        if note:
            paint.text(surface, level, (column.centerx, column.centery + px(16)), note, "center")


HEAD, ROW, LAST, EDGE = 56, 52, 60, 12
"""Heights of the heading, of a row and of the total; free space about the sheet."""

LEAST_ROW = 26
"""The height a row has at least, however many there are."""

COLUMN = {2: 128, 3: 104, 4: 84, 5: 72}
"""Width of a player's column by the number of players; more have the least."""

LEAST_COLUMN = 62

PICTURE = (60, 38)

ABOVE = 7
"""Free space above and below a picture, and a row's name, at least."""

TITLE, BARE = 90, 18
"""Where the name of a row begins, with a picture before it and without."""

SMALLER = 0.85
"""To how much of its size the longest name of a row shrinks before the pictures make room for it."""


@dataclass(frozen=True)
class Scored:
    """What the sheet shows."""

    words: GameWords
    seats: tuple[Seat, ...]
    faces: Mapping[str, Face]
    """How each row is headed, from the top."""
    sheets: tuple[Sheet, ...]
    chosen: Cell
    reveal: Reveal | None = None
    """What is counted so far; None once all is."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows from the top: what decides between equal sums stands below them.

        Where it decides before them, the sheet is as the game has it.
        """
        if self.headed:
            return tuple(self.faces)
        below = {row.id for sheet in self.sheets for row in sheet.rows if row.ties}
        above = [row for row in self.faces if row not in below]
        total = () if below and len(above) == 1 else (TOTAL,)  # a sum of one row says nothing new
        return (*above, *total, *(row for row in self.faces if row in below))

    @property
    def headed(self) -> bool:
        """Whether the sheet begins with a row without points, which is compared before all else."""
        return any(row.ties for sheet in self.sheets for row in sheet.rows[:1])

    @property
    def sums(self) -> str:
        """The row in large letters: the total, the only row that counts, or what is compared first."""
        return TOTAL if TOTAL in self.rows else self.rows[0]

    def points(self, row: str, seat: int) -> int | None:
        """Return the number of a cell, None while it is not counted yet."""
        if self.reveal is not None:
            return self.reveal.shown(row, seat)
        return self.sheets[seat].total if row == TOTAL else row_of(self.sheets[seat], row).number

    def title(self, row: str) -> str:
        """Return the name of a row."""
        return self.words("score.total") if row == TOTAL else self.faces[row].title

    def pictured(self, scale: Scale, width: int, style: Style) -> bool:
        """Return whether pictures leave enough of a width in pixels for the names of all rows."""
        room = width - scale.px(TITLE + 4)
        widths = [paint.measure(self.title(row), self.styled(row, style, scale))[0] for row in self.rows]
        return any(face.picture for face in self.faces.values()) and max(widths) * SMALLER <= room

    def styled(self, row: str, style: Style, scale: Scale) -> Style:
        """Return the style of the name of a row, given that of most."""
        return scale.style("display", 20, theme.INK) if row == self.sums else style


def sheet_height(rows: int, row: float = ROW) -> float:
    """Return the height of the sheet in units, for so many rows of a height, that of the sums left out."""
    return HEAD + rows * row + LAST + EDGE


def sheet_widgets(
    rect: pygame.Rect, scored: Scored, scale: Scale, row_height: float, choose: Callable[[Cell], None]
) -> list[Widget]:
    """Return the sheet and its cells.

    Args:
        rect: as high as `sheet_height`.
        scored: what it shows.
        scale: of the screen.
        row_height: of a row, in units.
        choose: called with a cell that is pressed.
    """
    px = scale.px
    players = len(scored.seats)
    width = min(px(COLUMN.get(players, LEAST_COLUMN)), (rect.width - px(200)) // players)
    first = rect.right - px(EDGE) - players * width
    found: list[Widget] = [Paper(rect=rect)]
    column = pygame.Rect(first + scored.chosen[1] * width, rect.top + px(8), width, rect.height - px(16))
    found.append(Tint(rect=column))
    heads = pygame.Rect(rect.left, rect.top, rect.width, px(HEAD))
    seats = [seat._replace(name=plate(scored.words, seat)) for seat in scored.seats]
    found.append(Heads(rect=heads, words=scored.words, seats=seats, first=first, width=width))
    style = scale.style("display", min(17, row_height - ABOVE), theme.INK)
    pictured = scored.pictured(scale, first - rect.left, style)
    y: float = rect.top + px(HEAD)
    for row in scored.rows:
        height = px(LAST) if row == scored.sums else px(row_height)
        line = pygame.Rect(rect.left, y, rect.width, height)
        head = pygame.Rect(line.left, y, first - line.left, height)
        styled = scored.styled(row, style, scale)
        found.append(
            RowHead(rect=head, scored=scored, row=row, whole=rect.width, pictured=pictured, style=styled)
        )
        for seat in range(players):
            box = pygame.Rect(first + seat * width, y, width, height)
            found.append(
                ScoreNumber(
                    key=f"cell-{row}-{seat}", rect=box, scored=scored, cell=(row, seat), choose=choose
                )
            )
        y += height
    return found


@widget_class
class Paper(Widget):
    """The parchment."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with its shadow."""
        px = look.scale.px
        paint.shadow(surface, self.rect, px(12), px(12), px(6), 0.5)
        paint.panel(
            surface,
            self.rect,
            fill=None,
            gradient=(theme.PAPER_TOP, theme.PAPER_FOOT),
            radius=px(12),
            line="#1a130a",
        )


@widget_class
class Tint(Widget):
    """The amber tint on the chosen player's column."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        paint.panel(surface, self.rect, fill=theme.AMBER, radius=look.scale.px(8), opacity=0.22)


@widget_class
class RowHead(Widget):
    """Picture and name of a row, with the line above it and the outline of the chosen one."""

    scored: Scored
    row: str
    whole: int
    """Width of the sheet in pixels."""
    pictured: bool
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        px, rect = look.scale.px, self.rect
        line = pygame.Rect(rect.left, rect.top, self.whole, rect.height)
        total = self.row == self.scored.sums
        colour, width = (theme.INK, max(2, px(2))) if total else (theme.PAPER_LINE, 1)
        pygame.draw.line(
            surface, colour, (line.left + px(16), line.top), (line.right - px(16), line.top), width
        )
        if self.scored.chosen[0] == self.row:
            box = line.inflate(-px(12), -px(6))
            paint.panel(surface, box, fill=None, radius=px(8), line="#c07f12", line_width=max(2, px(2)))
        left = rect.left + px(TITLE if self.pictured else BARE)
        face = self.scored.faces.get(self.row)
        if self.pictured and face is not None and face.picture is not None:
            high = min(px(PICTURE[1]), rect.height - px(2 * ABOVE))
            size = round(high * PICTURE[0] / PICTURE[1]), high
            if high == px(PICTURE[1]):
                size = px(PICTURE[0]), high
            place = rect.left + px(16), rect.centery - high // 2
            surface.blit(face.picture(size, px(6)), place)
        words = self.scored.title(self.row)
        paint.text(surface, words, (left, rect.centery), self.style, "midleft", rect.right - left - px(4))


@widget_class
class ScoreNumber(Widget):
    """One number; pressing it shows on the stage where it comes from."""

    scored: Scored
    cell: Cell
    choose: Callable[[Cell], None]

    @property
    def written(self) -> list[str]:
        """Whose number it is, what for, and the number; nothing while it is not told."""
        row, seat = self.cell
        points = self.scored.points(row, seat)
        if points is None:
            return []
        return [plate(self.scored.words, self.scored.seats[seat]), self.scored.title(row), str(points)]

    @property
    def interactive(self) -> bool:
        """Whether it can be chosen; the reveal takes every click for itself."""
        return self.scored.reveal is None

    def press(self, pos: Point | None) -> Transition | None:  # noqa: ARG002 - it has no parts
        """Choose it."""
        self.choose(self.cell)
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the number, the best of its row in bold."""
        px, (row, seat) = look.scale.px, self.cell
        points = self.scored.points(row, seat)
        if points is None:
            return
        every = [self.scored.points(row, other) for other in range(len(self.scored.seats))]
        best = max(each or 0 for each in every) if None not in every else 0
        chosen = self.scored.chosen == self.cell
        if look.hovered or chosen:
            box = self.rect.inflate(-px(12), -px(14))
            paint.panel(surface, box, fill=theme.AMBER, radius=px(8), opacity=0.5 if chosen else 0.22)
        if row == self.scored.sums:
            style = look.scale.large.style("display", 28, theme.INK)
        else:
            lead = points == best > 0
            style = look.scale.style("bold" if lead else "text", 19, theme.INK if lead else theme.SECOND_INK)
        paint.text(surface, str(points), self.rect.center, style, "center")
