"""Mistakes in the card data: each is refused in one line with file, line and key."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wk.engine.game import SetupError
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.catalogue import Catalogue
from wk.games.winter_kingdom.cards.ids import GOAL_IDS, TWIST_IDS
from wk.games.winter_kingdom.cards.reading import CatalogueError, examine, parse

TEXT = library.CARDS.read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """Return the card data with the first place of a text replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


TERRAINS = "allowed: flower, grassland, tundra, fell, snow, forest"
FAMILY_KEYS = "allowed: format, game, terrain, ability, goal, economy, twist"
BLANKS = "expected words, with numbers as {key} or {key:one|many}, found"
PROVENANCE = "expected some of the letters B, E, P and R, each once, found"
COINS = "[[1, 2], [1, 1, 2], [1, 1, 2, 2]]"
ISLAND = 'each board is an island"'

MISTAKES = [
    (
        changed("cards/1", "cards/2"),
        (
            'line 14: format: "winter-kingdom-cards/2" is newer than this program, '
            'which reads "winter-kingdom-cards/1"'
        ),
    ),
    ("format = \n", "line 1, column 10: not TOML: Invalid value"),
    ("", '"format" is missing'),
    (TEXT + "\n[omen.dark]\n", f"line LAST: omen: unknown key; {FAMILY_KEYS}"),
    (changed("houses = 32 ", "# "), 'line 16: game: "houses" is missing'),
    (
        changed("houses = 32", "houses = 32.0"),
        "line 17: game.houses: expected a whole number, 1 to 99, found 32.0",
    ),
    (changed("hand = 5", "hand = 7"), "line 20: game.hand: expected a whole number, 1 to 6, found 7"),
    (changed(COINS, "[[1, 2]]"), "line 26: game.starting_coins: expected 3 lists of coins, found 1"),
    (
        changed(COINS, "[[1, 2], [1, 2], [1, 1, 2, 2]]"),
        "line 26: game.starting_coins.2: expected 3 numbers of coins, found 2",
    ),
    (
        changed("[[1, 2], ", "[[1, true], "),
        "line 26: game.starting_coins.1.2: expected a whole number, 0 to 99, found true",
    ),
    (
        changed('flower = "flower field"', "flower = 3"),
        "line 29: terrain.flower: expected a text, found 3",
    ),
    (
        changed('flower = "flower field"', 'flowers = "flower field"'),
        f'line 29: terrain.flowers: unknown key, did you mean "flower"; {TERRAINS}',
    ),
    (
        TEXT + "\n[twist.storm]\n",
        f"line LAST: twist.storm: unknown key; allowed: {', '.join(TWIST_IDS)}",
    ),
    (TEXT[: TEXT.index("[twist.roads]")], 'line WOLVES: twist: "roads" is missing'),
    (
        changed(
            '[ability.barracks]\nname = "Barracks"', '[ability]\nbarracks = 2\n[other]\nname = "Barracks"'
        ),
        f"line 43: other: unknown key; {FAMILY_KEYS}",
    ),
    (changed('name = "Roads"\n', ""), 'line ROADS: twist.roads: "name" is missing'),
    (
        changed("discount = 1", "discuont = 1"),
        (
            'line ROADS+4: twist.roads.discuont: unknown key, did you mean "discount"; '
            "allowed: name, provenance, discount, words, short, unsure, note, goals_apart"
        ),
    ),
    (changed("points = 4\n", ""), 'line BUREAUCRATS: goal.bureaucrats: "points" is missing'),
    (
        changed("points = 4\n", "points = true\n"),
        "line BUREAUCRATS+3: goal.bureaucrats.points: expected a whole number, 0 to 99, found true",
    ),
    (
        changed("points = 4\n", "points = 100\n"),
        "line BUREAUCRATS+3: goal.bureaucrats.points: expected a whole number, 0 to 99, found 100",
    ),
    (
        changed("houses = 2\npoints", "houses = 0\npoints"),
        "line MASSES+4: goal.masses.houses: expected a whole number, 1 to 99, found 0",
    ),
    (
        changed('kind = "either"', 'kind = "neither"'),
        (
            'line BARRACKS+4: ability.barracks.kind: "neither" is no kind, did you mean "either"; '
            "allowed: either, extend, both, none"
        ),
    ),
    (
        changed('kind = "none"', 'kind = "either"'),
        'line TUNNEL+3: ability.tunnel.kind: "either" is no kind; allowed: none',
    ),
    (
        changed('kind = "none"', 'kind = "none"\ncost = 3'),
        (
            "line TUNNEL+4: ability.tunnel.cost: unknown key; "
            "allowed: name, provenance, first, first_short, kind, action, unsure, note"
        ),
    ),
    (
        changed('action = "build"', 'action = "bild"'),
        (
            'line BARRACKS+5: ability.barracks.action: "bild" is no action, did you mean "build"; '
            "allowed: build, move"
        ),
    ),
    (
        changed('terrain = "tundra"', 'terrain = "ice"'),
        f'line HUNTING-LODGE+6: ability.hunting-lodge.terrain: "ice" is no card terrain; {TERRAINS}',
    ),
    (
        changed("[ability.mine]\n", '[ability.mine]\nterrain = "ice"\n'),
        (
            "line MINE+1: ability.mine.terrain: unknown key; allowed: name, provenance, cost, upgrade, "
            "first, second, first_short, second_short, kind, action, unsure, note"
        ),
    ),
    (
        changed('["socialites"]', '["socialists"]'),
        (
            'line IMPASSE+3: twist.impasse.goals_apart.1: "socialists" is no goal, did you mean '
            f'"socialites"; allowed: {", ".join(GOAL_IDS)}'
        ),
    ),
    (
        changed('provenance = "BR"', 'provenance = "BX"'),
        f'line BARRACKS+2: ability.barracks.provenance: {PROVENANCE} "BX"',
    ),
    (
        changed('provenance = "BR"', 'provenance = "RR"'),
        f'line BARRACKS+2: ability.barracks.provenance: {PROVENANCE} "RR"',
    ),
    (
        changed('provenance = "BR"', 'provenance = ""'),
        f'line BARRACKS+2: ability.barracks.provenance: {PROVENANCE} ""',
    ),
    (
        changed('provenance = "BR"', 'provenance = ["B"]'),
        "line BARRACKS+2: ability.barracks.provenance: expected a text, found a list",
    ),
    (
        changed('unsure = "Both prices."\n', ""),
        'line BARRACKS: ability.barracks: "unsure" is missing: with an R it says what is reconstructed',
    ),
    (
        changed('provenance = "BR"', 'provenance = "B"'),
        "line BARRACKS+3: ability.barracks.unsure: allowed only with an R in the provenance",
    ),
    (
        changed('first = "Move a house 1 hex."', "first = 1"),
        "line MULE+8: ability.mule.first: expected a text, found 1",
    ),
    (
        changed('first = "Move a house 1 hex."', 'first = " "'),
        f'line MULE+8: ability.mule.first: {BLANKS} " "',
    ),
    (
        changed("{discount} {discount:coin|coins}", "{discuont} coins"),
        'line ROADS+5: twist.roads.words: "{discuont}" stands for no number of the card; allowed: {discount}',
    ),
    (
        changed(ISLAND, 'each {board} is an island"'),
        (
            'line ARCHIPELAGO+5: twist.archipelago.short: "{board}" stands for no number of the card; '
            "allowed: none on this card"
        ),
    ),
    (
        changed(ISLAND, 'each {board is an island"'),
        f'line ARCHIPELAGO+5: twist.archipelago.short: {BLANKS} "each {{board is an island"',
    ),
    (
        changed(ISLAND, 'each board\\nis an island"'),
        f'line ARCHIPELAGO+5: twist.archipelago.short: {BLANKS} "each board\\nis an island"',
    ),
    (
        changed('name = "Roads"', 'name = "Roads and bridges and gates"'),
        "line ROADS+1: twist.roads.name: too long for the card: 27 characters; allowed: 20",
    ),
    (
        changed('first_short = "across mountains"', 'first_short = "across mountains, wherever they are"'),
        "line GUIDE+10: ability.guide.first_short: too long for the card: 35 characters; allowed: 28",
    ),
    (
        changed('first = "Move a house 1 hex."', f'first = "{"Move a house 1 hex. " * 13}"'),
        "line MULE+8: ability.mule.first: too long for the card: 260 characters; allowed: 240",
    ),
]


