"""What Winter Court gives to the screens on which a match is told and shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.winter_court import scoring
from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import cards_in
from wk.games.winter_court.court import MEMBERS, ROYALS
from wk.games.winter_court.narrate import tell
from wk.games.winter_court.state import MAIN, State
from wk.games.winter_court.ui.pieces import royal_shield
from wk.games.winter_court.ui.stage import CourtStage
from wk.shell import theme
from wk.shell.art.portrait import ROYAL, STONE, portrait
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.telling import Face, Holding

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.engine.sheet import Row
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.speech import Speech


def outcome(speech: Speech, state: State) -> str:
    """Return who has won, or would if the game ended now, and why."""
    ending, winners = scoring.outcome(state)
    name, points = state.fixed.seats[winners[0]].name, [scoring.score(state, seat) for seat in (0, 1)]
    best, least = points[winners[0]], points[1 - winners[0]]
    return speech.say(f"outcome.{ending}", name=name, n=best, other=least, letter=letter_of(state))


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of Winter Court."""

    speech: Speech
    tells, ends = staticmethod(tell), staticmethod(outcome)
    counts: Mapping[str, Count] = {
        "status": scoring.score,
        "royals": lambda state, seat: (state.players[seat].held & ROYALS).bit_count(),
        "cards": lambda state, seat: state.players[seat].hand_count,
    }

    def stage(self, state: State) -> CourtStage:  # noqa: ARG002 - the court is in every view
        """Return the row of the court."""
        return CourtStage(self.speech)

    def round_of(self, state: State) -> int:
        """Return the round: two turns each."""
        return state.round

    def last_turn(self, state: State) -> bool:
        """Return whether one more draw of two cards can end the game."""
        return state.phase == MAIN and len(state.deck) <= 1

    def counted(self, view: State) -> bool:
        """Return whether the game did not end at once by all royals."""
        return scoring.outcome(view).ending != "royals"

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the royals on a player's side."""
        colour = view.fixed.seats[seat].colour
        royals = self.counts["royals"](view, seat)
        return (Holding(royals, theme.TEXT, lambda surface, box: royal_shield(surface, box, "", colour)),)

    def face(self, view: State, row: str) -> Face:
        """Return a member by letter and name."""
        member = MEMBERS.index(row)
        letter, name = view.fixed.court.letter(member), self.speech.member(member)
        return Face(self.say("score.member", letter=letter, member=name), partial(_member, member))

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return that a player holds a member, what lies there, and whether its letter decides."""
        member = MEMBERS.index(row.id)
        lies, deciding = view.influences[member], letter_of(view)
        decides = deciding and deciding == view.fixed.court.letter(member)
        return self.say(
            "score.decides" if decides else "score.holds",
            name=view.fixed.seats[seat].name,
            **self.speech.named(member),
            cards=self.speech.cards(cards_in(lies.cards) if lies else []),
            n=row.points,
        )


def letter_of(state: State) -> str:
    """Return the letter that decides, or would if the game ended now; nothing if none does (WC-END-3)."""
    ending, winners = scoring.outcome(state)
    if ending != "letter":
        return ""
    return state.fixed.court.letter(state.fixed.court.ordered(state.players[winners[0]].held)[0])


def _member(member: Member, size: tuple[int, int], radius: int) -> pygame.Surface:
    alcove = ROYAL if ROYALS >> member & 1 else STONE
    return portrait(f"winter_court/{MEMBERS[member]}", size, alcove, radius)
