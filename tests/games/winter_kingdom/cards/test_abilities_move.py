"""The cards that move a house over the land: Caravan, Carriage, Mule, Toboggan and Horse, drawn."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.drawing import drawn, expect

STRAIGHT = """
            T*  G   M
          G   M   Gb  G
        G*  GA  Ga1 U   Gb
          G   V   Ga  G
            I*  G   S*
"""
"""Two steps in each direction: over anything, to a suitable hex."""


@pytest.mark.parametrize("card", ["caravan", "toboggan", "horse"])
def test_two_straight(card: str) -> None:
    """WK-AB-3, WK-AB-CARAVAN, WK-AB-TOBOGGAN, WK-AB-HORSE: exactly two steps, anything jumped."""
    scene = expect(f"use {card} 1", STRAIGHT, acquired=[card])
    assert scene.names["1"] in scene.targets(f"use {card}")


@pytest.mark.parametrize("card", ["caravan", "toboggan", "horse"])
def test_two_straight_stays_on_the_map(card: str) -> None:
    """WK-AB-3: from the second row of the map no step leads two up."""
    drawing = """
          G   G   G   G   G
        G*  G   Ga1 G   G*  G
          G   G   G   G   G
            G*  G   G*  G
    """
    expect(f"use {card} 1", drawing, at="5,-13", acquired=[card])


@pytest.mark.parametrize("card", ["caravan", "mule", "toboggan", "horse", "wagon", "sleigh"])
def test_movers_are_own_houses(card: str) -> None:
    """WK-BUILD-5, WK-AB-2: never a fort, never another player's house."""
    drawing = """
        G   G   Ga* G   G
          G   GA  Gb  G   G
        G   G   G   G   G
    """
    expect(f"use {card}", drawing, acquired=[card])


def test_caravan_upgraded_builds_on_the_hex_it_left() -> None:
    """WK-AB-CARAVAN: house or fort, ice too, with nothing near; not on a mountain, which is not suitable."""
    scene = drawn("Ia1 M   G2", upgraded=["caravan"])
    move = scene.spelled("use caravan 1 2")
    assert scene.texts("use caravan") == [move, f"{move} build", f"{move} fort"]
    after = scene.play("use caravan 1 2 fort")
    assert after.pieces() == {scene.names["1"], scene.names["2"]}
    assert after.state.player.forts.bit_count() == 1
    assert scene.play("use caravan 1 2").pieces() == {scene.names["2"]}
    mountain = drawn("Ma1 M   G2", upgraded=["caravan"])
    assert mountain.texts("use caravan") == [mountain.spelled("use caravan 1 2")]
    assert drawn("Ia1 M   G2", acquired=["caravan"]).texts("use caravan 1 2 build") == []


def test_caravan_builds_only_from_the_supply() -> None:
    """WK-AB-CARAVAN, WK-TURN-9."""
    empty = drawn("Ia1 M   G2", upgraded=["caravan"], houses_left=0, forts_left=0)
    assert empty.texts("use caravan") == [empty.spelled("use caravan 1 2")]
    fort = drawn("Ia1 M   G2", upgraded=["caravan"], houses_left=0)
    assert fort.texts("use caravan 1 2 build") == []
    assert fort.texts("use caravan 1 2 fort")


CARRIAGE = [
    """
        Ga1 G*  G*  Gb  G
          T   M   G*  Gb
            G*  G*  G*  T
    """,
    """
        Ia1 I*  I*  G   I
    """,
    """
        Ga1 T   G   G
    """,
]


@pytest.mark.parametrize("drawing", CARRIAGE)
def test_carriage_moves_along_its_terrain(drawing: str) -> None:
    """WK-AB-CARRIAGE: over connected unoccupied hexes of the terrain it stands on."""
    expect("use carriage 1", drawing, acquired=["carriage"])


def test_carriage_never_leaves_a_mountain() -> None:
    """WK-AB-CARRIAGE."""
    expect("use carriage", "Ma  M   Ga* G   GA  G", acquired=["carriage"])


@pytest.mark.parametrize("card", ["carriage", "mule"])
def test_a_move_is_extended_by_one_hex_but_not_back(card: str) -> None:
    """WK-AB-CARRIAGE, WK-AB-MULE, WK-AB-2: the moves together change the house's hex."""
    drawing = """
          T*  Gb
        Ga1 G2  M
          I*  G*
    """
    scene = expect(f"use {card} 1 2", drawing, upgraded=[card])
    assert scene.allows(f"use {card} 1 2")
    assert drawn(drawing, acquired=[card]).targets(f"use {card} 1 2") == set()
    end = min(scene.marked)
    assert scene.play(f"use {card} 1 2 {end}").pieces() == {end}


def test_mule_moves_one_hex() -> None:
    """WK-AB-MULE: to any suitable hex, which need not touch own pieces."""
    drawing = """
          T*  Gb  G
        I*  Ga1 V   G
          M   F*  G
    """
    expect("use mule 1", drawing, acquired=["mule"])


def test_toboggan_upgraded_moves_one_hex() -> None:
    """WK-AB-TOBOGGAN: one of the two each turn."""
    drawing = """
          T*  Gb  G
        I*  Ga1 V   G
          M   F*  G
    """
    scene = expect("use toboggan+ 1", drawing, upgraded=["toboggan"])
    assert not scene.play(f"use toboggan+ 1 {min(scene.marked)}").texts("use toboggan")
    assert not drawn(drawing, acquired=["toboggan"]).texts("use toboggan+")


def test_horse_upgraded_moves_to_any_hex_at_distance_two() -> None:
    """WK-AB-HORSE, WK-TERM-9: whatever lies between; the six straight ones among them."""
    drawing = """
            T*  G*  M
          G*  Mb  Gb  G*
        G*  GA  Ga1 U   Gb
          Ga  V   G   G*
            I*  G*  S*
    """
    expect("use horse+ 1", drawing, upgraded=["horse"])
    assert not drawn(drawing, acquired=["horse"]).texts("use horse+")
