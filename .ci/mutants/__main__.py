"""Ask what the tests would not notice: put small faults into copies of the code, and see which tests fail.

    python .ci/mutants record [rules] [thinking] [table]    note which tests run through which functions, once
    python .ci/mutants try rules --number 80 --seed 1       draw faults, and tell which are not noticed
    python .ci/mutants again                                try those that were not noticed the last time
    python .ci/mutants list table --seed 3                  tell which would be drawn

It works in a temporary folder and leaves nothing in the checkout but `.mutants/`, which git does not see.
What changes nothing anybody could notice is listed in `equivalent.toml` with its reason and does not count.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import zlib
from dataclasses import asdict
from itertools import islice
from pathlib import Path

import operators
from reached import Reached
from trials import Piece, run

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".mutants"
RECORD = KEPT / "reached.json"
LAST = KEPT / "last.json"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")

THINKING = {"mind", "why", "guess", "outlook", "bots", "thinking", "search", "levels"}
THINKING |= {"aims", "aiming", "aiming_groups"}  # what players look for; the rules never ask them
"""Modules and folders of the rules in which computer players think."""

GAMES = ("minsterpool", "nobles", "siege", "winter-court", "winter-kingdom")
PINS = "tests/records/test_choices.py"
FACTS, TOLD = "tests/records/test_facts.py", "tests/records/test_told.py"
SCREENS = "tests/records/test_screens.py"
AREAS = {"rules", "thinking", "table"}
SPLIT = ("tests/laws/", PINS, FACTS, TOLD, SCREENS)
"""Tests of every game in turn, whose pieces are those of a game."""

READERS = {"test_architecture", "test_importing", "test_packaging", "test_standalone", "test_rule_coverage"}
"""Tests that read the code or build the program: they notice that it was changed, not that it is wrong."""

UNKNOWN, MIRRORS = 4.0, 4
"""Seconds that tests may take which were not recorded, and how likely they must be to be tried."""

SLOWEST, SLACK = 4, 6.0
"""A fault has been noticed if tests take so many times their usual time, and so many seconds more."""


def area(path: str) -> str:
    """Return which part of the program a file belongs to; empty for what is not tried."""
    parts = path.removesuffix(".py").split("/")
    if parts[-1] == "__init__" or not path.startswith("wk/"):
        return ""
    if path.startswith(("wk/shell/match/", "wk/shell/widgets/")) or (parts[1] == "games" and "ui" in parts):
        return "table"
    if parts[1] in {"engine", "games", "gamekit", "hexgrid"}:
        return "thinking" if THINKING & set(parts[2:]) else "rules"
    return ""


def tests_of(areas: set[str]) -> list[str]:
    """Return the files of tests that may say something of parts of the program."""
    files = [path for path in tracked() if path.startswith("tests/") and Path(path).name.startswith("test_")]
    files = [path for path in files if Path(path).stem not in READERS and path.endswith(".py")]
    drawn = {path for path in files if path.startswith(("tests/shell/", SCREENS)) or "/ui/" in path}
    wanted = set(files) - drawn if areas & {"rules", "thinking"} else set()
    if "table" in areas:
        wanted |= drawn | {path for path in files if path.startswith(SPLIT[0])}
    return sorted(wanted)


def pieces(file: str) -> list[Piece]:
    """Return how the tests of a file are run."""
    if not file.startswith(SPLIT):
        return [Piece(file)]
    others = " and ".join(f"not {game}" for game in GAMES)
    return [*(Piece(file, game) for game in GAMES), Piece(file, others)]


def tracked() -> list[str]:
    """Return the files of the checkout, those that are not committed yet with the others."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603
    return sorted({path for path in found.split("\0") if path and (ROOT / path).is_file()})


def copy_to(folder: Path) -> Path:
    """Return a copy of the checkout in a folder."""
    for path in tracked():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, target)
    return folder


def record(areas: set[str], *, afresh: bool) -> None:
    """Note which tests run through which functions, and how long; what is noted and not changed stands."""
    notes = noted()
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="wk-mutants-") as folder:
        tree = copy_to(Path(folder))
        reached = Reached(
            tree, [path for path in tracked() if path.startswith("wk/") and path.endswith(".py")]
        )
        for file in tests_of(areas):
            mark = zlib.crc32((ROOT / file).read_bytes())
            for piece in pieces(file):
                if not afresh and notes.get(str(piece), {}).get("mark") == mark:
                    continue
                reached.take()
                outcome = run(tree, piece, 2000)
                ran = reached.take()
                entry = {"file": file, "word": piece.word, "mark": mark, "seconds": round(outcome.seconds, 2)}
                notes[str(piece)] = {**entry, "failed": outcome.failed, "ran": ran}
                print(
                    f"{outcome.seconds:6.1f} s {len(ran):5} functions  {piece} {outcome.failed}", flush=True
                )
                _write(RECORD, notes)


