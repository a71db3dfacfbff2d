"""The end of a match of Nobles: what decided is shown, and counted only where there is something to count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.nobles.drawing import drawn
from tests.games.nobles.ui.at_table import KIT, AtTable, match_of, settled
from wk.games.fronts import front_of
from wk.games.nobles.data import USUAL, Options
from wk.games.nobles.state import SUITS
from wk.games.nobles.year import conquest, worth_of
from wk.shell import paint
from wk.shell.match.score.scene import ScoreScene
from wk.shell.widgets.seat_row import SeatRow
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

STRONGEST = Options(civil_war="strongest")
LONG = 9999


def at_the_end(folder: Path, options: Options) -> tuple[AtTable, ScoreScene[Any, Any]]:
    """Return a match of two that ended in civil war at its table, and the sheet that the end shows."""
    match = match_of(settled(3, 2, options), LONG)
    assert match.state.ending == "civil-war"
    at = AtTable(folder, match, animation="normal")
    at.scene.sitting.go_on()
    sheet = at.scene.cover
    assert isinstance(sheet, ScoreScene)
    return at, sheet


def test_a_civil_war_is_counted_by_what_decides(tmp_path: Path) -> None:
    """NB-OPT-CIVIL-WAR: never 0 to 0, but the worth of the courts first."""
    at, sheet = at_the_end(tmp_path, STRONGEST)
    state = at.state
    assert sheet.reveal is not None
    assert sheet.reveal.cell == ("worth", 0)
    assert [sheet.reveal.shown(row, 0) is None for row in sheet.scored.rows] == [False, *[True] * 1]
    sheet.show_all()
    worth = [worth_of(player) for player in state.players]
    assert [sheet.scored.points("worth", seat) for seat in range(2)] == worth
    loser = 1 - state.winners[0]
    name = state.fixed.seats[loser].name
    assert sheet.shown.note.startswith(f"{name} {worth[loser]},")
    assert [line[-1] for line in sheet.reader.numbers] == worth, "the chart shows it first"
    assert f"after {state.year - 1} years" in sheet.shown.note, "the Harvest that ended it began no year"
    written = [words for widget in at.widgets() for words in widget.written]
    assert any(words.startswith(f"{len(state.players[1].hand)} in hand") for words in written)
    assert not [words for words in written if words.startswith("next Harvest +")]


def test_nothing_is_counted_where_nothing_was_compared(tmp_path: Path) -> None:
    """NB-END-1, NB-END-2: neither after a conquest nor where nobody wins."""
    _, sheet = at_the_end(tmp_path, USUAL)
    assert sheet.reveal is None
    assert " 0" not in sheet.shown.note
    won = conquest(drawn("Hearts [KH]; Spades []", options=STRONGEST).state)
    assert not front_of(KIT).matches.counted(won)


@pytest.mark.parametrize("options", [STRONGEST, USUAL], ids=lambda each: each.civil_war)
def test_the_large_number_at_the_right_is_what_decides(tmp_path: Path, options: Options) -> None:
    """NB-UI-1, NB-OPT-CIVIL-WAR: the worth of a court from the first turn; else how many nobles it has."""
    at = AtTable(tmp_path, match_of(settled(3, 2, options)))
    totals = [row.total for row in at.widgets() if isinstance(row, SeatRow)]
    assert totals == (["6", "6"] if options is STRONGEST else ["3", "3"])


def test_after_the_end_no_seat_is_ringed_as_the_one_to_move(tmp_path: Path) -> None:
    """NB-UI-1: least of all whoever has lost."""
    at, _ = at_the_end(tmp_path, STRONGEST)
    rows = [row for row in at.widgets() if isinstance(row, SeatRow)]
    assert len(rows) == len(at.state.players)
    assert not any(row.active for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_court_it_is_is_never_cut(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NB-UI-1: where there is no room for it the suit alone stands there."""
    written: list[str] = []
    text = paint.text

    def note(surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        width = rest[3] if len(rest) > 3 else more.get("width")
        written.append(paint.fit(words, rest[1], width)[0] if width is not None else words)
        return text(surface, words, *rest, **more)

    monkeypatch.setattr(paint, "text", note)
    for size in ((1366, 768), (1024, 640)):
        match = match_of(settled(3, 4, STRONGEST), LONG)
        at = AtTable(tmp_path / f"{size[0]}", match, size, language=language)
        sheet = at.scene.cover
        sheet.draw(pygame.Surface(size))
        courts = [at.part.speech.say(f"court.{suit}") for suit in SUITS]
        assert all(any(words.endswith(court) for words in written) for court in courts)
        assert not [words for words in written if words.startswith(("court", "Hof")) and words.endswith("…")]
        written.clear()
