"""Where everything lies on a member's board: pure arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from wk.games.minsterpool.tables import Board

WIDE, HIGH = 238, 356
"""A board in units."""
HEAD, PILLS, LIFE, ROWS, FOOT = 84, 92, 136, 153, 20
"""Height of the head; where the influence begins, the middle of the lifeline, where the rows begin, height of
the foot."""
ROW, MORE, ICONS = 36, 0.88, 43
"""Height of a row, of a further row of favors in rows, and where the places of a row begin."""
STEP, CELL = 30, 21
"""How far apart two places of a row are at most, and two spaces of a lifeline."""


class Spot(NamedTuple):
    """A place on a board: what can be put there, as the word of the action, and on which line."""

    word: str
    line: int = 0


class Row(NamedTuple):
    """A row of a board: where its value stands, and its places."""

    value: Rect
    places: tuple[Rect, ...]
    """Circles, bribe icons or favors, from the left."""
    cells: tuple[Rect, ...] = ()
    """The lifeline of a relationship."""
    end: Rect | None = None
    """The X of a bribe line."""


class Spots:
    """The places of one board in pixels."""

    def __init__(self, rect: Rect, board: Board) -> None:
        """Divide a rectangle: rows shrink where a board has many of them, or many places in one."""
        self.rect = rect
        self.unit = min(rect.width / WIDE, rect.height / HIGH)
        self.head = Rect(rect.left, rect.top, rect.width, self._px(HEAD))
        self.foot = Rect(rect.left, rect.bottom - self._px(FOOT), rect.width, self._px(FOOT))
        self._board = board
        favors = len(board.favor.rows) if board.favor else 0
        lines = len(board.relationships)
        count = lines + bool(board.bribe) + (1 + (favors - 1) * MORE if favors else 0)
        self._row = min(ROW * self.unit, (rect.height - self._px(ROWS) - self.foot.height) / max(1, count))
        self._wide = rect.width - self._px(ICONS + 8)
        top = rect.top + ROWS * self.unit
        self.life = self._cells(board.life, rect.top + self._px(LIFE), self._px(44), CELL + 2)
        self.lines = tuple(self._line(place, top) for place in range(lines))
        top += lines * self._row
        self.bribe = self._bribe(top) if board.bribe else None
        top += bool(board.bribe) * self._row
        self.favor = self._favor(top) if board.favor else None
        self.rules = [
            row.value.centery - round(self._row / 2) for row in (*self.lines, self.bribe, self.favor) if row
        ]

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def pills(self, count: int) -> tuple[Rect, ...]:
        """Return the places of everybody's influence."""
        left, gap = self.rect.left + self._px(8), self._px(4)
        wide = (self.rect.width - 2 * self._px(8) - (count - 1) * gap) / count
        top, high = self.rect.top + self._px(PILLS), self._px(26)
        return tuple(
            Rect(round(left + place * (wide + gap)), top, round(wide), high) for place in range(count)
        )

    def _cells(self, count: int, middle: int, left: int, most: float) -> tuple[Rect, ...]:
        """Return the spaces of a lifeline that begins so far from the left."""
        room = self.rect.width - left - self._px(26)
        step = min(most * self.unit, room / count)
        size = max(1, round(step - 2)), round(min(22 * self.unit, self._row * 0.66))
        left += self.rect.left
        return tuple(Rect(round(left + place * step), middle - size[1] // 2, *size) for place in range(count))

    def _value(self, middle: int) -> Rect:
        return Rect(
            self.rect.left + self._px(8),
            middle - self._px(11),
            self._px(30),
            min(self._px(22), round(self._row - 4)),
        )

    def _line(self, place: int, top: float) -> Row:
        middle = round(top + (place + 0.5) * self._row)
        side = round(min(28 * self.unit, self._row * 0.8))
        circle = Rect(self.rect.left + self._px(66), middle - side // 2, side, side)
        life = self._board.relationships[place].life
        return Row(self._value(middle), (circle,), self._cells(life, middle, self._px(102), CELL))

    def _places(self, count: int, middle: int, room: float) -> tuple[Rect, ...]:
        step = min(STEP * self.unit, room)
        side = round(min(28 * self.unit, step * 0.94, self._row * 0.84))
        left = self.rect.left + self._px(ICONS)
        return tuple(Rect(round(left + n * step), middle - side // 2, side, side) for n in range(count))

    def _bribe(self, top: float) -> Row:
        middle = round(top + self._row / 2)
        icons = self._board.bribe.icons if self._board.bribe else 0
        *places, end = self._places(icons + 1, middle, self._wide / (icons + 1))
        return Row(self._value(middle), tuple(places), end=end.inflate(-end.width // 3, -end.height // 3))

    def _favor(self, top: float) -> Row:
        rows = self._board.favor.rows if self._board.favor else ()
        room = self._wide / max(map(len, rows))
        found: list[Rect] = []
        for number, row in enumerate(rows):
            found += self._places(len(row), round(top + (0.5 + number * MORE) * self._row), room)
        return Row(self._value(found[0].centery), tuple(found))

    # What can be pressed ------------------------------------------------------------------------

    def all(self) -> dict[Spot, Rect]:
        """Return every place where something can be put, and the part of the board that stands for it."""
        board, edge = self.rect, self._px(2)
        found = {Spot("hourglass"): self.life[0].unionall(self.life[1:]).inflate(edge, 2 * edge)}
        for number, row in enumerate(self.lines, 1):
            circle = row.places[0].inflate(2 * edge, 2 * edge)
            found[Spot("relate", number)] = circle
            cells = row.cells[0].unionall(row.cells[1:]).inflate(edge, 2 * edge)
            cells.left = max(cells.left, circle.right)
            found[Spot("hourglass", number)] = cells
        for word, places in (("bribe", self.bribe), ("favor", self.favor)):
            if places:
                found[Spot(word)] = places.places[0].unionall(places.places[1:]).inflate(2 * edge, edge)
        return {spot: rect.clip(board) for spot, rect in found.items()}
