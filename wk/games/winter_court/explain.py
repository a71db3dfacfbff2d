"""Why not: the reason an action is refused, as a code with what to point at.

The codes come from the kinds of action themselves; the words for them are data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_court.actions import NONE
from wk.games.winter_court.cards import SUIT
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.legal import Legal, fault
from wk.games.winter_court.powers import ADDERS, most
from wk.games.winter_court.turn import KINDS

if TYPE_CHECKING:
    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.kinds import Fault
    from wk.games.winter_court.state import State


class Reason(NamedTuple):
    """Why something is refused."""

    code: Fault
    """Names the words, for example ``too-low``."""
    cards: tuple[Card, ...] = ()
    """The cards to point at: what is wrong, or what would do instead."""
    members: tuple[Member, ...] = ()
    """The members to point at, likewise."""
    suit: int = NONE
    """The suit a card must have."""
    number: int = 0
    """What a strength lacks, or by how much a rank is too high."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    cards = () if action.card == NONE else (action.card,)
    members = () if action.member == NONE else (action.member,)
    match code:
        case "":
            raise ValueError("the action is legal")
        case "finish-play" | "fool-or-boosters" | "no-influence" | "one-suit" if state.making:
            return Reason(code, state.making.cards, (state.making.member,))
        case "discard-first" | "not-drawn":
            return Reason(code, state.drawn)
        case "not-held" | "next-turn" | "wizard-first" | "wizard-no-play":
            return Reason(code, members=(MEMBERS.index(action.word),))
        case "wrong-suit":
            return Reason(code, cards, state.fixed.court.at[SUIT[action.card]])
        case "wrong-suit-booster":
            return Reason(code, _legal_cards(state, action.word))
        case "wrong-suit-added":
            adder = next(adder for adder in ADDERS if adder.word == action.word)
            suit = adder.suit(state, state.play)
            return Reason(
                code, _legal_cards(state, action.word), (adder.member,), NONE if suit is None else suit
            )
        case "too-low" | "too-high" | "not-higher":
            return _measured(state, action, code)
    return Reason(code, cards, members)


def _measured(state: State, action: Action, code: Fault) -> Reason:
    """Return by how much a play, with the step refused, is too low at best, or too high."""
    after = state if action.word == "done" else KINDS[action.word].effect(state, action)
    making = after.play
    present = state.influences[making.member]
    total = present.total if present else 0
    match code:
        case "too-high":
            return Reason(code, making.cards, (making.member,), number=making.rank - total + 1)
        case "not-higher":
            return Reason(code, _legal_cards(state), (making.member,), number=total + 1 - making.strength)
    highest = most(after, making, after.player.hand, after.usable)
    return Reason(code, (action.card,), (making.member,), number=total + 1 - highest)


def _legal_cards(state: State, word: str = "") -> tuple[Card, ...]:
    """Return the cards of the legal actions, of one kind if its word is given."""
    cards = [action.card for action in Legal(state) if action.word.startswith(word) and action.card != NONE]
    return tuple(dict.fromkeys(cards))
