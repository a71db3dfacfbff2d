"""The worked examples of the rules, each as one test."""

from __future__ import annotations

from tests.games.nobles.drawing import Drawn, drawn
from wk.games.nobles.data import Options
from wk.games.nobles.state import CARDS, king_suits, parse
from wk.games.nobles.year import count


def army(position: Drawn, seat: int) -> dict[str, object]:
    """Return a player's army."""
    found: dict[str, object] = position.facts["players"][seat]["army"]
    return found


def marched(position: Drawn, order: str, cards: str, march: str = "march") -> Drawn:
    """Return the position after the first of two seats ordered an army and marched."""
    return position.play(order, "order none").lay(cards).play(march)


def test_nb_ex_1() -> None:
    """NB-EX-1: loyal cards count double under a Jack."""
    hearts = drawn("Hearts 3H 5H 9C; Spades", "orders")
    assert army(marched(hearts, "order spades 3", "3H 5H 9C"), 0)["strength"] == 17
    led = marched(hearts, "order spades 3", "3H 5H 9C", "march JH")
    assert army(led, 0) == {"cards": ["3H", "5H", "9C"], "jack": "JH", "strength": 25}


def test_nb_ex_2() -> None:
    """NB-EX-2: sizes, what may be laid, and who may lead."""
    hearts = drawn("Hearts 8H 8C X; Spades", "orders")
    assert hearts.texts() == {"order none", *(f"order spades {size}" for size in (1, 2, 3))}
    assert hearts.play("order spades 1", "order none").texts() == {"lay 8H"}
    two = hearts.play("order spades 2", "order none")
    plain = two.lay("8H 8C")
    assert plain.texts() == {"march"}
    assert army(plain.play("march"), 0)["strength"] == 16
    converted = two.lay("X 8C")
    assert converted.texts() == {"march"}
    assert army(converted.play("march"), 0)["strength"] == 8
    three = hearts.play("order spades 3", "order none").lay("X 8C 8H")
    assert three.texts() == {"march", "march JH"}
    assert army(three.play("march"), 0)["strength"] == 16
    assert army(three.play("march JH"), 0)["strength"] == 32


def test_nb_ex_3() -> None:
    """NB-EX-3: without a King a Joker and a pip card are needed."""
    hearts = drawn("Hearts [JH] 9C 4C X X; Spades", "orders")
    assert hearts.texts() == {"order none", *(f"order spades {size}" for size in (2, 3, 4))}
    assert hearts.play("order spades 2", "order none", "lay X").texts() == {"lay 9C", "lay 4C"}
    assert army(marched(hearts, "order spades 4", "X X 9C 4C", "march JH"), 0)["strength"] == 26
    assert drawn("Hearts [JH] 9C 4C; Spades", "orders").texts() == {"order none"}


def test_nb_ex_4() -> None:
    """NB-EX-4: equal strength."""
    after = marched(drawn("Hearts 7H 5C X; Spades 9S 3D", "orders"), "order spades 3", "7H 5C X")
    after = after.lay("9S 3D").play("stand")
    assert after.discards == "7H 9S"
    assert (after.hand(0), after.hand(1)) == ("5C X", "3D")
    assert after.captives(0) == after.captives(1) == []
    assert after.who() == ("intrigue", 0)


def test_nb_ex_5() -> None:
    """NB-EX-5: first the card that is lost, then who is captured."""
    hearts = drawn("Hearts 6H 6C; Spades [JD JS QS KS] 4D", "orders")
    after = marched(hearts, "order spades 2", "6H 6C").lay("4D").play("stand")
    assert (after.who(), after.texts()) == (("losses", 0), {"lose 6C", "lose 6H"})
    after = after.play("lose 6C")
    assert (after.who(), after.texts()) == (("yield", 1), {"yield JD", "yield JS"})
    after = after.play("yield JD")
    assert after.captives(0) == [("JD", 1, 0)]
    assert (after.court(1), after.hand(0), after.discards) == ("JS KS QS", "6H", "4D 6C")