def numbered(message: str, text: str) -> str:
    """Return a message with ``CARD+n`` replaced by the line n below the heading of a card."""

    def line(match: re.Match[str]) -> str:
        if match[1] == "LAST":
            return f"line {len(text.splitlines())}"
        heading = re.compile(rf"\[\w+\.{match[1].lower()}\]")
        at = next(number for number, row in enumerate(text.splitlines(), 1) if heading.fullmatch(row))
        return f"line {at + int(match[2] or 0)}"

    return re.sub(r"line ([A-Z-]+)(?:\+(\d+))?", line, message)


@pytest.mark.parametrize(("text", "message"), MISTAKES, ids=[message[:60] for _, message in MISTAKES])
def test_each_mistake_gets_one_exact_line(text: str, message: str) -> None:
    """WK-DATA-1: an unknown, missing or wrongly typed field is named with file, line and key."""
    with pytest.raises(CatalogueError) as caught:
        parse(text, "cards.toml")
    assert str(caught.value) == f"cards.toml: {numbered(message, text)}"


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_no_damage_to_the_data_breaks_the_reader(data: st.DataObject) -> None:
    """Damaged data is refused in lines that name the file, or read as a whole catalogue."""
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 60)))
    new = data.draw(
        st.one_of(st.text(max_size=8), st.sampled_from(["[", "{", "}", "= 1", "{points}", "[[a]]"]))
    )
    catalogue, problems = examine(TEXT[:start] + new + TEXT[end:], "cards.toml")
    assert isinstance(catalogue, Catalogue) != bool(problems)
    assert all(line.startswith("cards.toml: ") and line.isprintable() for line in problems)


def test_catalogue_errors_are_setup_errors() -> None:
    """Whoever catches what is wrong with a setup catches bad card data too."""
    with pytest.raises(SetupError):
        parse("", "cards.toml")
