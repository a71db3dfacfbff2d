"""What each refusal of Winter Court points at, from the rules (`tests/laws/test_refusals.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.play import Legal
from wk.games.winter_court.state import CARD_IDS, MEMBERS, NONE, SUITS, Action, cards_in

if TYPE_CHECKING:
    from wk.games.winter_court.state import State

ADDED = {"knight": "might", "lover": "devotion"}
"""The suit of the card a power adds; the Matchmaker's is the other one of the member."""


def suit(card: int) -> int:
    """Return the suit of a card by its id."""
    return next(place for place, name in enumerate(SUITS) if CARD_IDS[card].startswith(name[:2]))


def total(state: State, member: int) -> int:
    """Return what lies at a member."""
    lies = state.influences[member]
    return 0 if lies is None else sum(int(CARD_IDS[card][2:]) for card in cards_in(lies.cards))


def wanted(state: State, action: Action, code: str) -> dict[str, object]:
    """Return what the reason for a refusal must have."""
    making, plain = state.making, _plain(action)
    if code in {"finish-play", "fool-or-boosters", "no-influence", "one-suit"} and making:
        return {"cards": (making.card, *(card for _, card in making.added)), "members": (making.member,)}
    if code in {"discard-first", "not-drawn"}:
        return {"cards": state.drawn}
    if code in {"not-held", "next-turn", "wizard-first", "wizard-no-play"}:
        return {"members": (MEMBERS.index(action.word),)}
    if code == "wrong-suit":
        court = state.fixed.court
        return plain | {"members": tuple(m for m in court.row if suit(action.card) in court.suits[m])}
    if code == "wrong-suit-booster":
        return {"cards": _doing(state, "boost")}
    if code == "wrong-suit-added" and making:
        own = SUITS.index(ADDED[action.word]) if action.word in ADDED else _other(state)
        member = MEMBERS.index(action.word)
        return {"cards": _doing(state, action.word), "members": (member,), "suit": own}
    if code in {"too-low", "too-high", "not-higher"}:
        return _measured(state, action, code)
    return plain


def _plain(action: Action) -> dict[str, object]:
    """Return the card and the member of an action."""
    return {
        "cards": () if action.card == NONE else (action.card,),
        "members": () if action.member == NONE else (action.member,),
    }


def _doing(state: State, *words: str) -> tuple[int, ...]:
    """Return the cards of the hand that may be laid by some words."""
    hand = cards_in(state.player.hand)
    return tuple(card for card in hand if any(Action(word, card) in Legal(state) for word in words))


def _other(state: State) -> int:
    """Return the suit of the member that is not the main card's."""
    suits = state.fixed.court.suits[state.play.member]
    return next(each for each in suits if each != suit(state.play.card))


def _measured(state: State, action: Action, code: str) -> dict[str, object]:
    """Return what is pointed at where a total decides, and by how much it does."""
    member = action.member if state.making is None else state.making.member
    if code == "not-higher":
        strength = sum(
            int(CARD_IDS[card][2:]) for card in (*state.play.cards, *cards_in(state.play.boosters))
        )
        steps = _steps(state)
        return {"cards": steps, "members": (member,), "number": total(state, member) + 1 - strength}
    if code == "too-high":
        added = () if action.card == NONE or action.word == "fool" else (action.card,)
        rank = sum(int(CARD_IDS[card][2:]) for card in (*state.play.cards, *added))
        cards = state.play.cards if not added else _with(state, action)
        return {"cards": cards, "members": (member,), "number": rank - total(state, member) + 1}
    lacking = next(n for n in range(1, 200) if action in Legal(_lower(state, member, n)))
    return {"cards": (action.card,), "members": (member,), "number": lacking}


def _steps(state: State) -> tuple[int, ...]:
    """Return the cards with which a play may go on, in the order of its steps."""
    cards = [action.card for action in Legal(state) if action.card != NONE]
    return tuple(dict.fromkeys(cards))


def _with(state: State, action: Action) -> tuple[int, ...]:
    """Return the cards of a play with one more, those that powers add in their order."""
    added = sorted([*state.play.added, (MEMBERS.index(action.word), action.card)])
    return (state.play.card, *(card for _, card in added))


def _lower(state: State, member: int, by: int) -> State:
    """Return the state with a smaller total at a member."""
    lies = state.influences[member]
    assert lies is not None
    return state.with_influence(member, lies._replace(total=lies.total - by))
