"""What can be read of a damaged record: every line before the damage, and none after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.lanterns import Lanterns
from tests.games.winter_kingdom.varied_setups import TOOLS
from wk.engine.files.textfile import InputError
from wk.engine.history import replay, salvage
from wk.engine.transcript import Transcript, parse

PLAYED = Path(__file__).resolve().parents[1] / "records" / "games" / "three-players.wkrec"
HEAD = b'{"format":"wk-record/1","game":"lanterns","setup":{"players":["Ann","Bob"],"deck":[3,2,4]}}\n'
LINES = b"light 1\nlight 2\nundo\nlight 3\nend\n"


def lanterns(_found: Transcript) -> Lanterns:
    """Return the game of every record here."""
    return Lanterns()


@pytest.mark.parametrize(
    "bad", [b"light 9", b"nonsense", b"", b"\xff\xfe", b"end\0", b"end\r", b"x" * 5000, "½".encode()]
)
@pytest.mark.parametrize("place", range(6))
def test_the_lines_before_a_bad_one_are_read(bad: bytes, place: int) -> None:
    lines = LINES.splitlines(keepends=True)
    data = HEAD + b"".join([*lines[:place], bad + b"\n", *lines[place:]])
    good = salvage(data, "x", lanterns).lines
    assert good == tuple(line.decode().rstrip("\n") for line in lines[:place])


def test_a_whole_record_and_one_torn_off_give_all_whole_lines() -> None:
    for tail in (b"", b"li"):
        assert salvage(HEAD + LINES + tail, "x", lanterns) == parse(HEAD + LINES, "x")


@pytest.mark.parametrize(
    "data", [b"", b"\n", HEAD[:-1], HEAD[1:], b"\xff\n", HEAD.replace(b"[3,2,4]", b"[]")]
)
def test_without_a_first_line_there_is_nothing(data: bytes) -> None:
    with pytest.raises(InputError):
        salvage(data, "x", lanterns)


def test_a_line_missing_from_the_middle_of_a_played_game_ends_what_is_read_there() -> None:
    lines = PLAYED.read_bytes().splitlines(keepends=True)
    for missing in range(10, len(lines), 40):
        found = salvage(b"".join(lines[:missing] + lines[missing + 1 :]), "x", lambda _: TOOLS.game)
        assert len(found.lines) >= missing - 1
        replay(TOOLS.game, found)
