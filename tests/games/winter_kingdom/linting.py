"""Checking a file of Winter Kingdom as the command ``check`` does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.filekinds import UnknownKindError, find_kind
from wk.engine.game import SetupError
from wk.engine.kit import Finding
from wk.games.winter_kingdom.lint import kinds

if TYPE_CHECKING:
    from pathlib import Path


def lint_file(path: Path, own: Path | None = None) -> list[Finding] | None:
    """Return what is wrong with or unusual about a file, None if it is of no kind of this game's.

    Args:
        path: the file.
        own: the folder of the user's own sides.
    """
    try:
        _, kind = find_kind(path, lambda _: ((None, kind) for kind in kinds(lambda: own)))
    except UnknownKindError:
        return None
    except SetupError as error:
        return [Finding(problem) for problem in error.problems]
    return list(kind.lint(path))
