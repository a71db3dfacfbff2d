"""The data file: numbers, where they come from, names (SG-DATA-1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.siege.drawing import KIT, NUMBERS
from wk import assets
from wk.engine.files.filekinds import text_of
from wk.engine.kit import Finding
from wk.games.siege.data import NAMES, examine_data, examine_words
from wk.games.siege.kit import SiegeKit, kit
from wk.games.siege.state import Numbers

if TYPE_CHECKING:
    from pathlib import Path

DATA = KIT.data.shipped
TEXT = text_of(KIT.data.file)
WORDS = text_of(KIT.data.file.with_name("siege.de.toml"))
KINDS = {kind.name: kind for kind in SiegeKit().files}


def changed(old: str, new: str) -> str:
    """Return the data file with something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_shipped_numbers_are_those_of_the_rules() -> None:
    """SG-DATA-1, SG-SETUP-1: with their letters."""
    assert Numbers((1, 2, 2, 3, 3), 1, 5, 4, 2, "2", 0, 12) == DATA.numbers
    assert [DATA.numbers.decks_of(players) for players in range(2, 7)] == [1, 2, 2, 3, 3]
    assert DATA.doubts == ["field", "strikes"]
    assert [key for key, letter in DATA.provenance.items() if letter == "U"] == ["years"]
    assert set(DATA.provenance) == set(Numbers._fields)


def test_everything_has_a_name_in_both_languages() -> None:
    """SG-DATA-1, SG-TERM-3, SG-TERM-7, SG-TERM-8, SG-SPR-3."""
    english, german = KIT.data.names_in("en"), KIT.data.names_in("de")
    assert list(english) == list(german) == list(NAMES)
    assert english == DATA.names
    assert english["lord-marshal"] == "Lord Marshal"
    assert len({english[key] for key in ("clubs", "hearts", "diamonds", "spades")}) == 4
    assert german["hearts"] != english["hearts"]


def test_the_shipped_files_are_in_order_and_known_by_their_format() -> None:
    """SG-DATA-1, SG-FILE-1."""
    files = {
        "siege-setup/1": KIT.setup_files(),
        "siege-task/1": KIT.task_files(),
        "siege-data/1": [KIT.data.file],
        "siege-words/1": [KIT.data.file.with_name("siege.de.toml")],
    }
    assert list(files) == [name for name in KINDS if name != "siege-choices/1"]
    for name, paths in files.items():
        assert KINDS[name].playable == ("setup" in name)
        for path in paths:
            assert KINDS[name].lint(path) == []
            assert [kind for kind in KINDS if KINDS[kind].claims(path, {"format": name})] == [name]
    assert isinstance(KINDS["siege-setup/1"].lint(KIT.data.file)[0], Finding)


MISTAKES = [
    (changed("jokers = 1 ", "# "), 'numbers: "jokers" is missing'),
    (changed("jokers = 1 ", "joker = 1 "), 'numbers.joker: unknown key, did you mean "jokers"'),
    (changed("[1, 2, 2, 3, 3]", "[1, 2, 2, 3]"), "numbers.decks: expected 5 numbers, found 4"),
    (
        changed("[1, 2, 2, 3, 3]", "[1, 2, 2, 3, 7]"),
        "numbers.decks.5: expected a whole number, 1 to 6, found 7",
    ),
    (
        changed("[1, 2, 2, 3, 3]", "[1, 1, 1, 3, 3]"),
        "numbers.decks: too few cards for 3 players: 7 beside full cities, 15 are dealt",
    ),
    (changed("jokers = 1 ", "jokers = 5 "), "numbers.jokers: expected a whole number, 0 to 4, found 5"),
    (changed("field = 5 ", "field = 11 "), "numbers.field: expected a whole number, 1 to 10, found 11"),
    (
        changed("field = 5 ", "field = 3 "),
        "numbers.tricks: expected a whole number, 1 to 3 (as many as field), found 4",
    ),
    (changed("garrison = 2 ", "garrison = 0 "), "numbers.garrison: expected a whole number, 1 to 4, found 0"),
    (changed('sapper = "2"', "sapper = 2"), "numbers.sapper: expected a text, found 2; allowed: 2, 3, 4"),
    (changed('sapper = "2"', 'sapper = "X"'), 'numbers.sapper: "X" is no rank; allowed: 2, 3, 4'),
    (changed("strikes = 0 ", "strikes = 21 "), "numbers.strikes: expected a whole number, 0 to 20, found 21"),
    (changed("years = 12 ", "years = true "), "numbers.years: expected a whole number, 1 to 60, found true"),
    (changed('field = "R"', 'field = "E"'), 'provenance.field: "E" is no provenance; allowed: B, D, R, U'),
    (changed('field = "R"', ""), 'provenance: "field" is missing'),
    (changed('field = "R"', 'field = "R"\nfields = "R"'), "provenance.fields: unknown key"),
    (changed('queen = "Queen"', ""), 'words: "queen" is missing'),
    (changed('"Queen"', '""'), 'words.queen: expected words that can be shown, found ""'),
    (changed('"Queen"', f'"{"q" * 25}"'), "words.queen: too long: 25 characters; allowed: 24"),
    (changed('"Queen"', "1"), "words.queen: expected a text, found 1"),
    (changed("[words]", "[word]"), 'word: unknown key, did you mean "words"'),
    (changed("data/1", "data/2"), '"siege-data/2" is newer than this program'),
]


