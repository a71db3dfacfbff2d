"""What the table shows and hides: curtain, computers, drawing, score sheet, log, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, Sit, give, match_of, settled
from wk.games.winter_kingdom.actions import Build, End
from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.scoring import score, winners
from wk.shell.match.score.scene import ScoreScene
from wk.shell.screens.curtain import Curtain

if TYPE_CHECKING:
    from wk.engine.game import Setup
    from wk.engine.match import Match

pytestmark = pytest.mark.usefixtures("unseen")


def with_other_secrets(setup: Setup, seat: int) -> dict[str, Any]:
    """Return a setup that differs only in what one seat alone may see: hand and terrain card."""
    hands = [list(hand) for hand in setup["hands"]]
    dealt = {card for hand in hands for card in hand}
    hands[seat] = [card for card in HAND_IDS if card not in dealt][:5]
    deck = list(setup["deck"])
    other = next(n for n in range(len(hands), len(deck)) if deck[n] != deck[seat])
    deck[seat], deck[other] = deck[other], deck[seat]
    return {**setup, "hands": hands, "deck": deck}


def turn_ended(setup: Setup) -> Match[Any, Any]:
    """Return a match whose first player has built the first possible hexes and ended the turn."""
    match = match_of(setup)
    while True:
        action = next((a for a in Legal(match.state) if isinstance(a, Build)), None)
        if action is None:
            break
        match.play(action)
    match.play(End())
    return match


def pair(twists: tuple[str, ...] = ()) -> list[Setup]:
    setup = settled(5, start=0, twists=twists)
    return [setup, with_other_secrets(setup, 1)]


def test_the_curtain_shows_nothing_of_the_next_player(sit: Sit) -> None:
    """WK-SETUP-3, WK-SETUP-4: two matches that differ in the next player's secrets look the same."""
    people = [sit(turn_ended(setup), curtain=True) for setup in pair()]
    assert all(isinstance(person.cover(), Curtain) for person in people)
    assert people[0].pixels() == people[1].pixels()
    for person in people:
        person.press(pygame.K_SPACE)
        assert person.cover() is None
    assert people[0].pixels() != people[1].pixels()


@pytest.mark.usefixtures("seen")
def test_the_curtain_comes_between_the_turns_before_anything_is_drawn(sit: Sit) -> None:
    frames = []
    for setup in pair():
        person = sit(match_of(setup), curtain=True)
        person.press(pygame.K_SPACE)
        while person.desk.targets:
            person.hex(min(person.desk.targets))
        person.press(pygame.K_SPACE)
        assert isinstance(person.cover(), Curtain)
        frames.append(pygame.image.tobytes(person.app.surface, "RGB"))
    assert frames[0] == frames[1]


def test_a_player_sees_nothing_of_the_others_secrets(sit: Sit) -> None:
    first, second = (sit(match_of(setup)) for setup in pair())
    assert first.pixels() == second.pixels()


def test_while_a_computer_moves_its_secrets_stay_hidden(sit: Sit) -> None:
    """Its terrain card is revealed; its hand is not."""
    setup = settled(5, start=0, twists=(), kinds=("human", "bot:random"))
    other = with_other_secrets(setup, 1)
    other["deck"] = setup["deck"]
    first, second = (sit(turn_ended(each)) for each in (setup, other))
    assert first.pixels() == second.pixels()


def test_the_curtain_can_be_switched_off_and_one_person_alone_has_none(sit: Sit) -> None:
    assert sit(match_of(settled(5)), curtain=False).cover() is None
    alone = settled(5, start=0, kinds=("human", "bot:random"))
    assert sit(match_of(alone), curtain=True).cover() is None


def test_the_curtain_tells_what_the_others_did(sit: Sit) -> None:
    person = sit(turn_ended(settled(5, start=0, twists=())), curtain=True)
    cover = person.cover()
    assert isinstance(cover, Curtain)
    assert [since.name for since in cover.handover.since] == ["Ann"]
    assert cover.handover.since[0].lines[0].startswith("built")
    assert cover.handover.others == ("Ann",)


def test_the_curtain_announces_the_last_turn(sit: Sit) -> None:
    match = match_of(settled(4, 2), rounds=1)
    for last in (False, True):
        match._history.states[-1] = match.state._replace(last_round=last)
        cover: Any = sit(match, curtain=True).cover()
        heading = "curtain.last" if last else "curtain.heading"
        words = [getattr(widget, "words", "") for widget in cover.layout()]
        assert cover.app.words(heading, name=cover.handover.name) in words


