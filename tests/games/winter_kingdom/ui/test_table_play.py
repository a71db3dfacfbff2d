"""Playing at the table by clicks and keys."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, give, match_of, settled
from wk.engine.match import Match
from wk.games.winter_kingdom.actions import Build, End, Purchase, Use
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.ui.map.picture import pieces_of
from wk.games.winter_kingdom.ui.table.cardview import Standing, section_note
from wk.hexgrid import distance
from wk.shell.match.table.coins_flying import CoinsFlying

if TYPE_CHECKING:
    from pathlib import Path

    from wk.hexgrid import Hex


def illegal(person: AtTable) -> Hex:
    """Return a free hex of the card's terrain that touches no own piece."""
    state, desk = person.match.state, person.desk
    land = state.table.land
    free = hexes(land.terrain[state.turn.terrain] & ~state.occupied)
    return next(at for at in free if at not in desk.targets)


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
    person.press(pygame.K_ESCAPE)  # counts all points at once
    assert person.usable()[:3] == ["replay", "look", "back"]
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


def test_a_card_that_cannot_be_used_says_why(sit: Sit) -> None:
    person = sit(give(match_of(settled(3), rounds=2), hand=["mine"], coins=1))
    person.use("card-mine")
    refusal = person.scene.effects.refusal
    assert refusal is not None
    assert "building" in refusal.words or "build" in refusal.words
    assert person.armed() is None


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
    person.press(pygame.K_h)
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


def test_a_move_is_pointed_out_step_by_step_and_stepped_back(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["mule"], ["mule"]))
    person.use("card-mule")
    mover = min(person.desk.targets)
    person.hex(mover)
    end = min(person.desk.targets)
    person.hex(end)
    assert person.path() == (mover, end)
    person.press(pygame.K_ESCAPE)
    assert person.path() == (mover,)
    person.right_click(end)
    assert person.path() == ()
    person.press(pygame.K_ESCAPE)
    assert person.armed() is None
    assert person.cover() is None
    person.press(pygame.K_ESCAPE)
    assert person.cover() is not None


def test_an_extension_can_be_left_out_by_a_button_or_enter(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["mule"], ["mule"]))
    person.use("card-mule")
    mover = min(person.desk.targets)
    person.hex(mover)
    end = min(person.desk.targets)
    person.hex(end)
    assert len(person.desk.targets) > 0
    person.press(pygame.K_RETURN)
    assert person.match.actions[-1] == Use("mule", hexes=(mover, end))


def test_an_extension_is_pointed_out_as_one_hex_more(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["mule"], ["mule"]))
    person.use("card-mule")
    path = []
    for _ in range(3):
        path.append(min(person.desk.targets))
        person.hex(path[-1])
    assert person.match.actions[-1] == Use("mule", hexes=tuple(path))


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


def test_caravan_builds_where_the_house_was(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["caravan"], ["caravan"]))
    houses = person.match.state.player.houses.bit_count()
    person.use("card-caravan")
    for mover in sorted(person.desk.targets):
        person.hex(mover)
        person.hex(min(person.desk.targets))
        if "offer-use-caravan---build" in person.usable():
            break
        person.press(pygame.K_ESCAPE)
        person.press(pygame.K_ESCAPE)
    person.use("offer-use-caravan---build")
    assert person.match.actions[-1].left == "build"
    assert person.match.state.player.houses.bit_count() == houses + 1


def test_the_halves_of_an_either_card_are_clicked_apart(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["horse"], ["horse"]), size=(1280, 800))
    card = person.widget("card-horse").rect
    person.click((card.centerx, card.top + 10))
    assert person.armed() == ("use", "horse")
    person.click((card.centerx, card.bottom - 10))
    assert person.armed() == ("use", "horse", "+")
    person.click((card.centerx, card.centery + 10))
    assert person.armed() == ("use", "horse", "")
    person.click((card.centerx, card.centery + 10))
    assert person.armed() is None


def after_building(seed: int = 5, **given: object) -> Match:  # type: ignore[type-arg]
    """Return a match some rounds old whose player to move has built."""
    match = match_of(settled(seed, twists=(), economy=str(given.pop("economy", "marble"))), rounds=3)
    return give(match, stage=Stage.ACTIONS, **given)  # type: ignore[arg-type]


def test_a_card_is_bought_by_a_click_and_a_button(sit: Sit) -> None:
    person = sit(after_building(hand=["mine"], coins=3))
    person.use("card-mine")
    assert person.match.state.player.coins == 3
    person.use("offer-acquire-mine")
    assert person.match.actions[-1] == Purchase("acquire", "mine")


