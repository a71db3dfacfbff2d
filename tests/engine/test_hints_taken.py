"""Hints are counted beside the record: they survive everything, and the record never changes for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Lanterns
from wk.chance import seeded
from wk.engine.belongings import copy_belongings, drop_belongings, move_belongings
from wk.engine.beside import HINTS, beside, clear
from wk.engine.hints_taken import HintsTaken
from wk.engine.match import Match
from wk.engine.record import read

if TYPE_CHECKING:
    from pathlib import Path

SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2, 1, 4]}


@pytest.fixture
def match(tmp_path: Path) -> Match[Any, Any]:
    """Return a match with a record, in which Ann is to move."""
    return Match.begin(Lanterns(), SETUP, tmp_path / "a.wkrec", draw=seeded(1))


def path_of(match: Match[Any, Any]) -> Path:
    """Return where the record of a match is kept."""
    assert match.record is not None
    return match.record.path


def reopened(match: Match[Any, Any]) -> Match[Any, Any]:
    """Return the match as another run of the program finds it; nothing was closed before."""
    return Match.open(Lanterns(), path_of(match), draw=seeded(1))


def play(match: Match[Any, Any], *texts: str) -> None:
    """Play actions."""
    for text in texts:
        match.play(match.game.parse(text))


def test_hints_are_counted_for_who_is_to_move_and_kept_through_undo_and_crash(match: Match[Any, Any]) -> None:
    match.take_hint()
    play(match, "light 3")
    match.undo()
    assert match.hints.counts(2) == (1, 0)
    play(match, "light 3", "end")
    match.take_hint()
    match.take_hint()
    assert match.hints.counts(2) == reopened(match).hints.counts(2) == (1, 2)


def test_the_record_is_as_if_nobody_had_asked(match: Match[Any, Any]) -> None:
    """Other programs read the file to the letter."""
    play(match, "light 3")
    before = path_of(match).read_bytes()
    match.take_hint()
    assert path_of(match).read_bytes() == before
    assert read(path_of(match)).lines == ("light 3",)


@pytest.mark.parametrize(("more", "total"), [(0, 1), (1, 0)])
def test_of_a_file_no_match_can_have_nothing_is_read(match: Match[Any, Any], more: int, total: int) -> None:
    line = b"1 3\n"
    beside(path_of(match), HINTS).write_bytes(line.ljust(64 * 1024 + more, b"\n"))
    assert HintsTaken.beside(path_of(match)).total == total


def test_a_match_that_branches_off_has_the_hints_taken_until_then(
    match: Match[Any, Any], tmp_path: Path
) -> None:
    match.take_hint()
    play(match, "light 3", "end")
    match.take_hint()
    play(match, "end")
    assert match.branch(1, tmp_path / "early.wkrec").hints.counts(2) == (1, 0)
    late = match.branch(3, tmp_path / "late.wkrec")
    assert late.hints.counts(2) == (1, 1)
    late.take_hint()
    assert reopened(late).hints.total == 3
    assert reopened(match).hints.total == 2


def test_a_match_saved_elsewhere_takes_them_along(match: Match[Any, Any], tmp_path: Path) -> None:
    match.take_hint()
    match.save_as(tmp_path / "b.wkrec")
    match.take_hint()
    assert reopened(match).hints.counts(2) == (2, 0)


def test_without_a_record_they_count_for_this_match() -> None:
    match: Match[Any, Any] = Match(Lanterns(), SETUP, draw=seeded(1))
    match.take_hint()
    assert match.hints.counts(2) == (1, 0)


def test_when_nobody_is_to_move_nobody_takes_a_hint(match: Match[Any, Any]) -> None:
    while match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(seeded(2)))
    match.take_hint()
    assert match.hints.total == 0


@pytest.mark.parametrize("data", [b"", b"0 1", b"\xff\xfe\n0 1\n", b"x\n" * 50, b"-1 2\n", b"0 1\n" * 40_000])
def test_what_nobody_can_read_counts_for_nothing(tmp_path: Path, data: bytes) -> None:
    """A line torn by a power cut, bytes of another program, a file far too long."""
    record = tmp_path / "a.wkrec"
    beside(record, HINTS).write_bytes(data)
    assert HintsTaken.beside(record).counts(2) in ((0, 0), (1, 0))


def test_a_folder_in_their_place_stops_nobody(match: Match[Any, Any]) -> None:
    beside(path_of(match), HINTS).mkdir()
    match.take_hint()
    assert match.hints.counts(2) == (1, 0)
    assert reopened(match).hints.counts(2) == (0, 0)


def test_hints_go_where_their_record_goes(match: Match[Any, Any], tmp_path: Path) -> None:
    """Copied, moved, deleted; and what a record left behind goes at the next start."""
    match.take_hint()
    record, copy, other = path_of(match), tmp_path / "copy.wkrec", tmp_path / "other.wkrec"
    copy_belongings(record, copy)
    assert HintsTaken.beside(copy).total == 1
    move_belongings(record, other)
    assert HintsTaken.beside(other).total == 1
    assert HintsTaken.beside(record).total == 0
    drop_belongings(other)
    assert HintsTaken.beside(other).total == 0
    clear(tmp_path)
    assert not beside(copy, HINTS).exists(), "there is no such record"


def test_where_no_hint_was_taken_no_file_is_written(tmp_path: Path) -> None:
    record = tmp_path / "a.wkrec"
    HintsTaken().keep(record)
    assert not beside(record, HINTS).exists()
