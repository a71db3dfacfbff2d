"""Favourites and the last choices as the user's file of them holds them.

A table has the keys of a setup file without ``format``, ``seed`` and hands, and besides: ``hands`` (how
players come by them) and ``left_out`` (cards that are never drawn). It may name fewer goals than three; the
others are drawn.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from wk.engine.files.favourites import Favourites, below
from wk.engine.files.formats import Format
from wk.engine.files.setupfields import SetupFields
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.setup.choices import DEALT, WAYS, Choices
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.wishes import GOALS, KINDS, USUAL, Options, Settled, Wishes

if TYPE_CHECKING:
    from wk.engine.files.fields import Fields
    from wk.engine.files.setupfile import SetupFiles
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

FORMAT = Format("winter-kingdom-choices")
"""The versions of the file there have been."""

CARDS = (*GOAL_IDS, *ECONOMY_IDS, *TWIST_IDS, *HAND_IDS)
"""The cards that can be left out."""

_OWN_KEYS = ("name", "hands", "goals", "left_out")


def favourites(catalogue: Catalogue, boards: BoardSet, usual: Options = USUAL) -> Favourites[Choices]:
    """Return how the file is read and written.

    Args:
        catalogue: the current card data.
        boards: the board sides there are.
        usual: the options where the file says nothing.
    """
    files = setups(catalogue, boards, usual)
    return Favourites(FORMAT, partial(_table, files), partial(_choices, files))


def _table(files: SetupFiles[Wishes, Settled], choices: Choices) -> dict[str, object]:
    """Return choices as the file holds them."""
    table = files.table_of(replace(files.opened(choices.wishes), seed=None).with_options(goals=None))
    del table["format"]
    own = {
        "hands": choices.hands,
        "goals": list(choices.goals),
        "left_out": [card for card in CARDS if card in choices.left_out],
    }
    return {**own, **table}


def _choices(
    files: SetupFiles[Wishes, Settled], fields: Fields, path: KeyPath, value: object
) -> Choices | None:
    """Return the choices of one table."""
    keys = tuple(key for key in files.keys if key not in {"seed", "goals"})
    table = fields.table(path, value, (*_OWN_KEYS, *keys), ("players",))
    own = SetupFields(fields.name, fields.lines)
    goals = own.choices((*path, "goals"), table.get("goals", []), GOAL_IDS, "goal")
    if goals is not None and len(goals) > GOALS:
        own.refuse((*path, "goals"), f"at most {GOALS} goals")
    out = own.choices((*path, "left_out"), table.get("left_out", []), CARDS, "card")
    way = own.choice((*path, "hands"), table.get("hands", DEALT), WAYS, "way to come by hands")
    rest = {key: value for key, value in table.items() if key in keys}
    wishes, problems = files.examine_table(
        {"format": str(files.format), **rest},
        fields.name,
        KINDS,
        below(fields.lines, path),
        named=False,  # whoever plays on is told of such names by the screen, where they are mended
    )
    fields.problems += own.problems + problems
    if wishes is None or own.problems:
        return None
    choices = Choices.of(wishes, 0, frozenset(out or ()))
    return replace(choices.with_options(goals=goals or None), hands=way or DEALT)