def test_nb_ex_6() -> None:
    """NB-EX-6: a beaten Jack is removed, and his court may fall with him."""
    hearts = drawn("Hearts [JH KH] X 2H 3H; Spades 10S AD", "orders")
    after = marched(hearts, "order spades 3", "X 2H 3H", "march JH")
    assert army(after, 0)["strength"] == 10
    after = after.lay("10S AD").play("stand")
    assert (after.discards, after.removed) == ("10S 2H 3H X", "JH")
    assert (after.court(0), after.hand(1)) == ("KH", "AD")
    alone = drawn("Hearts [JH] X X 4C 9C; Spades 10S 10C 7C 5S", "orders")
    alone = alone.play("order spades 4", "order hearts 1").lay("X X 4C 9C").play("march JH")
    alone = alone.lay("5S").play("march").lay("10S 10C 7C").play("stand")
    assert (alone.who(), alone.texts()) == (("losses", 1), {"lose 10C", "lose 10S"})
    over = alone.play("lose 10C")
    assert over.end() == ("conquest", [1])
    assert over.hand(1) == "10S 5S 7C"
    assert over.facts["players"][1]["army"] is None


def test_nb_ex_7() -> None:
    """NB-EX-7: a Jack in the field is not at home, and his army's strength is fixed."""
    text = "Hearts [KH] 5H; Diamonds {} 6D 7D 2C; Spades"
    start = drawn(text.format("[JD KD]"), "orders")
    war = start.play("order diamonds 1", "order spades 2", "order none").play("lay 5H", "march")
    war = war.lay("6D 7D").play("march JD")
    assert war.who() == ("defence", 1)
    after = war.lay("2C").play("stand")
    assert after.captives(0) == [("KD", 1, 0)]
    assert army(after, 1) == {"cards": ["6D", "7D"], "jack": "JD", "strength": 26}
    assert (after.who(), after.hand(0), after.discards) == (("defence", 2), "", "2C 5H")
    end = after.play("stand")
    assert end.captives(1) == [("JS", 2, 0)]
    assert (end.discards, end.hand(1), end.court(1)) == ("2C 5H 7D", "6D", "JD")
    jack = drawn("Hearts [KH] 5H; Diamonds [JD] 6D 7D X X 2C; Spades", "orders")
    jack = jack.play("order diamonds 1", "order spades 4", "order none").play("lay 5H", "march")
    jack = jack.lay("6D 7D X X").play("march JD").lay("2C").play("stand")
    assert (jack.captives(0), jack.court(1), jack.who()) == ([], "JD", ("defence", 2))


def test_nb_ex_8() -> None:
    """NB-EX-8: the last card ends the game at once."""

    def ended(hands: tuple[str, str], options: Options) -> Drawn:
        text = f"Hearts [KH] {hands[0]}; Spades [KS] {hands[1]}"
        return drawn(text, "intrigue", deck="2C 3C 4C", year=5, options=options).passing()

    after = ended(("", ""), Options())
    assert (after.end(), after.facts["round"], after.facts["first_seat"]) == (("civil-war", []), 6, 1)
    assert (after.hand(0), after.hand(1)) == ("4C", "2C 3C")
    strongest = Options(civil_war="strongest")
    assert ended(("", ""), strongest).end() == ("civil-war", [1])
    assert ended(("9C", ""), strongest).end() == ("civil-war", [0])
    assert ended(("AC", ""), strongest).end() == ("civil-war", [0, 1])


def test_nb_ex_9() -> None:
    """NB-EX-9: two ransoms, and what may be laid for them."""
    text = "Hearts [{}] 2D 3C 5D; Spades [KS] captive QH hearts, JC hearts"
    hearts = drawn(text.format("KH"), "ransom")
    five = hearts.lay("5D")
    assert five.texts() == {"lay 2D", "lay 3C", "ransom JC spades"}
    seven = five.lay("2D")
    assert seven.texts() == {"ransom QH spades", "ransom JC spades"}
    after = seven.play("ransom QH spades")
    assert (after.hand(1), after.court(0), after.texts()) == ("2D 5D", "KH QH", {"pass"})
    assert drawn(text.format("KC KH"), "ransom").lay("5D").texts() == {"lay 2D", "lay 3C"}
    assert drawn(text.format("JS"), "ransom").lay("5D").texts() == {"lay 2D", "lay 3C", "ransom JC spades"}


