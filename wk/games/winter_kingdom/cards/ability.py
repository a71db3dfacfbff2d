"""What an ability card is: its actions, how they go together, and steps many of them share (WK-AB-1..3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.building import BuildStep

if TYPE_CHECKING:
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation
    from wk.games.winter_kingdom.ways import Path, Step


class Kind(Enum):
    """How a card's second action goes with its first (WK-AB-1)."""

    EITHER = "either"
    EXTEND = "extend"
    BOTH = "both"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class CardAction:
    """One action of a card."""

    steps: tuple[Step, ...]
    builds: bool = False
    """Whether the first hex is a build; else the path is the way of one house."""
    left: bool = False
    """Whether it builds on the hex the house left (Caravan)."""
    shifts: bool = False
    """Whether it changes the terrain of the mandatory action (Crossroads)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability card."""

    id: str
    first: CardAction
    kind: Kind = Kind.NONE
    second: CardAction = field(default=CardAction(()))

    @property
    def moves(self) -> bool:
        """Whether it is a movement card: its first action moves a house."""
        return not self.first.builds


def building(eligible: Step) -> CardAction:
    """Return a build on eligible hexes, under the adjacency rule (WK-BUILD-2)."""
    return CardAction((BuildStep(eligible),), builds=True)


def building_free(eligible: Step) -> CardAction:
    """Return a build on eligible hexes wherever they are: *free* (WK-BUILD-2)."""
    return CardAction((BuildStep(eligible, near=None),), builds=True)


def moving(*steps: Step) -> CardAction:
    """Return a move: the house, then where it goes."""
    return CardAction(steps)


def any_house(position: Situation, _path: Path) -> HexSet:
    """Any own house may move."""
    return position.houses


def one_hex(position: Situation, path: Path) -> HexSet:
    """One hex on, but not back to where the house stood at first (WK-AB-2)."""
    return position.adjacent.around(path[-1]) & position.suitable & ~path[0]


def two_straight(position: Situation, path: Path) -> HexSet:
    """Two steps in one direction, whatever is jumped (WK-AB-3)."""
    return position.adjacent.two_straight(path[-1]) & position.suitable
