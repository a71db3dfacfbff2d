"""The script of the tutorial: a settled match, and step by step what is told, ringed and waited for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk import assets
from wk.games.winter_kingdom.actions import Action, parse
from wk.games.winter_kingdom.levels import LEVELS
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, terrain_named
from wk.hexgrid import parse_hex
from wk.shell.tutorial.script import Step, Syntax, read_steps

if TYPE_CHECKING:
    from wk.engine.game import Setup
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

FOLDER = "winter_kingdom", "tutorial"
"""The folder of the script below ``assets``."""

STEPS, SETUP = "steps.toml", "setup.toml"

BUILD = "build"
"""The wish of a step that waits for any build."""

SYNTAX: Syntax[Action] = Syntax(parse, parse_hex, "hexes", (BUILD,))


@dataclass(frozen=True)
class Script:
    """The whole tutorial."""

    steps: tuple[Step[Action], ...]
    deck: tuple[str, ...]
    """The terrains of the first cards of the deck."""

    def setup(self, catalogue: Catalogue, boards: BoardSet) -> Setup:
        """Return the settled setup of the match that is played; SetupError."""
        wishes = setups(catalogue, boards).read(assets.text(*FOLDER, SETUP), SETUP, LEVELS)
        setup = settle(wishes, catalogue, boards, lambda: 0.0)
        first = [terrain_named(label) for label in self.deck]
        rest = list(CARD_TERRAINS) * catalogue.game.deck_copies
        for terrain in first:
            rest.remove(terrain)
        return {**setup, "deck": [terrain.label for terrain in (*first, *rest)]}


def load_script() -> Script:
    """Return the tutorial that is shipped."""
    return read_script(assets.text(*FOLDER, STEPS))


def read_script(text: str) -> Script:
    """Read the steps of a tutorial; ValueError or KeyError where the file is not in order."""
    steps, rest = read_steps(text, SYNTAX)
    return Script(steps, tuple(rest["deck"]))
