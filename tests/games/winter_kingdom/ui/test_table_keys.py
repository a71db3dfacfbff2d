"""The table by the keyboard: every key that does something is on the page of keys, and no other."""

from __future__ import annotations

import re
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, Sit, give, match_of, settled
from tests.games.winter_kingdom.ui.playing import after_building, walk
from wk import assets
from wk.games.winter_kingdom.actions import Build, End, Purchase, Use
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.table.pieces import PIECE_KEYS as PIECES
from wk.hexgrid import distance, neighbours
from wk.shell.app import _ZOOM_KEYS
from wk.shell.controls import GO_ON
from wk.shell.dialog import Dialog
from wk.shell.help.scene import HelpScene
from wk.shell.match.pane import ARROWS, CURSOR, TURNED
from wk.shell.widget import ENTER, ESCAPE, HELP, Shortcut
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.hexgrid import Hex

pytestmark = pytest.mark.usefixtures("unseen")

NAMED = {
    "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE, "Leertaste": pygame.K_SPACE, "Esc": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB, "Page Up": pygame.K_PAGEUP, "Bild auf": pygame.K_PAGEUP,
    "Page Down": pygame.K_PAGEDOWN, "Bild ab": pygame.K_PAGEDOWN, "+": pygame.K_PLUS, "−": pygame.K_MINUS,
}  # fmt: skip
HELD = {"Ctrl": "ctrl", "Strg": "ctrl", "Shift": "shift", "Umschalt": "shift"}
ARROW_ROWS = {"Arrows", "Pfeile"}
SAME = {
    pygame.K_EQUALS: pygame.K_PLUS, pygame.K_KP_PLUS: pygame.K_PLUS, pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP0: pygame.K_0, pygame.K_KP_ENTER: pygame.K_RETURN,
}  # fmt: skip
"""Keys that stand for another one of the page, as those of the number pad do."""


def told(language: str) -> set[Shortcut]:
    """Return the keys the page of keys tells of for the table and everywhere."""
    page = assets.text("winter_kingdom", "help", language, "keys.md")
    _, table, everywhere, *_ = page.split("\n## ")
    found: set[Shortcut] = set()
    for row in re.findall(r"^\| (.*?) \|", table + everywhere, re.MULTILINE):
        if row in ARROW_ROWS:
            found |= {Shortcut(key) for key in ARROWS}
        for keys in re.split(r", | or | oder ", row):
            found |= {shortcut(keys)} if "`" in keys and not row.startswith("`Shift` with") else set()
    return found - {None}


def shortcut(keys: str) -> Shortcut:
    """Return what keys held together stand for: ``Ctrl`` ``Z``."""
    names = re.findall("`([^`]+)`", keys)
    *held, last = names
    key = NAMED.get(last) or (pygame.key.key_code(last) if last not in HELD else 0)
    return Shortcut(key, **{HELD[name]: True for name in held})


def usual(found: Iterable[Shortcut]) -> set[Shortcut]:
    """Return shortcuts by the keys the page names."""
    return {
        Shortcut(SAME.get(key, key), ctrl, shift and SAME.get(key, key) != pygame.K_PLUS)
        for key, ctrl, shift in found
    }


def in_force(person: AtTable) -> set[Shortcut]:
    """Return every key that does something at a table."""
    widgets = [key for widget in person.widgets() for key in widget.shortcuts]
    walked = {Shortcut(pygame.K_TAB), Shortcut(pygame.K_TAB, shift=True), *map(Shortcut, CURSOR)}
    walked |= {Shortcut(key, shift=True) for key in TURNED}
    app = {Shortcut(pygame.K_F11), *(Shortcut(key, ctrl=True) for key in _ZOOM_KEYS)}
    pressed = {*ENTER, *GO_ON, *ESCAPE, *HELP, Shortcut(pygame.K_SPACE), *map(Shortcut, PIECES)}
    return usual({*widgets, *walked, *app, *pressed})


@pytest.fixture
def wide(sit: Sit) -> AtTable:
    """Return a table with something to use and to buy."""
    return sit(after_building(in_play=["mule"], hand=["mine"], coins=9))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_keys_tells_of_every_key_and_of_no_other(wide: AtTable, language: str) -> None:
    page = {keys for keys in told(language) if keys.key}
    assert page == in_force(wide)


def look(person: AtTable) -> tuple[Any, ...]:
    """Return what a key could change."""
    scene, match = person.scene, person.match
    return (
        len(match.actions), person.app.top, scene.cover, person.part.pane.pointer, person.part.pane.camera,
        scene.view.controls.focus, scene.effects.refusal, scene.view.rect_of("log-ground"),
        person.app.settings,
        person.desk.piece, person.part.coin_lights.on, person.armed(), person.path(),
    )  # fmt: skip


def test_no_other_letter_does_anything(wide: AtTable) -> None:
    before, page = look(wide), told("en")
    for letter in ascii_lowercase:
        key = pygame.key.key_code(letter)
        for ctrl in (False, True):
            if Shortcut(key, ctrl=ctrl) not in page:
                wide.press(key, pygame.KMOD_CTRL if ctrl else 0)
                assert look(wide) == before, letter


def test_f1_opens_what_can_be_done_now_then_the_page_of_keys(wide: AtTable) -> None:
    wide.press(pygame.K_F1)
    top = wide.app.top
    assert isinstance(top, HelpScene)
    assert top.page.key == "topic/abilities"
    wide.press(pygame.K_F1)
    assert top.page.key == "topic/keys"