def test_a_computer_moves_by_itself_and_in_its_time(sit: Sit) -> None:
    person = sit(turn_ended(settled(5, start=0, twists=(), kinds=("human", "bot:random"))))
    before = len(person.match.actions)
    person.pass_time(0.1)
    assert len(person.match.actions) == before
    for _ in range(200):
        if person.match.state.seat == 0:
            break
        person.pass_time(1.0)
    assert person.match.state.seat == 0
    assert len(person.match.actions) > before
    assert person.desk.targets


def test_only_computers_play_to_the_score_sheet(sit: Sit) -> None:
    person = sit(match_of(settled(5, kinds=("bot:random", "bot:random")), rounds=9))
    for _ in range(400):
        if person.cover() is not None:
            break
        person.pass_time(1.0)
    assert isinstance(person.cover(), ScoreScene)


# Drawing ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("seen")
def test_the_same_table_is_drawn_the_same_twice(sit: Sit) -> None:
    person = sit(match_of(settled(6, 4), rounds=5))
    assert person.pixels() == person.pixels()


@pytest.mark.usefixtures("seen")
def test_what_is_drawn_in_parts_is_what_is_drawn_whole(sit: Sit) -> None:
    """While the pointer wanders only what it touches is drawn; the window must not tell."""
    person = sit(match_of(settled(6, 3, economy="agriculture"), rounds=4), size=(1280, 800))
    lit = sorted(person.desk.targets)
    for at in [*lit[:3], *sorted(person.part.pane.layer.hexes)[::60], *lit[3:5]]:
        person.point(person.pixel(at))
    parts = pygame.image.tobytes(person.app.surface, "RGB")
    person.scene.canvas.forget()
    person.scene.canvas._rails = []
    assert parts == person.pixels()


@pytest.mark.usefixtures("seen")
def test_nothing_is_redrawn_while_nothing_happens(sit: Sit) -> None:
    person = sit(match_of(settled(6, 3), rounds=4))
    person.pass_time(1, steps=3)
    before = person.app.redraws
    person.pass_time(5, steps=20)
    assert person.app.redraws == before


@pytest.mark.usefixtures("seen")
def test_moving_within_a_hex_draws_nothing(sit: Sit) -> None:
    person = sit(match_of(settled(6, 3), rounds=4))
    x, y = person.pixel(min(person.desk.targets))
    person.point((x, y))
    before = person.app.redraws
    person.point((x + 1, y + 1))
    assert person.app.redraws == before


@pytest.mark.usefixtures("seen")
def test_every_kind_of_match_is_drawn_at_every_scale(sit: Sit) -> None:
    """No picture or words are missing, whatever cards are in force."""
    twists = ("wolves", "boom", "impasse", "longer-tunnels", "mobility", "archipelago", "innovation", "roads")
    match = give(
        match_of(settled(7, 4, twists=twists), rounds=3), HAND_IDS[:3], HAND_IDS[:2], HAND_IDS[3:5], 4
    )
    for size, scale in (((1024, 640), 100), ((1280, 800), 100), ((1280, 800), 200), ((1024, 640), 300)):
        assert sit(match, size=size, ui_scale=scale).pixels()


def test_a_card_under_the_resting_pointer_is_shown_to_be_read(sit: Sit) -> None:
    person = sit(match_of(settled(6, 3), rounds=1), size=(1280, 800))
    person.point(person.widget("card-tunnel").rect.center)
    before = person.pixels()
    person.pass_time(1, steps=3)
    assert person.scene.reading.shows
    assert person.pixels() != before


def test_a_chosen_card_leaves_the_map_free(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["mule"]), size=(1280, 800))
    person.use("card-mule")
    person.pass_time(1, steps=3)
    person.point(person.pixel(min(person.desk.targets)))
    person.pass_time(1, steps=3)
    assert not person.scene.reading.shows


def test_a_card_the_keyboard_has_come_to_is_shown_to_be_read(sit: Sit) -> None:
    person = sit(match_of(settled(6, 3), rounds=1), size=(1280, 800))
    for _ in range(3):
        person.press(pygame.K_TAB)
    person.pass_time(1, steps=3)
    assert person.scene.reading.shows


