"""What a hint rings in Winter Kingdom besides the hexes: cards, offers, house or fort, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, Sit, give, match_of, settled
from wk.chance import seeded
from wk.engine.bots import Because
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.legal import hexes_of
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.table.choices import Half
from wk.games.winter_kingdom.ui.table.lit import places_of
from wk.shell.match.table.hint_words import Advice, presses, tell
from wk.shell.match.table.part import FINISH, OFFER, Act, Played
from wk.shell.match.table.things import PRESS
from wk.shell.thinker.question import Idea

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action

pytestmark = pytest.mark.usefixtures("unseen")

CARDS = {
    "in_play": ("mine", "caravan", "crossroads", "pasture"),
    "upgraded": ("mine", "caravan", "crossroads"),
}


def follow(person: AtTable, action: Action) -> object:
    """Press what is ringed for an action, and point at its hexes where nothing is; return the outcome."""
    hexes = list(getattr(action, "hexes", None) or [at for at in [getattr(action, "hex", None)] if at])
    for _ in range(8):
        keys = [key for key in presses(person.part, action) if key in ringed(person)]
        if keys:
            outcome = person.part.do(act_of(person, keys[0]))
        else:
            outcome = person.part.do(Act(PRESS, hexes.pop(0)))
        if outcome is not None:
            return outcome
        person.part.renew()
        person.scene.view.changed()
    return None


def ringed(person: AtTable) -> set[str]:
    """Return the keys of everything that can be ringed now."""
    return {*(widget.key for widget in person.scene.layout()), "piece-house", "piece-fort"}


def act_of(person: AtTable, key: str) -> Act:
    """Return what pressing a widget does."""
    acts = {f"offer-{'-'.join(offer.key)}": Act(OFFER, offer.key) for offer in person.part.offers}
    acts |= {"end": Act(FINISH), "piece-house": Act(PRESS, "house"), "piece-fort": Act(PRESS, "fort")}
    return acts.get(key) or Act(PRESS, Half(key.removeprefix("card-")))


@pytest.mark.parametrize("stage", [Stage.OPEN, Stage.ACTIONS])
@pytest.mark.parametrize("twists", [(), ("wolves", "innovation")])
def test_who_presses_the_rings_and_then_the_hexes_does_the_action(
    sit: Sit, stage: Stage, twists: tuple[str, ...]
) -> None:
    """WK-TURN-3, WK-TURN-4, WK-TURN-5: every kind of action of every card, some of each."""
    setup = settled(4, twists=twists, economy="salvage")
    person = sit(give(match_of(setup, 6), hand=("mule", "farm"), coins=9, stage=stage, houses=5, **CARDS))
    draw, kinds = seeded(2), set()
    legal = person.desk.legal
    for _ in range(60):
        action = legal.pick(draw)
        kinds.add(type(action).__name__)
        person.scene.play.show(person.match.state.seat)
        outcome = follow(person, action)
        assert isinstance(outcome, Played), action
        assert outcome.action == action
    assert len(kinds) >= (2 if stage is Stage.OPEN else 3)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_hint_rings_the_half_of_the_toggle_and_the_card(sit: Sit, size: tuple[int, int]) -> None:
    """WK-TURN-3: the ring lies around what is pressed, which has come into sight."""
    cards = ("mine", "caravan", "crossroads", "pasture", "farm", "market", "tavern", "port")
    person = sit(give(match_of(settled(4), 1), in_play=cards, hand=("mule",), coins=9), size=size)
    legal = person.desk.legal
    fort = next(action for action in legal if str(action).startswith("fort "))
    told(person, fort)
    toggle = person.widget("piece")
    half = person.part.place_of("piece-fort")
    assert half == pygame.Rect(
        toggle.rect.centerx, toggle.rect.top, toggle.rect.width // 2, toggle.rect.height
    )
    told(person, parse("acquire mule"))
    card = person.widget("card-mule")
    assert card.clip is not None
    assert card.clip.contains(card.rect)
    assert person.scene.play.effects.refusal is not None
    assert person.scene.play.effects.refusal.keys == ("card-mule", "offer-acquire-mule")


def test_a_hint_stays_while_it_is_followed_and_goes_when_something_else_is_begun(sit: Sit) -> None:
    """WK-AB-2: a card and two hexes are three presses, and nobody has to remember them."""
    person = sit(give(match_of(settled(4), 2), in_play=("mule", "mine")))
    action = next(action for action in person.desk.legal if str(action).startswith("use mule"))

    def keys() -> tuple[str, ...] | None:
        hint = person.scene.play.effects.refusal
        return hint.keys if hint else None

    told(person, action)
    assert keys() == ("card-mule",)
    person.use("card-mule")
    assert keys() == ()
    person.hex(hexes_of(action)[0])
    assert keys() == ()
    assert person.scene.play.effects.hinted == set(hexes_of(action))
    person.hex(hexes_of(action)[1])
    assert person.match.actions[-1] == action
    assert keys() is None
    person.press(pygame.K_u)
    told(person, action)
    person.use("card-mine")
    assert keys() is None


def told(person: AtTable, action: Action) -> None:
    """Let a hint tell of an action."""
    scene = person.scene
    tell(scene.play, scene.ui.matches, [], Advice(Idea((str(action),), (), (), 0.0), "step"))
    scene.play.renew()
    person.wait(2)


def test_what_was_chosen_for_something_else_is_put_back(sit: Sit) -> None:
    """WK-TURN-5: a hint to buy one card while another is chosen rings the one alone."""
    match = give(match_of(settled(4), 6), hand=("mule", "farm"), coins=9, stage=Stage.ACTIONS)
    person = sit(match)
    person.use("card-farm")
    assert person.desk.card == "farm"
    told(person, parse("acquire mule"))
    assert not person.desk.card
    hint = person.scene.play.effects.refusal
    assert hint is not None
    assert hint.keys == ("card-mule", "offer-acquire-mule")


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize(("size", "seeds"), [((1024, 640), (2, 3, 4, 5)), ((1366, 768), (2,))])
def test_the_box_of_a_hint_hides_no_piece_and_no_number_of_the_turn_it_tells(
    size: tuple[int, int], seeds: tuple[int, ...], sit: Sit
) -> None:
    """WK-TURN-1: numbers stand beside their hexes, and above each other where several are at one."""
    looked = 0
    for seed in seeds:
        person = sit(match_of(settled(seed), 1 + seed, seed), size=size)
        game, scene = person.match.game, person.scene
        for number in range(6):
            state, plan, draw = person.match.state, list[Any](), seeded(100 * seed + number)
            while len(plan) < 9 and not game.reveals(state, action := game.legal(state).pick(draw)):
                plan.append(action)
                state = game.apply(state, action)
            idea = Idea(tuple(map(str, plan)), (Because("coins", {"n": 1}),), (), 0.0)
            other = Idea(("end",), (Because("behind", {"n": 2}),), (), 0.0)
            tell(scene.play, scene.ui.matches, scene.teller.chapters(None), Advice(idea, "turn", (other,)))
            scene.draw(pygame.Surface(size))
            assert scene.canvas.bubble is not None
            if person.part._plan is not None:
                shown = places_of(person.part._plan, person.part.pane.camera)
                looked += len(shown)
                assert scene.canvas.bubble.collidelist(shown) == -1, [str(each) for each in plan]
    assert looked > 30
