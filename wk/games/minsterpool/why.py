"""What speaks for a step in the High Court, as keys and amounts that words can tell (HC-BOT-1).

Each reason is a fact of the position that its player can see; where none is known, none is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.minsterpool.cards import AMOUNT, HOURGLASS, TYPE
from wk.games.minsterpool.members import influence, leader, worth
from wk.games.minsterpool.outlook import lost
from wk.games.minsterpool.state import ROUNDS
from wk.games.minsterpool.turn import apply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.state import Member, State


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    match action.word:
        case "bid":
            return tuple(_bid(seen, action.bid))
        case "select":
            kinds = len({TYPE[card] for card in action.cards})
            return (Because("select", {"n": kinds}),) if kinds > 1 else ()
        case "play":
            return tuple(_played(seen, action))
        case "end":
            waiting = any(player.to_reveal for player in seen.players if player is not seen.player)
            return (
                (Because("end", {"n": seen.player.to_reveal}),) if waiting and seen.player.to_reveal else ()
            )
    return tuple(_placement(seen, action))


def _bid(seen: State, bid: int) -> Iterator[Because]:
    """Yield what bonus a bid leaves for the end."""
    bonus = seen.fixed.tables.bonus
    left = [bonus(other) for other in seen.player.chips if other != bid]
    if len(left) == 1:
        yield Because("last-bonus", {"n": left[0]})
    elif left and max(left) > bonus(bid):
        yield Because("bid", {"n": max(left)})


def _played(seen: State, action: Action) -> Iterator[Because]:
    """Yield how many placements a card brings; of hourglasses that may empty the row nobody knows."""
    card = action.cards[0]
    count = AMOUNT[card] - lost(seen, card)
    if count and (TYPE[card] != HOURGLASS or seen.deck):
        yield Because("play", {"n": count})


def _placement(seen: State, action: Action) -> Iterator[Because]:
    """Yield who leads after a placement on a member and did not before, then what it is."""
    place, after = seen.place(action.member), apply(seen, action)
    if place is None:
        return
    member, now = seen.row[place], after.place(action.member)
    if now is None:
        yield Because("leaves")
        return
    before, here = leader(seen, member), leader(after, after.row[now])
    if here == seen.seat != before:
        yield Because("leads", {"n": worth(after, after.row[now])})
    elif before not in (None, seen.seat, here):
        yield Because("denies", {"n": worth(seen, member)})
    if action.word == "hourglass":
        yield from _shortened(seen, member, action.line - 1)
        return
    yield from _influence(seen, member, action)


def _shortened(seen: State, member: Member, line: int) -> Iterator[Because]:
    """Yield whose influence an hourglass brings nearer its end, if it is only others'."""
    found = influence(seen, member)
    others = max(each for seat, each in enumerate(found) if seat != seen.seat)
    if member.owners[line] != seen.seat if line >= 0 else others > found[seen.seat]:
        yield Because("hourglass-line" if line >= 0 else "hourglass")


def _influence(seen: State, member: Member, action: Action) -> Iterator[Because]:
    """Yield how much influence a token brings, and whether it stays for the next round unless taken away."""
    board, line = seen.board(member), action.line - 1
    stays = seen.round < ROUNDS and member.life + 1 < board.life
    if action.word == "relate":
        value, life = board.relationships[line]
        key = "lasting" if stays and life > 1 else "influence"
        yield Because(key, {"n": value})
    elif action.word == "bribe" and board.bribe:
        if (
            len(member.bribes) < board.bribe.icons or member.bribes[-1] != seen.seat
        ):  # else it pushes off its own
            yield Because("lasting" if stays else "influence", {"n": board.bribe.value})
    elif board.favor:
        yield Because("favor", {"n": board.favor.value})
