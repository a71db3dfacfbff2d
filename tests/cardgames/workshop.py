"""The workshop of a game of cards, open in a window; what its owner saves lies in the test's own folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from wk.games.fronts import front_of
from wk.shell.editors.numbers import NumberEditor

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.shell.app import App


def workshop_of(kit: Callable[[Path], Any]) -> Any:
    """Return a fixture ``editor``: the numbers of a game, opened from its workshop."""

    @pytest.fixture(name="editor")
    def _editor(app: App, tmp_path: Path) -> NumberEditor:
        workshop: Any = front_of(kit(tmp_path)).workshop(app)
        scene = workshop.tools[0].open()
        assert isinstance(scene, NumberEditor)
        app.start(scene, size=(1024, 640))
        return scene

    return _editor


def fault_of(editor: NumberEditor) -> str:
    """Return why a draft cannot be played with: it is told in one line, and cannot be saved."""
    assert editor.draft.fault
    assert "\n" not in editor.draft.fault
    assert not editor.can_save
    return editor.draft.fault


def save_as_shipped(editor: NumberEditor) -> None:
    """Take back whatever was changed, and save that."""
    editor.restore_all()
    editor.draft.restore()
    editor.save()
