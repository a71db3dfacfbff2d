"""The screens of the games on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.kit import Kit
    from wk.shell.front import Front


def fronts(kits: Mapping[str, Kit[Any, Any]]) -> dict[str, Front]:
    """Return the screens of games by name, in their order; a game without any stands on no shelf."""
    found = {name: kit.ui() for name, kit in kits.items()}
    return {name: front for name, front in found.items() if front is not None}
