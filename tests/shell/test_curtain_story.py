"""What happened, on the curtain: every word can be read, however long the line and large the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from wk.shell import paint, theme
from wk.shell.screens.curtain import Curtain, Handover
from wk.shell.screens.curtain_story import Since, Story, StorySetting
from wk.shell.theme import MOST_LARGE, Scale
from wk.shell.widget import Look

if TYPE_CHECKING:
    from wk.shell.app import App

LONG = "used Guide: built a house on the fell field and moved it to the flower field beyond the mountains"
TOLD = Since("Cleopatra", "red", (LONG, "built three houses on snowscape, 3 coins"))
SIZES = [((1024, 640), 100, 100), ((1024, 640), 100, 150), ((1024, 640), 300, 150), ((1920, 1080), 200, 150)]


def curtain(app: App, size: tuple[int, int], ui_scale: int, text: int) -> Curtain:
    """Return a curtain in a window of a size, at scales in percent."""
    app.change_settings(ui_scale=ui_scale, text_size=text)
    app._window._size = size
    return Curtain(app, Handover("Ben", "yellow", ("Cleopatra",), (TOLD, TOLD)), None, lambda: None)


@pytest.mark.parametrize(("size", "ui_scale", "text"), SIZES)
def test_long_lines_are_broken_and_stay_in_their_row(
    app: App, size: tuple[int, int], ui_scale: int, text: int
) -> None:
    scene = curtain(app, size, ui_scale, text)
    stories = [widget for widget in scene.layout() if isinstance(widget, Story)]
    assert len(stories) == 2
    for story in stories:
        told = StorySetting.of(story.since, story.rect.width, scene.scale)
        assert told.height == story.rect.height
        assert " ".join(told.lines[0]) == LONG
        room = story.rect.width - told.left
        lines = [line for parts in told.lines for line in parts]
        assert max(paint.measure(line, told.style)[0] for line in lines) < room
        assert told.style.size == scene.scale.type(15)
        assert told.head + len(lines) * told.style.size <= told.height
    assert stories[0].rect.bottom < stories[1].rect.top


@pytest.mark.parametrize(("size", "ui_scale", "text"), SIZES)
def test_there_is_room_for_some_lines_above_the_button(
    app: App, size: tuple[int, int], ui_scale: int, text: int
) -> None:
    scene = curtain(app, size, ui_scale, text)
    story = next(widget for widget in scene.layout() if isinstance(widget, Story))
    assert story.area.height >= 3 * scene.scale.type(15)


def test_without_room_beside_it_the_name_stands_above() -> None:
    scale = Scale(1.0)
    assert StorySetting.of(TOLD, 560, scale).head == 0
    narrow = StorySetting.of(TOLD, 240, scale)
    assert narrow.head >= scale.type(theme.NAME)
    assert narrow.left < StorySetting.of(TOLD, 560, scale).left


def test_a_button_gives_up_its_hint_before_its_words_get_small(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Any]] = []

    def watched(_surface: object, string: str, _pos: object, style: Any, *_rest: object) -> pygame.Rect:
        drawn.append((string, style))
        return pygame.Rect(0, 0, 1, 1)

    scene = curtain(app, (1024, 640), 300, 150)
    button: Any = next(widget for widget in scene.layout() if widget.key == "ready")
    hint = button.hint
    monkeypatch.setattr(paint, "text", watched)
    for width, shown in ((button.rect.width * 2, True), (button.rect.width // 2, False)):
        drawn.clear()
        place = pygame.Rect(0, 0, width, button.rect.height)
        type(button)(**{**vars_of(button), "rect": place}).draw(pygame.Surface((10, 10)), Look(scene.scale))
        assert (hint in [words for words, _ in drawn]) == shown


def vars_of(widget: Any) -> dict[str, Any]:
    """Return the fields of a widget."""
    return {name: getattr(widget, name) for name in widget.__dataclass_fields__}


def test_a_scale_cut_down_keeps_its_text_as_large_as_there_is_room() -> None:
    assert Scale(1.0, 1.5).within(2.0, 1.4) == Scale(1.0, 1.5)
    assert Scale(2.0).within(1.6, 1.5) == Scale(1.6, 1.25)
    assert Scale(3.0, 1.5).within(1.0, 1.5) == Scale(1.0, 1.5)
    assert Scale(1.0, 0.9).within(1.0, 1.5) == Scale(1.0, 0.9)
    assert Scale(2.0, 1.5).large == Scale(2.0, MOST_LARGE)
    assert Scale(2.0).large == Scale(2.0)
