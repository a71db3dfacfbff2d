"""A position spread out as areas of things with their names, for pages that are read instead of drawn.

A game says of a view which things lie where; whoever writes them down need know nothing else of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Thing(NamedTuple):
    """A card, a token, a board: something that lies somewhere."""

    name: str
    """What it is called, said in full: ``King of hearts``."""
    face: str = ""
    """What stands large on it, a few letters; the name does where this is empty. Of a piece on a map its
    shape, as `Cell.sign`."""
    tone: str = ""
    """How it is coloured: a key of `TONES` and what follows a hyphen, as ``suit-hearts``, ``seat-blue``."""
    note: str = ""
    """What is said small beside it."""
    id: str = ""
    """What files call it, as `engine.kit.Position` has it; "?" of what the viewer may not see."""


TONES = ("suit", "seat", "land", "back")
"""What colours tell apart: suits, players, kinds of land; ``back`` is a thing that lies face down."""


class Area(NamedTuple):
    """Where things lie together: a hand, a pile, a court."""

    id: str
    """Names the area throughout a match."""
    title: str
    """What it is called, the same throughout a match."""
    things: tuple[Thing, ...] = ()
    seat: int | None = None
    """Whose it is; None for what lies in the middle."""
    note: str = ""
    """What is to be known of it beside its things, as how many cards a pile has."""


class Cell(NamedTuple):
    """A hexagon of a map, pointed at the top."""

    id: str
    x: float
    """Of its middle, in sides of a hexagon; to the right."""
    y: float
    """Likewise, downwards."""
    tone: str
    """As of a `Thing`."""
    name: str
    """What the land is called."""
    sign: str = ""
    """What is drawn on it, a path of SVG around its middle, likewise in sides of a hexagon."""


NOTHING: Mapping[str, Thing] = {}
"""No pieces."""


class Spread(NamedTuple):
    """Everything that lies anywhere in a view."""

    areas: tuple[Area, ...]
    """Those in the middle first, then those of the players; the same ones throughout a match."""
    cells: tuple[Cell, ...] = ()
    """The map, if there is one; the same throughout a match."""
    pieces: Mapping[str, Thing] = NOTHING
    """What stands on cells, by the id of the cell."""


PIPS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
"""The signs of the four French suits."""


def french(name: str, rank: str, suit: str, id_: str) -> Thing:
    """Return a French card as a thing.

    Args:
        name: what it is called.
        rank: as it stands in the corner.
        suit: of `PIPS`.
        id_: what files call it.
    """
    return Thing(name, rank + PIPS[suit], f"suit-{suit}", id=id_)


def unseen(name: str) -> Thing:
    """Return a thing that lies face down, called so."""
    return Thing(name, "?", "back", id="?")
