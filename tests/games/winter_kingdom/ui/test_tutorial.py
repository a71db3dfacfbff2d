"""The tutorial played from first to last, and what it does with everything else that is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.pupil import Pupil
from wk.games.winter_kingdom.actions import Build
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.hexgrid import Hex
from wk.shell.help.scene import HelpScene
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.menu import PauseMenu
from wk.shell.scene import Reset
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.tutorial.marks import Halo, Spot
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from wk.shell.scene import Scene

WINDOWS = [
    ((1024, 640), 75, "de"),
    ((1024, 640), 100, "en"),
    ((1024, 640), 200, "de"),
    ((1024, 640), 300, "de"),
    ((1280, 800), 100, "de"),
    ((1280, 800), 300, "en"),
    ((1920, 1080), 100, "en"),
    ((1920, 1080), 200, "de"),
]
"""Sizes of the window, UI scales and languages in which every step is looked at."""


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Pupil]]:
    """Return what opens the tutorial in a window without a screen; it is closed after the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened: list[Pupil] = []

    def open_tutorial(*args: Any, **options: Any) -> Pupil:
        opened.append(Pupil(tmp_path / f"data-{len(opened)}", *args, **options))
        return opened[-1]

    yield open_tutorial
    for pupil in opened:
        pupil.app.close()


def top(pupil: Pupil) -> Scene:
    """Return what hears the events."""
    return pupil.app.top


def told(pupil: Pupil) -> str:
    """Return the bubble's words, if there are any."""
    refusal = pupil.scene.table.effects.refusal
    return refusal.words if refusal else ""


def test_the_tutorial_is_played_by_mouse_and_leaves_no_record(
    begin: Callable[..., Pupil], tmp_path: Path
) -> None:
    pupil = begin((1024, 640), drawn=True)
    before = sorted(tmp_path.rglob("*"))
    steps = len(pupil.scene.teacher.steps)
    for number in range(steps - 1):
        assert pupil.scene.teacher.number == number
        pupil.do_step()
    assert not pupil.has_left()
    pupil.click_target()
    assert pupil.has_left()
    assert pupil.match.record is None
    written = {path.name for path in tmp_path.rglob("*") if path not in before}
    assert written <= {"settings.toml"}, "that it was played is all that is kept"
    assert pupil.app.settings.has_learnt("winter-kingdom")


