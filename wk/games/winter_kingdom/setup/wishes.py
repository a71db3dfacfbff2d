"""What is chosen before a match: the wishes of a setup file, and the settled setup they lead to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, NamedTuple, Self

from wk.engine import seats, settled, wishes
from wk.engine.files.declared import OneOf, SomeOf, stated
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine import game
    from wk.games.winter_kingdom.terrain import Terrain

COLOURS = seats.COLOURS[:4]
"""The colours of the pieces (WK-SETUP-1), in the order players without a wish get them."""

LEVELS = ("random", "page", "steward", "chancellor", *seats.CROWNS)
"""The levels of the computer players, the weakest first; `bots` tells how each plays."""

KINDS = seats.seat_kinds(LEVELS)
"""Who may sit at a seat: a person, or a bot of a level."""

PLAYERS = range(2, 5)
"""How many may play (WK-SETUP-1)."""

GOALS = 3
"""The goals of a match (WK-SETUP-2)."""

TOP_BOARDS = ("N", "NE", "SE", "S", "SW", "NW")
"""The slots that may be the top board of Furs; the first unless chosen (WK-SETUP-6)."""

BOARDS = (
    ("3Fe", "2i3g"),
    ("3Fo", "2g"),
    ("4Fe", "1m3fo"),
    ("3Fl", "1g"),
    ("3T", "1fo"),
    ("2I3S", "1s"),
    ("1M4T", "1fl"),
)
"""The seven printed boards by the ids of their two sides (WK-MAP-3)."""

LONGEST_DIGEST = 128
"""The most characters of the digest of card data that a settled setup may name."""


class Placed(NamedTuple):
    """A board side on the map."""

    side: str
    """The side's id, for example ``2i3g``."""
    rotation: int
    """Steps of 60 degrees clockwise, 0-5 (WK-MAP-5)."""

    def __str__(self) -> str:
        return f"{self.side}@{self.rotation}"


@dataclass(frozen=True)
class PlayerWish(seats.PlayerWish):
    """What a setup file says about a player; None is left open."""

    hand: tuple[str, ...] | None = None
    """The ability cards dealt (WK-SETUP-3)."""


class Options(NamedTuple):
    """The cards everybody plays with, and what two of them ask (WK-SETUP-2, 6); None is left open."""

    goals: Annotated[tuple[str, ...] | None, SomeOf(GOAL_IDS, "goal", GOALS, room=64)] = None
    economy: Annotated[str | None, OneOf(ECONOMY_IDS, "economy", room=32)] = None
    twists: Annotated[tuple[str, ...] | None, SomeOf(TWIST_IDS, "twist", room=32)] = None
    wanderers_axis: Annotated[str | None, OneOf(AXES, "axis", room=4)] = None
    """``horizontal``, ``falling`` or ``rising`` (WK-TERM-6)."""
    furs_board: Annotated[str | None, OneOf(TOP_BOARDS, "slot for the top board", room=8)] = None
    """The slot of the top board."""


USUAL = Options()
"""The options as they are unless a setup says otherwise: all are left open."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn or filled in by `settle`."""

    players: tuple[PlayerWish, ...]
    options: Options = USUAL
    map: Mapping[str, Placed] = field(default_factory=dict)
    """The chosen slots; those left out are open."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards everybody plays with that are wished: goals, economy, twists."""
        options = self.options
        economy = [options.economy] if options.economy else []
        return (*(options.goals or ()), *economy, *(options.twists or ()))

    def without_hands(self) -> Self:
        """Forget which hands were chosen, which is secret."""
        return replace(self, players=tuple(replace(player, hand=None) for player in self.players))


@dataclass(frozen=True, eq=False)
class Settled(settled.Settled):
    """A settled setup: nothing in it is left to chance but reshuffles."""

    players: tuple[seats.Seat, ...]
    map: Mapping[str, Placed]
    """The seven slots of WK-MAP-4."""
    boards: Mapping[str, tuple[str, ...]]
    """The sides on the map: nine rows of nine letters each, row r = -4 first."""
    options: Options
    """Nothing of them is left open."""
    start_index: int
    """The seat that begins, 0 first."""
    hands: tuple[tuple[str, ...], ...]
    """The ability cards dealt to each seat."""
    deck: tuple[Terrain, ...]
    """The terrain deck, first drawn first; the first cards go to the seats in order (WK-SETUP-4)."""
    data: str
    """The digest of the card data the setup was settled with."""

    def to_json(self) -> game.Setup:
        """Return the setup as line 1 of a record holds it."""
        return {
            "players": [seat._asdict() for seat in self.players],
            "map": {slot: str(placed) for slot, placed in self.map.items()},
            "boards": {side: list(rows) for side, rows in self.boards.items()},
            **stated(self.options),
            "start_index": self.start_index,
            "hands": [list(hand) for hand in self.hands],
            "deck": [terrain.label for terrain in self.deck],
            "data": self.data,
        }
