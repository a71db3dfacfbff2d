"""Judges that guess few worlds, so that the laws of the coach are quick."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.laws.courses import SHELF
from wk.engine.coach.judge import judge_of

if TYPE_CHECKING:
    from collections.abc import Iterator


ONCE = property(lambda _: 1, lambda _, __: None)
"""A diligence of one, whatever a player was made with."""


@pytest.fixture(autouse=True)
def little_work() -> Iterator[None]:
    """Have every judge guess few worlds."""
    with pytest.MonkeyPatch.context() as patch:
        for kit in SHELF.values():
            for level in kit.bots.values():
                if (player := judge_of(kit.game, level)) is not None:
                    patch.setattr(type(player), "worlds", 3)
                    patch.setattr(type(player), "diligence", ONCE, raising=False)
        yield
