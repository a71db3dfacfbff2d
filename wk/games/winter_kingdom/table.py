"""What is fixed for a match: the land, the cards in force with their numbers, prices and ways."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.abilities import ABILITIES, Ability
from wk.games.winter_kingdom.cards.economies import ECONOMIES
from wk.games.winter_kingdom.cards.twists import TWISTS, Twist
from wk.games.winter_kingdom.hexmap import AXES, HexMap, assemble, side_of
from wk.games.winter_kingdom.uses import ways_of
from wk.games.winter_kingdom.ways import Way

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup import Settled


class Table:
    """Everything the states of one match share."""

    def __init__(self, settled: Settled, catalogue: Catalogue) -> None:
        """Lay the table for a settled setup."""
        self.settled = settled
        self.catalogue = catalogue
        self.numbers = catalogue.game
        self.names = tuple(seat.name for seat in settled.players)
        self.colours = tuple(seat.colour for seat in settled.players)
        self.start = settled.start_index
        self.axis = AXES.index(settled.wanderers_axis)
        self.goals = {goal: catalogue.goals[goal].numbers for goal in settled.goals}
        self.economy = ECONOMIES[settled.economy](catalogue.economies[settled.economy].numbers)
        self.twists: tuple[Twist, ...] = tuple(
            TWISTS[twist](catalogue.twists[twist].numbers) for twist in settled.twists
        )
        self.land = HexMap(
            assemble({slot: (side_of(settled.boards[side]), turns) for slot, (side, turns) in settled.map.items()}),
            cut_seams=any(twist.cuts_seams for twist in self.twists),
        )
        self.furs_board = self.land.boards[settled.furs_board]
        # Asked at every step of a game, so only those that have something to say
        self.closed_hexes = [t.closed_hexes for t in self.twists if type(t).closed_hexes is not Twist.closed_hexes]
        self.reaches = [t.reach for t in self.twists if type(t).reach is not Twist.reach]
        self.allows_use_at_once = any(twist.allows_use_at_once for twist in self.twists)

    @cached_property
    def ways(self) -> tuple[tuple[tuple[Way, ...], tuple[Way, ...]], ...]:
        """The ways to use each card, by its place in ABILITIES: not upgraded, upgraded."""
        return tuple(ways_of(index, ability, self.twists) for index, ability in enumerate(ABILITIES))

    @cached_property
    def costs(self) -> tuple[tuple[int, int], ...]:
        """The prices of each card's two actions, discounts taken off, not below 0 (WK-TW-ROADS)."""
        return tuple(map(self._cost, ABILITIES))

    def _cost(self, ability: Ability) -> tuple[int, int]:
        data = self.catalogue.abilities[ability.id]
        off = sum(twist.discount(ability) for twist in self.twists)
        return max(0, data.cost - off), max(0, data.upgrade - off)
