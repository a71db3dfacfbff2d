"""The cards in other languages: the same cards and numbers, other words."""

from __future__ import annotations

import re
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.linting import lint_file
from wk.engine.game import SetupError
from wk.games.fronts import front_of
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData, Catalogue, WordedCard
from wk.games.winter_kingdom.cards.ids import HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.cards.reading import parse
from wk.games.winter_kingdom.cards.wording import LONGEST, translate
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.table import KEPT_TERMS, Terms, _terms

if TYPE_CHECKING:
    from pathlib import Path

PATH = library.CARDS.with_name("cards.de.toml")
ENGLISH = library.load_catalogue()
GERMAN = library.load_catalogue(words=library.card_words("de"))
TEXT = PATH.read_text(encoding="utf-8")


def cards(catalogue: Catalogue) -> list[CardData]:
    return [
        *catalogue.abilities.values(),
        *catalogue.goals.values(),
        *catalogue.economies.values(),
        *catalogue.twists.values(),
    ]


def test_english_is_that_of_the_card_data_itself() -> None:
    assert library.card_words("en") is None
    assert library.card_words("de") == PATH


@pytest.mark.parametrize(
    ("one", "other"), list(zip(cards(ENGLISH), cards(GERMAN), strict=True)), ids=lambda card: card.id
)
def test_a_card_has_other_words_and_the_same_numbers(one: CardData, other: CardData) -> None:
    """WK-DATA-1, WK-DATA-2: words follow the numbers, and no rule depends on a word."""
    assert (other.id, dict(other.numbers), other.provenance) == (one.id, dict(one.numbers), one.provenance)
    assert bool(other.note) == bool(one.note)
    assert bool(other.unsure) == bool(one.unsure)
    assert len(other.name) <= LONGEST["name"]
    if isinstance(one, AbilityData) and isinstance(other, AbilityData):
        assert (other.kind, other.action, other.terrain) == (one.kind, one.action, one.terrain)
        assert other.first != one.first
        assert max(len(other.first_short), len(other.second_short)) <= LONGEST["first_short"]
    if isinstance(one, WordedCard) and isinstance(other, WordedCard):
        assert other.words != one.words
        assert re.findall(r"\d+", other.words) == re.findall(r"\d+", one.words)
        assert re.findall(r"\d+", other.short) == re.findall(r"\d+", one.short)


def test_names_are_told_apart() -> None:
    assert len({card.name for card in cards(GERMAN)}) == len(cards(GERMAN))


def test_the_digest_is_the_same_in_every_language() -> None:
    """A record of one language is played on in another."""
    assert GERMAN.digest == ENGLISH.digest


def test_cards_that_were_told_in_other_words_keep_their_prices() -> None:
    """What is kept by card data that once differed in words from others is not another's afterwards."""
    dear: dict[tuple[str | int, ...], int] = {("ability", card, "cost"): 99 for card in HAND_IDS}
    prices = Terms(ENGLISH, ()).costs
    english, told = library.load_catalogue(), library.load_catalogue(words=library.card_words("de"))
    _terms.cache_clear()
    for catalogue in (english, told, english):  # the one in other words is the first to be forgotten
        assert _terms(catalogue, ()).costs == prices
    told.reword(ENGLISH)
    others = chain.from_iterable(combinations(TWIST_IDS, number) for number in (1, 2, 3))
    own = library.load_catalogue(own=dear)
    for twists in islice(others, KEPT_TERMS - 1):
        _terms(own, twists)
    for catalogue in (english, told):
        assert _terms(catalogue, ()).costs == prices


def test_the_words_of_a_match_change_with_the_language() -> None:
    front: Any = front_of(WinterKingdomKit())
    catalogue = front.game.catalogue
    before = catalogue.digest
    assert catalogue.name("wolves") == "Wolves"
    front.speak("de")
    assert catalogue.name("wolves") == catalogue.twists["wolves"].name == "Wölfe"
    assert front.say("end.label") == "Zug beenden"
    assert catalogue.digest == before
    front.speak("en")
    assert (catalogue.name("wolves"), front.say("end.label")) == ("Wolves", "End turn")


def test_a_language_set_before_the_cards_are_read_holds_from_the_start() -> None:
    front: Any = front_of(WinterKingdomKit())
    front.speak("de")
    assert front.kit.catalogue.name("wolves") == "Wölfe"
    assert front.preview(library.SETUPS / "first-game.toml").title == "Erstes Spiel"


def test_cards_with_other_numbers_lend_no_words() -> None:
    text = library.CARDS.read_text(encoding="utf-8").replace("houses = 32", "houses = 31")
    other = parse(text, "other.toml")
    with pytest.raises(ValueError, match="other numbers"):
        other.reword(GERMAN)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Kaserne"\n', "", '"name" is missing'),
        ('name = "Kaserne"', 'name = "Kaserne"\ncost = 2', "barracks.cost"),
        ('name = "Kaserne"', 'name = "Kaserne und noch ein Haus"', "too long"),
        ('unsure = "Beide Preise."\n', "", '"unsure" is missing'),
        ("{points} je Haus auf Eis", "{coins} je Haus auf Eis", '"{coins}"'),
        ("winter-kingdom-card-words/1", "winter-kingdom-card-words/2", "format"),
        ('forest = "Wald"\n', "", '"forest" is missing'),
        ("[twist.roads]", "[twist.rods]", "rods"),
    ],
)
def test_what_is_wrong_with_words_is_told(old: str, new: str, told: str) -> None:
    assert old in TEXT
    catalogue, problems = translate(ENGLISH, TEXT.replace(old, new, 1), "cards.xx.toml")
    assert catalogue is None
    assert any("cards.xx.toml" in problem and told in problem for problem in problems), problems


def test_a_file_of_words_that_is_no_toml_is_told() -> None:
    assert translate(ENGLISH, "= = =", "cards.xx.toml")[1][0].startswith("cards.xx.toml")


def test_the_words_are_looked_over_like_any_file() -> None:
    assert lint_file(PATH) == []


def test_broken_words_are_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "cards.xx.toml"
    path.write_text(TEXT.replace("[ability.mine]", "[ability.mime]"), encoding="utf-8")
    with pytest.raises(SetupError, match=r"cards\.xx\.toml.*mi[mn]e"):
        library.load_catalogue(words=path)
    assert lint_file(path)
