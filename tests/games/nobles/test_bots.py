"""What the computer players of Nobles make of a position, and what a steward leaves undone (NB-BOT-1)."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.games.nobles.drawing import KIT, drawn
from wk.games.nobles.bots import CHANCELLOR, PAGE, STEWARD, NoblesMind
from wk.games.nobles.data import Options

GAME: Any = KIT.game
make = partial(NoblesMind, GAME)

EARLY, LATE = "2C 3C 4C 5C " * 8, "2C 3C 4C 5C"
STRONGEST = Options(civil_war="strongest")


def share(text: str, deck: str = EARLY) -> float:
    """Return the first seat's share of the win that a position comes to."""
    return make(ways=CHANCELLOR).value(drawn(text, deck=deck, options=STRONGEST).state)[0]


def test_a_position_is_worth_its_court_and_what_kings_will_bring() -> None:
    """NB-HARVEST-1, NB-OPT-CIVIL-WAR: a King most of all early, any noble more near the end, pips besides."""
    assert share("Hearts [KH]; Spades [KS]") == 0.5
    for ahead in (
        "Hearts [KH KC]; Spades [KS]",
        "Hearts [QH KH]; Spades [KS]",
        "Hearts [KH] 9C; Spades [KS] 2C",
        "Hearts [KH]; Spades [QS JS]",
    ):
        assert share(ahead) > 0.5, ahead
    assert share("Hearts [QH KH]; Spades [KS QS JC]", LATE) < share("Hearts [QH KH]; Spades [KS QS JC]")


def test_levels_differ_in_what_they_do_in_a_phase() -> None:
    """NB-SPRING-2, NB-PLOT-1: a page recruits once a Spring; neither page nor steward ever plots."""
    twice = drawn("Hearts [KH] 10C 10D; Spades [KS]", nobles="QD QC").lay("10C").play("recruit").state
    assert [str(action) for _, action in make(ways=PAGE).weigh(twice)] == ["pass"]
    for higher in (STEWARD, CHANCELLOR):
        assert "lay 10D" in {str(action) for _, action in make(ways=higher).weigh(twice)}
    plot = drawn("Hearts [KH] AH 10C 3C; Spades [KS]", "intrigue").state
    for ways, words in ((PAGE, {"pass"}), (STEWARD, {"pass"}), (CHANCELLOR, {"pass", "lay"})):
        assert {action.word for _, action in make(ways=ways).weigh(plot)} == words
