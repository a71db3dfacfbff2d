"""The tutorial played from first to last, and what it does with everything else that is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.pupil import Pupil, lessons, told
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.hexgrid import Hex
from wk.shell.dialog import Dialog
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")


__all__ = ["lessons"]


@pytest.mark.usefixtures("seen")
def test_the_tutorial_is_played_by_mouse_and_then_on_against_the_page(
    begin: Callable[..., Pupil], tmp_path: Path
) -> None:
    """Only the match that is played on has a record; it holds the lesson's actions, too."""
    pupil = begin((1024, 640), drawn=True)
    before = sorted(tmp_path.rglob("*"))
    steps = len(pupil.scene.teacher.steps)
    for number in range(steps - 1):
        assert pupil.scene.teacher.number == number
        pupil.do_step()
    assert pupil.match.record is None
    written = {path.name for path in tmp_path.rglob("*") if path not in before}
    assert written <= {"settings.toml"}
    match, played = pupil.match, list(pupil.match.actions)
    assert pupil.scene.lecture().onward == "Play on from here"
    pupil.click_target()
    table: Any = pupil.app.top
    assert isinstance(table, TableScene)
    assert match.record is not None
    assert table.match is match
    assert table.watcher is None
    assert [player["kind"] for player in match.setup["players"]] == ["human", "bot:page"]
    again = Match.open(match.game, match.record.path, draw=seeded(1))
    assert list(again.actions) == list(match.actions) == played
    assert again.game.seat_to_move(again.state) == 0
    assert pupil.app.settings.has_learnt("winter-kingdom")


def test_a_lesson_is_played_on_where_no_record_can_be_written(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    while not pupil.scene.teacher.last:
        pupil.do_step()
    folder = pupil.app.store.records
    assert not folder.exists()
    folder.write_text("a file in the way", encoding="utf-8")
    pupil.click_target()
    assert isinstance(pupil.app.top, Dialog), "it is said that nothing is saved"
    assert pupil.match.unsaved
    assert pupil.match.setup["players"][1]["kind"] == "bot:page"


@pytest.mark.parametrize("hands", ["mouse and keys", "pad"])
def test_the_tutorial_is_played_by_keys_alone(begin: Callable[..., Pupil], hands: str) -> None:
    pupil = begin(drawn=hands == "pad")
    pupil.hands = hands
    while not pupil.scene.teacher.last:
        pupil.do_step_by_keys()
    pupil.press(pygame.K_RETURN)
    assert isinstance(pupil.app.top, TableScene)


def test_the_tutorial_is_played_by_fingers_alone(begin: Callable[..., Pupil]) -> None:
    pupil = begin((1024, 640), drawn=True)
    pupil.hands = "fingers"
    while not pupil.scene.teacher.last:
        pupil.do_step()
    pupil.click_target()
    assert isinstance(pupil.app.top, TableScene)


def wrong_clicks(pupil: Pupil) -> list[tuple[int, int]]:
    """Return places that can be clicked and that the step does not ask for."""
    desk, target = pupil.part.desk, pupil.next_target()
    sheet = pupil.find("lecture").rect
    found = []
    if desk:
        found += [pupil.pixel(at) for at in sorted(desk.targets)[:3] if at != target]
    barred = ("card-", "offer-", "undo", "redo", "restart", "end")
    found += [
        widget.area.center
        for widget in pupil.shown()
        if widget.interactive and widget.enabled and widget.key.startswith(barred) and widget.key != target
    ]
    return [pos for pos in found if not sheet.collidepoint(pos)]


def test_whatever_else_is_clicked_the_script_stays_in_step(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    declined = 0
    while not pupil.scene.teacher.last:
        pupil.wait_for_the_other()
        step, actions = pupil.step, list(pupil.match.actions)
        if pupil.scene.cover is None:
            for pos in wrong_clicks(pupil):
                pupil.click(pos)
                pupil.press(pygame.K_ESCAPE)  # takes the bubble, or what was armed, away
                if isinstance(pupil.cover(), PauseMenu):
                    pupil.press(pygame.K_ESCAPE)
                assert pupil.step == step
                assert list(pupil.match.actions) == actions
                declined += 1
        pupil.do_step()
    assert declined > 50


@pytest.mark.parametrize(
    ("step", "click", "why"),
    [
        ("goals", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 4))), "next"),
        ("first", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 3))), "hex"),
        ("first", lambda pupil: pupil.click(pupil.find("card-mule").area.center), ""),
        ("touch", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 3))), "refused"),
        ("undo", lambda pupil: pupil.click(pupil.find("restart").area.center), "undo"),
        ("fort", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 3))), "fort"),
        ("third", lambda pupil: (pupil.press(pygame.K_f), pupil.click(pupil.pixel(Hex(-9, 5)))), "house"),
        ("buy", lambda pupil: pupil.press(pygame.K_SPACE), "later"),
        ("buy", lambda pupil: pupil.click(pupil.find("card-horse").area.center), "card"),
        ("use", lambda pupil: pupil.click(pupil.pixel(Hex(-9, 6))), "hex"),
        ("end", lambda pupil: pupil.press(pygame.K_u), "later"),
    ],
)
def test_what_leaves_the_script_is_declined_in_a_sentence(
    begin: Callable[..., Pupil], step: str, click: Callable[[Pupil], object], why: str
) -> None:
    """Where the game itself says why not, the teacher is silent."""
    pupil = begin()
    pupil.go_to(step)
    actions = list(pupil.match.actions)
    click(pupil)
    assert pupil.step == step
    assert list(pupil.match.actions) == actions
    kind = {key: pupil.front.say(f"tutorial.gate.{key}") for key in GATES}
    assert told(pupil)
    assert [key for key, words in kind.items() if words == told(pupil)] == ([why] if why else [])


GATES = ("next", "hex", "card", "house", "fort", "undo", "refused", "later")


def test_a_refused_click_is_the_game_s_own_and_goes_on(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("touch")
    pupil.click(pupil.find("lecture").rect.center)
    assert pupil.step == "touch"
    pupil.click(pupil.pixel(Hex(-11, 6)))
    assert pupil.step == "coin"
    assert told(pupil) == "It touches none of your pieces; the lit hexes do."
    assert len(pupil.match.actions) == 1


def test_the_other_moves_by_the_script_before_one_can_go_on(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("other")
    assert not pupil.find("lecture-next").enabled
    pupil.press(pygame.K_RETURN)
    assert pupil.step == "other"
    wake = pupil.scene.wake_in()
    assert wake is not None
    assert wake <= 1
    pupil.wait_for_the_other()
    assert pupil.find("lecture-next").enabled
    others = pupil.scene.teacher.step.others
    assert tuple(pupil.match.actions[-len(others) :]) == others
    assert pupil.match.state.seat == 0


def test_the_card_bought_is_the_first_action_wherever_it_is_clicked(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("use")
    assert pupil.match.state.player.acquired >> INDEX["farm"] & 1
    card = pupil.find("card-farm").area
    pupil.click((card.centerx, card.bottom - 6))
    assert pupil.part.desk is not None
    assert pupil.part.desk.card == "farm"
    pupil.do_step()
    assert pupil.step == "sheet"


def test_the_score_sheet_shows_a_cell_and_can_be_put_away(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("sheet")
    cover = pupil.scene.cover
    assert isinstance(cover, ScoreScene)
    pupil.press(pygame.K_DOWN)
    assert pupil.step == "reasons"
    assert cover.why.lit
    pupil.press(pygame.K_ESCAPE)
    assert pupil.scene.cover is None
    assert pupil.step == "farewell"
