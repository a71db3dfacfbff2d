"""What every test relies on: the program speaks English, in its usual colours and in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.shell import palette, words

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _usual_ways(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "system_language", lambda: "en")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    palette.use(palette.USUAL)
