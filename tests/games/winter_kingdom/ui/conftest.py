"""A window without a screen for the tests of what is drawn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, Sit
from wk.engine.match import Match


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """Open a window of 640x480 pixels with SDL's dummy driver."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode((640, 480))
    pygame.display.quit()


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Return what opens a table for a match in a window without a screen; it is closed after the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened: list[AtTable] = []

    def open_table(match: Match[Any, Any], **options: Any) -> AtTable:
        opened.append(AtTable(tmp_path / "data", match, **options))
        return opened[-1]

    yield open_table
    if pygame.display.get_init():
        pygame.key.set_mods(0)
    for person in opened:
        person.app.close()
