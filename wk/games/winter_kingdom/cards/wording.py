"""The words on the cards: filled with their numbers, and exchanged for another language's (WK-DATA-2)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from wk.engine.files.fields import Fields, listed
from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import KeyPath, parse_toml
from wk.engine.game import SetupError
from wk.engine.names import is_blank
from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData, Catalogue
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain, terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = "winter-kingdom-card-words/1"
"""What the key ``format`` of a file of words in another language must say."""

LONGEST = {"name": 20, "short": 44, "first_short": 28, "second_short": 28}
"""The most characters of the words that must fit a card on the table."""

LONG = 240
"""The most characters of any other words."""

_BLANK = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")
_Card = TypeVar("_Card", bound=CardData)


def word_keys(family: str, card: str) -> tuple[str, ...]:
    """Return the keys of the words a card must have."""
    if family != "ability":
        return ("words", "short")
    return (
        ("first", "first_short") if card == "tunnel" else ("first", "second", "first_short", "second_short")
    )


def read_words(fields: Fields, path: KeyPath, value: object, filling: Mapping[str, int | str]) -> str:
    """Return words with their numbers filled in (WK-DATA-2); what is wrong goes to ``fields``."""
    template = fields.text(path, value)
    if template is None:
        return ""
    unknown = [match[0] for match in _BLANK.finditer(template) if match[1] not in filling]
    if unknown:
        known = listed(f"{{{key}}}" for key in filling) or "none on this card"
        fields.refuse(path, f"{quote(unknown[0])} stands for no number of the card; allowed: {known}")
        return ""
    words = _BLANK.sub(lambda match: _filled(match, filling), template)
    longest = LONGEST.get(str(path[-1]), LONG)
    if is_blank(words) or not words.isprintable() or "{" in words or "}" in words:
        fields.refuse(
            path, f"expected words, with numbers as {{key}} or {{key:one|many}}, found {quote(words)}"
        )
    elif len(words) > longest:
        fields.refuse(path, f"too long for the card: {len(words)} characters; allowed: {longest}")
    return words


def _filled(match: re.Match[str], filling: Mapping[str, int | str]) -> str:
    """Return what a blank stands for: the number, or the word that goes with it."""
    value = filling[match[1]]
    if match[2] is None:
        return str(value)
    return match[2] if value == 1 else match[3]


def translate(catalogue: Catalogue, text: str, filename: str) -> tuple[Catalogue | None, list[str]]:
    """Return a catalogue with the words of another language, its rules and numbers as they are.

    Args:
        catalogue: the card data.
        text: TOML with a table for every card that holds the same words, and nothing else.
        filename: what messages call it.

    Returns:
        The catalogue, or None and everything wrong with the words.
    """
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    translator = _Translator(Fields(filename, lines))
    translated = translator.catalogue(catalogue, data)
    problems = translator.fields.problems
    return (None if problems else translated), problems


class _Translator:
    """Reads one file of words; what is wrong gathers in ``fields``."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.terrain_names: dict[Terrain, str] = {}

    def catalogue(self, catalogue: Catalogue, data: dict[str, object]) -> Catalogue:
        keys = ("format", "terrain", "ability", "goal", "economy", "twist")
        top = self.fields.table((), data, keys, keys)
        if "format" in top:
            self.fields.choice(("format",), top["format"], (FORMAT,), "format of card words")
        labels = [terrain.label for terrain in CARD_TERRAINS]
        names = self.fields.table(("terrain",), top.get("terrain", {}), labels, labels)
        self.terrain_names = {
            terrain_named(key): read_words(self.fields, ("terrain", key), name, {})
            for key, name in names.items()
        }
        return replace(
            catalogue,
            terrain_names=self.terrain_names,
            abilities=self._family("ability", catalogue.abilities, top),
            goals=self._family("goal", catalogue.goals, top),
            economies=self._family("economy", catalogue.economies, top),
            twists=self._family("twist", catalogue.twists, top),
        )

    def _family(self, family: str, cards: Mapping[str, _Card], top: Mapping[str, object]) -> dict[str, _Card]:
        table = self.fields.table((family,), top.get(family, {}), tuple(cards), tuple(cards))
        return {key: self._card(family, cards[key], value) for key, value in table.items()}

    def _card(self, family: str, card: _Card, value: object) -> _Card:
        path = (family, card.id)
        keys = (
            "name",
            *word_keys(family, card.id),
            *(key for key in ("unsure", "note") if getattr(card, key)),
        )
        table = self.fields.table(path, value, keys, keys)
        filling: dict[str, int | str] = dict(card.numbers)
        if isinstance(card, AbilityData) and card.terrain is not None:
            filling["terrain"] = self.terrain_names.get(card.terrain, "")
        words: dict[str, Any] = {
            key: read_words(self.fields, (*path, key), value, filling) for key, value in table.items()
        }
        return replace(card, **words)
