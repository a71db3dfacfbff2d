"""What the High Court gives to the screens on which a match is told and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool import scoring
from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.narrate import beforehand, tell
from wk.games.minsterpool.outlook import would_score
from wk.games.minsterpool.state import ROUNDS, State
from wk.games.minsterpool.ui.art import chip_of
from wk.games.minsterpool.ui.stage import HighCourtStage
from wk.shell import theme
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.telling import Face, Holding
from wk.shell.theme import Scale
from wk.shell.widgets.token import chip, medal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.sheet import Row
    from wk.games.minsterpool.speech import Speech


def cards_left(state: State, seat: int) -> int:
    """Return how many cards a player has not revealed."""
    player = state.players[seat]
    return len(player.hand) + (len(player.selected) if player.hidden is None else 0)


def outcome(speech: Speech, state: State) -> str:
    """Return who has won, and by what if points are level."""
    winner = scoring.winners(state)[0]
    points = [scoring.score(state, seat) for seat in range(len(state.players))]
    name, chips = state.fixed.seats[winner].name, state.players[winner].chips
    key = "outcome.tied" if points.count(points[winner]) > 1 else "outcome.won"
    return speech.say(key, name=name, n=points[winner], chip=chips[0] if chips else 0)


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of the High Court."""

    speech: Speech
    tells, ends = staticmethod(tell), staticmethod(outcome)
    asks = staticmethod(beforehand)
    counts: Mapping[str, Count] = {"points": scoring.score, "award": would_score, "cards": cards_left}

    def stage(self, state: State) -> HighCourtStage:  # noqa: ARG002 - the boards are in every view
        """Return the boards of the court."""
        return HighCourtStage(self.speech)

    def round_of(self, state: State) -> int:
        """Return the round."""
        return state.round

    def last_turn(self, state: State) -> bool:
        """Return whether it is the last round."""
        return state.round == ROUNDS

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return what the award would give a player, and this round's chip if it is shown."""
        colour, crest, bid = view.fixed.seats[seat].colour, view.fixed.crests[seat], view.players[seat].chip
        found = [Holding(would_score(view, seat), theme.TEXT, lambda surface, box: medal(surface, box, ""))]
        if bid > 0:
            what = chip_of(view.fixed.tables, crest, bid)._replace(number="", note="")
            found.append(
                Holding(bid, theme.TEXT, lambda surface, box: chip(surface, box, colour, what, Scale(1)))
            )
        return tuple(found)

    def face(self, view: State, row: str) -> Face:  # noqa: ARG002 - called alike in all matches
        """Return what a round, or the chip left over, is called."""
        number = row.partition("-")[2]
        return Face(self.say("score.row", n=int(number)) if number else self.say("score.bonus"))

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return whom a player led, or which chip was left."""
        name, points = view.fixed.seats[seat].name, row.points
        if row.id == "bonus":
            chips = view.players[seat].chips
            return self.say("score.chip", name=name, chip=chips[0] if chips else 0, n=points)
        boards = view.fixed.tables.boards
        members = [
            self.say("score.member", member=self.speech.member(view, boards[part.at[0]].id), n=part.points)  # type: ignore[call-overload]
            for part in row.parts
        ]
        return self.say("score.led", name=name, members=self.say("common.comma").join(members), n=points)
