"""What others rely on must not change unawares (see `facts`)."""

from __future__ import annotations

import pytest

from tests.records.facts import ENGINE, HERE, facts, shared
from wk.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_others_rely_on_is_as_it_was(name: str) -> None:
    """Share codes and what is drawn, limits of options, zones, what programs learn from."""
    known = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert facts(name) == known, "if this is meant: python -m tests.records.facts, and read the difference"


def test_what_games_have_in_common_is_as_it_was() -> None:
    """Which turns of a tiny game become problems, by judges sure and unsure; medals by figures."""
    known = (HERE / f"{ENGINE}.txt").read_text(encoding="utf-8").splitlines()
    assert shared() == known, "if this is meant: python -m tests.records.facts, and read the difference"
