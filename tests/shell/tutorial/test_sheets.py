"""The teacher's sheet in every step of every led first game: it is read whole and hides nothing needed.

Every game of the shelf is taken through by clicks in the smallest window and in a usual one.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.pupil import Pupil as MapPupil
from tests.shell.tutorial.test_card_lessons import FURTHER, TAUGHT, Pupil
from wk import assets
from wk.games import GAMES
from wk.shell import paint
from wk.shell.buttons import Button
from wk.shell.theme import BUTTON, Scale
from wk.shell.tutorial.guide import Spared
from wk.shell.tutorial.panel import NEXT, STAY, Lecture, SheetButton, sheet_widgets
from wk.shell.tutorial.scene import GUARDED
from wk.shell.tutorial.scene import NEXT as NEXT_BUTTON
from wk.shell.tutorial.script import FOLDER, STEPS
from wk.shell.widget import Scroll, ScrollArea
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from wk.shell.widget import Widget

pytestmark = pytest.mark.usefixtures("unseen")

SMALL, USUAL = (1024, 640), (1280, 800)
WINDOWS = [*((SMALL, language) for language in LANGUAGES), (USUAL, LANGUAGES[-1])]
"""The smallest window in every language, and the usual one in the language of the longest words."""

MAP = "winter-kingdom"


def looks(
    folder: Path, name: str, size: tuple[int, int], language: str
) -> Iterator[tuple[Any, list[Widget]]]:
    """Yield the pupil and what shows at the begin of every step and after every click in it."""
    if name == MAP:
        of_map = MapPupil(folder, size, language)
        for _ in of_map.scene.teacher.steps:
            of_map.wait_for_the_other()
            step = of_map.step
            while of_map.step == step and not of_map.has_left():
                yield of_map, of_map.shown()
                of_map.click_target()
        of_map.app.close()
        return
    pupil = Pupil(folder, name, size, language=language)
    for number, _ in enumerate(pupil.scene.teacher.steps):
        pupil.wait_for_others()
        while pupil.app.running and pupil.app.top is pupil.scene and pupil.scene.teacher.number == number:
            yield pupil, pupil.widgets()
            for key in pupil.targets():
                pupil.use(key)
            pupil.wait()
    pupil.app.close()


def amber(widgets: Sequence[Widget]) -> list[str]:
    """Return the keys of the buttons that are amber now."""
    buttons = [each for each in widgets if isinstance(each, Button)]
    return [each.key for each in buttons if each.kind == "primary" and each.enabled]


def may_be_amber(pupil: Any, keys: Sequence[str]) -> bool:
    """Return whether the amber button leads to what the step asks for: reading on, or what is ringed."""
    wanted = pupil.scene.board.aims.places
    reads = pupil.scene.teacher.explains or pupil.scene.cover is not None
    return all((key == "lecture-next") if reads else key in wanted for key in keys)


def cut(widgets: Sequence[Widget]) -> list[str]:
    """Return the words of the sheet's buttons that have no room."""
    found = []
    for each in widgets:
        if isinstance(each, SheetButton):
            style = each.scale.style("bold", NEXT if each.key == "lecture-next" else BUTTON)
            if paint.measure(each.label, style)[0] > each.rect.width:
                found.append(each.label)
    return found


