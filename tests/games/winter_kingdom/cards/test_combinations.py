"""Cards that meet: named combinations of twists, economies and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.drawing import drawn, expect
from wk.games.winter_kingdom.stages import Stage

if TYPE_CHECKING:
    from tests.games.winter_kingdom.drawing import Drawn

THREE = ("build 1", "build 2", "build 3")
PLAIN_AND_CUT = [((), True), (("archipelago",), False)]


def with_extra(drawing: str, card: str, *, upgraded: bool = True, twists: tuple[str, ...] = ()) -> Drawn:
    """Return a position after the builds in which an extra action of a card has just been paid."""
    cards: dict[str, Any] = {"upgraded": [card]} if upgraded else {"acquired": [card]}
    scene = drawn(drawing, coins=5, stage=Stage.ACTIONS, twists=twists, **cards)
    return scene.play(f"extra {card}")


@pytest.mark.parametrize(("twists", "joined"), PLAIN_AND_CUT)
def test_archipelago_and_longer_tunnels(twists: tuple[str, ...], joined: bool) -> None:
    """WK-TW-ARCHIPELAGO, WK-TW-LONGER-TUNNELS: the tunnel leads to another board, the hex more does not."""
    scene = drawn(
        "U   G2  G3  M", at="3,0", elsewhere={"5,-9": "U", "6,-9": "Ga1"}, twists=[*twists, "longer-tunnels"]
    )
    assert scene.allows("use tunnel 1 2")
    assert scene.allows("use tunnel 1 2 3") == joined


@pytest.mark.parametrize(("twists", "joined"), PLAIN_AND_CUT)
def test_archipelago_and_mobility(twists: tuple[str, ...], joined: bool) -> None:
    """WK-TW-ARCHIPELAGO, WK-TW-MOBILITY: the two steps end at the seam too."""
    scene = drawn("T1  Ta  M   T2", at="3,0", twists=[*twists, "mobility"])
    assert scene.allows("build 1")
    assert scene.allows("build 2") == joined


@pytest.mark.parametrize(("twists", "joined"), PLAIN_AND_CUT)
def test_archipelago_and_wagon(twists: tuple[str, ...], joined: bool) -> None:
    """WK-TW-ARCHIPELAGO, WK-AB-WAGON: a group ends at the seam."""
    scene = drawn("G   Ga1 Ga  G2", at="3,0", acquired=["wagon"], twists=twists)
    assert scene.allows("use wagon 1 2") == joined


@pytest.mark.parametrize(("twists", "joined"), PLAIN_AND_CUT)
def test_archipelago_and_merchants(twists: tuple[str, ...], joined: bool) -> None:
    """WK-TW-ARCHIPELAGO, WK-GOAL-MERCHANTS, WK-SETUP-2: with one castle a board nothing is joined."""
    scene = drawn("C   Ga  Ga  C", at="3,0", goals=["merchants"], twists=twists)
    assert scene.points("merchants") == 10 * joined


@pytest.mark.parametrize(("twists", "joined"), PLAIN_AND_CUT)
def test_archipelago_and_marble(twists: tuple[str, ...], joined: bool) -> None:
    """WK-TW-ARCHIPELAGO, WK-ECO-MARBLE: no line of three runs across a seam."""
    scene = drawn("T1  T2  T3", at="3,0", economy="marble", twists=twists)
    assert scene.play(*THREE).coins() == 2 * joined


@pytest.mark.parametrize(("twists", "joined"), PLAIN_AND_CUT)
def test_archipelago_and_neighbours_of_places(twists: tuple[str, ...], joined: bool) -> None:
    """WK-TW-ARCHIPELAGO, WK-END-2, WK-GOAL-ROYALTY: nobody stands beside a castle of another board."""
    scene = drawn("C   Ga", at="4,0", goals=["royalty"], twists=twists)
    assert (scene.points("castles"), scene.points("royalty")) == (3 * joined, joined)


def test_impasse_and_an_extended_build() -> None:
    """WK-TW-IMPASSE, WK-AB-2: neither the build nor the move after it ends beside another player."""
    expect("use pasture 1", "I*  G1  G   Gb", twists=["impasse"], upgraded=["pasture"])
    expect("use pasture", "G*  G   Gb  G   G*", twists=["impasse"], upgraded=["pasture"])


def test_impasse_and_the_hex_caravan_leaves() -> None:
    """WK-TW-IMPASSE, WK-AB-CARAVAN: a house beside another player may leave, but nothing is built there."""
    scene = drawn("Gb  Ga1 M   G2", twists=["impasse"], upgraded=["caravan"])
    assert scene.texts("use caravan") == [scene.spelled("use caravan 1 2")]


def test_impasse_and_longer_tunnels() -> None:
    """WK-TW-IMPASSE, WK-TW-LONGER-TUNNELS: the end of the first move counts as well."""
    drawing = "Ga1 U   M   U   G2  G3  Gb"
    assert drawn(drawing, at="-4,0", twists=["longer-tunnels"]).allows("use tunnel 1 2 3")
    scene = drawn(drawing, at="-4,0", twists=["longer-tunnels", "impasse"])
    assert scene.allows("use tunnel 1 2")
    assert not scene.allows("use tunnel 1 2 3")
    on_the_way = """
        Ga1 U   M   U   G2  G3
                  M   Gb  M
    """
    assert not drawn(on_the_way, at="-4,0", twists=["longer-tunnels", "impasse"]).texts("use tunnel")


def test_impasse_and_boom() -> None:
    """WK-TW-IMPASSE, WK-TW-BOOM: extra builds too; if nothing is left they lapse."""
    open_hex = drawn("G4  T1  T2  T3  V", twists=["impasse", "boom"]).play(*THREE)
    assert open_hex.targets("build") == {open_hex.names["4"]}
    closed = drawn("Gb  G4  T1  T2  T3  V", twists=["impasse", "boom"])
    assert closed.play(*THREE).kinds() == {"salvage", "end"}


def test_impasse_can_make_the_mandatory_action_impossible() -> None:
    """WK-TW-IMPASSE, WK-TURN-2."""
    scene = drawn("T   Tb  T", twists=["impasse"])
    assert scene.kinds() == {"end"}


def test_wolves_and_forts_of_a_boom() -> None:
    """WK-TW-WOLVES, WK-TW-BOOM: Boom's builds count, a fort two."""
    for last, due in (("build 4", False), ("fort 4", True)):
        scene = drawn("G4  T1  T2  T3  V", twists=["wolves", "boom"]).play(*THREE, last)
        assert bool(scene.texts("wolves")) == due


