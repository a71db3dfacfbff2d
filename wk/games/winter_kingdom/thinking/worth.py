"""What a position is worth to the player to move, as far as one turn can change it.

All amounts are half points. What others have does not change in a turn, so a `Sight` of the table is made
once for each turn, and asked for the worth of the many positions the turn may lead to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.cards.abilities import ABILITIES, TUNNEL_INDEX
from wk.games.winter_kingdom.cards.aiming import Others
from wk.games.winter_kingdom.cards.aims import AIMS, castles
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.thinking.heights import Heights

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.aiming import Aim, Amounts
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.position import Position

BUILDERS = sum(1 << i for i, ability in enumerate(ABILITIES) if not ability.moves)
MOVERS = sum(1 << i for i, ability in enumerate(ABILITIES) if ability.moves and i != TUNNEL_INDEX)
"""The cards that build and those that move, as bit sets."""

LONG = 8
"""With so many rounds to come, cards and coins are worth all they can be."""


@dataclass(frozen=True)
class Taste:
    """How much a player makes of what is not yet points, in half points."""

    coin: float = 2.0
    """One coin while there is time to spend it."""
    building: float = 16.0
    """A card that builds, with the game before it."""
    movement: float = 8.0
    """A card that moves, likewise."""
    upgrade: float = 3.0
    """The second action of a card, likewise."""
    fort: float = 2.0
    """A fort kept for a better place."""
    reach: float = 1.0
    """What the next turn promises, with a card of each terrain as likely as it is."""
    use: float = 0.4
    """What the next use of each card promises, as if it were now."""
    deny: float = 1.0
    """What the others lose, shared among them."""
    hopes: bool = True
    """Whether steps towards points are seen."""


FULL = Taste()
"""The taste of who sees everything."""


class Worth(NamedTuple):
    """What a position is worth."""

    amount: float
    heights: Heights
    """What a house would add on each hex."""


class Look(NamedTuple):
    """What one aim says of some own pieces, in half points."""

    amount: float
    gains: Amounts


def joined(amounts: Amounts) -> Amounts:
    """Return amounts with sets that are apart and have the same amount made one."""
    found: dict[int, list[HexSet]] = {}
    for amount, where in amounts:
        sets = found.setdefault(amount, [])
        for i, some in enumerate(sets):
            if not some & where:
                sets[i] |= where
                break
        else:
            sets.append(where)
    return [(amount, where) for amount, sets in found.items() for where in sets]


class Sight:
    """One player's table at the beginning of a turn."""

    def __init__(self, position: Position, taste: Taste) -> None:
        self.taste = taste
        table = position.table
        rivals = [
            (player.pieces, player.forts)
            for seat, player in enumerate(position.players)
            if seat != position.seat
        ]
        others = Others(position.land, table.axis, rivals)
        self.named: dict[str, Aim] = {
            goal: AIMS[goal](others, numbers) for goal, numbers in table.goals.items()
        }
        """The aims by the row of the score sheet."""
        self.named["castles"] = castles(others, table.numbers.castle_points)
        self._share = 2 * taste.deny / max(1, len(rivals))
        self._aims: list[tuple[Aim, HexSet, dict[tuple[HexSet, HexSet], Look]]] = [
            (aim, aim.matters, {}) for aim in self.named.values()
        ]
        self._known: dict[tuple[HexSet, HexSet], tuple[float, Heights]] = {}
        self.rounds = rounds_left(position)
        self.odds = odds(position)

    def ahead(self, position: Position) -> float:
        """Return how much of the game lies before the player, from 0, nothing, to 1."""
        return min(1.0, self.rounds / LONG) if position.left else 0.0

    def points(self, position: Position) -> int:
        """Return the player's points as if the game ended now."""
        own, forts = position.own, position.forts
        return sum(aim.points(own, forts) for aim in self.named.values())

    def worth(self, position: Position) -> Worth:
        """Return what a position of this turn is worth if the turn ended with it."""
        taste = self.taste
        amount, heights = self._pieces(position)
        ahead = self.ahead(position)
        if not ahead:
            return Worth(amount, heights)
        coin = taste.coin * min(1.0, 2 * ahead)
        paying = position.table.economy.paying(position)
        if paying and round(coin):
            heights = Heights(position.land.hexes, heights)
            heights.add(round(coin), paying)
        amount += (
            coin * position.coins + ahead * self._cards(position) + ahead * taste.fort * position.forts_left
        )
        if taste.reach:
            amount += taste.reach * self.reach(position, heights)
        return Worth(amount, heights)

    def _pieces(self, position: Position) -> tuple[float, Heights]:
        """Return what the own pieces are worth where they stand, and what a house would add on each hex."""
        own, forts = position.own, position.forts
        known = self._known.get((own, forts))
        if known is None:
            amount, heights = 0.0, Heights(position.land.hexes)
            for aim, matters, looks in self._aims:
                part = own & matters, forts & matters
                look = looks.get(part)
                if look is None:
                    look = looks[part] = self._look(aim, own, forts)
                amount += look.amount
                for each, where in look.gains:
                    heights.add(each, where)
            known = self._known[own, forts] = amount, heights
        return known

    def _look(self, aim: Aim, own: HexSet, forts: HexSet) -> Look:
        """Return what one aim says of some pieces."""
        gains = [(2 * points, where) for points, where in aim.gains(own, forts)]
        if self.taste.hopes:
            gains += aim.hopes(own, forts)
        amount = 2.0 * aim.points(own, forts)
        if self._share:
            amount += self._share * aim.denied(own, forts)
        return Look(amount, joined(gains))

    def _cards(self, position: Position) -> float:
        acquired, taste = position.acquired, self.taste
        return (
            taste.building * (acquired & BUILDERS).bit_count()
            + taste.movement * (acquired & MOVERS).bit_count()
            + taste.upgrade * position.upgraded.bit_count()
        )

    def reach(self, position: Position, heights: Heights) -> float:
        """Return what the mandatory action of the next turn may bring."""
        near, free, terrain = position.find_near(), position.open, position.land.terrain
        builds, found = min(position.left, position.table.numbers.builds), 0.0
        for kind, odds_of_kind in zip(CARD_TERRAINS, self.odds, strict=True):
            if odds_of_kind:
                eligible = terrain[kind] & free
                found += odds_of_kind * heights.sum_of_best(eligible & near or eligible, builds)
        return found


def rounds_left(position: Position) -> float:
    """Return about how many turns the player to move has after this one."""
    if position.last_round:
        return 0.0
    numbers, fewest = position.table.numbers, float(position.table.numbers.round_limit - position.round)
    for seat, player in enumerate(position.players):
        moves = seat == position.seat
        left = position.left if moves else numbers.pieces - player.pieces.bit_count()
        acquired = position.acquired if moves else player.acquired
        pace = numbers.builds + 0.7 * (acquired & BUILDERS).bit_count()
        fewest = min(fewest, left / pace)
    return max(0.0, fewest - 0.5)


def odds(position: Position) -> list[float]:
    """Return how likely each card terrain is the next one, from the cards the player to move does not see."""
    copies = position.table.numbers.deck_copies
    unseen = [float(copies)] * len(CARD_TERRAINS)
    for card in (*position.discards, position.card):
        if card >= 0:
            unseen[card] -= 1
    total = sum(unseen)
    return [count / total for count in unseen] if total else [1 / len(unseen)] * len(unseen)
