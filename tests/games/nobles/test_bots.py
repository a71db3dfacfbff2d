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
from wk.engine.coach.judge import after, judge_of
from wk.games.nobles.bots import CHANCELLOR, PAGE, STEWARD, NoblesMind, why
from wk.games.nobles.data import Options
from wk.games.nobles.mind import reach
from wk.games.nobles.state import DEFENCE, JOKER, LAYS, STAND, parse

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


def test_the_reasons_for_a_defence_are_those_of_all_its_cards() -> None:
    """NB-WAR-7, NB-BOT-1: what may hold counts every card that is laid for it, and what surely holds says so.

    So it is of a hint, which lists them, and of the coach, who is told the whole turn.
    """
    mind, judge = make(ways=CHANCELLOR), judge_of(GAME, KIT.bots["chancellor"])
    assert judge is not None
    held = may = 0
    for view, most in attacked():
        for action in [action for _, action in mind.weigh(view) if action.word == "lay"]:
            turn = (action, *mind.rest(view, action))
            seen = [view]
            for step in turn[:-1]:
                seen.append(GAME.apply(seen[-1], step))
            laid, (least, _) = view.fixed.sum(seen[-1].tray), reach(view, view.fight.attacker) or (0, 0)
            for found in (mind.why(view, action), judge.reasons(seen, turn)):
                told = {each.key: each.values for each in found}
                assert ("holds" in told) == (laid >= most)
                assert told.get("may-hold", {"n": laid})["n"] == laid
                assert ("too-weak" in told) == (laid < least)
            held, may = held + (laid >= most and len(turn) > 2), may + ("may-hold" in told and len(turn) > 2)
    assert held > 5
    assert may > 5


def test_an_army_that_beats_all_under_a_jack_alone_is_told_so() -> None:
    """NB-WAR-4, NB-WAR-5: 19 in five cards beat no two tens, 36 under a Jack do."""
    text = "Hearts [KH JH] 9H 6H 3H X AS; Clubs [KC QC] 2D 2S"
    assert ordered(text, "order clubs 5")[0] == ("can-beat-led", {"n": 2, "most": 20})
    assert ordered(text.replace("AS", "4S"), "order clubs 5")[0][0] == "can-beat"


def test_whether_a_jack_leads_is_thought_about_once_the_army_is_laid() -> None:
    """NB-WAR-4, NB-WAR-5: its strength is told both ways; where nobody may lead it, it marches."""
    mind = make(ways=CHANCELLOR)
    text = "Hearts [KH JH] 9H 8H 7H 6H 5H 3H; Clubs [QC KC] 2D 2S 2H 3D"
    state = GAME.apply(drawn(text, "orders").play("order clubs 6").state, parse("order none"))
    action = max(mind.weigh(state))[1]
    rest = mind.rest(state, action)
    assert {each.word for each in rest} == {"lay"}
    told = {each.key: each.values for each in mind.why(state, action)}
    assert told == {"can-beat-led": {"n": 4, "most": 40}, "may-be-led": {"n": 38, "led": 76}}
    army = after(GAME, state, (action, *rest))
    assert {each.word for each in GAME.legal(army)} == {"march"}
    alone = GAME.apply(
        drawn(text.replace("JH", "QH"), "orders").play("order clubs 6").state, parse("order none")
    )
    assert str(mind.rest(alone, action)[-1]) == "march"
    assert {each.key: each.values for each in mind.why(alone, action)} == {"strength": {"n": 38}}


def test_one_reason_counts_all_that_a_turn_of_several_ransoms_brings() -> None:
    """NB-RANSOM-1, NB-OPT-CIVIL-WAR: it names what it speaks of, and what a last price left would be."""
    judge = judge_of(GAME, KIT.bots["chancellor"])
    assert judge is not None
    text = "Hearts [KH] 4S 6H 6D; Clubs [KC KS QC] 2D captive QH hearts, JC hearts, JH hearts"
    state = drawn(text, "ransom", options=STRONGEST).state
    turn = tuple(map(parse, ("lay 6H", "ransom QH clubs", "lay 4S", "ransom JC clubs", "pass")))
    seen = [state]
    for step in turn[:-1]:
        seen.append(GAME.apply(seen[-1], step))
    found = {each.key: each.values for each in judge.reasons(seen, turn)}
    assert found["home"]["n"] == 2
    assert (found["courts"]["n"], found["courts"]["best"]) == (6, 8)
    assert found["feeds-more"] == {"n": 6, "seat": 1}
    assert not {"ransom", "pays-exactly", "own-king"} & found.keys()


