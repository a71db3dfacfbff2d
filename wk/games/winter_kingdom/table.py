"""What is fixed for a match: the land, the current cards with their numbers, prices and ways."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from wk.games.winter_kingdom.cards.abilities import ABILITIES, TUNNEL_INDEX, places
from wk.games.winter_kingdom.cards.economies import ECONOMIES
from wk.games.winter_kingdom.cards.twists import TWISTS, Twist
from wk.games.winter_kingdom.hexmap import AXES, HexMap, joined
from wk.games.winter_kingdom.uses import PURCHASES, Ways, steps_of_all, supplied_ways

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wk.games.winter_kingdom.cards.ability import Ability
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Settled

KEPT = 1 << 11
"""How many answers about cards are kept of each kind: more than one match asks for, as they recur."""


class Terms:
    """What card data and twists make of the ability cards: all matches with the same share it."""

    def __init__(self, catalogue: Catalogue, twists: Iterable[str]) -> None:
        self.twists = tuple(TWISTS[twist](catalogue.twists[twist].numbers) for twist in twists)
        discounts = self._answers("discount")
        self.costs = tuple(_cost(catalogue, ability, discounts) for ability in ABILITIES)
        """The prices of each card's two actions, discounts taken off, not below 0 (WK-TW-ROADS)."""
        self._supplied = supplied_ways(steps_of_all(self._answers("further_steps")))
        # Of the twists only those that have something to say
        self.closed_hexes = self._answers("closed_hexes")
        self.reaches = self._answers("reach")
        self.extra_builds = self._answers("extra_builds")
        self.debts = self._answers("owes_a_house")
        self.allows_use_at_once = any(twist.allows_use_at_once for twist in self.twists)
        self.uses = lru_cache(KEPT)(self._uses)
        """See `_uses`."""
        self.repeats = lru_cache(KEPT)(self._repeats)
        """See `_repeats`."""
        self.cards_for_sale = lru_cache(KEPT)(self._cards_for_sale)
        """See `_cards_for_sale`."""
        self._payable = lru_cache(KEPT)(self._cards_paid_by)

    def _answers(self, question: str) -> tuple[Any, ...]:
        """Return the answering methods of the twists that do not leave the neutral answer."""
        return tuple(
            getattr(twist, question)
            for twist in self.twists
            if getattr(type(twist), question) is not getattr(Twist, question)
        )

    def _uses(self, acquired: int, upgraded: int, used: int, supply: tuple[bool, bool]) -> Ways:
        """Return the ways to use acquired cards, each action once a turn, as supplied (WK-TURN-3, 4)."""
        if used:
            return tuple([way for way in self.uses(acquired, upgraded, 0, supply) if not way.bits & used])
        ways = self._supplied[supply]
        return tuple([way for index in places(acquired) for way in ways[index][upgraded >> index & 1]])

    def _repeats(self, index: int, upgraded: int, supply: tuple[bool, bool]) -> Ways:
        """Return the ways of the extra action; Crossroads' second action is none of them (WK-TURN-5)."""
        ways = self._uses(1 << index, upgraded << index, 0, supply)
        return tuple(way for way in ways if way.ready is None)

    def _cards_for_sale(self, hand: int, acquired: int, upgraded: int, coins: int) -> Ways:
        """Return the ways to acquire and upgrade cards that some coins pay (WK-TURN-5)."""
        payable, payable_second = self._payable(coins)
        upgradable = acquired & ~upgraded & ~(1 << TUNNEL_INDEX)
        return _purchases("acquire", hand & payable) + _purchases("upgrade", upgradable & payable_second)

    def _cards_paid_by(self, coins: int) -> tuple[int, ...]:
        """Return the cards that some coins pay, one bit a card: to acquire, to upgrade."""
        return tuple(
            sum(1 << index for index, costs in enumerate(self.costs) if costs[action] <= coins)
            for action in (0, 1)
        )


@lru_cache(KEPT)
def _purchases(what: str, cards: int) -> Ways:
    """Return the ways of one kind of purchase."""
    return tuple([PURCHASES[what][index] for index in places(cards)])


def _cost(
    catalogue: Catalogue, ability: Ability, discounts: Iterable[Callable[[Ability], int]]
) -> tuple[int, int]:
    data = catalogue.abilities[ability.id]
    off = sum(discount(ability) for discount in discounts)
    return max(0, data.cost - off), max(0, data.upgrade - off)


KEPT_TERMS = 32
"""Pairs of card data and twists whose `Terms` are kept."""

_terms = lru_cache(KEPT_TERMS)(Terms)
"""`Terms` of a match; those of matches before it, if they were the same."""


class Table:
    """Everything the states of one match share."""

    # Python reads slots faster, and a table is asked at every action
    __slots__ = (
        "allows_use_at_once",
        "axis",
        "cards_for_sale",
        "catalogue",
        "closed_hexes",
        "colours",
        "costs",
        "debts",
        "economy",
        "extra_builds",
        "furs_board",
        "goals",
        "land",
        "names",
        "numbers",
        "reaches",
        "repeats",
        "seats",
        "start",
        "twists",
        "uses",
    )  # fmt: skip

    def __init__(self, settled: Settled, catalogue: Catalogue) -> None:
        """Lay the table for a settled setup; of what is hidden in it nothing is kept."""
        self.catalogue = catalogue
        self.numbers = catalogue.game
        self.seats = settled.players
        self.names = tuple(seat.name for seat in settled.players)
        self.colours = tuple(seat.colour for seat in settled.players)
        self.start = settled.start_index
        options: Any = settled.options  # nothing of them is left open
        goals, economy, twists, axis, furs_board = options
        self.axis = AXES.index(axis)
        self.goals = {goal: catalogue.goals[goal].numbers for goal in goals}
        self.economy = ECONOMIES[economy](catalogue.economies[economy].numbers)
        terms = _terms(catalogue, twists)
        self.twists, self.costs = terms.twists, terms.costs
        self.closed_hexes, self.reaches = terms.closed_hexes, terms.reaches
        self.extra_builds, self.debts = terms.extra_builds, terms.debts
        self.allows_use_at_once = terms.allows_use_at_once
        self.uses, self.repeats, self.cards_for_sale = terms.uses, terms.repeats, terms.cards_for_sale
        sides = {slot: (settled.boards[side], turns) for slot, (side, turns) in settled.map.items()}
        self.land = HexMap(joined(sides), cut_seams=any(twist.cuts_seams for twist in self.twists))
        self.furs_board = self.land.boards[furs_board]
