"""What the panel adds up, what is told of things pointed at, and what the table warns of."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect

from tests.games.nobles.drawing import drawn
from tests.games.nobles.ui.at_table import KIT
from wk.games.nobles import mind, telling
from wk.games.nobles.data import Options
from wk.games.nobles.mind import unseen
from wk.games.nobles.state import (
    ARMIES,
    CARDS,
    DEFENCE,
    INTRIGUE,
    JOKER,
    LOSSES,
    NOBLES,
    NONE,
    ORDERS,
    OVER,
    STAND,
    Captive,
    Order,
    parse,
)
from wk.games.nobles.telling import Speech, noble_name
from wk.games.nobles.ui.looks import CAPTIVE, NOBLE, Looks, Sight
from wk.games.nobles.ui.matches import Matches
from wk.games.nobles.ui.table.choices import HAND, Desk, _warning, asked, finish, season, told
from wk.games.nobles.ui.table.telling import Sum, bared, reveal_widgets, summed
from wk.games.nobles.year import ASKED, can_be_lawful, civil_war, count, surely_last
from wk.shell.match.score.reveal import TOTAL
from wk.shell.match.score.sheet import Scored
from wk.shell.match.table.boxes import Told
from wk.shell.match.table.part import Played, Refused
from wk.shell.theme import Scale
from wk.shell.widgets.lights import Light
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.games.nobles.state import State

SAY = Words("nobles", "en")


def at_war(text: str, size: int, target: int = 1) -> State:
    """Return a position in which the first court lays an army."""
    state = drawn(text).state
    players = [player._replace(order=Order()) for player in state.players]
    players[0] = players[0]._replace(order=Order(target, size))
    return state._replace(players=tuple(players), phase=ARMIES, seat=0)


def played(state: State, *texts: str) -> State:
    """Return the position after legal actions."""
    for text in texts:
        assert parse(text) in KIT.game.legal(state), text
        state = KIT.game.apply(state, parse(text))
    return state


def desk(state: State) -> Desk:
    """Return the choices in a position."""
    return Desk(Speech(SAY, KIT.data.names_in), state, KIT.game.legal(state))


def said(state: State, leader: int = NONE) -> Sum:
    """Return the sum of a position."""
    return summed(SAY, state, leader)


def test_an_army_tells_its_strength_with_and_without_a_jack() -> None:
    """NB-UI-2, NB-EX-1: doubled and converted cards are marked, and what a victory costs is said."""
    state = at_war("Hearts [JH KH] 3H 5H 9C X; Spades [KS]", 4)
    state = played(state, "lay 3H", "lay 5H", "lay 9C", "lay X")
    plain, led = said(state), said(state, NOBLES.index("JH"))
    assert (plain.total, led.total) == ("17", "34")
    assert [(line.words, line.mark, line.value) for line in led.lines] == [
        ("9", "turned loyal x 2", "18"),
        ("5", "loyal x 2", "10"),
        ("3", "loyal x 2", "6"),
        ("Joker", "", "0"),
    ]
    assert "Without a Jack 17, with one 34." in plain.notes
    assert "A victory costs the 9 of clubs." in plain.notes


def test_a_jack_counts_in_a_sum_only_where_he_may_lead() -> None:
    """NB-UI-2, NB-WAR-4: with a single loyal card nothing is doubled, and it is said why."""
    state = played(at_war("Hearts [JH KH] 3H 9C; Spades [KS]", 2), "lay 3H", "lay 9C")
    found = said(state, NOBLES.index("JH"))
    assert (found.total, [line.mark for line in found.lines]) == ("12", ["", "loyal"])
    assert SAY("sum.needs-loyal", n=12) in found.notes
    assert SAY("sum.beaten") in found.notes


def test_a_plot_tells_that_the_assassins_ace_does_not_count() -> None:
    """NB-UI-2, NB-PLOT-2: neither in the sum nor in what a card would come to."""
    state = drawn("Hearts [KH] AH AS 10S; Diamonds [JD KD]").state._replace(phase=INTRIGUE)
    state = played(state, "lay AH", "lay 10S")
    found = said(state)
    lines = [("10", "10"), ("Ace", "0")]
    assert ([(line.words, line.value) for line in found.lines], found.total) == (lines, "10")
    ace = told(SAY, state, desk(state), (HAND, 0, CARDS.index("AS")))
    assert ace == SAY("tell.card", card="Ace of spades", n=1, total=11)


@pytest.mark.parametrize(
    ("hand", "phase", "more"),
    [("5S", "allegiance", "-none"), ("X", "allegiance", "-spy"), ("10S X", "allegiance", "-joker"),
     ("10S", "allegiance", ""), ("9S 9C", "intrigue", "-none"), ("X 9S 9C", "intrigue", "-spy"),
     ("AS X 9S 2C", "intrigue", "-joker"), ("AS 9S 2C", "intrigue", "")],
)  # fmt: skip
def test_who_can_only_pass_is_told_so(hand: str, phase: str, more: str) -> None:
    """NB-UI-1: what cannot be done is not asked for."""
    state = drawn(f"Hearts [KH QH] {hand}; Diamonds [JD KD] 3C; Clubs [KC QC]").state
    state = state._replace(phase=phase, deck=(0,) * 60)
    prompt = asked(SAY, state, desk(state))
    assert desk(state).more == more
    if phase == INTRIGUE:
        assert summed(SAY, state, more=more).notes == (SAY(f"sum.intrigue-note{more}"),)
    assert prompt.sentence == SAY(f"ask.{phase}{more}", name="Hearts")
    assert prompt.hint == SAY(f"hint.{phase}{more}", n=10)


def test_a_defence_tells_what_the_attack_can_be() -> None:
    """NB-UI-2: the least and the most of all lawful armies of cards not seen, and that it really is so."""
    state = at_war("Hearts [JH KH] 8H 8C X; Spades [KS QS] 10S", 2)
    state = played(state, "lay 8H", "lay X", "march")
    assert state.phase == DEFENCE
    view = KIT.game.view(state, 1)
    pool, army = unseen(view), view.players[0].army
    assert army is not None
    made = [
        count(view, cards, army.suits).pips
        for cards in combinations(pool, 2)
        if can_be_lawful(cards, (), army.suits, 0)
    ]
    assert mind.reach(view, 0) == (min(made), max(made))
    led = view._replace(
        players=(view.players[0]._replace(army=army._replace(jack=NOBLES.index("JH"))), *view.players[1:])
    )
    made = [
        found.doubled
        for cards in combinations(pool, 2)
        if can_be_lawful(cards, (), army.suits, 0)
        and len((found := count(view, cards, army.suits)).loyal) > 1
    ]
    assert mind.reach(led, 0) == (min(made), max(made))
    notes = [
        "The attack: 2 cards, led by the Jack of hearts.",
        SAY("sum.reach", least=min(made), most=max(made)),
        SAY("sum.captured", noble="Queen of spades"),
    ]
    assert summed(SAY, led) == Sum(
        SAY("sum.defence"), 0, label=SAY("sum.strength"), total="0", notes=tuple(notes)
    )
    assert summed(SAY, view).notes[0] == "The attack: 2 cards, without a Jack."


@pytest.mark.parametrize(
    ("laid", "saves"), [(("lay 10C", "lay 3C"), True), (("lay 10C",), False), ((), False)]
)
def test_a_guard_tells_what_it_stops(laid: tuple[str, ...], saves: bool) -> None:
    """NB-UI-2, NB-PLOT-5."""
    state = drawn("Hearts [KH] AH 10S 3D; Diamonds [JD KD QD] 10C 3C").state._replace(phase="intrigue")
    state = played(state, "lay AH", "lay 10S", "lay 3D", "assassin KD diamonds", *laid)
    notes = said(state).notes
    assert ("This saves the King of diamonds: 12 to 14." in notes) == saves
    assert ("The King of diamonds is saved by 12 to 14 only." in notes) != saves


def test_a_payment_tells_prices_and_what_is_missing() -> None:
    """NB-UI-2, NB-EX-9."""
    state = drawn("Hearts [KH] 2D 3C 5D; Spades [KS] captive QH hearts, JC hearts").state
    state = state._replace(phase="ransom")
    found = said(played(state, "lay 2D"))
    assert found.total == "2"
    assert {"Queen of hearts: 6 pips", "Jack of clubs: 4 pips"} <= set(found.notes)


@pytest.mark.parametrize("phase", ["ransom", "takeover"])
def test_of_two_alike_only_the_captive_that_is_meant_is_lit_and_named(phase: str) -> None:
    """NB-TAKE-3: the one that missed more; a click on the other says so, and the button says how often."""
    captives = "captive JC hearts 1, JC hearts 2"
    ransom, takeover = f"Hearts [KH] 4C; Spades [KS] {captives}", f"Spades [KS] 4C {captives}; Hearts [KH]"
    seats = ransom if phase == "ransom" else takeover
    state = played(drawn(seats).state._replace(phase=phase), "lay 4C")
    holder = next(seat for seat, player in enumerate(state.players) if player.captives)
    desk = Desk(Speech(SAY, KIT.data.names_in), state, KIT.game.legal(state))
    fewer, more = ((CAPTIVE, holder, place) for place in range(2))
    assert (desk.light(fewer), desk.light(more)) == (Light.PLAIN, Light.LIT)
    outcome = desk.press(fewer)
    assert isinstance(outcome, Refused)
    assert "missed more" in outcome.words
    assert isinstance(desk.press(more), Played)
    assert finish(SAY, state, desk).note == "Jack of clubs, 2 ransoms missed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_pointed_at_are_told(language: str) -> None:
    """NB-UI-1, NB-UI-2: ransom, missed ransoms, what kills a noble, why a card cannot be laid."""
    say = Words("nobles", language)
    state = drawn("Hearts [KH JH] 2D X; Spades [KS QS] 4S captive QH hearts 1").state
    choices = Desk(Speech(say, KIT.data.names_in), state, KIT.game.legal(state))
    noble = told(say, state, choices, (NOBLE, 1, NOBLES.index("KS")))
    assert isinstance(noble, Told)
    words = [getattr(value, "words", "") for _, value in noble.rows]
    assert words[:2] == ["6", "13"]
    captive = told(say, state, choices, (CAPTIVE, 1, 0))
    assert isinstance(captive, Told)
    assert [getattr(value, "words", "") for _, value in captive.rows] == ["Hearts", "6", "1 / 2"]
    for card in (CARDS.index("2D"), JOKER):
        assert isinstance(told(say, state, choices, (HAND, 0, card)), str)


def test_no_season_is_lit_once_the_game_is_over() -> None:
    """NB-UI-1: a game may end in any of them."""
    assert [season(drawn("Hearts [KH]; Spades [KS]", phase).state) for phase in ("orders", "intrigue")] == [
        1,
        3,
    ]
    assert season(drawn("Hearts [KH]; Spades [KS]").state._replace(phase=OVER)) not in range(4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_warns(language: str) -> None:
    """NB-UI-3: a court of one noble, a deck of less than two Harvests, a captive about to be taken over."""
    say = Words("nobles", language)
    state = drawn("Hearts [KH JH]; Spades [KS QS]").state._replace(deck=(0,) * 60)
    assert _warning(say, state, 0) == ""
    alone = drawn("Hearts [KH]; Spades [KS QS]").state._replace(deck=(0,) * 60)
    assert _warning(say, alone, 0) == say("warn.alone", name=alone.fixed.seats[0].name)
    few = state._replace(deck=(0,) * 8)
    assert (mind.pace(few), mind.harvests_left(few), mind.harvests_to_come(few)) == (4, 1, 2)
    assert _warning(say, few, 0) == say("warn.last", n=8)
    assert _warning(say, few._replace(phase=ORDERS), 0) == ""  # once a year is enough
    assert mind.harvests_left(state._replace(deck=(0,) * 9)) == 2
    assert [mind.harvests_to_come(state._replace(deck=(0,) * n)) for n in (9, 4, 1, 0)] == [3, 1, 1, 0]
    assert _warning(say, state._replace(deck=(0,) * 9), 0) == ""
    captor = state.players[1]._replace(captives=(Captive(NOBLES.index("QH"), 0, 1),))
    held = state._replace(players=(state.players[0], captor))
    assert mind.due_captives(held) == [(1, NOBLES.index("QH"))]
    assert _warning(say, held, 0) == say(
        "warn.takeover", name=state.fixed.seats[1].name, noble=noble_name(say, NOBLES.index("QH"))
    )
    assert _warning(say, held, 1) == _warning(say, held._replace(phase=INTRIGUE), 0) == ""


def test_without_a_lawful_army_peace_is_chosen_already() -> None:
    """NB-WAR-1: no size is legal; the button keeps the peace, and the hint says why."""
    state = drawn("Hearts [KH] 9C; Spades [KS]").state._replace(phase="orders")
    assert desk(state).finish == parse("order none")
    able = drawn("Hearts [KH] 9H; Spades [KS]").state._replace(phase="orders")
    assert desk(able).finish is None


def test_the_last_year_is_told_quietly_and_the_last_turn_once() -> None:
    """NB-UI-3, NB-END-2: the curtain calls but the Winter the last turn, unless the deck is shuffled."""
    matches = Matches(KIT, SAY, SAY)
    state = drawn("Hearts [KH JH]; Spades [KS QS]").state._replace(deck=(0,) * 4)
    assert mind.last_year(state)
    last = [phase for phase in ASKED if matches.last_turn(state._replace(phase=phase))]
    assert last == [INTRIGUE]
    assert not mind.last_year(state._replace(deck=(0,) * 9))
    assert [surely_last(state._replace(deck=(0,) * left)) for left in (3, 2)] == [False, True]
    assert not surely_last(state._replace(deck=(0,) * 2, reshuffles_left=1))
    assert not mind.last_year(state._replace(reshuffles_left=1))


def test_the_hand_limit_is_counted_down() -> None:
    """NB-UI-2, NB-DISCARD-1."""
    state = drawn("Hearts [KH] 2C 3C 4C 5C 6C 7C 8C; Spades [KS]").state._replace(phase="discard")
    assert said(state).notes[0] == SAY("sum.over", n=2)


def test_what_decides_stands_at_the_head_of_the_sheet_in_the_order_in_which_it_does() -> None:
    """NB-OPT-CIVIL-WAR: first what the court is worth, then the pips in hand, then who has won by them."""
    options = Options(civil_war="strongest")
    over = civil_war(drawn("Hearts [KH] 9C; Spades [KS] 3C", options=options).state)
    sheets = tuple(KIT.game.sheet(over, seat) for seat in range(2))
    faces: Any = dict.fromkeys(row.id for row in sheets[0].rows)
    words: Any = SAY
    scored = Scored(words, over.fixed.seats, faces, sheets, (TOTAL, 0))
    assert scored.rows == ("worth", "pips", "throne")
    assert scored.sums == "worth"


def revealed(state: State) -> str:
    """Return what is told over the table of the last battle or plot."""
    sight = Sight(SAY, Looks(Words("shell", "en")), state, Scale(1.0))
    return " ".join(word for each in reveal_widgets(sight, Rect(0, 0, 600, 400)) for word in each.written)


def test_who_is_captured_is_named_at_once_where_only_one_can_be() -> None:
    """NB-WAR-11: also while the victor has still to choose which of two cards to lose; in the log, too."""
    for court, captive in (("KS JS", "Jack of spades"), ("KS JS JC", ""), ("QS QS", "Queen of spades")):
        before = at_war(f"Hearts [JH KH] 10H 10D 2C; Spades [{court}] 3D", 3)
        before = played(before, "lay 10H", "lay 10D", "lay 2C", "march", "lay 3D")
        state = played(before, "stand")
        assert state.phase == LOSSES
        told, logged = revealed(state), telling.revealed(SAY, before, STAND, state)
        assert ("still chooses who is captured" in told) == (not captive)
        assert (captive or "Jack") in told or not captive
        assert (f"The {captive} of" in logged) == bool(captive)
        after = played(state, "lose 10D")
        assert not captive or captive in revealed(after)
        assert telling.revealed(SAY, state, parse("lose 10D"), after) == ""


def test_a_plot_without_a_guard_sends_none_home() -> None:
    """NB-PLOT-5."""
    plot = drawn("Hearts [KH] AH 10S 2D; Diamonds [KD QD] 9C 3C 2H", "intrigue").lay("AH 10S 2D").state
    plot = played(plot, "assassin QD diamonds")
    assert "guard goes home" not in revealed(played(plot, "stand"))
    assert "guard goes home" in revealed(played(plot, "lay 9C", "stand"))


def test_a_reveal_tells_the_card_that_is_lost_once_it_is_chosen() -> None:
    """NB-WAR-10, NB-UI-3: of cards worth the same it names all until one is chosen, then that one alone."""

    def lost(state: State) -> list[str]:
        return [CARDS[each.card] for each in bared(state, state.revealed, attacks=True) if each.lost]

    state = at_war("Hearts [JH KH] 10H 10D 2C; Spades [KS QS] 3D", 3)
    state = played(state, "lay 10H", "lay 10D", "lay 2C", "march", "lay 3D", "stand")
    assert "10 of hearts or 10 of diamonds" in revealed(
        state
    ) or "10 of diamonds or 10 of hearts" in revealed(state)
    assert lost(state) == []
    state = played(state, "lose 10D")
    assert "10 of diamonds" in revealed(state)
    assert "10 of hearts" not in revealed(state)
    assert lost(state) == ["10D"]
