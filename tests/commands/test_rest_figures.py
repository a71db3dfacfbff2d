"""What `bench` measures of a window nobody uses: how often it wakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.commands import bench, rest_figures
from wk.shell import sound

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("game", "late"), [("winter-kingdom", 0.0), ("nobles", 0.01)])
def test_a_window_at_rest_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, late: float
) -> None:
    """Without a screen it looks fifty times a second; what no desktop can do, or nobody wants, is null."""
    for module, name in ((rest_figures, "SETTLING"), (rest_figures, "IDLE"), (sound, "QUIET")):
        monkeypatch.setattr(module, name, 0.05)
    figures = rest_figures.measure(game, tmp_path, late)
    assert set(figures) == set(bench.REST)
    assert (figures["late_wakeups_s"] is None) == (not late)
    measured = {"idle_wakeups_s", "thinking_wakeups_s", "shelf_wakeups_s"}
    assert all((figures[name] or 0) > 0 for name in measured)
