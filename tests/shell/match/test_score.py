"""The score sheet of any game: two to six players, few rows and many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.matches import match_of
from tests.shell.match.test_replay import PLAYERS, SIZES
from tests.shell.person import Person
from wk.engine.sheet import Part, Row, Sheet
from wk.shell import theme
from wk.shell.match.amounts import part_by_part
from wk.shell.match.page import scale_for
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.layout import CHART, ScoreFacts, lay_out
from wk.shell.match.score.reveal import TOTAL
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.match.score.sheet import LEAST_ROW, ROW
from wk.shell.match.score.why import Reasons
from wk.shell.scene import Pop

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.shell.app import App


def sheet(app: App, match: Match[Any, Any], size: tuple[int, int] = (1280, 800)) -> ScoreScene[Any, Any]:
    """Return the score sheet of a match in a window."""
    ways: WaysOut[Any, Any] = WaysOut(Pop, lambda _: Page("#000000"))
    scene: ScoreScene[Any, Any] = ScoreScene(app, match, LanternMatches(), ways)
    app.start(scene, size=size)
    Person(app).wait(2)
    return scene


@pytest.mark.parametrize("players", PLAYERS)
def test_every_cell_lights_what_scored(app: App, players: int) -> None:
    match = match_of(players)
    scene, person = sheet(app, match), Person(app)
    for seat in range(players):
        person.use(f"cell-lit-{seat}")
        assert scene.looked_at == seat
        lit = match.state.lit[seat]
        assert scene.why.counted == (frozenset({seat}) if lit else frozenset())
        assert [amount.points for amount in scene.why.amounts] == ([lit] if lit else [])
        person.use(f"cell-{TOTAL}-{seat}")
        assert str(lit) in scene.why.sentence
    numbers = scene.reader.numbers
    assert [line[-1] for line in numbers] == list(match.state.lit)
    person.use("replay")
    assert isinstance(app.top, ReplayScene)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_sheet_is_counted_up_to_the_winner(app: App, players: int) -> None:
    match = match_of(players)
    scene, person = sheet(app, match), Person(app)
    scene.count()
    assert "chart" not in [widget.key for widget in scene.layout()]
    for told in ("score.counting", "score.counting", ""):
        assert not told or scene.shown.heading == scene.ui.words(told)
        person.press(pygame.K_SPACE)
    assert scene.shown.heading == LanternMatches().outcome(match.state)
    assert set(scene.shown.winners) == {scene.seats[seat].colour for seat in match.game.winners(match.state)}


def test_nothing_hidden_is_counted(app: App) -> None:
    """The chart of what only the owner of a card knows shows nothing."""
    scene = sheet(app, match_of(3))
    scene.show_kind(1)
    assert {number for line in scene.reader.numbers for number in line} == {0}


def test_a_match_going_on_says_so_and_leads_back(app: App) -> None:
    scene = sheet(app, match_of(2, 3))
    assert scene.shown.heading == LanternMatches().words("score.now", round=scene.ui.round_of(scene.view))
    assert scene.shown.buttons == ("score.resume",)


class Rows(LanternMatches):
    """A sheet of three rows: two that score at one place, and one without points."""

    def amounts(self, _view: object, row: Row) -> list[Any]:
        """Return an amount a part."""
        return part_by_part(row)


def test_a_total_writes_what_stands_at_one_place_as_one() -> None:
    rows = Row("a", (Part(2, ("x",)), Part(1, ("y",), ("z",)))), Row("b", (Part(3, ("x",)),)), Row("c")
    reasons = Reasons(Rows(), match_of(2).state, [Sheet(rows)], ["Ann"])
    whole = reasons.why((TOTAL, 0))
    assert {amount.at: amount.points for amount in whole.amounts} == {"x": 5, "z": 1}
    assert whole.counted == whole.bright == {"x", "y"}
    assert reasons.why(("a", 0)).bright == {"x", "y", "z"}
    assert reasons.why(("a", 0)).first(1).bright == {"x"}
    assert reasons.why(("c", 0)).bright == frozenset()
    assert reasons.why(("c", 0)).sentence == LanternMatches().words("why.none", name="Ann")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [1, 4, 8, 12])
def test_long_sheets_have_lower_rows_and_stay_in_the_window(size: tuple[int, int], rows: int) -> None:
    for ui, text in ((0.75, 1.0), (1.0, 1.0), (3.0, 1.5)):
        scale = scale_for(size, theme.Scale.of(size, ui, text))
        facts = ScoreFacts(
            rows, "Ann and Ben have won", 2, ("Replay", "Look", "Back"), "Why.", ("Points", "Coins")
        )
        layout = lay_out(size, scale, facts)
        assert LEAST_ROW <= layout.row <= ROW
        assert pygame.Rect((0, 0), size).contains(layout.sheet)
        assert layout.chart is None or layout.chart.height >= scale.px(CHART)
        assert layout.chart is not None or rows == 12
        assert rows > 4 or layout.row == ROW
