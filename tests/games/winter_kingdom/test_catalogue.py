"""The card data: that it says what the rules say, and that words follow numbers."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from wk import assets
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.abilities import ABILITIES
from wk.games.winter_kingdom.cards.catalogue import AbilityData, WordedCard
from wk.games.winter_kingdom.cards.ids import (
    ABILITY_IDS,
    ECONOMY_IDS,
    FAMILIES,
    GOAL_IDS,
    HAND_IDS,
    TWIST_IDS,
)
from wk.games.winter_kingdom.cards.reading import parse
from wk.games.winter_kingdom.cards.wording import LONG, LONGEST
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain

TEXT = library.CARDS.read_text(encoding="utf-8")
CATALOGUE = library.load_catalogue()
CARDS = [CATALOGUE.card(card) for family in FAMILIES.values() for card in family]

PRICES = {
    **dict.fromkeys(
        ("garden", "pasture", "hunting-lodge", "monastery", "hot-springs", "sawmill", "tower"), (3, 1)
    ),
    **dict.fromkeys(("homestead", "market", "farm", "outpost"), (3, 2)),
    **dict.fromkeys(("mine", "crossroads"), (3, 3)),
    **dict.fromkeys(("port", "barracks", "tavern", "wagon"), (2, 2)),
    **dict.fromkeys(("carriage", "mule"), (1, 1)),
    **dict.fromkeys(("toboggan", "horse", "sleigh"), (2, 1)),
    **dict.fromkeys(("guide", "dog-sled"), (1, 2)),
    "caravan": (2, 3),
    "tunnel": (0, 0),
}

POINTS = {
    "bureaucrats": 4,
    "knights": 2,
    "climbers": 1,
    "loners": 1,
    "followers": 2,
    "masses": 1,
    "travellers": 2,
    "wanderers": 1,
    "miners": 3,
    "scouts": 1,
    "nature-lovers": 1,
    "socialites": 1,
    "peasants": 1,
    "spelunkers": 1,
    "pioneers": 1,
    "royalty": 1,
    "ice-fishermen": 2,
    "merchants": 5,
}


def changed(old: str, new: str) -> str:
    """Return the card data with the first place of a text replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_data_holds_every_card_in_the_order_of_the_rules() -> None:
    """WK-DATA-1, WK-SETUP-2, WK-SETUP-3: 25 abilities and the tunnel, 18 goals, 8 economies, 8 twists."""
    assert tuple(CATALOGUE.abilities) == ABILITY_IDS
    assert tuple(CATALOGUE.goals) == GOAL_IDS
    assert tuple(CATALOGUE.economies) == ECONOMY_IDS
    assert tuple(CATALOGUE.twists) == TWIST_IDS
    assert [len(ids) for ids in (HAND_IDS, GOAL_IDS, ECONOMY_IDS, TWIST_IDS)] == [25, 18, 8, 8]
    assert list(HAND_IDS) == sorted(HAND_IDS)
    assert len({card.name for card in CARDS}) == len(CARDS) == 60


def test_the_abilities_of_the_data_are_those_of_the_rules() -> None:
    """WK-AB-1: the code's cards stand in the same order, with the same kind and first action."""
    assert tuple(ability.id for ability in ABILITIES) == ABILITY_IDS
    for ability in ABILITIES:
        data = CATALOGUE.abilities[ability.id]
        assert data.kind == ability.kind.name.lower()
        assert data.action == ("move" if ability.moves else "build")


def test_prices_are_those_of_the_rules() -> None:
    """The last column of the table of abilities (WK-AB-7)."""
    assert {card.id: (card.cost, card.upgrade) for card in CATALOGUE.abilities.values()} == PRICES
    assert dict(CATALOGUE.abilities["tavern"].numbers) == {"cost": 2, "upgrade": 2, "line": 3}
    assert (CATALOGUE.abilities["outpost"]["exactly"], CATALOGUE.abilities["outpost"]["at_most"]) == (1, 3)


