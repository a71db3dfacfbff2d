"""Victory points, and who wins (HC-AWARD-3, HC-END-1, HC-END-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.sheet import Part, Row, Sheet
from wk.games.minsterpool.state import OVER, ROUNDS

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State


def bonus(state: State, seat: int) -> int:
    """Return the bonus of the chip left over; 0 until the game is over (HC-END-1)."""
    if state.phase != OVER:
        return 0
    return sum(map(state.fixed.tables.bonus, state.players[seat].chips))


def score(state: State, seat: int) -> int:
    """Return a player's victory points, the bonus included once the game is over."""
    return sum(state.players[seat].vp) + bonus(state, seat)


def sheet(state: State, seat: int) -> Sheet:
    """Return a player's points: a row a round, each member led a part, and the bonus."""
    rounds = (*state.awards, *((),) * (ROUNDS - len(state.awards)))
    rows = [
        Row(
            f"round-{number}",
            tuple(Part(award.vp, (award.board,)) for award in awards if award.seat == seat),
        )
        for number, awards in enumerate(rounds, 1)
    ]
    return Sheet((*rows, Row("bonus", (Part(bonus(state, seat)),))))


def winners(state: State) -> tuple[int, ...]:
    """Return who has most points; at the end, of those tied, who is left the lowest chip (HC-END-2)."""
    points = [score(state, seat) for seat in range(len(state.players))]
    best = [seat for seat, total in enumerate(points) if total == max(points)]
    if state.phase != OVER:
        return tuple(best)
    return (min(best, key=lambda seat: state.players[seat].chips),)
