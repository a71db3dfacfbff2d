"""Mistakes in the court's data file and in its words (WC-DATA-1, WC-DATA-2)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.winter_court.drawing import KIT
from wk.engine.files.filekinds import text_of
from wk.games.winter_court.data import examine_court, examine_words
from wk.games.winter_court.state import MEMBERS

TEXT = text_of(KIT.data.file)
WORDS = text_of(KIT.data.file.with_name("court.de.toml"))


def table(name: str) -> str:
    """Return the lines of one member."""
    return next(part for part in re.split(r"(?=\[\[member\]\])", TEXT) if f'id = "{name}"' in part)


def changed(name: str, old: str, new: str) -> str:
    """Return the court file with something changed at one member."""
    before = table(name)
    assert old in before
    return TEXT.replace(before, before.replace(old, new))


def swapped(one: str, other: str) -> str:
    """Return the court file with two members in each other's place."""
    a, b = (table(name).partition("# The others")[0].rstrip() for name in (one, other))
    return TEXT.replace(a, "@").replace(b, a).replace("@", b)


MISTAKES = [
    (TEXT.replace('source = "reconstruction"', ""), '"source" is missing'),
    (TEXT.replace('"reconstruction"', '"printed"'), '"printed" is no source; allowed: reconstruction, owner'),
    (TEXT.replace('wit = "Wit"', ""), 'suits: "wit" is missing'),
    (TEXT.replace('wit = "Wit"', 'wits = "Wit"'), 'unknown key, did you mean "wit"'),
    (changed("fool", 'name = "Fool"', ""), 'member.12: "name" is missing'),
    (changed("fool", "status = 1", "status = 1\npower = 1"), "member.12.power: unknown key"),
    (changed("fool", '"fool"', '"sage"'), '"sage" is named twice; each member is there once'),
    (
        changed("fool", '"fool"', '"jester"'),
        'member.12.id: "jester" is no member, did you mean "steward"; allowed: ruler, consort',
    ),
    (swapped("ruler", "heir"), '"heir" in the wrong place; allowed: ruler first'),
    (swapped("dowager", "sage"), '"sage" in the wrong place'),
    (
        changed("heir", "status = 3", "status = 1"),
        "member.3.status: expected a whole number, 2 to 5, found 1",
    ),
    (changed("fool", "status = 1", "status = 2"), "member.12.status: expected a whole number, 1, found 2"),
    (
        changed("heir", '["devotion", "wit"]', '["wit", "devotion"]'),
        "not in suit order; allowed: devotion, wit",
    ),
    (changed("heir", '["devotion", "wit"]', "[]"), "member.3.suits: expected 1 to 2 suits, found 0"),
    (changed("heir", '["devotion", "wit"]', '["wit", "wit"]'), '"wit" is named twice'),
    (
        changed("heir", '["devotion", "wit"]', '["wealth", "devotion", "wit"]'),
        "member.3.suits: expected 1 to 2 suits, found 3",
    ),
    (changed("fool", '["wit"]', '["wits"]'), '"wits" is no suit, did you mean "wit"'),
    (changed("fool", '["wit"]', '["might"]'), "expected might at 3 members, found it at 4"),
    (
        changed("knight", '["might"]', '["lands"]'),
        "found lands; lands are at ruler, steward, matchmaker and at nobody else",
    ),
    (
        changed("ruler", '["lands", "might"]', '["lands", "wit"]'),
        "found lands, wit; allowed for ruler: lands, might",
    ),
    (
        changed("steward", '["lands", "wealth"]', '["lands"]'),
        "found lands; allowed for steward: lands, wealth",
    ),
    (
        changed("consort", '["knowledge", "wit"]', '["wit"]'),
        "found wit; allowed for consort: knowledge, wit",
    ),
    (changed("fool", '"BR"', '"BX"'), 'found "BX"; allowed: one or more of B, E, R'),
    (changed("fool", '"BR"', '"B"'), '"unsure" stands only with an R'),
    (changed("fool", "unsure =", "#"), '"unsure" is missing'),
    (changed("ruler", 'words = ""', 'words = "Rule."'), 'ruler has no power; allowed: no words, ""'),
    (changed("fool", '"Fool"', '""'), 'member.12.name: expected words that can be shown, found ""'),
    (changed("fool", '"Fool"', f'"{"x" * 21}"'), "member.12.name: too long: 21 characters; allowed: 20"),
    (TEXT.replace("court/1", "court/2"), '"winter-court-court/2" is newer than this program'),
]


