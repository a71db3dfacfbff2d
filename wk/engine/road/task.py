"""A task of the road: a setup file that says besides what is to be reached, and for which medal."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from wk.engine.files.favourites import W
from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import A, S, SetupError
from wk.engine.seats import HUMAN, seat_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.files.tomltext import Lines
    from wk.engine.game import Game

MEDALS = "bronze", "silver", "gold"
"""The medals, the lowest first."""

POINTS, LEAD, ROUNDS = COUNTS = "points", "lead", "rounds"
"""What can be counted besides rows of the score sheet: what players are compared by, how much more of it than
the best rival has, and the rounds a match took, of which fewer are better."""

MOST, LONGEST = 9999, 60
"""The most of anything that a medal may ask for, and the most letters of a title."""

_KEYS = ("title", "count", "won", "rounds", *MEDALS)


@dataclass(frozen=True)
class Aim:
    """What is to be reached."""

    count: tuple[str, ...]
    """One of COUNTS, or rows of the score sheet, whose numbers are added."""
    medals: tuple[int, ...]
    """How much each of MEDALS asks for; none where only the best counts."""
    won: bool = False
    """Whether the match must be won besides."""
    rounds: int | None = None
    """After so many rounds the sheet counts as it stands; a match to be won must be over by then."""

    @property
    def fewer(self) -> bool:
        """Whether less is better."""
        return self.count == (ROUNDS,)

    def medal(self, value: int | None) -> int:
        """Return how many of MEDALS a value earns; none is earned by None."""
        if value is None:
            return 0
        return sum(value <= asked if self.fewer else value >= asked for asked in self.medals)

    def missing(self, value: int | None) -> int:
        """Return how much a value is short of the next medal; 0 where there is none."""
        number = self.medal(value)
        return 0 if value is None or number == len(self.medals) else abs(self.medals[number] - value)

    def better(self, value: int, than: int) -> bool:
        """Return whether a value is better than another."""
        return value < than if self.fewer else value > than


class RoadTask(NamedTuple, Generic[W]):
    """One task."""

    wishes: W
    """Its setup: what that leaves open is drawn at each try."""
    aim: Aim
    title: str = ""
    """What it is called; "" where words of its game name it."""

    @property
    def seat(self) -> int:
        """The seat of whoever tries it."""
        return next(seat for seat, player in enumerate(self.wishes.players) if player.kind == HUMAN)


def task_format(game: str) -> Format:
    """Return the versions of task files of a game there have been."""
    return Format(f"{game}-task")


class TaskFiles(NamedTuple, Generic[W]):
    """How the tasks of a game are read."""

    setup: SetupFiles[W, Any]
    levels: Collection[str]
    """The levels of its computer players."""
    rows: Callable[[W], Sequence[str]] | None = None
    """Returns the rows of the score sheet of a match of some wishes; None has no row looked at."""

    def examine(self, text: str, name: str) -> tuple[RoadTask[W] | None, list[str]]:
        """Read a task file.

        Args:
            text: the TOML text.
            name: what messages call it.

        Returns:
            The task, or None, and everything wrong: file, line, key, what was found, what is allowed.
        """
        try:
            data, lines = parse_toml(text, name)
        except SetupError as error:
            return None, [str(error)]
        fields, format_ = Fields(name, lines), task_format(self.setup.game)
        if "format" in data and (fault := format_.fault(data["format"])):
            fields.refuse(("format",), fault)
            return None, fields.problems
        if "task" not in data:
            fields.refuse((), '"task" is missing: what is to be reached')
        wishes = self._wishes(data, fields, lines)
        aim = None if wishes is None else self._aim(fields, data["task"], wishes)
        title = "" if aim is None else self._title(fields, data["task"])
        if fields.problems or wishes is None or aim is None:
            return None, fields.problems
        return RoadTask(wishes, aim, title), []

    def read(self, text: str, name: str) -> RoadTask[W]:
        """Read a task file as `examine` does; SetupError."""
        task, problems = self.examine(text, name)
        if task is None:
            raise SetupError(*problems)
        return task

    def _wishes(self, data: Mapping[str, object], fields: Fields, lines: Lines) -> W | None:
        """Return what the keys of the setup wish; None if something is wrong with them."""
        setup = {key: value for key, value in data.items() if key != "task"}
        if "format" in setup:
            setup["format"] = str(self.setup.format)
        wishes, problems = self.setup.examine_table(setup, fields.name, seat_kinds(self.levels), lines)
        fields.problems += problems
        if wishes is not None:
            people = sum(player.kind == HUMAN for player in wishes.players)
            if people != 1:
                fields.refuse(("players",), f'expected one player of kind "{HUMAN}", found {people}')
        return wishes if not fields.problems else None

    def _aim(self, fields: Fields, value: object, wishes: W) -> Aim | None:
        """Return what is to be reached; None if something is wrong."""
        path = ("task",)
        table = fields.table(path, value, _KEYS, ("count", *MEDALS))
        if fields.problems:
            return None
        count = self._count(fields, table["count"], wishes)
        won = fields.flag((*path, "won"), table.get("won", False))
        rounds = fields.whole((*path, "rounds"), table["rounds"], 1, MOST) if "rounds" in table else None
        asked = [fields.whole((*path, key), table[key], 1, MOST) for key in MEDALS]
        found = [number for number in asked if number is not None]
        if fields.problems or won is None or len(found) < len(MEDALS):
            return None
        aim = Aim(count, (found[0], found[1], found[2]), won, rounds)
        if any(not aim.better(more, less) for less, more in pairwise(found)):
            order = "falling" if aim.fewer else "rising"
            fields.refuse(path, f"expected {order} numbers for {', '.join(MEDALS)}, found {found}")
        if aim.fewer and not won:
            fields.refuse((*path, "count"), '"rounds" needs won = true: a match lost soon is no feat')
        return aim

    def _count(self, fields: Fields, value: object, wishes: W) -> tuple[str, ...]:
        """Return what is counted."""
        path = ("task", "count")
        if self.rows is None:
            return tuple(map(str, value)) if isinstance(value, list) else (str(value),)
        rows = self.rows(wishes)
        if isinstance(value, list):
            return fields.choices(path, value, rows, "row") or ()
        found = fields.choice(path, value, (*COUNTS, *rows), "count")
        return () if found is None else (found,)

    def _title(self, fields: Fields, value: object) -> str:
        """Return the title, if there is one."""
        if not isinstance(value, dict) or "title" not in value:
            return ""
        return fields.shown(("task", "title"), value["title"], LONGEST)


class Reached(NamedTuple):
    """How a try stands."""

    decided: bool
    """Whether nothing that is still played changes it."""
    value: int | None
    """What is counted, as it stands; None where that earns nothing."""


def reached(
    game: Game[S, A], states: Sequence[S], seat: int, aim: Aim, round_of: Callable[[S], int]
) -> Reached:
    """Return how a try stands.

    Args:
        game: the rules.
        states: of the match, from its first to the present one.
        seat: of whoever tries.
        aim: what is to be reached.
        round_of: returns the round of a state, from 1; it never falls.
    """
    state, last = states[-1], aim.rounds
    late = last is not None and round_of(state) > last
    if last is not None and late:  # as it stood when that round was over
        state = states[bisect_right(states, last, key=round_of)]
    over = game.seat_to_move(state) is None
    if aim.won and (late or not over or seat not in game.winners(state)):
        return Reached(over or late, None)
    return Reached(over or late, _value(game, state, seat, aim.count, round_of))


def _value(
    game: Game[S, A],
    state: S,
    seat: int,
    count: tuple[str, ...],
    round_of: Callable[[S], int],
) -> int:
    """Return what is counted in a state."""
    sheet = game.sheet(state, seat)
    if count == (POINTS,):
        return sheet.standing
    if count == (LEAD,):
        others = (each for each in range(len(game.seats(state))) if each != seat)
        return sheet.standing - max(game.sheet(state, each).standing for each in others)
    if count == (ROUNDS,):
        return round_of(state)
    return sum(row.number for row in sheet.rows if row.id in count)
