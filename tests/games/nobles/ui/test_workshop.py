"""The workshop of Nobles: what is saved is played with, what nobody can play is not saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.numbers import Numbers
from wk.games.nobles.ui.book.workshop import PARTS
from wk.shell.app import App
from wk.shell.editors.numbers import NumberEditor
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Return an app without a window."""
    app = App(SettingsStore(tmp_path / "data"), title="Test", clock=lambda: 0.0)
    yield app
    app.close()


@pytest.fixture
def editor(app: App, tmp_path: Path) -> NumberEditor:
    """Return the editor of the numbers."""
    scene = NoblesKit(tmp_path).ui().workshop(app).tools[0].open()
    assert isinstance(scene, NumberEditor)
    app.start(scene, size=(1024, 640))
    return scene


def test_changed_numbers_are_saved_and_played_with(editor: NumberEditor, tmp_path: Path) -> None:
    """NB-DATA-1: every number can be changed; reconstructed ones are marked."""
    assert sorted(key for keys in PARTS.values() for key in keys) == sorted(Numbers._fields)
    editor.draft.step(("spring", "recruit_cost"), 2)
    editor.draft.set(("winter", "ace_counts"), "yes")
    assert editor.can_save
    editor.save()
    numbers = NoblesKit(tmp_path).numbers
    assert (numbers.recruit_cost, numbers.ace_counts, numbers.kill_king) == (12, True, 13)
    editor.restore_all()
    editor.draft.restore()
    editor.save()
    assert not NoblesKit(tmp_path).data.is_own


def test_impossible_numbers_are_told_in_one_line_and_not_saved(editor: NumberEditor, tmp_path: Path) -> None:
    """NB-DATA-2: two kill numbers that are equal."""
    editor.draft.set(("winter", "kill_king"), 12)
    assert "kill_queen" in editor.draft.fault
    assert "\n" not in editor.draft.fault
    assert not editor.can_save
    assert not (tmp_path / "rules.toml").exists()
