"""What must be so for each reason of the High Court, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import islice
from math import nan
from typing import TYPE_CHECKING

from wk.games.minsterpool.bots import why
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.play import finish_round
from wk.games.minsterpool.state import CARD_IDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wk.engine.bots import Because
    from wk.games.minsterpool.state import Action, Member, State

GAME = MinsterpoolKit().game
TRIED = 5
"""How many actions of a state are asked about."""


def given(_state: State, view: State, rng: random.Random) -> Iterator[tuple[Action, tuple[Because, ...]]]:
    """Yield some legal actions with their reasons."""
    legal = [*islice(GAME.legal(view), 100)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield action, why(view, action)


def alike(one: Action, other: Action) -> bool:
    """Return whether two actions are of one kind."""
    return one.word == other.word


def after(state: State, action: Action) -> State:
    """Return the state after an action."""
    found: State = GAME.apply(state, action)
    return found


def there(state: State, action: Action) -> Member:
    """Return the member an action is about."""
    place = state.place(action.member)
    assert place is not None
    return state.row[place]


def influence(state: State, member: Member, seat: int) -> int:
    """Count a player's influence on a member (HC-AWARD-1)."""
    board = state.fixed.tables.boards[member.board]
    found = sum(
        line.value for line, owner in zip(board.relationships, member.owners, strict=True) if owner == seat
    )
    found += member.bribes.count(seat) * (board.bribe.value if board.bribe else 0)
    return found + member.favors.count(seat) * (board.favor.value if board.favor else 0)


def leader(state: State, member: Member) -> int | None:
    """Return who alone has most influence (HC-AWARD-2)."""
    ranked = sorted((influence(state, member, seat), seat) for seat in range(len(state.players)))
    return ranked[-1][1] if ranked[-1][0] > ranked[-2][0] else None


def worth(state: State, member: Member) -> int:
    """Return what a member scores."""
    return member.gold or state.fixed.tables.boards[member.board].silver


def bonus(state: State, chip: int) -> int:
    """Return what a chip that is left over scores (HC-END-1)."""
    every = {each: bonus for family in state.fixed.tables.chips for each, bonus in family}
    return every[chip]


def kept(state: State, bid: int) -> list[int]:
    """Return the chips that are left after a bid."""
    return [chip for chip in state.player.chips if chip != bid]


def last_chance(state: State, bid: int) -> Fraction:
    """Return how likely a bid is the highest, each chip that others may bid being as likely."""
    found = Fraction(1)
    for seat, player in enumerate(state.players):
        if seat != state.seat:
            chips = [chip for chip in (*player.chips, player.chip) if chip > 0]
            found *= Fraction(len([chip for chip in chips if chip < bid]), len(chips))
    return found


def amount(card: int) -> int:
    """Return how many placements a card brings."""
    return int(CARD_IDS[card][1:])


def sum_of(cards: Iterable[int], letters: str = "rhbf") -> int:
    """Return how many placements the cards of some types bring."""
    return sum(amount(card) for card in cards if CARD_IDS[card][0] in letters)


def apart(state: State, action: Action, sign: int) -> bool:
    """Tell whether each of three cards is larger, or with -1 smaller, than the hand is on average."""
    mean = Fraction(sum_of(state.player.hand), len(state.player.hand))
    return state.round < 6 and all(sign * (amount(card) - mean) > 0 for card in action.cards)


def on_one(state: State, board: int) -> Iterator[State]:
    """Yield the states to which the card that is carried out leads, placed on one member alone."""
    name = state.fixed.tables.boards[board].id
    for action in GAME.legal(state) if state.card is not None else ():
        if action.member == name:
            then = after(state, action)
            yield then
            yield from on_one(then, board)


def lead_in_reach(state: State, action: Action) -> int:
    """Return the most that a member scores whose lead a card can take by itself, placed there alone."""
    found = [0]
    for member in state.row if action.word == "play" else ():
        if leader(state, member) != state.seat:
            for then in on_one(after(state, action), member.board):
                now = [each for each in then.row if each.board == member.board]
                found += [worth(then, each) for each in now if leader(then, each) == state.seat]
    return max(found)


def lead_at_stake(state: State, action: Action) -> int:
    """Return the most that a member scores whose leader, somebody else, a card can end as that."""
    found = [0]
    for member in state.row if action.word == "play" else ():
        first = leader(state, member)
        if first not in {None, state.seat}:
            for then in on_one(after(state, action), member.board):
                now = [leader(then, each) for each in then.row if each.board == member.board]
                found += [worth(state, member)] if first not in now else []
    return max(found)


def answered_later(state: State) -> bool:
    """Tell whether others go on with cards of theirs."""
    return any(player.to_reveal for seat, player in enumerate(state.players) if seat != state.seat)


def smallest(state: State, action: Action) -> bool:
    """Tell whether none of the cards of the round is smaller than one that is revealed, and one is larger."""
    sizes = [amount(card) for card in state.player.selected]
    return action.word == "play" and amount(action.cards[0]) == min(sizes) < max(sizes)


def free_there(state: State, action: Action) -> int:
    """Return how many spaces of a lifeline stay free after an hourglass on it; 0 if it is full."""
    board = state.fixed.tables.boards[there(state, action).board]
    if action.line:
        return (
            board.relationships[action.line - 1].life - there(state, action).hourglasses[action.line - 1] - 1
        )
    return board.life - there(state, action).life - 1


