"""A fault of the program in a few lines: what it says and where, without what was in the variables there."""

from __future__ import annotations

import traceback
from pathlib import Path

_DEEPEST = 12
"""So many of the innermost places of a fault are told."""


def fault_lines(error: BaseException) -> list[str]:
    """Return the fault, its innermost places, and what it came of, a line each."""
    lines = [f"{type(error).__name__}: {error}"]
    for place in traceback.extract_tb(error.__traceback__)[-_DEEPEST:]:
        parts = Path(place.filename).parts
        start = len(parts) - 1 - parts[::-1].index("wk") if "wk" in parts else len(parts) - 1
        lines.append(f"  {'/'.join(parts[start:])}, line {place.lineno}, in {place.name}")
    if error.__cause__ is not None:
        lines.append(f"because of {type(error.__cause__).__name__}: {error.__cause__}")
    return lines