def test_without_running_scores_no_points_show(sit: Sit) -> None:
    match = match_of(settled(6, 3), rounds=4)
    person = sit(match, running_scores=False)
    assert person.part.shown.scores is None
    person.press(pygame.K_ESCAPE)
    labels = [getattr(widget, "label", "") for widget in person.widgets()]
    assert person.app.words("menu.score") not in labels


# The score sheet -------------------------------------------------------------------------------


def finished(sit: Sit, players: int = 3) -> AtTable:
    return sit(match_of(settled(8, players), rounds=99))


def test_the_end_shows_the_score_sheet_with_every_point(sit: Sit) -> None:
    person = finished(sit)
    state = person.match.state
    cover = person.cover()
    assert isinstance(cover, ScoreScene)
    for seat in range(3):
        total = score(state, seat).total
        assert cover.sheets[seat].total == total
        numbers = cover.reader.numbers[seat]
        assert numbers[-1] == total
        assert len(numbers) == state.round + 1


def test_clicking_a_cell_lights_the_hexes_that_scored(sit: Sit) -> None:
    person = finished(sit)
    cover = person.cover()
    assert isinstance(cover, ScoreScene)
    for goal in person.match.state.table.goals:
        for seat in range(3):
            person.use(f"cell-{goal}-{seat}")
            tally = score(person.match.state, seat).goals[goal]
            assert cover.why.counted == (set(hexes(tally.hexes)) if tally.points else set())
            assert sum(amount.points for amount in cover.why.amounts) == tally.points
    first = person.pixels()
    person.use("cell-castles-0")
    assert person.pixels() != first


def test_from_the_sheet_to_the_map_and_back_and_out(sit: Sit) -> None:
    person = finished(sit)
    person.use("look")
    assert person.cover() is None
    person.use("end")
    assert isinstance(person.cover(), ScoreScene)
    person.use("back")
    assert not person.app.running


def test_arrows_choose_cells(sit: Sit) -> None:
    person = finished(sit)
    cover = person.cover()
    assert isinstance(cover, ScoreScene)
    for key in (pygame.K_UP,) * 9 + (pygame.K_LEFT,) * 9 + (pygame.K_DOWN, pygame.K_RIGHT):
        person.press(key)
    assert cover.chosen == (list(person.match.state.table.goals)[1], 1)


# Log and menu ----------------------------------------------------------------------------------


def test_the_log_tells_every_turn(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=2))
    person.use("log")
    assert "log-close" in person.usable()
    told = [widget for widget in person.widgets() if type(widget).__name__ == "ChapterHead"]
    assert len(told) == 4
    person.press(pygame.K_ESCAPE)
    assert "log-close" not in person.usable()


def test_the_menu_leads_back_to_the_score_and_out(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=2))
    person.use("menu")
    person.use("entry-0")
    assert person.cover() is None
    person.use("menu")
    person.use("entry-1")
    assert isinstance(person.cover(), ScoreScene)
    person.press(pygame.K_ESCAPE)
    assert person.cover() is None
    person.use("menu")
    person.use(person.usable()[-1])
    assert not person.app.running


def test_wheel_drag_and_keys_move_the_map(sit: Sit) -> None:
    person = sit(match_of(settled(6, 2), rounds=2))
    pane = person.part.pane
    fit = pane.camera
    at = min(person.desk.targets)
    person.point(person.pixel(at))
    spot = person.pixel(at)
    person.wheel(1)
    assert pane.camera.level == 1
    x, y = person.pixel(at)
    assert abs(x - spot[0]) <= 1
    assert abs(y - spot[1]) <= 1
    person.pass_time(1, steps=4)
    assert not pane.hasty
    before = pane.camera
    start = pane.camera.rect.center
    person.down(start)
    moved = (start[0] + 40, start[1] + 30)
    person.post(pygame.MOUSEMOTION, pos=moved, rel=(40, 30), buttons=(1, 0, 0), touch=False)
    person.up(moved)
    assert pane.camera != before
    assert person.match.state.turn.stage == 0
    person.press(pygame.K_0)
    assert pane.camera == fit


def test_after_the_end_the_left_rail_is_the_winners_or_that_of_the_column_chosen(sit: Sit) -> None:
    person = finished(sit)
    (winner, *_) = winners(person.match.state)
    person.use("look")
    assert person.part.shown.seat == winner
    for seat in range(3):
        person.use("end")
        person.use(f"cell-total-{seat}")
        person.use("look")
        assert person.part.shown.seat == seat
