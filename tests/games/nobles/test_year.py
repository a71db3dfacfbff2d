"""The phases of a year one by one, the end, and the options."""

from __future__ import annotations

import pytest

from tests.games.nobles.drawing import drawn
from wk.games.nobles.data import Options
from wk.games.nobles.state import CARDS, JOKER, other_nobles, resources


def test_the_cards() -> None:
    """NB-TERM-1, NB-TERM-2, NB-TERM-3, NB-SETUP-2: two packs and the Jokers; 18, 15 or 12 other nobles."""
    assert len(resources(4)) == 84
    assert {resources(4).count(card) for card in range(JOKER)} == {2}
    assert resources(4).count(JOKER) == 4
    assert [len(other_nobles(range(players))) for players in (2, 3, 4)] == [18, 15, 12]
    state = drawn("Hearts; Spades").state
    assert [state.fixed.sum([CARDS.index(card)]) for card in ("AC", "2D", "10S", "X")] == [1, 2, 10, 0]


def test_every_king_brings_two_cards() -> None:
    """NB-HARVEST-1, NB-TERM-6, NB-YEAR-1: in seat order of the new year, from the top of the deck."""
    deck = "2C 3C 4C 5C 6C 7C 8C 9C"
    after = drawn("Hearts [KH]; Spades [KS KD]; Clubs [QC]", "intrigue", deck=deck).passing()
    assert (after.who(), after.facts["round"]) == (("allegiance", 1), 2)
    assert [after.hand(seat) for seat in range(3)] == ["6C 7C", "2C 3C 4C 5C", ""]
    assert after.facts["deck"] == ["8C", "9C"]


@pytest.mark.parametrize(("deck", "hands"), [("2C 3C", ["", "2C 3C"]), ("2C 3C 4C", ["4C", "2C 3C"])])
def test_the_game_ends_the_moment_the_last_card_is_drawn(deck: str, hands: list[str]) -> None:
    """NB-HARVEST-2, NB-END-2: nobody draws on, also if the last draw of a Harvest was the last card."""
    after = drawn("Hearts [KH]; Spades [KS]", "intrigue", deck=deck).passing()
    assert after.end() == ("civil-war", [])
    assert [after.hand(seat) for seat in (0, 1)] == hands
    exact = drawn("Hearts [KH]; Spades [KS]", "intrigue", deck="2C 3C 4C 5C").passing()
    assert exact.end() == ("civil-war", [])


def test_without_kings_two_cards_are_lost() -> None:
    """NB-HARVEST-3: captive Kings harvest for nobody; a King in any living court makes it no fallow year."""
    fallow = drawn("Hearts [QH]; Spades [JS] captive KH hearts 0", "discard", deck="2C 3C 4C")
    assert (fallow.discards, fallow.facts["deck"]) == ("2C 3C", ["4C"])
    assert drawn("Hearts [QH]; Spades [KS]", "discard", deck="2C 3C 4C").hand(1) == "2C 3C"


def test_allegiance_asks_everybody() -> None:
    """NB-SPRING-1, NB-TERM-9: also a seat with an empty hand; recruiting and spying in any order."""
    start = drawn("Hearts 10C 10D X; Spades [KS] 2C; Clubs []")
    assert start.texts() == {"lay 10C", "lay 10D", "spy spades", "pass"}
    after = start.play("spy spades", "lay 10C", "recruit", "lay 10D", "recruit", "pass")
    assert after.court(0) == "JH KH QC QC QH"
    assert after.who() == ("allegiance", 1)
    assert after.play("pass").who() == ("orders", 0)
    assert drawn("Hearts; Spades").texts() == {"pass"}