def nearest(person: AtTable) -> Hex:
    """Return the lit hex nearest to the cursor."""
    at = person.part.pane.pointer
    assert at is not None
    return min(person.desk.targets, key=lambda target: distance(at, target))


def build(person: AtTable) -> None:
    """Go to the nearest lit hex and point at it."""
    walk(person, nearest(person))
    person.press(pygame.K_RETURN)


def focus(person: AtTable, key: str) -> None:
    """Come to a widget by Tab."""
    for _ in range(40):
        if person.scene.view.controls.focus == key:
            return
        person.press(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {key}")


def test_a_whole_turn_by_keys_alone(sit: Sit) -> None:
    """Building with undo, redo and restart, looking nearer, using a card step by step, ending the turn."""
    match = give(match_of(settled(5, twists=()), rounds=3), in_play=["mule"])
    person, before = sit(match), len(match.actions)
    person.press(pygame.K_DOWN)
    build(person)
    person.press(pygame.K_f)
    person.press(pygame.K_u)
    assert match.state.turn.built == 0
    person.press(pygame.K_y)
    assert match.state.turn.built.bit_count() == 1
    person.press(pygame.K_r)
    assert match.state.turn.built == 0
    person.press(pygame.K_h)
    fit = person.part.pane.camera
    person.press(pygame.K_PLUS)
    person.press(pygame.K_PLUS)
    person.press(pygame.K_MINUS)
    assert person.part.pane.camera.level == fit.level + 1
    while match.state.turn.stage < Stage.ACTIONS:
        build(person)
    person.press(pygame.K_0)
    assert person.part.pane.camera == fit
    use_by_keys(person, "mule")
    *builds, use = match.actions[before:]
    assert {type(action) for action in builds} == {Build}
    assert isinstance(use, Use)
    person.press(pygame.K_SPACE)
    assert isinstance(match.actions[-1], End)


def use_by_keys(person: AtTable, card: str) -> None:
    """Choose a card by Tab and Enter, put it back by Esc, choose it again, and point out its move."""
    focus(person, f"card-{card}")
    person.press(pygame.K_RETURN)
    assert person.armed() == ("use", card)
    person.press(pygame.K_ESCAPE)
    assert person.armed() is None
    focus(person, f"card-{card}")
    person.press(pygame.K_RETURN)
    while person.armed() is not None:
        build(person)


def test_arrows_take_the_keyboard_from_the_buttons(sit: Sit) -> None:
    """Enter after an arrow points at the hex, whatever Tab had come to before."""
    person = sit(match_of(settled(3)))
    focus(person, "menu")
    rings = [person.scene.view.controls.ring]
    person.press(pygame.K_RIGHT)
    assert [*rings, person.scene.view.controls.ring] == [True, False]
    build(person)
    assert isinstance(person.match.actions[-1], Build)
    assert person.cover() is None


def test_n_goes_through_all_that_is_lit_as_page_down_does_and_back_with_shift(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    lit, seen = person.desk.targets, []
    for _ in lit:
        person.press(pygame.K_n)
        seen.append(person.part.pane.pointer)
    assert {*seen} == lit
    person.press(pygame.K_PAGEDOWN)
    assert person.part.pane.pointer == seen[0]
    for at in [*reversed(seen)]:
        person.press(pygame.K_n, pygame.KMOD_LSHIFT)
        assert person.part.pane.pointer == at


@pytest.mark.parametrize("down", [-1, 1])
def test_up_and_down_lead_on_along_the_rim_of_the_map(sit: Sit, down: int) -> None:
    """Where the hex straight on is missing, but the other one of that row is there."""
    person = sit(match_of(settled(3)))
    pane = person.part.pane
    for at in pane.layer.hexes:
        row = [to for to in neighbours(at) if to.r == at.r + down and to in pane.layer.hexes]
        to = pane.stepped(at, 0, down)
        assert to in row if row else to is None


def test_f1_opens_the_rules_from_the_menu_too(sit: Sit) -> None:
    person = sit(after_building())
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_F1)
    assert isinstance(person.app.top, HelpScene)


def test_a_card_in_hand_is_taken_by_enter_twice(sit: Sit) -> None:
    """The first chooses it, the second takes the button offered, which then has the frame."""
    person = sit(after_building(hand=["mine"], coins=4))
    focus(person, "card-mine")
    person.press(pygame.K_RETURN)
    assert person.scene.view.controls.focus == "offer-acquire-mine"
    person.press(pygame.K_RETURN)
    assert person.match.actions[-1] == Purchase("acquire", "mine")


def test_a_turn_that_could_go_on_asks_if_that_is_set(sit: Sit) -> None:
    person = sit(after_building(in_play=["mule"], coins=5), confirm_end=True)
    before = len(person.match.actions)
    person.press(pygame.K_SPACE)
    asked = person.app.top
    assert isinstance(asked, Dialog)
    assert asked.message.startswith("Mule could still be used.\n5 coins")
    person.press(pygame.K_ESCAPE)
    assert person.app.top is person.scene
    assert len(person.match.actions) == before
    person.press(pygame.K_SPACE)
    person.press(pygame.K_RETURN)
    assert len(person.match.actions) > before
    assert person.app.top is person.scene


def test_a_turn_with_nothing_left_to_do_asks_nothing(sit: Sit) -> None:
    match = after_building()
    match._history.states[-1] = match.state._replace(turn=match.state.turn._replace(used=-1))
    person = sit(match, confirm_end=True)
    person.press(pygame.K_SPACE)
    assert isinstance(person.match.actions[-1], End)
