"""The data file of the numbers, and mistakes in it (NB-DATA-1, NB-DATA-2)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.nobles.drawing import KIT
from wk.engine.files.filekinds import text_of
from wk.games.nobles.data import Numbers, examine_numbers

TEXT = text_of(KIT.data.file)


def changed(key: str, value: str) -> str:
    """Return the shipped file with another value at a key; none at all if it is empty."""
    line = next(line for line in TEXT.splitlines() if line.startswith(f"{key} = "))
    return TEXT.replace(line, f"{key} = {value}" if value else "")


def number(key: str, value: object) -> str:
    """Return the shipped file with another number."""
    return changed(key, f'{{ value = {value}, source = "" }}')


def test_the_shipped_numbers() -> None:
    """NB-DATA-1: each with where it comes from."""
    found = KIT.data.shipped
    assert found.numbers == Numbers._make((2, 2, 3, 10, 6, 4, 2, 11, 12, 13, 1, False, 5, 2))
    assert found.doubts == ["ace_pips", "ace_counts"]
    assert found.sources["fallow_cards"] == "S"


def test_an_owner_corrects_them() -> None:
    """NB-DATA-1: another value, published; then the digest differs too."""
    found, problems = examine_numbers(changed("ace_counts", '{ value = true, source = "" }'), "a.toml")
    assert found is not None
    assert (found.numbers.ace_counts, found.doubts, problems) == (True, ["ace_pips"], [])
    assert found.numbers.digest != KIT.numbers.digest


MISTAKES = [
    (changed("kill_jack", ""), 'a.toml: "kill_jack" is missing'),
    (TEXT + "kill_ace = 1\n", 'kill_ace: unknown key, did you mean "kill_jack"'),
    (changed("kill_jack", "11"), "kill_jack: expected a table, found 11"),
    (changed("kill_jack", "{ value = 11 }"), 'kill_jack: "source" is missing'),
    (
        changed("kill_jack", '{ value = 9, source = "B" }'),
        'kill_jack.source: "B" is no source; allowed: , F, R, S',
    ),
    (
        changed("ace_counts", '{ value = 1, source = "" }'),
        "ace_counts.value: expected true or false, found 1",
    ),
    (number("kill_jack", "true"), "kill_jack.value: expected a whole number, 1 to 40, found true"),
    (number("kill_queen", 13), "kill_king.value: 13 is the number of kill_queen too; each must be different"),
    *(
        (number(key, value), f"{key}.value: expected a whole number, {low} to {high}, found {value}")
        for keys, low, high in (
            (("takeover_after", "fallow_cards", "harvest_per_king"), 1, 9),
            (("start_hand", "hand_per_king"), 0, 9),
            (("ace_pips",), 1, 14),
            (("hand_limit",), 1, 30),
            (("recruit_cost", "ransom_royal", "ransom_other", "kill_jack", "kill_queen", "kill_king"), 1, 40),
        )
        for key in keys
        for value in (low - 1, high + 1)
    ),
    (TEXT.replace("rules/1", "rules/2"), '"nobles-rules/2" is newer than this program'),
    ("a = \n", "a.toml: line 1"),
]


@pytest.mark.parametrize(("text", "problem"), MISTAKES, ids=[problem for _, problem in MISTAKES])
def test_a_data_file_is_refused(text: str, problem: str) -> None:
    """NB-DATA-2: in one line with the place of what is wrong."""
    found, problems = examine_numbers(text, "a.toml")
    assert found is None
    assert any(problem in line for line in problems), problems
    assert all(re.match(r'a\.toml: (line \d+|".*" is missing)', line) for line in problems), problems


@given(st.text(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 40))
def test_whatever_text_the_file_has_it_is_read_or_refused(text: str, place: int, gone: int) -> None:
    """NB-DATA-2: pieces of text put into the shipped file."""
    for whole in (text, TEXT[:place] + text + TEXT[place + gone :]):
        found, problems = examine_numbers(whole, "a.toml")
        assert (found is None) == bool(problems)
        assert all("\n" not in problem for problem in problems)
