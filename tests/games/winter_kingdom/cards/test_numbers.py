"""Numbers corrected in the card data change the rules that use them (WK-DATA-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn, expect
from wk.games.winter_kingdom.stages import Stage, Status

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

THREE = ("build 1", "build 2", "build 3")


def corrected(family: str, card: str, **numbers: int) -> Catalogue:
    """Return the card data with other numbers on a card."""
    cards = getattr(CATALOGUE, family)
    changed: Any = {family: {**cards, card: replace(cards[card], numbers={**cards[card].numbers, **numbers})}}
    return replace(CATALOGUE, **changed)


def game(**numbers: Any) -> Catalogue:
    """Return the card data with other numbers of the game."""
    return replace(CATALOGUE, game=replace(CATALOGUE.game, **numbers))


def test_tavern() -> None:
    """WK-DATA-1, WK-AB-TAVERN: the length of the line, for both actions."""
    four = corrected("abilities", "tavern", line=4)
    expect("use tavern", "G   Ga  Ga  Ga  G", upgraded=["tavern"], catalogue=four)
    expect("use tavern", "G*  Ga  Ga  Ga  Ga  G*", upgraded=["tavern"], catalogue=four)
    expect("use tavern+", "G   Gb  Gb  Gb  G", upgraded=["tavern"], catalogue=four)


def test_outpost() -> None:
    """WK-DATA-1, WK-AB-OUTPOST: exactly two, at most two."""
    two = corrected("abilities", "outpost", exactly=2, at_most=2)
    drawing = "G*  GA  G   Ga  G*"
    expect("use outpost", "G*  GA  G   Ga  G", upgraded=["outpost"], catalogue=two)
    expect("use outpost+", drawing, upgraded=["outpost"], catalogue=two)


def test_costs() -> None:
    """WK-DATA-1, WK-TURN-5, WK-AB-7."""
    dear = corrected("abilities", "mule", cost=4, upgrade=6)
    assert (
        drawn("G", hand=["mule"], coins=4, stage=Stage.ACTIONS, catalogue=dear).play("acquire mule").coins()
        == 0
    )
    assert not drawn("G", acquired=["mule"], coins=5, stage=Stage.ACTIONS, catalogue=dear).texts("upgrade")


def test_economies() -> None:
    """WK-DATA-1, WK-ECO-AGRICULTURE, WK-ECO-MARBLE, WK-ECO-SALVAGE."""
    scene = drawn("T1  V", economy="agriculture", catalogue=corrected("economies", "agriculture", coins=3))
    assert scene.play("fort 1").coins() == 6
    line = drawn("T1  T2  T3", economy="marble", catalogue=corrected("economies", "marble", coins=5))
    assert line.play(*THREE).coins() == 5
    once = corrected("economies", "salvage", coins=2, limit=1)
    after = drawn("Ga1 Ga", stage=Stage.ACTIONS, catalogue=once).play("salvage 1")
    assert (after.coins(), after.texts("salvage")) == (2, [])


def test_twists() -> None:
    """WK-DATA-1, WK-TW-WOLVES, WK-TW-BOOM, WK-TW-MOBILITY, WK-TW-ROADS."""
    hungry = corrected("twists", "wolves", limit=2)
    assert drawn("T1  T2  T3", twists=["wolves"], catalogue=hungry).play(*THREE).texts("wolves")
    double = corrected("twists", "boom", builds=2)
    scene = drawn("G5  G4  T1  T2  T3  V", twists=["boom"], catalogue=double).play(*THREE)
    assert scene.play("build 4").kinds() == {"build", "fort", "skip"}
    assert "end" in scene.play("build 4", "build 5").kinds()
    far = corrected("twists", "mobility", steps=3)
    expect("build", "Ga  T*  T*  T*  T   T", twists=["mobility"], catalogue=far)
    near = drawn(
        "G",
        hand=["mine", "horse"],
        stage=Stage.ACTIONS,
        twists=["roads"],
        catalogue=corrected("twists", "roads", discount=2),
    )
    assert near.texts("acquire") == ["acquire horse"]
    free = drawn(
        "G",
        hand=["mule"],
        stage=Stage.ACTIONS,
        twists=["roads"],
        catalogue=corrected("twists", "roads", discount=9),
    )
    assert free.play("acquire mule").coins() == 0


def test_the_game() -> None:
    """WK-DATA-1, WK-TURN-2, WK-TURN-5, WK-END-1, WK-END-2."""
    two = drawn("T1  T2  T3", catalogue=game(builds=2)).play("build 1", "build 2")
    assert "end" in two.kinds()
    cheap = drawn(
        "Ga1 G2  G3",
        acquired=["mule"],
        coins=1,
        stage=Stage.ACTIONS,
        catalogue=game(extra_cost=1, extra_uses=1),
    )
    after = cheap.play("extra mule", "use mule 1 2")
    assert (after.coins(), after.texts()) == (0, ["end"])
    assert drawn("C   Ga", catalogue=game(castle_points=8)).points("castles") == 8
    short = drawn("G", corner=True, start=1, stage=Stage.ACTIONS, catalogue=game(round_limit=1))
    assert short.play("end").state.status == Status.OVER
