"""Cards of a plot that nobody but the plotter sees, drawn evenly among all that make one (NB-PLOT)."""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING

from wk.engine.shuffling import shuffled
from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import ACES, JOKER, NOBLE_RANK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Draw
    from wk.engine.heap import Heap
    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import Plot, State


def plot_cards(seen: State, plot: Plot, pool: Sequence[Card], draw: Draw) -> Heap:
    """Return as many cards of a pool as a plot has, that can kill whom it is on."""
    numbers, troupe = seen.fixed.numbers, plot.noble == NONE
    nobles = seen.players[plot.target].court if troupe else (plot.noble,)
    unlike = 0 if numbers.ace_counts else numbers.ace_pips
    sums = [numbers.kill[rank] + unlike for rank in {NOBLE_RANK[noble] for noble in nobles}]
    heaps = _Heaps(pool, seen.fixed.pips, numbers.ace_pips)
    count = len(plot.cards) - troupe
    total = sums[_lot([heaps.ways(0, count, each) for each in sums], draw)]
    return tuple(sorted([*heaps.drawn(count, total, draw), *[JOKER] * troupe]))


class _Heaps:
    """The pip cards of a pool by their pips, the Aces, one of which a plot must have, first."""

    def __init__(self, pool: Sequence[Card], pips: Sequence[int], ace: int) -> None:
        others = sorted((card for card in pool if card not in ACES and card != JOKER), key=pips.__getitem__)
        worths = list(dict.fromkeys(pips[card] for card in others))
        self.worths = [ace, *worths]
        self._known: dict[tuple[int, int, int], int] = {}
        self.heaps = [
            [card for card in pool if card in ACES],
            *([card for card in others if pips[card] == worth] for worth in worths),
        ]

    def ways(self, heap: int, count: int, total: int) -> int:
        """Return in how many ways so many cards of a heap and later ones have so many pips."""
        if heap == len(self.heaps):
            return count == total == 0
        key = heap, count, total
        if key not in self._known:
            self._known[key] = sum(self._shares(*key))
        return self._known[key]

    def _shares(self, heap: int, count: int, total: int) -> list[int]:
        """Return the same by how many cards of this heap are among them."""
        size, worth = len(self.heaps[heap]), self.worths[heap]
        return [
            comb(size, some) * self.ways(heap + 1, count - some, total - some * worth) if some or heap else 0
            for some in range(min(count, size, total // worth) + 1)
        ]

    def drawn(self, count: int, total: int, draw: Draw) -> list[Card]:
        """Return so many cards of so many pips, drawn evenly."""
        found: list[Card] = []
        for heap, cards in enumerate(self.heaps):
            some = _lot(self._shares(heap, count, total), draw)
            found += shuffled(cards, draw)[:some]
            count, total = count - some, total - some * self.worths[heap]
        return found


def _lot(weights: Sequence[int], draw: Draw) -> int:
    """Return a place, each as often as its weight says."""
    mark = draw() * sum(weights)
    return next(place for place, upto in enumerate(accumulate(weights)) if mark < upto)
