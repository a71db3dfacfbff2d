"""The score sheet on parchment: players across, goals, castles and total down; each number tells why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.map import marks
from wk.games.winter_kingdom.ui.score.words import CASTLES, TOTAL, tally_of
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Look, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.scoring import Score
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.score.reveal import Reveal
    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

HEAD, ROW, LAST, EDGE = 56, 52, 60, 12
"""Heights of the heading, of a row and of the total; free space about the sheet."""

COLUMN = {2: 128, 3: 104, 4: 84}
"""Width of a player's column by the number of players."""

PICTURE = (60, 38)

TITLE, BARE = 90, 18
"""Where the name of a row begins, with a picture before it and without."""

SMALLER = 0.85
"""To how much of its size the longest name of a row shrinks before the pictures make room for it."""

Cell = tuple[str, int]
"""A row and a seat."""


@dataclass(frozen=True)
class Scored:
    """What the sheet shows."""

    say: Say
    state: State
    scores: tuple[Score, ...]
    chosen: Cell
    reveal: Reveal | None = None
    """What is counted so far; None once all is."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows from the top."""
        return (*self.state.table.goals, CASTLES, TOTAL)

    def points(self, row: str, seat: int) -> int | None:
        """Return the number of a cell, None while it is not counted yet."""
        if self.reveal is not None:
            return self.reveal.shown(row, seat)
        return self.scores[seat].total if row == TOTAL else tally_of(self.scores[seat], row).points

    def title(self, row: str) -> str:
        """Return the name of a row."""
        return self.say(f"score.{row}") if row in {CASTLES, TOTAL} else self.state.table.catalogue.name(row)

    def style(self, row: str, scale: Scale) -> Style:
        """Return the style of the name of a row."""
        return scale.style("display", 20 if row == TOTAL else 17, theme.INK)

    def pictured(self, scale: Scale, width: int) -> bool:
        """Tell whether pictures leave enough of a width in pixels for the names of all rows."""
        room = width - scale.px(TITLE + 4)
        widths = [paint.measure(self.title(row), self.style(row, scale))[0] for row in self.rows]
        return max(widths) * SMALLER <= room


def sheet_height(rows: int) -> int:
    """Return the height of the sheet in units."""
    return HEAD + (rows - 1) * ROW + LAST + EDGE


