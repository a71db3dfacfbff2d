"""What is foretold from open knowledge: the Harvests to come, and what to beware of (NB-UI-1, NB-UI-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.cards import KING, count_rank

if TYPE_CHECKING:
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


def due_captives(state: State) -> list[tuple[int, int]]:
    """Return captor and noble of every captive that can be taken over after one more missed ransom."""
    due = state.fixed.numbers.takeover_after - 1
    return [
        (captor, each.noble)
        for captor, player in enumerate(state.players)
        for each in player.captives
        if each.missed >= due and state.players[each.owner].alive
    ]
