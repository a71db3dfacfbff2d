"""Pictures of land that last from test to test: most tests play on the same few boards."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from wk.shell import palette

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

STAGE = "wk.games.winter_kingdom.ui.map.stage"
"""The module that knows which screens show which land."""

MOST = 6
"""So many lands are kept, those shown last."""

SEEN = 36
"""As if so many tiles of each land had been seen at once: those for windows of other sizes are kept, too."""


class Lands:
    """Takes the place of what is known of the land that screens show; land that is equal has one picture."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def put_into(self, modules: Mapping[str, Any]) -> None:
        """Take that place in the program, once it draws land."""
        if STAGE in modules and modules[STAGE]._layers is not self:
            modules[STAGE]._layers = self

    def get(self, land: Any) -> Any:
        """Return the picture of a land; None if it was not drawn yet."""
        found = self._kept.get(_key(land))
        if found is not None:
            self._kept.move_to_end(_key(land))
        return found

    def __setitem__(self, land: Any, picture: Any) -> None:
        picture._most_seen = SEEN
        self._kept[_key(land)] = picture
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)


def _key(land: Any) -> Hashable:
    """Return all that the picture of a land depends on."""
    return land.terrain, land.islands, palette.name_in_force()
