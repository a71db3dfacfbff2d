"""Cards at the table, by clicks and keys: used, bought, upgraded, paid for."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, Sit, give, match_of, settled
from tests.games.winter_kingdom.ui.playing import after_building
from wk.games.winter_kingdom.actions import Purchase, Use
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.table import cards
from wk.games.winter_kingdom.ui.table.sight import CardView, Standing, card_views, holding, section_note
from wk.shell import paint
from wk.shell.widget import Look

pytestmark = pytest.mark.usefixtures("unseen")


def test_a_card_that_cannot_be_used_says_why(sit: Sit) -> None:
    person = sit(give(match_of(settled(3), rounds=2), hand=["mine"], coins=1))
    person.use("card-mine")
    refusal = person.scene.effects.refusal
    assert refusal is not None
    assert "building" in refusal.words or "build" in refusal.words
    assert person.armed() is None


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


@pytest.mark.parametrize("ctrl", [False, True])
def test_space_answers_what_is_asked_and_ends_no_turn(sit: Sit, *, ctrl: bool) -> None:
    """The keys of the amber button are that of the answer, and stand on no other button."""
    person = sit(after_building(hand=["mine"], coins=4))
    seat = person.match.state.seat
    person.use("card-mine")
    assert not person.widget("end").hint  # type: ignore[attr-defined]
    if ctrl:
        person.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    else:
        person.press(pygame.K_SPACE)
    assert str(person.match.actions[-1]) == "acquire mine"
    assert person.match.state.seat == seat


def test_after_building_the_hand_can_be_bought_from_though_all_is_too_dear(sit: Sit) -> None:
    person = sit(after_building(hand=["mine"]))
    note = section_note(FRONT.say, person.match.state, "hand", person.desk)
    assert note == FRONT.say("section.hand-now")


def test_cards_in_play_of_no_more_use_in_a_turn_do_not_look_ready(sit: Sit) -> None:
    """WK-TURN-5: a purchase made, and a card paid for three uses: the other one waits for the next turn."""
    person = sit(after_building(in_play=["mule", "monastery"], coins=5))
    person.use("card-mule")
    person.use("offer-extra-mule")
    state, desk = person.match.state, person.desk
    in_play, _ = card_views(FRONT.say, state, state.seat, desk)
    assert {card.data.id: card.standing for card in in_play}["monastery"] == Standing.NOWHERE
    person = sit(after_building())
    assert not any(key[0] == "use" for key in person.desk.keys)
    note = section_note(FRONT.say, person.match.state, "in-play", person.desk)
    assert note == FRONT.say("section.play-over")


def test_cards_in_hand_do_not_look_ready_once_one_was_bought(sit: Sit) -> None:
    """WK-TURN-5: one purchase a turn, so a card with the coins for it waits for the next turn as well."""
    person = sit(after_building(hand=["mine", "mule"], coins=9))
    person.use("card-mine")
    person.use("offer-acquire-mine")
    _, (mule,) = card_views(FRONT.say, person.match.state, person.match.state.seat, person.desk)
    assert (mule.data.id, mule.standing) == ("mule", Standing.NOWHERE)
    assert mule.price <= person.match.state.player.coins


@pytest.mark.parametrize(("price", "said"), [(1, "costs 1 coin after"), (3, "costs 3 coins after")])
def test_what_a_card_costs_is_said_in_coins(price: int, said: str) -> None:
    data = match_of(settled(5)).state.table.catalogue.abilities["mule"]
    assert said in holding(FRONT.say, CardView(data, Standing.READY, in_hand=True, price=price))
    assert said[:-6] in holding(FRONT.say, CardView(data, Standing.READY, upgrade=price))


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
    assert person.coins()


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
    assert len(person.coins()) == 1
    person.pass_time(3, steps=6)
    assert person.coins() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_of_a_goal_never_lie_on_its_points(
    sit: Sit, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-GOAL-WANDERERS: which rows it counts, in the corner, makes the chips no narrower either."""
    setup = settled(5, goals=("wanderers", "peasants", "climbers"))
    table = sit(match_of(setup), size=(1366, 768), language=language)
    rooms: list[pygame.Rect] = []
    monkeypatch.setattr(cards, "draw_chips", lambda _surface, _look, room, _points: rooms.append(room))
    written: list[tuple[str, float]] = []
    text = paint.text

    def watched(surface: pygame.Surface, words: str, pos: Any, style: Any, *rest: Any) -> Any:
        written.append((words, pos[1] + style.size * 0.5))
        return text(surface, words, pos, style, *rest)

    monkeypatch.setattr(paint, "text", watched)
    for goal in ("wanderers", "peasants", "climbers"):
        written.clear()
        card = table.widget(f"shared-{goal}")
        card.draw(pygame.Surface(table.app.size), Look(table.app.scale))
        assert max(low for _, low in written) <= rooms[-1].top
    assert len({room.width for room in rooms}) == 1
