"""The match in words: the names of cards, nobles and courts, and the reasons of refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import JOKER, NOBLE_RANK, NOBLE_SUIT, RANK, SUIT, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.speech import Say
    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.explain import Reason
    from wk.games.nobles.state import State

RANKS = ("jack", "queen", "king")


def card_name(say: Say, card: Card) -> str:
    """Return what a Resource card is called, for example ``7 of hearts``."""
    if card == JOKER:
        return say("name.joker")
    return say("name.card", rank=rank_name(say, card), suit=say(f"suit.{SUITS[SUIT[card]]}"))


def listed(say: Say, names: Sequence[str]) -> str:
    """Return names in a row, ``clubs, hearts and spades``."""
    return say("front.and").join(filter(None, (say("front.comma").join(names[:-1]), *names[-1:])))


def cards_named(say: Say, cards: Iterable[Card]) -> str:
    """Return cards by name in a row, those of a suit together."""
    found: dict[int, list[str]] = {}
    for card in sorted(cards, key=lambda card: (card == JOKER, SUIT[card], RANK[card])):
        found.setdefault(SUIT[card], []).append(rank_name(say, card))
    suits = [
        listed(say, ranks)
        if suit < 0
        else say("name.card", rank=listed(say, ranks), suit=say(f"suit.{SUITS[suit]}"))
        for suit, ranks in found.items()
    ]
    return listed(say, suits)


def rank_name(say: Say, card: Card) -> str:
    """Return a card without its suit, as "8" or "Ace"."""
    if card == JOKER:
        return say("name.joker")
    return say("name.ace") if RANK[card] == 1 else str(RANK[card])


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


class Speech(speech.Speech[None]):
    """The words of the game, as its kit and its screens hand them on."""

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason as one sentence."""
        return reason_words(self.say, state, reason)
