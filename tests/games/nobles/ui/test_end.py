"""The end of a match of Nobles: what decided is shown, and counted only where there is something to count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.games.nobles.drawing import drawn
from tests.games.nobles.ui.at_table import KIT, AtTable, match_of, settled
from wk.games.fronts import front_of
from wk.games.nobles.data import USUAL, Options
from wk.games.nobles.year import conquest, worth_of
from wk.shell.match.score.scene import ScoreScene
from wk.shell.widgets.seat_row import SeatRow

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
