"""Which armies are lawful, and how strong one is (NB-WAR-1 to NB-WAR-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.nobles.cards import JOKER, SUIT_BIT, king_suits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.heap import Heap
    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import Player, State


class Count(NamedTuple):
    """What an army is made of."""

    loyal: tuple[Card, ...]
    """The loyal cards, those that Jokers converted among them (NB-WAR-3)."""
    pips: int
    """The pips of all cards; what it is worth without a Jack."""
    doubled: int
    """The pips under a Jack: loyal cards count double."""


def sizes(player: Player) -> range:
    """Return the sizes a player can order: those of lawful armies from the hand (NB-WAR-1)."""
    hand, suits = player.hand, king_suits(player.court)
    if any(SUIT_BIT[card] & suits for card in hand):
        return range(1, len(hand) + 1)
    if JOKER in hand and hand[0] != JOKER:
        return range(2, len(hand) + 1)
    return range(0)


def can_be_lawful(tray: Sequence[Card], hand: Sequence[Card], suits: int, more: int) -> bool:
    """Return whether a tray becomes a lawful army with so many more cards of the hand (NB-WAR-2)."""
    if any(SUIT_BIT[card] & suits for card in tray):
        return True
    if more and any(SUIT_BIT[card] & suits for card in hand):
        return True
    joker, pip = JOKER in tray, any(card != JOKER for card in tray)
    if (not joker and JOKER not in hand) or not (pip or any(card != JOKER for card in hand)):
        return False
    return (not joker) + (not pip) <= more


def count(state: State, cards: Heap, suits: int) -> Count:
    """Return what an army of cards is made of, the court's Kings being of some suits."""
    pips = state.fixed.pips
    loyal = [card for card in cards if SUIT_BIT[card] & suits]
    others = [card for card in cards if card != JOKER and not SUIT_BIT[card] & suits]
    others.sort(key=pips.__getitem__, reverse=True)
    loyal += others[: cards.count(JOKER)]
    total = state.fixed.sum(cards)
    return Count(tuple(loyal), total, total + state.fixed.sum(loyal))
