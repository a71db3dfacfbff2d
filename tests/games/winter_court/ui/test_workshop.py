"""The workshop of Winter Court: what is saved is played with, what nobody can play is not saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.cardgames.workshop import fault_of, save_as_shipped, workshop_of
from wk.games.fronts import front_of
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import HEIR, KNIGHT, KNOWLEDGE, MIGHT, SAGE

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.editors.numbers import NumberEditor


_editor = workshop_of(WinterCourtKit)


def test_a_changed_court_is_saved_and_played_with(editor: NumberEditor, tmp_path: Path) -> None:
    """WC-DATA-1: by its owner's hand; nothing is unsure any more."""
    editor.draft.step(("heir", "status"), 1)
    editor.draft.set(("knight", "first"), "knowledge")
    can_save = [editor.can_save]  # might is at two members only
    editor.draft.set(("sage", "first"), "might")
    assert [*can_save, editor.can_save] == [False, True]
    editor.save()
    court = WinterCourtKit(tmp_path).court
    assert (court.court.status[HEIR], court.source, court.doubts) == (4, "owner", {})
    assert (court.court.suits[KNIGHT], court.court.suits[SAGE]) == ((KNOWLEDGE,), (MIGHT,))
    save_as_shipped(editor)
    assert not WinterCourtKit(tmp_path).data.is_own


def test_an_impossible_court_is_told_in_one_line_and_not_saved(editor: NumberEditor, tmp_path: Path) -> None:
    """WC-DATA-2."""
    editor.draft.set(("ruler", "second"), "wit")
    assert "ruler" in fault_of(editor)
    assert not (tmp_path / "court.toml").exists()
    editor.draft.set(("ruler", "second"), "lands")
    assert editor.draft.fault, "the same suit twice"


def test_every_member_is_shown_with_what_can_be_changed(editor: NumberEditor) -> None:
    """WC-TERM-2: royals have a status of 2 to 5, all have one suit or two."""
    assert [len(sheet.numbers) for sheet in editor.source.sheets] == [3] * 4 + [2] * 8
    for sheet in editor.source.sheets:
        editor.go(sheet.key)
        assert editor.layout()


def test_a_broken_court_is_told(tmp_path: Path) -> None:
    """WC-DATA-2."""
    (tmp_path / "court.toml").write_text("format = 3\n")
    front: Any = front_of(WinterCourtKit(tmp_path))
    assert front.screens.numbers().trouble.startswith("Your own court is left")
