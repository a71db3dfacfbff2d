"""What all tests of the coach in a window have in common."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the judge guess few worlds."""
    monkeypatch.setattr("wk.engine.search.levels.Judging.worlds", 4)
