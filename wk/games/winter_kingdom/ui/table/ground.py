"""The map for ears: what each hex is called, what lies round it, and ways of the keys' cursor over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.ui.table.telling import hex_told
from wk.hexgrid import Hex, neighbours

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.map.stage import MapPane
    from wk.games.winter_kingdom.ui.table.sight import Sight

WAYS = ("e", "se", "sw", "w", "nw", "ne")
"""The directions, in the order of `hexgrid.DIRECTIONS`."""


def hex_called(shown: Sight, at: Hex) -> str:
    """Return what a hex is, what stands on it, whether it can be chosen, and where it lies."""
    told = hex_told(shown, at)
    words = told if isinstance(told, str) else f"{told.title}: {told.sentence}"
    if shown.desk is not None and at in shown.desk.targets:
        words = shown.say("spoken.target", what=words)
    return shown.say("spoken.hex", what=words, q=at.q, r=at.r)


class MapGround:
    """The map as it is seen now, with the keys' cursor on it."""

    def __init__(self, pane: MapPane, shown: Sight) -> None:
        self._pane = pane
        self._shown = shown

    @property
    def _here(self) -> Hex:
        return Hex(0, 0) if self._pane.pointer is None else self._pane.pointer

    def around(self) -> list[tuple[str, str]]:
        """Return what lies in each direction; at the rim that there is nothing."""
        none, land = self._shown.say("spoken.rim"), self._pane.layer.hexes
        return [
            (way, hex_called(self._shown, at) if at in land else none)
            for way, at in zip(WAYS, neighbours(self._here), strict=True)
        ]

    def step(self, way: str) -> bool:
        """Let the cursor go a hex in a direction; return whether there is one."""
        to = self._here if self._pane.pointer is None else neighbours(self._here)[WAYS.index(way)]
        return self._go(to) if to in self._pane.layer.hexes else False

    def seek(self, what: str) -> bool:
        """Let it go on, as one reads a page, to the next own piece, castle, or hex of the same terrain."""
        state, seat = self._shown.state, self._shown.seat
        if what == "own":
            found = hexes(state.players[seat].pieces)
        elif what == "prize":
            found = [*self._shown.castles]
        else:
            land = state.table.land
            terrain = land.terrain_at(BITS[self._here])
            found = [at for at in self._pane.layer.hexes if land.terrain_at(BITS[at]) == terrain]
        order = sorted(found, key=lambda at: (at.r, at.q))
        here = self._here.r, self._here.q
        later = [at for at in order if (at.r, at.q) > here or self._pane.pointer is None]
        return self._go((later or order)[0]) if order else False

    def _go(self, to: Hex) -> bool:
        self._pane.pointer, self._pane.by_keys = to, True
        if self._pane.placed:
            self._pane.show(to)
        return True
