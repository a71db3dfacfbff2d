"""Reading the card data: every field is checked, and words are filled with numbers (WK-DATA-1, WK-DATA-2)."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from wk.engine.files.fields import Fields
from wk.engine.files.formats import Format
from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import KeyPath, parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom.cards.catalogue import (
    AbilityData,
    CardData,
    Catalogue,
    EconomyData,
    GameNumbers,
    GoalData,
    TwistData,
)
from wk.games.winter_kingdom.cards.ids import FAMILIES, GOAL_IDS
from wk.games.winter_kingdom.cards.numbers import (
    COINS,
    COINS_KEY,
    GAME_BOUNDS,
    LEAST,
    MOST,
    Numbers,
    card_numbers,
    differing,
    numbers_of,
    put,
)
from wk.games.winter_kingdom.cards.wording import read_words, word_keys
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain, terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = Format("winter-kingdom-cards")
"""The versions of card data there have been."""

KINDS = ("either", "extend", "both", "none")
ACTIONS = ("build", "move")
LETTERS = "BEPR"
"""The provenance letters."""

TERRAIN_CARDS = ("garden", "pasture", "hunting-lodge", "monastery", "hot-springs", "sawmill")
"""The ability cards with a terrain of their own (WK-AB-TERRAIN)."""

NONE: Mapping[KeyPath, int] = MappingProxyType({})
"""No own numbers."""

_Card = TypeVar("_Card", bound=CardData)


class CatalogueError(SetupError):
    """Card data that cannot be used; the message is one line with file, line and key."""


def parse(text: str, filename: str, own: Mapping[KeyPath, int] = NONE) -> Catalogue:
    """Read the card data (WK-DATA-1).

    Args:
        text: the TOML text.
        filename: what messages call it.
        own: the user's own numbers, which take the place of those of the text and are marked.

    Raises:
        CatalogueError: the first thing wrong: no TOML; an unknown, missing or wrongly typed field.
    """
    catalogue, problems = examine(text, filename, own)
    if catalogue is None:
        raise CatalogueError(*problems)
    return catalogue


def examine(
    text: str, filename: str, own: Mapping[KeyPath, int] = NONE
) -> tuple[Catalogue | None, list[str]]:
    """Read the card data and return it, or None and everything wrong with it."""
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    reader = _Reader(Fields(filename, lines))
    if "format" in data:
        if fault := FORMAT.fault(data["format"]):
            reader.fields.refuse(("format",), fault)
            return None, reader.fields.problems
        data = FORMAT.upgrade(data)
    reader.shipped = numbers_of(data)
    reader.own = differing(own, reader.shipped)
    catalogue = reader.catalogue(put(data, reader.own))
    return (None if reader.fields.problems else catalogue), reader.fields.problems


class _Reader:
    """Reads one card data file; what is wrong gathers in ``fields`` and gaps get a harmless value."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.terrain_names: dict[Terrain, str] = {}
        self.shipped: Numbers = {}
        """The numbers of the file itself."""
        self.own: Numbers = {}
        """The user's own numbers, which stand in their places."""

    def catalogue(self, data: dict[str, object]) -> Catalogue:
        keys = ("format", "game", "terrain", *FAMILIES)
        top = self.fields.table((), data, keys, keys)
        self.terrain_names = self._terrain_names(top.get("terrain", {}))
        return Catalogue(
            game=self._game(top.get("game", {})),
            terrain_names=self.terrain_names,
            abilities=self._family("ability", top, AbilityData),
            goals=self._family("goal", top, GoalData),
            economies=self._family("economy", top, EconomyData),
            twists=self._family("twist", top, TwistData),
            own_game={path[1:]: self.shipped[path] for path in self.own if path[0] == "game"},
        )

    def _terrain_names(self, value: object) -> dict[Terrain, str]:
        labels = [terrain.label for terrain in CARD_TERRAINS]
        table = self.fields.table(("terrain",), value, labels, labels)
        return {
            terrain_named(key): read_words(self.fields, ("terrain", key), name, {})
            for key, name in table.items()
        }

    def _game(self, value: object) -> GameNumbers:
        keys = [entry.name for entry in dataclass_fields(GameNumbers)]
        table = self.fields.table(("game",), value, keys, keys)
        numbers = {
            key: self.fields.whole(("game", key), table[key], *bounds) or 0
            for key, bounds in GAME_BOUNDS.items()
            if key in table
        }
        coins = self._starting_coins(table["starting_coins"]) if "starting_coins" in table else ()
        return GameNumbers(**{key: numbers.get(key, 0) for key in GAME_BOUNDS}, starting_coins=coins)

    def _starting_coins(self, value: object) -> tuple[tuple[int, ...], ...]:
        path = ("game", COINS_KEY)
        rows = self.fields.items(path, value, 3, 3, "lists of coins") or []
        found = []
        for i, row in enumerate(rows):
            coins = self.fields.items((*path, i), row, i + 2, i + 2, "numbers of coins") or []
            found.append(tuple(self.fields.whole((*path, i, j), c, *COINS) or 0 for j, c in enumerate(coins)))
        return tuple(found)

    def _family(self, family: str, top: Mapping[str, object], make: type[_Card]) -> dict[str, _Card]:
        ids = FAMILIES[family]
        table = self.fields.table((family,), top.get(family, {}), ids, ids if family in top else ())
        return {card: make(**self._card(family, card, value)) for card, value in table.items()}

    def _card(self, family: str, card: str, value: object) -> dict[str, Any]:
        """Return the checked fields of one card, as its class takes them."""
        path = (family, card)
        numbers = card_numbers(family, card)
        required = ("name", "provenance", *numbers, *word_keys(family, card))
        required += ("kind", "action") if family == "ability" else ()
        required += ("terrain",) if card in TERRAIN_CARDS else ()
        optional = ("unsure", "note", "goals_apart") if family == "twist" else ("unsure", "note")
        table = self.fields.table(path, value, (*required, *optional), required)
        filling: dict[str, int | str] = dict.fromkeys(numbers, 0)
        for key in [key for key in numbers if key in table]:
            filling[key] = self.fields.whole((*path, key), table[key], LEAST.get(key, 0), MOST) or 0
        found: dict[str, Any] = {"id": card, "numbers": dict(filling)} | self._choices(path, table)
        found["own"] = {key: self.shipped[*path, key] for key in numbers if (*path, key) in self.own}
        if "terrain" in found:
            filling["terrain"] = self.terrain_names.get(found["terrain"], "")
        for key in ("name", *word_keys(family, card), "unsure", "note"):
            found[key] = read_words(self.fields, (*path, key), table[key], filling) if key in table else ""
        return found | {"provenance": self._provenance(path, table)}

    def _choices(self, path: KeyPath, table: Mapping[str, object]) -> dict[str, object]:
        """Return the fields of a card that are names out of a list."""
        found: dict[str, object] = {"kind": "", "action": ""} if path[0] == "ability" else {}
        kinds = ("none",) if path[-1] == "tunnel" else KINDS
        if "kind" in table:
            found["kind"] = self.fields.choice((*path, "kind"), table["kind"], kinds, "kind")
        if "action" in table:
            found["action"] = self.fields.choice((*path, "action"), table["action"], ACTIONS, "action")
        if "terrain" in table:
            labels = [terrain.label for terrain in CARD_TERRAINS]
            label = self.fields.choice((*path, "terrain"), table["terrain"], labels, "card terrain")
            found["terrain"] = None if label is None else terrain_named(label)
        if "goals_apart" in table:
            found["goals_apart"] = (
                self.fields.choices((*path, "goals_apart"), table["goals_apart"], GOAL_IDS, "goal") or ()
            )
        return found

    def _provenance(self, path: KeyPath, table: Mapping[str, object]) -> str:
        """Return the provenance letters; a reconstruction must say what it is, and nothing else may."""
        value = (
            self.fields.text((*path, "provenance"), table["provenance"]) if "provenance" in table else None
        )
        if value is None:
            return ""
        if not value or sorted(set(value)) != sorted(value) or not set(value) <= set(LETTERS):
            self.fields.refuse(
                (*path, "provenance"),
                f"expected some of the letters B, E, P and R, each once, found {quote(value)}",
            )
        elif "R" in value and "unsure" not in table:
            self.fields.refuse(path, '"unsure" is missing: with an R it says what is reconstructed')
        elif "R" not in value and "unsure" in table:
            self.fields.refuse((*path, "unsure"), "allowed only with an R in the provenance")
        return value
