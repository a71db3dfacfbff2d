"""The eight twists, each drawn where it matters and where it must not (WK-TW-*)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.winter_kingdom.drawing import drawn, expect
from wk.games.winter_kingdom.stages import Stage

THREE = ("build 1", "build 2", "build 3")
WOLVES = "Ta0 T1  T2  T3  G4  G5  M   GA6 Gb"


@pytest.mark.parametrize(
    ("texts", "due"),
    [
        (THREE, False),
        (("fort 1", "build 2", "build 3"), False),
        (("fort 1", "fort 2", "build 3"), True),
        ((*THREE, "use pasture 4"), False),
        ((*THREE, "use pasture fort 4"), True),
        (("fort 1", *THREE[1:], "use pasture 4"), True),
        (("use pasture 4", "use mule 4 5", *THREE), False),
    ],
)
def test_wolves_come_after_more_than_four_houses(texts: tuple[str, ...], due: bool) -> None:
    """WK-TW-WOLVES: every build counts, a fort two; moves do not."""
    scene = drawn(WOLVES, twists=["wolves"], acquired=["pasture", "mule"]).play(*texts)
    assert bool(scene.texts("wolves")) == due
    assert bool(scene.texts("end")) != due


def test_wolves_take_one_own_house_at_the_very_end() -> None:
    """WK-TW-WOLVES, WK-BUILD-5: never a fort; afterwards only the end is left."""
    scene = drawn(WOLVES, twists=["wolves"], hand=["mule"], coins=1).play("fort 1", "fort 2", "build 3")
    assert scene.targets("wolves") == {scene.names["0"], scene.names["3"]}
    assert scene.kinds() == {"salvage", "acquire", "wolves"}
    bought = scene.play("acquire mule")
    assert bought.kinds() == {"wolves"}
    fed = bought.play("wolves 0")
    assert fed.texts() == ["end"]
    assert (scene.names["0"] in fed.pieces(), fed.coins()) == (False, 0)
    assert not fed.play("end").texts("wolves")


def test_wolves_find_nothing_where_only_forts_stand() -> None:
    """WK-TW-WOLVES."""
    scene = drawn("T1  T2  T3", twists=["wolves"]).play("fort 1", "fort 2", "fort 3")
    assert scene.texts() == ["end"]


def test_salvaged_houses_still_count_as_built() -> None:
    """WK-TW-WOLVES."""
    scene = drawn("T1  T2  T3  Ga", twists=["wolves"]).play("fort 3", "fort 2", "build 1", "salvage 1")
    assert scene.kinds() == {"salvage", "wolves"}


@pytest.mark.parametrize(
    ("drawing", "texts", "extra"),
    [
        ("G   T1  T2  T3  V", THREE, 1),
        ("G   T1  T2  T3  V", ("build 1", "build 2", "fort 3"), 1),
        ("G   T1  T2  T3  G   V", THREE, 0),
        ("    V   G\n  T1  T2  T3", THREE, 2),
        ("    V   V\n  T1  T2  T3", THREE, 3),
        ("    V   V\n  T1  T2  Gb", THREE[:2], 2),
        ("Ga  T1  T2  T3  Ta  V", THREE, 0),
    ],
)
def test_boom_gives_a_build_for_each_mandatory_piece_at_a_village(
    drawing: str, texts: tuple[str, ...], extra: int
) -> None:
    """WK-TW-BOOM: a fort gives one as well, a piece that stood there before none."""
    scene = drawn(drawing, at="0,-2", fill="G", twists=["boom"]).play(*texts)
    for _ in range(extra):
        assert scene.kinds() == {"build", "fort", "skip"}
        scene = scene.play(scene.texts("build")[0])
    assert "end" in scene.kinds()


def test_boom_builds_on_any_suitable_hex_beside_own_pieces() -> None:
    """WK-TW-BOOM, WK-ECO-1: whatever the card says, ice too; it earns coins, and gives no further builds."""
    scene = drawn("I4  T1  T2  T3  V   G5  G", twists=["boom"], economy="agriculture").play(*THREE)
    assert scene.targets("build") == {scene.names["4"]}
    assert scene.targets("fort") == {scene.names["4"]}
    earning = drawn("V   G4  T1  T2  T3  V", twists=["boom"], economy="agriculture").play(*THREE)
    after = earning.play("fort 4")
    assert (earning.coins(), after.coins()) == (1, 3)
    assert "end" in after.kinds()


def test_boom_may_be_declined() -> None:
    """WK-TW-BOOM, WK-TURN-1: nothing comes in between until then, and then all the rest is over."""
    scene = drawn("    V   V\n  T1  T2  T3  G", at="0,-2", twists=["boom"], acquired=["mule"]).play(*THREE)
    assert scene.kinds() == {"build", "fort", "skip"}
    assert scene.play("skip").kinds() == {"use", "salvage", "end"}


def test_boom_lapses_where_nothing_can_be_built() -> None:
    """WK-TW-BOOM, WK-TURN-9: no free hex, or no piece left."""
    assert drawn("T1  T2  T3  V   G", twists=["boom"]).play(*THREE).kinds() == {"salvage", "end"}
    empty = drawn("G   T1  T2  T3  V", twists=["boom"], houses_left=3, forts_left=0)
    assert empty.play(*THREE).kinds() == {"salvage", "end"}
    one = drawn("G   G4  T1  T2  T3  V\n  V   V", twists=["boom"], houses_left=4, forts_left=0).play(*THREE)
    assert one.kinds() == {"build", "skip"}
    assert one.play("build 4").kinds() == {"salvage", "end"}


def test_impasse_closes_hexes_beside_other_players() -> None:
    """WK-TW-IMPASSE, WK-BUILD-2: the adjacency rule looks at what is left."""
    expect("build", "T   T   T   Gb  T   Ta  T*", twists=["impasse"])
    expect("build", "T*  T*  T   Gb  T   Ga  M", twists=["impasse"])
    expect("use port+", "I   Ib  I   Ga  M   I*", twists=["impasse"], upgraded=["port"])
    expect("use mine+", "M   Gb  M   Ga  C   M*", twists=["impasse"], upgraded=["mine"], fill="C")
    expect("use farm", "G   V   G*\n  Gb", twists=["impasse"], acquired=["farm"])


def test_impasse_closes_ends_of_moves_but_no_passage() -> None:
    """WK-TW-IMPASSE: also of a move that is continued; what is passed or jumped does not matter."""
    expect("use mule 1", "G*  Ga1 G   Gb", twists=["impasse"], acquired=["mule"])
    expect("use mule 1 2", "Gb  G   G2  Ga1", twists=["impasse"], upgraded=["mule"])
    expect("use mule 1 2", "Gb  G*  G2  Ga1", upgraded=["mule"])
    expect("use caravan 1", "Ga1 Gb  G   G", twists=["impasse"], acquired=["caravan"])
    sleigh = """
          M   Gb
        Ga1 G   G   G   G*
    """
    expect("use sleigh 1", sleigh, twists=["impasse"], acquired=["sleigh"])
    expect("use sleigh+ 1", sleigh.replace("G   G*", "G*  G*"), twists=["impasse"], upgraded=["sleigh"])
    carriage = """
          M   Mb
        Ga1 G   G   G*  G*
    """
    expect("use carriage 1", carriage, twists=["impasse"], acquired=["carriage"])
    homestead = """
            Mb  Mb  Mb
          Mb  G   G   Mb
        Mb  M   G1  M   G   G*
          Mb  M   M   Mb
            Mb  Mb  Mb
    """
    expect("use homestead 1", homestead, at="0,-2", twists=["impasse"], upgraded=["homestead"])
    crossing = """
          U   Ub
        Ga1 M   M   M   G*
    """
    expect("use guide 1", crossing, fill="U", twists=["impasse"], acquired=["guide"])
    ice = crossing.replace("M   M   M ", "I   I   I*")
    expect("use dog-sled+ 1", ice, fill="U", twists=["impasse"], upgraded=["dog-sled"])


def test_impasse_leaves_nothing_to_taverns_second_action() -> None:
    """WK-TW-IMPASSE, WK-AB-TAVERN."""
    drawing = "G   Gb  Gb  Gb  G"
    assert drawn(drawing, upgraded=["tavern"]).texts("use tavern+")
    assert not drawn(drawing, twists=["impasse"], upgraded=["tavern"]).texts("use tavern+")


def test_longer_tunnels_add_a_hex() -> None:
    """WK-TW-LONGER-TUNNELS: to a suitable hex, if wanted; without the twist there is none."""
    drawing = """
          M   M   M   M   I*
        Ga1 U   M   U   G2  T*
          M   M   M   M   Gb
    """
    scene = expect("use tunnel 1 2", drawing, twists=["longer-tunnels"])
    assert scene.allows("use tunnel 1 2")
    assert drawn(drawing).targets("use tunnel 1 2") == set()
    assert drawn(drawing, twists=["longer-tunnels"], acquired=["mule"]).targets("use mule 1 2") == set()


def test_longer_tunnels_do_not_lead_back() -> None:
    """WK-TW-LONGER-TUNNELS, WK-AB-2: the moves together change the house's hex."""
    drawing = """
          Ga1 G2  G*
        U   M   U   M
    """
    expect("use tunnel 1 2", drawing, twists=["longer-tunnels"])


