"""The score sheet counted step by step at the end of a game, by real events."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, MATCHES, AtTable, Sit, match_of, settled
from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui.table.choices import outcome
from wk.shell.dialog import Dialog
from wk.shell.match.score.reveal import TOTAL, Reveal
from wk.shell.match.score.scene import REST, ScoreScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match

pytestmark = pytest.mark.usefixtures("unseen")

PLAYED = {players: match_of(settled(8, players), rounds=99) for players in (2, 3)}


def almost_over(players: int = 2) -> Match[Any, Any]:
    """Return a match of which only the end of the last turn is left."""
    whole = PLAYED[players]
    assert isinstance(whole.actions[-1], End)
    match = match_of(settled(8, players))
    match._history.states, match._history.actions = list(whole.states[:-1]), list(whole.actions[:-1])
    return match


def ended(sit: Sit, players: int = 2, **settings: Any) -> AtTable:
    """Return a table at which the last turn has just been ended."""
    person = sit(almost_over(players), **settings)
    assert person.cover() is None
    person.press(pygame.K_SPACE)
    assert person.match.state.status == Status.OVER
    if person.scene.effects.passing:  # the last terrain card goes before the points are counted
        person.pass_time(person.scene.effects.running[0].lasts + 0.01)
        person.wait()
    return person


def sheet(person: AtTable) -> ScoreScene[Any, Any]:
    """Return the score sheet."""
    cover = person.cover()
    assert isinstance(cover, ScoreScene)
    return cover


def counting(person: AtTable) -> Reveal:
    """Return how far the sheet is revealed."""
    reveal = sheet(person).reveal
    assert reveal is not None
    return reveal


def let_count(person: AtTable) -> None:
    """Let the time pass that the next picture needs."""
    nap = sheet(person).wake_in()
    assert nap is not None
    person.now += nap + 1e-6
    person.wait()


def words(person: AtTable) -> list[str]:
    """Return the words of the heading."""
    return [widget.words for widget in person.widgets() if type(widget).__name__ == "WinnerHead"]


def test_the_sheet_is_counted_row_by_row_and_the_winner_told_last(sit: Sit) -> None:
    person = ended(sit, 2)
    state = person.match.state
    rows = [*state.table.goals, "castles", TOTAL]
    assert words(person) == [MATCHES.words("score.counting")]
    assert "chart" not in person.usable()
    seen = []
    for _ in range(500):
        scene = sheet(person)
        if scene.reveal is None:
            break
        seen.append(scene.chosen)
        row, seat = scene.chosen
        if row != TOTAL:
            assert sum(amount.points for amount in scene.why.amounts) == scene.reveal.shown(row, seat)
            assert scene.why.counted <= scene.why.bright
        let_count(person)
    assert sheet(person).reveal is None
    cells = list(dict.fromkeys(seen))
    assert [row for row, _ in cells] == [row for row in rows for _ in range(2)]
    totals = [score(state, seat).total for row, seat in cells if row == TOTAL]
    assert totals == sorted(totals)
    assert words(person) == [outcome(FRONT.say, state)]
    assert "chart" in person.usable()


def test_hexes_light_up_one_place_after_another(sit: Sit) -> None:
    person = ended(sit, 2)
    lit: list[frozenset[Any]] = []
    first = sheet(person).chosen
    while sheet(person).chosen == first:
        lit.append(sheet(person).why.counted)
        let_count(person)
    assert all(before < after for before, after in pairwise(lit))
    assert lit[-1] == set(hexes(score(person.match.state, 0).goals[first[0]].hexes))


def a_click(person: AtTable) -> None:
    person.click((40, 500))


@pytest.mark.parametrize(
    "deed",
    [a_click, lambda person: person.press(pygame.K_SPACE), lambda person: person.press(pygame.K_RETURN)],
    ids=["click", "space", "enter"],
)
def test_a_click_space_or_enter_hurries_on_to_the_next_row(sit: Sit, deed: Callable[[AtTable], None]) -> None:
    person = ended(sit, 2)
    rows = [*person.match.state.table.goals, "castles", TOTAL]
    for row in rows:
        assert counting(person).cell[0] == row
        before = person.pixels()
        deed(person)
        assert person.pixels() != before
    assert sheet(person).reveal is None
    assert person.cover() is not None


@pytest.mark.parametrize("by_key", [True, False])
def test_escape_or_the_button_shows_everything(sit: Sit, *, by_key: bool) -> None:
    person = ended(sit, 2)
    assert person.usable() == ["all"]
    if by_key:
        person.press(pygame.K_ESCAPE)
    else:
        person.use("all")
    assert sheet(person).reveal is None
    for hasty in range(2):
        person.press(pygame.K_RETURN)
        person.use("back")
        assert person.app.running, hasty
        assert isinstance(person.cover(), ScoreScene), hasty
        person.pass_time(0.9 * REST / 2)
    person.pass_time(REST)
    person.press(pygame.K_RETURN)
    assert isinstance(person.cover(), Dialog), "asks how the next match is drawn"
    person.press(pygame.K_ESCAPE)
    person.use("back")
    assert not person.app.running


def test_the_button_can_be_reached_by_tab(sit: Sit) -> None:
    person = ended(sit, 2)
    person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    assert sheet(person).reveal is None


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_where_nothing_is_to_move_the_sheet_shows_at_once(sit: Sit, settings: dict[str, Any]) -> None:
    person = ended(sit, 2, **settings)
    assert sheet(person).reveal is None
    assert words(person) == [outcome(FRONT.say, person.match.state)]


def test_a_finished_game_opened_again_shows_everything_at_once(sit: Sit) -> None:
    person = sit(PLAYED[2])
    assert sheet(person).reveal is None
    person.use("look")
    person.use("end")
    assert sheet(person).reveal is None


def test_cells_cannot_be_chosen_while_they_are_counted(sit: Sit) -> None:
    person = ended(sit, 2)
    cell = sheet(person).chosen
    person.press(pygame.K_DOWN)
    assert sheet(person).chosen == cell
    assert not any(key.startswith("cell-") for key in person.usable())


def test_a_shared_win_names_all_winners(sit: Sit) -> None:
    """WK-END-3."""
    match, whole = match_of(settled(8, 2)), PLAYED[2]
    bare = tuple(player._replace(pieces=0, forts=0) for player in whole.state.players)
    match._history.states = [*whole.states[:-1], whole.state._replace(players=bare)]
    match._history.actions = list(whole.actions)
    person = sit(match)
    assert words(person) == [FRONT.say("status.shared", names="Ann and Ben", n=0)]
    head = next(widget for widget in person.widgets() if type(widget).__name__ == "WinnerHead")
    assert head.colours == ("blue", "yellow")


def test_the_total_is_numbered_too(sit: Sit) -> None:
    person = sit(PLAYED[3])
    for seat in range(3):
        person.use(f"cell-total-{seat}")
        why = sheet(person).why
        assert sum(amount.points for amount in why.amounts) == score(person.match.state, seat).total
        places = [(amount.at, amount.beside) for amount in why.amounts]
        assert len(places) == len(set(places))
