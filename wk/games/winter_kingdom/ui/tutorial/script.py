"""The script of the tutorial: a settled match, and step by step what is told, ringed and waited for."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from wk import assets
from wk.games.winter_kingdom.actions import Action, parse
from wk.games.winter_kingdom.setup.file import read_setup
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, terrain_named
from wk.hexgrid import Hex, parse_hex

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.game import Setup
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

FOLDER = "winter_kingdom", "tutorial"
"""The folder of the script below ``assets``."""

STEPS, SETUP = "steps.toml", "setup.toml"

Wish = Literal["next", "do", "build", "refused", "undo", "cell"]
"""What a step waits for: that it is read, its action, any build, a refused click on the map, undo, a number
of the score sheet."""

KEYS = frozenset({"key", "point", "hexes", "do", "wish", "others", "sheet"})
"""The keys of a step in the file; all but ``key`` may be left out."""


@dataclass(frozen=True)
class Step:
    """One idea of the tutorial."""

    key: str
    """Names the step; its words are ``tutorial.<key>.title`` and ``.text``."""
    wish: Wish = "next"
    do: Action | None = None
    """The action waited for."""
    point: tuple[str, ...] = ()
    """What is ringed besides the map: keys of widgets or names of places of the table's layout."""
    hexes: tuple[Hex, ...] = ()
    """Hexes that are ringed."""
    others: tuple[Action, ...] = ()
    """What the other player does meanwhile."""
    sheet: bool = False
    """Whether the score sheet shows in place of the table."""


@dataclass(frozen=True)
class Lesson:
    """The whole tutorial."""

    steps: tuple[Step, ...]
    deck: tuple[str, ...]
    """The terrains of the first cards of the deck."""

    def setup(self, catalogue: Catalogue, boards: BoardSet) -> Setup:
        """Return the settled setup of the match that is played; SetupError."""
        wishes = read_setup(assets.text(*FOLDER, SETUP), SETUP, catalogue, boards)
        setup = settle(wishes, catalogue, boards, lambda: 0.0)
        first = [terrain_named(label) for label in self.deck]
        rest = list(CARD_TERRAINS) * catalogue.game.deck_copies
        for terrain in first:
            rest.remove(terrain)
        return {**setup, "deck": [terrain.label for terrain in (*first, *rest)]}


def load_lesson() -> Lesson:
    """Return the tutorial that is shipped."""
    return read_lesson(assets.text(*FOLDER, STEPS))


def read_lesson(text: str) -> Lesson:
    """Read the steps of a tutorial; ValueError or KeyError where the file is not in order."""
    data = tomllib.loads(text)
    return Lesson(tuple(_step(entry) for entry in data["step"]), tuple(data["deck"]))


def _step(entry: Mapping[str, Any]) -> Step:
    unknown = entry.keys() - KEYS
    if unknown:
        raise ValueError(f"step {entry['key']!r}: unknown keys {sorted(unknown)}; allowed are {sorted(KEYS)}")
    do = parse(entry["do"]) if "do" in entry else None
    wish: Wish = entry.get("wish", "do" if do else "next")
    if wish not in get_args(Wish) or (wish == "do") != (do is not None):
        raise ValueError(f"step {entry['key']!r}: wish {wish!r} does not fit; allowed are {get_args(Wish)}")
    return Step(
        key=entry["key"],
        wish=wish,
        do=do,
        point=tuple(entry.get("point", ())),
        hexes=tuple(map(parse_hex, entry.get("hexes", ()))),
        others=tuple(map(parse, entry.get("others", ()))),
        sheet=bool(entry.get("sheet", False)),
    )
