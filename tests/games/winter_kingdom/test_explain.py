"""Why not: for every reason a drawn case, with the hexes to blame (marked ``*``)."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from inspect import getsource
from typing import Any, NamedTuple

import pytest

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom import explain as module
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.explain import explain, explain_hex
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import Terrain

THREE = "build 1; build 2; build 3; "
DONE = {"stage": Stage.ACTIONS}


class Case(NamedTuple):
    """An illegal action, the last of the texts, and why it is."""

    code: str
    drawing: str
    texts: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    terrain: int = NO_CARD
    card: str = ""
    number: int = 0


CASES = [
    Case("off-map", "T", "build 14,0"),
    Case("off-map", "T", "build 999,-999"),
    Case("off-map", "Ga1 G", "use mule 1 14,0", {"acquired": ["mule"]}),
    Case("occupied", "T   Tb1*", "build 1"),
    Case("occupied", "Ga1 G   Gb2*", "use mule 1 2", {"acquired": ["mule"]}),
    Case("closed", "T   T1  Gb*", "build 1", {"twists": ["impasse"]}),
    Case("closed", "G   Ga1 G2  Gb*", "use mule 1 2", {"twists": ["impasse"], "acquired": ["mule"]}),
    Case("must-touch", "Ta  T*  T1  T", "build 1"),
    Case("must-touch", "Ta  G*  T   G1", "use pasture 1", {"acquired": ["pasture"]}),
    Case("extra-must-touch", "G4  G*  T1  T2  T3  V", THREE + "build 4", {"twists": ["boom"]}),
    Case("no-hex", "G1  G", "build 1", terrain=Terrain.TUNDRA),
    Case("no-hex", "T1  T", "use pasture 1", {"acquired": ["pasture"]}, card="pasture"),
    Case("no-hex", "T   G", "use crossroads+", {"upgraded": ["crossroads"]}, terrain=Terrain.FELL),
    Case("wrong-terrain", "T   G1*", "build 1", terrain=Terrain.TUNDRA),
    Case("not-eligible", "T1* G", "use pasture 1", {"acquired": ["pasture"]}, card="pasture"),
    Case("not-buildable", "V1* G", "use pasture 1", {"acquired": ["pasture"]}, terrain=Terrain.VILLAGE),
    Case("not-buildable", "Ga1 G   M2*", "use mule 1 2", {"acquired": ["mule"]}, terrain=Terrain.MOUNTAIN),
    Case("no-house-there", "G1* G   Ga", "use mule 1 2,2", {"acquired": ["mule"]}),
    Case("not-own", "Gb1*G2  Ga", "use mule 1 2", {"acquired": ["mule"]}),
    Case("fort-stays", "GA1*G2  Ga", "use mule 1 2", {"acquired": ["mule"]}),
    Case("fort-stays", "GA1*G   Ga", "salvage 1", DONE),
    Case("house-cannot", "Ma1*M2  Ga  G", "use carriage 1 2", {"acquired": ["carriage"]}, card="carriage"),
    Case("not-reached", "Ga1 G   G2*", "use mule 1 2", {"acquired": ["mule"]}, card="mule"),
    Case("too-many-hexes", "Ga1 G   G2  G   G3", "use horse 1 2 3", {"acquired": ["horse"]}, card="horse"),
    Case("not-upgraded", "Ga1 G2  G3", "use mule 1 2 3", {"acquired": ["mule"]}, card="mule"),
    Case("too-many-hexes", "G1  G2", "use pasture fort 1 2", {"upgraded": ["pasture"]}, card="pasture"),
    Case("too-few-hexes", "Ga1 G", "use mule 1", {"acquired": ["mule"]}, card="mule"),
    Case("no-shuffle-due", "T", "shuffle tundra"),
    Case("no-wolves", "Ta1", "wolves 1"),
    Case("no-wolves", "Ta1", "wolves 1", {"twists": ["wolves"]} | DONE),
    Case("finish-building", "T   T1  Ga2 G3", "build 1; use mule 2 3", {"acquired": ["mule"]}, terrain=2),
    Case("build-before-end", "T   T1  T", "build 1; end", terrain=Terrain.TUNDRA),
    Case("finish-extra", "G   T1  T2  T3  V", THREE + "end", {"twists": ["boom"]}),
    Case("nothing-to-skip", "T", "skip"),
    Case("builds-over", "T1  T2  T3  T4", THREE + "build 4"),
    Case("no-card", "T1", "build 1", {"cards": [None, "tundra"]}),
    Case("no-card", "T1", "use crossroads+", {"cards": [None, "tundra"], "upgraded": ["crossroads"]}),
    Case("no-fort-left", "T1", "fort 1", {"forts_left": 0}),
    Case("no-fort-left", "G1  T", "use pasture fort 1", {"forts_left": 0, "acquired": ["pasture"]}),
    Case("no-house-left", "T1", "build 1", {"houses_left": 0}),
    Case("no-house-left", "G1  T", "use pasture 1", {"houses_left": 0, "acquired": ["pasture"]}),
    Case("not-acquired", "Ga1 G2", "use mule 1 2", {"hand": ["mule"]}, card="mule"),
    Case("not-acquired", "Ga1 G2", "upgrade mule", {"hand": ["mule"], "coins": 9} | DONE, card="mule"),
    Case(
        "salvage-begun", "Ga1 G2  Ga3", "salvage 3; use mule 1 2", {"acquired": ["mule"]} | DONE, card="mule"
    ),
    Case(
        "abilities-over",
        "Ga1 G2",
        "acquire horse; use mule 1 2",
        {"acquired": ["mule"], "hand": ["horse"], "coins": 9} | DONE,
        card="mule",
    ),
    Case("building-done", "T1  Ga2", "salvage 2; build 1", DONE),
    Case("no-second-action", "Ga1 G2", "use mule+ 1 2", {"upgraded": ["mule"]}, card="mule"),
    Case("not-upgraded", "Ga1 G2", "use toboggan+ 1 2", {"acquired": ["toboggan"]}, card="toboggan"),
    Case("used", "Ga1 G2  G3", "use mule 1 2; use mule 2 3", {"acquired": ["mule"]} | DONE, card="mule"),
    Case("not-that-way", "Ga1 G2", "use mule fort 1 2", {"acquired": ["mule"]}, card="mule"),
    Case(
        "builds-begun", "T1  E", "build 1; use crossroads+", {"upgraded": ["crossroads"]}, card="crossroads"
    ),
    Case("no-salvage", "Ga1", "salvage 1", {"economy": "arms"} | DONE),
    Case("salvage-over", "Ga1 Ga2 Ga3 Ga4", "salvage 1; salvage 2; salvage 3; salvage 4", DONE, number=3),
    Case("build-before-end", "T1  Ga2", "end", terrain=Terrain.TUNDRA),
    Case("build-before-salvage", "T1  Ga2", "salvage 2", terrain=Terrain.TUNDRA),
    Case("castle", "C1* T", "build 1"),
    Case("castle", "Ga1 G   C2*", "use mule 1 2", {"acquired": ["mule"]}),
    Case("build-first", "T1", "acquire mule", {"hand": ["mule"], "coins": 9}, terrain=Terrain.TUNDRA),
    Case("never-bought", "G", "acquire tunnel", DONE, card="tunnel"),
    Case("one-purchase", "G", "acquire mule; acquire horse", {"hand": ["mule", "horse"], "coins": 9} | DONE),
    Case("already-acquired", "G", "acquire mule", {"acquired": ["mule"], "coins": 9} | DONE, card="mule"),
    Case("not-in-hand", "G", "acquire mule", {"coins": 9} | DONE, card="mule"),
    Case("already-upgraded", "G", "upgrade mule", {"upgraded": ["mule"], "coins": 9} | DONE, card="mule"),
    Case("too-dear", "G", "acquire mine", {"hand": ["mine"], "coins": 1} | DONE, card="mine", number=2),
    Case("too-dear", "G", "upgrade mine", {"acquired": ["mine"]} | DONE, card="mine", number=3),
    Case("too-dear", "Ga  G", "extra mule", {"acquired": ["mule"], "coins": 1} | DONE, card="mule", number=4),
    Case("no-use", "G", "extra mule", {"acquired": ["mule"], "coins": 5} | DONE, card="mule"),
    Case(
        "wolves-fed",
        "T1  T2  T3",
        "fort 1; fort 2; build 3; wolves 3; acquire mule",
        {"twists": ["wolves"], "hand": ["mule"], "coins": 9},
    ),
    Case(
        "no-house-left",
        "Ga  E1  E   E2  E",
        "use crossroads+; use crossroads 1",
        {"upgraded": ["crossroads"], "houses_left": 0, "forts_left": 3},
    ),
    Case("wolves-first", "T1  T2  T3*", "fort 1; fort 2; build 3; end", {"twists": ["wolves"]}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_reason(case: Case) -> None:
    """WK-TURN-1, WK-TURN-2, WK-BUILD-2, WK-TW-BOOM: each refusal names its reason and the hexes to blame."""
    scene = drawn(case.drawing, **case.options)
    *before, refused = case.texts.split("; ")
    reason = scene.play(*before).refused(refused)
    assert reason.code == case.code
    assert set(hexes(reason.hexes)) == scene.marked, scene.shown(case.code, hexes(reason.hexes))
    assert (reason.terrain, reason.card, reason.number) == (case.terrain, case.card, case.number)


def test_states_that_wait_or_are_over_say_so() -> None:
    """WK-TURN-7, WK-END-1."""
    scene = drawn("T1")
    for status, code in (
        (Status.OVER, "game-over"),
        (Status.DRAWING, "shuffle-due"),
        (Status.REVEALING, "shuffle-due"),
    ):
        waiting = replace(scene, state=scene.state._replace(status=status))
        assert waiting.refused("build 1").code == code


def test_a_first_hex_that_leads_nowhere() -> None:
    """WK-AB-MULE: a house with no way out is not offered, and that is why."""
    scene = drawn("Ga1*Gb  M   Ga  G", acquired=["mule"])
    legal = Legal(scene.state)
    way = next(way for way in legal.ways if way.key[:2] == ("use", "mule"))
    single = BITS[scene.names["1"]]
    reason = explain_hex(legal.position, way, (), single)
    assert (reason.code, reason.hexes, reason.card) == ("leads-nowhere", single, "mule")


def test_every_reason_has_a_case() -> None:
    """A code without a drawn case would go unproved."""
    codes = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', getsource(module))) | {
        "occupied",
        "closed",
        "used",
        "castle",
    }
    alone = {"game-over", "shuffle-due", "leads-nowhere"}
    assert codes == {case.code for case in CASES} | alone


def test_legal_actions_have_no_reason() -> None:
    """Asking why not about what is allowed is a mistake of the caller."""
    scene = drawn("T1")
    with pytest.raises(ValueError, match="legal"):
        explain(scene.state, parse(scene.spelled("build 1")))


TEMPLATES = (
    *(
        "build {0}",
        "fort {0}",
        "skip",
        "end",
        "salvage {0}",
        "wolves {0}",
        "shuffle tundra",
        "use crossroads+",
    ),
    *(
        "acquire {card}",
        "upgrade {card}",
        "extra {card}",
        "use {card} {0}",
        "use {card}+ {0}",
        "use {card} fort {0}",
    ),
    *(
        "use {card} {0} {1}",
        "use {card}+ {0} {1}",
        "use {card} {0} {1} {2}",
        "use {card} {0} {1} build",
        "use {card}",
    ),
)


@pytest.mark.parametrize("seed", range(6))
def test_every_illegal_action_has_a_reason(seed: int) -> None:
    """No refusal is without one, whatever is tried in the course of some turns."""
    draw = random.Random(seed)
    cards = ["mule", "pasture", "caravan", "crossroads", "guide", "tunnel", "tavern", "homestead"]
    drawing = """
        Ga  T   G   M   E   U
          T   Ga  Mb  I   GA  T
            V   Gb  T   G   C   E
    """
    scene = drawn(
        drawing,
        coins=9,
        upgraded=cards[2:5],
        acquired=["pasture"],
        hand=["mule", "tavern"],
        corner=True,
        twists=["boom", "wolves", "impasse"][seed % 3 : seed % 3 + 1],
        economy=["salvage", "marble"][seed % 2],
    )
    places = [str(place) for place in hexes(scene.state.table.land.boards["C"])] + ["14,14", "99,0"]
    refused = 0
    for _ in range(12):
        legal = Legal(scene.state)
        for _ in range(40):
            text = draw.choice(TEMPLATES).format(*draw.choices(places, k=3), card=draw.choice(cards))
            action = parse(text)
            if action not in legal:
                refused += 1
                assert explain(scene.state, action).code
        scene = scene.play(str(legal.pick(draw.random))) if legal else scene
    assert refused > 100
