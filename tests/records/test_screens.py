"""What is drawn on the screens of golden games must not change unawares (see `screens`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from wk.games import GAMES

HERE, ROOT = Path(__file__).parent / "screens", Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_screens_are_drawn_as_they_were(name: str) -> None:
    """Who draws what where and in which words, at the table and beside it: to the last mark."""
    command = [sys.executable, "-m", "tests.records.screens", name, "--show"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: S603
    shown = done.stdout.decode().splitlines()
    known = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert shown == known, "if this is meant: python -m tests.records.screens, and read the difference"
