"""The workshop of the High Court: what is saved is played with, what nobody can play is not saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.cardgames.workshop import fault_of, save_as_shipped, workshop_of
from wk.engine.files.tomltext import rewritten
from wk.games.minsterpool.data import numbers_of
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.state import ids
from wk.shell.editors import datanumbers

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from wk.shell.editors.numbers import NumberEditor


_editor = workshop_of(MinsterpoolKit)


def test_a_changed_court_is_saved_and_played_with(editor: NumberEditor, tmp_path: Path) -> None:
    """HC-DATA-1: by its owner's hand; what was changed is unsure no more, all else is as it was."""
    editor.draft.set(("board", "snapprend", "relationships", 0, "value"), 4)
    editor.draft.step(("medals", 0), -1)
    editor.draft.set(("cards", 3), 3)
    editor.draft.set(("chips", "hat", 6, "bonus"), 12)
    assert editor.can_save
    editor.save()
    shipped, court = MinsterpoolKit().court, MinsterpoolKit(tmp_path).court
    board = next(each for each in court.tables.boards if each.id == "snapprend")
    assert board.relationships[0].value == 4
    assert court.tables.medals[:2] == (2, 4)
    assert ids(court.tables.cards)[:4] == ["r1", "r1", "r1", "r3"]
    assert court.tables.bonus(28) == 12
    changed = {"board.snapprend", "medals", "cards", "chips.hat"}
    assert set(shipped.unsure) - set(court.unsure) == changed
    assert {court.provenance[table] for table in changed} == {"B"}
    assert court.names == shipped.names
    text = (tmp_path / "court.toml").read_text(encoding="utf-8")
    assert "# The High Court of Minsterpool" in text
    save_as_shipped(editor)
    assert not (tmp_path / "court.toml").exists()


def test_an_impossible_court_is_told_in_one_line_and_not_saved(editor: NumberEditor, tmp_path: Path) -> None:
    """HC-DATA-3."""
    editor.draft.set(("medals", 0), 9)
    assert fault_of(editor)
    assert not (tmp_path / "court.toml").exists()
    editor.draft.set(("medals", 0), 3)
    editor.draft.set(("chips", "hat", 0, "bid"), 1)
    assert editor.draft.fault, "no two chips are alike"


def test_a_picture_of_the_workshop_writes_the_file_once(
    editor: NumberEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HC-DATA-1: however often it asks what it would hold; and anew for every other number."""
    texts: list[str] = []

    def noting(text: str, own: Any) -> str:
        texts.append(rewritten(text, own))
        return texts[-1]

    monkeypatch.setattr(datanumbers, "rewritten", noting)
    for medals in (2, 4, 2):
        editor.draft.set(("medals", 0), medals)
        for _ in range(3):
            editor.draw(pygame.Surface((1280, 800)))
    assert len(texts) == 3
    assert texts[0] == texts[2] != texts[1]


def test_every_number_is_shown_with_its_limits(editor: NumberEditor) -> None:
    """HC-DATA-3: all that makes a court but names and rows of favors."""
    tables = MinsterpoolKit().court.tables
    found = {number.path: number.limits for sheet in editor.source.sheets for number in sheet.numbers}
    assert list(found) == [place.path for place in numbers_of(tables)]
    assert len(editor.source.sheets) == 16 + 2 + 4
    assert found["board", "snapprend", "life"].high == 12  # type: ignore[union-attr]
    assert sum(sheet.is_card for sheet in editor.source.sheets) == 16
    assert all(sheet.sources for sheet in editor.source.sheets)