@pytest.mark.parametrize(("text", "problem"), MISTAKES)
def test_a_data_file_is_refused(text: str, problem: str) -> None:
    """SG-DATA-1: in one line with the place of what is wrong."""
    found, problems = examine_data(text, "siege.toml")
    assert found is None
    assert any(problem in line for line in problems), problems
    assert all(line.startswith("siege.toml: ") and "\n" not in line for line in problems)
    assert all(": line " in line for line in problems if "is missing" not in line), problems


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('queen = "Dame"', "", 'words: "queen" is missing'),
        ('queen = "Dame"', 'dame = "Dame"', "words.dame: unknown key"),
        ("words/1", "words/x", "is no format known here"),
    ],
)
def test_a_file_of_words_is_refused(old: str, new: str, problem: str) -> None:
    """SG-DATA-1: the names in another language."""
    found, problems = examine_words(WORDS.replace(old, new, 1), "siege.de.toml")
    assert found is None
    assert any(problem in line for line in problems), problems


@given(st.text(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 40))
def test_whatever_text_the_files_have_they_are_read_or_refused(text: str, place: int, gone: int) -> None:
    """SG-DATA-1: pieces of text put into a data file or a file of words."""
    for examine, whole in ((examine_data, TEXT), (examine_words, WORDS)):
        for changed_text in (text, whole[:place] + text + whole[place + gone :]):
            found, problems = examine(changed_text, "a.toml")
            assert (found is None) == bool(problems)
            assert all("\n" not in problem for problem in problems)


def test_an_owners_numbers_are_in_force(tmp_path: Path) -> None:
    """SG-DATA-1: a data file in the user's folder stands in place of the shipped one, and this is told."""
    own = tmp_path / "siege.toml"
    assert kit(tmp_path).in_force() == []
    own.write_text(changed('sapper = "2"', 'sapper = "3"').replace("years = 12 ", "years = 20 "))
    mine = kit(tmp_path)
    assert mine.numbers == NUMBERS._replace(sapper="3", years=20)
    assert mine.in_force() == [f"{own}: own numbers in force"]
    setup = mine.settle(KIT.setup_files()[1], 1)
    assert mine.notices(setup) == []
    assert SiegeKit().notices(setup)
    assert mine.game.start(setup).fixed.numbers.sapper == "3"


def test_an_owners_file_that_is_wrong_is_left_out(tmp_path: Path) -> None:
    """SG-DATA-1: the shipped numbers are in force, and why is told in one line."""
    own = tmp_path / "siege.toml"
    own.write_text(changed("jokers = 1 ", "jokers = 9 "))
    mine = kit(tmp_path)
    assert mine.data.in_force == DATA
    (line,) = mine.in_force()
    assert line.startswith(f"own numbers are left out: {own}: line 8: numbers.jokers: ")


def test_the_german_rules_have_the_paragraphs_of_the_english_ones() -> None:
    """Chapter by chapter; what only files and programs need is there in English."""
    english = assets.path(KIT.assets, "rules")
    chapters = sorted(english.glob("de/*.md"))
    assert len(chapters) == 8
    for path in chapters:
        assert paragraphs(path.read_text(encoding="utf-8")) == paragraphs(
            (english / path.name).read_text(encoding="utf-8")
        )


def paragraphs(text: str) -> list[str]:
    return re.findall(r"^- (SG-[A-Z0-9-]+) ", text, re.MULTILINE)
