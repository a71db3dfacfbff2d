"""The values setup files and settled setups have in common, and how they are checked."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from wk.engine.files.fields import listed, suggestion
from wk.engine.files.setupfields import SetupFields, place
from wk.engine.files.textfile import quote
from wk.games.winter_kingdom.setup.wishes import Placed

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from wk.engine.files.tomltext import KeyPath

NOTHING: Mapping[str, str] = MappingProxyType({})


class MapFields(SetupFields):
    """Checks the values of a Winter Kingdom setup."""

    def placed(
        self,
        path: KeyPath,
        value: object,
        sides: Collection[str] | None,
        skipped: Mapping[str, str] = NOTHING,
    ) -> Placed | None:
        """Return a board placement written ``side@rotation``.

        Args:
            path: the key.
            value: what stands there.
            sides: the sides there are; any will do where none are given.
            skipped: why some files of sides cannot be used, by file name.
        """
        text = self.text(path, value)
        if text is None:
            return None
        side, _, rotation = text.partition("@")
        if not side or rotation not in set("012345"):
            self.refuse(
                path,
                f'{quote(text)} is no placement; write side@rotation, rotation 0 to 5, for example "2i3g@0"',
            )
        elif sides is not None and side not in sides and f"{side}.txt" in skipped:
            self.refuse(path, f"{quote(side)} cannot be used: {skipped[f'{side}.txt']}")
        elif sides is not None and side not in sides:
            hint = suggestion(side, sides)
            self.refuse(path, f"{quote(side)} is no board side{hint}; allowed: {listed(sides)}")
        else:
            return Placed(side, int(rotation))
        return None

    def hands_different(self, hands: Mapping[KeyPath, Sequence[str]]) -> None:
        """Note every card that is in two hands (WK-SETUP-3)."""
        first: dict[str, KeyPath] = {}
        for path, hand in hands.items():
            for card in hand:
                if first.setdefault(card, path) != path:
                    self.refuse(path, f"{quote(card)} is also in {place(first[card])}")
