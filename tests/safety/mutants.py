"""A program that gives thousands of broken files to the commands and tells what became of them.

Run as ``python -m tests.safety.mutants COUNT FIRST FOLDER``: it checks COUNT files, the numbers from FIRST
on, in an empty folder, and prints one JSON object. The same number is the same file.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import shutil
import sys
import time
import traceback
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.safety.mutations import mutated
from wk.cli import main

ROOT = Path(__file__).resolve().parents[2]
SLOW = 2.0
"""The most seconds a file may take."""
NOTICES = ("(warning)", "; dropped", ": settled with card data")
"""Parts of lines that say nothing is wrong."""
MANY = 25
"""The most lines about one file."""
LONG = 1500
"""The most characters of a line somebody is told."""
OUTSIDE = "secret"
"""Part of the names of files that nobody may open, in every spelling the broken files try."""
NEVER = {"pickle.find_class", "subprocess.Popen", "os.system", "os.exec", "socket.connect"}
TOUCHES = {"open", "os.listdir", "os.scandir", "os.remove", "os.rename", "os.mkdir", "os.chmod"}
"""Events of the interpreter that must not be, and those that are about a file."""


class Kind(NamedTuple):
    """A kind of file: how it is called, what it is broken from, and which commands read it."""

    name: str
    whole: tuple[str, ...]
    commands: tuple[tuple[str, ...], ...]


DATA = "winter_court/court", "minsterpool/court", "siege/siege", "nobles/rules"
"""The shipped data of the games of cards, with their words in other languages."""

CHECK, FIX = ("check",), ("check", "--fix")
KINDS = (
    Kind(
        "a.toml",
        ("boards/setups/*.toml", "tests/fixtures/*/setup.toml"),
        (CHECK, CHECK, FIX, FIX, ("sim", "--seed", "1", "--setup")),
    ),
    Kind(
        "a.wkrec",
        ("tests/records/*/*.wkrec", "tests/fixtures/*/*.wkrec"),
        (CHECK, CHECK, ("replay",), ("replay", "--json"), ("legal",)),
    ),
    Kind("a.txt", ("boards/*.txt",), (CHECK,)),
    Kind("boards.toml", ("boards/boards.toml",), (CHECK,)),
    Kind("cards.toml", ("assets/winter_kingdom/cards.toml",), (CHECK, FIX)),
    Kind("numbers.toml", ("tests/fixtures/*/card-numbers.toml",), (CHECK, FIX)),
    Kind("words.toml", ("assets/winter_kingdom/cards.*.toml",), (CHECK, FIX)),
    Kind("b.toml", ("boards/setups/*/*.toml",), (CHECK, FIX, ("sim", "--seed", "1", "--setup"))),
    Kind("data.toml", tuple(f"assets/{name}*.toml" for name in DATA), (CHECK, FIX)),
)


@cache
def originals(kind: Kind) -> list[bytes]:
    """Return the files a kind of broken file is made from."""
    return [path.read_bytes() for pattern in kind.whole for path in sorted(ROOT.glob(pattern))]


def broken(number: int) -> tuple[Kind, bytes, tuple[str, ...]]:
    """Return a broken file and the command that is to read it."""
    rng = random.Random(f"mutant {number}")
    kind = KINDS[number % len(KINDS)]
    data = rng.choice(originals(kind))
    if kind.name == "a.wkrec" and rng.random() < 0.9:  # most are of a game just begun: replaying takes long
        lines = data.split(b"\n")
        data = b"\n".join([*lines[: rng.randrange(1, 60)], b""])
    return kind, mutated(data, rng), rng.choice(kind.commands)


class Watch:
    """What the program opened, or ran, while it was watched."""

    def __init__(self, folder: Path) -> None:
        """Allow what lies in a folder, what the program is shipped with, where modules are looked for."""
        self.seen: list[str] = []
        places = (folder, ROOT, sys.prefix, sys.base_prefix, os.devnull, *sys.path)
        self._allowed = tuple(os.path.realpath(str(place)) for place in places)
        sys.addaudithook(self._note)

    def _note(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event in NEVER:
            self.seen.append(f"{event} {str(arguments[0])[:80]}")
        elif event in TOUCHES and isinstance(name := arguments[0], str | bytes | os.PathLike):
            path = os.path.realpath(os.fsdecode(name))
            if OUTSIDE in Path(path).name or not path.startswith(self._allowed):
                self.seen.append(f"{event} {path}")


class Outcome(NamedTuple):
    """What became of a broken file."""

    status: int
    """The exit status."""
    seconds: float
    """Of processor time."""
    grown_mb: float
    """By how much the most memory there was rose while the file was read."""
    found: list[str]
    """What is not as it must be."""


def faults(number: int, folder: Path) -> Outcome:
    """Give a broken file to its command."""
    kind, data, command = broken(number)
    path = folder / kind.name
    path.write_bytes(data)
    beside = set(folder.iterdir())
    out, err = io.StringIO(), io.StringIO()
    forget_peak()
    began, peak = time.process_time(), peak_mb()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main([*command, str(path)])
    except BaseException:  # noqa: BLE001 - nothing at all may come through
        return Outcome(-1, time.process_time() - began, peak_mb() - peak, [traceback.format_exc()])
    seconds, grown = time.process_time() - began, peak_mb() - peak
    found = [f"{seconds:.2f} s"] if seconds > SLOW else []
    found += _said_badly(status, err.getvalue().splitlines(), command, folder)
    if "--json" not in command:
        found += [f"line of {len(line)}" for line in out.getvalue().splitlines() if len(line) > LONG]
    if path.read_bytes() != data and (command != FIX or status != 0):
        found.append("file changed")
    found += [f"left behind: {name}" for name in set(folder.iterdir()) ^ beside]
    path.unlink()
    return Outcome(status, seconds, grown, found)


def _said_badly(status: int, said: list[str], command: tuple[str, ...], folder: Path) -> list[str]:
    """Return what is wrong with a status and the lines on standard error."""
    found = [f"line of {len(line)}" for line in said if len(line) > LONG]
    found += [f"not to be printed: {line!r:.80}" for line in said if not line.isprintable()]
    found += [f"names no file: {line:.80}" for line in said if not line.startswith(str(folder))]
    errors = [line for line in said if not any(notice in line for notice in NOTICES)]
    right = {0: len(errors) == 0, 1: errors and command[0] == "check", 2: len(errors) == 1}
    if not right.get(status) or len(said) > MANY:
        found.append(f"status {status} with {len(errors)} errors: {said[:3]!r:.300}")
    return found


def peak_mb() -> float:
    """Return the most memory this process has had so far, in megabytes; 0 where that is not told."""
    if sys.platform == "win32":
        return 0.0
    import resource  # noqa: PLC0415 - not on every system

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024**2 if sys.platform == "darwin" else 1024)


_FORGET = os.open("/proc/self/clear_refs", os.O_WRONLY) if sys.platform == "linux" else -1
"""Where Linux is told to count anew; elsewhere breaking a file may hide what reading it takes."""


def forget_peak() -> None:
    """Count the most memory anew from here on, where the system can: breaking a file may take much."""
    if sys.platform != "win32" and _FORGET >= 0:
        with contextlib.suppress(OSError):
            os.pwrite(_FORGET, b"5", 0)


def run(count: int, first: int, folder: Path) -> dict[str, Any]:
    """Give many broken files to the commands; return figures, and the faults by number."""
    box = folder / "box"
    shutil.copytree(ROOT / "boards", box, ignore=shutil.ignore_patterns("setups", "boards.toml"))
    for name in (OUTSIDE, f"{OUTSIDE}.txt"):
        (folder / name).write_text("nobody may read this")
    for number in range(first, first + 40):
        faults(number, box)  # whatever is loaded late is loaded now
    watch, most = Watch(box), 0.0
    statuses: dict[int, int] = {}
    bad: dict[int, list[str]] = {}
    slowest = (0.0, -1)
    hungriest = (0.0, -1)
    for number in range(first, first + count):
        done = faults(number, box)
        statuses[done.status] = statuses.get(done.status, 0) + 1
        slowest = max(slowest, (done.seconds, number))
        hungriest = max(hungriest, (done.grown_mb, number))
        most = max(most, peak_mb())
        if done.found or watch.seen:
            bad[number] = done.found + watch.seen
            watch.seen = []
    return {
        "files": count,
        "statuses": statuses,
        "slowest": slowest,
        "hungriest": hungriest,
        "peak_mb": most,
        "bad": bad,
    }


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))  # noqa: T201
