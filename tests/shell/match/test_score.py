"""The score sheet of any game: two to six players, few rows and many."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import course
from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.matches import match_of
from tests.shell.match.test_replay import PLAYERS, SIZES
from tests.shell.person import Person
from wk.engine.sheet import Part, Row, Sheet
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell import paint, theme
from wk.shell.match.amounts import part_by_part
from wk.shell.match.page import scale_for
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.chart import LINES, STEPS, Chart
from wk.shell.match.score.layout import CHART, ScoreFacts, lay_out
from wk.shell.match.score.reveal import TOTAL, Reveal
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.match.score.sheet import LEAST_ROW, ROW
from wk.shell.match.score.why import Reasons
from wk.shell.scene import Pop
from wk.shell.widget import Look

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


@pytest.mark.parametrize("name", GAMES)
def test_all_points_are_counted_before_their_sum_is_told(name: str) -> None:
    """Also those that lie nowhere in the picture, as a chip left over: the total is that of the sentence."""
    it, ui = course(name, 1), Fronts(games())[name].matches
    view, seats = it.game.view(it.states[-1], None), range(len(it.game.seats(it.states[-1])))
    sheets = [it.game.sheet(view, seat) for seat in seats]
    reasons = Reasons(ui, view, sheets, [str(seat) for seat in seats])
    rows = [*dict.fromkeys(row.id for each in sheets for row in each.rows if not row.ties), TOTAL]
    reveal = Reveal({(row, seat): reasons.counted((row, seat)) for row in rows for seat in seats}, 1.0)
    for _ in rows[1:]:
        reveal.hurry()
    assert reveal.cell[0] == TOTAL
    assert [reveal.shown(TOTAL, seat) for seat in seats] == [each.total for each in sheets]


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


def written(chart: Chart, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """Return what a chart writes, and where."""
    found: list[tuple[str, pygame.Rect]] = []
    text = paint.text

    def noting(surface: pygame.Surface, words: str, *rest: Any) -> pygame.Rect:
        found.append((words, text(surface, words, *rest)))
        return found[-1][1]

    with monkeypatch.context() as patch:
        patch.setattr(paint, "text", noting)
        chart.draw(pygame.Surface(chart.rect.bottomright), Look(chart.scale))
    return found


def chart_of(top: int, rounds: int, height: int, text: float) -> Chart:
    """Return a chart of three lines: one climbs, one stays at the bottom, one is at the top at once."""
    climbs = tuple(top * n // rounds for n in range(rounds + 1))
    series = climbs, (0,) * (rounds + 1), (0, *(top,) * rounds)
    return Chart(
        key="chart", rect=pygame.Rect(30, 50, 700, height), title="By round", unit="Points",
        axis="Round", start="Start", series=series, colours=tuple(theme.EMBLEMS)[:3],
        scale=theme.Scale.of((1280, 800), 1.0, text), tabs=400, column=None, on_read=lambda _: None,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("height", "text", "tops"),
    [(420, 1.0, (1, 5, 6, 1300)), (230, 1.5, (9, 40, 240)), (170, 1.0, (5, 11, 999))],
)
@pytest.mark.parametrize("rounds", [1, 7, 45])
def test_a_chart_numbers_its_axes_evenly_and_nothing_touches(
    monkeypatch: pytest.MonkeyPatch, height: int, text: float, tops: tuple[int, ...], rounds: int
) -> None:
    for top in tops:
        chart = chart_of(top, rounds, height, text)
        axes, plot = chart.axes, chart.axes.plot
        assert (axes.place(0, 0), axes.place(rounds, top)) == (plot.bottomleft, plot.topright)
        said = written(chart, monkeypatch)
        numbers = [(int(words), rect) for words, rect in said if words.isdigit()]
        assert [words for words, _ in said if not words.isdigit()] == ["By round", "Points", "Start", "Round"]
        values = [(n, rect) for n, rect in numbers if rect.right == plot.left - chart.scale.px(10)]
        columns = [(n, rect) for n, rect in numbers if rect.top >= plot.bottom and rect.left < plot.right]
        ends = [(n, rect) for n, rect in numbers if rect.left > plot.right and rect.top < plot.bottom]
        assert [n for n, _ in ends] == [top, top, 0]
        assert len(numbers) == len(values) + len(columns) + len(ends)
        _is_even([n for n, _ in values], top, chart.scale.type(theme.NOTE) * 1.2 / plot.height * top)
        beside = [rect.centery - round(axes.place(0, n)[1]) for n, rect in values]
        assert max(beside) - min(beside) <= 1
        assert len({b - a for (a, _), (b, _) in pairwise(columns)}) <= 1
        assert all(abs(rect.centerx - axes.place(n, 0)[0]) <= 1 for n, rect in columns)
        assert all(chart.column_at((axes.place(n, 0)[0], plot.top)) == n for n in range(rounds + 1))
        places = [rect.inflate(0, -rect.height // 2) for _, rect in said]  # the heights of digits
        assert all(chart.rect.contains(rect) for rect in places)
        assert all(rect.collidelist(places[n + 1 :]) == -1 for n, rect in enumerate(places))


def _is_even(values: list[int], top: int, least: float) -> None:
    """Say that an axis has the finest even steps that are as far apart as numbers are high."""
    step = values[1] if len(values) > 1 else 2 * STEPS[-1]
    assert values == [*range(0, top + 1, step)]
    assert step >= least
    assert top / step <= LINES or step == STEPS[-1]
    finer = [one for one in STEPS if one < step]
    assert not finer or top / finer[-1] > LINES or finer[-1] < least


def test_a_chart_too_low_for_a_picture_has_its_heading_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    low, high = chart_of(9, 7, 110, 1.0), chart_of(9, 7, 170, 1.0)
    assert (low.drawn, high.drawn) == (False, True)
    assert [words for words, _ in written(low, monkeypatch)] == ["By round"]


@pytest.mark.parametrize("column", [0, 1, 4, 7])
def test_the_numbers_read_on_a_chart_stand_beside_their_round_the_most_first(
    monkeypatch: pytest.MonkeyPatch, column: int
) -> None:
    plain = chart_of(40, 7, 300, 1.0)
    chart = replace(plain, column=column)
    said = written(chart, monkeypatch)[len(written(plain, monkeypatch)) :]
    head, numbers = said[0], [(int(words), rect) for words, rect in said[1:]]
    assert head[0] == (f"Round {column}" if column else "Start")
    assert [n for n, _ in numbers] == sorted((line[column] for line in chart.series), reverse=True)
    rects = [rect for _, rect in said]
    x, box = chart.axes.place(column, 0)[0], rects[0].unionall(rects[1:])
    assert box.left > x or box.right < x
    assert chart.rect.contains(box)
    assert all(above.bottom <= below.top + 4 for above, below in pairwise(rects))
    assert len({rect.right for _, rect in numbers}) == 1
