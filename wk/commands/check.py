"""The command ``check``: lint setups, boards, records and card data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from wk.commands.common import DONE, UNUSABLE, WRONG, GetShelf, Shelf, is_record, replay_transcript, tell
from wk.engine.files.textfile import InputError, UnreadableError, read_bytes, reason, shown
from wk.engine.record import SUFFIX
from wk.engine.tools import Finding
from wk.engine.transcript import RecordError, parse

if TYPE_CHECKING:
    import argparse

SUMMARY = "check setups, boards, records and card data, and put setups right"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--fix", action="store_true", help="rewrite setups in canonical form, comments kept, before checking"
    )


def run(options: argparse.Namespace, get_shelf: GetShelf) -> int:
    """Check every file: a line on standard output for each good one, one on standard error a finding."""
    return max(_check(path, get_shelf, fix=options.fix) for path in options.files)


def _check(path: Path, get_shelf: GetShelf, *, fix: bool) -> int:
    """Check one file, put right before if that is wanted, and return its exit status."""
    try:
        if fix:
            _fix(path, get_shelf)
        findings = _findings(path, get_shelf)
    except InputError as error:
        tell(error)
        return UNUSABLE
    for finding in findings:
        tell(f"{finding.message} (warning)" if finding.warning else finding.message)
    if not all(finding.warning for finding in findings):
        return WRONG
    print(f"ok {shown(path)}")
    return DONE


def _fix(path: Path, get_shelf: GetShelf) -> None:
    """Put a file right if it is one that can be, and say what changed; InputError."""
    if is_record(path, read_bytes(path)):
        return
    for tools in get_shelf().values():
        try:
            changes = tools.fix(path)
        except OSError as error:
            raise InputError(f"{shown(path)}: cannot be written: {reason(error)}") from error
        if changes is not None:
            for change in changes:
                print(f"{shown(path)}: {shown(change)}")
            return


def _findings(path: Path, get_shelf: GetShelf) -> list[Finding]:
    """Return what is to be said of a file; UnreadableError, or InputError if nobody knows its kind."""
    data = read_bytes(path)
    if is_record(path, data):
        return _record_findings(data, path, get_shelf())
    for tools in get_shelf().values():
        findings = tools.lint(path)
        if findings is not None:
            return list(findings)
    raise InputError(f"{shown(path)}: no kind of file known here; {SUFFIX}, .toml and .txt files are")


def _record_findings(data: bytes, path: Path, shelf: Shelf) -> list[Finding]:
    """Return what is to be said of a record."""
    try:
        replayed = replay_transcript(parse(data, shown(path)), shelf)
    except UnreadableError:
        raise
    except RecordError as error:
        return [Finding(str(error))]
    return [Finding(notice, warning=True) for notice in replayed.notices()]
