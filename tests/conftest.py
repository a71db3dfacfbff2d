"""What every test relies on: the program speaks English, in its usual colours, in silence, to a new user."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from wk.shell import language, palette

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_DATA = Path(__file__).parent / "no-data"
"""A folder that is not there: whoever runs the tests may have files of their own in the usual one."""


settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")  # a busy machine is no fault of the program


@pytest.fixture(autouse=True)
def _usual_ways(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "system_language", lambda: "en")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("WK_DATA_DIR", str(NO_DATA))
    yield
    palette.use(palette.USUAL)
