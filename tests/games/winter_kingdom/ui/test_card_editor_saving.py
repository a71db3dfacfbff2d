"""Own card numbers kept, restored, and asked about before they are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.owning import COST, Owner, an_owner, asked, opening
from wk.games.winter_kingdom import library

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["an_owner", "opening"]


def test_nothing_is_kept_until_it_is_saved_and_then_new_games_have_it(owner: Owner) -> None:
    owner.open("mule")
    assert not owner.widget("save").enabled
    owner.use("more-mule.cost")
    home = owner.front.kit.home
    assert home is not None
    assert not home.cards.exists()
    assert "1 own number · Not saved yet" in owner.words()
    before = owner.front.game
    owner.use("save")
    assert "Saved." in owner.words()
    assert library.load_numbers(home.cards) == {COST: 2}
    assert owner.front.game is not before
    setup = owner.front.settle(library.SETUPS / "first-game.toml")
    state = owner.front.game.start(setup)
    assert state.table.catalogue.abilities["mule"].cost == 2
    assert setup["data"] == owner.front.kit.catalogue.digest != owner.front.kit.data.shipped.digest


def test_saving_works_by_key(owner: Owner) -> None:
    owner.open("mule")
    owner.press(pygame.K_UP)
    owner.press(pygame.K_s, pygame.KMOD_CTRL)
    assert owner.front.kit.data.own == {COST: 2}


def test_restoring_all_asks_first(owner: Owner) -> None:
    owner.open("mule")
    assert not owner.widget("restore-all").enabled
    owner.use("more-mule.cost")
    owner.use("save")
    owner.use("restore-all")
    owner.press(pygame.K_ESCAPE)
    assert owner.editor.draft.own == {COST: 2}
    owner.use("restore-all")
    owner.press(pygame.K_RETURN)
    assert owner.editor.draft.own == {}
    owner.use("save")
    assert owner.front.kit.catalogue is owner.front.kit.data.shipped


def test_leaving_with_something_not_saved_asks(owner: Owner) -> None:
    editor = owner.editor
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.press(pygame.K_ESCAPE)
    assert "not saved" in asked(owner).message
    owner.press(pygame.K_ESCAPE)
    assert owner.app.top is editor
    owner.use("back")
    owner.use("answer-1")
    assert owner.app.top is not editor
    assert owner.front.kit.data.own == {}


def test_closing_the_window_with_something_not_saved_asks(owner: Owner) -> None:
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.post(pygame.QUIT)
    assert "not saved" in asked(owner).message
    owner.press(pygame.K_RETURN)
    assert not owner.app.running
    assert owner.front.kit.data.own == {COST: 2}


def test_leaving_can_save(owner: Owner) -> None:
    editor = owner.editor
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.use("back")
    owner.press(pygame.K_RETURN)
    assert owner.app.top is not editor
    assert owner.front.kit.data.own == {COST: 2}


def test_leaving_with_nothing_changed_asks_nothing(owner: Owner) -> None:
    editor = owner.editor
    owner.press(pygame.K_ESCAPE)
    assert owner.app.top is not editor


def test_numbers_that_cannot_be_kept_are_said_and_stay_in_the_editor(owner: Owner) -> None:
    editor, home = owner.editor, owner.front.kit.home
    assert home is not None
    home.cards.mkdir()
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.use("back")
    owner.press(pygame.K_RETURN)
    assert asked(owner).heading == "The numbers cannot be saved"
    owner.press(pygame.K_RETURN)
    assert owner.app.top is editor
    assert editor.draft.own == {COST: 2}
    assert owner.front.kit.data.own == {}


def test_a_file_that_was_left_out_is_told(begin: Callable[..., Owner], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/cards.toml").write_text("cost = dear")
    owner = begin()
    assert "Your own numbers are left out: " in owner.words()
    (notice,) = owner.front.notices()
    assert notice.startswith("Your own numbers are left out: ")
    assert "\n" not in notice
