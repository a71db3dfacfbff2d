"""What is foretold from open knowledge: the Harvests to come, and what to beware of (NB-UI-1, NB-UI-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.armies import count
from wk.games.nobles.cards import HIDDEN, JOKER, KING, SUIT_BIT, count_rank
from wk.games.nobles.guess import unseen
from wk.games.nobles.state import ARMIES, Army

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import State

FEW = 2
"""With fewer Harvests than this to come the civil war is at hand."""


def harvest_of(state: State, seat: int) -> int:
    """Return how many cards the next Harvest brings a court, as its Kings are now (NB-HARVEST-1)."""
    return state.fixed.numbers.harvest_per_king * count_rank(state.players[seat].court, KING)


def pace(state: State) -> int:
    """Return how many cards the next Harvest takes off the deck; in a fallow year they are lost."""
    return sum(harvest_of(state, seat) for seat in state.living) or state.fixed.numbers.fallow_cards


def harvests_left(state: State) -> int:
    """Return how many Harvests at this pace leave a card in the deck; the next one after them ends it."""
    return max(0, len(state.deck) - 1) // pace(state)


def last_year(state: State) -> bool:
    """Return whether the next Harvest at this pace ends the game."""
    return not harvests_left(state) and not state.reshuffles_left


def due_captives(state: State) -> list[tuple[int, int]]:
    """Return captor and noble of every captive that can be taken over after one more missed ransom."""
    due = state.fixed.numbers.takeover_after - 1
    return [
        (captor, each.noble)
        for captor, player in enumerate(state.players)
        for each in player.captives
        if each.missed >= due and state.players[each.owner].alive
    ]


def reach(view: State, attacker: int) -> tuple[int, int] | None:
    """Return the least and the most a waiting army can be worth, for somebody who sees not its cards.

    Every lawful army of its size of cards not seen elsewhere is thought of (NB-WAR-2 to NB-WAR-5); None if
    there is none, or no army.
    """
    army = view.players[attacker].army
    if army is None or view.phase == ARMIES:
        return None
    pool = unseen(view)
    loyal = [card for card in pool if SUIT_BIT[card] & army.suits]
    others = [card for card in pool if card != JOKER and not SUIT_BIT[card] & army.suits]
    jokers, size = pool.count(JOKER), len(army.cards)
    made = [
        _worth(view, army, cards)
        for marching in range(min(jokers, size) + 1)
        for own in range(min(len(loyal), size - marching) + 1)
        if (rest := size - marching - own) <= len(others)
        and (own or (marching and rest))
        and (army.jack == HIDDEN or own + min(marching, rest) > 1)
        for cards in _ends(view, loyal, own, others, rest, marching)
    ]
    return (min(made), max(made)) if made else None


def _ends(  # noqa: PLR0913, PLR0917 - how many of which
    view: State, loyal: list[Card], own: int, others: list[Card], rest: int, jokers: int
) -> list[list[Card]]:
    """Return the cheapest and the dearest army of so many loyal cards, others and Jokers."""
    pips = view.fixed.pips
    found = []
    for back in (False, True):
        ranked = [sorted(cards, key=pips.__getitem__, reverse=back) for cards in (loyal, others)]
        found.append([*ranked[0][:own], *ranked[1][:rest], *[JOKER] * jokers])
    return found


def _worth(view: State, army: Army, cards: Sequence[Card]) -> int:
    """Return the strength of an army if these were its cards."""
    made = count(view, tuple(cards), army.suits)
    return made.pips if army.jack == HIDDEN else made.doubled