def test_a_recruit_costs_ten_and_is_the_top_noble() -> None:
    """NB-SPRING-2, NB-TERM-8: no change is given; not without nobles; a recruited King makes cards loyal."""
    start = drawn("Hearts [QH] 7C 8D X; Spades", nobles="KC JD")
    assert start.refused("lay X").code == "joker-pays-nothing"
    assert start.lay("7C").refused("recruit").number == 3
    assert start.lay("7C").refused("pass").code == "tray-open"
    paid = start.lay("7C 8D")
    assert paid.facts["recruited"] is False
    after = paid.play("recruit")
    assert (after.court(0), after.discards, after.facts["nobles_deck"]) == ("KC QH", "7C 8D", ["JD"])
    assert after.facts["recruited"] is True
    assert drawn("Hearts 10C; Spades", nobles="").refused("lay 10C").code == "nothing-to-buy"
    assert drawn("Hearts 10C 10D; Spades").lay("10C").refused("lay 10D").code == "paid"
    short = drawn("Hearts 4C 5D; Spades").refused("lay 4C")
    assert (short.code, short.number) == ("cannot-pay", 1)


def test_orders_are_for_living_rivals() -> None:
    """NB-WAR-1: secretly, one army a player; the war is skipped without an order."""
    start = drawn("Hearts 9H; Spades; Clubs []; Diamonds", "orders")
    assert start.texts() == {"order none", "order spades 1", "order diamonds 1"}
    refusals = {"order hearts 1": "own-court", "order clubs 1": "fallen", "order spades 2": "wrong-size"}
    assert {text: start.refused(text).code for text in refusals} == refusals
    assert drawn("Hearts 9H; Spades", "orders").refused("order clubs 1").code == "no-court"
    assert start.passing().who() == ("intrigue", 0)


def test_loyalty_goes_by_kings() -> None:
    """NB-TERM-4, NB-TERM-5, NB-WAR-2: each King's suit; none without; of the founding suit only by a King."""
    assert drawn("Hearts [KC KD] 2C; Spades", "orders").texts_of("order") > {"order spades 1"}
    assert drawn("Hearts [QH JH] 2H; Spades", "orders").texts() == {"order none"}
    two = drawn("Hearts [KC KD] 2C 3D 9H; Spades", "orders").play("order spades 2", "order none", "lay 9H")
    assert two.texts() == {"lay 2C", "lay 3D"}


def test_an_army_has_the_size_ordered() -> None:
    """NB-WAR-2, NB-WAR-4: not fewer, not more; a Jack needs two loyal cards and is one of the court."""
    war = drawn("Hearts [KH JD] 9H 8H 7C; Spades", "orders").play("order spades 2", "order none")
    assert war.lay("9H").refused("march").number == 1
    assert war.lay("9H").refused("march").code == "army-short"
    full = war.lay("9H 8H")
    assert full.refused("lay 7C").code == "army-full"
    assert full.texts() == {"march", "march JD"}
    assert full.refused("march JH").code == "no-jack"
    assert war.lay("9H 7C").refused("march JD").code == "jack-needs-two"
    unlawful = drawn("Hearts [KH] 9H 7C; Spades", "orders").play("order spades 1", "order none")
    assert unlawful.refused("lay 7C").code == "army-unlawful"


def test_the_strength_of_a_march_stays() -> None:
    """NB-WAR-5, NB-WAR-6: a King lost in an earlier battle changes nothing; attackers in seat order."""
    war = drawn("Hearts [KH] 9H; Spades [KS JS JS QS] 7S 8S", "orders", first=1)
    war = war.play("order hearts 2", "order spades 1").lay("7S 8S").play("march JS").lay("9H").play("march")
    assert (war.facts["battle"]["attacker"], war.who()) == (1, ("defence", 0))
    assert war.play("stand").end() == ("conquest", [1])


def test_armies_of_the_fallen_and_against_the_fallen() -> None:
    """NB-WAR-6, NB-FALL-1: the first are discarded, the others go home without a battle."""
    war = drawn("Hearts [KH] 9H; Diamonds [KD] 6D 5C; Spades [KS] 9S 2H", "orders")
    war = war.play("order diamonds 1", "order spades 1", "order diamonds 1")
    war = war.play("lay 9H", "march", "lay 6D", "march", "lay 9S", "march", "stand")
    assert (war.discards, war.hand(2)) == ("5C 6D 9H", "2H 9S")
    assert [player["order"] for player in war.facts["players"]] == [None] * 3
    assert war.captives(0) == [("KD", 1, 1)]