def test_nb_ex_10() -> None:
    """NB-EX-10: missed ransoms and takeovers."""
    fresh = drawn("Hearts [KH]; Spades 10C 7C captive QH hearts", "ransom").passing()
    assert (fresh.who(), fresh.captives(1)) == (("intrigue", 0), [("QH", 0, 1)])
    due = drawn("Hearts [KH]; Spades 10C 7C captive QH hearts 1", "ransom").passing()
    assert due.who() == ("takeover", 1)
    assert due.lay("7C").texts() == {"take QH hearts"}
    two = drawn("Hearts [KH] 6C 8C; Spades captive QH hearts 1, QH hearts 3", "ransom")
    assert two.lay("6C").play("ransom QH spades").captives(1) == [("QH", 0, 1)]


def test_nb_ex_11() -> None:
    """NB-EX-11: which cards make a plot."""
    plotter = drawn("Hearts AH AS 10S 3D; Diamonds [JD KD]", "intrigue")
    assert "assassin KD diamonds" in plotter.lay("AH 10S 3D").texts()
    assert plotter.lay("AH AS 10S").texts() == {"assassin JD diamonds"}
    assert plotter.lay("AS 10S").texts() == {"lay AH", "lay 3D"}
    assert drawn("Hearts AH 9S 3D; Diamonds [JD KD]", "intrigue").texts() == {"pass"}


def test_nb_ex_12() -> None:
    """NB-EX-12: every Queen shifts the number by one."""
    king = drawn("Hearts AH 10S 3D; Spades [KD QS QC] 10H 10C 2C 3C 4C 5C 6C", "intrigue")
    king = king.lay("AH 10S 3D").play("assassin KD spades")
    guards = {10: "10H", 11: "5C 6C", 12: "10H 2C", 13: "10C 3C", 14: "10C 4C", 15: "10H 5C", 16: "10H 6C"}
    killed = {n for n, cards in guards.items() if king.lay(cards).play("stand").removed == "KD"}
    assert killed == {10, 16}
    queen = drawn("Hearts AH 10S 2D; Spades [KD QD] 10H 3C", "intrigue").lay("AH 10S 2D")
    assert queen.play("assassin QD spades").lay("10H 3C").play("stand").removed == ""


def test_nb_ex_13() -> None:
    """NB-EX-13: a troupe's target stays hidden."""
    troupe = drawn("Hearts X AH AD 10S; Diamonds [JC JD KD] 8C 3C 5C", "intrigue").lay("X AH AD 10S")
    assert troupe.texts() == {"troupe diamonds"}
    troupe = troupe.play("troupe diamonds")
    for guard, stops in (("8C 3C", True), ("8C 5C", False), ("", False)):
        stood = troupe.lay(guard).play("stand") if guard else troupe.play("stand")
        assert (stood.who(), stood.texts()) == (("strike", 0), {"strike JC", "strike JD"})
        assert stood.seen_by(0)["plot"]["defence"] == ["?"] * len(guard.split())
        after = stood.play("strike JD")
        assert after.removed == ("" if stops else "JD")
        assert after.discards == "10S AD AH X"
        assert after.who() == ("intrigue", 0)


def test_nb_ex_14() -> None:
    """NB-EX-14: hand limits."""
    cards = "2C 3C 4C 5C 6C 7C 8C 9C 10C AC"
    for court, kept in (("KH KD KC", 9), ("KH KD JH", 7), ("KH QH", 5), ("JH QH", 5)):
        position = drawn(f"Hearts [{court}] {cards}; Spades", "discard")
        for card in cards.split()[kept:]:
            assert position.who() == ("discard", 0)
            position = position.play(f"discard {card}")
        assert position.facts["round"] == 2


def test_nb_ex_15() -> None:
    """NB-EX-15: a fall hands on captives and sends armies home."""
    war = drawn(
        "Hearts 9H; Diamonds [KD] 6D 2C captive QH hearts 1, JS spades 2; Spades 9S", "orders"
    )  # fmt: skip
    war = war.play("order diamonds 1", "order spades 1", "order diamonds 1")
    war = war.play("lay 9H", "march", "lay 6D", "march", "lay 9S", "march").lay("2C").play("stand")
    assert not war.facts["players"][1]["alive"]
    assert war.discards == "2C 6D 9H"
    assert war.court(0) == "JH KH QH QH"
    assert war.captives(0) == [("JS", 2, 2), ("KD", 1, 0)]
    assert war.hand(2) == "9S"
    assert war.who() == ("ransom", 2)


