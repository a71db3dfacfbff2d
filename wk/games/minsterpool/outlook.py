"""What is foretold from open knowledge: what a card loses, what a placement changes (HC-SCREEN-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.minsterpool.cards import AMOUNT, FAVOR, RELATIONSHIP, TYPE
from wk.games.minsterpool.members import influence, leader, worth
from wk.games.minsterpool.placing import PLACEMENTS
from wk.games.minsterpool.turn import apply

if TYPE_CHECKING:
    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.state import Member, State


def room_for(state: State, card: Card) -> int | None:
    """Return how many placements of a card there is room for; None where there is always room for more."""
    if not PLACEMENTS[TYPE[card]].possible(state):
        return 0
    if TYPE[card] == RELATIONSHIP:
        return sum(member.owners.count(None) for member in state.row)
    if TYPE[card] == FAVOR:
        boards = [(member, state.board(member).favor) for member in state.row]
        return sum(len(favor.icons) - len(member.favors) for member, favor in boards if favor)
    return None


def lost(state: State, card: Card) -> int:
    """Return how many placements of a card would find no place if it was revealed now (HC-PLAY-4)."""
    room = room_for(state, card)
    return 0 if room is None else max(0, AMOUNT[card] - room)


def would_score(state: State, seat: int) -> int:
    """Return what a seat would score if the round was awarded now (HC-AWARD-3)."""
    return sum(worth(state, member) for member in state.row if leader(state, member) == seat)


class Outcome(NamedTuple):
    """What one placement changes."""

    before: tuple[int, ...]
    """Everybody's influence on the member."""
    after: tuple[int, ...]
    leads: int | None
    """Who leads then; None for nobody."""
    gain: tuple[int, ...]
    """By how much everybody's points at the award change."""
    leaves: bool = False
    """Whether the member leaves."""
    clears: bool = False
    """Whether the relationship line is cleared."""
    pushed: int | None = None
    """Whose bribe drops off."""
    medals: tuple[int | None, int | None] | None = None
    """The gold before and after, if it changes; after an unknown newcomer the next medal."""


def outcome(state: State, action: Action) -> Outcome:
    """Return what a legal placement would change; of a newcomer nothing is told but its medal."""
    place = state.place(action.member)
    if place is None:
        raise ValueError(f"{action.member} is not in the row")
    member = state.row[place]
    seats = range(len(state.players))
    now = [would_score(state, seat) for seat in seats]
    found = influence(state, member)
    if action.word == "hourglass" and not action.line and member.life + 1 == state.board(member).life:
        left = state._replace(row=(*state.row[:place], *state.row[place + 1 :]))
        gain = tuple(would_score(left, seat) - now[seat] for seat in seats)
        comes = state.medals[0] if state.medals and state.deck else None
        return Outcome(found, (0,) * len(found), None, gain, leaves=True, medals=(member.gold, comes))
    after = apply(state, action)
    other = after.row[place]
    return Outcome(
        before=found,
        after=influence(after, other),
        leads=leader(after, other),
        gain=tuple(would_score(after, seat) - now[seat] for seat in seats),
        clears=bool(action.word == "hourglass" and action.line and other.owners != member.owners),
        pushed=_pushed(member, other),
        medals=(member.gold, other.gold) if member.gold != other.gold else None,
    )


def _pushed(before: Member, after: Member) -> int | None:
    """Return whose bribe dropped off."""
    full = before.bribes != after.bribes and len(before.bribes) == len(after.bribes)
    return before.bribes[-1] if full else None