def test_of_a_turn_that_ends_with_a_plot_that_is_told_first() -> None:
    """NB-PLOT-2: a pass before it weighs less, and no more reasons than a few are told."""
    judge = judge_of(GAME, KIT.bots["chancellor"])
    assert judge is not None
    text = "Hearts [KH] AH 5C 8D; Clubs [KC KS QC] 2D captive JH hearts"
    turn = tuple(map(parse, ("pass", "lay AH", "lay 5C", "lay 8D", "assassin KC clubs")))
    seen = [drawn(text, "ransom").state]
    for step in turn[:-1]:
        seen.append(GAME.apply(seen[-1], step))
    keys = [each.key for each in judge.reasons(seen, turn)]
    assert keys[:3] == ["makes-plot", "few-guards", "their-king"]
    assert "feeds" in keys


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


def ordered(text: str, action: str) -> list[tuple[str, dict[str, Any]]]:
    """Return what speaks for an order in a position as its player sees it."""
    state = drawn(text, "orders").state
    found = why(KIT.game.view(state, state.seat), parse(action))
    return [(each.key, dict(each.values)) for each in found]


def test_of_armies_that_surely_win_at_the_same_cost_only_the_smallest_is_weighed() -> None:
    """NB-WAR-8, NB-BOT-1: the highest card is all a victory costs; a larger army has nothing over it."""
    hand = "6C 6C AD 6D 7H 7H 3S 8S 8S 9S"
    for there, size in (("2C", 2), ("2C 3C", 3), ("2C 3C 4C", 4)):
        state = drawn(f"Hearts [KC KH KS QH JC] {hand}; Clubs [QC] {there}", "orders").state
        found = [(weight, action.size) for weight, action in make(ways=CHANCELLOR).weigh(state)]
        assert max(found)[1] == size
        assert max(number for _, number in found) == size


def test_an_order_tells_what_a_victory_takes_and_how_sure_it_is() -> None:
    """NB-FALL-1, NB-END-1: an army of one, which may be beaten, says of itself only what it costs."""
    text = "Hearts [KH KS] 9S 8S 3H; Clubs [QC] 2C"
    assert ordered(text, "order clubs 2")[:2] == [("wins-game", {}), ("can-beat", {"n": 1, "most": 10})]
    keys = [key for key, _ in ordered(text, "order clubs 1")]
    assert keys[:3] == ["wins-game", "raid", "few-there"]
    three = "Hearts [KH KS] 9S 8S 3H; Clubs [QC] 2C; Spades [KS]"
    assert ordered(three, "order clubs 2")[0] == ("last-noble", {})


def test_peace_tells_what_cards_are_kept_for_or_nothing() -> None:
    """NB-WAR-8, NB-SPRING-2: what a battle would cost is needed for a noble, or somebody may attack."""
    assert ordered("Hearts [KH KS] 9S 6D; Clubs [QC] 2C", "order none") == [("kept-noble", {"n": 10})]
    assert ordered("Hearts [KH KS] 9S 9H 6D; Clubs [QC] 2C", "order none") == []
    keys = [key for key, _ in ordered("Hearts [KH] 9H 9S 6D; Clubs [KC] 2C", "order none")]
    assert keys == ["stays-home"]


def test_a_first_card_tells_the_whole_it_is_part_of_and_the_rest_is_told() -> None:
    """NB-SPRING-2, NB-PLOT-5, NB-WAR-4: for what it is laid, and what follows to the end of it."""
    mind = make(ways=CHANCELLOR)

    def told(state: State) -> tuple[list[str], list[str]]:
        action = max(mind.weigh(state), key=lambda option: option[0])[1]
        return [each.key for each in mind.why(state, action)], [
            *map(str, (action, *mind.rest(state, action)))
        ]

    spring = drawn("Hearts [KH] 3S 7H 2C; Spades [KS] 2D", nobles="QD QC").state
    keys, steps = told(spring)
    assert keys == ["pays-exactly", "recruit"]
    assert sorted(steps[:-1]) == ["lay 3S", "lay 7H"]
    assert steps[-1] == "recruit"
    war = drawn("Hearts [KH KS JH] 9S 8S 2C; Clubs [QC] 2D", "orders").play("order clubs 2").state
    war = GAME.apply(war, parse("order none"))
    keys, steps = told(war)
    assert keys == ["can-beat", "strength", "march"]  # no Jack is needed, so none leads
    assert steps[-1] == "march"
    plot = drawn("Hearts [KH] AH 10S 2D; Diamonds [KD QD] 9C 3C 2H", "intrigue").lay("AH 10S 2D").state
    plot = GAME.apply(plot, parse("assassin QD diamonds"))
    keys, steps = told(plot)
    assert keys == ["stops-plot"]
    assert steps[-1] == "stand"
