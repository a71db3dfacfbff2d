"""Tests run in processes forked from one that has read what takes long: pytest, numpy, pygame, hypothesis."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sys
import time
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import hypothesis  # noqa: F401 - read once for all
import numpy as np  # noqa: F401
import platformdirs  # noqa: F401
import pygame  # noqa: F401
import pytest
import tomlkit  # noqa: F401

PATIENCE = 900
"""Seconds by the clock after which tests that wait for something are ended."""

MEMORY = 3 << 30
"""Bytes a process of a test may ask for."""

CALM = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""What is read beforehand is said to be read too early; it is no test."""

NONE_FOUND = 5


@dataclass(frozen=True, order=True)
class Piece:
    """Tests that are run together: those of a file, or those of it whose names hold a word."""

    file: str
    word: str = ""
    """As `pytest -k` takes it; empty for all."""

    def __str__(self) -> str:
        return f"{self.file} {self.word}".strip()


@dataclass(frozen=True)
class Outcome:
    """What came of some tests."""

    failed: str
    """The first test that did not pass, or what else went wrong; empty if all passed."""
    seconds: float
    """Of the processor."""


class _Witness:
    """What notes the first test that fails."""

    def __init__(self, notes: Path) -> None:
        self._notes = notes

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._note(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._note(report.nodeid)

    def _note(self, name: str) -> None:
        if not self._notes.exists():
            self._notes.write_text(name)


def run(tree: Path, piece: Piece, seconds: float) -> Outcome:
    """Run tests of a tree in a process of their own, up to the first that fails.

    Args:
        tree: the top of a copy of the checkout.
        piece: the tests.
        seconds: how much of the processor they may take; who takes more has failed.
    """
    notes = tree / "failed.txt"
    notes.unlink(missing_ok=True)
    child = os.fork()
    if not child:
        _become(tree, piece, seconds, notes)
    status, used = _waited(child)
    spent = used.ru_utime + used.ru_stime
    if os.WIFSIGNALED(status):
        return Outcome(f"{piece}: ended by {signal.Signals(os.WTERMSIG(status)).name}", spent)
    if os.WEXITSTATUS(status) in (0, NONE_FOUND):
        return Outcome("", spent)
    return Outcome(notes.read_text() if notes.exists() else f"{piece}: cannot be run", spent)


def _become(tree: Path, piece: Piece, seconds: float, notes: Path) -> None:
    """Be the process that runs tests, and end with it."""
    code = 70
    try:
        os.setpgid(0, 0)
        os.chdir(tree)
        sys.path[0] = str(tree)
        sys.dont_write_bytecode = False  # the copy is read again and again, whatever the environment says
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        limit = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with (tree / "said.txt").open("wb") as said:
            for stream in (1, 2):
                os.dup2(said.fileno(), stream)
        words = ["-k", piece.word] if piece.word else []
        code = pytest.main(
            [piece.file, *words, "-x", "-n", "0", "-p", "no:cacheprovider", "--tb=line", *CALM],
            plugins=[_Witness(notes)],
        )
    except BaseException:  # noqa: BLE001 - whatever it is, this process ends here
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _waited(child: int) -> tuple[int, resource.struct_rusage]:
    """Wait for a process, and end it with all that it started."""
    late = time.monotonic() + PATIENCE
    while True:
        pid, status, used = os.wait4(child, os.WNOHANG)
        if pid:
            break
        if time.monotonic() > late:
            os.kill(child, signal.SIGKILL)
            late += PATIENCE
        time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    return status, used
