"""The ability cards that build, each drawn where it acts and where it must not (WK-AB-TERRAIN to OUTPOST)."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.drawing import drawn, expect
from wk.games.winter_kingdom.stages import Stage

TERRAIN_CARDS = [
    ("garden", "L"),
    ("pasture", "G"),
    ("hunting-lodge", "T"),
    ("monastery", "E"),
    ("hot-springs", "S"),
    ("sawmill", "F"),
]

PLACE_CARDS = [("market", "C"), ("farm", "V")]


@pytest.mark.parametrize(("card", "letter"), TERRAIN_CARDS)
def test_terrain_cards_build_on_their_terrain(card: str, letter: str) -> None:
    """WK-AB-TERRAIN, WK-AB-2, WK-BUILD-2: near own pieces if they can, houses and forts alike."""
    near, far, gone = "Ia  X*  I   X", "Ia  I   X*  X*", "Ia  Xb  I   I"
    for drawing in (near, far, gone):
        expect(f"use {card}", drawing.replace("X", letter), acquired=[card])
        expect(f"use {card} fort", drawing.replace("X", letter), acquired=[card])


@pytest.mark.parametrize(("card", "letter"), TERRAIN_CARDS)
def test_terrain_cards_upgraded_move_the_house_on(card: str, letter: str) -> None:
    """WK-AB-TERRAIN, WK-AB-1, WK-AB-2: one hex, to any suitable one, or not at all; a fort stays."""
    drawing = """
          I*  V
        Ia  X1  Ib
          X*  M
    """.replace("X", letter)
    scene = expect(f"use {card} 1", drawing, upgraded=[card])
    assert scene.allows(f"use {card} 1")
    assert scene.targets(f"use {card} fort 1") == set()
    plain = drawn(drawing, acquired=[card])
    assert plain.targets(f"use {card} 1") == set()
    assert plain.allows(f"use {card} 1")


@pytest.mark.parametrize(
    "drawing",
    [
        "L*  G*  T*  E*  I\n  L   G   T   E",
        "S*  F*  I   M   U\n  S   F   I   G",
        "Sb  F*  Ta  F*  G\n  S   F   I   G",
        "Ia  M   T*  Fb  G*\n  S   F   I   G",
    ],
)
def test_tower_builds_on_edge_hexes_of_card_terrains(drawing: str) -> None:
    """WK-AB-TOWER, WK-TERM-7: on the top row of the map, never on ice nor on the row below."""
    expect("use tower", drawing, at="5,-13", acquired=["tower"])


def test_tower_upgraded_moves_the_house_inland() -> None:
    """WK-AB-TOWER."""
    drawing = """
        I*  T1  G*
          I*  M
    """
    expect("use tower 1", drawing, at="5,-13", upgraded=["tower"])


@pytest.mark.parametrize("drawing", ["I*  G*  G   G", "M   Gb  G   G", "Fa  F*  Ga  F", "F   F*  Ga  F"])
def test_homestead_builds_on_the_centre_board(drawing: str) -> None:
    """WK-AB-HOMESTEAD: hexes 3,0 and 4,0 are on it, 5,0 and 6,0 are not."""
    expect("use homestead", drawing, at="3,0", acquired=["homestead"])


OVER_ANYTHING = """
    G1  M   V   G*  U   I*
      Cb  M   C   G*
"""
SHUT_IN = """
      Gb  Mb
    Gb  G1  Gb
      Gb  Gb  G
"""
AT_THE_SEAM = """
      Mb  M   G
    Fb  G1  F   F
      Sb  S   S
