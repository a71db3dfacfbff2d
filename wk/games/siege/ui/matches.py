"""What Siege gives to the screens on which a match is told and shown."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.games.siege import scoring
from wk.games.siege.actions import Action
from wk.games.siege.narrate import beforehand, tell
from wk.games.siege.quarters import standing
from wk.games.siege.state import KEEP, SUMMER, State
from wk.games.siege.ui.art import Looks, draw_suit
from wk.games.siege.ui.stage import SiegeStage
from wk.shell import paint, theme
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.telling import Holding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.sheet import Row
    from wk.games.siege.speech import Speech


def outcome(speech: Speech, state: State) -> str:
    """Return who has won, or would if the game ended now, and how."""
    ending, winners = scoring.outcome(state)
    names = speech.say("front.and").join(state.fixed.seats[seat].name for seat in winners)
    if ending == "family":
        return speech.say("outcome.family", name=names)
    player = state.players[winners[0]]
    key = "outcome.share" if len(winners) > 1 else "outcome.years"
    return speech.say(key, name=names, n=len(player.keep), other=player.quartered)


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of Siege."""

    speech: Speech
    tells, ends = staticmethod(tell), staticmethod(outcome)
    asks = staticmethod(beforehand)
    counts: Mapping[str, Count] = {
        "royals": lambda state, seat: len(state.players[seat].keep),
        "quartered": lambda state, seat: state.players[seat].quartered,
        "field": lambda state, seat: len(state.players[seat].field),
    }

    @cached_property
    def looks(self) -> Looks:
        """How cards look."""
        return Looks(self.shelf)

    def stage(self, state: State) -> SiegeStage:
        """Return all cities."""
        return SiegeStage(self.looks, len(state.players))

    def round_of(self, state: State) -> int:
        """Return the year."""
        return state.year

    def called_for(self, state: State) -> str:
        """Return who assaults the seat to move (SG-UI-4)."""
        return (
            self.say("called.answer", name=state.fixed.seats[state.due.striker].name) if state.battle else ""
        )

    def last_turn(self, state: State) -> bool:
        """Return whether it is the Summer of the last year."""
        return state.season == SUMMER and state.year >= state.fixed.years

    def counted(self, view: State) -> bool:
        """Return whether the game did not end at once by a complete family."""
        return scoring.outcome(view).ending != "family"

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the line, and how many cards stand in the city."""
        line, player = view.fixed.lines[seat], view.players[seat]
        return (
            Holding(len(player.keep), theme.TEXT, lambda surface, box: draw_suit(surface, line, box)),
            Holding(
                player.quartered,
                theme.TEXT,
                lambda surface, box: paint.icon(surface, "fort", box, theme.MUTED),
            ),
        )

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return which royals are at home, or how many cards stand in the city."""
        name, player = view.fixed.seats[seat].name, view.players[seat]
        if row.id == "royals":
            return self.say("score.at-home", name=name, cards=self.speech.cards(standing(player, KEEP)))
        return self.say("score.in-city", name=name, n=player.quartered)
