"""Why somebody has points: a sentence, what is lit for it, and where the amounts stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from wk.engine.game import S
from wk.engine.sheet import Row
from wk.shell.match.score.reveal import TOTAL
from wk.shell.match.stage import NONE, Lit

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from wk.engine.game import A
    from wk.engine.sheet import Part, Sheet
    from wk.shell.match.score.reveal import Cell
    from wk.shell.match.stage import Amount
    from wk.shell.match.telling import MatchUi


class Why(NamedTuple):
    """The reason of some points."""

    sentence: str
    bright: frozenset[Hashable] = NONE
    """What is not dimmed."""
    counted: frozenset[Hashable] = NONE
    """What of it is counted."""
    amounts: tuple[Amount, ...] = ()

    def first(self, count: int) -> Why:
        """Return the same sentence with only so many of the amounts lit, as while they are counted."""
        some = self.amounts[:count]
        counted = frozenset(at for amount in some for at in amount.counted)
        about = frozenset(at for amount in some for at in amount.about)
        return Why(self.sentence, counted | about, counted, some)

    @property
    def lit(self) -> Lit:
        """What the stage brings out for it."""
        return Lit(bright=self.bright, counted=self.counted, amounts=self.amounts)


def reason(sentence: str, parts: Iterable[Part], amounts: Iterable[Amount]) -> Why:
    """Return a sentence with all that parts of a sheet are made of lit."""
    parts = tuple(parts)
    counted = frozenset(at for part in parts for at in part.at)
    about = frozenset(at for part in parts for at in part.about)
    return Why(sentence, counted | about, counted, tuple(amounts))


def total(sentence: str, rows: Iterable[Row], amounts: Iterable[Amount]) -> Why:
    """Return a sentence with all that rows count lit; amounts at one place are written as one."""
    counted = frozenset(at for row in rows for part in row.parts for at in part.at)
    return Why(sentence, counted, counted, _together(amounts))


class Reasons(Generic[S]):
    """Why everybody has the points of every row, worked out when it is first asked for."""

    def __init__(self, ui: MatchUi[S, A], view: S, sheets: Sequence[Sheet], names: Sequence[str]) -> None:
        """Explain a position.

        Args:
            ui: what the game gives.
            view: the position.
            sheets: everybody's points.
            names: what the players are called.
        """
        self._ui = ui
        self._view = view
        self._sheets = sheets
        self._names = names
        self._known: dict[Cell, Why] = {}

    def forget(self) -> None:
        """Say everything anew: another language may be spoken."""
        self._known.clear()

    def why(self, cell: Cell) -> Why:
        """Return why a player has the points of a row, or of TOTAL."""
        if cell not in self._known:
            row, seat = cell
            self._known[cell] = self._total(seat) if row == TOTAL else self._row(row, seat)
        return self._known[cell]

    def counted(self, cell: Cell) -> list[int]:
        """Return the points of a cell place by place, or what is counted if it decides between equal sums.

        What lies nowhere on the stage, as a chip left over, comes last.
        """
        row = row_of(self._sheets[cell[1]], cell[0])
        if row.ties:
            return [part.number for part in row.parts]
        found = [amount.points for amount in self.why(cell).amounts]
        rest = 0 if cell[0] == TOTAL else row.points - sum(found)
        return [*found, rest] if rest else found

    def _row(self, row: str, seat: int) -> Why:
        found = row_of(self._sheets[seat], row)
        if not found.number:
            return Why(self._ui.words("why.none", name=self._names[seat]))
        sentence = self._ui.sentence(self._view, seat, found)
        return reason(sentence, found.parts, self._ui.amounts(self._view, found))

    def _total(self, seat: int) -> Why:
        sheet = self._sheets[seat]
        # What the sheet never opens with is written first, and so lies below the rest.
        rows = sorted(sheet.rows, key=lambda row: self._ui.face(self._view, row.id).opens)
        rows = [row for row in rows if row.points]
        words = self._ui.words("why.total", name=self._names[seat], n=sheet.total)
        return total(words, rows, (amount for row in rows for amount in self._ui.amounts(self._view, row)))


def row_of(sheet: Sheet, row: str) -> Row:
    """Return a row of a sheet by its id; an empty one where the player has none."""
    return next((each for each in sheet.rows if each.id == row), Row(row))


def _together(amounts: Iterable[Amount]) -> tuple[Amount, ...]:
    """Return one amount for each place, with the points of all that stand there."""
    found: dict[tuple[Hashable, bool], Amount] = {}
    for amount in amounts:
        old = found.get((amount.at, amount.beside))
        if old is not None:
            amount = amount._replace(  # noqa: PLW2901 - the same place, written once
                points=old.points + amount.points,
                counted=old.counted + amount.counted,
                about=old.about + amount.about,
            )
        found[amount.at, amount.beside] = amount
    return tuple(found.values())
