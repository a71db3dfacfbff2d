"""A disk that fills up while a game is on: the game goes on in memory, the record stays whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.safety import scripted
from tests.systems import on_posix
from wk.engine.record import read

ROOT = Path(__file__).resolve().parents[2]

pytestmark = on_posix("the limit that stands for the disk; tests/shell/full_disk.py has one for all")

FILLING = """
import resource, signal, sys
from pathlib import Path
from tests.safety import scripted

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path, room = Path(sys.argv[1]), int(sys.argv[2])
match, rng = scripted.begin(path, 3)
limit(path.stat().st_size + room)
troubles = {match.unsaved and match.unsaved.why.value for _ in scripted.play(match, rng)}
print(sorted(map(str, troubles)))
print(path.read_bytes().endswith(b"\\n"), path.read_bytes().count(b"\\n"))
limit(resource.RLIM_INFINITY)
print(match.save(), match.unsaved)
"""

REPLACING = """
import resource, signal, sys
from pathlib import Path
from wk.cli import main

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20, resource.RLIM_INFINITY))
sys.exit(main(["check", "--fix", sys.argv[1]]))
"""


def run(code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-B", "-c", code, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("room", [0, 5, 500, 1003])
def test_a_record_without_room_is_whole_and_catches_up(tmp_path: Path, room: int) -> None:
    path = tmp_path / "game.wkrec"
    done = run(FILLING, path, room)
    assert done.stderr == ""
    troubles, whole, saved = done.stdout.splitlines()
    assert troubles in ("['None', 'full']", "['full']")
    ended, lines = whole.split()
    assert ended == "True"
    assert int(lines) >= 1 + room // 40
    assert saved == "True None"
    match, rng = scripted.begin(None, 3)
    played = [line for lines in scripted.play(match, rng) for line in lines]
    assert read(path).lines == tuple(played)


def test_a_setup_without_room_to_be_rewritten_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text('players = [{}, {}]\nformat = "winter-kingdom-setup/1"\n')
    before = path.read_bytes()
    done = run(REPLACING, path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{path}: cannot be written: ")
    assert done.stderr.count("\n") == 1
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (before, [path])