def noted() -> dict[str, dict[str, object]]:
    """Return what was recorded, by the names of the pieces."""
    return json.loads(RECORD.read_text()) if RECORD.exists() else {}


def _write(file: Path, data: object) -> None:
    other = file.with_suffix(".new")
    other.write_text(json.dumps(data))
    other.replace(file)


class Chooser:
    """Who says which tests are to notice a fault, the likeliest first."""

    def __init__(self) -> None:
        there, recorded = set(tracked()), noted()
        self._pieces, self._names = [], set()
        self._unknown = [
            piece for file in tests_of(AREAS) for piece in pieces(file) if str(piece) not in recorded
        ]
        for notes in recorded.values():
            piece = Piece(notes["file"], notes["word"])
            if piece.file in there and piece in pieces(piece.file) and not notes["failed"]:
                places = {name.split(" ")[1] for name in notes["ran"]}
                self._pieces.append((piece, notes["seconds"], {*notes["ran"], *places}))
                self._names |= set(notes["ran"])

    def tests(self, mutant: operators.Mutant, longest: float) -> list[tuple[Piece, float]]:
        """Return the tests that run through the function of a fault, each with its usual time."""
        name = f"{mutant.path} {mutant.place}"
        if name not in self._names and mutant.place != operators.MODULE:
            name = mutant.place  # the function stood in another file then
        those = [
            (piece, seconds) for piece, seconds, ran in self._pieces if name in ran and seconds <= longest
        ]
        unknown = [(piece, UNKNOWN) for piece in self._unknown if likely(piece, mutant.path) >= MIRRORS]
        return sorted(those, key=lambda each: (-likely(each[0], mutant.path), each[1])) + unknown


def likely(piece: Piece, path: str) -> int:
    """Return how likely tests are to notice a fault in a file: those that mirror it most of all."""
    theirs = piece.file.removeprefix("tests/").removesuffix(".py").replace("test_", "").split("/")
    its = path.removeprefix("wk/").removesuffix(".py").split("/")
    if piece.file == PINS and area(path) == "thinking":
        return 9
    if piece.file == SCREENS and area(path) == "table":
        return 9 if piece.word.replace("-", "_") in its else MIRRORS
    if piece.file in {FACTS, TOLD} and (piece.word.replace("-", "_") in its or "games" not in its):
        return MIRRORS + 1
    if piece.word:
        return 1 if piece.word.replace("-", "_") in its else 0
    same = next((n for n, (a, b) in enumerate(zip(theirs, its, strict=False)) if a != b), len(theirs))
    return 2 * same + 5 * (theirs[-1] == its[-1])