def test_the_tutorial_is_played_by_keys_alone(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    while not pupil.scene.teacher.last:
        pupil.do_step_by_keys()
    pupil.press(pygame.K_RETURN)
    assert pupil.has_left()


def hides_nothing(pupil: Pupil) -> None:
    """Check that the sheet is on the screen, readable, and on nothing the teacher points at."""
    sheet = pupil.find("lecture").rect
    window = pygame.Rect((0, 0), pupil.app.size)
    assert window.contains(sheet), pupil.step
    view = pupil.find("lecture-scroll").rect
    assert view.height >= 24, pupil.step
    if pupil.scene.cover is None:
        assert pupil.part.layout.map.contains(sheet), pupil.step
        assert sheet.collidelist(pupil.scene.board.pointed_at) < 0, pupil.step
    else:
        cells = [widget.rect for widget in pupil.shown() if widget.key.startswith("cell-")]
        assert sheet.collidelist(cells) < 0, pupil.step
    shown = pupil.shown()
    lower = [widget.key for widget in shown if isinstance(widget, Spot | Halo)]
    assert len(lower) >= bool(pupil.scene.board.aims.things), pupil.step


@pytest.mark.parametrize(("size", "ui_scale", "language"), WINDOWS, ids=str)
def test_the_sheet_never_hides_what_is_pointed_at(
    begin: Callable[..., Pupil], size: tuple[int, int], ui_scale: int, language: str
) -> None:
    pupil = begin(size, language, ui_scale=ui_scale)
    while not pupil.scene.teacher.last:
        pupil.wait_for_the_other()
        step = pupil.step
        while pupil.step == step:
            hides_nothing(pupil)
            target = pupil.next_target()
            if isinstance(target, str):
                widget = pupil.find(target)
                assert widget.area.width > 0, (step, target)
                assert widget.area.height >= min(12, widget.rect.height), (step, target)
            pupil.click_target()
    hides_nothing(pupil)


def wrong_clicks(pupil: Pupil) -> list[tuple[int, int]]:
    """Return places that can be clicked and that the step does not ask for."""
    _scene, teacher = pupil.scene, pupil.scene.teacher
    desk, target = pupil.part.desk, pupil.next_target()
    sheet = pupil.find("lecture").rect
    found = []
    if teacher.step.wish != "build" and desk:
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
        ("card", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 4))), "next"),
        ("first", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 3))), "hex"),
        ("first", lambda pupil: pupil.click(pupil.find("card-mule").area.center), ""),
        ("touch", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 3))), "refused"),
        ("undo", lambda pupil: pupil.click(pupil.find("restart").area.center), "undo"),
        ("fort", lambda pupil: pupil.click(pupil.pixel(Hex(-8, 3))), "fort"),
        ("third", lambda pupil: pupil.click(pupil.pixel(Hex(-9, 5))), "house"),
        ("buy", lambda pupil: pupil.press(pygame.K_SPACE), "later"),
        ("buy", lambda pupil: pupil.click(pupil.find("card-horse").area.center), "card"),
        ("use", lambda pupil: pupil.click(pupil.pixel(Hex(-9, 6))), "hex"),
        ("free", lambda pupil: pupil.press(pygame.K_u), "later"),
    ],
)
def test_what_leaves_the_script_is_declined_in_a_sentence(
    begin: Callable[..., Pupil], step: str, click: Callable[[Pupil], None], why: str
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
    assert pupil.step == "lights"
    assert told(pupil) == pupil.front.say("reason.must-touch", name="Ann")
    assert len(pupil.match.actions) == 1


def test_any_lit_hex_and_a_fort_too_will_do_where_the_choice_is_free(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("free")
    assert pupil.part.desk is not None
    at = max(pupil.part.desk.targets)
    pupil.press(pygame.K_f)
    pupil.click(pupil.pixel(at))
    assert pupil.match.actions[-1] == Build(at, fort=True)
    assert pupil.step == "move"
    pupil.go_to("farewell")


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
    assert pupil.step == "again"


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


def test_leaving_is_possible_at_every_step(begin: Callable[..., Pupil]) -> None:
    for step in ("welcome", "touch", "buy", "sheet", "farewell"):
        pupil = begin()
        pupil.go_to(step)
        pupil.click(pupil.find("lecture-leave").area.center)
        assert pupil.has_left()


def test_the_menu_says_that_nothing_is_saved(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.press(pygame.K_ESCAPE)
    menu = pupil.scene.cover
    assert isinstance(menu, PauseMenu)
    assert menu.note == pupil.app.words("tutorial.unsaved")
    assert [words for words, _ in menu.entries][-1] == pupil.app.words("tutorial.leave-menu")
    pupil.press(pygame.K_ESCAPE)
    assert pupil.scene.cover is None
    pupil.press(pygame.K_F1)
    assert isinstance(top(pupil), HelpScene)
    assert pupil.step == "welcome"


def test_the_sheet_speaks_another_language_at_once(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    english = pupil.scene.lecture().title
    pupil.app.change_settings(language="de")
    pupil.scene.resume()
    assert pupil.scene.lecture().title != english
    labels = [getattr(widget, "words", "") for widget in pupil.shown()]
    assert pupil.scene.lecture().title in labels


def test_a_long_text_scrolls_by_keys_and_wheel(begin: Callable[..., Pupil]) -> None:
    pupil = begin((1024, 640), "de", ui_scale=300)
    pupil.go_to("land")
    scroll = pupil.scene.lecture().scroll
    sheet = pupil.find("lecture")
    assert sheet.enabled == (scroll.content > scroll.view)
    assert sheet.enabled
    pupil.point(pupil.find("lecture-scroll").rect.center)
    pupil.wheel(-1)
    assert scroll.offset > 0
    pupil.wheel(9)
    pupil.tab_to("lecture")
    pupil.press(pygame.K_PAGEDOWN)
    assert scroll.offset > 0
    pupil.do_step()
    assert pupil.scene.lecture().scroll.offset == 0


def test_a_ringed_hex_out_of_sight_is_brought_back(begin: Callable[..., Pupil]) -> None:
    pupil = begin()
    pupil.go_to("card")
    pupil.part.pane.zoom(8, pupil.part.layout.map.topright)
    pupil.scene.table.view.changed()
    assert not pupil.part.layout.map.collidepoint(pupil.pixel(Hex(-8, 4)))
    pupil.do_step()
    pupil.scene.layout()
    assert pupil.part.layout.map.collidepoint(pupil.pixel(Hex(-8, 4)))


def test_title_and_help_lead_to_the_tutorial(begin: Callable[..., Pupil], tmp_path: Path) -> None:
    pupil = begin(drawn=True)
    pupil.app.apply(
        Reset(
            (
                ShelfPage(
                    pupil.app, Shelf({"winter-kingdom": pupil.front}, tmp_path / "records", draw=lambda: 0.5)
                ),
            )
        )
    )
    pupil.wait()
    pupil.use("learn")
    assert isinstance(top(pupil), Tutorial)
    pupil.press(pygame.K_ESCAPE)
    pupil.press(pygame.K_UP)
    pupil.press(pygame.K_RETURN)
    assert isinstance(top(pupil), ShelfPage)
    pupil.use("help")
    assert isinstance(top(pupil), HelpScene)
    pupil.use("learn")
    assert isinstance(top(pupil), Tutorial)


def test_who_has_learnt_is_offered_a_new_game_first(begin: Callable[..., Pupil], tmp_path: Path) -> None:
    pupil = begin(drawn=True)
    pupil.app.apply(
        Reset(
            (
                ShelfPage(
                    pupil.app, Shelf({"winter-kingdom": pupil.front}, tmp_path / "records", draw=lambda: 0.5)
                ),
            )
        )
    )
    learn: Any = pupil.widget("learn")
    assert learn.kind == "primary"
    pupil.app.change_settings(learnt="winter-kingdom")
    pupil.wait()
    kinds = {widget.key: getattr(widget, "kind", "") for widget in pupil.widgets()}
    assert (kinds["learn"], kinds["new"]) == ("ghost", "primary")


@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 800), 100), ((1024, 640), 200)])
def test_the_button_in_the_help_lies_on_nothing(
    begin: Callable[..., Pupil], size: tuple[int, int], ui_scale: int
) -> None:
    pupil = begin(size, ui_scale=ui_scale)
    scene = pupil.front.help(pupil.app)
    assert isinstance(scene, HelpScene)
    widgets = scene.layout()
    learn = next(widget for widget in widgets if widget.key == "learn")
    rects = [
        widget.area
        for widget in widgets
        if widget.interactive and widget.key != "learn" and not widget.key.startswith("scroll-")
    ]
    assert learn.rect.collidelist(rects) < 0
    assert learn.rect.size >= (24, 24)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_step_scrolls_in_a_usual_window(begin: Callable[..., Pupil], size: tuple[int, int]) -> None:
    pupil = begin(size, "de")
    for _ in range(len(pupil.scene.teacher.steps) - 1):
        pupil.scene.layout()
        scroll = pupil.scene.lecture().scroll
        assert scroll.content <= scroll.view, pupil.scene.lecture().title
        pupil.do_step()
