"""What speaks for a step of Winter Court, as keys and amounts that words can tell (WC-BOT-1).

Each reason is a fact of the position that its player can see; where none is known, none is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.winter_court.cards import RANK, cards_in
from wk.games.winter_court.court import ROYALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.state import State

DANGER = 3
"""With so many royals a side is about to win."""

PASSED = 2
"""Of so many cards drawn with a pass one is discarded."""


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    match action.word:
        case "play":
            return tuple(_begun(seen, action))
        case "boost":
            return tuple(_boosted(seen, action))
        case "pass" | "draw":
            return tuple(_drawn(seen, action))
        case "steward":
            count = min(PASSED, len(seen.deck))
            return (Because("ends") if count == len(seen.deck) else Because("draws", {"n": count}),)
        case "sage":
            highest = max(RANK[card] for card in cards_in(seen.discards))
            return (Because("highest-discard"),) if RANK[action.card] == highest else ()
        case "charlatan":
            gone = seen.influences[action.member]
            return (Because("charlatan", {"n": gone.total if gone else 0}),)
        case "discard":
            other = next((card for card in seen.drawn if card != action.card), action.card)
            return (Because("keeps-higher"),) if RANK[other] > RANK[action.card] else ()
        case "knight" | "lover" | "matchmaker" | "fool" | "wizard":
            return (Because(action.word),)
    return ()


def _begun(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a play changes once it is done."""
    status, bit = seen.fixed.court.status[action.member], 1 << action.member
    theirs, present = seen.players[1 - seen.seat].held, seen.influences[action.member]
    if theirs & bit & ROYALS and (theirs & ROYALS).bit_count() == DANGER:
        yield Because("stops-royals")
    if theirs & bit:
        yield Because("sends-home", {"n": status})
    elif not seen.player.held & bit:
        yield Because("claims", {"n": status})
    elif present is not None and RANK[action.card] > present.total:
        yield Because("strengthens", {"n": RANK[action.card] - present.total})


def _boosted(seen: State, action: Action) -> Iterator[Because]:
    """Yield that a booster makes a play strong enough, if it does."""
    present, strength = seen.influences[seen.play.member], seen.play.strength
    if present is not None and strength <= present.total < strength + RANK[action.card]:
        yield Because("boost")


def _drawn(seen: State, action: Action) -> Iterator[Because]:
    """Yield what drawing so many cards does."""
    if not action.number:
        yield Because("keeps-deck")
    elif len(seen.deck) == action.number:
        yield Because("ends")
    elif action.number == PASSED:
        yield Because("chooses")
    else:
        yield Because("draws", {"n": action.number})
