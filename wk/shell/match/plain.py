"""What a game need not write of how its matches are told and shown: the usual answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wk.engine.game import A, S
from wk.shell.match.amounts import part_by_part
from wk.shell.match.telling import Face, Holding, Series
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Chapter, Course
    from wk.engine.sheet import Row
    from wk.shell.match.stage import Amount, Stage
    from wk.words import Words


class PlainMatches(Generic[S, A]):
    """A `telling.MatchUi`; a game adds ``tell``, ``stage``, ``round_of``, ``outcome`` and ``sentence``."""

    def __init__(self, say: Words, shelf: Words) -> None:
        """Speak with the game's words and the shelf's."""
        self.say = say
        self.words = GameWords(say, shelf)

    @property
    def series(self) -> Sequence[Series]:
        """What is counted round by round for the chart: nothing."""
        return ()

    def tell(self, course: Course[S, A]) -> Sequence[Chapter]:
        """Tell a match."""
        raise NotImplementedError

    def stage(self, state: S) -> Stage[S, A]:
        """Return the picture of a match."""
        raise NotImplementedError

    def round_of(self, state: S) -> int:
        """Return the round."""
        raise NotImplementedError

    def called_for(self, state: S) -> str:  # noqa: ARG002 - for a game to say
        """Return that each turn is a plain one."""
        return ""

    def last_turn(self, state: S) -> bool:  # noqa: ARG002 - for a game to say
        """Return that nobody knows which turn is the last."""
        return False

    def outcome(self, state: S) -> str:
        """Return who has won a match that is over."""
        raise NotImplementedError

    def holdings(self, view: S, seat: int) -> Sequence[Holding]:  # noqa: ARG002 - for a game to say
        """Return that nothing is shown beside the points."""
        return ()

    def face(self, view: S, row: str) -> Face:  # noqa: ARG002 - rows are called alike in all matches
        """Head a row with the words ``score.<row>``."""
        return Face(self.say(f"score.{row}"))

    def sentence(self, view: S, seat: int, row: Row) -> str:
        """Return in words why a player has the points of a row."""
        raise NotImplementedError

    def amounts(self, view: S, row: Row) -> Sequence[Amount]:  # noqa: ARG002 - the row says it all
        """Write each part of a row on what it is for."""
        return part_by_part(row)
