"""The screens of the games on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from wk.shell.front import Front

if TYPE_CHECKING:
    from wk.engine.kit import Kit


class Fronts(Mapping[str, Front]):
    """The fronts by the names of their games."""

    def __init__(self, kits: Mapping[str, Kit[Any, Any]]) -> None:
        """Serve games that have screens."""
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
