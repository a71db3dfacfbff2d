"""The map for ears: what each hex is called, what lies round it, and ways of the keys' cursor over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.table.telling import hex_told
from wk.hexgrid import Hex, neighbours

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from wk.games.winter_kingdom.ui.map.stage import MapPane
    from wk.games.winter_kingdom.ui.table.sight import Sight

WAYS = ("e", "se", "sw", "w", "nw", "ne")
"""The directions, in the order of `hexgrid.DIRECTIONS`."""


def hex_called(shown: Sight, at: Hex) -> str:
    """Return what a hex is, what stands on it, whether it can be chosen, and where it lies."""
    told = hex_told(shown, at)
    words = told if isinstance(told, str) else f"{told.title}: {told.sentence.removesuffix('.')}"
    if shown.desk is not None and at in shown.desk.targets:
        words = shown.say("spoken.target", what=words)
    return shown.say("spoken.hex", what=words, q=at.q, r=at.r)


class MapGround:
    """The map as it is seen now, with the keys' cursor on it."""

    def __init__(self, pane: MapPane, shown: Sight) -> None:
        self._pane = pane
        self._shown = shown

    def called(self, at: Hashable) -> str:
        """Return where a hex lies, by its coordinates."""
        return self._shown.say("spoken.at", q=at.q, r=at.r) if isinstance(at, Hex) else ""

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
        return self.go(to)

    @property
    def kinds(self) -> list[str]:
        """The terrains, in the order of the rule book."""
        return [terrain_name(self._shown.say, self._shown.state, terrain) for terrain in Terrain]

    def seek(self, what: str | int, *, back: bool = False) -> bool:
        """Let it go on, as one reads a page, to the next own piece, castle, or hex of a terrain."""
        order = sorted(self._sought(what), key=lambda at: (at.r, at.q), reverse=back)
        here = self._here.r, self._here.q
        beyond = [at for at in order if ((at.r, at.q) < here if back else (at.r, at.q) > here)]
        found = order if self._pane.pointer is None else beyond or order
        return bool(found) and self.go(found[0])

    def _sought(self, what: str | int) -> Iterable[Hex]:
        """Return the hexes of what is sought."""
        state, land = self._shown.state, self._shown.state.table.land
        if what == "own":
            return hexes(state.players[self._shown.seat].pieces)
        if what == "prize":
            return self._shown.castles
        here = land.terrain_at(BITS[self._here])
        terrain = [*Terrain][what - 1] if isinstance(what, int) else here
        return [at for at in self._pane.layer.hexes if land.terrain_at(BITS[at]) == terrain]

    def go(self, to: Hex) -> bool:
        """Let the cursor go to a hex; return whether it is one of the map."""
        if to not in self._pane.layer.hexes:
            return False
        self._pane.pointer, self._pane.by_keys = to, True
        if self._pane.placed:
            self._pane.show(to)
        return True
