"""The turning points as pins: on the chart of the coach, and above the bar of the replay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.coach.matches import judged, over
from tests.shell.match.coach.screens import finished, keys, score
from tests.shell.person import Person
from wk.engine.coach.verdict import turning_points
from wk.shell.match.coach.pins import MomentBar, Pin, marks, pins
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.chart import Chart

if TYPE_CHECKING:
    from wk.shell.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize(("height", "shown"), [(300, 3), (60, 0)])
def test_pins_stand_on_a_chart_that_is_drawn(app: App, height: int, shown: int) -> None:
    """Each on its own place; none where there is only room for the heading."""
    match = over(players=3)
    score(app, match)
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    chart = person.widget("chart")
    assert isinstance(chart, Chart)
    low = replace(chart, rect=pygame.Rect(100, 100, 500, height))
    moments = turning_points(scene.review.verdicts)
    assert len(moments) == 3
    found = pins(low, moments, Remarks(scene.review, LanternMatches()), lambda _: None)
    assert [pin.number for pin in found] == list(range(1, shown + 1))
    for pin in found:
        assert pin.rect.collidelist([other.rect for other in found if other is not pin]) < 0


@pytest.mark.parametrize("sheet", [False, True])
def test_the_chart_is_read_at_the_round_of_the_pin_that_is_pointed_at(app: App, *, sheet: bool) -> None:
    """It may stand at another round for lack of room; its own tip tells of it, the numbers are left out."""
    score(app, over(players=3))
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    remarks = Remarks(scene.review, LanternMatches())
    rounds = [remarks.round(each) for each in turning_points(scene.review.verdicts)]
    assert len(rounds) == 3
    if sheet:
        person.use("back")
    for number, own in enumerate(rounds, 1):
        pin = person.widget(f"pin-{number}").rect
        for x in (pin.left, pin.right - 1):
            chart = chart_at(person, (x, pin.centery))
            assert (chart.column, chart.boxed) == (own, False)
            foot = x, chart.axes.plot.bottom
            chart = chart_at(person, foot)
            assert (chart.column, chart.boxed) == (chart.column_at(foot), True)


def chart_at(person: Person, pos: tuple[int, int]) -> Chart:
    """Point at a pixel; return the chart then."""
    person.point(pos)
    chart = person.widget("chart")
    assert isinstance(chart, Chart)
    return chart


def test_pins_of_the_last_turns_stay_above_the_bar(app: App) -> None:
    match = over(players=3)
    score(app, match)
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    moments = turning_points(scene.review.verdicts)
    rect = pygame.Rect(100, 500, 400, 10)
    bar = MomentBar(rect, lambda _: rect.right - 2, app.scale)
    found = marks(bar, moments, Remarks(scene.review, LanternMatches()), lambda _: None)
    assert len(found) == len(moments) == 3
    assert [pin.rect.left for pin in found] == sorted(pin.rect.left for pin in found)
    for pin in found:
        assert pin.rect.right <= rect.right
        assert pin.rect.collidelist([other.rect for other in found if other is not pin]) < 0


def test_the_turning_points_stand_on_the_bar_of_the_replay_and_lead_to_their_moments(app: App) -> None:
    replay: ReplayScene[Any, Any] = ReplayScene(
        judged(app), over(players=3), LanternMatches(), lambda _: Page("#000000")
    )
    app.start(replay)
    person = Person(app)
    person.wait(2)
    assert not any(key.startswith("mark") for key in keys(person))
    person.use("coach")
    moments = turning_points(finished(app, person).review.verdicts)
    person.use("back")
    assert len(moments) == 3
    found = [widget for widget in person.widgets() if isinstance(widget, Pin)]
    assert [pin.foot[0] for pin in found] == sorted(pin.foot[0] for pin in found)
    assert sorted(pin.number for pin in found) == [1, 2, 3]
    for pin in found:
        verdict = moments[pin.number - 1]
        assert replay.steps.seats[verdict.seat].name in pin.tooltip
        person.use(pin.key)
        assert replay.place == verdict.first
