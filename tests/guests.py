"""A package made up for a test, as if it were installed: it brings players, and notes that it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.guests import GROUP

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

MODULE = """
from pathlib import Path

Path(__file__).with_suffix(".loaded").touch()

def last(game, seen, seat):
    return [*game.legal(seen)][-1:]
"""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str) -> Path:
    """Let a package bring a player, which does the last legal action, by some names.

    Returns:
        a file that is there once the player is loaded.
    """
    (folder / "guests_of_a_test.py").write_text(MODULE, encoding="utf-8")
    about = folder / "guests_of_a_test-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests-of-a-test\nVersion: 1.0\n")
    entries = "".join(f"{name} = guests_of_a_test:last\n" for name in names)
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{entries}")
    monkeypatch.syspath_prepend(str(folder))
    return folder / "guests_of_a_test.loaded"
