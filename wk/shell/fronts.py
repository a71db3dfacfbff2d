"""The screens of the games on the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wk.engine.kit import Kit
    from wk.shell.front import Front


class Fronts(Mapping[str, "Front"]):
    """The screens by the names of their games, each loaded when it is first asked for."""

    def __init__(self, kits: Mapping[str, Kit[Any, Any]]) -> None:
        self._kits = kits
        self._fronts: dict[str, Front] = {}

    def __getitem__(self, name: str) -> Front:
        if name not in self._fronts:
            self._fronts[name] = self._kits[name].ui()
        return self._fronts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kits)

    def __len__(self) -> int:
        return len(self._kits)
