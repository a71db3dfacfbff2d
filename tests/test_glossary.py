"""One word a thing: what players read calls games, levels and things by the words chosen for them.

Each row is a word that stood for something which is called otherwise now, and why; it must not come back.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from wk import assets
from wk.engine.seats import CROWNS
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = {"page": "Page", "steward": "Vogt", "chancellor": "Kanzler"}
"""Persons, from the lowest to the highest; above them is the König of the Winterkönigreich."""

_COUNTED = "(houses|influence|pips|tricks|victory points)"


class Gone(NamedTuple):
    """A word that is not used."""

    word: str
    """A regular expression."""
    why: str
    folder: str = ""
    """The game whose words may not have it; empty is every game and the shelf."""


GERMAN = [
    Gone(r"Winter Kingdom|Winter Court|High Court|\bNobles\b", "the games have German names"),
    Gone(r"\bin Siege\b|^Siege$|^# .*Siege", "to a German these are victories"),
    Gone(r"Hohe[rnms]* Hof", "a Hof is no court of law"),
    Gone(r"Vogtei|Kanzlei|^Krone(, .*)?$", "levels are persons: Vogt, Kanzler, König"),
    Gone(r"\b(Blue|Yellow|Green|Red|Purple|White)\b", "players are called by German colours"),
    Gone(r"[Ss]piel ist aus\b", "a game is zu Ende"),
    Gone(r"\b[Pp]l(an|äne|änen|ans)\b|[Pp]lanseite|pläne\b", "a board is a Tafel", "winter_kingdom"),
    Gone(r"Kartenrand|Landkarte|ganze Karte|(Rand|Ende) der\s+Karte|[Kk]arte ausleg|Auslegen der Karte|"
         r"Karte lassen, wie|Zeichen auf der Karte", "a map is a Land", "winter_kingdom"),
    Gone(r"Abbruch|abgebrochen|[Hh]äuser.{0,20}zurück(ge)?n[eo]h?m", "houses: abreißen", "winter_kingdom"),
    Gone(r"[Ee]rw[eo]rben|Fähigkeit(en)? zum Ziehen", "cards are gekauft, houses versetzt", "winter_kingdom"),
    Gone(r"Königliche", "royals are Hoheiten", "siege"),
    Gone(r"\bMauer\b|bevölker", "a wall is a Bollwerk, a city fills", "siege"),
    Gone(r"\b([Aa]uf|[Dd]ie) Tafel", "the sheet at the left is a Blatt", "nobles"),
    Gone(r"\b[Ww]erben\b|\bgeworben|für sich gewonnen|kauft .* zurück", "anwerben, auslösen", "nobles"),
    Gone(r"\bHof(es|s)?\b|\bHöfe", "the court is a Gericht", "minsterpool"),
    Gone(r"\bMarker\b", "a token is a Stein", "minsterpool"),
]  # fmt: skip

ENGLISH = [
    Gone(rf"\b(has|have|had|for) most {_COUNTED}", "the most houses"),
    Gone(r"who looks carefully|[Nn]ow everybody may look|\bLit (is|are) all", "no English sentence"),
    Gone(r"peoples? (your|its) city|cities are peopled", "a city fills up", "siege"),
    Gone(r"\btakes (the trick|trick)|sent a Joker|send a Joker", "a trick is won, a Joker hired", "siege"),
    Gone(r"[Tt]ake it for|(took|take) \{card\} for", "cards are bought", "winter_kingdom"),
    Gone(r"\b(buy|bought) .{0,30}back\b|\bw[io]n .{0,20}over\b", "ransom, take over", "nobles"),
    Gone(r"pushed off|drops off|line of life|[Ss]eal (these|them)", "pushed out, lifeline", "minsterpool"),
]  # fmt: skip


def _said(table: object) -> Iterator[str]:
    """Yield the texts of a TOML file; of a book of phrases the translations."""
    for value in table.values() if isinstance(table, dict) else ():
        yield from [value] if isinstance(value, str) else _said(value)


@cache
def _told(folder: str, language: str) -> tuple[tuple[str, str], ...]:
    """Return all that players of a game read in a language, with the name of its file."""
    root, english = assets.ASSETS / folder, language == "en"
    found: list[tuple[str, str]] = []
    for path in sorted([*root.rglob("*.toml"), *root.rglob("*.md")]):
        inside = path.relative_to(root).parts
        spoken = inside[:2] in {("words", language), ("help", language)} or inside[-1] == f"{language}.toml"
        rules = inside[:2] == ("rules", language)
        if not spoken and (english or not (rules or path.name.endswith(f".{language}.toml"))):
            continue
        text = path.read_text(encoding="utf-8")
        told = _said(tomllib.loads(text)) if path.suffix == ".toml" else text.splitlines()
        found += [("/".join(inside), line) for line in told]
    return tuple(found)


def _folders() -> list[str]:
    return ["shell", *(listing.folder for listing in GAMES.values())]


@pytest.mark.parametrize(
    ("language", "gone"),
    [("de", gone) for gone in GERMAN] + [("en", gone) for gone in ENGLISH],
    ids=lambda value: value if isinstance(value, str) else value.word[:30],
)
def test_a_word_given_up_does_not_come_back(language: str, gone: Gone) -> None:
    found = [
        f"{folder}/{name}: {line}"
        for folder in ([gone.folder] if gone.folder else _folders())
        for name, line in _told(folder, language)
        if re.search(gone.word, line)
    ]
    assert not found, f"{gone.why}:\n" + "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_front_has_a_german_name(game: str) -> None:
    """Without an article: sentences bend it."""
    front = Fronts(games())[game]
    english = front.title
    front.speak("de")
    assert front.title == Words(GAMES[game].folder, lambda: "de")("front.title") != english
    assert not re.match(r"(Der|Die|Das)\b", front.title)


def test_levels_are_persons_and_players_are_called_by_german_colours() -> None:
    english, german = (Words("shell", lambda language=language: language) for language in ("en", "de"))  # type: ignore[misc]
    assert {level: german(f"newgame.kind.{level}") for level in LEVELS} == LEVELS
    assert {german(f"newgame.kind.{crown}")[:5] for crown in CROWNS} == {"König"}
    for colour in ("blue", "yellow", "green", "red", "purple", "white"):
        assert german(f"colour.{colour}") != english(f"colour.{colour}")
