"""How Nobles tells of reveals and lists things, and what a guess keeps to."""

from __future__ import annotations

import pytest

from tests.games.nobles.drawing import drawn
from wk.chance import seeded
from wk.engine.chapters import course
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.mind import guess
from wk.games.nobles.rules import view
from wk.games.nobles.state import ARMIES, ORDERS, Clash, State
from wk.games.nobles.telling import cards_named, listed, tell
from wk.games.nobles.year import sizes
from wk.words import Words

KIT = NoblesKit()
SAY = Words("nobles")


def told(start: State, *actions: str) -> list[str]:
    """Return in words what everybody is told of actions, each line of it."""
    states, made = [start], []
    for text in actions:
        made.append(KIT.game.parse(text))
        states.append(KIT.game.apply(states[-1], made[-1]))
    chapters = tell(KIT.speech(SAY), course(KIT.game, states, made, None))
    return [entry.words for chapter in chapters for entry in chapter.entries]


def test_a_plot_is_revealed_as_a_plot_and_a_battle_as_a_battle() -> None:
    """NB-UI-3, NB-PLOT-5, NB-WAR-8: in the state, in the log, and by what is said of each."""
    plot = drawn("Hearts [KH] AH 9S 2C; Spades [JS KS] 9C", "intrigue")
    lines = told(plot.state, "lay AH", "lay 9S", "lay 2C", "assassin JS spades", "stand")
    assert any("murdered" in line for line in lines), lines
    assert not any("beats" in line for line in lines)
    killed = plot.lay("AH 9S 2C").play("assassin JS spades", "stand").state.clash
    assert killed is not None
    assert killed.is_plot

    war = drawn("Hearts [KH] 9H; Spades [JS KS] 9C", ORDERS)
    deeds = ["order spades 1", "order none", "lay 9H", "march", "stand"]
    lines = told(war.state, *deeds)
    assert any("beats" in line for line in lines), lines
    assert not any("plot" in line or "murdered" in line for line in lines)
    fought = war.play(*deeds).state.clash
    assert fought is not None
    assert not fought.is_plot
    assert not Clash(0, 1, (), (), 5, "won").is_plot


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ([], ""),
        (["clubs"], "clubs"),
        (["clubs", "hearts"], "clubs and hearts"),
        (["clubs", "diamonds", "hearts"], "clubs, diamonds and hearts"),
        (["clubs", "diamonds", "hearts", "spades"], "clubs, diamonds, hearts and spades"),
    ],
)
def test_nothing_that_is_listed_is_left_out(names: list[str], words: str) -> None:
    assert listed(SAY, names) == words


def test_every_card_of_a_row_is_named() -> None:
    cards = drawn("Hearts [KH] AH 5H 9H 2C 4C 7C X; Spades [KS]").state.players[0].hand
    assert cards_named(SAY, cards) == "2, 4 and 7 of clubs, Ace, 5 and 9 of hearts and Joker"


def test_a_guessed_hand_holds_the_army_that_was_ordered() -> None:
    """NB-WAR-1, NB-BOT-1: whoever has still to lay an army could; nobody else's hand is bound."""
    bound = drawn("Hearts [KH] 9H; Spades [JS QS] X 3C 4D; Clubs [QC] 2C 3D", ORDERS)
    state = bound.play("order spades 1", "order hearts 3", "order none").state
    assert (state.phase, state.seat) == (ARMIES, 0)
    seen, draw = view(state, 0), seeded(4)
    free = set()
    for _ in range(40):
        whole = guess(seen, draw)
        assert 3 in sizes(whole.players[1])
        free.add(bool(sizes(whole.players[2])))
    assert free == {True, False}


def test_passes_of_one_turn_are_told_apart_and_a_ransom_with_what_was_paid() -> None:
    """NB-RANSOM-1, NB-RANSOM-3, NB-PLOT-1: only who pays is told with which cards."""
    text = "Hearts [KH] 4S 6H; Clubs [KC] 2D captive JH hearts, JC hearts"
    start = drawn(text, "ransom").state
    deeds = ("lay 6H", "ransom JH clubs", "pass", "pass")
    states, made = [start], []
    for deed in deeds:
        made.append(KIT.game.parse(deed))
        states.append(KIT.game.apply(states[-1], made[-1]))
    own, others = (
        [
            entry.words
            for chapter in tell(SAY, course(KIT.game, states, made, seat))
            for entry in chapter.entries
        ]
        for seat in (0, 1)
    )
    assert own[-2:] == ["passed on ransoms", "passed on plots"]
    assert own[0] == "ransomed the Jack of hearts from Clubs for the 6 of hearts"
    assert others[0] == "ransomed the Jack of hearts from Clubs"
