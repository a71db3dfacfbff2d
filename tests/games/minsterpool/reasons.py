"""What must be so for each reason of the High Court, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

import random
from itertools import islice
from math import nan
from typing import TYPE_CHECKING

from wk.games.minsterpool.bots import why
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.play import finish_round
from wk.games.minsterpool.state import CARD_IDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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


def bonuses(state: State, bid: int = 0) -> list[int]:
    """Return the bonuses of the chips left but one."""
    every = {each: bonus for family in state.fixed.tables.chips for each, bonus in family}
    return [every[chip] for chip in state.player.chips if chip != bid]


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


def biddable(state: State) -> list[int]:
    """Return the chips the others have not bid in earlier rounds."""
    rivals = [player for seat, player in enumerate(state.players) if seat != state.seat]
    return [chip for player in rivals for chip in (*player.chips, player.chip) if chip > 0]


def others(state: State, member: Member) -> list[int]:
    """Return the influence of everybody else."""
    return [influence(state, member, seat) for seat in range(len(state.players)) if seat != state.seat]


CHECKS: dict[str, Callable[..., object]] = {
    "bonus-left": lambda state, action, n: n == max(bonuses(state, action.bid)),
    "lower-bids": lambda state, action, n, most: (
        most == len(biddable(state)) and n == sum(chip < action.bid for chip in biddable(state))
    ),
    "amounts": lambda _, action, n: n == sum(int(CARD_IDS[card][1:]) for card in action.cards),
    "play-none": lambda state, action: action.word == "play" and not placements(state, action),
    "ahead-by": lambda state, action, n: 0 < n == margin(state, action),
    "lacks": lambda state, action, n: 0 < n == 1 - margin(state, action),
    "last-bonus": lambda state, action, n: state.round == 6 and bonuses(state, action.bid) == [n],
    "select": lambda _, action, n: 1 < n == len({CARD_IDS[card][0] for card in action.cards}),
    "play": lambda state, action, n: 0 < n == placements(state, action),
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
    "leaves": lambda state, action: after(state, action).place(action.member) is None,
    "lasting": lasts,
    "influence": more,
    "brief": lambda _, action: action.word == "favor",
    "hourglass": lambda state, action: (
        not action.line
        and after(state, action).place(action.member) is not None
        and max(others(state, there(state, action))) > influence(state, there(state, action), state.seat)
    ),
    "hourglass-line": lambda state, action: (
        action.line > 0 and there(state, action).owners[action.line - 1] not in {None, state.seat}
    ),
}
