"""At a German table no word is cut: its words are the longest there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.laws.tables import MOMENTS, AtAnyTable, moment
from wk.games import GAMES
from wk.shell import lettering, paint

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.lettering import Style

WINDOWS = (((1024, 640), 90), ((1024, 640), 150), ((1366, 768), 90))
"""Sizes of windows, each with a size of text in percent."""


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("name", GAMES)
def test_no_word_is_cut(
    name: str, size: tuple[int, int], text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names that players chose may be: they are as long as they like."""
    fit, cut = lettering.fit, set()

    def watched(words: str, style: Style, width: int) -> tuple[str, Style]:
        shown = fit(words, style, width)
        cut.update([words] if shown[0] != words else [])
        return shown

    for number in range(2 * MOMENTS):
        match, _ = moment(name, number)
        at = AtAnyTable(tmp_path / str(number), match, name, size=size, text_size=text, language="de")
        try:
            with monkeypatch.context() as patched:
                for module in (lettering, paint):  # each has a name of its own for it
                    patched.setattr(module, "fit", watched)
                at.draw()
        finally:
            at.app.close()
        names = {seat.name for seat in match.game.seats(match.state)}
        assert not {words for words in cut if not any(each in words for each in names)}
