"""What the computer players of Nobles make of a position, and what a steward leaves undone (NB-BOT-1)."""

from __future__ import annotations

import random
from functools import partial
from itertools import chain, groupby
from typing import TYPE_CHECKING, Any

from tests.games.nobles.courses import course, play_out, scattered
from tests.games.nobles.drawing import KIT, drawn
from wk.chance import seeded
from wk.engine.bots import Effort
from wk.games.nobles.bots import CHANCELLOR, PAGE, STEWARD, NoblesMind
from wk.games.nobles.data import Options
from wk.games.nobles.mind import reach
from wk.games.nobles.state import DEFENCE, JOKER, LAYS, STAND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.nobles.state import State

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


def attacked() -> Iterator[tuple[State, int]]:
    """Yield the first moment of many defences as the defender sees it, and what any army can be at most."""
    rng = random.Random(9)
    games = chain(map(course, range(8)), (play_out(scattered(rng), rng) for _ in range(40)))
    for it in games:
        for _, same in groupby(it.states, key=lambda state: state.battle if state.phase == DEFENCE else None):
            state: State = next(same)
            if state.phase == DEFENCE:
                view = KIT.game.view(state, state.seat)
                found = reach(view, state.fight.attacker)
                assert found is not None
                yield view, found[1]


def test_no_level_lays_more_once_a_defence_holds_against_any_army() -> None:
    """NB-WAR-7, NB-WAR-8, NB-BOT-1: whatever was laid before, by whom it was laid and however little."""
    rng, held = random.Random(3), 0
    levels = [KIT.bots[level].make(GAME) for level in KIT.bots if level != "random"]
    for start, most in attacked():
        view, cards = start, [card for card in start.player.hand if card != JOKER]
        rng.shuffle(cards)
        while cards and view.fixed.sum(view.tray) < most:
            view = GAME.apply(view, LAYS[cards.pop()])
        if cards and view.fixed.sum(view.tray) >= most:
            held += 1
            for level in levels:
                choice = level.choose(view, seeded(held), Effort(1))
                assert (*choice.actions, *(other.actions for other in choice.others)) == (STAND,)
    assert held > 20


def test_a_defence_that_holds_surely_costs_the_lowest_card_that_can_be() -> None:
    """NB-WAR-8: its highest card is lost; with lower ones alone it would not hold for sure."""
    held, mind = 0, make(ways=CHANCELLOR)
    for start, most in attacked():
        view = start
        while (action := max(mind.weigh(view))[1]) != STAND:
            view = GAME.apply(view, action)
        pips = view.fixed.pips
        if view.fixed.sum(view.tray) >= most:
            held += 1
            lost = max(pips[card] for card in view.tray)
            assert view.fixed.sum(card for card in start.player.hand if pips[card] < lost) < most
            laid = sorted(pips[card] for card in view.tray)
            assert sum(laid[1:]) < most
    assert held > 20


def test_a_plot_of_cards_that_would_have_to_go_costs_nothing() -> None:
    """NB-DISCARD-1, NB-PLOT-2: it is weighed above passing, where with room for them it is not."""
    guards = "Spades [KS QS] 2C 3C 4C 5C 6C 7C 8C"
    for hand, first in (("AH 10C 3C", "pass"), ("AH 10C 3C 10D 10H 9D 9H 9S", "lay AH")):
        state = drawn(f"Hearts [KH] {hand}; {guards}", "intrigue").state
        assert str(max(make(ways=CHANCELLOR).weigh(state))[1]) == first
