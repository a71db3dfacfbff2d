"""The screens of the games on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.gamekit import AnyKit
    from wk.shell.gamefront import GameFront, Screens
    from wk.words import Words

    AnyFront = GameFront[Any, Any, Any]


def front_of(kit: AnyKit, new_seed: Callable[[], int] | None = None) -> AnyFront:
    """Return a game as the menus see it; the module ``ui.screens`` of its folder is loaded when it draws.

    Args:
        kit: the game.
        new_seed: gives the seed of a setup file that names none; left out it is drawn.
    """
    from wk.shell.gamefront import GameFront  # noqa: PLC0415 - the shelf shows before any game is loaded

    def screens(say: Words, shelf: Words) -> Screens[Any, Any]:
        made: Screens[Any, Any] = import_module(f"wk.games.{kit.assets}.ui.screens").screens(kit, say, shelf)
        return made

    return GameFront(kit, screens, new_seed)


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
