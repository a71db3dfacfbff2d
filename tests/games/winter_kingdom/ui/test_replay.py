"""The replay of a finished game, used by clicks and keys: what it shows, where it leads, what it writes."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, MATCHES, AtTable, Sit, match_of, settled
from tests.games.winter_kingdom.ui.test_table_screens import pair, turn_ended
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.record import SUFFIX, read
from wk.games.winter_kingdom.actions import Build, End
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.stage import MapPane
from wk.games.winter_kingdom.ui.map.view import pieces_of
from wk.shell import recordfiles
from wk.shell.dialog import Dialog
from wk.shell.match.replay.parts import Caption, LineRow, MomentStanding, Scrub
from wk.shell.match.replay.scene import PAUSE, ReplayScene
from wk.shell.match.replay.steps import Steps
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Match[Any, Any]:
    """Return a finished match of two with a record."""
    path = tmp_path_factory.mktemp("records") / f"game{SUFFIX}"
    match = Match.begin(FRONT.game, settled(5, twists=()), path, draw=seeded(1))
    draw = seeded(2)
    while FRONT.game.seat_to_move(match.state) is not None:
        match.play(FRONT.game.legal(match.state).pick(draw))
    return match


class Watcher:
    """Somebody who has opened the replay from the score sheet."""

    def __init__(self, sit: Sit, match: Match[Any, Any], **options: Any) -> None:
        self.person: AtTable = sit(match, **options)
        button = next(widget for widget in self.person.widgets() if widget.key == "replay")
        self.person.click(button.area.center)
        top = self.person.app.top
        assert isinstance(top, ReplayScene)
        self.scene = top

    def use(self, key: str) -> None:
        """Click on a widget of the replay."""
        self.person.click(self.widget(key).area.center)

    def widget(self, key: str) -> Any:
        """Return a widget of the replay."""
        return next(widget for widget in self.scene.layout() if widget.key == key)

    def current(self) -> LineRow:
        """Return the line of the list that is lit."""
        (row,) = [w for w in self.scene.layout() if isinstance(w, LineRow) and w.current]
        return row


def sitting(person: AtTable) -> Callable[[Any], Scene]:
    """Return what leads to the table a person sits at, whatever the match."""
    return lambda _: person.scene


@pytest.mark.usefixtures("seen")
def test_stepping_shows_exactly_the_states(
    sit: Sit, finished: Match[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher(sit, finished, animation="off")
    shown: list[Any] = []
    draw_map = MapPane.draw

    def spy(self: Any, surface: Any, picture: Any, camera: Any = None) -> None:
        shown.append(picture)
        draw_map(self, surface, picture, camera)

    monkeypatch.setattr(MapLayer, "draw", lambda *_, **__: None)
    monkeypatch.setattr(MapPane, "draw", spy)
    for place in range(1, len(finished.states)):
        watcher.person.press(pygame.K_RIGHT)
        before, after = pieces_of(finished.states[place - 1]), pieces_of(finished.states[place])
        assert shown[-1].pieces == after
        assert shown[-1].last == {at for at in before | after if before.get(at) != after.get(at)}
    assert len(shown) == len(finished.actions)
    watcher.person.press(pygame.K_RIGHT)
    assert watcher.scene.place == len(finished.actions)
    watcher.person.press(pygame.K_LEFT)
    assert shown[-1].pieces == pieces_of(finished.states[-2])


def test_the_points_are_those_of_the_moment(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    for key, place in ((pygame.K_END, len(finished.actions)), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, None)):
        watcher.person.press(key)
        assert place is None or watcher.scene.place == place
        state = finished.states[watcher.scene.place]
        rows = [widget for widget in watcher.scene.layout() if isinstance(widget, MomentStanding)]
        assert [row.points for row in rows] == [score(state, seat).total for seat in range(2)]


def test_the_end_tells_who_won_with_the_emblem_of_the_winner(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    watcher.person.press(pygame.K_END)
    (caption,) = [widget for widget in watcher.scene.layout() if isinstance(widget, Caption)]
    (winner,) = winners(finished.state)
    table = finished.state.table
    assert table.names[winner] in caption.words
    assert caption.colour == table.colours[winner]
    watcher.person.press(pygame.K_LEFT)
    (caption,) = [widget for widget in watcher.scene.layout() if isinstance(widget, Caption)]
    assert caption.colour == table.colours[finished.states[-3].seat]


def test_page_keys_go_from_turn_to_turn(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    ends = [n + 1 for n, action in enumerate(finished.actions) if isinstance(action, End)]
    watcher.person.press(pygame.K_PAGEDOWN)
    assert watcher.scene.place == ends[0]
    watcher.person.press(pygame.K_PAGEDOWN)
    second = watcher.scene.place
    assert second >= ends[1]
    watcher.person.press(pygame.K_RIGHT)
    watcher.person.press(pygame.K_PAGEUP)
    assert watcher.scene.place == second
    watcher.person.press(pygame.K_PAGEUP)
    assert watcher.scene.place == ends[0]


def test_playing_follows_the_clock_and_ends_at_the_end(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    person, scene = watcher.person, watcher.scene
    person.press(pygame.K_SPACE)
    person.pass_time(PAUSE * 0.9)
    assert scene.place == 0
    person.pass_time(PAUSE * 0.2)
    assert scene.place == 1
    watcher.person.click(watcher.widget("speed").part(2).center)
    person.wait()
    person.pass_time(PAUSE / 4 + 0.01)
    assert scene.place == 2
    person.press(pygame.K_SPACE)
    person.pass_time(5)
    assert (scene.place, scene.playing, scene.wake_in()) == (2, False, None)
    scene.go(scene.steps.last - 1)
    watcher.use("play")
    person.wait()
    person.pass_time(PAUSE)
    assert (scene.place, scene.playing) == (scene.steps.last, False)
    watcher.use("play")
    assert (scene.place, scene.playing) == (0, True)


@pytest.mark.usefixtures("seen")
def test_nothing_is_drawn_while_nothing_changes(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    watcher.person.wait(3)
    before = watcher.person.app.redraws
    watcher.person.pass_time(3, 3)
    for x in range(200, 400, 20):
        watcher.person.point((x, 300))
    assert watcher.person.app.redraws == before


def test_a_line_leads_to_its_moment(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    rows = [w for w in watcher.scene.layout() if isinstance(w, LineRow) and not w.line.head]
    built = next(row for row in rows if row.line.place > 1)
    watcher.use(built.key)
    assert watcher.scene.place == built.line.place
    assert watcher.current().key == built.key
    state = finished.states[watcher.scene.place]
    assert isinstance(finished.actions[watcher.scene.place - 1], Build)
    assert state.players[built.line.seat].pieces.bit_count() == built.line.place


def test_the_list_follows_and_each_moment_lights_one_line(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    for place in range(0, watcher.scene.steps.last + 1, 7):
        watcher.scene.go(place)
        row = watcher.current()
        assert row.clip is not None
        assert row.clip.contains(row.rect)
        assert row.line.begins <= place <= max(row.line.place, place * (place == watcher.scene.steps.last))


def test_the_scrub_bar_is_clicked_and_dragged(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    bar: Scrub = watcher.widget("scrub")
    y = bar.rect.centery
    watcher.person.click((bar.x(40), y))
    assert abs(watcher.scene.place - 40) <= 1
    watcher.person.down((bar.x(40), y))
    watcher.person.post(
        pygame.MOUSEMOTION, pos=(bar.track.right + 50, y), rel=(1, 0), buttons=(1, 0, 0), touch=False
    )
    watcher.person.up((bar.track.right + 50, y))
    assert watcher.scene.place == watcher.scene.steps.last


def test_continuing_makes_a_record_that_opens_at_that_moment(sit: Sit, finished: Match[Any, Any]) -> None:
    assert finished.record is not None
    before = finished.record.path.read_bytes()
    there = set(finished.record.path.parent.glob(f"*{SUFFIX}"))
    watcher = Watcher(sit, finished)
    place = next(n for n in range(30, 90) if finished.states[n].status == Status.TURN)
    watcher.scene.go(place)
    watcher.use("continue")
    table = watcher.person.app.top
    assert isinstance(table, TableScene)
    (new,) = set(finished.record.path.parent.glob(f"*{SUFFIX}")) - there
    assert table.match.record is not None
    assert table.match.record.path == new
    state = finished.states[place]
    assert table.match.state._replace(table=state.table) == state
    assert list(table.match.actions) == list(finished.actions[:place])
    assert len(read(new).lines) == place
    table.match.play(next(iter(FRONT.game.legal(table.match.state))))
    assert len(read(new).lines) > place
    assert finished.record.path.read_bytes() == before


def test_a_finished_game_does_not_go_on(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    watcher.person.press(pygame.K_END)
    assert not watcher.widget("continue").enabled
    watcher.use("continue")
    assert watcher.person.app.top is watcher.scene


def test_what_cannot_be_written_is_told(sit: Sit, finished: Match[Any, Any], tmp_path: Path) -> None:
    watcher = Watcher(sit, finished)
    record = finished.record
    assert record is not None
    kept, record.path = record.path, tmp_path / "gone" / f"game{SUFFIX}"
    try:
        for key in ("continue", "save"):
            watcher.use(key)
            tops = [watcher.person.app.top]
            watcher.person.press(pygame.K_ESCAPE)
            tops.append(watcher.person.app.top)
            assert [type(top) for top in tops] == [Dialog, ReplayScene]
    finally:
        record.path = kept


def test_the_text_holds_every_action_a_line_a_turn(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    watcher.use("save")
    assert finished.record is not None
    words = finished.record.path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    actions = [text for line in words for text in line.split(": ", 1)[1].split("; ")]
    assert actions == [FRONT.game.text(action) for action in finished.actions]
    assert words[0].startswith("Round 1, ")


def test_without_a_record_nothing_is_written(sit: Sit) -> None:
    watcher = Watcher(sit, match_of(settled(5), rounds=99))
    assert not watcher.widget("continue").enabled
    assert not watcher.widget("save").enabled


def test_escape_goes_back_to_the_score(sit: Sit, finished: Match[Any, Any]) -> None:
    watcher = Watcher(sit, finished)
    watcher.person.press(pygame.K_ESCAPE)
    assert watcher.person.app.top is watcher.person.scene
    assert any(widget.key == "replay" for widget in watcher.person.widgets())


def test_a_game_going_on_has_no_replay(sit: Sit) -> None:
    person = sit(match_of(settled(5), rounds=2))
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_TAB)
    person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    assert isinstance(person.cover(), ScoreScene)
    assert not any(widget.key == "replay" for widget in person.widgets())


def test_no_secrets_are_shown(sit: Sit) -> None:
    """WK-SETUP-3, WK-SETUP-4: matches that differ in hidden cards alone look the same at every moment."""
    frames = []
    for setup in pair():
        match = turn_ended(setup)
        person = sit(match)
        scene = ReplayScene(person.app, match, MATCHES, sitting(person))
        seen = []
        for place in range(len(match.states)):
            scene.go(place)
            surface = pygame.Surface(person.app.surface.get_size())
            scene.draw(surface)
            seen.append(pygame.image.tobytes(surface, "RGB"))
        frames.append(seen)
    assert frames[0] == frames[1]
    assert frames[0][0] != frames[0][1]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("ui_scale", [75, 100, 300])
def test_everything_has_its_place(
    sit: Sit, finished: Match[Any, Any], size: tuple[int, int], ui_scale: int
) -> None:
    watcher = Watcher(sit, finished, size=size, ui_scale=ui_scale)
    window = pygame.Rect((0, 0), size)
    usable = [w for w in watcher.scene.layout() if w.interactive and not isinstance(w, LineRow)]
    assert all(window.contains(widget.rect) for widget in usable)
    areas = [widget.area for widget in usable]
    assert all(area.collidelist(areas[n + 1 :]) == -1 for n, area in enumerate(areas))
    rows = [w for w in watcher.scene.layout() if isinstance(w, LineRow)]
    assert len(rows) >= 4


def test_names_of_files_are_never_taken_twice(tmp_path: Path) -> None:
    now = datetime(2026, 1, 2, 3, 4, 5)  # noqa: DTZ001 - the local time, as on the clock
    first = recordfiles.record_path(tmp_path, now)
    first.touch()
    second = recordfiles.record_path(tmp_path, now)
    assert [first.name, second.name] == [f"2026-01-02 03.04.05{SUFFIX}", f"2026-01-02 03.04.05 (2){SUFFIX}"]


def test_what_whoever_plays_alone_did_begins_as_a_sentence() -> None:
    """It stands there as a heading: you are spoken to, not of."""
    match = match_of(settled(5, kinds=("human", "bot:page"), start=0), 1)
    steps = Steps(match, MATCHES)
    said = [steps.sentence(place) for place in range(1, len(match.actions))]
    assert "You ended the turn" in [words.removesuffix(".") for words in said]
    assert not [words for words in said if words[0].islower()]
