"""What a play at a member would do, or what it lacks: the marks on the tiles and the box beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import cards_in
from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.making import beats
from wk.games.winter_court.scoring import score
from wk.games.winter_court.state import PLAY, Making
from wk.games.winter_court.ui.waiting import LOWER, UPPER, lane_of
from wk.shell.match.table.preview import Told, Worth

if TYPE_CHECKING:
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.desk import Desk


NAMED = 2
"""So many cards are named; of more the number is told."""


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
    named, total = speech.named(member), need(state, member)
    value = making.rank if making.fool else making.strength
    versus = Worth(f"{value} : {total}", good=enough(state, making))
    if not versus.good:
        words = say("preview.lower" if making.fool else "preview.lacks", n=total + 1 - value, other=total)
        return Told(say("preview.more", **named), versus, (), sentence=words)
    lane, lies = lane_of(state, member, state.seat), state.influences[member]
    gone = (cards_in(lies.cards) if lies else []) + cards_in(making.boosters)
    lost = speech.cards(gone) if len(gone) <= NAMED else say("preview.cards", n=len(gone))
    rows = [(lost, Worth(say("preview.discarded")))] if gone else []
    if lane == LOWER:
        return Told(say("preview.strengthen", n=making.rank, **named), versus, tuple(rows))
    seat = 1 - state.seat if lane == UPPER else state.seat
    status = _status(speech, state, seat, member, gains=lane != UPPER)
    if lane == UPPER:
        found = Told(say("preview.home", **named), versus, (status, *rows))
        return found._replace(sentence=say("preview.one-more", **named))
    title = say("preview.claim", name=state.fixed.seats[seat].name, **named)
    return Told(title, versus, (status, *rows), sentence=_royals(speech, state, member))


def enough(state: State, making: Making) -> bool:
    """Return whether a play can be finished as it is (WC-PLAY-3)."""
    lies = state.influences[making.member]
    return lies is None or beats(making, lies.total)


def _status(speech: Speech, state: State, seat: int, member: Member, *, gains: bool) -> tuple[str, Worth]:
    """Return how the status of a player changes; either is good for whoever makes the play."""
    now, points = score(state, seat), state.fixed.court.status[member]
    words = speech.say("preview.from-to", n=now, other=now + points if gains else now - points)
    return speech.say("preview.status", name=state.fixed.seats[seat].name), Worth(words, good=True)


def _royals(speech: Speech, state: State, member: Member) -> str:
    """Return that this royal wins the game, if it does (WC-END-1)."""
    wins = (state.player.held | 1 << member) & ROYALS == ROYALS and ROYALS >> member & 1
    return speech.say("preview.wins", name=state.fixed.seats[state.seat].name) if wins else ""


def note(desk: Desk, member: Member, speech: Speech) -> str:
    """Return what a card chosen lacks at a member that has its suit, with all help."""
    if desk.card is None or desk.state.phase == PLAY:
        return ""
    action = Action("play", desk.card, member)
    has = desk.card // 10 in desk.state.fixed.court.suits[member]
    if not has or action in desk.legal:
        return ""
    return speech.say("preview.needs", n=need(desk.state, member) + 1)
