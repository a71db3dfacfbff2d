"""What is fixed for a match: the land, the current cards with their numbers, prices and ways."""

from __future__ import annotations

from functools import cache
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


class Table:
    """Everything the states of one match share."""

    # Python reads slots faster, and a table is asked at every action
    __slots__ = (
        "_supplied",
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
        self.axis = AXES.index(settled["wanderers_axis"])
        self.goals = {goal: catalogue.goals[goal].numbers for goal in settled["goals"]}
        economy = settled["economy"]
        self.economy = ECONOMIES[economy](catalogue.economies[economy].numbers)
        self.twists = tuple(TWISTS[twist](catalogue.twists[twist].numbers) for twist in settled["twists"])
        sides = {slot: (settled.boards[side], turns) for slot, (side, turns) in settled.map.items()}
        self.land = HexMap(joined(sides), cut_seams=any(twist.cuts_seams for twist in self.twists))
        self.furs_board = self.land.boards[settled["furs_board"]]
        discounts = self._answers("discount")
        self.costs = tuple(self._cost(ability, discounts) for ability in ABILITIES)
        """The prices of each card's two actions, discounts taken off, not below 0 (WK-TW-ROADS)."""
        self._supplied = supplied_ways(steps_of_all(self._answers("further_steps")))
        self._prepare_answers()

    def _prepare_answers(self) -> None:
        """Prepare what is asked at every step of a match; answers about cards are kept, for they recur."""
        # Of the twists only those that have something to say
        self.closed_hexes = self._answers("closed_hexes")
        self.reaches = self._answers("reach")
        self.extra_builds = self._answers("extra_builds")
        self.debts = self._answers("owes_a_house")
        self.allows_use_at_once = any(twist.allows_use_at_once for twist in self.twists)
        self.uses = cache(self._uses)
        """See `_uses`."""
        self.repeats = cache(self._repeats)
        """See `_repeats`."""
        self.cards_for_sale = cache(self._cards_for_sale)
        """See `_cards_for_sale`."""

    def _answers(self, question: str) -> tuple[Any, ...]:
        """Return the answering methods of the twists that do not leave the neutral answer."""
        return tuple(
            getattr(twist, question)
            for twist in self.twists
            if getattr(type(twist), question) is not getattr(Twist, question)
        )

    def _uses(self, acquired: int, upgraded: int, used: int, supply: tuple[bool, bool]) -> Ways:
        """Return the ways to use acquired cards, each action once a turn, as supplied (WK-TURN-3, 4)."""
        ways = self._supplied[supply]
        found = [
            way
            for index in places(acquired)
            for way in ways[index][upgraded >> index & 1]
            if not way.bits & used
        ]
        return tuple(found)

    def _repeats(self, index: int, upgraded: int, supply: tuple[bool, bool]) -> Ways:
        """Return the ways of the extra action; Crossroads' second action is none of them (WK-TURN-5)."""
        ways = self._uses(1 << index, upgraded << index, 0, supply)
        return tuple(way for way in ways if way.ready is None)

    def _cards_for_sale(self, hand: int, acquired: int, upgraded: int, coins: int) -> Ways:
        """Return the ways to acquire and upgrade cards that some coins pay (WK-TURN-5)."""
        upgradable = acquired & ~upgraded & ~(1 << TUNNEL_INDEX)
        return (
            *[PURCHASES["acquire"][i] for i in places(hand) if self.costs[i][0] <= coins],
            *[PURCHASES["upgrade"][i] for i in places(upgradable) if self.costs[i][1] <= coins],
        )

    def _cost(self, ability: Ability, discounts: Iterable[Callable[[Ability], int]]) -> tuple[int, int]:
        data = self.catalogue.abilities[ability.id]
        off = 0
        for discount in discounts:
            off += discount(ability)
        return max(0, data.cost - off), max(0, data.upgrade - off)
