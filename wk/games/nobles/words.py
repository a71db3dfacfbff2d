"""The match in words: the names of cards, nobles and courts, and the reasons of refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import JOKER, NOBLE_RANK, NOBLE_SUIT, RANK, SUIT, SUITS

if TYPE_CHECKING:
    from wk.engine.speech import Say
    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.explain import Reason
    from wk.games.nobles.state import State

RANKS = ("jack", "queen", "king")


def card_name(say: Say, card: Card) -> str:
    """Return what a Resource card is called, for example ``7 of hearts``."""
    if card == JOKER:
        return say("name.joker")
    rank = say("name.ace") if RANK[card] == 1 else str(RANK[card])
    return say("name.card", rank=rank, suit=say(f"suit.{SUITS[SUIT[card]]}"))


def noble_name(say: Say, noble: Noble) -> str:
    """Return what a noble is called, for example ``King of hearts``."""
    rank = say(f"rank.{RANKS[NOBLE_RANK[noble]]}")
    return say("name.noble", rank=rank, suit=say(f"suit.{SUITS[NOBLE_SUIT[noble]]}"))


def reason_words(say: Say, state: State, reason: Reason) -> str:
    """Return a reason as one sentence."""
    return say(
        f"reason.{reason.code}",
        name=state.fixed.seats[state.seat].name,
        card="" if reason.card == NONE else card_name(say, reason.card),
        noble="" if reason.noble == NONE else noble_name(say, reason.noble),
        court="" if reason.court == NONE else say(f"court.{SUITS[reason.court]}"),
        n=reason.number,
    )
