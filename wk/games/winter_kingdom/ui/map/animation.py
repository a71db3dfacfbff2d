"""What moves on the map when an action is done."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Action, Build, Salvage, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import distance
from wk.shell.match.motion import DROP, FADE, Kind, Motion

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State
    from wk.hexgrid import Hex

START, STEP, LONGEST = 0.18, 0.07, 0.75
"""Seconds a journey takes: to set out, for each hex of distance, at most."""


def legs_of(path: tuple[Hex, ...]) -> tuple[int, ...]:
    """Return the distances from each hex of a path to the next."""
    return tuple(distance(*leg) for leg in pairwise(path))


def journey(path: tuple[Hex, ...]) -> float:
    """Return the seconds a house takes for a path."""
    return min(LONGEST, START + STEP * sum(legs_of(path)))


def motions_of(before: State, action: Action) -> tuple[Motion[Hex], ...]:
    """Return how the pieces move that an action moves; nothing for an action that moves none.

    Args:
        before: the position it is done in.
        action: a legal action.
    """
    colour = before.table.colours[before.seat]
    match action:
        case Build(at, fort):
            return (_drop(at, colour, fort=fort),)
        case Salvage(at) | Wolves(at):
            return (Motion(Kind.FADE, (HOUSE, colour), (at,), 0.0, FADE),)
        case Use(_, _, path) if path:
            return _used(action, colour)
    return ()


def _drop(at: Hex, colour: str, begins: float = 0.0, *, fort: bool) -> Motion[Hex]:
    return Motion(Kind.DROP, (FORT if fort else HOUSE, colour), (at,), begins, DROP)


def _used(use: Use, colour: str) -> tuple[Motion[Hex], ...]:
    """Return the motions of a card's use: it builds and may move on, or moves and may build where it was."""
    ability, path = ABILITIES[INDEX[use.card]], use.hexes
    builds = (ability.second if use.second else ability.first).builds
    found: tuple[Motion[Hex], ...] = (_drop(path[0], colour, fort=use.fort),) if builds else ()
    if len(path) > 1 and path[0] != path[-1]:
        begins = DROP if builds else 0.0
        found += (Motion(Kind.TRAVEL, (HOUSE, colour), path, begins, journey(path), legs_of(path)),)
    if use.left:
        found += (_drop(path[0], colour, found[-1].ends, fort=use.left == FORT),)
    return found
