"""Problems as text: positions with one clearly best turn, to be found by whoever likes; a file for each game.

Line 1 is one JSON object: format, game, level of the computer player that judged, from which seed, how many
games and turns of the next they were made, and how many turns were no problems, by why. Every later line is
one, too, a problem: the beginning of a record and a verdict.
"""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.coach.notes import NotesError, json_object, plain, read_verdict
from wk.engine.files.textfile import InputError
from wk.engine.history import replay
from wk.engine.transcript import Transcript

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.engine.coach.verdict import Verdict
    from wk.engine.game import A, Game, S, Setup
    from wk.engine.history import History

FORMAT = "wk-problems/1"

GRADES = range(1, 6)
"""How hard a problem is: 1 is found by all lower levels, 5 by none."""


class ProblemsError(InputError):
    """A text that holds no problems; the message is one line."""


class ProblemsHead(NamedTuple):
    """What problems are about, and how they were made."""

    game: str
    level: str
    """Of the computer player that judged."""
    seed: int
    games: int = 0
    """How many games were searched for them."""
    turns: int = 0
    """How many turns of the next one."""
    dropped: Mapping[str, int] = MappingProxyType({})
    """How many turns were looked at that are no problems, by why; of a file that counts them."""


class Problem(NamedTuple):
    """A position with a turn to be found."""

    grade: int
    """One of GRADES."""
    setup: Setup
    """The settled setup of the match."""
    lines: tuple[str, ...]
    """The actions before the turn, those of chance among them, as records hold them."""
    verdict: Verdict
    """What is to be found, and what somebody did instead."""
    game: int
    """The number of the game it was found in."""

    def replayed(self, game: Game[S, A]) -> History[S, A]:
        """Return the course up to the turn; RecordError."""
        return replay(game, Transcript("problem", game.name, self.setup, self.lines))


def is_problems(data: bytes) -> bool:
    """Return whether a file begins as one of problems."""
    return data.startswith(b'{"format":"wk-problems/')


def problems_text(head: ProblemsHead, problems: Iterable[Problem]) -> str:
    """Return problems as text."""
    first = {"format": FORMAT, **head._asdict(), "dropped": dict(head.dropped)}
    return "".join(f"{_json(each)}\n" for each in (first, *map(_plain, problems)))


def read_problems(text: str, name: str) -> tuple[ProblemsHead, list[Problem]]:
    """Read problems; their lines are not played yet.

    Args:
        text: of a file.
        name: of the file, for messages.

    Raises:
        ProblemsError: it holds something else; file, line and reason are named.
    """
    head, found = None, list[Problem]()
    for number, line in enumerate(text.splitlines() or [""], 1):
        try:
            if head is None:
                head = _head(json_object(line))
            else:
                found.append(_problem(json_object(line)))
        except NotesError as error:
            raise ProblemsError(f"{name}: line {number}: {error}") from error
    assert head is not None  # noqa: S101 - there is a line 1
    return head, found


def _json(found: Mapping[str, object]) -> str:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _plain(problem: Problem) -> Mapping[str, object]:
    return {**problem._asdict(), "verdict": plain(problem.verdict)}


def _head(found: Mapping[str, Any]) -> ProblemsHead:
    """Return what line 1 says; NotesError."""
    if found.get("format") != FORMAT:
        raise NotesError(f"format: is not {FORMAT}")
    match found:
        case {
            "game": str(game),
            "level": str(level),
            "seed": int(seed),
            "games": int(games),
            "turns": int(turns),
        }:
            return ProblemsHead(game, level, seed, games, turns, _dropped(found.get("dropped", {})))
    raise NotesError("game, level, seed, games or turns is missing")


def _dropped(found: object) -> Mapping[str, int]:
    """Return how many turns were dropped, by why; NotesError."""
    if isinstance(found, dict) and all(isinstance(number, int) for number in found.values()):
        return found
    raise NotesError("dropped: is no table of numbers")


def _problem(found: Mapping[str, Any]) -> Problem:
    """Return the problem of a line; NotesError."""
    match found:
        case {
            "grade": int(grade),
            "setup": dict(setup),
            "lines": list(lines),
            "verdict": dict(verdict),
            "game": int(game),
        }:
            if grade in GRADES and all(isinstance(line, str) for line in lines):
                told = read_verdict(verdict)
                if told.actions and told.first == len(lines):
                    return Problem(grade, setup, tuple(lines), told, game)
    raise NotesError("is no problem")
