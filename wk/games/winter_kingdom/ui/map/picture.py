"""The pieces and marks on the map for one moment of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.building import BuildStep
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.ui.map.view import MapPicture
from wk.games.winter_kingdom.ways import FORT, HOUSE

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.desk import Desk
    from wk.hexgrid import Hex

NONE: frozenset[Hex] = frozenset()


def pieces_of(state: State) -> dict[Hex, tuple[str, str]]:
    """Return kind and colour of the piece on each hex."""
    found: dict[Hex, tuple[str, str]] = {}
    for player, colour in zip(state.players, state.table.colours, strict=True):
        for at in hexes(player.pieces):
            found[at] = (FORT if player.forts & BITS[at] else HOUSE, colour)
    return found


def picture_of(
    state: State,
    desk: Desk | None,
    pointer: Hex | None,
    *,
    last: frozenset[Hex] = NONE,
    blame: frozenset[Hex] = NONE,
) -> MapPicture:
    """Return what is on the map.

    Args:
        state: the match.
        desk: what the player at the screen may point at, and has; None if nobody may.
        pointer: the hex that is pointed at.
        last: hexes changed last.
        blame: hexes because of which something was refused.
    """
    pieces = pieces_of(state)
    if desk is None:
        return MapPicture(pieces=pieces, pointer=pointer, last=last, blame=blame)
    colour = state.table.colours[state.seat]
    targets = desk.targets
    path, picked = desk.path, None
    if path:
        picked = path[-1] if len(path) > 1 or path[0] not in pieces else path[0]
        if path[0] in pieces and len(path) > 1:
            pieces[path[-1]] = pieces.pop(path[0])
        else:
            pieces.setdefault(path[0], (desk.building, colour))
    aimed = (*path, pointer) if path and pointer is not None and pointer in targets else path
    return MapPicture(
        pieces=pieces,
        legal=targets,
        pointer=pointer,
        ghost=_ghost(desk, pointer, colour),
        picked=picked,
        path=aimed if len(aimed) > 1 else (),
        blame=blame,
        last=last if not path else NONE,
        coins=_paying(desk, pointer),
    )


def _builds_next(desk: Desk) -> bool:
    """Return whether the next hex pointed at is built on."""
    step = len(desk.path)
    return any(len(way.steps) > step and isinstance(way.steps[step], BuildStep) for way in desk.live)


def _ghost(desk: Desk, pointer: Hex | None, colour: str) -> tuple[str, str] | None:
    """Return the piece that would stand on the hex pointed at."""
    if pointer is None or pointer not in desk.targets:
        return None
    if _builds_next(desk):
        return desk.building, colour
    return (HOUSE, colour) if desk.path else None


def _paying(desk: Desk, pointer: Hex | None) -> frozenset[Hex]:
    """Return the hexes because of which a build on the hex pointed at would earn coins."""
    if pointer is None or pointer not in desk.targets or not _builds_next(desk):
        return NONE
    position = desk.legal.position
    return frozenset(hexes(position.table.economy.reasons(position, BITS[pointer])))