def test_defence_is_of_pip_cards_of_the_hand() -> None:
    """NB-WAR-7, NB-WAR-8: any or none, no Jokers; nothing doubles; cards of a waiting army stay away."""
    war = drawn("Hearts 9H; Spades 2S 3S 4C X", "orders").play("order spades 1", "order hearts 1")
    war = war.play("lay 9H", "march", "lay 2S", "march")
    assert war.texts() == {"lay 3S", "lay 4C", "stand"}
    assert war.refused("lay X").code == "joker-stays"
    after = war.lay("3S 4C").play("stand")
    assert (after.discards, after.captives(0), after.hand(1)) == ("3S 4C 9H", [("JS", 1, 0)], "X")


def test_the_winner_loses_the_card_of_most_pips() -> None:
    """NB-WAR-8, NB-WAR-10: never doubled, a Joker 0; equal cards leave no choice."""
    war = drawn("Hearts X X 5C 2H; Spades", "orders").play("order spades 4", "order none")
    after = war.lay("X X 5C 2H").play("march JH", "stand")
    assert (after.discards, after.hand(0), after.court(0)) == ("5C", "2H X X", "JH KH QH")
    equal = drawn("Hearts 6H 6H; Spades", "orders").play("order spades 2", "order none").lay("6H 6H")
    assert equal.play("march", "stand").discards == "6H"


def test_in_a_draw_both_choose_the_attacker_first() -> None:
    """NB-WAR-9, NB-WAR-10: card and return of the one side, then of the other."""
    war = drawn("Hearts 6H 6C 2C; Spades 4D 4C 4S", "orders").play("order spades 2", "order none")
    war = war.lay("6H 6C").play("march").lay("4D 4C 4S").play("stand")
    assert war.facts["battle"] == {
        "attacker": 0, "defender": 1, "defence": ["4C", "4D", "4S"], "result": "drawn",
    }  # fmt: skip
    assert (war.who(), war.refused("lose 2C").code) == (("losses", 0), "not-highest")
    war = war.play("lose 6C")
    assert (war.hand(0), war.facts["players"][0]["army"]) == ("2C 6H", None)
    assert (war.who(), war.texts()) == (("losses", 1), {"lose 4C", "lose 4D", "lose 4S"})
    over = war.play("lose 4S")
    assert over.hand(1) == "4C 4D"
    assert over.state.clash is not None
    assert [CARDS[card] for card in over.state.clash.lost] == ["6C", "4S"]
    one = drawn("Hearts 8H; Spades 4D 4C", "orders").play("order spades 1", "order none")
    one = one.lay("8H").play("march").lay("4D 4C").play("stand")
    assert (one.who(), one.discards, one.facts["players"][0]["army"]) == (("losses", 1), "8H", None)


def test_the_lowest_at_home_is_captured() -> None:
    """NB-WAR-11, NB-TERM-4: of equal nobles without a choice; nobody if nobody is at home."""
    war = drawn("Hearts 9H; Spades [JD JD KS]", "orders").play("order spades 1", "order none")
    after = war.play("lay 9H", "march", "stand")
    assert (after.captives(0), after.court(1)) == ([("JD", 1, 0)], "JD KS")
    queen = drawn("Hearts 9H; Spades [QD KS QC]", "orders").play("order spades 1", "order none")
    queen = queen.play("lay 9H", "march", "stand")
    assert (queen.texts(), queen.refused("yield KS").code) == ({"yield QD", "yield QC"}, "not-lowest")


