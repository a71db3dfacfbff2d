"""Fetching the shipped files of the game and looking over others; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files import textfile
from wk.engine.files.filekinds import MAX_BYTES
from wk.engine.files.paths import is_file
from wk.engine.game import SetupError
from wk.engine.kit import FileKind, Finding, named_by
from wk.engine.seats import BOT, HUMAN
from wk.games.winter_court import choicesfile, courtfile, setupfile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.files.formats import Format
    from wk.games.winter_court.courtfile import CourtFile, CourtWords
    from wk.games.winter_court.setup import Wishes

FOLDER = "winter_court"
"""The game's folder below ``assets``."""

COURT = assets.path(FOLDER, "court.toml")
"""The shipped court."""

SETUPS = assets.ASSETS.parent / "boards" / "setups" / "winter-court"
"""The folder of the shipped setup files."""


def load_court(path: Path = COURT) -> CourtFile:
    """Read a court file (WC-DATA-1); SetupError, UnreadableError."""
    found, problems = courtfile.examine_court(text_of(path), label(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_words(language: str) -> CourtWords:
    """Return the words of the shipped court in a language; SetupError, UnreadableError."""
    path = COURT.with_name(f"{COURT.stem}.{language}.toml")
    if not is_file(path):
        return load_court().words
    words, problems = courtfile.examine_words(text_of(path), label(path))
    if words is None:
        raise SetupError(*problems)
    return words


def load_setup(path: Path, levels: Iterable[str]) -> Wishes:
    """Read a setup file; SetupError, UnreadableError."""
    return setupfile.read_setup(text_of(path), label(path), levels)


def setup_files() -> list[Path]:
    """Return the shipped setup files by name."""
    return sorted(SETUPS.glob("*.toml"))


def file_kinds(levels: Iterable[str]) -> tuple[FileKind, ...]:
    """Return the kinds of file beside records; each is known by its key ``format`` alone.

    Args:
        levels: the levels of bots a setup may name.
    """
    bots = tuple(levels)

    def kind(format_: Format, examine: Callable[[str, str], tuple[object, list[str]]]) -> FileKind:
        def lint(path: Path) -> list[Finding]:
            return [Finding(problem) for problem in examine(text_of(path), label(path))[1]]

        return FileKind(str(format_), named_by(format_.family), lint)

    setup = kind(setupfile.FORMAT, lambda text, name: setupfile.examine_setup(text, name, bots))
    kept = choicesfile.favourites((HUMAN, *(f"{BOT}{level}" for level in bots)))
    return (
        setup._replace(playable=True),
        kind(choicesfile.FORMAT, lambda text, name: (None, kept.examine(text, name).problems)),
        kind(courtfile.FORMAT, courtfile.examine_court),
        kind(courtfile.WORDS_FORMAT, courtfile.examine_words),
    )


def text_of(path: Path) -> str:
    """Return the text of a file, without a byte order mark; UnreadableError."""
    return textfile.read_text(path, MAX_BYTES).removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")


def label(path: Path) -> str:
    """Return what messages call a file: its path as given, printable in one line."""
    return textfile.shown(path)
