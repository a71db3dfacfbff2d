"""Reading the files beside records, and telling what kind one is, by its name and the key ``format``."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from wk.engine.files.textfile import InputError, quote, read_text, shown
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError
from wk.engine.kit import FileKind, Finding, named_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.engine.files.formats import Format

MAX_BYTES = 256 * 1024
"""The largest file beside records that is looked at."""

Owner = TypeVar("Owner")
T = TypeVar("T")


class UnknownKindError(InputError):
    """A file is of no kind known here."""


def find_kind(path: Path, kinds: Callable[[str], Iterable[tuple[Owner, FileKind]]]) -> tuple[Owner, FileKind]:
    """Return the first of some kinds, each with whom it belongs to, that claims a file.

    Args:
        path: the file.
        kinds: yields them, the likeliest first, of a file with such a ``format``; no more are asked for than
            it takes.

    Raises:
        UnknownKindError: none does; the message lists the kinds.
        SetupError: it is called .toml and is no TOML.
        UnreadableError: it cannot be read as text.
    """
    table, known = _table(path), []
    for owner, kind in kinds(str(table.get("format", "")) if table else ""):
        if kind.claims(path, table):
            return owner, kind
        known.append(kind.name)
    found = "" if table is None or "format" not in table else f"format {quote(str(table['format']))}: "
    listed = ", ".join([".wkrec", *known])
    raise UnknownKindError(f"{shown(path)}: {found}no kind of file known here; there is {listed}")


def text_of(path: Path) -> str:
    """Return the text of a file of at most MAX_BYTES; UnreadableError."""
    return read_text(path, MAX_BYTES)


def read_file(path: Path, examine: Callable[[str, str], tuple[T | None, list[str]]]) -> T:
    """Return what a file says by what examines its text as `examined` does; SetupError, UnreadableError."""
    found, problems = examine(text_of(path), shown(path))
    if found is None:
        raise SetupError(*problems)
    return found


def examined(format_: Format, examine: Callable[[str, str], tuple[object, list[str]]]) -> FileKind:
    """Return the kind of TOML file with a ``format``; a file is known by that key alone.

    Args:
        format_: the versions of the file there have been.
        examine: returns of a text and what messages call it what it says, and every fault, a line each.
    """

    def lint(path: Path) -> list[Finding]:
        return [Finding(problem) for problem in examine(text_of(path), shown(path))[1]]

    return FileKind(str(format_), named_by(format_.family), lint)


def _table(path: Path) -> dict[str, object] | None:
    """Return the table of a TOML file; None for any other."""
    text = text_of(path)  # so that a file of any name is refused that is no text
    return parse_toml(text, shown(path))[0] if path.suffix == ".toml" else None
