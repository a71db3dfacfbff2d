"""What can be said in a match: one small frozen class a kind of action, each with its text.

The text of an action is what records hold and commands print; `parse` and `str` are inverse.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wk.engine.game import ActionTextError
from wk.games.winter_kingdom.cards.ids import ABILITY_IDS
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain, terrain_named
from wk.hexgrid import Hex, parse_hex


@dataclass(frozen=True, slots=True)
class Build:
    """One build of the mandatory action, or one of Boom's extra builds."""

    hex: Hex
    fort: bool = False

    def __str__(self) -> str:
        return f"{'fort' if self.fort else 'build'} {self.hex}"


@dataclass(frozen=True, slots=True)
class Skip:
    """The rest of Boom's extra builds is declined."""

    def __str__(self) -> str:
        return "skip"


class Use(NamedTuple):
    """One use of an ability card, from its first hex to its last.

    A tuple because it is made anew for every use, unlike the others.
    """

    card: str
    second: bool = False
    """Whether it is the second action of an *either* or *both* card, written with a ``+``."""
    hexes: tuple[Hex, ...] = ()
    """Where it is built or moved from, then where the house goes."""
    fort: bool = False
    """Whether the piece built is a fort."""
    left: str = ""
    """What Caravan builds on the hex it left: ``build``, ``fort`` or nothing."""

    def __str__(self) -> str:
        words = ["use", f"{self.card}+" if self.second else self.card]
        words += ["fort"] * self.fort
        words += map(str, self.hexes)
        words += [self.left] if self.left else []
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Salvage:
    """One house is taken off the map for a coin."""

    hex: Hex

    def __str__(self) -> str:
        return f"salvage {self.hex}"


@dataclass(frozen=True, slots=True)
class Purchase:
    """The purchase of the turn."""

    what: str
    """``acquire``, ``upgrade`` or ``extra``."""
    card: str

    def __str__(self) -> str:
        return f"{self.what} {self.card}"


@dataclass(frozen=True, slots=True)
class Wolves:
    """The house the wolves take."""

    hex: Hex

    def __str__(self) -> str:
        return f"wolves {self.hex}"


@dataclass(frozen=True, slots=True)
class End:
    """The end of the turn: discard, draw, next seat."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The discards shuffled into a new draw pile, first drawn first."""

    order: tuple[Terrain, ...]

    def __str__(self) -> str:
        return " ".join(["shuffle", *(terrain.label for terrain in self.order)])


Action = Build | Skip | Use | Salvage | Purchase | Wolves | End | Shuffle

PURCHASES = ("acquire", "upgrade", "extra")


def parse(text: str) -> Action:
    """Read an action as records hold it; raise ActionTextError for anything else."""
    try:
        action = _read(text.split(" "))
    except (ValueError, KeyError, IndexError):
        action = None
    if action is None or str(action) != text:
        raise ActionTextError.of(text, "build 3,-1 · use mule 0,2 1,2 · end")
    return action


def _read(words: list[str]) -> Action | None:
    match words:
        case ["build" | "fort" as piece, at]:
            return Build(parse_hex(at), piece == "fort")
        case ["use", card, *rest] if card.removesuffix("+") in ABILITY_IDS:
            return _read_use(card, rest)
        case ["salvage", at]:
            return Salvage(parse_hex(at))
        case ["acquire" | "upgrade" | "extra" as what, card] if card in ABILITY_IDS:
            return Purchase(what, card)
        case ["wolves", at]:
            return Wolves(parse_hex(at))
        case ["skip"]:
            return Skip()
        case ["end"]:
            return End()
        case ["shuffle", *names]:
            return Shuffle(tuple(_card_terrain(name) for name in names))
    return None


def _read_use(card: str, rest: list[str]) -> Use:
    fort = bool(rest) and rest[0] == "fort"
    rest = rest[fort:]
    left = rest.pop() if rest and rest[-1] in ("build", "fort") else ""
    return Use(card.removesuffix("+"), card.endswith("+"), tuple(map(parse_hex, rest)), fort, left)


def _card_terrain(name: str) -> Terrain:
    terrain = terrain_named(name)
    if terrain not in CARD_TERRAINS:
        raise ValueError(name)
    return terrain
