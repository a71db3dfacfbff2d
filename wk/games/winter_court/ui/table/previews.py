"""What a play at a member would do, or what it lacks: the marks on the tiles and the box beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import cards_in
from wk.games.winter_court.state import PLAY, Making
from wk.games.winter_court.ui.waiting import LOWER, UPPER, lane_of
from wk.shell.match.table.preview import Told

if TYPE_CHECKING:
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.desk import Desk


def need(state: State, member: Member) -> int:
    """Return the strength a play at a member must exceed."""
    lies = state.influences[member]
    return lies.total if lies else 0


def told(speech: Speech, desk: Desk, member: Member) -> Told | str | None:
    """Return what is said beside a member that is pointed at."""
    action, state = desk.wanted(member), desk.state
    if action is None:
        lies = state.influences[member]
        power = speech.names.powers[member]
        what = speech.cards(cards_in(lies.cards)) if lies else speech.say("preview.nothing")
        lines = [f"{speech.member(member)}: {what}", power]
        return " · ".join(line for line in lines if line)
    if action.word == "charlatan" or (action not in desk.legal and not state.making):
        return None if action in desk.legal else desk.why(action)
    making = state.making or Making(action.card, member)
    return _play(speech, state, making)


def _play(speech: Speech, state: State, making: Making) -> Told:
    """Return what a play does if it is finished as it is, or what it lacks."""
    say, member = speech.say, making.member
    name, lane = speech.member(member), lane_of(state, member, state.seat)
    points = state.fixed.court.status[member]
    lies = state.influences[member]
    value = making.rank if making.fool else making.strength
    enough = lies is None or (value < lies.total if making.fool else value > lies.total)
    versus = say("preview.versus", n=value, other=need(state, member))
    if not enough:
        lacks = say("preview.lacks", n=need(state, member) + 1 - value)
        return Told(say("preview.more", member=name), None, (), sentence=f"{versus}. {lacks}")
    gone = (cards_in(lies.cards) if lies else []) + cards_in(making.boosters)
    tail = say("preview.gone", cards=speech.cards(gone)) if gone else versus
    seat = state.seat
    if lane == UPPER:
        rival = state.fixed.seats[1 - seat].name
        row = (say("preview.status", name=rival), -points)
        return Told(say("preview.home", member=name), points, (row,), sentence=tail)
    if lane == LOWER:
        return Told(say("preview.strengthen", member=name, n=making.rank), 0, (), sentence=tail)
    own = say("preview.status", name=state.fixed.seats[seat].name)
    return Told(say("preview.claim", member=name), points, ((own, points),), sentence=tail)


def note(desk: Desk, member: Member, speech: Speech) -> str:
    """Return what a card chosen lacks at a member that has its suit, with all help."""
    if desk.card is None or desk.state.phase == PLAY:
        return ""
    action = Action("play", desk.card, member)
    has = desk.card // 10 in desk.state.fixed.court.suits[member]
    if not has or action in desk.legal:
        return ""
    return speech.say("preview.needs", n=need(desk.state, member) + 1)
