"""The charts of points, coins and pieces on the score sheet, by real events."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import MATCHES, AtTable, Sit, match_of, settled
from tests.games.winter_kingdom.ui.test_score_reveal import PLAYED, sheet
from wk.games.winter_kingdom.scoring import score
from wk.shell import paint
from wk.shell.match.score.chart import Chart
from wk.shell.match.score.series import by_round

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.state import State
    from wk.shell.match.score.series import Numbers

pytestmark = pytest.mark.usefixtures("unseen")


def chart(person: AtTable) -> Chart:
    """Return the chart."""
    found = person.widget("chart")
    assert isinstance(found, Chart)
    return found


def after_rounds(states: Any) -> list[State]:
    """Return the start, the state after each round, and the last one."""
    ends = [new for old, new in pairwise(states) if new.round > old.round]
    return [states[0], *ends, *([] if ends and ends[-1] is states[-1] else [states[-1]])]


def counted(match: Match[Any, Any], kind: str) -> Numbers:
    """Return what is counted of everybody after each round."""
    (series,) = [each for each in MATCHES.series if each.id == kind]
    return by_round(match.states, len(match.state.players), MATCHES.round_of, series.value_of)


def test_what_is_counted_is_what_the_players_had() -> None:
    match = PLAYED[3]
    marks = after_rounds(match.states)
    assert len(marks) == match.state.round + 1
    for seat in range(3):
        players = [state.players[seat] for state in marks]
        assert list(counted(match, "coins")[seat]) == [player.coins for player in players]
        built = [player.pieces.bit_count() for player in players]
        assert list(counted(match, "pieces")[seat]) == built
        totals = [score(state, seat).total for state in marks]
        assert list(counted(match, "points")[seat]) == totals


def test_the_tabs_change_what_the_chart_shows(sit: Sit) -> None:
    person = sit(PLAYED[3], size=(1280, 800))
    shown = []
    for number, kind in enumerate(MATCHES.series):
        tabs: Any = person.widget("chart-kind")
        assert tabs.options[number] == kind.name
        person.click(tabs.part(number).center)
        assert sheet(person).reader.kind == number
        assert chart(person).series == counted(PLAYED[3], kind.id)
        assert chart(person).unit == tabs.options[number]
        person.point((20, 400))
        shown.append(person.pixels())
    assert len(set(shown)) == 3


def test_the_tabs_can_be_used_by_the_keyboard(sit: Sit) -> None:
    person = sit(PLAYED[3])
    cell = sheet(person).chosen
    while sheet(person).controls.focus != "chart-kind":
        person.press(pygame.K_TAB)
    person.press(pygame.K_RIGHT)
    assert sheet(person).reader.kind == 1
    person.press(pygame.K_RETURN)
    assert sheet(person).reader.kind == 2
    person.press(pygame.K_LEFT)
    assert sheet(person).reader.kind == 1
    assert sheet(person).chosen == cell


def texts(person: AtTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the chart writes."""
    written: list[str] = []
    text = paint.text

    def watched(surface: pygame.Surface, string: str, *rest: Any, **more: Any) -> pygame.Rect:
        written.append(string)
        return text(surface, string, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(paint, "text", watched)
        person.pixels()
    return written


def test_the_pointer_reads_the_numbers_of_a_round(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(PLAYED[3], size=(1280, 800))
    axes = chart(person).axes
    assert chart(person).column is None
    before = person.pixels()
    for column in (0, 3, axes.rounds):
        x = axes.place(column, 0)[0]
        person.point((round(x) + 4, axes.plot.centery))
        assert chart(person).column == column
        assert person.pixels() != before
        words = texts(person, monkeypatch)
        head = f"{MATCHES.words('score.round')} {column}" if column else MATCHES.words("score.start")
        read = words[len(words) - words[::-1].index(head) :]
        numbers = [numbers[column] for numbers in chart(person).series]
        assert [int(word) for word in read[:3]] == sorted(numbers, reverse=True)
    person.point((20, 400))
    assert chart(person).column is None
    assert person.pixels() == before


def test_the_arrow_keys_read_the_numbers(sit: Sit) -> None:
    person = sit(PLAYED[3])
    while sheet(person).controls.focus != "chart":
        person.press(pygame.K_TAB)
    rounds = chart(person).axes.rounds
    assert chart(person).column == 0
    for _ in range(3):
        person.press(pygame.K_RIGHT)
    assert chart(person).column == 3
    for _ in range(rounds):
        person.press(pygame.K_RIGHT)
    assert chart(person).column == rounds
    person.press(pygame.K_LEFT)
    assert chart(person).column == rounds - 1
    person.press(pygame.K_TAB)
    assert chart(person).column is None


def test_every_line_ends_in_the_emblem_of_its_player(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(PLAYED[3])
    drawn: list[str] = []
    monkeypatch.setattr(
        "wk.shell.match.score.chart.badge", lambda _surface, colour, _rect: drawn.append(colour)
    )
    words = texts(person, monkeypatch)
    assert sorted(drawn) == sorted(person.match.state.table.colours)
    assert {MATCHES.words("score.round"), MATCHES.words("score.start"), "1", "2"} <= set(words)


def test_a_game_of_one_round_can_be_charted(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=0))
    person.scene._show_score()
    assert person.pixels()
    person.point(chart(person).axes.plot.center)
    assert chart(person).column == 0