def test_nb_ex_16() -> None:
    """NB-EX-16: fallow years."""
    start = drawn("Hearts [JH]; Spades [JS]", "intrigue", deck="2C 3C 4C").passing()
    assert (start.discards, start.facts["deck"], start.who()) == ("2C 3C", ["4C"], ("allegiance", 1))
    end = start.passing().passing().passing()
    assert (end.end(), end.discards) == (("civil-war", []), "2C 3C 4C")


def test_nb_ex_17() -> None:
    """NB-EX-17: a reshuffle in the middle of a Harvest."""
    due = drawn(
        "Hearts [KH]; Spades [KS] 5C 6C 7C 8C 9C 9D",
        "discard",
        deck="2C 3C 4C",
        options=Options(reshuffles=1),
    )
    due = due.play("discard 9D")
    assert (due.who(), due.texts(), due.facts["reshuffles_left"]) == (("harvest", 0), set(), 1)
    due = Drawn(due.state._replace(discards=tuple(sorted(map(CARDS.index, ("9D", "8D"))))))
    after = due.play("shuffle 9D 8D")
    assert (after.who(), after.hand(0), after.facts["deck"]) == (("allegiance", 1), "4C 9D", ["8D"])
    assert after.facts["reshuffles_left"] == 0


def test_nb_ex_18() -> None:
    """NB-EX-18: paying for a recruit."""
    hearts = drawn("Hearts 4C 5D 2H X; Spades")
    nine = hearts.lay("4C 5D")
    assert nine.texts() == {"lay 2H"}
    assert nine.lay("2H").texts() == {"recruit"}
    assert drawn("Hearts 4C 5D; Spades").texts_of("lay") == set()
    one = drawn("Hearts 10C 10D; Spades", options=Options(recruits="one"))
    assert one.lay("10C").play("recruit").texts() == {"pass"}


def test_nb_ex_19() -> None:
    """NB-EX-19: a spied hand is seen until the next action."""
    spied = drawn("Hearts X 2C; Spades 9S 3D; Clubs AC").play("spy spades")
    assert spied.facts["spying"] == {"seat": 0, "court": "spades"}
    for seat, cards in ((0, ["3D", "9S"]), (2, ["?", "?"]), (None, ["?", "?"])):
        assert spied.seen_by(seat)["players"][1]["hand"] == cards
    after = spied.play("pass")
    assert after.facts["spying"] is None
    assert after.seen_by(0)["players"][1]["hand"] == ["?", "?"]


def test_nb_ex_20() -> None:
    """NB-EX-20: the next first seat."""
    text = "{}; Diamonds; Spades; Clubs []"
    four = drawn(text.format("Hearts"), "intrigue", first=2)
    order = []
    while four.facts["round"] == 1:
        order.append(four.facts["seat_to_move"])
        four = four.play("pass")
    assert (order, four.facts["first_seat"]) == ([2, 0, 1], 0)
    order = []
    while four.facts["phase"] == "allegiance":
        order.append(four.facts["seat_to_move"])
        four = four.play("pass")
    assert order == [0, 1, 2]
    two = drawn(text.format("Hearts []"), "intrigue", first=2).passing()
    assert two.facts["first_seat"] == 1


def test_nb_ex_21() -> None:
    """NB-EX-21: a card home from an earlier battle defends."""
    war = drawn("Hearts 9H 2C; Spades 6S 5S", "orders").play("order spades 2", "order hearts 1")
    war = war.lay("9H 2C").play("march").lay("6S").play("march").lay("5S").play("stand")
    assert (war.discards, war.captives(0), war.who()) == ("5S 9H", [("JS", 1, 0)], ("defence", 0))
    end = war.lay("2C").play("stand")
    assert end.discards == "2C 5S 6S 9H"
    assert end.captives(1) == [("JH", 0, 0)]


def test_converted_cards_are_told() -> None:
    """NB-WAR-3: the highest not loyal; one that finds nothing fills a place."""
    state = drawn("Hearts [KH JH]; Spades").state
    for cards, loyal in (("X 3H 4C 9D", "3H 9D"), ("X X 3H", "3H"), ("X X 2C 4C 9D", "9D 4C")):
        heap = tuple(sorted(map(CARDS.index, cards.split())))
        found = count(state, heap, king_suits(state.player.court))
        assert {CARDS[card] for card in found.loyal} == set(loyal.split())
    assert str(parse("march JH")) == "march JH"
