"""What others rely on must not change unawares (see `facts`)."""

from __future__ import annotations

import pytest

from tests.records.facts import HERE, facts
from wk.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_others_rely_on_is_as_it_was(name: str) -> None:
    """Share codes and what is drawn, limits of options, zones, what programs learn from."""
    known = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert facts(name) == known, "if this is meant: python -m tests.records.facts, and read the difference"
