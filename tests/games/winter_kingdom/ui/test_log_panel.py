"""The log over the right rail, by real events: whose turns it tells, what it lights, where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import MATCHES, AtTable, Sit, match_of, settled
from wk.shell.match.log.panel import ENTRY
from wk.shell.match.log.parts import ChapterHead, EntryLine
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Chapter, Entry

pytestmark = pytest.mark.usefixtures("unseen")


def opened(sit: Sit, rounds: int = 3, **settings: Any) -> AtTable:
    """Return a table whose log is open."""
    person = sit(match_of(settled(6, 3), rounds=rounds), **settings)
    person.use("log")
    return person


def told(person: AtTable) -> Sequence[Chapter]:
    """Return the turns told."""
    return Teller(MATCHES, person.match).chapters(person.scene.play.viewer)


def entries(person: AtTable) -> list[EntryLine]:
    """Return the lines of the log from the top."""
    return [widget for widget in person.widgets() if isinstance(widget, EntryLine)]


def heads(person: AtTable) -> list[str]:
    """Return whose turns the log tells, from the top."""
    return [widget.name for widget in person.widgets() if isinstance(widget, ChapterHead)]


def entry_of(person: AtTable, key: str) -> Entry:
    """Return what a line tells."""
    return next(d for turn in told(person) for d in turn.entries if f"{ENTRY}{d.after}" == key)


def test_the_log_tells_all_turns_the_latest_on_top(sit: Sit) -> None:
    person = opened(sit)
    names = person.match.state.table.names
    assert heads(person) == [names[turn.seat] for turn in reversed(told(person))]
    assert len(entries(person)) == sum(max(1, len(turn.entries)) for turn in told(person))


def test_a_click_on_an_emblem_tells_one_players_turns(sit: Sit) -> None:
    person = opened(sit)
    everything = heads(person)
    for seat in range(3):
        choice: Any = person.widget("log-filter")
        person.click(choice.part(seat + 1).center)
        name = person.match.state.table.names[seat]
        assert heads(person) == [name] * everything.count(name)
        labels = [getattr(widget, "words", "") for widget in person.widgets()]
        assert MATCHES.words("log.of", name=name) in labels
    choice = person.widget("log-filter")
    person.click(choice.part(0).center)
    assert heads(person) == everything


def test_the_choice_of_a_player_can_be_made_by_the_keyboard(sit: Sit) -> None:
    person = sit(match_of(settled(6, 3), rounds=3))
    person.press(pygame.K_l)
    log: Any = person.scene.view.log
    assert log.open
    assert person.scene.view.controls.focus == "log-filter"
    person.press(pygame.K_RIGHT)
    assert log.seat == 0
    person.press(pygame.K_RIGHT)
    assert log.seat == 1
    person.press(pygame.K_LEFT)
    person.press(pygame.K_LEFT)
    assert log.seat is None
    person.press(pygame.K_l)
    assert not log.open


def lit(person: AtTable) -> object:
    """Return the hexes lit by the log on the map."""
    picture = person.scene.canvas.picture().map
    return picture.scored


def test_a_line_under_the_pointer_lights_its_hexes(sit: Sit) -> None:
    person = opened(sit)
    plain = person.pixels()
    seen = 0
    for line in entries(person)[:6]:
        if not line.area.collidepoint(line.rect.center):
            continue
        person.point(line.rect.center)
        changed = frozenset(entry_of(person, line.key).at)
        assert lit(person) == (changed or None)
        if changed:
            seen += 1
            assert person.pixels() != plain
    assert seen
    person.point(person.part.pane.camera.rect.center)
    assert lit(person) is None


def test_tab_and_arrows_go_from_line_to_line_and_light_them(sit: Sit) -> None:
    person = opened(sit)
    keys = [line.key for line in entries(person)]
    controls = person.scene.view.controls
    person.press(pygame.K_TAB)
    assert controls.focus == keys[0]
    for key in keys[1:]:
        person.press(pygame.K_DOWN)
        assert controls.focus == key
        line = person.widget(key)
        assert line.area.height >= min(line.rect.height, 20)  # it has been scrolled to
        assert lit(person) == (frozenset(entry_of(person, key).at) or None)
    person.press(pygame.K_DOWN)
    assert controls.focus == keys[-1]
    person.press(pygame.K_UP)
    assert controls.focus == keys[-2]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_line_leads_to_its_moment_and_back(sit: Sit, *, by_key: bool) -> None:
    person = opened(sit)
    line = entries(person)[1]
    if by_key:
        person.press(pygame.K_TAB)
        person.press(pygame.K_DOWN)
        person.press(pygame.K_RETURN)
    else:
        person.click(line.rect.center)
    replay: Any = person.app.top
    assert isinstance(replay, ReplayScene)
    assert replay.place == int(line.key.removeprefix(ENTRY))
    back = next(widget for widget in replay.layout() if widget.key == "back")
    assert getattr(back, "label", "") == MATCHES.words("score.resume")
    person.press(pygame.K_ESCAPE)
    top: Any = person.app.top
    assert top is person.scene
    assert person.scene.view.log.open
    person.point(person.part.pane.camera.rect.center)
    assert (lit(person) is None) != by_key  # a click leaves no mark behind


@pytest.mark.parametrize("shown", [True, False])
def test_looking_back_hides_points_that_are_hidden(sit: Sit, *, shown: bool) -> None:
    person = opened(sit, running_scores=shown)
    person.click(entries(person)[0].rect.center)
    replay: Any = person.app.top
    kinds = [type(widget).__name__ for widget in replay.layout()]
    assert ("MomentStanding" in kinds) == shown


def test_a_finished_match_is_looked_back_on_with_its_points(sit: Sit) -> None:
    person = sit(match_of(settled(6, 3), rounds=99), running_scores=False)
    person.use("look")
    person.use("log")
    person.click(entries(person)[0].rect.center)
    replay: Any = person.app.top
    assert "MomentStanding" in [type(widget).__name__ for widget in replay.layout()]


def test_before_the_first_action_the_log_says_so(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2)))
    person.use("log")
    assert MATCHES.words("log.empty") in [getattr(widget, "words", "") for widget in person.widgets()]


def test_what_is_done_while_the_log_is_open_is_told(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=1), size=(1280, 800))
    person.use("log")
    before = len(entries(person))
    person.hex(min(person.desk.targets))
    assert len(entries(person)) == before + 1
