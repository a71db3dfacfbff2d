"""The workshop of Nobles: what is saved is played with, what nobody can play is not saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cardgames.workshop import fault_of, save_as_shipped, workshop_of
from wk.games.nobles.data import Numbers
from wk.games.nobles.kit import NoblesKit

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.editors.numbers import NumberEditor


_editor = workshop_of(NoblesKit)


def test_changed_numbers_are_saved_and_played_with(editor: NumberEditor, tmp_path: Path) -> None:
    """NB-DATA-1: every number can be changed; reconstructed ones are marked."""
    assert [number.path[1] for sheet in editor.source.sheets for number in sheet.numbers] == [
        *Numbers._fields
    ]
    editor.draft.step(("spring", "recruit_cost"), 2)
    editor.draft.set(("winter", "ace_counts"), "yes")
    assert editor.can_save
    editor.save()
    numbers = NoblesKit(tmp_path).numbers
    assert (numbers.recruit_cost, numbers.ace_counts, numbers.kill_king) == (12, True, 13)
    save_as_shipped(editor)
    assert not NoblesKit(tmp_path).data.is_own


def test_impossible_numbers_are_told_in_one_line_and_not_saved(editor: NumberEditor, tmp_path: Path) -> None:
    """NB-DATA-2: two kill numbers that are equal."""
    editor.draft.set(("winter", "kill_king"), 12)
    assert "kill_queen" in fault_of(editor)
    assert not (tmp_path / "rules.toml").exists()