"""


@pytest.mark.parametrize(
    ("drawing", "at"), [(OVER_ANYTHING, "-1,0"), (SHUT_IN, "0,-1"), (AT_THE_SEAM, "4,-1")]
)
def test_homestead_upgraded_moves_about_the_centre_board(drawing: str, at: str) -> None:
    """WK-AB-HOMESTEAD: over unoccupied hexes of any terrain, to a suitable one, never across the seam."""
    expect("use homestead 1", drawing, at=at, upgraded=["homestead"])


def test_mine_builds_beside_a_mountain() -> None:
    """WK-AB-MINE, WK-TERM-3: on any suitable hex, ice included."""
    free = """
        G*  M   T*  T*  T
          I*  V   Mb  F*
    """
    near = """
        Ga  G*  M   G
    """
    expect("use mine", free, fill="U", acquired=["mine"])
    expect("use mine fort", near, fill="U", acquired=["mine"])


def test_mine_upgraded_builds_on_a_mountain() -> None:
    """WK-AB-MINE, WK-BUILD-4, WK-BUILD-2: unoccupied, near own pieces if one is."""
    near = """
        M   G   M*  Ga  Mb  M
          M   G   M*  G
    """
    expect("use mine+", near, fill="U", upgraded=["mine"])
    expect("use mine+", "M*  Mb  G   M*", fill="U", upgraded=["mine"])
    assert not drawn(near, fill="U", acquired=["mine"]).texts("use mine+")


def test_port_builds_on_the_terrain_of_the_card() -> None:
    """WK-AB-PORT: and on ice once it is upgraded."""
    expect("use port", "Ga  T*  I   T", acquired=["port"])
    expect("use port", "Ga  G   T*  T*", acquired=["port"])
    expect("use port", "Ga  G   T   T", acquired=["port"], cards=[None, "tundra"])
    expect("use port+", "T   I*  Ga  I*  Ib  I", upgraded=["port"], cards=[None, "tundra"])
    assert not drawn("Ga  I", acquired=["port"]).texts("use port+")


@pytest.mark.parametrize(("card", "letter"), PLACE_CARDS)
def test_place_cards_build_beside_their_place(card: str, letter: str) -> None:
    """WK-AB-PLACE: beside the castle or village itself."""
    free = """
        G*  X   T*  T*  T*  T
          I*  Mb  M   X
    """
    near = """
        T   X   T*  Ga  T
    """
    expect(f"use {card}", free.replace("X", letter), acquired=[card])
    expect(f"use {card}", near.replace("X", letter), acquired=[card])


@pytest.mark.parametrize(("card", "letter"), PLACE_CARDS)
def test_place_cards_upgraded_build_beside_a_group_there(card: str, letter: str) -> None:
    """WK-AB-PLACE, WK-TERM-5: every own piece of a group that touches the place counts, no other group."""
    drawing = """
        X   Ga  GA  G*  M   Ga  G
          G*  Gb  I*  M   G   G
            Ib  G   G
    """
    expect(f"use {card}+", drawing.replace("X", letter), upgraded=[card])
    expect(f"use {card}+", "Xb  Gb  G   Ga  G".replace("X", letter), upgraded=[card])


def test_barracks_builds_beside_an_own_fort_or_its_group() -> None:
    """WK-AB-PLACE: the fort itself first, its whole group once upgraded; never another player's."""
    first = """
        G*  GA  Ga  G   GB  G
          G*  I*  G   G   G
    """
    second = """
        G*  GA  Ga  G*  GB  G
          G*  I*  G*  M   Ga  G
    """
    expect("use barracks", first, acquired=["barracks"])
    expect("use barracks+", second, upgraded=["barracks"])


TAVERN_LINES = [
    "G*  Ga  GA  Ga  G*  G",
    "V   Ga  Ga  Ga  Ga  I*  G",
    "M   Ga  Ga  G   G",
    "M   GA  GA  G   G",
    "Gb  Ga  Gb  Ga  Ga  G",
    """
        G*  G
          Ga
        G   Ga
          G   Ga
            G   G*
    """,
    """
            G   T*
          G   Ga
            Ga  G
          Ga  G   G
        F*  G
    """,
]


@pytest.mark.parametrize("drawing", TAVERN_LINES)
def test_tavern_continues_an_own_line(drawing: str) -> None:
    """WK-AB-TAVERN, WK-TERM-8: of three or more pieces, at one end, in any axis."""
    expect("use tavern", drawing, acquired=["tavern"])
    expect("use tavern fort", drawing, acquired=["tavern"])


@pytest.mark.parametrize(
    "drawing",
    [
        "G*  Gb  GB  Gb  G*  M   Ga  G",
        "G*  Gb  Gb  Gb  G*  Ga  G",
        "G   Gb  Gb  Gc  Gb  G   Ga",
        "G   Ga  Ga  Ga  G   Gb",
        "G*  Gc  Gc  Gc  Ga  G   Gb",
    ],
)
def test_tavern_upgraded_continues_an_opponents_line(drawing: str) -> None:
    """WK-AB-TAVERN, WK-BUILD-2: of one opponent; free, so own pieces need not be near."""
    expect("use tavern+", drawing, upgraded=["tavern"])


