"""What Nobles gives to the screens on which a match is told and shown."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.games.nobles.actions import Action
from wk.games.nobles.cards import KING, count_rank
from wk.games.nobles.ends import worth_of
from wk.games.nobles.narrate import beforehand, tell
from wk.games.nobles.outlook import last_year
from wk.games.nobles.state import INTRIGUE, State
from wk.games.nobles.ui.art import BRIGHT, Looks
from wk.games.nobles.ui.stage import CourtsStage
from wk.shell import paint, theme
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.telling import Holding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.sheet import Row
    from wk.engine.speech import Say


def outcome(say: Say, state: State) -> str:
    """Return who has won a match that is over, and how."""
    names = [state.fixed.seats[seat].name for seat in state.winners]
    if not names:
        return say("outcome.nobody")
    key = "outcome.shared" if len(names) > 1 else f"outcome.{state.ending}"
    key = "outcome.more-pips" if len(names) == 1 and state.hand_pips else key
    return say(key, name=say("front.and").join(names))


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of Nobles."""

    tells, ends = staticmethod(tell), staticmethod(outcome)
    asks = staticmethod(beforehand)
    counts: Mapping[str, Count] = {
        "worth": lambda state, seat: worth_of(state.players[seat]),
        "nobles": lambda state, seat: len(state.players[seat].court),
        "kings": lambda state, seat: count_rank(state.players[seat].court, KING),
        "cards": lambda state, seat: len(state.players[seat].hand),
    }

    @cached_property
    def looks(self) -> Looks:
        """How cards look."""
        return Looks(self.shelf)

    def stage(self, state: State) -> CourtsStage:  # noqa: ARG002 - the courts are in every view
        """Return all courts on their banners."""
        return CourtsStage(self.say, self.looks)

    def round_of(self, state: State) -> int:
        """Return the year."""
        return state.year

    def last_turn(self, state: State) -> bool:
        """Return whether it is the Winter before a Harvest that ends the game: once in the last year."""
        return state.phase == INTRIGUE and last_year(state)

    def counted(self, view: State) -> bool:
        """Return whether somebody has won a civil war: else nothing was compared."""
        return view.ending == "civil-war" and bool(view.winners)

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return a player's Kings."""
        kings = self.counts["kings"](view, seat)
        return (Holding(kings, theme.TEXT, lambda surface, box: paint.icon(surface, "crown", box, BRIGHT)),)

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return why a player has the throne, or what the court is worth."""
        throne = f"{view.ending}-pips" if view.hand_pips else view.ending
        key = throne if row.id == "throne" else f"{row.id}-of"
        return self.say(f"score.{key}", name=view.fixed.seats[seat].name, n=row.number)