def equivalent() -> set[tuple[str, ...]]:
    """Return the faults that nobody could notice: file, line, what is replaced, by what."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["fault"]
    return {(fault["path"], fault["line"], fault["before"], fault["after"]) for fault in listed}


def named(mutant: operators.Mutant) -> tuple[str, ...]:
    """Return how a fault is listed there."""
    line = (ROOT / mutant.path).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
    return mutant.path, line, operators.short(mutant.before), operators.short(mutant.after)


def drawn(areas: set[str], number: int, seed: int) -> list[operators.Mutant]:
    """Draw faults, all that can be put into some parts of the program alike."""
    every = [one for path in tracked() if area(path) in areas for one in operators.mutants(ROOT, path)]
    random.Random(seed).shuffle(every)  # noqa: S311 - a draw, no secret
    chosen = list(islice((one for one in every if operators.compiles(ROOT, one)), number))
    print(f"{len(chosen)} of {len(every)} faults in {', '.join(sorted(areas))}, seed {seed}")
    return chosen


def tried(mutants: list[operators.Mutant], limit: float, longest: float) -> int:
    """Try faults one after another, tell what came of them, and return how many were not noticed."""
    same = equivalent()
    survived, alike = [], 0
    with tempfile.TemporaryDirectory(prefix="wk-mutants-") as folder:
        bench = Bench(copy_to(Path(folder)), limit, longest)
        for number, mutant in enumerate(mutants, 1):
            if named(mutant) in same:
                alike += 1
                continue
            failed, seconds = bench.noticed(mutant)
            if not failed:
                survived.append(mutant)
            said = f"noticed by {failed}" if failed else "NOT NOTICED"
            print(f"{number:4} {seconds:5.0f} s  {mutant}  {said}", flush=True)
    count = len(mutants) - alike
    KEPT.mkdir(exist_ok=True)
    _write(LAST, [asdict(mutant) for mutant in survived])
    share = f" ({(count - len(survived)) / count:.0%})" if count else ""
    print(f"{count - len(survived)} of {count} noticed{share}; {alike} more change nothing")
    for mutant in survived:
        print(f"  {mutant}")
    return len(survived)


class Bench:
    """A copy of the checkout on which faults are tried one at a time."""

    def __init__(self, tree: Path, limit: float, longest: float) -> None:
        """Use a copy.

        Args:
            tree: its top.
            limit: seconds of the processor after which a fault is given up.
            longest: tests that take longer are left out.
        """
        self._tree, self._limit, self._longest = tree, limit, longest
        self._chooser = Chooser()
        self._passes: dict[Piece, bool] = {}
        self._moment = time.time()

    def noticed(self, mutant: operators.Mutant) -> tuple[str, float]:
        """Return the test that fails with a fault, empty if none does, and the time that took."""
        file, spent = self._tree / mutant.path, 0.0
        code = file.read_bytes()
        for piece, usual in self._chooser.tests(mutant, self._longest):
            self._write(file, mutant.put_into(code))
            outcome = run(self._tree, piece, SLOWEST * usual + SLACK)
            self._write(file, code)
            spent += outcome.seconds
            if outcome.failed and self._pass(piece):
                return outcome.failed, spent
            if spent > self._limit:
                break
        return "", spent

    def _pass(self, piece: Piece) -> bool:
        """Whether tests pass without a fault: what fails anyhow notices nothing."""
        if piece not in self._passes:
            self._passes[piece] = not run(self._tree, piece, 2000).failed
        return self._passes[piece]

    def _write(self, file: Path, code: bytes) -> None:
        file.write_bytes(code)
        # Python looks at the time and the length of a file to see whether it was compiled before.
        self._moment += 10
        os.utime(file, (self._moment, self._moment))


def last() -> list[operators.Mutant]:
    """Return the faults that were not noticed the last time, where they stand today."""
    found = []
    for fields in json.loads(LAST.read_text()):
        old = operators.Mutant(**fields)
        if not (ROOT / old.path).is_file():
            continue  # its module was merged into another
        same = [
            one
            for one in operators.mutants(ROOT, old.path)
            if (one.place, one.before, one.after) == (old.place, old.before, old.after)
        ]
        found += sorted(same, key=lambda one: abs(one.line - old.line))[:1]
    return found


def main() -> int:
    """Do what the command line says; return 1 if a fault was not noticed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("record", "try", "again", "list"))
    parser.add_argument("areas", nargs="*", metavar="PART", help=f"{', '.join(sorted(AREAS))}; all")
    parser.add_argument("--number", type=int, default=60, help="how many faults are drawn (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--skip", type=int, default=0, help="leave out the first of them, which were tried before"
    )
    parser.add_argument(
        "--limit", type=float, default=240, help="seconds of the processor a fault may take (240)"
    )
    parser.add_argument("--longest", type=float, default=120, help="leave out tests that take longer (120)")
    parser.add_argument("--afresh", action="store_true", help="record what is recorded already once more")
    parser.add_argument("--like", default="", help="only faults whose line, as it is printed, holds this")
    asked = parser.parse_args()
    areas = set(asked.areas) or AREAS
    if unknown := areas - AREAS:
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(sorted(AREAS))}")
    if asked.what == "record":
        record(areas, afresh=asked.afresh)
        return 0
    mutants = last() if asked.what == "again" else drawn(areas, asked.number, asked.seed)
    mutants = [mutant for mutant in mutants[asked.skip :] if asked.like in str(mutant)]
    if asked.what == "list":
        print(*mutants, sep="\n")
        return 0
    return 1 if tried(mutants, asked.limit, asked.longest) else 0


if __name__ == "__main__":
    sys.exit(main())