def test_outpost_builds_beside_exactly_one_house() -> None:
    """WK-AB-OUTPOST, WK-TERM-1: a fort is two."""
    one = """
          G*  G*  G*  G*  G
        T*  Ga  G   Ga  M   GA  G
          G*  Gb  I*  I*  G   G   Gb
    """
    expect("use outpost", one, acquired=["outpost"])
    expect("use outpost", "G   GA  G   G", acquired=["outpost"])


def test_outpost_upgraded_builds_beside_at_most_three_houses() -> None:
    """WK-AB-OUTPOST, WK-BUILD-2: beside own pieces while that is possible."""
    drawing = """
          Ga  GA
        G*  G   G
          Ga  GA  G*
        G*  G*  G*  G
    """
    expect("use outpost+", drawing, upgraded=["outpost"])
    only_four = """
        M   G   M   G*
          GA  GA
    """
    expect("use outpost+", only_four, upgraded=["outpost"])


def test_crossroads_builds_on_the_next_terrain() -> None:
    """WK-AB-CROSSROADS: the terrain after the card's, and round; nothing without a card."""
    order = ["flower", "grassland", "tundra", "fell", "snow", "forest", "flower"]
    land = ["L", "G", "T", "E", "S", "F", "L"]
    for i, card in enumerate(order[:6]):
        drawing = " ".join(f"{letter + '*' * (letter == land[i + 1]):3}" for letter in "LGTESF")
        expect("use crossroads", drawing, at="-4,0", acquired=["crossroads"], card=card)
    expect("use crossroads", "L   G   T   E", acquired=["crossroads"], cards=[None, "tundra"])
    expect("use crossroads", "Ea  E*  T   E", acquired=["crossroads"])


def test_crossroads_upgraded_shifts_the_mandatory_action() -> None:
    """WK-AB-CROSSROADS, WK-TURN-2: before its first build; the card stays for the first action and Port."""
    drawing = """
        Ga  E1  E2  E3  E
          T4  T5  T6  T
    """
    scene = drawn(drawing, upgraded=["crossroads", "port"])
    assert scene.targets("build") == {scene.names["4"]}
    shifted = scene.play("use crossroads+")
    assert shifted.targets("build") == {scene.names["1"]}
    assert shifted.targets("use crossroads") == {scene.names["1"]}
    assert shifted.targets("use port") == {scene.names["4"]}
    assert not shifted.texts("use crossroads+")
    assert not shifted.texts("end")
    built = shifted.play("build 1", "build 2", "build 3")
    assert built.texts("use crossroads")
    assert not scene.play("build 4", "build 5", "build 6").texts("use crossroads+")


def test_a_shifted_mandatory_action_goes_on_as_long_as_the_next_terrain_does() -> None:
    """WK-AB-CROSSROADS, WK-TURN-2: what is free of the card's own terrain does not matter then."""
    short = drawn("Ga  E1  T   T", upgraded=["crossroads"]).play("use crossroads+", "build 1")
    assert short.state.turn.stage == Stage.ACTIONS
    assert "end" in short.kinds()
    full = drawn("Ga  E1  E2  Tb", upgraded=["crossroads"]).play("use crossroads+", "build 1")
    assert full.targets("build") == {full.names["2"]}


def test_crossroads_does_not_shift_where_nothing_can_be_built() -> None:
    """WK-AB-CROSSROADS: not to a full terrain, not without a card, not when the builds are over."""
    for drawing in ("Ga  T   T", "Ga  T   Eb"):
        assert not drawn(drawing, upgraded=["crossroads"]).texts("use crossroads+")
    assert not drawn("Ga  T   E", upgraded=["crossroads"], cards=[None, "fell"]).texts("use crossroads+")
    assert not drawn("Ga  T   E", upgraded=["crossroads"], houses_left=0, forts_left=0).texts(
        "use crossroads+"
    )
    over = drawn("Ga  T1  E   E", upgraded=["crossroads"]).play("build 1")
    assert not over.texts("use crossroads+")
    assert over.texts("use crossroads")
    assert drawn("Ga  Tb  E   E", upgraded=["crossroads"]).texts("use crossroads+")