def test_an_acquired_card_is_upgraded_by_its_button(sit: Sit) -> None:
    person = sit(after_building(in_play=["mule"], coins=2))
    person.use("card-mule")
    person.use("offer-upgrade-mule")
    assert person.match.actions[-1] == Purchase("upgrade", "mule")


def test_a_used_card_stays_used_while_building(sit: Sit) -> None:
    match = match_of(settled(5, twists=()), rounds=3)
    person = sit(give(match, in_play=["farm"], used=3 << 2 * INDEX["farm"]))
    for stage in (Stage.OPEN, Stage.BUILDING):
        assert person.match.state.turn.stage == stage
        card = person.widget("card-farm").card  # type: ignore[attr-defined]
        assert (card.standing, card.tag) == (Standing.USED, FRONT.say("tag.used"))
        person.hex(next(iter(person.desk.targets)))


def test_a_used_card_tells_what_using_it_again_costs(sit: Sit) -> None:
    person = sit(after_building(in_play=["farm"], upgraded=["farm"], coins=9, used=3 << 2 * INDEX["farm"]))
    assert person.desk.can(("extra", "farm"))
    card = person.widget("card-farm").card  # type: ignore[attr-defined]
    cost = person.match.state.table.numbers.extra_cost
    assert (card.standing, card.tag) == (Standing.READY, FRONT.say("tag.again", n=cost))


def test_what_is_asked_is_the_amber_button(sit: Sit) -> None:
    person = sit(after_building(hand=["mine"], coins=4))
    assert person.widget("end").kind == "primary"  # type: ignore[attr-defined]
    person.use("card-mine")
    assert person.widget("offer-acquire-mine").kind == "primary"  # type: ignore[attr-defined]
    assert person.widget("end").kind == "ghost"  # type: ignore[attr-defined]


def test_after_building_the_hand_can_be_bought_from_though_all_is_too_dear(sit: Sit) -> None:
    person = sit(after_building(hand=["mine"]))
    note = section_note(FRONT.say, person.match.state, "hand", person.desk)
    assert note == FRONT.say("section.hand-now")


def test_an_extra_action_arms_its_card_for_every_use(sit: Sit) -> None:
    person = sit(after_building(in_play=["mule"], coins=5))
    person.use("card-mule")
    person.use("offer-extra-mule")
    for uses in (2, 1, 0):
        person.hex(min(person.desk.targets))
        person.hex(min(person.desk.targets))
        grant = person.match.state.turn.grant
        assert grant is not None
        assert grant.uses == uses


def test_salvage_is_offered_and_asks_for_a_house(sit: Sit) -> None:
    person = sit(after_building(economy="salvage"))
    houses = person.match.state.player.houses
    person.use("offer-salvage")
    assert person.desk.targets == set(hexes(houses))
    person.hex(min(person.desk.targets))
    assert person.match.state.player.coins == 1
    assert person.under_way(CoinsFlying)


def test_the_wolves_are_fed_before_the_turn_ends(sit: Sit) -> None:
    match = match_of(settled(5, twists=("wolves",)), rounds=3)
    person = sit(give(match, stage=Stage.ACTIONS, houses=5))
    seat = match.state.seat
    person.press(pygame.K_SPACE)
    person.hex(min(person.desk.targets))
    assert str(match.actions[-1]).startswith("wolves")
    person.press(pygame.K_SPACE)
    assert match.state.seat != seat


def test_coins_float_up_and_are_gone(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="exports")))
    edge = set(hexes(person.match.state.table.land.edge))
    person.hex(min(person.desk.targets & edge))
    assert [flying.coins for flying in person.under_way(CoinsFlying)] == [1]
    person.pass_time(3, steps=6)
    assert person.under_way(CoinsFlying) == []


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


def walk(person: AtTable, target: Hex) -> None:
    """Move the cursor to a hex by the arrow keys."""
    pane = person.part.pane
    for _ in range(60):
        at = pane.pointer
        assert at is not None
        if at == target:
            return
        if at.r != target.r:
            person.press(pygame.K_DOWN if at.r < target.r else pygame.K_UP)
        else:
            person.press(pygame.K_RIGHT if at.q < target.q else pygame.K_LEFT)


def test_the_screen_shows_what_the_match_says(sit: Sit) -> None:
    match = match_of(settled(6, 3), rounds=5)
    person = sit(match)
    shown = pieces_of(person.part.shown.state)
    for player, colour in zip(match.state.players, match.state.table.colours, strict=True):
        assert {at for at, (_, whose) in shown.items() if whose == colour} == set(hexes(player.pieces))
