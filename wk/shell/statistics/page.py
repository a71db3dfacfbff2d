"""The page of statistics: one game at a time, a card for each name; one click deletes it all."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.engine.files.textfile import InputError, reason, shown
from wk.engine.seats import same_name
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.page import Page
from wk.shell.refusals import REFUSED
from wk.shell.rows import Row
from wk.shell.scene import Pop, Push, Transition
from wk.shell.statistics.book import Book, Pages
from wk.shell.statistics.results import PersonResult, results_of
from wk.shell.statistics.which import add_choice
from wk.shell.undo_bar import BAR, undo_bar
from wk.shell.widget import ENTER, Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wk.shell.app import App
    from wk.shell.page import Column
    from wk.shell.shelf import Shelf
    from wk.shell.theme import Scale


class RowFigures(NamedTuple):
    """The points of one row of the sheet over all matches that had it."""

    id: str
    matches: int
    mean: float
    best: int


class Figures(NamedTuple):
    """What one name has done in one game."""

    name: str
    """As it was written last."""
    played: int
    won: int
    best: int
    """The most points of a match."""
    mean: float
    """Points a match."""
    streak: int
    """Matches won in a row up to the last."""
    longest: int
    """The most matches won in a row."""
    rows: tuple[RowFigures, ...]
    """By mean points, the most first."""


def figures(results: Sequence[PersonResult], game: str) -> list[Figures]:
    """Return the figures of every name in one game, who played most first.

    Args:
        results: by the time they ended.
        game: whose results count.
    """
    by_name: dict[str, list[PersonResult]] = {}
    for result in results:
        if result.game == game:
            by_name.setdefault(same_name(result.name), []).append(result)
    found = [_of(some) for some in by_name.values()]
    return sorted(found, key=lambda one: (-one.played, -one.won, one.name.casefold()))


def _of(results: Sequence[PersonResult]) -> Figures:
    points = [result.points for result in results]
    streak, longest = _streaks(result.won for result in results)
    return Figures(
        name=results[-1].name,
        played=len(results),
        won=sum(result.won for result in results),
        best=max(points),
        mean=sum(points) / len(points),
        streak=streak,
        longest=longest,
        rows=_rows(results),
    )


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Return how many matches were won in a row, up to the last and at most."""
    now = most = 0
    for won in wins:
        now = now + 1 if won else 0
        most = max(most, now)
    return now, most


def _rows(results: Iterable[PersonResult]) -> tuple[RowFigures, ...]:
    by_row: dict[str, list[int]] = {}
    for result in results:
        for row, points in result.rows.items():
            by_row.setdefault(row, []).append(points)
    found = [RowFigures(row, len(some), sum(some) / len(some), max(some)) for row, some in by_row.items()]
    return tuple(sorted(found, key=lambda row: (-row.mean, row.id)))


_NAME, _CELL, _CELL_HIGH, _EDGE = 190, 104, 52, 14
"""Width of the name and of a cell, height of a cell, free space above and below, in units that hold text."""

CARRIES = 20
"""From so many games on the share of those won is told: of fewer it would be little more than luck."""


class FigureCell(NamedTuple):
    """One figure and what it is."""

    number: str
    label: str


