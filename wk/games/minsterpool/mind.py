"""How a computer player thinks of High Court of Minsterpool (HC-BOT-1)."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from wk.engine.search.mind import PhasedMind
from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import AMOUNT, TYPE
from wk.games.minsterpool.legal import Legal
from wk.games.minsterpool.state import BID, CARRY, NO_CHIP, PLAY, ROUNDS, SELECT, Member, State
from wk.games.minsterpool.why import why

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.bots import Because
    from wk.engine.search.mind import Option, Weigher
    from wk.games.minsterpool.state import Player
    from wk.games.minsterpool.tables import Board

LASTING = 0.5
"""What influence that stays is worth in the rounds to come, for each, against influence now."""


class HighCourtMind(PhasedMind[State, Action]):
    """Weighs placements by what they change in who leads whom, now and later."""

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step."""
        return why(seen, action)

    def clock(self, state: State) -> int:
        """Return the number of the round; after the last one the game is over."""
        return state.round

    def value(self, state: State) -> list[float]:
        """Return shares by points won, points in sight, chips and cards left."""
        seats, left = len(state.players), ROUNDS + 1 - state.round
        points = [sum(player.vp) + _kept(state, player) for player in state.players]
        for member in state.row:
            worth = state.board(member).silver if member.gold is None else member.gold
            for seat, share in enumerate(_holds(state.board(member), member, worth, left, seats)):
                points[seat] += share
        top, scale = max(points), 4.0 + 3.0 * left
        found = [exp((each - top) / scale) for each in points]
        return [each / sum(found) for each in found]

    def phase(self, state: State) -> str:
        """Return what the seat to move is about."""
        return state.stage


def _kept(state: State, player: Player) -> float:
    """Return what chips and cards left are worth in points."""
    bids = [*player.chips, *([player.chip] if player.chip != NO_CHIP else [])]
    bonus = state.fixed.tables.bonus(max(bids))
    return 0.7 * bonus + 0.04 * sum(bids)


@lru_cache(maxsize=100_000)
def _holds(board: Board, member: Member, worth: int, left: int, seats: int) -> tuple[float, ...]:
    """Return the points each seat may hope for from a member, now and in the rounds left after this one."""
    stays, now = [0.0] * seats, [0.0] * seats
    for line, owner in zip(board.relationships, member.owners, strict=True):
        if owner is not None:
            stays[owner] += line.value
    if board.bribe:
        for seat in member.bribes:
            stays[seat] += board.bribe.value
    now = stays[:]
    if board.favor:
        for seat in member.favors:
            now[seat] += board.favor.value
    later = LASTING * min(left - 1, board.life - member.life - 1)
    this, then = _leading(now), _leading(stays)
    return tuple([worth * (one + max(later, 0.0) * two) for one, two in zip(this, then, strict=True)])


def _leading(influence: list[float]) -> list[float]:
    """Return how likely each seat is to lead in the end, by influence: more so the more it is ahead."""
    powers = [each * each * each for each in influence]
    total = sum(powers) + 1.0
    return [each / total for each in powers]


def _stake(state: State, member: Member, seat: int) -> float:
    """Return what a member is worth to a seat: its hopes less half the others'."""
    board = state.fixed.tables.boards[member.board]
    worth = board.silver if member.gold is None else member.gold
    holds = _holds(board, member, worth, ROUNDS + 1 - state.round, len(state.players))
    return 1.5 * holds[seat] - 0.5 * sum(holds)


def placements(state: State) -> list[Option[Action]]:
    """Return every placement with what it changes on its member."""
    found = []
    for action in Legal(state):
        place = state.place(action.member)
        if place is not None:
            member = state.row[place]
            after = _placed(state, member, action)
            gain = (_stake(state, after, state.seat) if after else 0.0) - _stake(state, member, state.seat)
            found.append((0.6 * gain, action))
    return found


def _placed(state: State, member: Member, action: Action) -> Member | None:
    """Return a member after a placement, near enough; None if it leaves."""
    board, line = state.board(member), action.line - 1
    match action.word:
        case "relate":
            owners = (*member.owners[:line], state.seat, *member.owners[line + 1 :])
            return member._replace(owners=owners)
        case "bribe":
            icons = board.bribe.icons if board.bribe else 0
            return member._replace(bribes=(state.seat, *member.bribes)[:icons])
        case "favor":
            gold = member.gold
            if board.favor and board.favor.icons[len(member.favors)] == "A" and gold and state.medals:
                gold = state.medals[0]
            return member._replace(favors=(*member.favors, state.seat), gold=gold)
    if line < 0:
        return None if member.life + 1 >= board.life else member._replace(life=member.life + 1)
    glasses = member.hourglasses[line] + 1
    owners = member.owners
    if glasses >= board.relationships[line].life:
        glasses, owners = 0, (*owners[:line], None, *owners[line + 1 :])
    return member._replace(
        owners=owners, hourglasses=(*member.hourglasses[:line], glasses, *member.hourglasses[line + 1 :])
    )


def low_bids(state: State) -> list[Option[Action]]:
    """Return the bids, one below the middle first: the high ones are kept for their bonus."""
    chips = state.player.chips
    return [(-abs(place - (len(chips) - 1) / 3), Action("bid", bid=bid)) for place, bid in enumerate(chips)]


def high_bids(state: State) -> list[Option[Action]]:
    """Return the bids, the highest first, to be last in the order."""
    return [(0.5 * place, Action("bid", bid=bid)) for place, bid in enumerate(state.player.chips)]


def mixed_picks(state: State) -> list[Option[Action]]:
    """Return the selections: kinds mixed, small cards first, so that the large ones are left for late."""
    return [
        (
            len({TYPE[card] for card in action.cards}) - 0.05 * sum([AMOUNT[card] for card in action.cards]),
            action,
        )
        for action in Legal(state)
    ]


def large_picks(state: State) -> list[Option[Action]]:
    """Return the selections, the largest cards first."""
    return [(float(sum([AMOUNT[card] for card in action.cards])), action) for action in Legal(state)]


def many_plays(state: State) -> list[Option[Action]]:
    """Return the cards to reveal, the largest first, and to end the turn last of all."""
    return [
        (-1.0 if action.word == "end" else 0.1 * AMOUNT[action.cards[0]], action) for action in Legal(state)
    ]


def single_plays(state: State) -> list[Option[Action]]:
    """Return the cards to reveal, the smallest first, one a turn."""
    return [
        (2.0 if action.word == "end" else -0.3 * AMOUNT[action.cards[0]], action) for action in Legal(state)
    ]


STEWARD: Mapping[str, Weigher[State, Action]] = {
    BID: low_bids,
    SELECT: mixed_picks,
    PLAY: single_plays,
    CARRY: placements,
}
PAGE = {**STEWARD, BID: high_bids, SELECT: large_picks}
CHANCELLOR = {**STEWARD, PLAY: many_plays}
