"""The user's own board sides as files: listed, read as far as they can be, written, thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.files import safefile
from wk.engine.files.filekinds import MAX_BYTES
from wk.engine.game import SetupError
from wk.games.winter_kingdom import boardfile, library

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wk.games.winter_kingdom.boardfile import BoardSet

BLANK = tuple("".join("." if abs(q + r) > 4 else "S" for q in range(-4, 5)) for r in range(-4, 5))
"""The rows of a side that is nothing but snow."""

PASTED = "clipboard"
"""What messages call a text that was pasted."""


class PaintedSide(NamedTuple):
    """A side as it is painted: what its file holds."""

    rows: tuple[str, ...]
    side: str = ""
    """Its id; empty while it has none."""
    remarks: tuple[str, ...] = ()
    """The comments above its first row, its id left out."""


class OwnFile(NamedTuple):
    """A file in the user's folder of boards."""

    path: Path
    draft: PaintedSide | None
    """What it holds; None if that is no hexagon of terrains."""
    trouble: str
    """Why it cannot lie on a map, in one line; empty if it can."""


def own_files(folder: Path, boards: BoardSet) -> list[OwnFile]:
    """Return the sides in the user's folder, with those that cannot be played."""
    return [
        OwnFile(path, _draft_of(path), boards.skipped.get(path.name, ""))
        for path in library.own_sides(folder)
    ]


def _draft_of(path: Path) -> PaintedSide | None:
    try:
        return read(path)
    except SetupError:
        return None


def read(path: Path) -> PaintedSide:
    """Read a side that may be unfinished; its id is the file's name, if that can be one.

    Raises:
        SetupError: it cannot be read, or is no hexagon of terrains.
    """
    draft = from_text(library.read(path), library.label(path))
    return draft._replace(side=path.stem) if boardfile.SIDE_ID.fullmatch(path.stem) else draft


def from_text(text: str, name: str = PASTED) -> PaintedSide:
    """Read the text of a side that may be unfinished; SetupError."""
    if len(text) > MAX_BYTES:
        raise SetupError(f"{name}: too large; at most {MAX_BYTES} characters are read")
    letters, problems = boardfile.examine_board(text, name, boardfile.shape_faults)
    if letters is None:
        raise SetupError(problems[0])
    remarks = boardfile.remarks_of(text)
    side = remarks.pop(0) if remarks and boardfile.SIDE_ID.fullmatch(remarks[0]) else ""
    return PaintedSide(boardfile.rows_of(letters), side, tuple(remarks))


def to_text(draft: PaintedSide) -> str:
    """Return the text of a side in canonical form."""
    return boardfile.text_of(draft.rows, [*([draft.side] if draft.side else []), *draft.remarks])


def taken_ids(folder: Path, boards: BoardSet, besides: str) -> set[str]:
    """Return the ids no side may get now, casefolded: those of printed and of other own sides.

    Args:
        folder: the user's folder of boards.
        boards: the boards there are.
        besides: the id of the side that is painted, which it may keep.
    """
    taken = {side.casefold() for pair in boards.pairs for side in pair}
    return taken | {path.stem.casefold() for path in library.own_sides(folder) if path.stem != besides}


def is_as_it_was(folder: Path, side: str, rows: Sequence[str]) -> bool:
    """Return whether a user's file holds these rows, or nothing that writing over it would lose."""
    try:
        return read(folder / f"{side}.txt").rows == tuple(rows)
    except SetupError:
        return True


def save(folder: Path, draft: PaintedSide) -> Path:
    """Write a side into the user's folder and return where; OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{draft.side}.txt"
    safefile.replace(path, to_text(draft).encode())
    return path


def export(path: Path, draft: PaintedSide) -> None:
    """Write a side to any new file; OSError, also where there is one already."""
    safefile.create(path, to_text(draft).encode())


def suggested_id(start: str, taken: Sequence[str] | set[str]) -> str:
    """Return an id nobody has: a start, with a number behind it if need be."""
    stem = start[:20] or "Board"
    names = [stem, *(f"{stem}{number}" for number in range(2, 999))]
    return next(name for name in names if name.casefold() not in taken)
