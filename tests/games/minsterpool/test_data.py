"""The court's data file and its names: what they say, and every mistake in them (HC-DATA)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.minsterpool.drawing import KIT, TABLES
from wk import assets
from wk.engine.files.filekinds import text_of
from wk.engine.files.tomltext import rewritten
from wk.games.minsterpool.data import (
    SURE,
    examine_court,
    examine_words,
    numbers_of,
    scarce_medals,
    written_court,
)
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.state import CRESTS, TYPES, ids
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wk.games.minsterpool.data import CourtNumber

TEXT = text_of(KIT.data.file)
WORDS = text_of(KIT.data.file.with_name("court.de.toml"))
RULES = assets.text("minsterpool", "rules", "data.md")
COURT = KIT.court


def rows(heading: str) -> list[list[str]]:
    """Return the cells of a table of the rules, sources in brackets left out."""
    table = RULES.split(heading)[1].strip().splitlines()[1:]
    cells = []
    for line in table:
        if not line.startswith("|"):
            break
        plain = re.sub(r" \([^)]*\)| \[[A-Z]\]", "", line)
        cells.append([cell.strip() for cell in plain.strip("|").split("|")])
    return cells


def test_the_court_is_that_of_the_rules() -> None:
    """HC-DATA-1, HC-DATA-2, HC-TERM-1, HC-TERM-2, HC-TERM-3: all sixteen boards, number by number."""
    found = []
    for board in TABLES.boards:
        lines = ", ".join(f"{line.value}/{line.life}" for line in board.relationships) or "-"
        bribe = f"{board.bribe.value}×{board.bribe.icons}" if board.bribe else "-"
        favor = f"{board.favor.value}: {' '.join(board.favor.rows)}" if board.favor else "-"
        found.append([board.id, board.name, str(board.silver), str(board.life), lines, bribe, favor])
    assert found == rows(
        "| id | name | silver | life | relationships value/life | bribe value×icons | favor value: rows |"
    )
    assert len(found) == 16


def test_numbers_of_one_name_are_counted_from_one_as_they_lie() -> None:
    """By board, family or row; each leads to its place in the file, and what is alone has no number."""
    found: dict[tuple[str, str], list[int]] = {}
    for each in numbers_of(TABLES):
        found.setdefault((each.table, each.name), []).append(each.number)
        assert each.value in each.limit.values, each
    for of, counted in found.items():
        assert counted in ([0], [*range(1, len(counted) + 1)]) or of[0] == "cards", of
    cards = [each.number for each in numbers_of(TABLES) if each.table == "cards"]
    assert cards == [*range(1, len(TABLES.cards) + 1)]
    places = [each.path for each in numbers_of(TABLES)]
    assert len(set(places)) == len(places)


def test_what_an_owner_changed_is_written_where_it_stands_as_known_and_nothing_else() -> None:
    """HC-DATA-3: numbers one off, a fifth of the tables at a time; bids, which all differ, change places."""
    numbers = [*numbers_of(TABLES)]
    tables = list(dict.fromkeys(each.table for each in numbers))
    for first in range(5):
        changed = tables[first::5]
        there = [each for each in numbers if each.table in changed]
        own = {each.path: one_off(each) for each in there if each.name not in {"medal", "bid"}}
        own |= {each.path: each.value + 1 for each in there if each.name == "medal"}
        bids = [each for each in there if each.name == "bid"]
        own |= {each.path: other.value for each, other in zip(bids, bids[::-1], strict=True)}
        found, problems = examine_court(rewritten(TEXT, written_court(COURT, own)), "c")
        assert found is not None, problems
        assert values_of(numbers_of(found.tables)) == values_of(
            each._replace(value=own.get(each.path, each.value)) for each in numbers
        )
        assert found.provenance == {**COURT.provenance, **dict.fromkeys(changed, SURE)}
        assert found.unsure == {of: doubt for of, doubt in COURT.unsure.items() if of not in changed}
        assert found.names == COURT.names
    same = {each.path: each.value for each in numbers}
    assert rewritten(TEXT, written_court(COURT, same)) == TEXT


def values_of(numbers: Iterable[CourtNumber]) -> list[tuple[object, int]]:
    """Return values with their places; those of cards and chips, which are put in order, by their kind."""
    ordered = "cards", "chips"
    kinds = (
        (each.table + each.name if each.path[0] in ordered else each.path, each.value) for each in numbers
    )
    return sorted(kinds, key=repr)


def one_off(number: CourtNumber) -> int:
    """Return another value that a number may have."""
    return number.value - 1 if number.value > number.limit.values[0] else number.value + 1


def test_medals_cards_and_chips_are_those_of_the_rules() -> None:
    """HC-DATA-2, HC-TERM-5, HC-TERM-6: no two chips have the same bid."""
    chips = [
        [crest, " ".join(f"{bid}/{bonus}" for bid, bonus in family)]
        for crest, family in zip(CRESTS, TABLES.chips, strict=True)
    ]
    assert chips == rows("| crest | bid/bonus |")
    assert len({bid for family in TABLES.chips for bid, _ in family}) == 28
    medals = " ".join(map(str, TABLES.medals))
    assert f"Medals {medals} (" in " ".join(RULES.split())
    cards = ", ".join(" ".join(card for card in ids(TABLES.cards) if card[0] == letter) for letter in TYPES)
    assert f"Everybody's cards {cards} (" in " ".join(RULES.split())


@pytest.mark.parametrize("medal", [5, 6, 7])
def test_a_medal_of_which_the_printed_game_has_several_is_missed_by_its_number(medal: int) -> None:
    """HC-DATA-2."""
    two = 5, 5, 6, 6, 7, 7
    assert scarce_medals(two) == []
    (told,) = scarce_medals((3, *two[: 2 * (medal - 5)], medal, *two[2 * (medal - 4) :]))
    assert told.startswith(f"medals: {medal} is there")


def test_what_is_reconstructed_is_marked() -> None:
    """HC-DATA-1: everything with an R says what is unsure."""
    assert set(COURT.unsure) == {
        *("medals", "cards"),
        *(f"chips.{crest}" for crest in CRESTS),
        *(f"board.{board.id}" for board in TABLES.boards),
    }
    sure = TEXT.replace('provenance = "R"\nunsure = "All bids and bonuses."', 'provenance = "B"')
    found, problems = examine_court(sure, "court.toml")
    assert problems == []
    assert found is not None
    assert not [key for key in found.unsure if key.startswith("chips.")]


def test_names_in_other_languages_are_complete() -> None:
    """HC-DATA-1: every crest and every member."""
    for language in LANGUAGES:
        names = KIT.data.names_in(language)
        assert set(names.boards) == {board.id for board in TABLES.boards}
        assert tuple(names.crests) == CRESTS
    assert KIT.data.names_in("de").boards["marrowby"] == "Bischof Marrowby"
    assert KIT.data.names_in("en") == COURT.names


def changed(old: str, new: str, after: str = "") -> str:
    """Return the court file with something changed, the first time it stands after some text."""
    head, mark, tail = TEXT.partition(after) if after else ("", "", TEXT)
    assert old in tail
    return head + mark + tail.replace(old, new, 1)


ONE = "[board.ilvery]"
BANNER = "[chips.banner]"
MISTAKES = [
    (changed("court/1", "court/2"), 'line 11: format: "minsterpool-court/2" is newer than this program'),
    (changed("[medals]", "[medal]"), "medal: unknown key, did you mean"),
    (changed("values =", "value ="), 'medals.value: unknown key, did you mean "values"'),
    (changed("[3, 4,", "[4,"), "medals.values: expected 21 medals, found 20"),
    (changed("[3, 4,", "[4, 3,"), "medals.values.2: found 3 after 4; allowed: never a lower one"),
    (changed("[3, 4,", "[0, 4,"), "medals.values.1: expected a whole number, 1 to 99, found 0"),
    (changed("19, 20]", "19, 100]"), "medals.values.21: expected a whole number, 1 to 99, found 100"),
    (changed('"f6",', ""), "cards.set: expected 18 cards, found 17"),
    (changed('"f6"', '"f0"'), 'cards.set.18: "f0" is no card; allowed: r, h, b or f with 1 to 9'),
    (changed('"f6"', "6"), "cards.set.18: expected a text, found 6"),
    (
        re.sub(r'"h[1-9]"', '"b1"', TEXT),
        "cards.set: no card of type h; allowed: one at least of each of r, h, b, f",
    ),
    (changed("[chips.hat]", "[chips.cap]"), 'chips: "hat" is missing'),
    (changed("[[1, 1], ", "[", BANNER), "chips.banner.chips: expected 7 chips, found 6"),
    (changed("[1, 1]", "[1]", BANNER), "chips.banner.chips.1: expected 2 numbers, bid and bonus, found 1"),
    (
        changed("[1, 1]", "[0, 1]", BANNER),
        "chips.banner.chips.1.1: expected a whole number, 1 to 99, found 0",
    ),
    (changed("[1, 1]", "[1, 100]", BANNER), "chips.banner.chips.1.2: expected a whole number, 0 to 99"),
    (changed("[2, 1]", "[1, 1]"), "chips.turkey.chips.1.1: the bid 1 is used twice; each must be different"),
    (changed('"Banner"', '"Hat"'), 'chips.hat.name: the name "Hat" is used twice'),
    (changed('"Banner"', '""'), 'chips.banner.name: expected words that can be shown, found ""'),
    (TEXT[: TEXT.index("[board.brandole]")], "board: expected 16 boards, found 15"),
    (changed(ONE, "[board.Ilvery]"), "board.Ilvery: no id of a board; allowed: 2 to 16 letters a to z"),
    (changed('"Madam Ilvery"', '"Lady Threlkin"'), 'the name "Lady Threlkin" is used twice'),
    (changed('"Madam Ilvery"', f'"{"x" * 25}"'), "board.ilvery.name: too long: 25 characters; allowed: 24"),
    (
        changed("silver = 8", "silver = 0", ONE),
        "board.ilvery.silver: expected a whole number, 1 to 99, found 0",
    ),
    (changed("silver = 8\n", "", ONE), 'board.ilvery: "silver" is missing'),
    (changed("life = 6", "life = 1", ONE), "board.ilvery.life: expected a whole number, 2 to 12, found 1"),
    (changed("life = 6", "life = 13", ONE), "board.ilvery.life: expected a whole number, 2 to 12, found 13"),
    (
        changed("[{ value = 2, life = 3 }]", "[{ value = 2, life = 3 }, { value = 2, life = 3 }, {}]", ONE),
        "board.ilvery.relationships: expected 0 to 2 relationship lines, found 3",
    ),
    (
        changed("value = 2, life = 3", "value = 10, life = 3", ONE),
        "board.ilvery.relationships.1.value: expected a whole number, 1 to 9, found 10",
    ),
    (
        changed("value = 2, life = 3", "value = 2, life = 0", ONE),
        "board.ilvery.relationships.1.life: expected a whole number, 1 to 9, found 0",
    ),
    (changed("value = 2, life = 3", "value = 2", ONE), 'board.ilvery.relationships.1: "life" is missing'),
    (changed("icons = 4", "icons = 10", ONE), "board.ilvery.bribe.icons: expected a whole number, 1 to 9"),
    (changed("icons = 4", "icon = 4", ONE), 'board.ilvery.bribe.icon: unknown key, did you mean "icons"'),
    (changed('["fff", "ff"]', "[]", ONE), "board.ilvery.favor.rows: expected 1 to 3 rows, found 0"),
    (
        changed('["fff", "ff"]', '["fff", "fa"]', ONE),
        'board.ilvery.favor.rows.2: found "fa"; allowed: 1 to 9 letters f, A',
    ),
    (
        changed('["fff", "ff"]', f'["{"f" * 10}"]', ONE),
        'board.ilvery.favor.rows.1: found "ffffffffff"; allowed: 1 to 9 letters f, A',
    ),
    (
        changed("bribe = { value = 1, icons = 5 }\nfavor = ", "# ", "[board.mumblesby]"),
        "board.mumblesby: nothing to be had from this board; expected one at least of relationships,",
    ),
    (changed('"R"', '"RX"', ONE), 'board.ilvery.provenance: found "RX"; allowed: letters of B, E, P, S, R'),
    (changed('"R"', '"B"', ONE), 'board.ilvery: "unsure" stands only with an R'),
    (changed("unsure =", "#", ONE), 'board.ilvery: "unsure" is missing'),
    (changed("unsure =", "unsures =", ONE), 'board.ilvery.unsures: unknown key, did you mean "unsure"'),
]


@pytest.mark.parametrize(("text", "problem"), MISTAKES)
def test_a_court_file_is_refused(text: str, problem: str) -> None:
    """HC-DATA-3, HC-DATA-1: in one line with the place of what is wrong."""
    found, problems = examine_court(text, "court.toml")
    assert found is None
    assert any(problem in line for line in problems), problems
    assert all(line.startswith("court.toml: ") and "\n" not in line for line in problems)
    assert all(": line " in line for line in problems if "is missing" not in line), problems


def test_few_medals_of_five_six_and_seven_are_warned_of(tmp_path: Path) -> None:
    """HC-DATA-3: the file can be used all the same."""
    path = tmp_path / "court.toml"
    path.write_text(changed("3, 4, 5, 5, 6,", "3, 4, 4, 5, 6,"), encoding="utf-8")
    kind = next(kind for kind in MinsterpoolKit().files if kind.name == "minsterpool-court/1")
    (finding,) = kind.lint(path)
    assert finding.warning
    assert finding.message.endswith("medals: 5 is there less than twice; the printed game has several")
    assert kind.lint(KIT.data.file) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[crests]", "[crest]", 'crest: unknown key, did you mean "crests"'),
        ('hat = "Hut"\n', "", 'crests: "hat" is missing'),
        ('"Hut"', "5", "crests.hat: expected a text, found 5"),
        ('"Bischof Marrowby"', '""', "boards.marrowby: expected words that can be shown"),
        ("marrowby =", "Marrowby =", "boards.Marrowby: no id of a board"),
        ("words/1", "words/x", "is no format known here"),
    ],
)
def test_a_file_of_names_is_refused(old: str, new: str, problem: str) -> None:
    """HC-DATA-1: the names of the court in another language."""
    found, problems = examine_words(WORDS.replace(old, new, 1), "court.de.toml")
    assert found is None
    assert any(problem in line for line in problems), problems


@given(st.text(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 40))
def test_whatever_text_the_files_have_they_are_read_or_refused(text: str, place: int, gone: int) -> None:
    """HC-DATA-3: pieces of text put into a court file or a file of names."""
    for examine, whole in ((examine_court, TEXT), (examine_words, WORDS)):
        for changed_text in (text, whole[:place] + text + whole[place + gone :]):
            found, problems = examine(changed_text, "a.toml")
            assert (found is None) == bool(problems)
            assert all("\n" not in problem for problem in problems)
