"""What somebody missed in the saved games that the coach has looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.beside import NOTES, beside
from wk.engine.coach.trial import task_of
from wk.engine.files.paths import is_there
from wk.engine.seats import same_name
from wk.shell.match.coach.telling import amount
from wk.shell.match.coach.work import review_of
from wk.shell.missed.box import TurnId
from wk.shell.refusals import REFUSED
from wk.shell.statistics.results import mark_of
from wk.shell.thinker.thinkers import Pondering

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.coach.trial import Task
    from wk.engine.coach.verdict import Verdict
    from wk.engine.match import AnyMatch
    from wk.shell.folders import Saved
    from wk.shell.shelf import Shelf


class MissedTurn(NamedTuple):
    """A turn in which somebody missed something."""

    id: TurnId
    saved: Saved
    """The game it is of."""
    verdict: Verdict
    level: str
    """Who judged."""
    measure: str
    """What the numbers of the verdict are."""
    round: int
    rivals: tuple[str, ...]
    """The names of the others."""

    def amount(self, shelf: Shelf) -> str:
        """Return what was missed, in the language spoken."""
        return amount(shelf.games[self.id.game].matches.words, self.measure, self.verdict.lost)

    def task(self, shelf: Shelf) -> Task:
        """Return it as a turn to be tried; one of `REFUSED` if the game cannot be read any more."""
        return task_of(shelf.match_of(self.saved), self.verdict, self.level)


def missed(shelf: Shelf, name: str) -> Iterator[Sequence[MissedTurn]]:
    """Yield what somebody missed in each saved game, one game read each time."""
    seen = set[str]()
    for saved in shelf.saved():
        found: list[MissedTurn] = []
        try:
            if is_there(beside(saved.path, NOTES)):
                match = shelf.match_of(saved)
                mark = mark_of(match)
                if mark not in seen:  # no copy of another
                    found = _of(shelf, saved, match, name)
                    seen.add(mark)
        except REFUSED:
            pass
        yield found


def _of(shelf: Shelf, saved: Saved, match: AnyMatch, name: str) -> list[MissedTurn]:
    """Return what somebody missed in a match, as far as the coach has said it."""
    seats = match.game.seats(match.state)
    whose = {
        n for n, each in enumerate(seats) if each.level is None and same_name(each.name) == same_name(name)
    }
    front = shelf.games[match.game.name]
    review = review_of(match, front.table_ui.bots, Pondering(), read_from=saved.path) if whose else None
    if review is None:
        return []
    mark = mark_of(match)
    return [
        MissedTurn(
            TurnId(match.game.name, mark, verdict.first), saved, verdict, review.level, review.measure,
            front.matches.round_of(match.states[verdict.first]),
            tuple(str(each.name) for n, each in enumerate(seats) if n != verdict.seat),
        )
        for verdict in review.verdicts
        if verdict.seat in whose and verdict.actions
    ]  # fmt: skip
