"""What a game need not write of how its matches are told and shown: the usual answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic

from wk.engine.game import A, S
from wk.shell.match.amounts import part_by_part
from wk.shell.match.ideas import to_do
from wk.shell.match.telling import ChartSeries, Face, Holding
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Chapter, Course
    from wk.engine.sheet import Row
    from wk.engine.spread import Spread
    from wk.gamekit import GameKit
    from wk.shell.match.stage import Amount, Stage
    from wk.shell.match.telling import CardGroup, Moment
    from wk.words import Words

Count = Callable[[Any, int], int]
"""Returns what is counted of a seat in a view."""


class PlainMatches(Generic[S, A]):
    """A `telling.MatchUi`; a game adds its facts, ``stage``, ``round_of`` and ``sentence``."""

    tells: Callable[[Any, Course[S, A]], Sequence[Chapter]]
    """Tells a match by `speech`, a static method; it is the game's ``narrate.tell``."""
    asks: Callable[[Any, S, A], str] = staticmethod(lambda _speech, _view, _action: "")
    """Says by `speech` what is to be done by an action that shows something, likewise; "" if `tells` does."""
    lays: Callable[[Any, S], Spread]
    """Spreads a view out by `speech`, likewise."""
    ends: Callable[[Any, S], str]
    """Returns by `speech` who has won a match, likewise."""
    closes: Callable[[Any, S], str]
    """Says by `speech` why a match ended, by the rules, likewise."""
    tones: Mapping[str, str] = {}
    """The colours of the game's own tones of things that are spread out."""
    counts: Mapping[str, Count] = {}
    """What is counted round by round for the chart, by its name among the words ``series``."""

    cards_at: str = ""
    """Where a replay shows cards: ``below`` its picture or ``left`` of it; "" for nowhere."""

    speech: Any
    """What says things in the game's words."""

    def __init__(self, kit: GameKit[S, A, Any, Any], say: Words, shelf: Words) -> None:
        """Speak with the game's words and the shelf's."""
        self._kit = kit
        self.speech = kit.speech(say)
        self._to_do = kit.speech(to_do(say))
        self.say = say
        self.shelf = shelf
        self.words = GameWords(say, shelf)

    @property
    def series(self) -> Sequence[ChartSeries]:
        """What is counted round by round for the chart."""
        return tuple(ChartSeries(key, self.say(f"series.{key}"), count) for key, count in self.counts.items())

    def tell(self, course: Course[S, A]) -> Sequence[Chapter]:
        """Tell a match."""
        return self.tells(self.speech, course)

    def plan(self, course: Course[S, A]) -> Sequence[Chapter]:
        """Tell a match as something to be done."""
        return self.tells(self._to_do, course)

    def beforehand(self, view: S, action: A) -> str:
        """Return what is to be done by an action that shows something, by `asks`."""
        return self.asks(self._to_do, view, action)

    def spread(self, view: S) -> Spread:
        """Return everything that lies anywhere in a view."""
        return self.lays(self.speech, view)

    def for_others(self) -> PlainMatches[S, A]:
        """Return the same in the language spoken now, where everybody is named."""
        return type(self)(self._kit, self.say.for_others(), self.shelf.for_others())

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
        return self.ends(self.speech, state)

    def ended(self, state: S) -> str:
        """Return why a match that is over ended."""
        return self.closes(self.speech, state)

    def counted(self, view: S) -> bool:  # noqa: ARG002 - for a game to say
        """Return that the points of the sheet always decide."""
        return True

    def holdings(self, view: S, seat: int) -> Sequence[Holding]:  # noqa: ARG002 - for a game to say
        """Return that nothing is shown beside the points."""
        return ()

    def cards(self, moment: Moment[S, A], seat: int) -> Sequence[CardGroup]:  # noqa: ARG002 - likewise
        """Return that no cards are shown."""
        return ()

    def used(self, action: A) -> Sequence[str]:  # noqa: ARG002 - likewise
        """Return that nothing is done with cards that are shown."""
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
