"""Hands of a new game: chosen or drafted, each unseen by the others; ability cards left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.choosing import Chooser, chooser
from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.ui.newgame.hands import DraftScene, HandScene
from wk.games.winter_kingdom.ui.newgame.spread import AbilityPick
from wk.games.winter_kingdom.ui.table.sight import Standing
from wk.shell.dialog import Dialog
from wk.shell.newgame.scene import NewGameScene

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")

Open = Callable[..., Chooser]
CHOSEN_WAY, DRAFTED_WAY = 2, 1


@pytest.fixture
def new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Return what opens the screen of a new game; every window is closed after the test."""
    opened: list[Chooser] = []

    def open_screen(name: str = "data", **options: Any) -> Chooser:
        opened.append(chooser(tmp_path / name, monkeypatch, **options))
        return opened[-1]

    yield open_screen
    for person in opened:
        person.app.close()


def choose_hand(person: Chooser, seat: int, *cards: str) -> None:
    """Choose a hand for a seat, the curtain lifted first if there is one."""
    person.use(f"hand-{seat}")
    if person.top.cover is not None:
        person.press(pygame.K_SPACE)
    for card in cards:
        person.use(f"ability-{card}")
    person.use("keep")


def test_each_player_chooses_a_hand_behind_the_curtain(new: Open) -> None:
    person = new()
    person.choose("hands", CHOSEN_WAY)
    person.use("hand-1")
    assert person.shows(HandScene)
    assert person.top.cover is not None
    person.press(pygame.K_ESCAPE)
    assert person.shows(HandScene)
    person.press(pygame.K_SPACE)
    assert person.top.cover is None
    assert not person.widget("keep").enabled
    for card in HAND_IDS[:5]:
        person.use(f"ability-{card}")
    person.use("keep")
    assert person.shows(NewGameScene)
    assert person.choices.players[1].hand == HAND_IDS[:5]
    person.use("start")
    hands = person.table.play.match.setup["hands"]
    assert tuple(hands[1]) == HAND_IDS[:5]
    assert not set(hands[0]) & set(HAND_IDS[:5])


def test_cards_of_others_and_cards_left_out_cannot_be_chosen(new: Open) -> None:
    person = new(curtain=False)
    person.scene.plan.change(person.choices.without(HAND_IDS[9]))
    person.choose("hands", CHOSEN_WAY)
    choose_hand(person, 0, *HAND_IDS[:5])
    person.use("hand-1")
    assert person.top.cover is None
    shown = {card: standing for card, standing, _ in person.top.cards()}
    assert HAND_IDS[9] not in shown
    assert {card for card, standing in shown.items() if standing is Standing.NOWHERE} == set(HAND_IDS[:5])
    person.use(f"ability-{HAND_IDS[0]}")
    assert person.top.chosen == ()


def test_a_hand_is_given_back_to_the_draw(new: Open) -> None:
    person = new(curtain=False)
    person.choose("hands", CHOSEN_WAY)
    choose_hand(person, 0, *HAND_IDS[:6])
    assert person.choices.players[0].hand == HAND_IDS[1:6]
    person.use("hand-0")
    person.use("deal")
    assert person.choices.players[0].hand is None


def test_ability_cards_are_left_out_and_taken_in_again(new: Open) -> None:
    person = new()
    person.use("abilities")
    person.use("ability-mine")
    person.use("ability-mule")
    person.use("ability-mule")
    person.use("done")
    assert person.choices.left_out == {"mine"}
    assert all("mine" not in hand for hand in person.scene.plan.settled["hands"])  # type: ignore[index]
    person.use("abilities")
    person.use("all")
    assert person.choices.left_out == frozenset()


def test_too_many_left_out_are_told(new: Open) -> None:
    person = new()
    for card in HAND_IDS[:16]:
        person.scene.plan.change(person.choices.without(card))
    assert "Only 9 ability cards are left to deal; 10 are needed." in person.said()
    assert not person.widget("start").enabled


def draft(person: Chooser) -> list[list[str]]:
    """Draft to the end, everybody taking the first card; return what each seat was seen to take."""
    taken: list[list[str]] = [[] for _ in person.choices.players]
    while person.shows(DraftScene):
        scene = person.top
        if scene.cover is not None:
            person.press(pygame.K_SPACE)
        card = next(widget for widget in person.widgets() if isinstance(widget, AbilityPick))
        taken[scene.draft.seat].append(card.card.id)
        person.click(card.rect.center)
        person.use("take")
    return taken


def test_a_draft_gives_everybody_five_cards_and_the_game_begins_with_them(new: Open) -> None:
    person = new()
    person.use("join")
    person.choose("hands", DRAFTED_WAY)
    packets = person.scene.plan.settled["hands"]  # type: ignore[index]
    person.use("start")
    taken = draft(person)
    hands = person.table.play.match.setup["hands"]
    assert hands == taken
    assert {card for hand in hands for card in hand} == {card for hand in packets for card in hand}
    assert [len(hand) for hand in hands] == [5, 5, 5]
    assert len(person.shelf.saved()) == 1


def test_computers_pick_by_themselves_and_one_person_needs_no_curtain(new: Open) -> None:
    person = new()
    person.use("kind-1")
    person.use("level-random")
    person.choose("hands", DRAFTED_WAY)
    person.use("start")
    assert person.top.cover is None
    taken = draft(person)
    hands = person.table.play.match.setup["hands"]
    assert hands[0] == taken[0]
    assert len(hands[1]) == 5


def test_computers_alone_draft_at_once(new: Open) -> None:
    person = new()
    person.use("kind-0")
    person.use("level-random")
    person.use("kind-1")
    person.use("level-random")
    person.choose("hands", DRAFTED_WAY)
    person.use("start")
    assert [len(hand) for hand in person.table.play.match.setup["hands"]] == [5, 5]


@pytest.mark.usefixtures("seen")
def test_behind_the_curtain_nothing_tells_which_cards_there_are(new: Open) -> None:
    pictures = []
    for name, seed in (("one", 5), ("two", 6)):
        person = new(name=name)
        person.choose("hands", DRAFTED_WAY)
        person.write("seed", str(seed))
        person.use("start")
        assert person.top.cover is not None
        pictures.append(pygame.image.tobytes(person.app.surface, "RGB"))
        person.press(pygame.K_SPACE)
        pictures.append(pygame.image.tobytes(person.app.surface, "RGB"))
    assert pictures[0] == pictures[2]
    assert pictures[1] != pictures[3]


def test_a_draft_can_be_ended_after_a_question(new: Open) -> None:
    person = new(curtain=False)
    person.choose("hands", DRAFTED_WAY)
    person.use("start")
    person.press(pygame.K_ESCAPE)
    assert person.shows(Dialog)
    person.press(pygame.K_ESCAPE)
    assert person.shows(DraftScene)
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_RETURN)
    assert person.shows(NewGameScene)
    assert not person.shelf.saved()


def test_a_hand_can_be_chosen_by_keyboard_alone(new: Open) -> None:
    person = new(curtain=False)
    person.choose("hands", CHOSEN_WAY)
    person.scene.controls.set_focus("hand-0")
    person.press(pygame.K_RETURN)
    person.press(pygame.K_TAB)
    while not person.top.controls.focus.startswith("ability-"):
        person.press(pygame.K_TAB)
    for _ in range(5):
        person.press(pygame.K_SPACE)
        person.press(pygame.K_RIGHT)
    person.top.controls.set_focus("", ring=False)
    person.press(pygame.K_RETURN)
    assert len(person.choices.players[0].hand or ()) == 5
