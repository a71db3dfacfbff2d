"""Pointing at an own card lights up where it could act, or says why it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, give, match_of, settled
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.legal import hexes_of
from wk.games.winter_kingdom.stages import Stage
from wk.shell.match.table.bar import Sentence

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.ui.map.view import MapPicture
    from wk.games.winter_kingdom.ui.table.lit import Lit
    from wk.hexgrid import Hex

IN_PLAY = ("mule", "farm", "crossroads")


def playing(**given: Any) -> Match[Any, Any]:
    """Return a match some rounds old in which the player to move has some cards."""
    return give(match_of(settled(5, economy="marble", twists=()), rounds=4), **({"in_play": IN_PLAY} | given))


def lit(person: AtTable) -> Lit:
    """Return what is lit for a card."""
    return person.part.card_lights.lit


def picture(person: AtTable) -> MapPicture:
    """Return what is on the map."""
    found: MapPicture = person.scene.canvas.picture().map
    return found


def point_at(person: AtTable, card: str) -> None:
    """Let the pointer rest on a card."""
    person.point(person.widget(f"card-{card}").area.center)


def hint(person: AtTable) -> str:
    """Return the lower line of the status bar."""
    (bar,) = [widget for widget in person.widgets() if isinstance(widget, Sentence)]
    return bar.prompt.hint


def first_hexes(match: Match[Any, Any], card: str) -> set[Hex]:
    """Return the first hexes of every legal use of a card."""
    legal = FRONT.game.legal(match.state)
    return {
        hexes_of(action)[0] for action in legal if getattr(action, "card", "") == card and hexes_of(action)
    }


def test_a_card_pointed_at_lights_where_it_can_begin(sit: Sit) -> None:
    person = sit(playing(), size=(1280, 800))
    usual = person.desk.targets
    for card in ("mule", "farm", "crossroads"):
        point_at(person, card)
        assert picture(person).legal == first_hexes(person.match, card)
        assert hint(person).startswith(FRONT.kit.catalogue.name(card))
    person.point(person.part.layout.map.midbottom)
    assert picture(person).legal == usual
    assert person.armed() is None


def test_a_used_card_says_so_and_leaves_the_lights_as_they_are(sit: Sit) -> None:
    person = sit(playing(used=3 << 2 * INDEX["mule"]))
    usual = person.desk.targets
    point_at(person, "mule")
    assert picture(person).legal == usual
    assert hint(person) == FRONT.say("reason.used-card", card="Mule")


def test_between_two_builds_a_card_says_that_they_come_first(sit: Sit) -> None:
    person = sit(playing(in_play=("farm",)))
    person.hex(min(person.desk.targets))
    point_at(person, "farm")
    assert lit(person).hexes == frozenset()
    assert lit(person).words in hint(person)
    assert "First finish building" in hint(person)


def test_a_hand_card_that_can_be_paid_rings_where_it_could_begin(sit: Sit) -> None:
    match = playing(in_play=(), hand=("mule", "horse"), coins=2)
    person = sit(match)
    point_at(person, "mule")
    assert lit(person).maybe
    assert lit(person).maybe <= set(hexes(match.state.player.houses))
    assert picture(person).maybe == lit(person).maybe
    assert picture(person).legal == frozenset()


def test_a_hand_card_that_is_too_dear_says_so(sit: Sit) -> None:
    person = sit(playing(in_play=(), hand=("farm",), stage=Stage.ACTIONS))
    point_at(person, "farm")
    assert lit(person).maybe == frozenset()
    assert "short" in hint(person)


def test_the_keyboard_lights_a_card_and_arrows_turn_to_the_map(sit: Sit) -> None:
    person = sit(playing())
    usual = person.desk.targets
    person.press(pygame.K_RIGHT)
    for _ in range(12):
        person.press(pygame.K_TAB)
        if person.scene.view.controls.focus == "card-mule":
            break
    assert picture(person).legal == first_hexes(person.match, "mule")
    person.press(pygame.K_RIGHT)
    assert picture(person).legal == usual


def test_enter_on_a_card_come_to_by_tab_chooses_it_though_the_cursor_is_on_a_lit_hex(sit: Sit) -> None:
    person = sit(playing())
    person.point(person.pixel(min(person.desk.targets)))
    person.part.pane.by_keys = True
    while person.scene.view.controls.focus != "card-mule":
        person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    assert person.armed() == ("use", "mule")


def test_choosing_the_card_puts_its_preview_out(sit: Sit) -> None:
    person = sit(playing())
    point_at(person, "mule")
    person.use("card-mule")
    assert lit(person).hexes == frozenset()
    assert person.desk.card == "mule"
    person.hex(min(person.desk.targets))
    assert len(person.path()) == 1
