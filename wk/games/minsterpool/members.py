"""Members coming and leaving, their worth, and who leads (HC-TERM-7, HC-HOUR-3, HC-AWARD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.state import Member

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State


def draw_board(state: State, place: int) -> State:
    """Return the state after a board was drawn into a place of the row (HC-TERM-7)."""
    if not state.deck:
        return state
    number, medals = state.deck[0], state.medals
    lines = len(state.fixed.tables.boards[number].relationships)
    member = Member(number, medals[0] if medals else None, (None,) * lines, (0,) * lines)
    row = (*state.row[:place], member, *state.row[place:])
    return state._replace(row=row, deck=state.deck[1:], medals=medals[1:])


def leave(state: State, place: int) -> State:
    """Return the state after a member left, and a board came into the same place (HC-HOUR-3)."""
    row = (*state.row[:place], *state.row[place + 1 :])
    return draw_board(state._replace(row=row, retired=(*state.retired, state.row[place].board)), place)


def worth(state: State, member: Member) -> int:
    """Return what a member scores (HC-TERM-4)."""
    return state.board(member).silver if member.gold is None else member.gold


def influence(state: State, member: Member) -> tuple[int, ...]:
    """Return each player's influence on a member (HC-AWARD-1)."""
    board, found = state.board(member), [0] * len(state.players)
    for line, owner in zip(board.relationships, member.owners, strict=True):
        if owner is not None:
            found[owner] += line.value
    if board.bribe:
        for seat in member.bribes:
            found[seat] += board.bribe.value
    if board.favor:
        for seat in member.favors:
            found[seat] += board.favor.value
    return tuple(found)


def leader(state: State, member: Member) -> int | None:
    """Return the only seat with the most influence on a member, more than 0 (HC-AWARD-2)."""
    found = influence(state, member)
    most = max(found)  # if that is 0, all have it, and they are two at least
    return found.index(most) if found.count(most) == 1 else None