def test_mobility_counts_two_steps_as_adjacent() -> None:
    """WK-TW-MOBILITY: in the mandatory builds, each of them, and in nothing else."""
    expect("build", "T*  T*  Ga  T*  T*  T", twists=["mobility"], at="-3,0")
    expect("build", "T   T*  Ga  T*  T   T", at="-3,0")
    expect("build", "Ga  M   T*  T   T", twists=["mobility"])
    expect(
        "use hunting-lodge",
        "T   T*  Ga  T*  T   T",
        twists=["mobility"],
        acquired=["hunting-lodge"],
        at="-3,0",
    )
    after = drawn("Ga  T   T1  T   T2  T3", twists=["mobility"]).play("build 1")
    assert after.allows("build 2")
    assert not after.allows("build 3")


def test_archipelago_cuts_the_seams() -> None:
    """WK-TW-ARCHIPELAGO, WK-TERM-4, WK-TERM-5: 4,0 and 5,0 are neighbours no more."""
    expect("build", "T*  Ta  T*  T", at="3,0")
    expect("build", "T*  Ta  T   T", at="3,0", twists=["archipelago"])
    whole, cut = (
        drawn("T   T   T", at="3,0", twists=twists).state.table.land for twists in ((), ("archipelago",))
    )
    assert (whole.edge, whole.rows) == (cut.edge, cut.rows)
    tundra = 2
    assert [len(land.areas[tundra]) for land in (whole, cut)] == [1, 2]


