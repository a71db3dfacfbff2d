"""The page of somebody's missed turns: what each cost, when it comes again; all that are due in a sitting."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import InputError, reason, shown
from wk.engine.history import History
from wk.engine.seats import same_name
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.dialog import notice
from wk.shell.match.coach.trial import Trial
from wk.shell.missed.box import Box, Contents, TurnId, Waiting, readable
from wk.shell.missed.turns import MissedTurn, missed
from wk.shell.page import Page
from wk.shell.refusals import REFUSED
from wk.shell.rows import Row
from wk.shell.scene import Pop, Push, Transition
from wk.shell.statistics.which import add_choice
from wk.shell.undo_bar import BAR, undo_bar
from wk.shell.widget import ENTER, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wk.engine.coach.trial import Found, Task
    from wk.shell.app import App
    from wk.shell.page import Column
    from wk.shell.shelf import Shelf


class NotedTrial(Trial):
    """Turns of a match tried again beside the book: what is found counts there as found once today."""

    def __init__(self, app: App, shelf: Shelf, tasks: Sequence[Task], mark: str) -> None:
        """Sit down.

        Args:
            app: the app.
            shelf: the games.
            tasks: the turns, all of one match.
            mark: what tells that match from others.
        """
        self._box, self._mark = Box(app.store.folder), mark
        super().__init__(app, shelf.games[tasks[0].game.name].table_ui, tasks)

    def note(self, found: Found) -> None:
        """Note what was found whole of a person's; who only tries loses nothing by it."""
        task = self.task
        seat = task.game.seats(History(task.game, task.setup).states[0])[task.verdict.seat]
        if found.whole and seat.level is None:
            turn = TurnId(task.game.name, self._mark, task.verdict.first)
            with suppress(OSError, InputError):  # it comes again from the book
                self._box.note(str(seat.name), turn, today(), found=True)


class MissedTrial(Trial):
    """A sitting at some missed turns of one game."""

    def __init__(  # noqa: PLR0913, PLR0917 - who tries what, where it is noted
        self, app: App, shelf: Shelf, box: Box, name: str, day: date, turns: Sequence[MissedTurn]
    ) -> None:
        """Sit down; one of `REFUSED` if a game cannot be read any more.

        Args:
            app: the app.
            shelf: the games.
            box: where it is noted what was found.
            name: who tries.
            day: today.
            turns: at least one, all of one game.
        """
        self._box, self._name, self._day, self._turns = box, name, day, turns
        self._tried = set[int]()
        """The places of those that were tried in this sitting: what is tried anew does not count."""
        tasks = [each.task(shelf) for each in turns]
        super().__init__(app, shelf.games[turns[0].id.game].table_ui, tasks)

    @property
    def told(self) -> str:
        """Which turn of how many it is."""
        place, many = self._place + 1, len(self._turns)
        return self.app.words("missed.place", n=place, many=many) if many > 1 else ""

    def note(self, found: Found) -> None:
        """Note the first try."""
        if self._place not in self._tried:
            self._tried.add(self._place)
            with suppress(OSError, InputError):  # it comes again today; the page says what is wrong
                self._box.note(self._name, self._turns[self._place].id, self._day, found=found.whole)


SITTING = 10
"""So many turns are tried one after another at most."""

_ROW, _DELETE, _TRY = 62, 230, 300
"""Heights of a row, and widths of the buttons, in units that hold text."""


def today() -> date:
    """Return the day on the wall."""
    return date.today()  # noqa: DTZ011 - see above


