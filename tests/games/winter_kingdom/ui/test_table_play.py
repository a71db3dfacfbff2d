"""Playing at the table by clicks and keys."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, give, match_of, settled
from tests.games.winter_kingdom.ui.playing import illegal, walk
from wk.engine.match import Match
from wk.games.winter_kingdom.actions import Build, End
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.ui.map.view import pieces_of
from wk.games.winter_kingdom.ways import HOUSE
from wk.hexgrid import distance

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")


def one_click(person: AtTable, chance: Random) -> None:
    """Click a lit hex or something pressable of the game itself, at random but towards the end."""
    keys = [key for key in person.usable() if key.startswith(("offer-", "end", "card-", "piece"))]
    desk = person.part.desk
    lit = sorted(desk.targets) if desk else []
    if "end" in keys and (not lit or chance.random() < 0.5):
        person.use("end")
    elif lit and chance.random() < 0.8:
        person.hex(chance.choice(lit))
    else:
        person.use(chance.choice(keys))


def test_a_whole_game_of_two_is_clicked_through(sit: Sit, tmp_path: Path) -> None:
    """Only lit hexes and buttons are clicked; everything done stands in the record."""
    path = tmp_path / "game.wkrec"
    match = Match.begin(FRONT.game, settled(11), path, draw=Random(1).random)
    person, chance = sit(match, curtain=True), Random(4)
    curtains = 0
    for _ in range(6000):
        if match.state.status == Status.OVER:
            break
        if person.cover() is not None:
            curtains += 1
            person.press(pygame.K_SPACE)
        else:
            one_click(person, chance)
    assert match.state.status == Status.OVER
    assert curtains == sum(isinstance(action, End) for action in match.actions)
    person.pass_time(1, steps=2)  # the last terrain card goes
    person.press(pygame.K_ESCAPE)  # counts all points at once
    assert person.usable()[:5] == ["replay", "share", "look", "back", "again"]
    again = Match.open(FRONT.game, path, draw=Random(1).random)
    assert again.actions == match.actions
    assert again.state.players == match.state.players


def test_a_lit_hex_is_built_on(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    at = min(person.desk.targets)
    person.hex(at)
    assert person.match.actions == [Build(at)]
    assert person.scene.play.last == {at}


def test_a_refused_click_says_why_and_shows_the_hexes_to_blame(sit: Sit) -> None:
    person = sit(match_of(settled(3), rounds=2))
    at = illegal(person)
    person.hex(at)
    refusal = person.scene.effects.refusal
    assert refusal is not None
    assert refusal.words == FRONT.say("reason.must-touch", name=person.match.state.table.names[0])
    assert refusal.blame == {at}
    assert person.match.state.turn.stage == Stage.OPEN
    before = person.pixels()
    person.pass_time(5, steps=10)
    assert person.scene.effects.refusal is None
    assert person.pixels() != before


def test_undo_redo_and_restart_by_button_and_key(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    start = person.match.state
    for _ in range(2):
        person.hex(min(person.desk.targets))
    two = person.match.state
    person.use("undo")
    person.press(pygame.K_z, pygame.KMOD_CTRL)
    assert person.match.state == start
    person.use("redo")
    person.press(pygame.K_y, pygame.KMOD_CTRL)
    assert person.match.state == two
    person.press(pygame.K_r)
    assert person.match.state == start
    assert not {"undo", "restart"} & set(person.usable())


def test_undo_ends_where_a_card_was_drawn(sit: Sit) -> None:
    person = sit(match_of(settled(3), rounds=1))
    assert "undo" not in person.usable()
    tip = next(widget.tooltip for widget in person.widgets() if widget.key == "undo")
    assert tip == person.app.words("table.undo-revealed")


def test_the_toggle_chooses_house_or_fort(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    person.press(pygame.K_f)
    person.hex(min(person.desk.targets))
    assert person.desk.building == HOUSE, "a fort is chosen for one build"
    person.hex(min(person.desk.targets))
    toggle = person.widget("piece").rect
    person.click((toggle.right - 20, toggle.centery))
    person.hex(min(person.desk.targets))
    assert [action.fort for action in person.match.actions] == [True, False, True]


def test_shift_builds_the_other_piece(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    person.hex(min(person.desk.targets))
    pygame.key.set_mods(0)
    person.hex(min(person.desk.targets))
    assert [action.fort for action in person.match.actions] == [True, False]


def test_what_is_pointed_at_shows_before_it_is_done(sit: Sit) -> None:
    """A picked house is raised, and stands where it would go."""
    person = sit(give(match_of(settled(5), rounds=4), ["caravan"], ["caravan"]))
    person.use("card-caravan")
    before = person.pixels()
    person.hex(min(person.desk.targets))
    picked = person.pixels()
    assert picked != before
    person.hex(min(person.desk.targets))
    assert person.pixels() != picked
    offers = [offer.key for offer in person.desk.offers]
    assert ("use", "caravan", "", "") in offers


def test_keys_alone_build_and_end(sit: Sit) -> None:
    person = sit(match_of(settled(3, twists=())))
    person.press(pygame.K_RIGHT)
    for _ in range(3):
        at = person.part.pane.pointer
        assert at is not None
        walk(person, min(person.desk.targets, key=lambda target: distance(at, target)))
        person.press(pygame.K_RETURN)
    assert person.match.state.turn.stage == Stage.ACTIONS
    person.press(pygame.K_SPACE)
    assert isinstance(person.match.actions[-1], End)


def test_the_screen_shows_what_the_match_says(sit: Sit) -> None:
    match = match_of(settled(6, 3), rounds=5)
    person = sit(match)
    shown = pieces_of(person.part.shown.state)
    for player, colour in zip(match.state.players, match.state.table.colours, strict=True):
        assert {at for at, (_, whose) in shown.items() if whose == colour} == set(hexes(player.pieces))
