"""The screen of a new game, used as people use it: chosen, drawn, begun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.choosing import Chooser, Open, openings
from wk.engine.record import read
from wk.games.winter_kingdom.cards.ids import GOAL_IDS
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene
from wk.games.winter_kingdom.ui.newgame.cards import Mark
from wk.games.winter_kingdom.ui.newgame.spread import TileReading
from wk.shell.newgame.scene import NewGameScene
from wk.shell.scene import Pop
from wk.shell.shelf_page.scene import ShelfPage

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["openings"]


def test_the_title_leads_to_it_and_escape_back(new: Open) -> None:
    person = new()
    person.press(pygame.K_ESCAPE)
    assert person.shows(ShelfPage)
    person.use("new")
    assert person.shows(NewGameScene)


def test_a_game_begins_with_one_press_and_is_recorded(new: Open) -> None:
    person = new()
    shown = person.scene.plan.settled
    person.press(pygame.K_RETURN)
    setup = person.table.play.match.setup
    assert setup == shown
    assert setup["twists"] == []
    assert [read(saved.path).setup for saved in person.shelf.saved()] == [setup]
    person.app.apply(Pop())
    assert person.shows(ShelfPage)


def test_tiles_show_what_is_drawn_and_a_click_chooses(new: Open) -> None:
    person = new()
    drawn = [goal for goal in GOAL_IDS if person.mark(f"goal-{goal}") is Mark.DRAWN]
    assert len(drawn) == 3
    idle = next(goal for goal in GOAL_IDS if goal not in drawn)
    person.use(f"goal-{idle}")
    assert person.mark(f"goal-{idle}") is Mark.CHOSEN
    assert sum(person.mark(f"goal-{goal}") is Mark.DRAWN for goal in GOAL_IDS) == 2
    person.use("draw-goal")
    assert person.choices.goals == ()


def test_economy_and_twists_are_chosen_or_left_to_the_draw(new: Open) -> None:
    person = new()
    person.use("economy-marble")
    person.use("twist-wolves")
    person.use("twist-boom")
    assert (person.choices.options.economy, person.choices.options.twists) == ("marble", ("wolves", "boom"))
    person.choose("twists", 0)
    assert person.choices.options.twists == ()
    person.choose("twists", 1)
    assert [person.choices.options.twists] == [None]
    person.use("draw-economy")
    assert person.choices.options.economy is None


def test_cards_are_left_out_by_mode_by_right_click_and_by_key(new: Open) -> None:
    person = new()
    person.choose("mode", 1)
    person.use("goal-knights")
    assert person.mark("goal-knights") is Mark.OUT
    person.choose("mode", 0)
    person.right_click("economy-furs")
    assert person.mark("economy-furs") is Mark.OUT
    person.scene.controls.set_focus("twist-roads")
    person.press(pygame.K_DELETE)
    assert person.choices.left_out == {"knights", "furs", "roads"}
    person.use("goal-knights")
    assert person.mark("goal-knights") is Mark.CHOSEN
    person.right_click("economy-furs")
    assert person.choices.left_out == {"roads"}


def test_a_goal_worth_nothing_is_told_but_may_be_played(new: Open) -> None:
    person = new()
    twist, data = next(item for item in person.front.kit.catalogue.twists.items() if item[1].goals_apart)
    person.use(f"twist-{twist}")
    person.use(f"goal-{data.goals_apart[0]}")
    assert any("brings nobody anything" in words for words in person.said())
    assert person.widget("start").enabled


def test_the_same_seed_is_the_same_game(new: Open) -> None:
    person = new()
    person.use("new-seed")
    other = person.scene.plan.settled
    person.write("seed", "00x7")
    assert person.choices.seed == 7
    person.use("name-0")
    field: Any = person.widget("seed")
    assert field.typed.text == "7"
    seven = person.scene.plan.settled
    assert seven != other
    person.use("new-seed")
    person.write("seed", "7")
    assert person.scene.plan.settled == seven


def test_a_seed_is_never_too_large_and_never_missing(new: Open) -> None:
    person = new()
    person.write("seed", "9" * 40)
    assert person.choices.seed == 2**63 - 1
    person.write("seed", "")
    assert person.choices.seed == 2**63 - 1
    person.use("map")
    person.press(pygame.K_ESCAPE)
    field: Any = person.widget("seed")
    assert field.typed is person.scene.plan.seed
    assert field.typed.text == str(2**63 - 1)


def test_a_surprise_draws_everything_but_the_players(new: Open) -> None:
    person = new()
    person.write("name-0", "Ann")
    person.use("goal-knights")
    before = person.choices.seed
    person.use("surprise")
    assert person.choices.goals == ()
    assert person.choices.players[0].name == "Ann"
    assert person.choices.seed != before
    assert len(person.scene.plan.settled["twists"]) == 1  # type: ignore[index]


def test_rows_and_top_board_are_asked_with_their_cards_only(new: Open) -> None:
    person = new()
    for goal in ("knights", "miners", "scouts"):
        person.use(f"goal-{goal}")
    person.use("economy-arms")
    assert not {"axis", "top-board"} & {widget.key for widget in person.widgets()}
    person.use("goal-scouts")
    person.use("goal-wanderers")
    person.use("economy-furs")
    assert {"axis", "top-board"} <= {widget.key for widget in person.widgets()}


def test_rows_and_top_board_are_chosen(new: Open) -> None:
    person = new()
    person.use("goal-wanderers")
    person.use("economy-furs")
    person.choose("axis", 3)
    person.choose("top-board", 2)
    assert (person.choices.options.wanderers_axis, person.choices.options.furs_board) == ("rising", "SE")
    person.choose("axis", 0)
    assert person.choices.options.wanderers_axis is None


def test_the_boards_can_be_arranged(new: Open) -> None:
    person = new()
    person.use("arrange")
    assert person.shows(ArrangerScene)
    person.press(pygame.K_ESCAPE)
    assert person.shows(NewGameScene)
    assert person.choices.map == {}
    placed = {"C": Placed("2i3g", 3)}
    person.scene.plan.change(replace(person.choices, map=placed))
    assert person.scene.plan.settled["map"]["C"] == "2i3g@3"  # type: ignore[index]
    person.use("map")
    person.use("done")
    assert person.shows(NewGameScene)
    assert person.choices.map == placed
    person.use("draw-map")
    assert person.choices.map == {}


def test_a_board_that_was_taken_away_is_placed_no_more(new: Open) -> None:
    person = new()
    person.scene.plan.change(replace(person.choices, map={"C": Placed("gone", 0), "N": Placed("3T", 1)}))
    person.scene.resume()
    assert person.choices.map == {"N": Placed("3T", 1)}


def test_what_was_chosen_last_is_there_again_with_another_seed(new: Open) -> None:
    person = new()
    person.write("name-0", "Ann")
    person.use("goal-knights")
    person.right_click("economy-furs")
    before = person.choices
    person.use("start")
    again = new()
    assert again.choices.players == before.players
    assert again.choices.goals == ("knights",)
    assert again.choices.left_out == {"furs"}


def reading_of(person: Chooser) -> TileReading:
    """Return what shows cards at reading size."""
    found = person.scene._reading
    assert isinstance(found, TileReading)
    return found


@pytest.mark.usefixtures("seen")
def test_every_card_is_read_at_rest_and_by_keyboard(new: Open) -> None:
    person = new()
    person.point(person.widget("goal-miners").area.center)
    before = pygame.image.tobytes(person.app.surface, "RGB")
    person.pass_time(2.0)
    page = reading_of(person).page()
    assert page is not None
    assert page.data.id == "miners"
    assert pygame.image.tobytes(person.app.surface, "RGB") != before
    person.point((2, 2))
    person.pass_time(2.1)
    person.scene.controls.set_focus("twist-wolves")
    person.press(pygame.K_RIGHT)
    person.pass_time(3.0, 4.0)
    page = reading_of(person).page()
    assert page is not None
    assert page.data.id == "boom"


def test_the_arrows_walk_over_the_screen_and_enter_chooses(new: Open) -> None:
    person = new()
    person.scene.controls.set_focus("goal-bureaucrats")
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_DOWN)
    assert person.scene.controls.focus == "goal-followers"
    person.press(pygame.K_RETURN)
    assert person.choices.goals == ("followers",)
    person.press(pygame.K_LEFT)
    person.press(pygame.K_LEFT)
    assert person.scene.controls.focus.partition("-")[2].isdigit() or person.scene.controls.focus == "join"


@pytest.mark.usefixtures("seen")
def test_nothing_moves_while_nobody_does_anything(new: Open) -> None:
    person = new()
    person.wait(3)
    before = person.app.redraws
    person.wait(5)
    assert person.app.redraws == before
    assert person.scene.wake_in() is None
