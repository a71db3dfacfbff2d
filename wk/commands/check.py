"""The command ``check``: lint setups, boards, records, card data and problems."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from wk.commands.common import (
    DONE,
    UNUSABLE,
    WRONG,
    Games,
    GetGames,
    file_kind,
    is_record,
    replay_transcript,
    tell,
)
from wk.engine.coach.problems import ProblemsError, is_problems, read_problems
from wk.engine.files.filekinds import UnknownKindError
from wk.engine.files.textfile import InputError, UnreadableError, decode, quote, read_bytes, reason, shown
from wk.engine.game import SetupError
from wk.engine.kit import AnyKit, Finding
from wk.engine.record import examine
from wk.engine.transcript import RecordError
from wk.engine.trying import attempt

if TYPE_CHECKING:
    import argparse

    from wk.engine.coach.problems import Problem

SUMMARY = "check setups, boards, records, card data and problems, and put setups right"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--fix", action="store_true", help="rewrite setups in canonical form, comments kept, before checking"
    )


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Check every file: a line on standard output for each good one, one on standard error a finding."""
    games = get_games()
    return max(_check(path, games, fix=options.fix) for path in options.files)


def _check(path: Path, games: Games, *, fix: bool) -> int:
    """Check one file, put right before if that is wanted, and return its exit status."""
    try:
        if fix:
            _fix(path, games)
        findings = _findings(path, games)
    except InputError as error:
        tell(error)
        return UNUSABLE
    for finding in findings:
        tell(f"{finding.message} (warning)" if finding.warning else finding.message)
    if not all(finding.warning for finding in findings):
        return WRONG
    print(f"ok {shown(path)}")
    return DONE


def _fix(path: Path, games: Games) -> None:
    """Put a file right if it is one that can be, and say what changed; InputError."""
    if is_record(path, read_bytes(path)):
        return
    try:
        fix = file_kind(path, games)[1].fix
    except (SetupError, UnknownKindError):  # what is wrong is found next
        return
    try:
        changes = fix(path) if fix else None
    except OSError as error:
        raise InputError(f"{shown(path)}: cannot be written: {reason(error)}") from error
    for change in changes or ():
        print(f"{shown(path)}: {shown(change)}")


def _findings(path: Path, games: Games) -> list[Finding]:
    """Return what is to be said of a file; UnreadableError, or InputError if nobody knows its kind."""
    data = read_bytes(path)
    if is_problems(data):
        return _problem_findings(data, path, games)
    if is_record(path, data):
        return _record_findings(data, path, games)
    try:
        kind = file_kind(path, games)[1]
    except SetupError as error:  # no TOML at all
        return [Finding(problem) for problem in error.problems]
    except UnknownKindError as error:
        if path.suffix != ".toml":
            raise
        return [Finding(str(error))]
    return list(kind.lint(path))


def _record_findings(data: bytes, path: Path, games: Games) -> list[Finding]:
    """Return what is to be said of a record."""
    try:
        replayed = replay_transcript(examine(data, path), games)
    except UnreadableError:
        raise
    except RecordError as error:
        return [Finding(str(error))]
    return [Finding(notice, warning=True) for notice in replayed.notices()]


def _problem_findings(data: bytes, path: Path, games: Games) -> list[Finding]:
    """Return what is to be said of a file of problems."""
    name = shown(path)
    try:
        head, problems = read_problems(decode(data, name), name)
    except ProblemsError as error:
        return [Finding(str(error))]
    if head.game not in games:
        known = ", ".join(games)
        return [Finding(f"{name}: line 1: no game {quote(head.game)} here; there is {known}")]
    kit = games[head.game]
    faults = ((number, _problem_fault(kit, problem)) for number, problem in enumerate(problems, 2))
    return [Finding(f"{name}: line {number}: {fault}") for number, fault in faults if fault]


def _problem_fault(kit: AnyKit, problem: Problem) -> str:
    """Return why a problem cannot be put or solved; "" if it can."""
    game, verdict = kit.game, problem.verdict
    try:
        state = problem.replayed(game).state
        if game.seat_to_move(state) != verdict.seat:
            return f"turn: it is not the turn of seat {verdict.seat}"
        return attempt(game, state, verdict.actions).refusal
    except ValueError as error:
        return str(error)