def test_wolves_and_the_extra_action() -> None:
    """WK-TW-WOLVES, WK-TURN-5: what is built by it counts."""
    scene = drawn("T1  T2  T3  G4  G5", twists=["wolves"], acquired=["pasture"], coins=5).play(*THREE)
    extra = scene.play("extra pasture", "use pasture 4")
    assert "end" in extra.kinds()
    fed = extra.play("use pasture 5")
    assert fed.kinds() == {"wolves"}
    assert extra.play("use pasture fort 5").kinds() == {"wolves"}


def test_wolves_are_fed_after_the_granted_uses() -> None:
    """WK-TW-WOLVES, WK-TURN-1: at the very end; feeding them gives up the uses that are left."""
    scene = drawn("T1  T2  T3  G4", twists=["wolves"], acquired=["mule"], coins=5)
    paid = scene.play("fort 1", "fort 2", "build 3", "extra mule")
    assert paid.kinds() == {"use", "wolves"}
    assert paid.play("wolves 3").texts() == ["end"]
    assert paid.play("use mule 3 4").targets("wolves") == {scene.names["4"]}


def test_innovation_and_the_upgrade_of_a_used_card() -> None:
    """WK-TW-INNOVATION: only if neither of its actions was used this turn."""
    scene = drawn("Ga1 G2  G3  T4", acquired=["mule"], coins=1, twists=["innovation"]).play("use mule 1 2")
    assert scene.play("build 4", "upgrade mule").kinds() == {"end"}


def test_innovation_and_both_cards() -> None:
    """WK-TW-INNOVATION: acquired one action, upgraded each action once."""
    drawing = """
        Ma1 M   G2  C   Ga4
          C   U   G3  C
    """
    options: dict[str, Any] = {
        "acquired": ["guide"],
        "coins": 2,
        "twists": ["innovation"],
        "stage": Stage.ACTIONS,
        "fill": "C",
    }
    bought = drawn(drawing, **{**options, "acquired": [], "hand": ["guide"]}).play("acquire guide")
    assert {text.split()[1] for text in bought.texts("use")} == {"guide"}
    assert bought.play("use guide 1 2").texts() == ["end"]
    upgraded = drawn(drawing, **options).play("upgrade guide")
    assert {text.split()[1] for text in upgraded.texts("use")} == {"guide", "guide+"}
    moved = upgraded.play("use guide+ 4 3")
    assert {text.split()[1] for text in moved.texts("use")} == {"guide"}
    assert moved.play("use guide 1 2").texts() == ["end"]


