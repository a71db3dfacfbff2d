"""Widgets under pointer and keyboard: what is drawn is what is hit, and the keyboard reaches everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from wk.shell.buttons import Button, Toggle
from wk.shell.controls import TOOLTIP_AFTER, Controls
from wk.shell.scene import BaseScene, Transition
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App


class Board(BaseScene):
    """A few widgets that write down what they did."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.done: list[str] = []
        self.choice = 0
        self.typed = Typed()
        self.scroll = Scroll()
        self.leaked: list[int] = []
        self.controls = Controls(self.layout, lambda: app.scale, self.changed)

    def changed(self) -> None:
        self.dirty = True

    def layout(self) -> list[Widget]:
        def button(key: str, x: int, **more: Any) -> Button:
            rect = pygame.Rect(x, 10, 80, 40)
            return Button(key=key, rect=rect, label=key, on_press=lambda: self.done.append(key), **more)

        view = pygame.Rect(10, 200, 200, 100)
        self.scroll.clamp(320, view.height)
        rows = [
            Button(
                key=f"row{n}",
                rect=pygame.Rect(10, 200 + 80 * n - self.scroll.offset, 180, 80),
                clip=view,
                on_press=lambda n=n: self.done.append(f"row{n}"),  # type: ignore[misc]
            )
            for n in range(4)
        ]
        return [
            button("one", 10, tooltip="The first"),
            button("off", 110, enabled=False),
            button("two", 210, shortcuts=(Shortcut(pygame.K_z, ctrl=True),)),
            Toggle(
                key="toggle",
                rect=pygame.Rect(10, 60, 200, 40),
                options=("a", "b"),
                chosen=self.choice,
                on_choose=self.choose,
            ),
            TextField(
                key="field",
                rect=pygame.Rect(10, 120, 300, 40),
                typed=self.typed,
                scale=self.app.scale,
                on_submit=lambda: self.done.append("submit"),
            ),
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
            *rows,
        ]

    def choose(self, number: int) -> None:
        self.choice = number

    def handle(self, event: pygame.Event) -> Transition | None:
        if self.controls.handle(event) is None:
            self.leaked.append(event.type)
        return None

    def update(self, now: float) -> bool:
        return self.controls.update(now)

    def wake_in(self) -> float | None:
        return self.controls.wake_in()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#101010")
        self.controls.draw(surface)


@pytest.fixture
def board(app: App) -> Board:
    """Return a board in an open window."""
    board = Board(app)
    app.start(board)
    return board


def test_a_click_presses_on_release(board: Board, person: Person) -> None:
    person.down((50, 30))
    assert board.done == []
    person.up((50, 30))
    assert board.done == ["one"]


def test_letting_go_elsewhere_presses_nothing(board: Board, person: Person) -> None:
    person.down((50, 30))
    person.up((250, 30))
    person.down((250, 30))
    person.up((600, 400))
    assert board.done == []


def test_a_disabled_button_takes_the_click_and_does_nothing(board: Board, person: Person) -> None:
    board.leaked.clear()
    person.click((150, 30))
    assert board.done == []
    assert pygame.MOUSEBUTTONDOWN not in board.leaked


def test_a_click_beside_all_widgets_is_left_to_the_scene(board: Board, person: Person) -> None:
    board.leaked.clear()
    person.click((600, 400))
    assert board.leaked.count(pygame.MOUSEBUTTONDOWN) == board.leaked.count(pygame.MOUSEBUTTONUP) == 1


def test_tab_walks_through_everything_that_can_be_used_and_round(board: Board, person: Person) -> None:
    seen = []
    for _ in range(9):
        person.press(pygame.K_TAB)
        seen.append(board.controls.focus)
    assert seen == ["one", "two", "toggle", "field", "row0", "row1", "row2", "row3", "one"]


def test_shift_and_tab_walks_back(board: Board, person: Person) -> None:
    person.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert board.controls.focus == "row3"
    person.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert board.controls.focus == "row2"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_what_has_the_focus(board: Board, person: Person, key: int) -> None:
    person.press(key)
    assert board.done == []
    person.press(pygame.K_TAB)
    person.press(key)
    assert board.done == ["one"]


def test_a_shortcut_needs_its_modifier(board: Board, person: Person) -> None:
    person.press(pygame.K_z)
    assert board.done == []
    person.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert board.done == ["two"]


def test_the_focus_ring_shows_for_the_keyboard_only(app: App, board: Board, person: Person) -> None:
    person.press(pygame.K_TAB)
    with_ring = pygame.surfarray.array3d(app.surface).copy()
    board.controls.set_focus("one", ring=False)
    person.wait()
    without = pygame.surfarray.array3d(app.surface)
    assert (with_ring[4:100, 4:56] != without[4:100, 4:56]).any()
    assert app.redraws > 1


