"""The problem of the day: the same for everybody by the date, and what was found of those of this week.

What was found is kept in ``problems.txt`` of the data folder, a line for each day and game, its parts between
tabs: date, game, what was found, of how much. The first try of a day counts; other lines are passed over.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from wk import assets
from wk.engine.coach.problems import read_problems
from wk.engine.coach.trial import Task
from wk.engine.files import safefile
from wk.engine.files.paths import is_missing
from wk.engine.files.textfile import InputError, read_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.coach.problems import Problem
    from wk.engine.game import A, Game, S, Setup

FILE = "problems.txt"
"""The name of the file, and of those of shipped problems in the folders of the games."""

MOST = 5000
"""The most lines that are kept; the oldest go first."""

WHOLE, PART, NONE = "•", "½", "–"
"""The marks of a day: all was found, not all, nothing was tried."""

_LINE = re.compile(r"(\d{4}-\d\d-\d\d)\t([a-z][a-z-]{0,40})\t(\d{1,6}(?:\.\d)?)\t(\d{1,6}(?:\.\d)?)")
_HEADING = "# Problems of the day, a line for each day and game: date, game, what was found, of how much.\n"


class Solved(NamedTuple):
    """What was found of a problem of the day."""

    day: str
    """The date, as ``2026-11-23``."""
    game: str
    found: str
    """In the measure of whoever judges, without its name, with a point."""
    stake: str

    @property
    def mark(self) -> str:
        """Whether all was found."""
        return WHOLE if self.found == self.stake else PART


def shipped(folder: str, game: str) -> tuple[str, list[Problem]]:
    """Return who judged the shipped problems of a game, and them; InputError.

    Args:
        folder: the game's below ``assets``.
        game: its name.
    """
    path = assets.path(folder, FILE)
    if is_missing(path):
        return "", []
    head, problems = read_problems(read_text(path), FILE)
    return head.level, problems if head.game == game else []


def of_day(problems: list[Problem], day: date) -> Problem:
    """Return the problem of a day; each has its turn before one comes again."""
    return problems[day.toordinal() % len(problems)]


def task_of(game: Game[S, A], problem: Problem, level: str) -> Task:
    """Return a problem as a turn to be tried; RecordError if the rules have become others."""
    history = problem.replayed(game)
    return Task(game, problem.setup, history.actions, (), problem.verdict, level)


def named(setup: Setup, called: Callable[[str], str]) -> Setup:
    """Return the setup of a problem with its players called by their colours, if its game gives them any.

    Args:
        setup: as it is shipped, where whoever played it has a name that says nothing.
        called: returns what a colour is called in the language spoken.
    """
    players = setup["players"]
    if not all(isinstance(each, dict) and "colour" in each for each in players):
        return setup
    return {**setup, "players": [{**each, "name": called(each["colour"])} for each in players]}


def read(folder: Path) -> list[Solved]:
    """Return what was found so far; nothing where the file cannot be read."""
    path = folder / FILE
    if is_missing(path):
        return []
    try:
        lines = read_text(path).splitlines()
    except InputError:
        return []
    return [Solved(*found.groups()) for found in map(_LINE.fullmatch, lines) if found]


def note(folder: Path, solved: Solved) -> None:
    """Keep what was found, if it is the first try of the day; OSError."""
    known = read(folder)
    if any((each.day, each.game) == (solved.day, solved.game) for each in known):
        return
    lines = ["\t".join(each) for each in [*known, solved][-MOST:]]
    folder.mkdir(parents=True, exist_ok=True)
    safefile.replace(folder / FILE, (_HEADING + "".join(f"{line}\n" for line in lines)).encode())


def week(known: Iterable[Solved], game: str, day: date) -> str:
    """Return the marks of the week of a day, Monday first."""
    marks = {each.day: each.mark for each in known if each.game == game}
    monday = day - timedelta(days=day.weekday())
    return "".join(marks.get((monday + timedelta(days=n)).isoformat(), NONE) for n in range(7))
