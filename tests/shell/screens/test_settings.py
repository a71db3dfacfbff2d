"""The page of settings, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.person import top
from wk.shell.screens.settings import SettingsPage
from wk.shell.settings import TEXT_SIZES, UI_SCALES

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App


def test_settings_hold_at_once_and_are_kept(app: App, person: Person) -> None:
    page = SettingsPage(app)
    app.start(page)
    person.use("larger")
    page.controls.set_focus("curtain")
    off = person.widget("curtain").rect
    person.click((off.right - 20, off.centery))
    assert (app.settings.curtain, app.settings.ui_scale) == (False, 125)
    kept = app.store.path.read_text()
    assert "curtain = false" in kept
    assert "ui_scale = 125" in kept


def test_a_setting_that_cannot_be_kept_is_told(app: App, person: Person) -> None:
    app.store.folder.parent.mkdir(exist_ok=True)
    app.store.folder.write_text("a file in the folder's place")
    app.start(SettingsPage(app))
    person.use("larger")
    assert isinstance(top(app), SettingsPage)
    told = [getattr(widget, "words", "") for widget in person.widgets()]
    assert any(words.startswith("This setting holds until") for words in told)
    assert app.settings.ui_scale == 125
    app.store.folder.unlink()
    person.use("larger")
    told = [getattr(widget, "words", "") for widget in person.widgets()]
    assert not any(words.startswith("This setting holds until") for words in told)


def test_the_ends_of_the_scale_cannot_be_passed(app: App, person: Person) -> None:
    app.store.change(ui_scale=300)
    app.start(SettingsPage(app))
    assert not person.widget("larger").enabled
    assert person.widget("smaller").enabled


def test_notices_about_damaged_settings_stand_on_the_page(app: App, person: Person) -> None:
    app.store.notices.append("settings.toml: something")
    app.start(SettingsPage(app))
    assert any(getattr(widget, "words", "") == "settings.toml: something" for widget in person.widgets())


@pytest.mark.parametrize(
    ("key", "setting", "value"),
    [("larger", "ui_scale", 125), ("text-larger", "text_size", 110), ("quieter", "volume", 60)],
)
def test_a_step_changes_a_percentage(app: App, person: Person, key: str, setting: str, value: int) -> None:
    page = SettingsPage(app)
    app.start(page)
    page.controls.set_focus(key)
    person.press(pygame.K_RETURN)
    assert getattr(app.settings, setting) == value


@pytest.mark.parametrize(
    ("key", "setting", "value"),
    [
        ("language", "language", "de"),
        ("colours", "colours", "protan"),
        ("animation", "animation", "fast"),
        ("reduced_motion", "reduced_motion", True),
        ("mute", "mute", True),
        ("curtain", "curtain", False),
        ("running_scores", "running_scores", False),
        ("previews", "previews", False),
        ("card_tracker", "card_tracker", False),
        ("full_screen", "full_screen", True),
    ],
)
def test_every_switch_is_worked_by_keys(
    app: App, person: Person, key: str, setting: str, value: bool | str
) -> None:
    page = SettingsPage(app)
    app.start(page)
    page.controls.set_focus(key)
    person.press(pygame.K_SPACE)
    assert getattr(app.settings, setting) == value


def test_without_sound_its_volume_cannot_be_set(app: App, person: Person) -> None:
    app.store.change(mute=True)
    app.start(SettingsPage(app))
    assert not person.widget("louder").enabled
    assert not person.widget("quieter").enabled


def test_a_change_of_volume_is_heard(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    page = SettingsPage(app)
    app.start(page)
    page.controls.set_focus("louder")
    person.press(pygame.K_RETURN)
    page.controls.set_focus("curtain")
    person.press(pygame.K_SPACE)
    assert heard == ["coin"]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize(
    ("size_of", "setting"), [("", "ui_scale"), ("text-", "text_size")], ids=("everything", "text")
)
def test_what_makes_the_page_larger_stays_under_the_pointer(
    app: App, person: Person, size: tuple[int, int], size_of: str, setting: str
) -> None:
    app.start(SettingsPage(app), size=size)
    low, high = UI_SCALES if setting == "ui_scale" else TEXT_SIZES
    for word, end in (("larger", high), ("smaller", low), ("larger", high)):
        key = f"{size_of}{word}"
        pos = person.widget(key).area.center
        for _ in range(40):
            if getattr(app.settings, setting) == end:
                break
            before = getattr(app.settings, setting)
            person.click(pos)
            assert getattr(app.settings, setting) != before, (key, before)
        assert getattr(app.settings, setting) == end


def test_tab_goes_on_from_what_cannot_be_pressed_any_more(app: App, person: Person) -> None:
    page = SettingsPage(app)
    app.store.change(volume=20)
    app.start(page)
    page.controls.set_focus("quieter")
    while person.widget("quieter").enabled:
        person.press(pygame.K_RETURN)
    person.press(pygame.K_RETURN)
    assert top(app) is page  # one press too many leaves nothing
    person.press(pygame.K_TAB)
    assert page.controls.focus == "louder"
    page.controls.set_focus("quieter")
    person.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert page.controls.focus == "mute"