def test_hovering_redraws_once_and_resting_redraws_never(app: App, board: Board, person: Person) -> None:
    person.wait(3)
    before = app.redraws
    person.point((250, 30))
    assert app.redraws == before + 1
    assert board.controls.hovered == "two"
    person.point((251, 31))
    person.wait(3)
    assert app.redraws == before + 1
    person.point((600, 400))
    assert app.redraws == before + 2


def test_a_tooltip_comes_when_the_pointer_has_rested(
    app: App, board: Board, person: Person, clock: Clock
) -> None:
    clock.now = 10.0
    person.point((50, 30))
    person.wait(2)
    assert board.controls.wake_in() == TOOLTIP_AFTER
    before = app.redraws
    clock.now = 10.0 + TOOLTIP_AFTER / 2
    person.wait(2)
    assert app.redraws == before
    assert board.controls.wake_in() == pytest.approx(TOOLTIP_AFTER / 2)
    clock.now = 10.0 + TOOLTIP_AFTER
    person.wait(2)
    assert app.redraws == before + 1
    assert board.controls.wake_in() is None


def test_a_tooltip_comes_where_the_keyboard_has_come_to(board: Board, person: Person, clock: Clock) -> None:
    """Whoever has no pointer reads it too, until it is pressed or the keyboard goes on."""
    for leave in (pygame.K_RETURN, pygame.K_TAB):
        clock.now += 10
        board.controls.set_focus("", ring=False)
        person.press(pygame.K_TAB)
        assert board.controls.rested_on == board.controls.focus == "one"
        person.wait(2)
        assert board.controls.wake_in() == TOOLTIP_AFTER
        clock.now += TOOLTIP_AFTER
        person.wait(2)
        assert board.controls._tooltip
        person.press(leave)
        assert not board.controls._tooltip


def test_leaving_the_window_ends_the_hovering(board: Board, person: Person) -> None:
    person.point((50, 30))
    person.post(pygame.WINDOWLEAVE)
    assert board.controls.hovered == ""


def test_a_toggle_takes_the_part_clicked_and_the_arrows(board: Board, person: Person) -> None:
    chosen = [board.choice]
    for pos in ((180, 80), (30, 80), (180, 80)):
        person.click(pos)
        chosen.append(board.choice)
    assert chosen == [0, 1, 0, 1]
    person.press(pygame.K_LEFT)
    person.press(pygame.K_LEFT)
    assert board.choice == 0


def test_the_wheel_scrolls_the_view_under_the_pointer_within_its_ends(board: Board, person: Person) -> None:
    person.wheel(-1)
    assert board.scroll.offset == 0
    person.point((50, 250))
    person.wheel(-1)
    assert 0 < board.scroll.offset < 100
    person.wheel(-50)
    assert board.scroll.offset == 220
    person.wheel(99)
    assert board.scroll.offset == 0


def test_what_is_scrolled_out_of_the_view_is_not_hit(board: Board, person: Person) -> None:
    person.click((50, 350))
    assert board.done == []
    person.click((50, 250))
    assert board.done == ["row0"]


def test_the_focus_scrolls_what_gets_it_into_view(board: Board, person: Person) -> None:
    for _ in range(8):
        person.press(pygame.K_TAB)
    row = person.widget(board.controls.focus)
    assert board.controls.focus == "row3"
    assert row.area == row.rect


def test_dragging_the_bar_scrolls(board: Board, person: Person) -> None:
    person.down((205, 210))
    person.point((205, 295))
    person.up((205, 295))
    assert board.scroll.offset > 150


def test_typing_goes_to_the_focused_field_and_starts_no_shortcut(board: Board, person: Person) -> None:
    person.click((60, 140))
    person.type("zebra")
    assert board.typed.text == "zebra"
    assert board.done == []
    person.press(pygame.K_RETURN)
    assert board.done == ["submit"]


def test_a_field_can_be_edited(board: Board, person: Person) -> None:
    person.click((60, 140))
    person.type("abcd")
    person.press(pygame.K_HOME)
    person.press(pygame.K_DELETE)
    person.press(pygame.K_RIGHT)
    person.type("x")
    person.press(pygame.K_END)
    person.press(pygame.K_BACKSPACE)
    assert board.typed == Typed("bxc", 3)


def test_a_click_in_the_text_puts_the_caret_there(board: Board, person: Person) -> None:
    person.click((60, 140))
    person.type("mmmmmmmm")
    person.click((24, 140))
    assert board.typed.cursor == 0
    person.click((300, 140))
    assert board.typed.cursor == 8


def test_a_word_can_be_erased_at_once() -> None:
    typed = Typed("two words", 9)
    typed.erase(5)
    assert typed == Typed("two ", 4)
    typed.insert("line\nbreaks\tare dropped")
    assert typed.text == "two linebreaksare dropped"
