"""Values people wrote, checked one by one: what is taken, and in which words the rest is refused."""

from __future__ import annotations

from typing import Any

import pytest

from wk.engine.files.declared import RowOf, SomeOf, Whole
from wk.engine.files.fields import MANY, Fields, described, suggestion
from wk.engine.files.textfile import SHOWN, quote

BOUNDS = [(1, 1), (0, 3), (-2, 2), (1, 60)]


def refused(method: str, *asked: Any) -> list[str]:
    """Return what a method of fields notes of a value, and nothing if it takes the value as it is."""
    fields = Fields("a.toml", {("key",): 7})
    found = getattr(fields, method)(("key",), *asked)
    assert bool(fields.problems) == (found is None or found == "")
    if found:
        assert found == (tuple(asked[0]) if method == "choices" else asked[0])
    return [problem.removeprefix("a.toml: line 7: key: ") for problem in fields.problems]


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


@pytest.mark.parametrize(("low", "high"), BOUNDS)
def test_whole_numbers_are_taken_up_to_their_bounds(low: int, high: int) -> None:
    """Each number within, none beyond; a row takes as many as it has names, each within."""
    row = RowOf(Whole(low, high), ("a", "b"), "bids")
    for number in range(low - 2, high + 3):
        wrong = not low <= number <= high
        said = f"expected a whole number, {span(low, high)}, found {number}"
        assert refused("whole", number, low, high) == [said] * wrong
        fields = Fields("a.toml")
        assert row.read(fields, ("row",), [low, number]) == (None if wrong else (low, number))
        assert fields.problems == [f"a.toml: row.2: {said}"] * wrong
    assert [*row.each.values] == list(range(low, high + 1))


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, [1]])
def test_what_is_no_whole_number_is_none(value: object) -> None:
    assert refused("whole", value, 0, 3) == [f"expected a whole number, 0 to 3, found {described(value)}"]


@pytest.mark.parametrize(("low", "high"), [(0, 0), (1, 3), (2, 2)])
def test_lists_are_as_long_as_they_may_be(low: int, high: int) -> None:
    for count in range(high + 3):
        said = f"expected {span(low, high)} players, found {count}"
        assert refused_list([1] * count, low, high) == ([] if low <= count <= high else [said])
    assert refused_list({}, low, high) == ["expected a list of players, found a table"]


def refused_list(value: object, low: int, high: int) -> list[str]:
    fields = Fields("a.toml")
    found = fields.items(("key",), value, low, high, "players")
    assert found is (None if fields.problems else value)
    return [problem.removeprefix("a.toml: key: ") for problem in fields.problems]


@pytest.mark.parametrize("longest", [1, 24])
def test_words_are_as_long_as_they_may_be_and_can_be_shown(longest: int) -> None:
    assert refused("shown", "x" * longest, longest) == []
    assert refused("shown", "x" * (longest + 1), longest) == [
        f"too long: {longest + 1} characters; allowed: {longest}"
    ]
    for words in ("", " ", "\u3164", "a\tb"):
        assert refused("shown", words, longest) == [f"expected words that can be shown, found {quote(words)}"]


def test_names_are_those_that_are_allowed_once_each() -> None:
    names = ("red", "green", "blue")
    said = '"grene" is no colour, did you mean "green"; allowed: red, green, blue'
    assert refused("choice", "green", names, "colour") == []
    assert refused("choice", "grene", names, "colour") == [said]
    assert refused("choice", 1, names, "colour") == ["expected a text, found 1; allowed: red, green, blue"]
    assert refused("choices", ["blue", "red"], names, "colour") == []
    assert refused("choices", [*names], names, "colour") == []
    assert refused("choices", [*names, "red"], names, "colour") == ["expected 0 to 3 colours, found 4"]
    assert refused("choices", ["blue"], names, "colour", 2) == ["expected 2 colours, found 1"]
    assert refused("choices", ["blue", "blue"], names, "colour") == [
        'a.toml: line 7: key.2: "blue" is named twice'
    ]
    fields = Fields("a.toml")
    assert SomeOf(names, "colour", 1).read(fields, ("key",), ["blue"]) == ("blue",)


def test_a_message_quotes_so_many_letters_and_guesses_at_short_names_alone() -> None:
    """And a number of more than twenty digits says nothing by its digits."""
    assert quote("x" * SHOWN) == f'"{"x" * SHOWN}"'
    assert quote("x" * SHOWN + "y") == f'"{"x" * SHOWN}…"'
    assert described(-(10**20) + 1) == str(-(10**20) + 1)
    assert described(-(10**20)) == described(10**20) == "a number far too large"
    assert suggestion("x" * 40, ["x" * 38]) == f', did you mean "{"x" * 38}"'
    assert suggestion("x" * 41, ["x" * 38]) == ""
    fields = Fields("a.toml")
    for key in ("x" * SHOWN, "x" * SHOWN + "y", "a b", "ä", "a-b_1"):
        fields.refuse((key,), "wrong")
    assert [problem.split(": ")[1] for problem in fields.problems] == [
        "x" * SHOWN, f'"{"x" * SHOWN}…"', '"a b"', '"ä"', "a-b_1",
    ]  # fmt: skip


def test_no_more_faults_of_one_file_are_kept_than_help() -> None:
    fields = Fields("a.toml")
    for number in range(MANY + 5):
        fields.refuse((f"key{number}",), "wrong")
    assert fields.problems == [f"a.toml: key{number}: wrong" for number in range(MANY)]


def test_a_table_has_the_keys_it_may_and_must_have() -> None:
    """In the order in which they are allowed; of very many wrong ones as many are told as help."""
    fields = Fields("a.toml", {("table", "b"): 3})
    assert [*fields.table(("table",), {"b": 1, "a": 2}, ("a", "b", "c"))] == ["a", "b"]
    assert fields.problems == []
    assert fields.table(("table",), {"b": 1, "d": 2}, ("a", "b"), ("a",)) == {"b": 1}
    assert fields.problems == [
        "a.toml: table.d: unknown key; allowed: a, b",
        'a.toml: table: "a" is missing',
    ]
    many = Fields("a.toml")
    assert many.table((), {f"key{number}": 1 for number in range(MANY + 1)}, ("a",)) == {}
    assert len(many.problems) == MANY
