"""The text of records: exactly the format, everything else refused in one line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wk.engine.files.textfile import InputError, UnreadableError, quote, shown
from wk.engine.transcript import FORMAT, MAX_LINE, NewerRecordError, RecordError, heading, parse

HEAD = b'{"format":"wk-record/1","game":"lanterns","setup":{"players":["Ann","Bob"],"deck":[3,2]}}\n'

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@pytest.mark.parametrize(
    ("version", "error"), [("wk-record/2", NewerRecordError), ("wk-score/1", RecordError)]
)
def test_only_a_record_of_a_later_program_is_called_newer(version: str, error: type[RecordError]) -> None:
    with pytest.raises(RecordError) as found:
        parse(HEAD.replace(b"wk-record/1", version.encode()), "x")
    assert type(found.value) is error


def test_line_one_has_the_stated_form() -> None:
    line = heading("winter-kingdom", {"players": [{"name": "Åsa"}], "twists": []})
    assert line == (
        '{"format":"wk-record/1","game":"winter-kingdom","setup":{"players":[{"name":"Åsa"}],"twists":[]}}'
    )


@given(st.dictionaries(st.text(), json_values))
def test_a_setup_survives_writing_and_reading(setup: dict[str, object]) -> None:
    assert parse((heading("g", setup) + "\n").encode(), "x").setup == setup


def test_lines_are_read_as_they_stand() -> None:
    transcript = parse(HEAD + b"light 2\nundo\nlight 1\xe2\x80\xa8\n", "x")
    assert transcript.lines == ("light 2", "undo", "light 1\u2028")
    assert (transcript.game, transcript.torn, transcript.notices()) == ("lanterns", False, [])


def test_a_file_of_one_line_that_is_no_text_is_said_to_be_none() -> None:
    """Not that it was torn: it never was a record."""
    with pytest.raises(UnreadableError) as refused:
        parse(b"\x89PNG\xff", "x")
    assert "torn" not in str(refused.value)


@given(st.binary(max_size=20).filter(lambda tail: b"\n" not in tail and tail))
def test_a_torn_last_line_is_dropped_with_a_notice_whatever_it_holds(tail: bytes) -> None:
    transcript = parse(HEAD + b"light 2\n" + tail, "x")
    assert transcript.lines == ("light 2",)
    assert transcript.torn
    assert transcript.notices() == ["x: line 3: torn off before its end; dropped"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (HEAD[:-1], "x: line 1: torn off"),
        (b"\n" + HEAD, "x: line 1: not a line of JSON"),
        (b"build 3,-1\n", "x: line 1: not a line of JSON"),
        (b"\xef\xbb\xbf" + HEAD, "x: line 1: not a line of JSON"),
        (b"[]\n", "x: line 1: not a JSON object"),
        (b"{}\n", 'x: line 1: "format" is missing'),
        (b'{"format":"wk-record/1","game":"g"}\n', 'x: line 1: "setup" is missing'),
        (b'{"format":"wk-record/1","game":"g","setup":{},"seed":1}\n', 'x: line 1: "seed" is unknown'),
        (
            b'{"format":"wk-record/2","game":"g","setup":{}}\n',
            'x: line 1: format: "wk-record/2" is newer than this program, which reads "wk-record/1"',
        ),
        (b'{"format":"wk-record/2","moves":7}\n', 'x: line 1: format: "wk-record/2" is newer'),
        (b'{"format":"tune/1"}\n', 'x: line 1: format: "tune/1" is no format known here; this program reads'),
        (b'{"format":1,"game":"g","setup":{}}\n', "x: line 1: format: expected a text; this program reads"),
        (b'{"format":"wk-record/1","game":7,"setup":{}}\n', 'x: line 1: "game" must be a name'),
        (b'{"format":"wk-record/1","game":"g","setup":[]}\n', 'x: line 1: "setup" must be an object'),
        (b'{"format":"wk-record/1","game":"g","setup":{"a":1,"a":2}}\n', '"a" is named twice'),
        (b'{"format":"wk-record/1","game":"g","setup":{"a":NaN}}\n', "NaN is no JSON"),
        (b'{"format":"wk-record/1","game":"g","setup":{"a":"\\ud800"}}\n', "half a character"),
        (
            b'{"format":"wk-record/1","game":"g","setup":{"a":' + b"9" * 5000 + b"}}\n",
            "x: line 1: not a line",
        ),
        (b"[" * 100_000 + b"\n", "nested too deep"),
        (HEAD + b"\n", "x: line 2: blank"),
        (HEAD + b"end\n  \nend\n", "x: line 3: blank"),
        (HEAD + b"end\r\n", "x: line 2: ends in a carriage return"),
        (HEAD + b"l" * (MAX_LINE + 1) + b"\n", f"x: line 2: {MAX_LINE + 1} characters"),
    ],
)
def test_what_is_no_record_is_refused_with_line_and_reason(data: bytes, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(data, "x")
    assert said in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("bad", [b"end\n\xff\n", b"end\n\0\n"])
def test_bytes_that_are_no_text_are_unreadable(bad: bytes) -> None:
    with pytest.raises(UnreadableError, match=r"^x: line 3: byte 0x(ff|00) is not UTF-8 text$"):
        parse(HEAD + bad, "x")


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_in_one_line(data: bytes) -> None:
    _read_or_refuse(data)


@given(st.integers(0, len(HEAD)), st.binary(max_size=5), st.integers(0, 5))
def test_any_damage_to_line_one_is_read_or_refused_in_one_line(at: int, new: bytes, gone: int) -> None:
    _read_or_refuse(HEAD[:at] + new + HEAD[at + gone :] + b"end\n")


@given(json_values)
def test_any_json_on_line_one_is_read_or_refused_in_one_line(value: object) -> None:
    _read_or_refuse(json.dumps({"format": str(FORMAT), "game": value, "setup": value}).encode() + b"\n")


def _read_or_refuse(data: bytes) -> None:
    """Read bytes; a refusal must be one printable line that names the file."""
    said = "x: line 1: read"
    try:
        parse(data, "x")
    except InputError as error:
        said = str(error)
    assert said.isprintable()
    assert said.startswith("x: line ")


def test_quotes_are_short_and_printable() -> None:
    assert quote("a\nb\x1b") == '"a\\nb\\x1b"'
    assert quote("z" * 100) == f'"{"z" * 60}…"'
    assert shown("naïve \udc80") == "naïve \\udc80"