def test_ransoms_go_to_the_captor() -> None:
    """NB-RANSOM-1, NB-RANSOM-3: done with the last one; seats without captives are not asked."""
    start = drawn("Hearts [KH] 5D 2C; Clubs; Spades captive QH hearts", "ransom")
    after = start.lay("5D 2C").play("ransom QH spades")
    assert (after.who(), after.hand(2), after.court(0)) == (("intrigue", 0), "2C 5D", "KH QH")
    other = start.lay("5D 2C").refused("ransom QH clubs")
    assert other.code == "no-captive"


def test_the_price_goes_by_the_owners_kings() -> None:
    """NB-RANSOM-2, NB-TAKE-2: the founding suit or a King's; of a fallen owner the founding suit."""
    text = "Hearts [{}] 4D; Spades 4C 2C captive QH hearts, JC hearts"
    assert drawn(text.format("JH"), "ransom").lay("4D").texts() == {"ransom JC spades"}
    assert drawn(text.format("KC"), "ransom").texts() == {"pass"}
    fallen = drawn("Hearts []; Spades 4C 2C captive QH hearts 1, KC hearts 1; Clubs", "ransom")
    assert fallen.who() == ("takeover", 1)
    assert fallen.lay("4C").texts() == {"lay 2C", "take KC hearts"}
    assert fallen.lay("4C 2C").texts() == {"take KC hearts", "take QH hearts"}


def test_missed_ransoms() -> None:
    """NB-RANSOM-4: every captive's, a fallen owner's too, once a year; they harvest for nobody."""
    start = drawn("Hearts; Spades captive QH hearts, KC clubs 4; Clubs []", "ransom")
    after = start.play("pass")
    assert after.captives(1) == [("KC", 2, 5), ("QH", 0, 1)]
    assert after.who() == ("takeover", 1)


def test_a_takeover() -> None:
    """NB-TAKE-1, NB-TAKE-2, NB-TAKE-3: paid to the discards; of equal ones that of most missed ransoms."""
    text = "Hearts; Spades 7C 8C 9C captive QH hearts 1, QH hearts 3, JH hearts"
    start = drawn(text, "ransom").play("pass")
    early = start.refused("take JH hearts")
    assert (early.code, early.number) == ("too-early", 1)
    assert start.refused("take KH hearts").code == "no-captive"
    after = start.lay("7C").play("take QH hearts")
    assert after.captives(1) == [("JH", 0, 1), ("QH", 0, 2)]
    assert (after.court(1), after.discards, after.who()) == ("JS KS QH QS", "7C", ("takeover", 1))
    assert after.lay("8C").play("take QH hearts").who() == ("intrigue", 0)
    owned = drawn("Hearts 9H; Spades [QH]; Clubs", "orders").play(
        "order spades 1", "order none", "order none"
    )
    assert owned.play("lay 9H", "march", "stand").captives(0) == [("QH", 1, 1)]


def test_spying() -> None:
    """NB-SPY-1: a living rival with cards, with an empty tray, in Allegiance and Intrigue."""
    start = drawn("Hearts X X; Spades 2C; Clubs; Diamonds []")
    refusals = {"spy hearts": "own-court", "spy diamonds": "fallen", "spy clubs": "no-cards"}
    assert {text: start.refused(text).code for text in refusals} == refusals
    again = start.play("spy spades", "spy spades")
    assert (again.discards, again.hand(0)) == ("X X", "")
    assert again.refused("spy spades").code == "no-joker"
    assert drawn("Hearts X; Spades 2C", "intrigue").texts() == {"spy spades", "pass"}
    laid = drawn("Hearts X AC 10C AD; Spades [JS] 2C", "intrigue").lay("AC")
    assert laid.refused("spy spades").code == "tray-open"


