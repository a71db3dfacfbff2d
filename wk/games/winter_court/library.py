"""Fetching the shipped files of the game and looking over others; all the reading itself is pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.filekinds import examined, text_of
from wk.engine.files.paths import is_file
from wk.engine.files.textfile import shown
from wk.engine.game import SetupError
from wk.engine.seats import BOT, HUMAN
from wk.games.winter_court import choicesfile, courtfile, setupfile

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wk.engine.kit import FileKind
    from wk.games.winter_court.courtfile import CourtFile, CourtWords
    from wk.games.winter_court.setup import Wishes

FOLDER = "winter_court"
"""The game's folder below ``assets``."""

COURT = assets.path(FOLDER, "court.toml")
"""The shipped court."""

SETUPS = assets.BOARDS / "setups" / "winter-court"
"""The folder of the shipped setup files."""


def load_court(path: Path = COURT) -> CourtFile:
    """Read a court file (WC-DATA-1); SetupError, UnreadableError."""
    found, problems = courtfile.examine_court(text_of(path), shown(path))
    if found is None:
        raise SetupError(*problems)
    return found


def load_words(language: str) -> CourtWords:
    """Return the words of the shipped court in a language; SetupError, UnreadableError."""
    path = COURT.with_name(f"{COURT.stem}.{language}.toml")
    if not is_file(path):
        return load_court().words
    words, problems = courtfile.examine_words(text_of(path), shown(path))
    if words is None:
        raise SetupError(*problems)
    return words


def load_setup(path: Path, levels: Iterable[str]) -> Wishes:
    """Read a setup file; SetupError, UnreadableError."""
    return setupfile.read_setup(text_of(path), shown(path), levels)


def setup_files() -> list[Path]:
    """Return the shipped setup files by name."""
    return sorted(SETUPS.glob("*.toml"))


def file_kinds(levels: Iterable[str]) -> tuple[FileKind, ...]:
    """Return the kinds of file beside records; each is known by its key ``format`` alone.

    Args:
        levels: the levels of bots a setup may name.
    """
    bots = tuple(levels)
    setup = examined(setupfile.FORMAT, lambda text, name: setupfile.examine_setup(text, name, bots))
    kept = choicesfile.favourites((HUMAN, *(f"{BOT}{level}" for level in bots)))
    return (
        setup._replace(playable=True),
        examined(choicesfile.FORMAT, lambda text, name: (None, kept.examine(text, name).problems)),
        examined(courtfile.FORMAT, courtfile.examine_court),
        examined(courtfile.WORDS_FORMAT, courtfile.examine_words),
    )
