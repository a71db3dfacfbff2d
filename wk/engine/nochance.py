"""The half of the protocol about chance, for games in which nothing is left to it once they have begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from wk.engine.game import Draw


class NoChance:
    """What `engine.game.Game` asks about chance, answered once for all such games."""

    def chance_due(self, _state: object) -> bool:
        """Return that no chance action comes next."""
        return False

    def chance_action(self, _state: object, _draw: Draw) -> NoReturn:
        """Refuse to draw what is never due."""
        raise LookupError("nothing is left to chance in this game")

    def is_chance(self, _action: object) -> bool:
        """Return that no action is one of chance."""
        return False

    def allows_chance(self, _state: object, _action: object) -> bool:
        """Return that chance can give nothing."""
        return False
