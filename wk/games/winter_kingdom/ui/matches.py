"""What Winter Kingdom gives to the screens on which a match is told and shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Action, End
from wk.games.winter_kingdom.narrate import tell
from wk.games.winter_kingdom.scoring import CASTLES, score
from wk.games.winter_kingdom.ui.map.pane import layer_of
from wk.games.winter_kingdom.ui.map.stage import MapStage
from wk.games.winter_kingdom.ui.table.asking import outcome
from wk.shell.match.ideas import to_do
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.telling import Face, Holding
from wk.shell.widgets import marks
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.chapters import Chapter, Course
    from wk.engine.sheet import Row
    from wk.games.winter_kingdom.state import State
    from wk.shell.match.stage import Amount
    from wk.words import Words


def _pieces(state: State, seat: int) -> int:
    return state.players[seat].pieces.bit_count()


class Matches(PlainMatches["State", Action]):
    """Log, curtain, replay and score sheet of Winter Kingdom."""

    tells, ends = staticmethod(tell), staticmethod(outcome)
    counts: Mapping[str, Count] = {
        "points": lambda state, seat: score(state, seat).total,
        "coins": lambda state, seat: state.players[seat].coins,
        "pieces": _pieces,
    }

    def __init__(self, say: Words, shelf: Words) -> None:
        """Speak with the game's words, which say everything themselves, and the shelf's."""
        self.speech = self.say = say
        self._to_do = to_do(say)
        self.shelf = shelf
        self.words = GameWords(say, shelf)

    def plan(self, course: Course[State, Action]) -> Sequence[Chapter]:
        """Tell a match as something to be done, in its order."""
        return tell(to_do(self.say), course, ordered=True)

    def beforehand(self, view: State, action: Action) -> str:  # noqa: ARG002 - part of the protocol
        """Return that the turn is to be ended; nothing else shows anything."""
        return self.say("beforehand.end") if isinstance(action, End) else ""

    def stage(self, state: State) -> MapStage:
        """Return the map."""
        return MapStage(layer_of(state.table.land))

    def round_of(self, state: State) -> int:
        """Return the round."""
        return state.round

    def last_turn(self, state: State) -> bool:
        """Return whether this is the last round (WK-END-1)."""
        return state.last_round

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the coins."""
        return (Holding(view.players[seat].coins, marks.GOLD_TEXT, marks.coin),)

    def face(self, view: State, row: str) -> Face:
        """Return name and picture of a goal, or of the castles."""
        castles = row == CASTLES
        title = self.say("score.castles") if castles else view.table.catalogue.name(row)
        return Face(title, partial(marks.art, f"winter_kingdom/art/cards/{row}"), opens=not castles)

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return why a player has points for a goal, or for castles."""
        from wk.games.winter_kingdom.ui import reasons  # noqa: PLC0415 - nobody has points at the start

        return reasons.sentence(self.say, view, seat, row)

    def amounts(self, view: State, row: Row) -> Sequence[Amount]:  # noqa: ARG002 - the row says it all
        """Return where the points stand on the map."""
        from wk.games.winter_kingdom.ui import reasons  # noqa: PLC0415 - likewise

        return reasons.amounts(row)
