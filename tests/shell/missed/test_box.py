"""The box of missed turns: how days part what is found, what the file says, damage, two windows."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from wk.engine.files.textfile import InputError
from wk.shell.missed.box import FILE, WAITS, Box, TurnId, Waiting, readable

DAY = date(2026, 11, 24)
ONE, TWO = TurnId("siege", "0123456789abcdef", 12), TurnId("siege", "0123456789abcdef", 30)


def test_what_is_found_waits_longer_each_time_and_leaves_in_the_end() -> None:
    waiting, day, days = Waiting(), DAY, []
    assert waiting.comes(day)
    while not waiting.solved:
        before = waiting.tried(day, found=True)
        assert not before.comes(day)
        if before.solved:
            break
        assert not before.comes(before.due - timedelta(days=1))
        days.append((before.due - day).days)
        waiting, day = before, before.due
    assert tuple(days) == WAITS == (1, 2, 4, 8, 16)
    assert not before.comes(date.max)


def test_what_is_not_found_comes_again_tomorrow_however_often_it_was_found() -> None:
    waiting = Waiting(4, DAY).tried(DAY, found=False)
    assert waiting == Waiting(0, DAY + timedelta(days=1))


def test_what_is_found_before_its_day_goes_on_waiting() -> None:
    waiting = Waiting(2, DAY + timedelta(days=3))
    assert waiting.tried(DAY, found=True) == waiting
    assert waiting.tried(DAY, found=False).found == 0


def test_the_file_says_by_name_what_waits(tmp_path: Path) -> None:
    box = Box(tmp_path / "new")
    assert box.read().waiting == {}
    box.note("Änn", ONE, DAY, found=True)
    box.note("ÄNN", TWO, DAY, found=False)
    box.note("Ben", ONE, DAY, found=True)
    box.note("Ben", ONE, DAY + timedelta(days=1), found=True)
    assert box.read().waiting == {
        ("änn", ONE): Waiting(1, DAY + timedelta(days=1)),
        ("änn", TWO): Waiting(0, DAY + timedelta(days=1)),
        ("ben", ONE): Waiting(2, DAY + timedelta(days=3)),
    }


def test_odd_lines_are_passed_over_and_what_is_no_text_is_left_alone(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.note("Ann", ONE, DAY, found=True)
    good = box.path.read_text()
    line = good.splitlines()[-1]
    odd = ["nonsense", line + "\tx", line.replace("2026-11", "2026-13"), line[:-4], "forgotten\tAnn"]
    lines = "\n".join([*odd, line.replace("Ann", "A\u202en"), line])
    box.path.write_text(good.replace(line, lines), encoding="utf-8")
    assert list(box.read().waiting) == [("ann", ONE)]
    box.path.write_bytes(b"\xff\xfe\x00")
    assert readable(box)[0].waiting == {}
    assert FILE in readable(box)[1]
    with pytest.raises(InputError):
        box.note("Ann", ONE, DAY, found=True)
    assert box.path.read_bytes() == b"\xff\xfe\x00"


def test_what_somebody_forgets_is_gone_for_that_name_and_can_be_brought_back(tmp_path: Path) -> None:
    box, mark = Box(tmp_path), "f" * 16
    box.note("Ann", ONE, DAY, found=True)
    box.note("Ben", ONE, DAY, found=True)
    before = box.forget("ann", [mark])
    known = box.read()
    assert list(known.waiting) == [("ben", ONE)]
    assert known.forgotten == {("ann", mark), ("ann", ONE.mark)}
    box.note("Ben", TWO, DAY, found=False)
    box.restore(before)
    known = box.read()
    assert set(known.waiting) == {("ann", ONE), ("ben", ONE), ("ben", TWO)}
    assert not known.forgotten


NOTING = """
import sys
from datetime import date
from pathlib import Path
from wk.shell.missed.box import Box, TurnId
for first in range(20):
    Box(Path(sys.argv[1])).note(sys.argv[2], TurnId("siege", "f" * 16, first), date(2026, 11, 24), found=True)
"""


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    """Each reads the file, adds to it and writes it anew: one after the other."""
    both = [
        subprocess.Popen(  # noqa: S603 - this very interpreter
            [sys.executable, "-c", NOTING, str(tmp_path), name], cwd=Path(__file__).resolve().parents[3]
        )
        for name in ("Ann", "Ben")
    ]
    assert [each.wait() for each in both] == [0, 0]
    assert len(Box(tmp_path).read().waiting) == 40
