"""Why something is done: what it changes, as keys and amounts that words can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import End, Purchase
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.preview import touched
from wk.games.winter_kingdom.scoring import score

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

COIN, CARD, SECOND, FREE = 0.8, 2.5, 0.9, 0.3
"""How weighty a coin, a card, its second action and a terrain less to be bound to are, in points, to put
reasons in order."""

LOSSES = {"lost", "given"}
"""The keys of what is bad for the player to move."""


def why(
    before: State, actions: Sequence[Action]
) -> tuple[tuple[Because, ...], tuple[tuple[Because, ...], ...]]:
    """Return the reasons for the actions of one turn together, and for each of them."""
    state = before
    each: list[tuple[Because, ...]] = []
    for action in actions:
        if isinstance(action, End):
            alone = next((other for other in Legal(state) if other != action), None) is None
            each.append((Because("end"),) if alone else ())
            continue
        after = turn.apply(state, action)
        each.append(reasons(state, after, [action]))
        state = after
    return reasons(before, state, actions), tuple(each)


def reasons(before: State, after: State, actions: Sequence[Action]) -> tuple[Because, ...]:
    """Return what actions of one turn change for the player to move and take from others, weightiest first.

    Its keys: ``points`` (row, n), ``lost`` (row, n), ``taken`` and ``given`` (row, n, seat), ``coins`` (n),
    ``acquire``, ``upgrade`` and ``extra`` (card), the first two with ``-soon`` where they are of use at
    once, ``free`` (n); none where nothing of all this changes, or only for the worse. In the last round
    what is of use later is of none (WK-END-1).
    """
    last = before.last_round
    found = [
        *_points(before, after),
        *_bought(actions, last=last, at_once=before.table.allows_use_at_once),
        *(() if last else _later(before, after)),
    ]
    if all(because.key in LOSSES for _, because in found):
        return ()
    found.sort(key=lambda some: -abs(some[0]))
    return tuple(because for _, because in found)


def _points(before: State, after: State) -> Iterator[tuple[float, Because]]:
    """Yield what points change for whom, with their weights."""
    for seat in range(len(before.players)):
        old, new = (score(state, seat).sheet().rows for state in (before, after))
        for was, now in zip(old, new, strict=True):
            more = now.points - was.points
            if more and seat == before.seat:
                yield more, Because("points" if more > 0 else "lost", {"row": now.id, "n": abs(more)})
            elif more:
                key = "taken" if more < 0 else "given"
                yield more, Because(key, {"row": now.id, "n": abs(more), "seat": seat})


def _bought(actions: Sequence[Action], *, last: bool, at_once: bool) -> Iterator[tuple[float, Because]]:
    """Yield what is bought, with its weight; in the last round only what is of use at once.

    Args:
        actions: of one turn.
        last: whether it is the last round.
        at_once: whether what is bought may be used in the same turn (WK-TW-INNOVATION).
    """
    for action in actions:
        if isinstance(action, Purchase) and (action.what == "extra" or not last):
            soon = "-soon" if at_once and action.what != "extra" else ""
            weight = SECOND if action.what == "upgrade" else CARD
            yield weight, Because(f"{action.what}{soon}", {"card": action.card})


def _later(before: State, after: State) -> Iterator[tuple[float, Because]]:
    """Yield coins and freedom for later turns, with their weights."""
    coins = after.players[before.seat].coins - before.players[before.seat].coins
    if coins > 0:
        yield COIN * coins, Because("coins", {"n": coins})
    was, now = touched(before), touched(after)
    freed = (now.free - now.terrains) - (was.free - was.terrains)
    if freed > 0:
        yield FREE * freed, Because("free", {"n": freed})
