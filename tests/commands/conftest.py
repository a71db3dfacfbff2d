"""What the tests of the commands share: a run of the program inside this process, on a shelf of Lanterns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.engine.lanterns import games
from wk.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HEAD = '{"format":"wk-record/1","game":"lanterns","setup":{"players":["Ann","Bob"],"deck":[3,2,4]}}\n'


class Run(NamedTuple):
    """What a run of the program gave."""

    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:
    """Return a function that runs the program with arguments."""

    def run_program(*arguments: object) -> Run:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments], games)
        return Run(status, *capsys.readouterr())

    return run_program


@pytest.fixture
def record(tmp_path: Path) -> Callable[..., Path]:
    """Return a function that writes a record of Lanterns with the given lines."""

    def write(*lines: str, head: str = HEAD, end: str = "\n", name: str = "game.wkrec") -> Path:
        path = tmp_path / name
        path.write_text(head + "\n".join(lines) + (end if lines else ""), encoding="utf-8")
        return path

    return write