def sheet_widgets(
    rect: pygame.Rect, scored: Scored, scale: Scale, choose: Callable[[Cell], None]
) -> list[Widget]:
    """Return the sheet and its cells, for a rectangle as high as `sheet_height`."""
    px = scale.px
    players = len(scored.scores)
    width = min(px(COLUMN[players]), (rect.width - px(200)) // players)
    first = rect.right - px(EDGE) - players * width
    found: list[Widget] = [Paper(rect=rect)]
    column = pygame.Rect(first + scored.chosen[1] * width, rect.top + px(8), width, rect.height - px(16))
    found.append(Tint(rect=column))
    heads = pygame.Rect(rect.left, rect.top, rect.width, px(HEAD))
    found.append(Heads(rect=heads, scored=scored, first=first, width=width))
    pictured = scored.pictured(scale, first - rect.left)
    y = rect.top + px(HEAD)
    for row in scored.rows:
        height = px(LAST if row == TOTAL else ROW)
        line = pygame.Rect(rect.left, y, rect.width, height)
        head = pygame.Rect(line.left, y, first - line.left, height)
        found.append(RowHead(rect=head, scored=scored, row=row, whole=rect.width, pictured=pictured))
        for seat in range(players):
            box = pygame.Rect(first + seat * width, y, width, height)
            found.append(
                Number(key=f"cell-{row}-{seat}", rect=box, scored=scored, cell=(row, seat), choose=choose)
            )
        y += height
    return found


@dataclass(frozen=True, kw_only=True)
class Paper(Widget):
    """The parchment."""

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


@dataclass(frozen=True, kw_only=True)
class Tint(Widget):
    """The amber tint on the chosen player's column."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        paint.panel(surface, self.rect, fill=theme.AMBER, radius=look.scale.px(8), opacity=0.22)


@dataclass(frozen=True, kw_only=True)
class Heads(Widget):
    """The heading: the players' emblems and names."""

    scored: Scored
    first: int
    width: int

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        px, table = look.scale.px, self.scored.state.table
        title = look.scale.style("display", 18, theme.INK)
        middle = self.rect.centery + px(2)
        left = self.rect.left + px(24)
        words = self.scored.say("score.title")
        paint.text(surface, words, (left, middle), title, "midleft", self.first - left)
        name, side = look.scale.style("bold", theme.NAME, theme.INK), px(22)
        room = self.width - side - px(16)
        above = any(paint.measure(each, name)[0] > room for each in table.names)
        for seat, colour in enumerate(table.colours):
            column = pygame.Rect(self.first + seat * self.width, self.rect.top, self.width, self.rect.height)
            if above:
                badge(
                    surface,
                    colour,
                    (column.centerx - side // 2, column.top + px(7), side, side),
                    on_paper=True,
                )
                foot = (column.centerx, column.top + px(43))
                paint.text(surface, table.names[seat], foot, name, "center", column.width - px(6))
                continue
            width = side + px(6) + paint.measure(table.names[seat], name)[0]
            left = column.left + (self.width - width) // 2
            badge(surface, colour, (left, middle - side // 2, side, side), on_paper=True)
            paint.text(surface, table.names[seat], (left + side + px(6), middle), name, "midleft")


@dataclass(frozen=True, kw_only=True)
class RowHead(Widget):
    """Picture and name of a row, with the line above it and the outline of the chosen one."""

    scored: Scored
    row: str
    whole: int
    """Width of the sheet in pixels."""
    pictured: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        px, rect = look.scale.px, self.rect
        line = pygame.Rect(rect.left, rect.top, self.whole, rect.height)
        total = self.row == TOTAL
        colour, width = (theme.INK, max(2, px(2))) if total else (theme.PAPER_LINE, 1)
        pygame.draw.line(
            surface, colour, (line.left + px(16), line.top), (line.right - px(16), line.top), width
        )
        if self.scored.chosen[0] == self.row:
            box = line.inflate(-px(12), -px(6))
            paint.panel(surface, box, fill=None, radius=px(8), line="#c07f12", line_width=max(2, px(2)))
        left = rect.left + px(TITLE if self.pictured else BARE)
        if self.pictured and not total:
            size = px(PICTURE[0]), px(PICTURE[1])
            name = f"winter_kingdom/art/cards/{self.row}"
            picture = marks.art(name, size, px(6))
            surface.blit(picture, (rect.left + px(16), rect.centery - size[1] // 2))
        words, style = self.scored.title(self.row), self.scored.style(self.row, look.scale)
        paint.text(surface, words, (left, rect.centery), style, "midleft", rect.right - left - px(4))


@dataclass(frozen=True, kw_only=True)
class Number(Widget):
    """One number; pressing it shows on the map where it comes from."""

    scored: Scored
    cell: Cell
    choose: Callable[[Cell], None]

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
        every = [self.scored.points(row, other) for other in range(len(self.scored.scores))]
        best = max(each or 0 for each in every) if None not in every else 0
        chosen = self.scored.chosen == self.cell
        if look.hovered or chosen:
            box = self.rect.inflate(-px(12), -px(14))
            paint.panel(surface, box, fill=theme.AMBER, radius=px(8), opacity=0.5 if chosen else 0.22)
        if row == TOTAL:
            style = look.scale.large.style("display", 28, theme.INK)
        else:
            lead = points == best > 0
            style = look.scale.style("bold" if lead else "text", 19, theme.INK if lead else theme.SECOND_INK)
        paint.text(surface, str(points), self.rect.center, style, "center")