@pytest.mark.parametrize(
    ("prefix", "plain", "cut", "card"),
    [
        ("use mule 1", "I*  Ga1 G*  G", "I*  Ga1 G   G", "mule"),
        ("use caravan 1", "M   Ga1 G   G*", "M   Ga1 G   G", "caravan"),
        ("use horse+ 1", "M   Ga1 G   G*", "M   Ga1 G   G", "horse"),
        ("use carriage 1", "G*  Ga1 G*  G*", "G*  Ga1 G   G", "carriage"),
        ("use sleigh 1", "M   Ga1 G   G*", "M   Ga1 G   G", "sleigh"),
        ("use tavern", "Ga  Ga  Ga  G*", "Ga  Ga  Ga  G", "tavern"),
        ("use dog-sled 1", "Ia1 I*  I*  I*", "Ia1 I*  I   I", "dog-sled"),
    ],
)
def test_archipelago_holds_for_steps_and_lines(prefix: str, plain: str, cut: str, card: str) -> None:
    """WK-TW-ARCHIPELAGO: nothing steps, slides, jumps or lines up across a seam."""
    at = "2,0" if card == "tavern" else "3,0"
    expect(prefix, plain, at=at, upgraded=[card])
    expect(prefix, cut, at=at, upgraded=[card], twists=["archipelago"])


def test_innovation_allows_an_acquired_card_once() -> None:
    """WK-TW-INNOVATION, WK-TURN-4: at once; that card only, its first action only."""
    options: dict[str, Any] = {"hand": ["mule"], "acquired": ["horse"], "coins": 9, "stage": Stage.ACTIONS}
    drawing = "Ga1 G2  G3"
    scene = drawn(drawing, twists=["innovation"], **options).play("acquire mule")
    assert {text.split()[1] for text in scene.texts("use")} == {"mule"}
    assert scene.targets("use mule 1 2") == set()
    assert scene.play("use mule 1 2").texts() == ["end"]
    plain = drawn(drawing, **options).play("acquire mule")
    assert plain.texts() == ["end"]


def test_innovation_allows_an_upgraded_card() -> None:
    """WK-TW-INNOVATION: with its new action, once."""
    scene = drawn("Ga1 G2  G3", acquired=["mule"], coins=1, twists=["innovation"], stage=Stage.ACTIONS)
    upgraded = scene.play("upgrade mule")
    assert upgraded.targets("use mule 1 2") == {scene.names["3"]}
    assert upgraded.play("use mule 1 2 3").texts() == ["end"]


def test_innovation_allows_no_card_that_was_used_in_the_turn() -> None:
    """WK-TW-INNOVATION, WK-TURN-4: what was used before it is upgraded waits for the next turn."""
    scene = drawn("Ga1 G2  G3", acquired=["mule"], coins=1, twists=["innovation"], stage=Stage.ACTIONS)
    assert scene.play("use mule 1 2", "upgrade mule").texts() == ["end"]


MOVEMENT = {
    "caravan": (1, 2),
    "carriage": (0, 0),
    "dog-sled": (0, 1),
    "guide": (0, 1),
    "horse": (1, 0),
    "mule": (0, 0),
    "sleigh": (1, 0),
    "toboggan": (1, 0),
    "wagon": (1, 1),
}
BUILDING = {"mine": (3, 3), "tower": (3, 1), "crossroads": (3, 3), "tavern": (2, 2)}


@pytest.mark.parametrize(("card", "prices"), [*MOVEMENT.items(), *BUILDING.items()])
def test_roads_make_movement_cards_cheaper(card: str, prices: tuple[int, int]) -> None:
    """WK-TW-ROADS, WK-TURN-5: by 1, not below 0; others cost what they cost."""
    acquire, upgrade = prices
    for coins in range(5):
        scene = drawn("G", hand=[card], coins=coins, twists=["roads"], stage=Stage.ACTIONS)
        assert scene.allows(f"acquire {card}") == (coins >= acquire)
        owner = drawn("G", acquired=[card], coins=coins, twists=["roads"], stage=Stage.ACTIONS)
        assert owner.allows(f"upgrade {card}") == (coins >= upgrade)
    paid = drawn("G", hand=[card], coins=9, twists=["roads"], stage=Stage.ACTIONS).play(f"acquire {card}")
    assert paid.coins() == 9 - acquire
