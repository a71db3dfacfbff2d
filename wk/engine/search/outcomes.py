"""What turns come to: each is done in the same guessed world and played on with the same luck."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from wk.engine.search.mind import shares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.bots import Effort
    from wk.engine.game import A, Draw, S
    from wk.engine.search.mind import Mind

LUCK = 61
"""So many numbers serve as the chance of one guessed world, over and over."""


def played_on(  # noqa: PLR0913, PLR0917 - of what, how far, how
    mind: Mind[S, A], seen: S, plans: Sequence[Sequence[A]], turns: int, draw: Draw, effort: Effort
) -> list[float]:
    """Return the share of the win each of some turns of the seat to move comes to; StoppedError.

    Args:
        mind: the game and what is known of it; all seats go on by it.
        seen: the state before the turns as that seat sees it.
        plans: the actions of each turn.
        turns: how many turns or rounds of the game's clock are played on; 0 for to the end.
        draw: the chance there is.
        effort: asked before each of them.
    """
    seat, until = mind.game.seat_to_move(seen), mind.clock(seen) + turns if turns else None
    whole, luck = mind.game.guess(seen, draw), [draw() for _ in range(LUCK)]
    found: list[float] = []
    for plan in plans:
        effort.go_on()
        found.append(outcome(mind, whole, plan, until, cycle(luck).__next__)[seat or 0])
    return found


def outcome(mind: Mind[S, A], whole: S, plan: Sequence[A], until: int | None, draw: Draw) -> Sequence[float]:
    """Return each seat's share of the win that a plan comes to when the clock has run, or at the end."""
    end = _end(mind, whole, plan, until, draw)
    return shares(mind.game, end) if mind.game.seat_to_move(end) is None else mind.value(end)


def _end(mind: Mind[S, A], state: S, plan: Sequence[A], until: int | None, draw: Draw) -> S:
    """Return the state a turn leads to, played on until the clock has run or the game is over."""
    game, first = mind.game, list(plan)
    while game.seat_to_move(state) is not None and (until is None or mind.clock(state) < until):
        if game.chance_due(state):
            state = game.apply(state, game.chance_action(state, draw))
        else:
            state = game.apply(state, first.pop(0) if first else mind.pick(state, draw))
    return state
