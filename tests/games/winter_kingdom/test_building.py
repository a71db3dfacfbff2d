"""The building rules: eligible hexes, the adjacency rule, houses and forts (WK-BUILD-1 to WK-BUILD-5)."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.drawing import drawn, expect
from wk.games.winter_kingdom.cards.abilities import ABILITIES
from wk.games.winter_kingdom.hexset import BITS

LAND = "Ga4 T1  T2  T3  T   G5"


@pytest.mark.parametrize(
    "drawing",
    [
        "T*  T*  G   T*  I   M",
        "T*  Ta  T*  T   T   T",
        "T*  GA  G   T   T   T",
        "T*  Ga  T*  G   T   TB  TA  T*",
        "T*  Tb  T*  M   Ga  G",
        "T*  TB  T*  M   I   Tb",
    ],
)
def test_adjacent_hexes_must_be_chosen_if_any_is_eligible(drawing: str) -> None:
    """WK-BUILD-2, WK-BUILD-3, WK-TERM-4: beside houses and forts of the player's own; else anywhere."""
    expect("build", drawing, at="-3,0")
    expect("fort", drawing, at="-3,0")


def test_boards_touch_across_seams() -> None:
    """WK-TERM-4, WK-BUILD-2: 4,0 and 5,0 lie on different boards."""
    expect("build", "T   G   Ta  T*  T", at="2,0")


@pytest.mark.parametrize(("card", "terrain"), [("flower", "L"), ("grassland", "G"), ("tundra", "T")])
def test_the_card_says_the_terrain(card: str, terrain: str) -> None:
    """WK-BUILD-3, WK-TERM-2: unoccupied hexes of the card's terrain, never ice nor anything else."""
    letters = ["L", "G", "T", "E", "S", "F", "I", "U"]
    row = " ".join(f"{letter}{'*' * (letter == terrain):2}" for letter in letters)
    expect("build", row, at="-4,0", card=card)


def test_only_mines_second_action_builds_on_a_mountain() -> None:
    """WK-BUILD-4, WK-TERM-2: of all cards; villages, castles and tunnels are never built on."""
    drawing = """
          V   C   U   M
        Ga  GA  Ga  Ia  M
          I   U   T   V
    """
    cards = [ability.id for ability in ABILITIES if ability.first.builds]
    scene = drawn(drawing, upgraded=cards)
    land = scene.state.table.land
    for card in cards:
        for mark in ("", "+"):
            ends = scene.targets(f"use {card}{mark}")
            kinds = {land.terrain_at(BITS[end]) for end in ends}
            assert (kinds <= set(range(7))) != (card == "mine" and mark == "+")
    assert scene.targets("use mine+")


def test_forts_are_never_moved() -> None:
    """WK-BUILD-5: by no card there is, nor by the tunnel."""
    cards = [ability.id for ability in ABILITIES if ability.moves and ability.id != "tunnel"]
    drawing = """
          M   M   I   G   U
        G   GA  GA  G   I   G
          I   U   G   M   G
    """
    scene = drawn(drawing, upgraded=cards)
    assert scene.texts("use") == []
    houses = drawn(drawing.replace("GA", "Ga"), upgraded=cards)
    assert {text.split()[1].rstrip("+") for text in houses.texts("use")} == {*cards, "tunnel"}


def test_an_extend_move_needs_a_house() -> None:
    """WK-AB-2, WK-BUILD-5: not the fort just built."""
    scene = drawn("G1  G2", upgraded=["pasture"])
    assert scene.allows("use pasture 1 2")
    assert scene.texts("use pasture fort 1") == [scene.spelled("use pasture fort 1")]


def test_builds_follow_each_other_by_adjacency() -> None:
    """WK-TURN-2, WK-BUILD-2, WK-BUILD-3: each is judged after the one before it; never on ice."""
    scene = drawn("T1  T2  I   T3  T4  M   T5")
    assert scene.targets("build") == {scene.names[name] for name in "12345"}
    one = scene.play("build 1")
    assert one.targets("build") == {scene.names["2"]}
    two = one.play("build 2")
    assert two.targets("build") == {scene.names[name] for name in "345"}
    assert two.play("build 5").texts("build") == []


def test_occupied_hexes_are_never_built_on() -> None:
    """WK-BUILD-1, WK-TERM-3."""
    scene = drawn("Tb  T1  Ta  TB  TA")
    assert scene.targets("build") == scene.targets("fort") == {scene.names["1"]}


def test_houses_and_forts_as_far_as_the_supply_goes() -> None:
    """WK-TURN-3, WK-SETUP-1."""
    no_forts = drawn(LAND, acquired=["pasture"], forts_left=0)
    assert no_forts.texts("fort") == no_forts.texts("use pasture fort") == []
    no_houses = drawn(LAND, acquired=["pasture"], houses_left=0)
    assert no_houses.texts("build") == no_houses.texts("use pasture 5") == []
    assert no_houses.texts("fort")
    assert no_houses.texts("use pasture fort")
