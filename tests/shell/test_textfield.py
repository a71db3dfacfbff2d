"""A field to type into: selecting, copying, replacing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell.controls import Controls
from wk.shell.scene import BaseScene
from wk.shell.textfield import TextField, Typed

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

FIELD = pygame.Rect(20, 20, 400, 48)
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


class Form(BaseScene):
    """A page with one field."""

    def __init__(self, app: App, words: str) -> None:
        super().__init__()
        self.typed = Typed(words, len(words))
        self.app = app
        self.controls = Controls(self.layout, lambda: app.scale, lambda: setattr(self, "dirty", True))
        self.controls.set_focus("field")

    def layout(self) -> list[Widget]:
        scale = self.app.scale
        return [TextField(key="field", rect=FIELD, typed=self.typed, scale=scale, on_submit=lambda: None)]

    def handle(self, event: pygame.Event) -> Transition | None:
        done = self.controls.handle(event)
        return done.transition if done else None

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")
        self.controls.draw(surface)


@pytest.fixture
def form(app: App) -> Form:
    """Return a field with three words in it."""
    form = Form(app, "one two three")
    app.start(form)
    return form


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what lies in the clipboard, the newest last."""
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    return kept


def test_everything_is_selected_and_typed_over(form: Form, person: Person) -> None:
    person.press(pygame.K_a, CTRL)
    assert form.typed.selected == "one two three"
    person.type("z")
    assert form.typed == Typed("z", 1)


def test_shift_and_arrows_select_letters(form: Form, person: Person) -> None:
    for _ in range(3):
        person.press(pygame.K_LEFT, SHIFT)
    assert form.typed.selected == "ree"
    person.press(pygame.K_HOME, SHIFT)
    assert form.typed.selected == "one two three"
    person.press(pygame.K_RIGHT, SHIFT)
    person.press(pygame.K_BACKSPACE)
    assert form.typed == Typed("o", 1)


@pytest.mark.parametrize(("key", "place"), [(pygame.K_LEFT, 4), (pygame.K_RIGHT, 7)])
def test_an_arrow_leaves_the_selection_at_its_end(form: Form, person: Person, key: int, place: int) -> None:
    form.typed.cursor, form.typed.anchor = 7, 4
    person.press(key)
    assert (form.typed.cursor, form.typed.selected) == (place, "")


def test_what_is_selected_is_copied_cut_and_pasted(form: Form, person: Person, clipboard: list[str]) -> None:
    form.typed.cursor, form.typed.anchor = 4, 8
    person.press(pygame.K_c, CTRL)
    person.press(pygame.K_x, CTRL)
    assert clipboard == ["two ", "two "]
    assert form.typed == Typed("one three", 4)
    person.press(pygame.K_END)
    person.press(pygame.K_v, CTRL)
    assert form.typed.text == "one threetwo "


def test_nothing_selected_is_not_copied(form: Form, person: Person, clipboard: list[str]) -> None:
    person.press(pygame.K_c, CTRL)
    person.press(pygame.K_x, CTRL)
    assert clipboard == []
    assert form.typed.text == "one two three"


def test_the_pointer_selects_by_dragging(form: Form, person: Person) -> None:
    middle = FIELD.centery
    person.down((FIELD.left + 16, middle))
    for x in (40, 200, FIELD.right - 10):
        person.post(pygame.MOUSEMOTION, pos=(x, middle), rel=(9, 0), buttons=(1, 0, 0), touch=False)
    person.up((FIELD.right - 10, middle))
    assert len(form.typed.selected) > 8
    person.click((FIELD.left + 16, middle))
    assert form.typed.selected == ""


def test_a_selection_is_seen(app: App, form: Form, person: Person) -> None:
    assert not form.typed.selected
    before = pygame.image.tobytes(app.surface, "RGB")
    person.press(pygame.K_a, CTRL)
    assert pygame.image.tobytes(app.surface, "RGB") != before
