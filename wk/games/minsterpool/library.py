"""Fetching the shipped files of the game and looking over others; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.paths import is_file
from wk.engine.files.textfile import shown
from wk.engine.game import SetupError
from wk.engine.kit import Finding
from wk.games.minsterpool import courtfile, setupfile
from wk.games.minsterpool.tablefields import scarce_medals

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wk.engine.kit import FileKind
    from wk.games.minsterpool.courtfile import CourtFile, Names
    from wk.games.minsterpool.setup import Wishes
    from wk.games.minsterpool.tables import Tables

FOLDER = "minsterpool"
"""The game's folder below ``assets``."""

COURT = assets.path(FOLDER, "court.toml")
"""The shipped court."""

SETUPS = assets.BOARDS / "setups" / "minsterpool"
"""The folder of the shipped setup files."""


def load_court(path: Path = COURT) -> CourtFile:
    """Read a court file (HC-DATA-1); SetupError, UnreadableError."""
    found, problems = courtfile.examine_court(text_of(path), shown(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_names(language: str) -> Names:
    """Return the names of the shipped court in a language; SetupError, UnreadableError."""
    path = COURT.with_name(f"{COURT.stem}.{language}.toml")
    if not is_file(path):
        return load_court().names
    names, problems = courtfile.examine_words(text_of(path), shown(path))
    if names is None:
        raise SetupError(*problems)
    return names


def load_setup(path: Path, levels: Iterable[str], tables: Tables) -> Wishes:
    """Read a setup file that may name the boards of some tables; SetupError, UnreadableError."""
    return setupfile.read_setup(text_of(path), shown(path), levels, board_ids(tables))


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

    def examine_setup(text: str, name: str) -> tuple[object, list[str]]:
        return setupfile.examine_setup(text, name, bots, board_ids(load_court().tables))

    court = examined(courtfile.FORMAT, courtfile.examine_court)

    def lint_court(path: Path) -> list[Finding]:
        found = courtfile.examine_court(text_of(path), shown(path))[0]
        scarce = scarce_medals(found.tables.medals) if found else []
        return [*court.lint(path), *(Finding(f"{shown(path)}: {each}", warning=True) for each in scarce)]

    return (
        examined(setupfile.FORMAT, examine_setup)._replace(playable=True),
        court._replace(lint=lint_court),
        examined(courtfile.WORDS_FORMAT, courtfile.examine_words),
    )