def test_terrain_cards_name_their_terrain() -> None:
    """WK-AB-TERRAIN: one for each card terrain, in that order."""
    cards = ("garden", "pasture", "hunting-lodge", "monastery", "hot-springs", "sawmill")
    assert tuple(CATALOGUE.abilities[card].terrain for card in cards) == CARD_TERRAINS
    assert all(CATALOGUE.abilities[card].terrain is None for card in set(ABILITY_IDS) - set(cards))


def test_points_coins_and_limits_are_those_of_the_rules() -> None:
    """The numbers of WK-GOAL-…, WK-ECO-… and WK-TW-…."""
    assert {goal.id: goal.points for goal in CATALOGUE.goals.values()} == POINTS
    assert CATALOGUE.goals["masses"]["houses"] == 2
    coins = {economy.id: economy.coins for economy in CATALOGUE.economies.values()}
    assert coins == dict.fromkeys(ECONOMY_IDS, 1) | {"marble": 2}
    assert CATALOGUE.economies["salvage"]["limit"] == 3
    numbers = {twist.id: dict(twist.numbers) for twist in CATALOGUE.twists.values() if twist.numbers}
    assert numbers == {
        "wolves": {"limit": 4},
        "boom": {"builds": 1},
        "mobility": {"steps": 2},
        "roads": {"discount": 1},
    }
    assert {twist.id: twist.goals_apart for twist in CATALOGUE.twists.values() if twist.goals_apart} == {
        "impasse": ("socialites",),
        "archipelago": ("merchants",),
    }


def test_the_numbers_of_the_game_are_those_of_the_rules() -> None:
    """WK-SETUP-1, WK-SETUP-3, WK-SETUP-4, WK-SETUP-5, WK-TURN-2, WK-TURN-5, WK-END-1, WK-END-2."""
    game = CATALOGUE.game
    assert (game.houses, game.forts, game.builds, game.hand, game.deck_copies) == (32, 4, 3, 5, 5)
    assert (game.extra_cost, game.extra_uses, game.round_limit, game.castle_points) == (5, 3, 30, 3)
    assert [game.coins_of(players) for players in (2, 3, 4)] == [(1, 2), (1, 1, 2), (1, 1, 2, 2)]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_says_what_it_does_within_its_space(card: WordedCard | AbilityData) -> None:
    """WK-DATA-1: full sentences, short words that fit, no blank left, a provenance."""
    sentences = [card.words, card.note, card.unsure]
    assert all(re.fullmatch(r"[A-Z0-9].*\.", sentence) for sentence in sentences if sentence)
    assert not re.search(r"[{}|]|  ", "".join([*sentences, card.short, card.name]))
    assert card.words
    assert all(len(sentence) <= LONG * 2 for sentence in sentences)
    assert 0 < len(card.name) <= LONGEST["name"]
    assert card.provenance
    assert card.reconstructed == bool(card.unsure)
    if isinstance(card, AbilityData):
        assert max(len(card.first_short), len(card.second_short)) <= LONGEST["first_short"]
        assert bool(card.second) == bool(card.second_short) == (card.kind != "none")
    else:
        assert 0 < len(card.short) <= LONGEST["short"]


def test_what_the_rules_mark_as_reconstructed_is_marked() -> None:
    """The letters of the goals' table, and of economies and twists."""
    marked = {
        card.id for card in (*CATALOGUE.goals.values(), *CATALOGUE.economies.values()) if card.reconstructed
    }
    assert set(GOAL_IDS) - marked == {"bureaucrats", "wanderers", "miners"}
    assert set(ECONOMY_IDS) & marked == {"hunting", "salvage"}
    assert {card.id for card in CATALOGUE.twists.values() if card.reconstructed} == {
        "boom",
        "mobility",
        "roads",
    }
    assert not CATALOGUE.abilities["tunnel"].reconstructed