@pytest.mark.parametrize(("text", "problem"), MISTAKES)
def test_a_court_file_is_refused(text: str, problem: str) -> None:
    """WC-DATA-2, WC-DATA-1: in one line with the place of what is wrong."""
    found, problems = examine_court(text, "court.toml")
    assert found is None
    assert any(problem in line for line in problems), problems
    assert all(line.startswith("court.toml: ") and "\n" not in line for line in problems)
    assert all(": line " in line for line in problems if "is missing" not in line), problems


def test_one_unknown_member_is_one_mistake() -> None:
    """WC-DATA-2: a name that nobody has is not blamed for lacking a power as well."""
    found, problems = examine_court(changed("heir", '"heir"', '"prince"'), "court.toml")
    assert found is None
    assert len(problems) == 1, problems


def test_royals_and_others_may_stand_in_another_order() -> None:
    """WC-DATA-2, WC-TERM-2: letters go by place; royals may have the same status."""
    text = swapped("consort", "heir").replace("status = 3", "status = 4")
    found, problems = examine_court(text, "court.toml")
    assert problems == []
    assert found is not None
    assert found.court.row[:4] == (0, 2, 1, 3)
    assert found.court.status[:4] == (5, 4, 4, 2)
    assert found.names.names[2] == "Heir"
    other, problems = examine_court(swapped("wizard", "fool"), "court.toml")
    assert problems == []
    assert other is not None
    assert other.court.row[4] == 11


def test_a_member_that_was_read_has_no_doubt() -> None:
    """WC-DATA-1: no R, nothing unsure."""
    sure = re.sub(r'provenance = ".*"\nunsure = ".*"', 'provenance = "B"', table("heir"))
    found, problems = examine_court(TEXT.replace(table("heir"), sure), "court.toml")
    assert problems == []
    assert found is not None
    assert set(found.doubts) == {*range(len(MEMBERS))} - {MEMBERS.index("heir")}


def test_copied_values_may_keep_their_doubts_unmarked() -> None:
    """WC-DATA-1: `source = "owner"`."""
    found, _ = examine_court(TEXT.replace('"reconstruction"', '"owner"'), "court.toml")
    assert found is not None
    assert found.doubts == {}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[member.fool]", "[member.jester]", "member.jester: unknown key"),
        ('name = "Narr"', "", 'member.fool: "name" is missing'),
        ('wit = "Witz"', "wit = 5", "suits.wit: expected a text, found 5"),
        ('words = ""', 'words = "Regiert."', "ruler has no power"),
        ("words/1", "words/x", "is no format known here"),
        ('whom = "den Herrscher"\n', "", 'member.ruler: "whom" is missing'),
    ],
)  # fmt: skip
def test_a_file_of_words_is_refused(old: str, new: str, problem: str) -> None:
    """WC-DATA-1: the words of the court in another language."""
    found, problems = examine_words(WORDS.replace(old, new, 1), "court.de.toml")
    assert found is None
    assert any(problem in line for line in problems), problems


@given(st.text(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 40))
def test_whatever_text_the_files_have_they_are_read_or_refused(text: str, place: int, gone: int) -> None:
    """WC-DATA-2: pieces of text put into a court file or a file of words."""
    for examine, whole in ((examine_court, TEXT), (examine_words, WORDS)):
        for changed_text in (text, whole[:place] + text + whole[place + gone :]):
            found, problems = examine(changed_text, "a.toml")
            assert (found is None) == bool(problems)
            assert all("\n" not in problem for problem in problems)
