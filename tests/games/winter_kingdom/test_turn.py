"""The order of a turn, the mandatory action and the purchase (WK-TURN-1 to WK-TURN-5, WK-TURN-9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.stages import Stage

THREE = ("build 1", "build 2", "build 3")
LAND = "Ga4 T1  T2  T3  T   G5"


def test_abilities_before_and_after_but_never_between_the_builds() -> None:
    """WK-TURN-1, WK-TURN-2: the builds must be done while they are possible."""
    scene = drawn("Ga4 T1  T2  T3  T   G5\n  G6  G", acquired=["mule", "pasture"], hand=["horse"], coins=9)
    assert scene.kinds() == {"use", "build", "fort"}
    used = scene.play("use mule 4 6")
    assert used.kinds() == {"use", "build", "fort"}
    for begun in (used.play("build 1"), used.play("build 1", "build 2")):
        assert begun.kinds() == {"build", "fort"}
    done = used.play(*THREE)
    assert done.kinds() == {"use", "salvage", "acquire", "upgrade", "extra", "end"}


def test_each_later_step_closes_the_earlier_ones() -> None:
    """WK-TURN-1, WK-TURN-5: salvage closes the actions, the purchase closes both."""
    options: dict[str, Any] = {"acquired": ["mule"], "hand": ["horse"], "coins": 9, "stage": Stage.ACTIONS}
    scene = drawn("Ga1 G2  G   Ga3", **options)
    assert scene.kinds() == {"use", "salvage", "acquire", "upgrade", "extra", "end"}
    assert scene.play("salvage 1").kinds() == {"salvage", "acquire", "upgrade", "extra", "end"}
    assert scene.play("acquire horse").kinds() == {"end"}
    assert scene.play("upgrade mule").kinds() == {"end"}
    assert scene.play("extra mule").kinds() == {"use", "end"}


def test_a_begun_mandatory_action_that_is_stuck_is_over() -> None:
    """WK-TURN-2: what is left is lost, even if an ability then makes room."""
    scene = drawn("Ta1 T2  G3  G4", acquired=["mule"]).play("build 2")
    assert scene.kinds() == {"use", "salvage", "end"}
    assert scene.play("use mule 2 3").kinds() == {"salvage", "end"}


def test_a_mandatory_action_not_begun_may_be_made_possible() -> None:
    """WK-TURN-2: by an ability, until a later step is begun; then it must be done."""
    scene = drawn("Ta1 Tb  G2", at="-3,0", acquired=["caravan"], hand=["mule"], coins=9)
    assert scene.kinds() == {"use", "salvage", "acquire", "upgrade", "extra", "end"}
    reopened = scene.play("use caravan 1 2")
    assert reopened.kinds() == {"build", "fort"}
    assert reopened.play("build 1").kinds() >= {"end"}
    for later in ("salvage 1", "acquire mule", "upgrade caravan"):
        assert not scene.play(later).texts("build")
    assert not scene.play("extra caravan", "use caravan 1 2").texts("build")


def test_crossroads_can_make_the_mandatory_action_possible() -> None:
    """WK-TURN-2, WK-AB-CROSSROADS."""
    scene = drawn("Ta  E1  E", upgraded=["crossroads"])
    assert scene.texts("end")
    assert scene.play("use crossroads+").kinds() == {"use", "build", "fort"}


def test_the_mandatory_action_ends_with_the_supply() -> None:
    """WK-TURN-2, WK-TURN-9."""
    scene = drawn(LAND, houses_left=1, forts_left=1)
    assert scene.play("fort 1", "build 2").kinds() == {"salvage", "end"}


def test_without_supply_movement_abilities_still_work() -> None:
    """WK-TURN-9."""
    scene = drawn("Ga1 T   G2", acquired=["mule", "pasture", "caravan"], houses_left=0, forts_left=0)
    assert scene.kinds() == {"use", "salvage", "end"}
    assert {text.split()[1] for text in scene.texts("use")} == {"mule", "caravan"}
    with_card = drawn("T1  T", hand=["mule"], coins=1, houses_left=0, forts_left=0)
    assert with_card.kinds() == {"acquire", "end"}


def test_without_a_card_there_is_no_mandatory_action() -> None:
    """WK-TURN-8."""
    scene = drawn("Ga1 T   G", cards=[None, "tundra"], acquired=["mule", "port", "crossroads"])
    assert scene.kinds() == {"use", "salvage", "end"}
    assert {text.split()[1] for text in scene.texts("use")} == {"mule"}


@pytest.mark.parametrize("card", ["mule", "pasture", "toboggan", "tunnel"])
def test_each_card_once_a_turn(card: str) -> None:
    """WK-TURN-4, WK-AB-1: whichever of its two actions it was."""
    scene = drawn(
        "U   Ga  G   G   G   G   U", upgraded=[card] if card != "tunnel" else [], stage=Stage.ACTIONS
    )
    for text in scene.texts(f"use {card}") + scene.texts(f"use {card}+"):
        after = scene.play(text)
        assert after.texts(f"use {card}") == after.texts(f"use {card}+") == []


def test_both_cards_twice_a_turn() -> None:
    """WK-TURN-4, WK-AB-1: each of the two actions once, in any order, at separate moments."""
    drawing = """
        Ma1 M   G2  C   Ga4
          C   U   G3  C   T5
    """
    scene = drawn(drawing, upgraded=["guide"], fill="C")
    first, second = "use guide 1 2", "use guide+ 4 3"
    assert scene.play(first).texts("use guide") == []
    assert scene.play(second).texts("use guide+") == []
    scene.play(first, "build 5", second)
    scene.play(second, "build 5", first)


def test_all_cards_are_active_again_the_next_turn() -> None:
    """WK-TURN-6, WK-TURN-4."""
    scene = drawn("Ga1 G2  G3", acquired=["mule"], stage=Stage.ACTIONS, corner=True).play("use mule 1 2")
    assert scene.texts("use mule") == []
    other = scene.play("end").play("build -5,12", "end")
    assert other.state.seat == 0
    assert other.texts("use mule")


PURCHASE: dict[str, Any] = {
    "hand": ["mine", "mule"],
    "acquired": ["horse", "farm"],
    "upgraded": ["wagon"],
    "stage": Stage.ACTIONS,
}


@pytest.mark.parametrize(
    ("coins", "texts"),
    [
        (0, set()),
        (1, {"acquire mule", "upgrade horse"}),
        (2, {"acquire mule", "upgrade horse", "upgrade farm"}),
        (3, {"acquire mule", "acquire mine", "upgrade horse", "upgrade farm"}),
    ],
)
def test_purchases_cost_what_the_cards_say(coins: int, texts: set[str]) -> None:
    """WK-TURN-5, WK-AB-7: first cost to acquire from the hand, second to upgrade."""
    scene = drawn("G", coins=coins, **PURCHASE)
    assert {text for text in scene.texts() if text != "end"} == texts
    for text in texts:
        what, card = text.split()
        data = CATALOGUE.abilities[card]
        after = scene.play(text)
        assert after.coins() == coins - (data.cost if what == "acquire" else data.upgrade)
        assert after.texts() == ["end"]
        player, single = after.state.player, 1 << INDEX[card]
        assert player.acquired & single
        assert not player.hand & single
        assert bool(player.upgraded & single) == (what == "upgrade")


def test_an_extra_action_costs_five_and_needs_one_possible_use() -> None:
    """WK-TURN-5: of an acquired card; not of the tunnel card."""
    drawing = "U   Ga1 G2  M   G   U"
    options: dict[str, Any] = {
        "acquired": ["mule", "pasture"],
        "upgraded": ["tavern"],
        "hand": ["horse"],
        "stage": Stage.ACTIONS,
    }
    assert drawn(drawing, coins=4, **options).texts("extra") == []
    scene = drawn(drawing, coins=5, **options)
    assert scene.texts("extra") == ["extra mule", "extra pasture"]
    assert scene.play("extra mule").coins() == 0
    empty = drawn(drawing, coins=5, houses_left=0, forts_left=0, **options)
    assert empty.texts("extra") == ["extra mule"]


def test_an_extra_action_is_up_to_three_uses_of_one_card() -> None:
    """WK-TURN-5: whether or not it was used this turn; it may be ended sooner."""
    scene = drawn("Ga1 G2  G3", acquired=["mule", "horse"], coins=5, stage=Stage.ACTIONS)
    for paid in (scene.play("extra mule"), scene.play("use mule 1 2", "extra mule")):
        at = paid.targets("use mule").pop()
        assert {text.split()[1] for text in paid.texts("use")} == {"mule"}
        assert "end" in paid.kinds()
        using = paid
        for _ in range(3):
            end = using.targets(f"use mule {at}").pop()
            using, at = using.play(f"use mule {at} {end}"), end
        assert using.texts() == ["end"]


def test_every_legal_action_can_be_drawn_by_lot() -> None:
    """WK-AB-1: a card is used with and without its *extend* action, houses and forts are built."""
    scene = drawn("G   Ga  G   T\n  M   T   G", upgraded=["mule", "pasture"])
    rng, legal = random.Random(1), Legal(scene.state)
    assert {str(legal.pick(rng.random)) for _ in range(600)} == set(scene.texts())