def test_innovation_and_crossroads() -> None:
    """WK-TW-INNOVATION, WK-AB-CROSSROADS: its second action is never possible after the mandatory one."""
    scene = drawn("T1  E2  E3", acquired=["crossroads"], coins=3, twists=["innovation"])
    upgraded = scene.play("build 1", "upgrade crossroads")
    assert upgraded.texts("use crossroads+") == []
    assert upgraded.play("use crossroads 2").texts() == ["end"]


def test_salvage_and_wolves() -> None:
    """WK-ECO-SALVAGE, WK-TW-WOLVES: who has salvaged all houses has none for the wolves."""
    scene = drawn("T1  T2  T3", twists=["wolves"]).play("fort 1", "fort 2", "build 3")
    assert scene.play("salvage 3").texts() == ["end"]
    assert scene.texts("wolves")


def test_salvage_and_supply() -> None:
    """WK-ECO-SALVAGE, WK-TURN-9: a house taken back can be built by the extra action."""
    options: dict[str, Any] = {
        "acquired": ["pasture"],
        "coins": 4,
        "houses_left": 0,
        "forts_left": 0,
        "stage": Stage.ACTIONS,
    }
    scene = drawn("Ga1 G2  T", **options)
    assert scene.texts("use pasture") == []
    assert scene.play("salvage 1", "extra pasture").allows("use pasture 2")


def test_roads_and_cards_that_cost_nothing() -> None:
    """WK-TW-ROADS, WK-TURN-5: a card for 0 is still the one purchase of the turn."""
    scene = drawn(
        "G", hand=["mule", "dog-sled"], acquired=["carriage"], twists=["roads"], stage=Stage.ACTIONS
    )
    assert {"acquire mule", "acquire dog-sled", "upgrade carriage"} <= set(scene.texts())
    assert scene.play("acquire mule").texts() == ["end"]
    assert "upgrade mule" not in scene.play("acquire mule").texts()


def test_crossroads_and_the_extra_action() -> None:
    """WK-TURN-5, WK-AB-CROSSROADS: never its second action; the first up to three times."""
    scene = with_extra("Ea  E1  E2  E3  E4", "crossroads")
    assert scene.texts("use crossroads+") == []
    used = scene.play("use crossroads 1", "use crossroads 2", "use crossroads fort 3")
    assert used.texts() == ["end"]
    alone = drawn("Ga  T", coins=5, upgraded=["crossroads"], stage=Stage.ACTIONS)
    assert alone.texts("extra") == []


def test_boom_and_mobility() -> None:
    """WK-TW-BOOM, WK-TW-MOBILITY: extra builds must touch own pieces themselves."""
    scene = drawn("G   G4  T1  T2  T3  V", at="-4,0", twists=["boom", "mobility"]).play(*THREE)
    assert scene.targets("build") == {scene.names["4"]}


def test_extra_action_counts_an_extended_use_once() -> None:
    """WK-TURN-5, WK-AB-1: an extend belongs to its use."""
    scene = with_extra("Ga1 G2  G3  G4  G5  G6  G7", "mule")
    twice = scene.play("use mule 1 2 3", "use mule 3 4 5")
    assert twice.kinds() == {"use", "end"}
    assert twice.play("use mule 5 6 7").texts() == ["end"]


def test_extra_action_may_mix_both_actions() -> None:
    """WK-TURN-5: each use is the first or the second action, whether or not the card was used this turn."""
    scene = drawn("Ga1 G2  G3  G4  G5", coins=5, upgraded=["toboggan"], stage=Stage.ACTIONS)
    used = scene.play("use toboggan+ 1 2").play("extra toboggan")
    assert used.coins() == 0
    last = used.play("use toboggan 2 4", "use toboggan+ 4 3", "use toboggan 3 1")
    assert last.texts() == ["end"]


def test_extra_action_and_hunting() -> None:
    """WK-TURN-5, WK-ECO-1: what the extra action builds earns coins."""
    scene = drawn("T   G1  G2  M", coins=5, acquired=["pasture"], economy="hunting", stage=Stage.ACTIONS)
    after = scene.play("extra pasture", "use pasture 1", "use pasture 2")
    assert after.coins() == 1
