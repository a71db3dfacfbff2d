"""A window without a screen for the tests of what is drawn."""

from collections.abc import Iterator

import pygame
import pytest

from wk.shell import paint


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """Open a window of 640x480 pixels with SDL's dummy driver."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    paint.clear_caches()
    yield pygame.display.set_mode((640, 480))
    paint.clear_caches()
    pygame.display.quit()