def test_a_corrected_number_corrects_the_words() -> None:
    """WK-DATA-2: number, singular and plural, full and short words; terrains likewise."""
    assert CATALOGUE.goals["masses"].words.startswith("1 point for every 2 houses of")
    other = parse(changed("houses = 2\npoints = 1", "houses = 1\npoints = 3"), "cards.toml").goals["masses"]
    assert other.words == "3 points for every 1 house of your largest group, rounded down."
    assert other.short == "3 per 1 house, largest group"
    lodge = parse(changed('terrain = "tundra"', 'terrain = "fell"'), "cards.toml").abilities["hunting-lodge"]
    assert lodge.terrain is Terrain.FELL
    assert lodge.words == "Build on a fell field hex. Then move that house 1 hex."
    assert lodge.short == "on fell field, then move it 1 hex"


def test_the_digest_follows_what_influences_play() -> None:
    """Numbers, kinds, terrains change it; words and provenance do not."""

    def digest(old: str, new: str) -> str:
        return parse(changed(old, new), "cards.toml").digest

    assert re.fullmatch("[0-9a-f]{12}", CATALOGUE.digest)
    assert digest("points = 4", "points = 5") != CATALOGUE.digest
    assert digest("castle_points = 3", "castle_points = 4") != CATALOGUE.digest
    assert digest('terrain = "tundra"', 'terrain = "fell"') != CATALOGUE.digest
    assert digest('kind = "extend"', 'kind = "both"') != CATALOGUE.digest
    assert digest('["socialites"]', "[]") != CATALOGUE.digest
    assert digest('name = "Roads"', 'name = "Good Roads"') == CATALOGUE.digest
    assert digest('provenance = "B"', 'provenance = "P"') == CATALOGUE.digest


def test_the_digest_is_the_same_before_and_after_play() -> None:
    """WK-DATA-1: a record names it, so it depends on nothing but the data."""
    late = library.load_catalogue()
    assert late.game.pieces == 36
    assert late.digest == replace(late).digest == library.load_catalogue().digest


def test_cards_of_every_family_are_found_by_id() -> None:
    """Ids differ across families."""
    assert CATALOGUE.name("dog-sled") == "Dog Sled"
    assert CATALOGUE.name("nature-lovers") == "Nature Lovers"
    assert CATALOGUE.card("furs") is CATALOGUE.economies["furs"]
    assert CATALOGUE.card("roads") is CATALOGUE.twists["roads"]
    with pytest.raises(KeyError):
        CATALOGUE.name("castle")


RULES = {
    path.stem: path.read_text(encoding="utf-8")
    for path in assets.path("winter_kingdom", "rules").glob("*.md")
}


def test_the_rules_are_carried_by_chapter() -> None:
    """Every chapter is there, opens with its heading, and no id stands for two paragraphs."""
    assert set(RULES) == {
        "words",
        "map",
        "setup",
        "turn",
        "building",
        "abilities",
        "coins",
        "twists",
        "scoring",
        "examples",
        "data",
    }
    assert all(text.startswith("# ") for text in RULES.values())
    ids = set(re.findall(r"WK-[A-Z]+(?:-[A-Z0-9]+)+", "".join(RULES.values())))
    assert len(ids) == 112
    opened = re.findall(r"^- (WK-[A-Z0-9-]+) ", "\n".join(RULES.values()), flags=re.MULTILINE)
    assert len(opened) == len(set(opened))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_has_its_paragraph_in_the_rules(card: WordedCard | AbilityData) -> None:
    """Goals, economies and twists by their id; abilities by their name in the table."""
    if isinstance(card, AbilityData):
        assert re.search(rf"^\|[^|]*\b{card.name}\b[^|]*\(WK-AB-[A-Z]+\)", RULES["abilities"], re.MULTILINE)
    else:
        family = next(name for name, ids in FAMILIES.items() if card.id in ids)
        prefix = {"goal": "WK-GOAL", "economy": "WK-ECO", "twist": "WK-TW"}[family]
        assert f"{prefix}-{card.id.upper()}" in "".join(RULES.values())
