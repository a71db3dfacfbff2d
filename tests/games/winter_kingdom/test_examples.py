"""The examples of the rule book, with their numbers (WK-EX-1 to WK-EX-12)."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Stage

THREE = ("build 1", "build 2", "build 3")


def test_knights() -> None:
    """WK-EX-1, WK-GOAL-KNIGHTS: 8 houses in a row 16, two forts in a row 8, together 24 in one row."""
    houses, forts = "Ga  Ga  Ga  Ga  Ga  Ga  Ga  Ga", "GA  G   GA"
    rows = (houses, forts, f"{houses}  {forts}")
    scenes = [drawn(row, at="-4,0", fill="G", goals=["knights"]) for row in rows]
    assert [scene.points("knights") for scene in scenes] == [16, 8, 24]


def test_wanderers() -> None:
    """WK-EX-2, WK-GOAL-WANDERERS: 24 of 27 rows."""
    rows = drawn("G").state.table.land.rows[0]
    firsts = {str(hexes(row)[0]): "Ga" for row in rows[:24]}
    scene = drawn("G", elsewhere=firsts, fill="G", goals=["wanderers"])
    assert (len(rows), scene.points("wanderers")) == (27, 24)


def test_miners() -> None:
    """WK-EX-3, WK-GOAL-MINERS: 14 mountains with 8, 4, 3, 2 houses, 3 VP to the 8; one with one house, 3."""
    drawing = """
          Ga  Ga  Ga  Ga  Ga  Ga  Ga  Ga
        Gd  M   M   M   M   M   M   M   G
          Gd  M   M   M   M   M   M   M   G
            Gb  Gb  Gb  Gb  Gc  Gc  Gc  G
    """
    one = {"9,-4": "M", "9,-5": "Gd"}
    for elsewhere, last in (({}, 0), (one, 3)):
        scene = drawn(drawing, at="-3,-2", fill="G", goals=["miners"], elsewhere=elsewhere)
        assert [scene.points("miners", seat) for seat in range(4)] == [3, 0, 0, last]


def test_bureaucrats() -> None:
    """WK-EX-4, WK-GOAL-BUREAUCRATS: 7, 6, 4, 2 houses on a board: 4 VP to the 7."""
    drawing = """
        Ga  Ga  Ga  Ga  Ga  GA
          Gb  GB  Gb  Gb  Gb
            Gc  Gc  Gc  Gc  Gd  Gd
    """
    scene = drawn(drawing, goals=["bureaucrats"])
    assert [scene.points("bureaucrats", seat) for seat in range(4)] == [4, 0, 0, 0]


def test_followers() -> None:
    """WK-EX-5, WK-GOAL-FOLLOWERS: four forts with 2, 2, 2 and 3 neighbouring houses: 4 + 4 + 4 + 6."""
    drawing = """
        Ga  GA  Ga  G   Ga  GA  Ga
          G
        Ga  GA  Ga  G   Ga  GA  Ga
          G   G   G   G   G   Ga
    """
    assert drawn(drawing, goals=["followers"]).points("followers") == 4 + 4 + 4 + 6


def test_agriculture() -> None:
    """WK-EX-6, WK-ECO-AGRICULTURE: one of three builds at a village pays, and one on a mountain there."""
    scene = drawn("T1  T2  T3  V   M4", fill="C", upgraded=["mine"], economy="agriculture")
    built = scene.play(*THREE)
    assert built.coins() == 1
    assert built.play("use mine+ 4").coins() == 2


def test_hunting() -> None:
    """WK-EX-7, WK-ECO-HUNTING: an area already held 0, a fort in a new area 2, a house beside it 0."""
    scene = drawn("Ta  T1  I   T2  T3", economy="hunting")
    assert [scene.play(*texts).coins() for texts in (THREE[:1], ("build 1", "fort 2"))] == [0, 2]
    assert scene.play("build 1", "fort 2", "build 3").coins() == 2


def test_livestock() -> None:
    """WK-EX-8, WK-ECO-LIVESTOCK: beside a free grassland 0, with only occupied grassland around 1."""
    scene = drawn("G1  G2  M", card="grassland", economy="livestock")
    assert scene.play("build 1").coins() == 0
    assert scene.play("build 1", "build 2").coins() == 1


@pytest.mark.parametrize("texts", [THREE, ("build 2", "build 3", "build 1"), ("fort 2", "fort 1", "build 3")])
def test_marble(texts: tuple[str, ...]) -> None:
    """WK-EX-9, WK-ECO-MARBLE: 2 coins for three in a line, in any order."""
    drawing = """
            T3
          T2
        T1
    """
    assert drawn(drawing, at="0,-2", economy="marble").play(*texts).coins() == 2


def test_salvage() -> None:
    """WK-EX-9, WK-ECO-SALVAGE: three houses 3, spendable in the same turn."""
    scene = drawn("Ga1 Ga2 Ga3 Ga", hand=["mine"], stage=Stage.ACTIONS)
    salvaged = scene.play("salvage 1", "salvage 2", "salvage 3")
    assert (salvaged.coins(), len(salvaged.pieces())) == (3, 1)
    assert salvaged.play("acquire mine").coins() == 0


@pytest.mark.parametrize("economy", ["furs", "exports"])
def test_furs_and_exports(economy: str) -> None:
    """WK-EX-9, WK-ECO-FURS, WK-ECO-EXPORTS: three houses 3."""
    assert drawn("T1  T2  T3", at="6,-13", economy=economy).play(*THREE).coins() == 3


def test_arms() -> None:
    """WK-EX-9, WK-ECO-ARMS: two houses 2."""
    assert drawn("T1  TA  T2  T3", economy="arms").play(*THREE).coins() == 2


def test_crossroads() -> None:
    """WK-EX-10, WK-AB-CROSSROADS: card flower field, extra house on grassland."""
    scene = drawn("L1  L2  L3  G4", card="flower", acquired=["crossroads"])
    after = scene.play(*THREE, "use crossroads 4")
    assert after.pieces() == set(scene.names.values())


def test_crossroads_both_actions() -> None:
    """WK-EX-10, WK-AB-CROSSROADS: card grassland, three mandatory and one extra house on tundra."""
    scene = drawn("T1  T2  T3  T4  G", card="grassland", upgraded=["crossroads"])
    after = scene.play("use crossroads+", *THREE, "use crossroads 4")
    assert after.pieces() == set(scene.names.values())
    assert after.targets("build") == set()


def test_innovation() -> None:
    """WK-EX-11, WK-TW-INNOVATION: Mine bought for 3 and used at once."""
    scene = drawn("M   Ga  G1", hand=["mine"], coins=3, twists=["innovation"], stage=Stage.ACTIONS)
    after = scene.play("acquire mine", "use mine 1")
    assert (after.coins(), after.texts()) == (0, ["end"])


def test_roads() -> None:
    """WK-EX-11, WK-TW-ROADS: Dog Sled for 0, Caravan's upgrade for 2."""
    dog_sled = drawn("G", hand=["dog-sled"], twists=["roads"], stage=Stage.ACTIONS)
    caravan = drawn("G", acquired=["caravan"], coins=2, twists=["roads"], stage=Stage.ACTIONS)
    assert dog_sled.play("acquire dog-sled").coins() == 0
    assert caravan.play("upgrade caravan").coins() == 0


def test_longer_tunnels() -> None:
    """WK-EX-12, WK-TW-LONGER-TUNNELS, WK-END-2: a tunnel move, then one hex, ending next to a castle."""
    scene = drawn("Ga1 U   M   M   U   G2  G3  C", at="-4,0", twists=["longer-tunnels"])
    after = scene.play("use tunnel 1 2 3")
    assert (after.pieces(), after.points("castles")) == ({scene.names["3"]}, 3)


def test_boom() -> None:
    """WK-EX-12, WK-TW-BOOM: third of three forest builds at a village, a fourth house beside any own."""
    scene = drawn("G4  F1  F2  F3  V", card="forest", twists=["boom"])
    built = scene.play(*THREE)
    assert built.kinds() == {"build", "fort", "skip"}
    after = built.play("build 4")
    assert after.pieces() == set(scene.names.values())
    assert "end" in after.texts()


def test_wolves() -> None:
    """WK-EX-12, WK-TW-WOLVES: five houses built, one removed."""
    scene = drawn("T1  T2  T3  G", twists=["wolves"])
    built = scene.play("fort 1", "fort 2", "build 3")
    assert built.texts("end") == []
    after = built.play("wolves 3")
    assert (len(after.pieces()), after.texts()) == (2, ["end"])
