"""The eight economies, each drawn where a build pays and where it must not (WK-ECO-*)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom.stages import Stage


class Case(NamedTuple):
    """Actions of seat 0, without coins at first, and what they earn."""

    economy: str
    coins: int
    drawing: str
    texts: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed


CASES = [
    Case("agriculture", 1, "V   T1  V", "build 1"),
    Case("agriculture", 2, "V   T1  M", "fort 1"),
    Case("agriculture", 0, "V   G   T1", "build 1"),
    Case("agriculture", 1, "V   G1  T", "use pasture 1", {"acquired": ["pasture"]}),
    Case("agriculture", 1, "V   G1  T2", "use pasture 1 2", {"upgraded": ["pasture"]}),
    Case("agriculture", 0, "V   T2  G1", "use pasture 1 2", {"upgraded": ["pasture"]}),
    Case("agriculture", 0, "V   T2  Ta1", "use mule 1 2", {"acquired": ["mule"]}),
    Case("agriculture", 1, "V   Ia1 M   G2", "use caravan 1 2 build", {"upgraded": ["caravan"]}),
    Case("agriculture", 2, "V   Ia1 M   G2", "use caravan 1 2 fort", {"upgraded": ["caravan"]}),
    Case("agriculture", 0, "G2  M   Ia1 G   V", "use caravan 1 2 build", {"upgraded": ["caravan"]}),
    Case("arms", 1, "GA  T1  GA", "build 1"),
    Case("arms", 2, "GA  T1  M", "fort 1"),
    Case("arms", 0, "Ga  T1  GB", "fort 1"),
    Case("arms", 1, "T1  T2  M", "fort 1; build 2"),
    Case("arms", 0, "GA  G   T1", "build 1"),
    Case("exports", 1, "T1  T   T", "build 1", {"at": "5,-13"}),
    Case("exports", 2, "T1  T   T", "fort 1", {"at": "5,-13"}),
    Case("exports", 0, "T1  T   T", "build 1", {"at": "5,-12"}),
    Case("furs", 1, "T1", "build 1", {"at": "5,-9"}),
    Case("furs", 0, "T1", "build 1"),
    Case("furs", 0, "T1", "build 1", {"at": "5,-9", "top": "SW"}),
    Case("furs", 2, "T1", "fort 1", {"at": "-9,4", "top": "SW"}),
    Case("furs", 0, "G1  G2", "use pasture 1 2", {"at": "4,-5", "upgraded": ["pasture"], "top": "NE"}),
    Case("livestock", 1, "T1  Tb", "build 1"),
    Case("livestock", 1, "T1  G   T", "build 1"),
    Case("livestock", 2, "T1  Ta", "fort 1"),
    Case("livestock", 0, "T   T1  Ta", "fort 1"),
    Case("livestock", 0, "T1  Tb\n  T", "build 1"),
    Case("livestock", 0, "M1  M", "use mine+ 1", {"upgraded": ["mine"], "fill": "C"}),
    Case("livestock", 1, "M1  I", "use mine+ 1", {"upgraded": ["mine"], "fill": "C"}),
    Case("hunting", 1, "T1  Tb  T", "build 1"),
    Case("hunting", 2, "T1  Tb  T", "fort 1"),
    Case("hunting", 0, "T1  Tb  Ta", "fort 1"),
    Case("hunting", 0, "T1  Tb  T   T   TA", "build 1", {"elsewhere": {"-3,-1": "Ga"}}),
    Case("hunting", 1, "I1  Ga  I", "use port+ 1", {"upgraded": ["port"], "card": "grassland"}),
    Case("hunting", 1, "M1  Ga  Ma", "use mine+ 1", {"upgraded": ["mine"], "fill": "C"}),
    Case("hunting", 1, "T1  G2  Ta", "build 1"),
    Case("hunting", 1, "Ta1 M   G2", "use caravan 1 2 build", {"upgraded": ["caravan"]}),
    Case(
        "hunting",
        0,
        "Ta1 M   T2  T",
        "use caravan 1 2 build",
        {"upgraded": ["caravan"], "elsewhere": {"-1,-2": "T"}},
    ),
    Case("livestock", 0, "Ta1 G   G2\n  T", "use caravan 1 2 fort", {"upgraded": ["caravan"]}),
    Case("marble", 0, "T1  T2\n  T3", "build 1; build 2; build 3"),
    Case("marble", 0, "T1  T2  Ta  T3", "build 2; build 3; build 1"),
    Case("marble", 2, "T1  T2  T3", "fort 2; fort 3; fort 1", {"houses_left": 0}),
    Case("marble", 0, "T1  T2  M", "build 1; build 2"),
    Case("marble", 2, "T1\n  T2\n    T3", "build 2; build 1; build 3"),
    Case("marble", 2, "Ta  T1  T2  T3", "build 1; build 2; build 3"),
    Case("marble", 0, "T1  T2  G3", "build 1; build 2; use pasture 3", {"acquired": ["pasture"]}),
    Case("marble", 0, "T1  Ga  Ga", "build 1"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.economy}-{case.coins}")
def test_coins(case: Case) -> None:
    """WK-ECO-1, WK-TERM-1: once a house, a fort twice, by builds only, judged where it was built.

    WK-ECO-AGRICULTURE, WK-ECO-ARMS, WK-ECO-EXPORTS, WK-ECO-FURS, WK-ECO-LIVESTOCK, WK-ECO-HUNTING,
    WK-ECO-MARBLE.
    """
    scene = drawn(case.drawing, economy=case.economy, **case.options)
    after = scene.play(*case.texts.split("; "))
    assert after.coins() == case.coins, after.shown(case.texts)
    assert after.coins(1) == scene.coins(1)


def test_marble_pays_at_the_third_build() -> None:
    """WK-ECO-MARBLE, WK-ECO-1."""
    scene = drawn("T1  T2  T3  T", economy="marble")
    steps = [
        scene.play("build 1"),
        scene.play("build 1", "build 2"),
        scene.play("build 1", "build 2", "build 3"),
    ]
    assert [step.coins() for step in steps] == [0, 0, 2]


def test_hunting_looks_at_the_moment_of_the_build() -> None:
    """WK-ECO-HUNTING: the area a house has just left is new again."""
    scene = drawn("Ta1 T2  G3", acquired=["mule"], economy="hunting")
    assert scene.play("use mule 1 2", "build 1").coins() == 0
    scene = drawn("Ta1 G2  M", acquired=["mule"], economy="hunting")
    assert scene.play("use mule 1 2", "build 1").coins() == 1


SALVAGE = "Ga1 Ga2 Ga3 Ga4 GA5 Gb6"


def test_salvage_takes_up_to_three_own_houses() -> None:
    """WK-ECO-SALVAGE, WK-BUILD-5: never a fort, into the supply, a coin each."""
    scene = drawn(SALVAGE, stage=Stage.ACTIONS, houses_left=0)
    assert scene.targets("salvage") == {scene.names[name] for name in "1234"}
    after = scene.play("salvage 1", "salvage 3", "salvage 4")
    assert after.targets("salvage") == set()
    assert (after.coins(), after.pieces()) == (3, {scene.names["2"], scene.names["5"]})


def test_salvage_comes_after_the_actions_and_before_the_purchase() -> None:
    """WK-ECO-SALVAGE, WK-TURN-1: once begun no card may be used, once something is bought it is over."""
    scene = drawn("Ga1 T2  Ga3 Ga  G", acquired=["mule"], hand=["horse"], coins=2)
    assert scene.texts("salvage") == []
    built = scene.play("build 2")
    assert built.texts("use mule")
    salvaged = built.play("salvage 1")
    assert salvaged.kinds() == {"salvage", "acquire", "upgrade", "end"}
    assert salvaged.play("acquire horse").kinds() == {"end"}
    assert built.play("acquire horse").kinds() == {"end"}


def test_salvage_is_not_reopened_for_the_mandatory_action() -> None:
    """WK-ECO-SALVAGE, WK-TURN-2: a hex freed by it is not built on."""
    scene = drawn("Ta1 Ga")
    assert scene.play("salvage 1").kinds() == {"salvage", "end"}


@pytest.mark.parametrize("economy", ["agriculture", "marble"])
def test_nobody_salvages_under_another_economy(economy: str) -> None:
    """WK-ECO-SALVAGE."""
    assert drawn(SALVAGE, stage=Stage.ACTIONS, economy=economy).texts("salvage") == []