@widget_class
class NameCard(Row):
    """A name and its figures; pressed, it shows or hides what lies behind them."""

    cells: tuple[FigureCell, ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, the name and the cells."""
        self.draw_sheet(surface, look)
        scale, edge = look.scale, look.scale.px(18)
        beside, high = _beside(self.rect.width, scale, len(self.cells)), scale.line(_CELL_HIGH)
        wide = scale.line(_NAME) if beside else self.rect.width - 2 * edge
        name = pygame.Rect(self.rect.left + edge, self.rect.top + scale.px(_EDGE), wide, scale.line(30))
        if beside:
            name.centery = self.rect.centery
        style = scale.style("bold", theme.STATUS)
        paint.text(surface, self.title, name.midleft, style, "midleft", name.width - scale.px(theme.SMALL))
        left, top = (name.right, name.centery - high // 2) if beside else (name.left, name.bottom)
        area = pygame.Rect(left, top, self.rect.right - edge - left, high)
        across = len(self.cells) if beside else _across(area.width, scale, len(self.cells))
        width = area.width // across
        for number, cell in enumerate(self.cells):
            box = pygame.Rect(left + number % across * width, top + number // across * high, width, high)
            _draw_cell(surface, box, cell, scale)


def height_of(width: int, scale: Scale, cells: int) -> int:
    """Return the height a card of a width needs, in pixels."""
    edge = 2 * scale.px(_EDGE)
    if _beside(width, scale, cells):
        return scale.line(_CELL_HIGH) + edge
    across = _across(width - 2 * scale.px(18), scale, cells)
    return scale.line(30) + -(-cells // across) * scale.line(_CELL_HIGH) + edge


def _beside(width: int, scale: Scale, cells: int) -> bool:
    """Return whether name and cells have room side by side."""
    return width >= scale.line(_NAME + cells * _CELL) + 2 * scale.px(18)


def _across(width: int, scale: Scale, cells: int) -> int:
    """Return how many cells have room side by side below the name."""
    return max(1, min(cells, width // scale.line(_CELL)))


def _draw_cell(surface: pygame.Surface, box: pygame.Rect, cell: FigureCell, scale: Scale) -> None:
    """Write a figure and, below it, what it is."""
    number, label = scale.style("display", theme.PLAYER), scale.style("text", theme.NOTE, theme.MUTED)
    room = box.width - scale.px(8)
    paint.text(surface, cell.number, (box.left, box.top + box.height * 0.34), number, "midleft", room)
    paint.text(surface, cell.label, (box.left, box.top + box.height * 0.78), label, "midleft", room)


@widget_class
class PointsBar(Widget):
    """The mean points of a row of the sheet: what it is called, a bar, and the figures in words."""

    title: str
    share: float
    """How long the bar is, of the longest."""
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write the name above the bar, the figures at its right."""
        scale, rect = look.scale, self.rect
        half, bar = rect.height * 0.34, pygame.Rect(rect.left, 0, rect.width, max(3, scale.px(6)))
        style = scale.style("text", theme.BUTTON, theme.MUTED)
        said = paint.text(
            surface, self.words, (rect.right, rect.top + half), style, "midright", rect.width // 2
        )
        room = max(1, said.left - rect.left - scale.px(theme.SMALL))
        title = scale.style("bold", theme.BUTTON)
        paint.text(surface, self.title, (rect.left, rect.top + half), title, "midleft", room)
        bar.bottom = rect.bottom - scale.px(4)
        paint.panel(surface, bar, fill=theme.RAISED, radius=bar.height // 2)
        if self.share > 0:
            bar.width = max(bar.height, round(bar.width * self.share))
            paint.panel(surface, bar, fill=theme.AMBER, radius=bar.height // 2)


def bar_height(scale: Scale) -> int:
    """Return the height of a row with a bar, in pixels."""
    return scale.line(40)


_DONE, _DELETE = 200, 230
_MISSED = 38
"""Height of the button that leads to somebody's missed turns, in units that hold text."""


class StatisticsPage(Page):
    """What all names have done in a game."""

    heading_key = "statistics.title"
    widest = 940
    steady = True

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.book = Book(app.store.folder)
        self._game = shelf.games.names.index(shelf.games.in_front)
        self._open = ""
        """The name whose points are shown row by row."""
        self._pages = Pages()
        self._trouble = ""
        self._before: Pages | None = None
        """What was deleted last and may be taken back."""
        self._titles: dict[tuple[str, str, str], str] = {}
        self._reading: Iterator[Sequence[PersonResult]] = iter(())
        self._read: list[PersonResult] | None = None
        """What has been read of kept games so far; None once it is noted."""

    def resume(self) -> None:
        """Read what is noted, and begin to look through the kept games for what is not."""
        super().resume()
        self._look()
        self._reading, self._read = kept_results(self.shelf), []

    def _look(self) -> None:
        try:
            self._pages, self._trouble = self.book.read(), ""
        except InputError as error:
            self._pages, self._trouble = Pages(), shown(error)

    def update(self, now: float) -> bool:
        """Read one more kept game; note what they tell when all are read."""
        changed = super().update(now)
        if self._read is None:
            return changed
        found = next(self._reading, None)
        if found is not None:
            self._read += found
            return changed
        results, self._read = self._read, None
        try:
            self.book.note(results)
        except (InputError, OSError) as error:
            self._trouble = self.app.words("statistics.not_kept", why=reason(error))
            there = {(result.mark, result.name) for result in self._pages.results}
            new = [result for result in results if (result.mark, result.name) not in there]
            self._pages = self._pages._replace(results=(*self._pages.results, *new))
        else:
            self._look()
        return True

    def wake_in(self) -> float | None:
        """Go on at once while kept games are read."""
        return super().wake_in() if self._read is None else 0.0

    # What is shown ------------------------------------------------------------------------------

    def body(self, column: Column) -> None:
        """Place the games to choose from, and the cards of the one chosen."""
        scale, words = self.app.scale, self.app.words
        games = self.shelf.games
        add_choice(self.app, column, games, self._game, self._choose)
        found = figures(self._pages.results, games.names[self._game])
        for one in found:
            self._card(column, one, pointless=all(other.best <= 1 for other in found))
        if not found and self._read is None:
            none = words("statistics.none", game=games.describe(games.names[self._game]).title)
            column.text(none, scale.style("text", theme.NAME, theme.MUTED))
            column.gap(theme.SMALL)
        if self._trouble:
            column.text(self._trouble, scale.style("text", theme.NOTE, theme.BAD))
        where = words("statistics.file", path=shown(self.book.path))
        column.text(where, scale.style("text", theme.NOTE, theme.MUTED))
        if self._before:
            column.gap(BAR + theme.SMALL)

    def _card(self, column: Column, one: Figures, *, pointless: bool) -> None:
        """Place a name and, if it is open, its points by row; a game without points shows none."""
        words = self.app.words
        cells = {"played": str(one.played), "won": str(one.won)}
        if not pointless:
            cells |= {"best": str(one.best), "mean": self._decimal(one.mean)}
        cells |= {"streak": str(one.streak), "longest": str(one.longest)}
        percent = round(one.won * 100 / one.played)
        named = {key: words(f"statistics.{key}") for key in cells}
        if one.played >= CARRIES:
            named["won"] = words("statistics.won-share", n=percent)
        told = tuple(FigureCell(number, named[key]) for key, number in cells.items())
        rect, is_open = (
            column.take(height_of(column.width, self.app.scale, len(told))),
            self._open == one.name,
        )
        column.add(
            NameCard(
                key=f"name-{one.name}",
                rect=rect,
                clip=column.clip,
                title=one.name,
                line="",
                chosen=is_open,
                cells=told,
                on_press=lambda: self._turn(one.name),
            )
        )
        self._way_to_missed(column, one.name)
        column.gap(theme.SMALL)
        if is_open and not pointless:
            self._points(column, one)

    def _way_to_missed(self, column: Column, name: str) -> None:
        """Place the button that leads to what somebody missed."""
        column.gap(theme.HAIR)
        column.add(
            Button(
                key=f"missed-{name}",
                rect=column.take(column.line(_MISSED)),
                clip=column.clip,
                label=self.app.words("missed.open"),
                note=self.app.words("missed.open-note"),
                kind="row",
                on_press=lambda: self._missed(name),
            )
        )

    def _points(self, column: Column, one: Figures) -> None:
        """Place a bar for every row of the sheet."""
        words, longest = self.app.words, max((row.mean for row in one.rows), default=0.0)
        for row in one.rows:
            said = words("statistics.row", mean=self._decimal(row.mean), best=row.best, n=row.matches)
            share = row.mean / longest if longest > 0 else 0.0
            rect = column.take(bar_height(self.app.scale)).inflate(-2 * column.px(18), 0)
            title = self._title(row.id)
            column.add(PointsBar(rect=rect, clip=column.clip, title=title, share=max(0.0, share), words=said))
        column.gap(theme.MEDIUM)

    def _decimal(self, number: float) -> str:
        return f"{number:.1f}".replace(".", self.app.words("statistics.point"))

    def _title(self, row: str) -> str:
        """Return what a row of the sheet is called, as any match of the game would head it."""
        front = self.shelf.games[self.shelf.games.names[self._game]]
        key = front.game.name, self.app.language, row
        if key not in self._titles:
            try:
                state = front.game.start(front.settle(front.setups()[0]))
                self._titles[key] = front.matches.face(front.game.view(state, None), row).title
            except (*REFUSED, LookupError):  # no setup to ask with, or a row of a former version
                self._titles[key] = row
        return self._titles[key]

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the two buttons, and above them the way back for what was just deleted."""
        words, line = self.app.words, self.app.scale.line
        done = pygame.Rect(0, rect.top, min(line(_DONE), rect.width // 2), rect.height)
        done.right = rect.right
        gap = self.app.scale.px(theme.SMALL)
        delete = pygame.Rect(
            rect.left, rect.top, min(line(_DELETE), done.left - rect.left - gap), rect.height
        )
        can = bool(self._pages.results) or bool(self._trouble)
        found: list[Widget] = [
            Button(
                key="delete", rect=delete, label=words("statistics.delete"), icon="trash", enabled=can,
                on_press=self._delete,
            ),
            Button(
                key="done", rect=done, label=words("settings.done"), kind="primary",
                on_press=Pop, shortcuts=ENTER,
            ),
        ]  # fmt: skip
        said = words("statistics.deleted")
        return [*found, *undo_bar(self.app, rect, said, self._undo)] if self._before else found

    # What is done -------------------------------------------------------------------------------

    def _choose(self, game: int) -> None:
        self._game, self._open = game, ""
        self.scroll.offset = 0

    def _turn(self, name: str) -> None:
        self._open = "" if self._open == name else name

    def _missed(self, name: str) -> Transition:
        """Open the page of what somebody missed."""
        from wk.shell.missed.page import MissedPage  # noqa: PLC0415 - only who asks for it needs it

        return Push(MissedPage(self.app, self.shelf, name, self._game))

    def _delete(self) -> None:
        before, read = self._pages, self._read or list(self._pages.results)
        self._read = None
        try:
            self.book.forget(result.mark for result in read)
        except OSError as error:
            self._trouble = self.app.words("statistics.not_kept", why=reason(error))
            return
        self._before = before
        self._look()

    def _undo(self) -> None:
        if self._before is not None:
            try:
                self.book.restore(self._before)
            except (InputError, OSError) as error:
                self._trouble = self.app.words("statistics.not_kept", why=reason(error))
                return
            self._before = None
            self._look()


def kept_results(shelf: Shelf) -> Iterator[Sequence[PersonResult]]:
    """Yield the results of each kept game, one game read each time; nothing of one that is not over."""
    for saved in shelf.saved():
        try:
            match = shelf.match_of(saved)
            moment = datetime.fromtimestamp(saved.changed)  # noqa: DTZ006 - local, as clocks on walls
            yield results_of(match, moment)
        except (*REFUSED, OverflowError):
            yield ()
