"""The editor of card numbers: changed, typed, found, in every window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.owning import Owner, an_owner, opening
from wk.games.winter_kingdom.cards.numbers import BOUNDS
from wk.games.winter_kingdom.ui.help.cards import EnlargedCard
from wk.games.winter_kingdom.ui.table.cards import name_of
from wk.shell.editors.fields import CardEntry
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["an_owner", "opening"]


def test_the_list_has_every_card_with_numbers_by_family(owner: Owner) -> None:
    keys = [w.key.removeprefix("card-") for w in owner.widgets() if isinstance(w, CardEntry)]
    assert keys[:3] == ["game", "barracks", "crossroads"]
    assert set(keys) == {"game", *(path[1] for path in BOUNDS if path[0] != "game")}
    assert len(keys) == len(set(keys))


def test_plus_and_minus_change_a_number_and_the_card_with_it(owner: Owner) -> None:
    owner.use("card-barracks")
    owner.use("more-barracks.cost")
    owner.use("more-barracks.cost")
    owner.use("less-barracks.upgrade")
    assert (owner.field("barracks.cost").value, owner.field("barracks.upgrade").value) == (4, 1)
    (card,) = [w for w in owner.widgets() if isinstance(w, EnlargedCard)]
    assert (card.page.price, card.page.upgrade) == (4, 1)
    assert card.page.data.own == {"cost": 2, "upgrade": 2}


def test_a_changed_number_is_marked_by_a_word_and_can_be_restored(owner: Owner) -> None:
    owner.open("mule")
    assert "own number" not in owner.words()
    assert not owner.has("restore-mule.cost")
    owner.use("more-mule.cost")
    assert "own number" in owner.words()
    assert "Shipped: 1 · allowed: 0 to 99" in owner.words()
    marked = [w.key for w in owner.widgets() if isinstance(w, CardEntry) and w.mark]
    assert marked == ["card-mule"]
    owner.use("restore-mule.cost")
    assert owner.field("mule.cost").value == 1
    assert not any(w.mark for w in owner.widgets() if isinstance(w, CardEntry))


def test_a_number_is_typed_and_holds_as_soon_as_it_is_allowed(owner: Owner) -> None:
    owner.open("tavern")
    owner.use("number-tavern.line")
    owner.type("1")
    assert owner.field("tavern.line").wrong
    assert "Allowed: 2 to 99" in owner.words()
    assert owner.editor.draft.values[("ability", "tavern", "line")] == 3
    owner.type("23")
    assert (owner.field("tavern.line").typed, owner.field("tavern.line").wrong) == ("12", False)
    assert owner.field("tavern.line").value == 12
    owner.press(pygame.K_BACKSPACE)
    owner.press(pygame.K_RETURN)
    assert owner.field("tavern.line").typed is None
    assert owner.field("tavern.line").value == 12


def test_what_is_typed_and_wrong_goes_when_the_keyboard_goes_elsewhere(owner: Owner) -> None:
    owner.open("tavern")
    owner.use("number-tavern.line")
    owner.type("0")
    owner.press(pygame.K_TAB)
    assert owner.editor.draft.typing is None
    assert owner.field("tavern.line").value == 3


def test_the_arrow_keys_step_within_the_limits(owner: Owner) -> None:
    owner.open("mule")
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
        owner.press(key)
    assert owner.field("mule.cost").value == 0
    assert not owner.widget("less-mule.cost").enabled
    owner.press(pygame.K_UP)
    assert owner.field("mule.cost").value == 1


def test_a_card_is_found_by_its_name(owner: Owner) -> None:
    owner.use("search")
    owner.type("knig")
    assert [w.key for w in owner.widgets() if isinstance(w, CardEntry)] == ["card-knights"]
    owner.press(pygame.K_RETURN)
    assert owner.editor.sheet.key == "knights"
    owner.use("search")
    owner.type("xx")
    assert "No card is called “knigxx”." in owner.words()
    owner.press(pygame.K_ESCAPE)
    assert len([w for w in owner.widgets() if isinstance(w, CardEntry)]) > 50


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("size", "ui_scale"), [((1024, 640), 100), ((1280, 800), 200), ((1920, 1080), 150)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_used_lies_in_the_window(
    begin: Callable[..., Owner], size: tuple[int, int], ui_scale: int, language: str
) -> None:
    owner = begin(size, ui_scale, language)
    window = pygame.Rect((0, 0), size)
    for card in ("game", "outpost", "wolves"):
        owner.open(card)
        path = owner.editor.sheet.numbers[-1].path
        owner.editor.draft.set(path, BOUNDS[path][1])
        for widget in owner.widgets():
            if widget.clip is None:
                assert window.contains(widget.rect), widget
            else:
                assert widget.clip.left <= widget.rect.left, widget
                assert widget.rect.right <= widget.clip.right, widget
        owner.wait()


def test_where_there_is_little_room_the_list_comes_by_its_button(begin: Callable[..., Owner]) -> None:
    owner = begin((1280, 800), 200)
    assert not owner.has("card-mule")
    owner.use("contents")
    assert owner.has("card-mule")
    assert not owner.has("save")
    owner.press(pygame.K_ESCAPE)
    assert owner.has("save")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_a_name(language: str) -> None:
    say = Words("winter_kingdom", language)
    names = [name_of(say, path) for path in BOUNDS]
    assert all(names)
    game = [name_of(say, path) for path in BOUNDS if path[0] == "game"]
    assert len(set(game)) == len(game)