def test_plots() -> None:
    """NB-PLOT-1, NB-PLOT-2, NB-PLOT-4: an Ace and exactly the number; one Joker hides the target."""
    start = drawn("Hearts X X AC 10C AD 2C; Spades [JS QS]; Clubs [JC]; Diamonds []", "intrigue")
    plot = start.lay("AC AD 10C")
    assert plot.texts() == {"assassin JS spades", "assassin JC clubs", "lay X"}
    refusals = {
        "assassin QS spades": "wrong-rank", "assassin KS spades": "not-there",
        "troupe spades": "joker-missing",
        "assassin JD diamonds": "fallen", "assassin JH hearts": "own-court", "lay 2C": "no-plot-so",
    }  # fmt: skip
    assert {text: plot.refused(text).code for text in refusals} == refusals
    troupe = plot.lay("X")
    assert troupe.texts() == {"troupe spades", "troupe clubs"}
    assert troupe.refused("lay X").code == troupe.refused("assassin JS spades").code == "joker-laid"
    queen = start.lay("AC 10C 2C X")
    assert queen.refused("troupe clubs").code == "wrong-rank"
    assert queen.play("troupe spades", "stand").refused("strike JS").code == "wrong-rank"
    assert queen.play("troupe spades", "stand").refused("strike QC").code == "not-there"
    assert drawn("Hearts 10C 2C; Spades", "intrigue").refused("lay 10C").code == "no-plot"
    assert start.refused("troupe spades").code == "no-plot"


def test_a_plot_and_its_guard() -> None:
    """NB-PLOT-3, NB-PLOT-5, NB-PLOT-6: plotter's cards are spent in any case, the guard's return."""
    start = drawn("Hearts AC AD 10C; Spades [JS KS] 5C 6C X; Clubs", "intrigue").lay("AC AD 10C")
    guard = start.play("assassin JS spades")
    assert (guard.who(), guard.texts()) == (("guard", 1), {"lay 5C", "lay 6C", "stand"})
    assert guard.refused("lay X").code == "joker-stays"
    stopped = guard.lay("5C 6C").play("stand")
    assert (stopped.who(), stopped.removed, stopped.hand(1)) == (("intrigue", 0), "", "5C 6C X")
    killed = guard.lay("5C").play("stand")
    assert (killed.court(1), killed.removed, killed.discards) == ("KS", "JS", "10C AC AD")
    assert killed.hand(1) == "5C 6C X"


def test_captives_are_no_targets() -> None:
    """NB-PLOT-6, NB-PLOT-2: and do not count as a rank that can be killed."""
    start = drawn("Hearts AC AD 10C; Spades [KS] captive JC clubs; Clubs [QC]", "intrigue")
    assert start.texts() == {"pass"}


def test_the_last_noble_killed_is_a_fall() -> None:
    """NB-FALL-1, NB-FALL-2, NB-END-1: captives to the victor, own ones stay where they are."""
    text = "Hearts AC AD 10C; Spades [JS] 5C captive QH hearts 1, KC clubs 2; Clubs captive QS spades 1"
    after = drawn(text, "intrigue").lay("AC AD 10C").play("assassin JS spades", "stand")
    assert not after.facts["players"][1]["alive"]
    assert after.court(0) == "JH KH QH QH"
    assert (after.captives(0), after.captives(1), after.captives(2)) == ([("KC", 2, 2)], [], [("QS", 1, 1)])
    assert (after.discards, after.who()) == ("10C 5C AC AD", ("intrigue", 0))
    assert after.play("pass").who() == ("intrigue", 2)
    two = drawn("Hearts AC AD 10C; Spades [JS] 5C", "intrigue").lay("AC AD 10C")
    over = two.play("assassin JS spades", "stand")
    assert over.end() == ("conquest", [0])
    assert [player["score"]["total"] for player in over.facts["players"]] == [1, 0]


def test_the_hand_limit() -> None:
    """NB-DISCARD-1: own choice, one by one, Jokers too; nobody else is asked."""
    start = drawn("Hearts [QH] 2C 2C 3C 4C 5C 6C X; Spades 2D 3D 4D 5D 6D", "discard")
    assert start.texts() == {f"discard {card}" for card in ("2C", "3C", "4C", "5C", "6C", "X")}
    assert start.refused("discard 9C").code == "not-in-hand"
    after = start.play("discard X", "discard 2C")
    assert (after.hand(0), after.facts["round"]) == ("2C 3C 4C 5C 6C", 2)