class MissedPage(Page):
    """What one person missed in the games of the shelf that the coach has looked through."""

    heading_key = "missed.title"
    widest = 940
    steady = True

    def __init__(self, app: App, shelf: Shelf, name: str, game: int = 0) -> None:
        """Show what somebody missed.

        Args:
            app: the app.
            shelf: the games.
            name: the person's.
            game: the place of the game that is shown first.
        """
        super().__init__(app)
        self.shelf, self.name, self.box = shelf, name, Box(app.store.folder)
        self._game = game
        self._contents, self._trouble = Contents({}, {}), ""
        self._turns: list[MissedTurn] = []
        self._reading: Iterator[Sequence[MissedTurn]] | None = missed(shelf, name)
        """What is still read of kept games; None once all of them are."""
        self._before: Contents | None = None
        """What was deleted last and may be taken back."""
        self._one = False
        """Whether that is a single turn."""

    @property
    def heading(self) -> str:
        """Whose missed turns they are."""
        return self.app.words(self.heading_key, name=self.name)

    def resume(self) -> None:
        """Read the box, in which a trial may have changed something."""
        super().resume()
        self._look()

    def _look(self) -> None:
        self._contents, self._trouble = readable(self.box)

    def update(self, now: float) -> bool:
        """Read one more kept game."""
        changed = super().update(now)
        if self._reading is None:
            return changed
        found = next(self._reading, None)
        if found is None:
            self._reading = None
        else:
            self._turns += found
        return changed or found is None or bool(found)

    def wake_in(self) -> float | None:
        """Go on at once while kept games are read."""
        return super().wake_in() if self._reading is None else 0.0

    # What there is ------------------------------------------------------------------------------

    def waiting(self, turn: MissedTurn) -> Waiting:
        """Return how a turn waits; one that was never tried is due."""
        return self._contents.waiting.get((same_name(self.name), turn.id), Waiting())

    @property
    def turns(self) -> list[MissedTurn]:
        """The turns of the game that is shown but those that were deleted, what cost most first."""
        game = self.shelf.games.names[self._game]
        kept = (
            turn for turn in self._turns if turn.id.game == game and self._contents.comes(self.name, turn.id)
        )
        return sorted(kept, key=lambda turn: (self.waiting(turn).solved, -turn.verdict.lost))

    @property
    def due(self) -> list[MissedTurn]:
        """Those of them that are to be tried today."""
        day = today()
        return [turn for turn in self.turns if self.waiting(turn).comes(day)]

    # What is shown ------------------------------------------------------------------------------

    def body(self, column: Column) -> None:
        """Place the games to choose from, how many turns there are, and a row for each."""
        scale, words, turns = self.app.scale, self.app.words, self.turns
        games = self.shelf.games
        add_choice(self.app, column, games, self._game, self._choose)
        style = scale.style("text", theme.NAME, theme.MUTED)
        if turns:
            solved = sum(self.waiting(turn).solved for turn in turns)
            counts = words("missed.turns", n=len(turns)), words("missed.due", n=len(self.due))
            column.text(
                " ".join((*counts, words("missed.solved", n=solved) if solved else "")).strip(), style
            )
        elif self._reading is None:
            column.text(words("missed.none", game=games.describe(games.names[self._game]).title), style)
        else:
            column.text(words("missed.reading"), style)
        column.gap(theme.SMALL)
        for number, turn in enumerate(turns):
            self._row(column, number, turn)
        if self._trouble:
            column.text(self._trouble, scale.style("text", theme.NOTE, theme.BAD))
        column.text(words("missed.how"), scale.style("text", theme.NOTE, theme.MUTED))
        column.text(
            words("missed.file", path=shown(self.box.path)), scale.style("text", theme.NOTE, theme.MUTED)
        )
        if self._before:
            column.gap(BAR + theme.SMALL)

    def _row(self, column: Column, number: int, turn: MissedTurn) -> None:
        """Place a turn; pressed, it is tried."""
        words = self.app.words
        ended = date.fromtimestamp(turn.saved.changed)  # noqa: DTZ012 - local, as clocks on walls
        month = words("saves.months").split(",")[ended.month - 1]
        day = words("daily.day", day=ended.day, month=month, year=ended.year)
        of_match = words("missed.match", day=day, names=", ".join(turn.rivals), round=self._round(turn))
        row = column.take(column.line(_ROW))
        aside = pygame.Rect(0, row.top, row.height, row.height)
        aside.right = row.right
        row.width -= aside.width + column.px(theme.HAIR)
        column.add(
            Row(
                key=f"turn-{number}",
                rect=row,
                clip=column.clip,
                title=words(
                    "missed.row", amount=turn.amount(self.shelf), when=self._when(self.waiting(turn))
                ),
                line=of_match,
                on_press=lambda: self._try([turn]),
            )
        )
        column.add(
            Button(
                key=f"out-{number}", rect=aside, clip=column.clip, icon="trash",
                tooltip=words("missed.take-out", n=number + 1), on_press=lambda: self._take_out(turn),
            )
        )  # fmt: skip
        column.gap(theme.SMALL)

    def _round(self, turn: MissedTurn) -> str:
        return self.shelf.games[turn.id.game].matches.words("log.head", round=turn.round)

    def _when(self, waiting: Waiting) -> str:
        """Return when a turn comes again."""
        if waiting.solved:
            return self.app.words("missed.is-solved")
        days = (waiting.due - today()).days
        return self.app.words("missed.in", n=days) if days > 0 else self.app.words("missed.now")

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the buttons, and above them the way back for what was just deleted."""
        words, line, due = self.app.words, self.app.scale.line, len(self.due)
        go = pygame.Rect(0, rect.top, min(line(_TRY), rect.width * 3 // 5), rect.height)
        go.right = rect.right
        gap = self.app.scale.px(theme.SMALL)
        delete = pygame.Rect(rect.left, rect.top, min(line(_DELETE), go.left - rect.left - gap), rect.height)
        main = Button(
            key="try" if due else "done", rect=go, kind="primary", shortcuts=ENTER,
            label=words("missed.try", n=min(due, SITTING)) if due else words("settings.done"),
            on_press=self._try_due if due else Pop,
        )  # fmt: skip
        found: list[Widget] = [
            Button(
                key="delete", rect=delete, label=words("statistics.delete"), icon="trash",
                enabled=bool(self._turns) and self._reading is None, on_press=self._delete,
            ),
            main,
        ]  # fmt: skip
        said = words("missed.deleted-one" if self._one else "missed.deleted")
        return [*found, *undo_bar(self.app, rect, said, self._undo)] if self._before else found

    # What is done -------------------------------------------------------------------------------

    def _choose(self, game: int) -> None:
        self._game = game
        self.scroll.offset = 0

    def _try_due(self) -> Transition | None:
        return self._try(self.due[:SITTING])

    def _try(self, turns: Sequence[MissedTurn]) -> Transition | None:
        """Sit down at some turns, or say why that cannot be."""
        if not turns:
            return None
        try:
            return Push(MissedTrial(self.app, self.shelf, self.box, self.name, today(), turns))
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("problem.open"), str(error)))

    def handle(self, event: pygame.Event) -> Transition | None:
        """Delete the turn the keyboard is at by its key; hand everything else to the widgets."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.controls.ring:
            kind, _, number = self.controls.focus.partition("-")
            if kind in {"turn", "out"} and number.isdigit() and int(number) < len(self.turns):
                self._take_out(self.turns[int(number)])
                self.changed()
                return None
        return super().handle(event)

    def _take_out(self, turn: MissedTurn) -> None:
        self._deleted(lambda: self.box.take_out(self.name, turn.id), one=True)

    def _delete(self) -> None:
        self._deleted(lambda: self.box.forget(self.name, {turn.id.mark for turn in self._turns}), one=False)

    def _deleted(self, delete: Callable[[], Contents], *, one: bool) -> None:
        """Delete something, and remember how it was before."""
        try:
            self._before, self._one = delete(), one
        except (InputError, OSError) as error:
            self._trouble = self.app.words("statistics.not_kept", why=reason(error))
            return
        self._look()

    def _undo(self) -> None:
        if self._before is not None:
            try:
                self.box.restore(self._before)
            except (InputError, OSError) as error:
                self._trouble = self.app.words("statistics.not_kept", why=reason(error))
                return
            self._before = None
            self._look()
