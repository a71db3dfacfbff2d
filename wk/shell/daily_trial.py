"""The problem of the day at the table: the first try counts, and its result can be copied as a line."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.coach.judge import POINTS
from wk.engine.files.textfile import InputError
from wk.shell.clipboard import copy
from wk.shell.daily import Solved, named, note, of_day, read, shipped, task_of
from wk.shell.dialog import Answer
from wk.shell.match.coach.trial import Trial

if TYPE_CHECKING:
    from datetime import date

    from wk.engine.coach.trial import Found
    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.shelf import Shelf

LETTERS = 3
"""So many letters of a month's name stand in a date."""


class DailyTrial(Trial):
    """The problem of a day."""

    def __init__(self, app: App, shelf: Shelf, day: date) -> None:
        """Sit down at the problem of the game in front; InputError if there is none."""
        front = self._front = shelf.front
        level, problems = shipped(front.assets, shelf.games.in_front)
        if not problems:
            raise InputError(app.words("daily.none"))
        problem = of_day(problems, day)
        self._day, self._grade = day, problem.grade
        task = task_of(front.game, problem, level)
        setup = named(task.setup, lambda colour: app.words(f"colour.{colour}"))
        super().__init__(app, front.table_ui, [task._replace(setup=setup)])

    @property
    def heading(self) -> str:
        """What the sheets are headed."""
        return self.app.words("daily.head", day=self._date)

    @property
    def _date(self) -> str:
        words, day = self.app.words, self._day
        month = words("saves.months").split(",")[day.month - 1][:LETTERS]
        return words("daily.day", day=day.day, month=month, year=day.year)

    @property
    def told(self) -> str:
        """What is said besides what is to be found."""
        return self.app.words("daily.grade", n=self._grade)

    def note(self, found: Found) -> None:
        """Keep the first try of the day."""
        plain = [f"{each:.1f}" if self.measure == POINTS else str(round(100 * each)) for each in found]
        solved = Solved(self._day.isoformat(), self.match.game.name, *plain)
        with suppress(OSError, InputError):  # the marks of the week are no great loss
            note(self.app.store.folder, solved)

    def ways_on(self) -> list[Answer]:
        """Return what can be done besides trying again."""
        return [Answer(self.app.words("daily.copy"), self._copy)]

    def _copy(self) -> Transition | None:
        """Put the result of the first try on the clipboard as a line, and say so."""
        words, line = self.app.words, self.line
        told = "daily.copied" if copy(line) else "daily.not-copied"
        self.table.covers.clear()
        self.table.covers.put(self._dialog(words(told, line=line), Answer(words("coach.back"), self.leave)))
        self.table.dirty = True
        return None

    @property
    def line(self) -> str:
        """The result of the first try, or of the last where that could not be kept."""
        words, name, day = self.app.words, self.match.game.name, self._day.isoformat()
        kept = [each for each in read(self.app.store.folder) if (each.day, each.game) == (day, name)]
        last = self.found
        numbers = (kept[0].found, kept[0].stake) if kept else map(self.number, last or ())
        found, stake = (each.replace(".", words("statistics.point")) for each in numbers)
        unit = "" if self.measure == POINTS else "\u00a0%"
        return words("daily.line", game=self._front.title, day=self._date, found=found, stake=stake) + unit


def daily_trial(app: App, shelf: Shelf, day: date) -> DailyTrial:
    """Return the problem of a day of the game in front; one of `REFUSED` if there is none."""
    return DailyTrial(app, shelf, day)
