"""The cards that move a house by a crossing, a slide, a group or a tunnel, drawn."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.drawing import drawn, expect

GUIDE = [
    """
          G*  G*  G*  G
        Ga1 M   M   G*  G
          G*  Gb  T*  I
            G   G   G   M
    """,
    """
          G   G*  G*
        G   Gb  Ma1 M   I*
          G   G*  G*  G*
    """,
    """
          G*  G*
        M   Ma1 Mb  G
          Gb  M   V
            M   S*
    """,
    """
          G   G   G   M
        G   Ga1 Mb  M   G
          G   G   V   G
    """,
]


@pytest.mark.parametrize("drawing", GUIDE)
def test_guide_crosses_mountains(drawing: str) -> None:
    """WK-AB-GUIDE, WK-AB-4: over unoccupied mountains, its own too, to a suitable hex beside the last."""
    expect("use guide 1", drawing, fill="C", acquired=["guide"])


def test_guide_takes_houses_at_mountains_only() -> None:
    """WK-AB-GUIDE, WK-AB-4, WK-BUILD-5."""
    drawing = """
        Ga* M   GA  G   Ga
          G   Ma* G   G
            G   G   Ma* G
    """
    expect("use guide", drawing, fill="C", acquired=["guide"])


def test_guide_upgraded_leads_to_a_tunnel() -> None:
    """WK-AB-GUIDE: any house not beside a tunnel, to a suitable hex beside any tunnel."""
    drawing = """
          G*  G*  G
        G*  U   Ga  Ga1 G   GA
          Gb  I*  G   M
    """
    far = {"5,-9": "U", "6,-9": "T*", "4,-9": "M"}
    scene = expect("use guide+ 1", drawing, fill="C", elsewhere=far, upgraded=["guide"])
    assert scene.targets("use guide+") == {scene.names["1"]}
    assert not drawn(drawing, fill="C", acquired=["guide"]).texts("use guide+")


DOG_SLED = [
    """
          G   I*  G
        Ga1 I*  I*  Ib  I
          G   M   I*  G
    """,
    """
          I*  I*  G
        Ia1 Ib  G   I
          G   I   G
    """,
]


@pytest.mark.parametrize("drawing", DOG_SLED)
def test_dog_sled_ends_on_ice(drawing: str) -> None:
    """WK-AB-DOGSLED, WK-AB-4: across connected unoccupied ice."""
    expect("use dog-sled 1", drawing, acquired=["dog-sled"])


DOG_SLED_SECOND = [
    """
          G*  G*  G*  G
        Ga1 I*  I*  Gb  G
          G*  M   T*  G
    """,
    """
          G*  G*  I
        G*  Ia1 Ib  G
          V   T*  G
    """,
]


@pytest.mark.parametrize("drawing", DOG_SLED_SECOND)
def test_dog_sled_upgraded_ends_on_or_beside_the_ice(drawing: str) -> None:
    """WK-AB-DOGSLED, WK-AB-4."""
    expect("use dog-sled+ 1", drawing, upgraded=["dog-sled"])


def test_dog_sled_takes_houses_at_ice_only() -> None:
    """WK-AB-DOGSLED."""
    drawing = """
        Ga* I   GA  G   Ga
          G   Ia* G   G
    """
    expect("use dog-sled", drawing, acquired=["dog-sled"])


WAGON = """
          G*  G*  G   G
        G*  Ga  Ga1 Gb  G   Ga
          G*  GA  G*  G   M   G
            T*  I*  M
"""


def test_wagon_follows_its_own_group() -> None:
    """WK-AB-WAGON, WK-AB-6: beside another piece of it; the moving house is none."""
    scene = expect("use wagon 1", WAGON, acquired=["wagon"])
    alone = drawn("G   Ga  G   Ga  Gb", acquired=["wagon"])
    assert not alone.texts("use wagon")
    assert not scene.texts("use wagon+")


def test_wagon_upgraded_follows_anybodys_pieces() -> None:
    """WK-AB-WAGON, WK-AB-6: those connected with it, across all colours."""
    drawing = """
          G*  G*  G*  G*
        G*  Ga  Ga1 Gb  T*  Ga
          G*  GA  G*  Gc  I*  G
            T*  I*  V   G*
    """
    expect("use wagon+ 1", drawing, upgraded=["wagon"])


def test_sleigh_slides_to_the_last_hex() -> None:
    """WK-AB-SLEIGH, WK-AB-5: before a piece, ice, mountain, tunnel, village, castle or the end of the map."""
    for obstacle in ("I", "M", "U", "V", "C", "Gb", "GA"):
        expect("use sleigh 1", f"I   Ga1 G   T*  {obstacle:3} G", acquired=["sleigh"])
        expect("use sleigh+ 1", f"I   Ga1 G*  T*  {obstacle:3} G", upgraded=["sleigh"])
        expect("use sleigh 1", f"G*  Ga1 {obstacle:3} G", acquired=["sleigh"])
    expect("use sleigh 1", "I   Ga1 G   G*", at="6,-13", acquired=["sleigh"])


def test_sleigh_slides_in_all_six_directions() -> None:
    """WK-AB-SLEIGH: at least one step; a house on ice or on a mountain may start."""
    drawing = """
          G*  G   G*
        G   G   G   G
      G*  G   Ma1 G   G*
        G   M   Ib  G
          G   G   G
    """
    expect("use sleigh 1", drawing, acquired=["sleigh"])


def test_tunnel_leads_beside_a_different_tunnel() -> None:
    """WK-AB-TUNNEL: everybody has it; houses beside a tunnel only, suitable ends only."""
    drawing = """
          G   G   M   G*  Gb
        Ga1 U   G   I*  U   T*
          Ga2 G   M   V   S*
    """
    scene = expect("use tunnel 1", drawing, fill="C", elsewhere={"5,-9": "Ga", "6,-8": "GA"})
    assert scene.targets("use tunnel") == {scene.names["1"], scene.names["2"]}
    assert not drawn(drawing, fill="C", upgraded=["mule"]).texts("use tunnel+")


def test_between_two_tunnels_either_may_be_entered() -> None:
    """WK-AB-TUNNEL."""
    drawing = """
          G*  G*  G*  G*
        G*  U   Ga1 U   G*
          G*  G*  G*  G*
    """
    expect("use tunnel 1", drawing, fill="C")
    only = """
          G   G   M
        G   U   Ga1 M
          G   G   M
    """
    assert not drawn(only, fill="C").texts("use tunnel")
