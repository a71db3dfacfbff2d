"""What the sections of a new Winter Kingdom match are filled from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.setup.choices import Choices
from wk.shell.newgame.plan import Plan as AnyPlan

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.words import Words

Plan = AnyPlan[Choices]
"""A new match of Winter Kingdom as it is being chosen."""


@dataclass(frozen=True)
class Supply:
    """Cards, boards and chance."""

    say: Words
    """The words of the game."""
    find_box: Callable[[], BoardBox]
    """Returns the boards there are, and the current card data."""
    chance: Callable[[], Draw]
    """Returns a fresh source of chance."""

    @property
    def box(self) -> BoardBox:
        """The boards there are."""
        return self.find_box()

    @property
    def catalogue(self) -> Catalogue:
        """The current card data."""
        return self.find_box().catalogue
