"""What speaks for a step in the High Court, as keys and amounts that words can tell (HC-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.minsterpool.cards import AMOUNT, TYPE
from wk.games.minsterpool.members import leader, worth
from wk.games.minsterpool.turn import apply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.state import State


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    return tuple(_reasons(seen, action))


def _reasons(seen: State, action: Action) -> Iterator[Because]:
    if action.word == "bid":
        left = [bid for bid in seen.player.chips if bid != action.bid]
        yield Because("bid", {"n": max(map(seen.fixed.tables.bonus, left), default=0)})
    elif action.word == "select":
        yield Because("select", {"n": len({TYPE[card] for card in action.cards})})
    elif action.word == "play":
        yield Because("play", {"n": AMOUNT[action.cards[0]]})
    elif action.member:
        yield from _placement(seen, action)
    else:
        yield Because(action.word)


def _placement(seen: State, action: Action) -> Iterator[Because]:
    """Yield who leads after a placement on a member and did not before, then what it is."""
    place, after = seen.place(action.member), apply(seen, action)
    now = after.place(action.member)
    if place is not None and now is not None:
        before, here = leader(seen, seen.row[place]), leader(after, after.row[now])
        if here == seen.seat != before:
            yield Because("leads", {"n": worth(after, after.row[now])})
        elif before not in (None, seen.seat, here):
            yield Because("denies", {"n": worth(after, after.row[now])})
    yield Because("leaves" if now is None else action.word)
