"""What a seat cannot see, drawn among what fits its view (NB-HIDE-2, NB-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.shuffling import one_of, shuffled
from wk.games.nobles.actions import NONE
from wk.games.nobles.armies import can_be_lawful, count, sizes
from wk.games.nobles.cards import (
    HIDDEN,
    JACK,
    JOKER,
    NOBLE_RANK,
    NOBLES,
    PACKS,
    SUIT_BIT,
    king_suits,
    resources,
)
from wk.games.nobles.plotting import plot_cards
from wk.games.nobles.state import ARMIES, UNSEEN_ORDER, Army, Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Draw
    from wk.engine.heap import Heap
    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.state import Player, State

TRIES = 60
"""How often cards are drawn for an army that must be lawful; then loyal cards and Jokers are taken first."""


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move.

    What must be lawful is drawn first, each heap evenly among such heaps: a plot, armies, the hands of those
    who have still to lay one. Then the rest is dealt, and hidden orders are drawn among those it allows. If
    one heap has left no lawful cards to another, all is drawn anew.
    """
    for _ in range(TRIES):
        making = _Making(seen, draw)
        state = making.state()
        if making.fits:
            break
    return state


class _Making:
    """The hidden half of a state as it is drawn."""

    def __init__(self, seen: State, draw: Draw) -> None:
        self.seen, self.draw = seen, draw
        self.pool = shuffled(unseen(seen), draw)
        self.players = list(seen.players)
        self.fits = True
        """Whether all that must be lawful is."""

    def state(self) -> State:
        """Return the state."""
        seen, plot = self.seen, self.seen.plot
        if plot and HIDDEN in plot.cards:
            plot = plot._replace(cards=plot_cards(seen, plot, self.pool, self.draw))
            for card in plot.cards:
                self.pool.remove(card)
        if plot and HIDDEN in plot.defence:
            plot = plot._replace(defence=self.taken(len(plot.defence), lambda cards: JOKER not in cards))
        others = [seat for seat in range(len(seen.players)) if seat != seen.seat]
        for step in (self.army, self.bound_hand, self.free_hand, self.order):
            for seat in others:
                self.players[seat] = step(seat, self.players[seat])
        return seen._replace(
            players=tuple(self.players),
            deck=tuple(self.pool),
            nobles_deck=tuple(shuffled(_unseen_nobles(seen), self.draw)),
            plot=plot,
        )

    def army(self, _seat: int, player: Player) -> Player:
        """Return a player with a lawful army where one is laid that is not known (NB-WAR-2, NB-WAR-4)."""
        army, order = player.army, player.order
        if army is None or order is None or army.strength != HIDDEN:
            return player
        suits = king_suits(player.court) if self.seen.phase == ARMIES else army.suits

        def fits(cards: Heap) -> bool:
            return can_be_lawful(cards, (), suits, 0) and (army.jack == NONE or self._loyal(cards, suits) > 1)

        cards = self.taken(order.size, fits, suits)
        jack = army.jack
        if self.seen.phase == ARMIES:
            jacks = [noble for noble in dict.fromkeys(player.court) if NOBLE_RANK[noble] == JACK]
            jack = one_of([NONE, *jacks], self.draw) if self._loyal(cards, suits) > 1 else NONE
        found = count(self.seen, cards, suits)
        strength = found.pips if jack == NONE else found.doubled
        return player._replace(army=Army(cards, jack, strength, found.loyal, suits))

    def _loyal(self, cards: Heap, suits: int) -> int:
        return len(count(self.seen, cards, suits).loyal)

    def bound_hand(self, _seat: int, player: Player) -> Player:
        """Return a player who has still to lay an army with cards for it (NB-WAR-1)."""
        order = player.order
        bound = self.seen.phase == ARMIES and order and order.size and not player.army
        if not bound or order is None or HIDDEN not in player.hand:
            return player

        def fits(cards: Heap) -> bool:
            return order.size in sizes(player._replace(hand=cards))

        return player._replace(hand=self.taken(len(player.hand), fits, king_suits(player.court)))

    def free_hand(self, _seat: int, player: Player) -> Player:
        """Return a player with any cards in the hand."""
        if HIDDEN not in player.hand:
            return player
        return player._replace(hand=self.taken(len(player.hand), lambda _cards: True))

    def order(self, seat: int, player: Player) -> Player:
        """Return a player with any order the hand allows where one is given that is not known."""
        if player.order != UNSEEN_ORDER:
            return player
        rivals = [rival for rival in self.seen.living if rival != seat]
        orders = [Order(), *(Order(rival, size) for rival in rivals for size in sizes(player))]
        return player._replace(order=one_of(orders, self.draw))

    def taken(self, number: int, fits: Callable[[Heap], bool], suits: int = 0) -> Heap:
        """Take cards out of the pool that fit; loyal ones to Kings of some suits if none are met."""
        pool, first = self.pool, len(self.pool) - number
        for _ in range(TRIES):
            for place in range(len(pool) - 1, first - 1, -1):
                other = int(self.draw() * (place + 1))
                pool[place], pool[other] = pool[other], pool[place]
            if fits(cards := tuple(sorted(pool[first:]))):
                break
        else:
            pool.sort(key=lambda card: (bool(SUIT_BIT[card] & suits), card == JOKER))
            cards = tuple(sorted(pool[first:]))
            self.fits = self.fits and fits(cards)
        del pool[first:]
        return cards


def unseen(seen: State) -> list[Card]:
    """Return the Resource cards the seat to move does not see, in sorted order."""
    left = resources(seen.fixed.options.jokers)
    heaps = [seen.discards, seen.tray, seen.battle.defence if seen.battle else ()]
    heaps += [seen.plot.cards + seen.plot.defence] if seen.plot else []
    heaps += [player.hand + (player.army.cards if player.army else ()) for player in seen.players]
    for card in [card for heap in heaps for card in heap if card != HIDDEN]:
        left.remove(card)
    return left


def _unseen_nobles(seen: State) -> list[Noble]:
    """Return the nobles nobody has seen, in sorted order."""
    left = sorted(list(range(len(NOBLES))) * PACKS)
    for player in seen.players:
        for noble in (*player.court, *(captive.noble for captive in player.captives)):
            left.remove(noble)
    for noble in seen.removed:
        left.remove(noble)
    return left
