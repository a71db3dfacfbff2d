"""The program killed outright at any moment: everything it had said is there, nothing is half done."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from tests.safety import scripted
from wk.engine.files import safefile
from wk.engine.files.textfile import InputError
from wk.engine.history import replay
from wk.engine.match import Match
from wk.engine.record import read

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("WK_KILLS", "12"))
"""How many times the program is killed; all that must hold for 200."""

SCRIPTS = 5
"""How many different games are played."""


@cache
def script(number: int) -> tuple[str, ...]:
    """Return all lines of a scripted game that nobody kills."""
    match, rng = scripted.begin(None, number)
    return tuple(line for lines in scripted.play(match, rng) for line in lines)


def killed(command: list[str], said: int, delay: float) -> list[str]:
    """Run a program, kill it so many seconds after a number of lines, and return all whole lines it said."""
    with subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(said)]
        time.sleep(delay)
        process.kill()
        lines += process.stdout.readlines()
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


@pytest.mark.parametrize("number", range(KILLS))
def test_every_action_that_was_taken_is_in_the_record(number: int, tmp_path: Path) -> None:
    rng = random.Random(f"kill {number}")
    path, game = tmp_path / "game.wkrec", number % SCRIPTS
    wanted = rng.randrange(1, len(script(game))) if number % 10 else 0
    delay = rng.random() * (0.004 if wanted else 0.8)
    said = killed(["-m", "tests.safety.scripted", str(path), str(game)], wanted, delay)
    if not said:
        assert unbegun(path)
        return
    transcript = read(path)
    assert said[0] == "begun"
    assert transcript.lines[: len(said) - 1] == tuple(said[1:])
    assert transcript.lines == script(game)[: len(transcript.lines)]
    assert transcript.setup == setup(game)
    goes_on(path)


def unbegun(path: Path) -> bool:
    """Tell whether a record is one in which nothing had been done."""
    try:
        return read(path).lines == ()
    except InputError:
        return not path.exists() or path.read_bytes().count(b"\n") == 0


def goes_on(path: Path) -> None:
    """Open a record, take one more action, and find it all again."""
    game = TOOLS.game
    before = replay(game, read(path))
    match = Match.open(game, path, draw=random.Random(1).random)
    assert match.unsaved is None  # the dead program keeps nobody out
    assert match.actions[: len(before.actions)] == before.actions
    if game.seat_to_move(match.state) is not None:
        match.play(game.legal(match.state).pick(random.Random(2).random))
    again = replay(game, read(path))
    assert again.actions == match.actions
    assert TOOLS.position(again.state) == TOOLS.position(match.state)


REPLACE = """
import itertools, os, sys
from pathlib import Path
from wk.engine.files import safefile
path = Path(sys.argv[1])
for number in itertools.count():
    safefile.replace(path, b"%d\\n" % number * 20000)
    os.write(1, b"%d\\n" % number)
"""


@pytest.mark.parametrize("number", range(max(3, KILLS // 10)))
def test_a_file_that_is_replaced_is_whole_at_every_moment(number: int, tmp_path: Path) -> None:
    rng = random.Random(f"replace {number}")
    path = tmp_path / "setup.toml"
    said = killed(["-c", REPLACE, str(path)], rng.randrange(1, 20), rng.random() * 0.02)
    lines = path.read_bytes().split(b"\n")
    assert len(lines) == 20001
    assert set(lines[:-1]) in ({said[-1].encode()}, {b"%d" % (int(said[-1]) + 1)})
    safefile.clear_left_over(tmp_path)
    assert list(tmp_path.iterdir()) == [path]
