"""The eight twists: each answers some of the questions the rules ask (WK-TW-*).

`Twist` has neutral answers to all of them; a twist is a subclass that changes a few. Any number
may be in force: sets are united, numbers added.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.ability import Ability, one_hex
from wk.games.winter_kingdom.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation
    from wk.games.winter_kingdom.ways import Step


class Twist:
    """A twist, by the questions it answers; the defaults change nothing."""

    id = ""
    cuts_seams = False
    """Whether hexes of different boards are not adjacent."""
    allows_use_at_once = False
    """Whether a card just acquired or upgraded may be used in the same turn."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        """Make the twist with the numbers its card prints."""
        self.numbers = numbers

    def closed_hexes(self, _position: Situation) -> HexSet:
        """Return hexes on which no build and no move may end."""
        return 0

    def reach(self, _position: Situation) -> HexSet:
        """Return further hexes that count as adjacent to own pieces in the mandatory builds."""
        return 0

    def further_steps(self, _ability: Ability) -> tuple[Step, ...]:
        """Return steps that may follow a card's first action."""
        return ()

    def discount(self, _ability: Ability) -> int:
        """Return the coins by which both costs of a card are lowered."""
        return 0

    def extra_builds(self, _position: Situation, _built: HexSet) -> int:
        """Return how many extra builds follow the pieces built in the mandatory action."""
        return 0

    def owes_a_house(self, _position: Situation) -> bool:
        """Return whether a house is owed at the very end of the turn."""
        return False


class Wolves(Twist):
    """Who built more than four houses in the turn loses one at its end (WK-TW-WOLVES)."""

    id = "wolves"

    def owes_a_house(self, position: Situation) -> bool:
        """Every build of the turn counts, forts twice."""
        return position.houses_built > self.numbers["limit"]


class Boom(Twist):
    """Each mandatory piece next to a village gives one more build (WK-TW-BOOM)."""

    id = "boom"

    def extra_builds(self, position: Situation, built: HexSet) -> int:
        """A fort gives one as well."""
        return (built & position.land.beside[Terrain.VILLAGE]).bit_count() * self.numbers["builds"]


class Impasse(Twist):
    """Nobody builds or ends a move next to another player's piece (WK-TW-IMPASSE)."""

    id = "impasse"

    def closed_hexes(self, position: Situation) -> HexSet:
        """Return the hexes next to others' pieces; what is passed or jumped does not matter."""
        return position.adjacent.neighbours(position.others)


class LongerTunnels(Twist):
    """After a tunnel move the same house may move one hex (WK-TW-LONGER-TUNNELS)."""

    id = "longer-tunnels"

    def further_steps(self, ability: Ability) -> tuple[Step, ...]:
        """One hex more for the tunnel card."""
        return (one_hex,) if ability.id == "tunnel" else ()


class Mobility(Twist):
    """In the mandatory builds two steps away counts as adjacent (WK-TW-MOBILITY)."""

    id = "mobility"

    def reach(self, position: Situation) -> HexSet:
        """Return the hexes within the stated number of steps of own pieces."""
        found = position.own | position.find_near()
        for _ in range(self.numbers["steps"] - 1):
            found |= position.adjacent.neighbours(found)
        return found


class Archipelago(Twist):
    """Hexes of different boards are not adjacent (WK-TW-ARCHIPELAGO)."""

    id = "archipelago"
    cuts_seams = True


class Innovation(Twist):
    """A card just bought or upgraded may be used at once (WK-TW-INNOVATION)."""

    id = "innovation"
    allows_use_at_once = True


class Roads(Twist):
    """Movement cards cost less (WK-TW-ROADS)."""

    id = "roads"

    def discount(self, ability: Ability) -> int:
        """The tunnel card, which nobody buys, is none of them."""
        return self.numbers["discount"] if ability.moves and ability.id != "tunnel" else 0


TWISTS: dict[str, type[Twist]] = {
    twist.id: twist
    for twist in (Wolves, Boom, Impasse, LongerTunnels, Mobility, Archipelago, Innovation, Roads)
}
"""All twists by id."""
