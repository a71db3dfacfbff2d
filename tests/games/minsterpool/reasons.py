"""What must be so for each reason of the High Court, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import nan
from typing import TYPE_CHECKING, Any

from wk.games.minsterpool.bots import CHANCELLOR, HighCourtMind
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.play import finish_round
from wk.games.minsterpool.state import CARD_IDS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

    from wk.engine.bots import Because
    from wk.games.minsterpool.state import Action, Member, State

GAME: Any = MinsterpoolKit().game
MIND = HighCourtMind(GAME, CHANCELLOR)
BESIDES = (24,)
TRIED = 5
"""How many actions of a state are asked about."""

Plan = tuple["Action", ...]
"""An action and, if it is one of a card, all that its player would do with the card."""


def given(_state: State, view: State, rng: random.Random) -> Iterator[tuple[Plan, tuple[Because, ...]]]:
    """Yield some legal actions with what completes them, and the reasons for them."""
    legal = [*islice(GAME.legal(view), 100)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield (action, *MIND.rest(view, action)), MIND.why(view, action)


def alike(one: Plan, other: Plan) -> bool:
    """Return whether two plans begin with actions of one kind."""
    return one[0].word == other[0].word


def after(state: State, plan: Iterable[Action]) -> State:
    """Return the state after a plan."""
    for action in plan:
        state = GAME.apply(state, action)
    return state


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


def free(state: State) -> int:
    """Return how many circles of relationship lines are empty."""
    return sum(owner is None for member in state.row for owner in member.owners)


def favors_free(state: State) -> int:
    """Return how many favors have no token."""
    boards = state.fixed.tables.boards
    return sum(
        len(favor.icons) - len(member.favors)
        for member in state.row
        if (favor := boards[member.board].favor) is not None
    )


def answered_later(state: State) -> bool:
    """Tell whether others go on with cards of theirs."""
    return any(player.to_reveal for seat, player in enumerate(state.players) if seat != state.seat)


def smallest(state: State, plan: Plan) -> bool:
    """Tell whether none of the cards of the round is smaller than one that is revealed, and one is larger."""
    sizes = [amount(card) for card in state.player.selected]
    return plan[0].word == "play" and amount(plan[0].cards[0]) == min(sizes) < max(sizes)


def carries(state: State, plan: Plan, letters: str = "rhbf") -> bool:
    """Tell whether a plan carries out a card of some types."""
    card = plan[0].cards[0] if plan[0].word == "play" else state.card
    placed = len(plan) > 1 or plan[0].word != "play"
    return plan[0].word not in {"bid", "select", "end"} and placed and CARD_IDS[card or 0][0] in letters


def leads(state: State) -> dict[int, tuple[int | None, int]]:
    """Return the leader and the worth of each member."""
    return {member.board: (leader(state, member), worth(state, member)) for member in state.row}


def swings(state: State, plan: Plan) -> list[tuple[int | None, int, int | None, int]]:
    """Return the leader and the worth of each member before a plan and after it."""
    then = leads(after(state, plan)) if plan[0].word not in {"bid", "select", "end"} else leads(state)
    return [(*was, *then.get(board, (None, 0))) for board, was in leads(state).items()]


def won(state: State, plan: Plan) -> int:
    """Count the points at members whose lead is won."""
    return sum(new for was, _, now, new in swings(state, plan) if was != state.seat == now)


def taken(state: State, plan: Plan) -> int:
    """Count the points at members whose leader, somebody else, is it no more."""
    return sum(old for was, old, now, _ in swings(state, plan) if was not in {None, state.seat, now})


def given_up(state: State, plan: Plan) -> int:
    """Count the points at members whose lead is lost."""
    return sum(old for was, old, now, _ in swings(state, plan) if was == state.seat != now)


def raised(state: State, plan: Plan) -> int:
    """Count by how much members are worth more that are led before and after."""
    return sum(max(0, new - old) for was, old, now, new in swings(state, plan) if was == state.seat == now)


def later(state: State, *, mine: bool) -> int:
    """Count influence in the rounds to come if nothing is done any more, by playing them (HC-ROUND-1..4).

    Args:
        state: the position.
        mine: whether that of the seat to move, else that of all others.
    """
    seats = [seat for seat in range(len(state.players)) if (seat == state.seat) == mine]
    known = {member.board for member in state.row}
    found, at = 0, state._replace(card=None, left=0)
    while at.round < 6:
        at = at._replace(phase="play")
        at = finish_round(at)
        found += sum(influence(at, each, seat) for each in at.row if each.board in known for seat in seats)
    return found


def later_change(state: State, plan: Plan, *, mine: bool) -> int:
    """Return how much more influence in later rounds there is by a plan."""
    return later(after(state, plan), mine=mine) - later(state, mine=mine)


def newcomer(state: State, plan: Plan) -> Member | None:
    """Return the member that comes by a plan."""
    known = {member.board for member in state.row}
    return next((each for each in after(state, plan).row if each.board not in known), None)


def margin(state: State, plan: Plan) -> float:
    """Return by how much who acts is ahead at the member then; no number where there is none."""
    then = after(state, plan)
    if plan[0].word not in {"relate", "bribe", "favor"}:
        return nan
    place = then.place(plan[0].member)
    assert place is not None
    member = then.row[place]
    return influence(then, member, state.seat) - max(
        influence(then, member, seat) for seat in range(len(state.players)) if seat != state.seat
    )


def brought(state: State, plan: Plan) -> int:
    """Count the influence that a plan brings now."""
    now, then = (
        sum(influence(each, member, state.seat) for member in each.row)
        for each in (state, after(state, plan))
    )
    return then - now


def seeks(state: State, plan: Plan) -> bool:
    """Tell whether a relationship card is left to reveal with no free circle but on boards to come."""
    then = after(state, plan)
    come = newcomer(state, plan)
    waits = any(CARD_IDS[card][0] == "r" for card in then.player.selected)
    circles = free(then) - (come.owners.count(None) if come else 0)
    boards = state.fixed.tables.boards
    return waits and not circles and any(boards[each].relationships for each in state.deck)


CHECKS: dict[str, Callable[..., object]] = {
    "last-sure": lambda state, plan: last_chance(state, plan[0].bid) == 1,
    "last-likely": lambda state, plan: 1 > last_chance(state, plan[0].bid) > Fraction(1, 2),
    "last-lowest": lambda state, plan: (
        [chip for chip in state.player.chips if last_chance(state, chip) == 1][:1] == [plan[0].bid]
    ),
    "cheap-bid": lambda state, plan, n: (
        state.round < 6 and 0 < n == len([chip for chip in kept(state, plan[0].bid) if chip > plan[0].bid])
    ),
    "bonus-left": lambda state, plan, chip, n: (
        chip in kept(state, plan[0].bid)
        and chip == max(state.player.chips)
        and n == bonus(state, chip) == max(bonus(state, each) for each in state.player.chips)
    ),
    "last-bonus": lambda state, plan, n: (
        state.round == 6 and [bonus(state, chip) for chip in kept(state, plan[0].bid)] == [n]
    ),
    "mixed": lambda state, plan: state.round < 6 and len({CARD_IDS[card][0] for card in plan[0].cards}) == 3,
    "lines": lambda state, plan, n: state.round < 6 and 0 < n == min(sum_of(plan[0].cards, "r"), free(state)),
    "bribes": lambda state, plan, n: (
        state.round < 6
        and any(state.fixed.tables.boards[member.board].bribe for member in state.row)
        and 0 < n == sum_of(plan[0].cards, "b")
    ),
    "favors": lambda state, plan, n: 0 < n == min(sum_of(plan[0].cards, "f"), favors_free(state)),
    "favors-kept": lambda state, plan, n: (
        state.round < 6 and 0 < n == sum_of(state.player.hand, "f") - sum_of(plan[0].cards, "f")
    ),
    "glasses": lambda state, plan, n: state.row and 0 < n == sum_of(plan[0].cards, "h"),
    "keeps": lambda state, plan, n: (
        state.round < 6 and n == sum_of(state.player.hand) - sum_of(plan[0].cards)
    ),
    "play-none": lambda state, plan: plan[0].word == "play" and after(state, plan[:1]).card is None,
    "small-first": lambda state, plan, n: (
        answered_later(state)
        and smallest(state, plan)
        and n == sum(amount(card) > amount(plan[0].cards[0]) for card in state.player.selected)
    ),
    "end": lambda state, plan, n: (
        0 < n == len(state.player.selected) and after(state, plan).seat != state.seat
    ),
    "leads": lambda state, plan, n: 0 < n == won(state, plan),
    "denies": lambda state, plan, n: 0 < n == taken(state, plan),
    "raises": lambda state, plan, n: 0 < n == raised(state, plan),
    "gives-up": lambda state, plan, n: 0 < n == given_up(state, plan),
    "newcomer": lambda state, plan, n: (
        (come := newcomer(state, plan)) is not None
        and n == come.gold
        and (state.round < 6 or state.player.selected or after(state, plan).card is not None)
    ),
    "room": lambda state, plan: newcomer(state, plan) is not None and seeks(state, plan),
    "lasting": lambda state, plan, n: (
        carries(state, plan, "rbf") and 0 < n == later_change(state, plan, mine=True)
    ),
    "influence": lambda state, plan, n: (
        carries(state, plan, "rbf") and answered_later(state) and 0 < n == brought(state, plan)
    ),
    "ahead-by": lambda state, plan, n: answered_later(state) and 0 < n == margin(state, plan),
    "lacks": lambda state, plan, n: 0 < n == 1 - margin(state, plan),
    "shortens": lambda state, plan, n: (
        carries(state, plan, "h") and 0 < n == -later_change(state, plan, mine=False)
    ),
    "harmless": lambda state, plan: (
        carries(state, plan, "h")
        and state.round < 6
        and not given_up(state, plan)
        and later_change(state, plan, mine=True) == 0
    ),
    "costs": lambda state, plan, n: (
        carries(state, plan, "h") and 0 < n == -later_change(state, plan, mine=True)
    ),
    "keeps-later": lambda state, plan, n: (
        carries(state, plan, "h") and 0 < n == later(after(state, plan), mine=True)
    ),
}
