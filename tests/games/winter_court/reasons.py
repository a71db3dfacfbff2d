"""What must be so for each reason of Winter Court, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

from wk.games.winter_court.bots import why
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import CARD_IDS, MEMBERS, RANKS, cards_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wk.engine.bots import Because
    from wk.games.winter_court.state import Action, State

GAME = WinterCourtKit().game
TRIED = 6
"""How many actions of a state are asked about."""


def given(_state: State, view: State, rng: random.Random) -> Iterator[tuple[Action, tuple[Because, ...]]]:
    """Yield some legal actions with their reasons."""
    legal = [*islice(GAME.legal(view), 200)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield action, why(view, action)


def alike(one: Action, other: Action) -> bool:
    """Return whether two actions are of one kind."""
    return one.word == other.word


def after(state: State, action: Action) -> State:
    """Return the state after an action."""
    found: State = GAME.apply(state, action)
    return found


def rank(card: int) -> int:
    """Return the rank of a card."""
    return int(CARD_IDS[card][2:])


def suit(card: int) -> str:
    """Return the suit of a card."""
    return CARD_IDS[card][:2]


def finished(state: State, action: Action) -> State:
    """Return the state after an action of a play and whatever finishes it."""
    rng, found = random.Random(1), after(state, action)
    while found.making is not None and not found.over:
        found = after(found, rng.choice([*GAME.legal(found)]))
    return found


def member(state: State, action: Action) -> int:
    """Return the member a play is made at."""
    return action.member if state.making is None else state.making.member


def total(state: State, where: int) -> int:
    """Return the sum of the ranks that lie at a member."""
    lies = state.influences[where]
    return 0 if lies is None else sum(rank(card) for card in cards_in(lies.cards))


def holder(state: State, where: int) -> int | None:
    """Return who holds a member."""
    return next((seat for seat in (0, 1) if state.players[seat].held >> where & 1), None)


def royals(state: State, seat: int) -> int:
    """Count the royals somebody holds."""
    named = ("ruler", "consort", "heir", "dowager")
    return sum(state.players[seat].held >> MEMBERS.index(name) & 1 for name in named)


def claims(state: State, action: Action, n: int) -> bool:
    """Tell whether a play at an unclaimed member wins so much status."""
    where, then = action.member, finished(state, action)
    return holder(state, where) is None and holder(then, where) == state.seat and n == status(state, where)


def status(state: State, where: int) -> int:
    """Return a member's status."""
    return state.fixed.court.status[where]


def sent_home(state: State, action: Action, n: int) -> bool:
    """Tell whether a play takes so much status from the other side."""
    where, then = action.member, finished(state, action)
    return (
        holder(state, where) == 1 - state.seat and holder(then, where) is None and n == status(state, where)
    )


def adds(state: State, action: Action, wanted: str) -> bool:
    """Tell whether a card of a suit comes to lie at the member and stays there."""
    there = finished(state, action).influences[member(state, action)]
    return suit(action.card) == wanted and there is not None and action.card in cards_in(there.cards)


def other_suit(state: State, action: Action) -> bool:
    """Tell whether a card comes to lie there whose suit is not that of the main card."""
    return suit(state.play.card) != suit(action.card) and adds(state, action, suit(action.card))


def beating(state: State, action: Action) -> list[int] | None:
    """Return the unseen cards that beat a card there if they are played alone next; None if none need to.

    That is so where it does not suffice, or lies where nobody is then.
    """
    if rank(action.card) <= total(state, action.member) or holder(state, action.member) == 1 - state.seat:
        return None
    known = cards_in(GAME.view(state, state.seat).players[1 - state.seat].hand)
    every = [*state.deck, *cards_in(state.players[1 - state.seat].hand)]
    names = {CARD_IDS[RANKS * number][:2] for number in state.fixed.court.suits[action.member]}
    hidden = [card for card in every if card not in known]
    return [card for card in hidden if suit(card) in names and rank(card) > rank(action.card)]


def remaining(state: State, action: Action) -> set[int]:
    """Return the card that is kept of those drawn."""
    return {*state.drawn} - {action.card} & {*cards_in(after(state, action).players[state.seat].hand)}


def done(state: State) -> bool:
    """Tell whether a play may be finished."""
    return any(action.word == "done" for action in GAME.legal(state))


CHECKS: dict[str, Callable[..., object]] = {
    "stops-royals": lambda state, action: (
        royals(state, 1 - state.seat) == 3 and royals(finished(state, action), 1 - state.seat) == 2
    ),
    "sends-home": sent_home,
    "claims": claims,
    "strengthens": lambda state, action: (
        holder(state, action.member) == state.seat
        and rank(action.card) > total(state, action.member)
        and total(finished(state, action), action.member) > total(state, action.member)
    ),
    "royals": lambda state, action, n: (
        royals(finished(state, action), state.seat) == n == royals(state, state.seat) + 1 > 1
    ),
    "beaten-by": lambda state, action, n, total: (
        total == rank(action.card) and 0 < n == len(beating(state, action) or ())
    ),
    "unbeaten": lambda state, action: beating(state, action) == [],
    "lacks": lambda state, action, n: (
        0 < n == total(state, action.member) + 1 - rank(action.card) and not done(after(state, action))
    ),
    "lacks-or-fool": lambda state, action, n: (
        0 < n == total(state, action.member) + 1 - rank(action.card)
        and not done(after(state, action))
        and any(way.word == "fool" for way in GAME.legal(after(state, action)))
    ),
    "adds": lambda state, action, n: (
        n == after(state, action).play.strength - state.play.strength == rank(action.card)
    ),
    "made": lambda state, action, n: (
        action.word == "done"
        and n == sum(rank(card) for card in cards_in(state.play.boosters)) + sum(map(rank, state.play.cards))
    ),
    "keeps-hand": lambda state, action, n: (
        action.word == "done" and 0 < n == after(state, action).players[state.seat].hand_count
    ),
    "sage": lambda state, action, n: (
        n == rank(action.card) and action.card in cards_in(after(state, action).players[state.seat].hand)
    ),
    "keeps": lambda state, action, n: n in map(rank, remaining(state, action)),
    "keeps-booster": lambda state, action: any(rank(card) <= 3 for card in remaining(state, action)),
    "ends": lambda state, action: after(state, action).over,
    "draws": lambda state, action, n: (
        after(state, action).players[state.seat].hand_count == state.player.hand_count + n
        and not after(state, action).over
    ),
    "chooses": lambda state, action: len(after(state, action).drawn) == 2,
    "keeps-deck": lambda state, action: after(state, action).deck == state.deck,
    "boost": lambda state, action: not done(state) and done(after(state, action)),
    "knight": lambda state, action, n: n == rank(action.card) and adds(state, action, "mi"),
    "lover": lambda state, action, n: n == rank(action.card) and adds(state, action, "de"),
    "matchmaker": lambda state, action, n: n == rank(action.card) and other_suit(state, action),
    "fool": lambda state, action: (
        total(finished(state, action), state.play.member) < total(state, state.play.member)
    ),
    "highest-discard": lambda state, action: (
        rank(action.card) == max(rank(card) for card in cards_in(state.discards))
    ),
    "charlatan": lambda state, action, n: (
        0 < n == total(state, action.member) and after(state, action).influences[action.member] is None
    ),
    "wizard": lambda state, action: after(state, action).must_play,
    "keeps-higher": lambda state, action: rank(action.card) == min(rank(card) for card in state.drawn),
}