def shortens_others(state: State, action: Action) -> bool:
    """Tell whether an hourglass is on somebody else's line, or where somebody else has more influence."""
    member = there(state, action)
    if action.line:
        return member.owners[action.line - 1] != state.seat
    return max(others(state, member)) > influence(state, member, state.seat)


def placements(state: State, action: Action) -> int:
    """Count how many placements of a card come to be, however it is carried out."""
    rng, found, count = random.Random(2), after(state, action), 0
    while found.card is not None:
        found, count = after(found, rng.choice([*GAME.legal(found)])), count + 1
    return count


def more(state: State, action: Action, n: int) -> bool:
    """Tell whether a token brings so much influence."""
    then = after(state, action)
    member, now = there(state, action), there(then, action)
    return n == influence(then, now, state.seat) - influence(state, member, state.seat)


def lasts(state: State, action: Action) -> bool:
    """Tell whether the influence is there after the end of the round, nothing else having been done."""
    then = after(state, action)
    following = finish_round(then)
    place = following.place(action.member)
    if action.word == "hourglass" or following.round == state.round or place is None:
        return False
    member = following.row[place]
    brought = influence(then, there(then, action), state.seat)
    brought -= influence(state, there(state, action), state.seat)
    return (
        0 < brought <= influence(following, member, state.seat)
        and (
            action.word == "bribe"
            or (action.word == "relate" and member.owners[action.line - 1] == state.seat)
        )
        and member.board == there(state, action).board
    )


def led_then(state: State, action: Action) -> int | None:
    """Return who leads the member after an action; None if it has left, too."""
    then = after(state, action)
    return None if then.place(action.member) is None else leader(then, there(then, action))


def margin(state: State, action: Action) -> float:
    """Return by how much who acts is ahead at the member then; no number if it has left."""
    then = after(state, action)
    if then.place(action.member) is None:
        return nan
    member = there(then, action)
    return influence(then, member, state.seat) - max(
        influence(then, member, seat) for seat in range(len(state.players)) if seat != state.seat
    )


def others(state: State, member: Member) -> list[int]:
    """Return the influence of everybody else."""
    return [influence(state, member, seat) for seat in range(len(state.players)) if seat != state.seat]


CHECKS: dict[str, Callable[..., object]] = {
    "last-sure": lambda state, action: last_chance(state, action.bid) == 1,
    "last-likely": lambda state, action: 1 > last_chance(state, action.bid) > Fraction(1, 2),
    "cheap-bid": lambda state, action: (
        state.round < 6
        and 2 * len([chip for chip in kept(state, action.bid) if chip > action.bid])
        > len(kept(state, action.bid))
    ),
    "bonus-left": lambda state, action, chip, n: (
        chip in kept(state, action.bid)
        and chip == max(state.player.chips)
        and n == bonus(state, chip) == max(bonus(state, each) for each in state.player.chips)
    ),
    "mixed": lambda _, action: len({CARD_IDS[card][0] for card in action.cards}) == 3,
    "stays-most": lambda state, action: (
        state.round < 6 and sum_of(action.cards, "rb") > sum_of(action.cards, "f")
    ),
    "small": lambda state, action: apart(state, action, -1),
    "strong": lambda state, action: apart(state, action, 1),
    "play-none": lambda state, action: action.word == "play" and not placements(state, action),
    "can-lead": lambda state, action, n: 0 < n == lead_in_reach(state, action),
    "can-deny": lambda state, action, n: 0 < n == lead_at_stake(state, action),
    "small-first": lambda state, action: answered_later(state) and smallest(state, action),
    "stays": lambda state, action: (
        state.round < 6 and CARD_IDS[action.cards[0]][0] in "rb" and placements(state, action) > 0
    ),
    "ahead-by": lambda state, action, n: action.word != "hourglass" and 0 < n == margin(state, action),
    "lacks": lambda state, action, n: action.word != "hourglass" and 0 < n == 1 - margin(state, action),
    "must": lambda state, action, n: (
        action.word == "hourglass"
        and 0 < n == free_there(state, action)
        and not shortens_others(state, action)
    ),
    "gives-up": lambda state, action, n: (
        leader(state, there(state, action)) == state.seat != led_then(state, action)
        and n == worth(state, there(state, action))
    ),
    "newcomer": lambda state, action, n: (
        after(state, action).place(action.member) is None
        and n in [member.gold for member in after(state, action).row]
        and len(after(state, action).row) == len(state.row)
    ),
    "last-bonus": lambda state, action, n: (
        state.round == 6 and [bonus(state, chip) for chip in kept(state, action.bid)] == [n]
    ),
    "end": lambda state, action, n: (
        0 < n == len(state.player.selected) and after(state, action).seat != state.seat
    ),
    "leads": lambda state, action, n: (
        leader(state, there(state, action)) != state.seat
        and led_then(state, action) == state.seat
        and n == worth(state, there(after(state, action), action))
    ),
    "denies": lambda state, action, n: (
        leader(state, there(state, action)) not in {None, state.seat, led_then(state, action)}
        and n == worth(state, there(state, action))
    ),
    "leaves": lambda state, action: (
        after(state, action).place(action.member) is None
        and leader(state, there(state, action)) != state.seat
    ),
    "lasting": lasts,
    "influence": more,
    "brief": lambda _, action: action.word == "favor",
    "hourglass": lambda state, action: (
        not action.line and free_there(state, action) > 0 and shortens_others(state, action)
    ),
    "hourglass-line": lambda state, action: action.line > 0 and shortens_others(state, action),
}