@pytest.mark.parametrize(
    ("civil_war", "hands", "winners"),
    [("nobody", ("9C", ""), []), ("strongest", ("9C", ""), [0]), ("strongest", ("", ""), [0, 1])],
)
def test_a_civil_war(civil_war: str, hands: tuple[str, str], winners: list[int]) -> None:
    """NB-END-2, NB-END-3, NB-OPT-CIVIL-WAR: court worth, then pips in hand; captives count nothing."""
    text = f"Hearts [QH] {hands[0]}; Spades [JS JD] {hands[1]} captive KH hearts; Clubs []"
    end = drawn(text, "discard", deck="2C 3C", options=Options(civil_war=civil_war))
    assert end.end() == ("civil-war", winners)
    assert [player["score"]["total"] for player in end.facts["players"]] == [
        int(seat in winners) for seat in range(3)
    ]


def test_recruits_and_jokers_and_ransoms_by_the_options() -> None:
    """NB-OPT-RECRUITS, NB-OPT-RANSOM, NB-OPT-JOKERS."""
    one = drawn("Hearts 10C 10D; Spades", options=Options(recruits="one")).lay("10C").play("recruit")
    assert one.refused("recruit").code == "one-recruit"
    assert one.refused("lay 10D").code == "one-recruit"
    assert len(resources(0)) == 80
    lost = drawn("Hearts [KH] 6D; Spades captive QH hearts", "ransom", options=Options(ransom_to="discard"))
    after = lost.lay("6D").play("ransom QH spades")
    assert (after.discards, after.hand(1)) == ("6D", "")


def test_reshuffles() -> None:
    """NB-OPT-RESHUFFLES: after the very last draw too; a fallow card counts; once only."""
    options = Options(reshuffles=1)
    text = "Hearts [KH] 2C 3C 4C 5C 6C 7C; Spades [QS]"
    due = drawn(text, "discard", deck="8C 9C", options=options).play("discard 7C")
    assert (due.who(), due.facts["discards"], due.facts["round"]) == (("harvest", 0), ["7C"], 2)
    after = due.play("shuffle 7C")
    assert (after.who(), after.facts["deck"], after.discards) == (("allegiance", 1), ["7C"], "")
    again = after.passing().passing().passing().play("discard 9C", "discard 8C")
    assert again.end() == ("civil-war", [])
    fallow = drawn("Hearts [QH]; Spades [QS]", "discard", deck="8C", options=options)
    assert (fallow.who(), fallow.discards) == (("harvest", 1), "8C")
    assert drawn("Hearts [KH]; Spades [QS]", "discard", deck="8C", options=options).end()[0] == "civil-war"
    assert fallow.play("shuffle 8C").end() == ("civil-war", [])


def test_other_numbers() -> None:
    """NB-DATA-1: prices, harvests, kills and limits follow the data."""
    rich = drawn("Hearts 6C; Spades", numbers={"recruit_cost": 6, "ransom_royal": 9}).lay("6C")
    assert rich.texts() == {"recruit"}
    aces = {"ace_pips": 10, "ace_counts": True}
    plot = drawn("Hearts AC 3C; Spades [KS]", "intrigue", numbers=aces).lay("AC 3C")
    assert plot.texts() == {"assassin KS spades"}
    assert drawn("Hearts 6C AC; Spades", numbers={"ace_pips": 4}).lay("6C AC").texts() == {"recruit"}
    many = drawn("Hearts [KH]; Spades", "discard", numbers={"harvest_per_king": 3, "hand_limit": 1})
    assert len(many.hand(0).split()) == 3
    limit = drawn("Hearts [KH KC] 2C 3C 4C; Spades", "discard", numbers={"hand_limit": 1, "hand_per_king": 1})
    assert limit.who() == ("discard", 0)
    taken = drawn("Hearts; Spades 9C captive QH hearts", "ransom", numbers={"takeover_after": 1}).play("pass")
    assert taken.who() == ("takeover", 1)