@pytest.mark.parametrize("name", [MAP, *TAUGHT, *FURTHER])
@pytest.mark.parametrize(("size", "language"), WINDOWS, ids=str)
def test_a_step_is_read_whole_and_hides_neither_hand_nor_deck(
    tmp_path: Path, name: str, size: tuple[int, int], language: str
) -> None:
    """No sheet scrolls; one button at a time is amber; what is held and drawn from is free."""
    steps = set()
    for pupil, widgets in looks(tmp_path, name, size, language):
        step = pupil.scene.teacher.step
        steps.add(step.key)
        sheet = next(each for each in widgets if each.key == "lecture")
        text = next(each for each in widgets if each.key == "lecture-scroll")
        assert isinstance(text, ScrollArea)
        assert text.scroll.content <= text.scroll.view, f"{step.key} scrolls"
        assert len(amber(widgets)) <= 1, step.key
        assert may_be_amber(pupil, amber(widgets)), step.key
        assert not cut(widgets), step.key
        held = [each.key for each in widgets if each.key.startswith(GUARDED)]
        hidden = {each.key for each in widgets if each.rect.colliderect(sheet.rect)}
        assert not hidden.intersection(held), step.key
    assert pupil.scene.teacher.last
    # On a slow machine a click may do two steps at once; what is looked at is still the lesson.
    assert len(steps) >= len(pupil.scene.teacher.steps) - 2


def test_what_is_asked_for_in_the_high_court_is_ringed_at_once(tmp_path: Path) -> None:
    """Once the bids have been read about, the three cards are, and not the button that puts the bids away."""
    pupil = Pupil(tmp_path, "minsterpool", SMALL)
    while pupil.step != "select":
        pupil.do_step(Pupil.use)
    assert pupil.targets()[0].startswith("hand-")
    pupil.app.close()


def lecture(text: str, texts: Sequence[str]) -> Lecture:
    """Return what a sheet says in a lesson of some texts."""
    nowhere = lambda: None  # noqa: E731 - for two buttons
    return Lecture("Heading", text, 2, 5, "", True, Scroll(), nowhere, "Next", nowhere, "", texts)  # noqa: FBT003


SHORT, LONG = "One line.", "A sentence that goes on and on. " * 7


def places_of(text: str, spared: Spared) -> list[pygame.Rect]:
    """Return where the sheet lies, and its button that goes on."""
    says, room = lecture(text, (SHORT, LONG)), pygame.Rect(0, 50, 1000, 700)
    found = sheet_widgets(says, Words("shell"), Scale(1.0), room, spared)
    return [each.rect for each in found if each.key in {"lecture", NEXT_BUTTON}]


def test_the_button_that_goes_on_keeps_its_place_however_long_the_text() -> None:
    assert places_of(SHORT, Spared((), ())) == places_of(LONG, Spared((), ()))


def test_the_sheet_stays_where_it_is_until_it_would_hide_something() -> None:
    """What is ringed drives it away, a few lesser things do not, and it does not come back for nothing."""
    corner = places_of(SHORT, Spared((), ()))[0]
    assert corner.right > 900
    ringed = pygame.Rect(corner.center, (40, 40))
    moved = places_of(LONG, Spared([ringed], (), (), corner))[0]
    assert not moved.colliderect(ringed)
    assert places_of(SHORT, Spared((), (), (), moved))[0] == moved
    lesser = [pygame.Rect(moved.center, (9, 9))]
    assert places_of(SHORT, Spared((), lesser * (STAY - 1), (), moved))[0] == moved
    assert places_of(SHORT, Spared((), lesser * (STAY + 1), (), moved))[0] != moved


READ, CLICK, STEP = 160, 4, 3
"""Words a minute somebody reads who learns; seconds for each thing to be done, and for each step."""


@pytest.mark.parametrize("name", [MAP, *TAUGHT])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_about_as_long_as_the_shelf_says(name: str, language: str) -> None:
    folder = GAMES[name].folder
    steps = tomllib.loads(assets.text(folder, FOLDER, STEPS))["step"]
    said = tomllib.loads(assets.text(folder, "words", language, "tutorial.toml"))["tutorial"]
    texts = [f"{said[step['key']]['title']} {said[step['key']]['text']}" for step in steps]
    done = sum("do" in step or "wish" in step for step in steps)
    minutes = sum(len(text.split()) for text in texts) / READ + (CLICK * done + STEP * len(steps)) / 60
    assert abs(minutes - GAMES[name].minutes) <= 1
