"""Pictures that outlast a test: whoever renders everything anew for each window spends seconds on it."""

from __future__ import annotations

import pygame
import pytest

from wk.shell.app import App


@pytest.fixture
def lasting_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what was rendered when a window closes, for the next test.

    Every picture is kept by all that it depends on, so a test sees none that it would not render itself.
    """

    def close(app: App) -> None:
        app._close_window()
        pygame.display.quit()

    monkeypatch.setattr(App, "close", close)
