"""The screens of the games on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.gamekit import AnyKit
    from wk.shell.gamefront import GameFront
    from wk.shell.gamescreens import Parts

    AnyFront = GameFront[Any, Any, Any]


def front_of(kit: AnyKit, new_seed: Callable[[], int] | None = None) -> AnyFront:
    """Return a game as the menus see it; the module ``ui.screens`` of its folder is loaded when it draws.

    Args:
        kit: the game.
        new_seed: gives the seeds of new matches; left out they are drawn.
    """
    from wk.shell.gamefront import GameFront  # noqa: PLC0415 - the shelf shows before any game is loaded

    def parts() -> Parts:
        found: Parts = import_module(f"wk.games.{kit.assets}.ui.screens").PARTS
        return found

    return GameFront(kit, parts, new_seed)


class Fronts(Mapping[str, "AnyFront"]):
    """The games as the menus see them by their names, each loaded when it is first asked for."""

    def __init__(self, kits: Mapping[str, AnyKit]) -> None:
        self._kits = kits
        self._fronts: dict[str, AnyFront] = {}

    def __getitem__(self, name: str) -> AnyFront:
        if name not in self._fronts:
            self._fronts[name] = front_of(self._kits[name])
        return self._fronts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kits)

    def __len__(self) -> int:
        return len(self._kits)
