"""Fetching the shipped files of the game and looking over others; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files import textfile
from wk.engine.files.filekinds import MAX_BYTES
from wk.engine.files.paths import is_file
from wk.engine.game import SetupError
from wk.engine.kit import FileKind, Finding, named_by
from wk.games.minsterpool import courtfile, setupfile
from wk.games.minsterpool.tablefields import scarce_medals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.files.formats import Format
    from wk.games.minsterpool.courtfile import CourtFile, Names
    from wk.games.minsterpool.setup import Wishes
    from wk.games.minsterpool.tables import Tables

FOLDER = "minsterpool"
"""The game's folder below ``assets``."""

COURT = assets.path(FOLDER, "court.toml")
"""The shipped court."""

SETUPS = assets.ASSETS.parent / "boards" / "setups" / "minsterpool"
"""The folder of the shipped setup files."""


def load_court(path: Path = COURT) -> CourtFile:
    """Read a court file (HC-DATA-1); SetupError, UnreadableError."""
    found, problems = courtfile.examine_court(text_of(path), label(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_names(language: str) -> Names:
    """Return the names of the shipped court in a language; SetupError, UnreadableError."""
    path = COURT.with_name(f"{COURT.stem}.{language}.toml")
    if not is_file(path):
        return load_court().names
    names, problems = courtfile.examine_words(text_of(path), label(path))
    if names is None:
        raise SetupError(*problems)
    return names


def load_setup(path: Path, levels: Iterable[str], tables: Tables) -> Wishes:
    """Read a setup file that may name the boards of some tables; SetupError, UnreadableError."""
    return setupfile.read_setup(text_of(path), label(path), levels, board_ids(tables))


def board_ids(tables: Tables) -> list[str]:
    """Return the ids of all boards."""
    return [board.id for board in tables.boards]


def setup_files() -> list[Path]:
    """Return the shipped setup files by name."""
    return sorted(SETUPS.glob("*.toml"))


def file_kinds(levels: Iterable[str]) -> tuple[FileKind, ...]:
    """Return the kinds of file beside records; each is known by its key ``format`` alone.

    Args:
        levels: the levels of bots a setup may name.
    """
    bots = tuple(levels)

    def setup_problems(path: Path) -> list[Finding]:
        boards = board_ids(load_court().tables)
        return _findings(setupfile.examine_setup(text_of(path), label(path), bots, boards)[1])

    def court_problems(path: Path) -> list[Finding]:
        found, problems = courtfile.examine_court(text_of(path), label(path))
        scarce = scarce_medals(found.tables.medals) if found else []
        return [*_findings(problems), *(Finding(f"{label(path)}: {each}", warning=True) for each in scarce)]

    def words_problems(path: Path) -> list[Finding]:
        return _findings(courtfile.examine_words(text_of(path), label(path))[1])

    def kind(format_: Format, lint: Callable[[Path], list[Finding]]) -> FileKind:
        return FileKind(str(format_), named_by(format_.family), lint)

    return (
        kind(setupfile.FORMAT, setup_problems)._replace(playable=True),
        kind(courtfile.FORMAT, court_problems),
        kind(courtfile.WORDS_FORMAT, words_problems),
    )


def _findings(problems: list[str]) -> list[Finding]:
    return [Finding(problem) for problem in problems]


def text_of(path: Path) -> str:
    """Return the text of a file, without a byte order mark; UnreadableError."""
    return textfile.read_text(path, MAX_BYTES).removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")


def label(path: Path) -> str:
    """Return what messages call a file: its path as given, printable in one line."""
    return textfile.shown(path)
