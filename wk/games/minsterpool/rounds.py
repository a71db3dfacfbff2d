"""Award, end of the round, end of the game: none needs a decision (HC-AWARD, HC-ROUND, HC-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.members import draw_board, leader, leave, worth
from wk.games.minsterpool.state import BID, MOST_MEMBERS, NO_CHIP, OVER, ROUNDS, Award

if TYPE_CHECKING:
    from wk.games.minsterpool.state import Member, State


def finish_round(state: State) -> State:
    """Return the state after award and end of the round, the game over after the last (HC-BID-1)."""
    after = chips_leave(award(state))
    if state.round == ROUNDS:
        return after._replace(phase=OVER)
    return members_age(after)._replace(round=state.round + 1, phase=BID, seat=0)


def award(state: State) -> State:
    """Return the state after each member's leader scored its worth (HC-AWARD-3)."""
    awards = tuple(Award(each.board, worth(state, each), leader(state, each)) for each in state.row)
    players = tuple(
        player._replace(vp=(*player.vp, sum(award.vp for award in awards if award.seat == seat)))
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, awards=(*state.awards, awards))


def chips_leave(state: State) -> State:
    """Return the state without the chips shown and all else that was of this round (HC-ROUND-5, HC-END-1)."""
    players = tuple(player._replace(chip=NO_CHIP, played=()) for player in state.players)
    return state._replace(players=players, order=(), revealed=0)


def members_age(state: State) -> State:
    """Return the state after the hourglasses of the end of a round and what they do (HC-ROUND-1 to 5)."""
    after = state._replace(row=tuple(_aged(state, member) for member in state.row))
    place = 0
    for aged in after.row:
        stood = len(after.row)
        if aged.life >= state.board(aged).life:
            after = leave(after, place)
        place += len(after.row) == stood
    return after if len(after.row) >= MOST_MEMBERS else draw_board(after, len(after.row))


def _aged(state: State, member: Member) -> Member:
    """Return a member with its hourglasses, full lines cleared, without favors (HC-ROUND-1, 2 and 4)."""
    glasses = [
        count + (owner is not None) for count, owner in zip(member.hourglasses, member.owners, strict=True)
    ]
    lines = state.board(member).relationships
    full = [count >= line.life for count, line in zip(glasses, lines, strict=True)]
    return member._replace(
        life=member.life + 1,
        owners=tuple(None if gone else owner for owner, gone in zip(member.owners, full, strict=True)),
        hourglasses=tuple(0 if gone else count for count, gone in zip(glasses, full, strict=True)),
        favors=(),
    )
