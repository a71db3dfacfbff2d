"""Why not: every reason occurs, is put into words, and what it counts is so."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.games.nobles.courses import play_out, scattered
from tests.games.nobles.drawing import KIT, drawn
from tests.games.nobles.trial import CODES
from wk.games.nobles.data import Options
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.play import PAYMENTS, Legal
from wk.games.nobles.rules import Reason, explain
from wk.games.nobles.state import CARDS, JACKS, NOBLES, NONE, SHAPES, SUITS, Action, parse
from wk.games.nobles.telling import card_name, noble_name, reason_words
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.games.nobles.state import State

VALUES = {"card": CARDS, "noble": NOBLES, "court": SUITS}


def every_text() -> list[str]:
    """Return every action there is but shuffles; orders of at most four cards."""
    texts = ["order none", *(f"order {court} {size}" for court in SUITS for size in range(1, 5))]
    texts += [f"march {NOBLES[jack]}" for jack in JACKS]
    for word, shape in SHAPES.items():
        some = [word]
        for field in shape:
            some = [f"{text} {value}" for text in some for value in VALUES[field]]
        texts += some
    return texts


EVERY = [parse(text) for text in every_text()]


@cache
def refused() -> list[tuple[State, Action, Reason]]:
    """Return refused actions of many states, each with its reason."""
    found = []
    for number in range(50):
        rng = random.Random(number)
        for state in play_out(scattered(rng), rng).states[::3]:
            likely = [
                action for action in EVERY if rng.random() < 0.1 or action.word in {"lay", "spy", "take"}
            ]
            some = [action for action in likely if action not in Legal(state)]
            found += [(state, action, explain(state, action)) for action in some]
    one = drawn("Hearts 10C; Spades", options=Options(recruits="one")).lay("10C").play("recruit").state
    return [*found, (one, parse("recruit"), explain(one, parse("recruit")))]


def test_every_reason_occurs_and_has_words() -> None:
    """And nothing has words that no reason has, in any language."""
    codes = {reason.code for _, _, reason in refused()}
    assert sorted(codes) == CODES
    for language in LANGUAGES:
        keys = Words(KIT.assets, language).keys()
        assert {key.split(".")[1] for key in keys if key.startswith("reason.")} == codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_whole_sentence(language: str) -> None:
    """It names what it is about, in the language spoken."""
    say = Words(KIT.assets, language)
    once = {(reason, state.fixed.seats[state.seat].name): state for state, _, reason in refused()}
    for (reason, _), state in once.items():
        sentence = reason_words(say, state, reason)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert not any(gap in sentence for gap in ("  ", ": .", " .", " ,", "{"))


def test_names() -> None:
    """NB-TERM-1, NB-TERM-3: cards and nobles by rank and suit."""
    en, de = (Words(KIT.assets, language) for language in LANGUAGES)
    cards = [CARDS.index(card) for card in ("7H", "AS", "X")]
    assert [card_name(en, card) for card in cards] == ["7 of hearts", "Ace of spades", "Joker"]
    assert [card_name(de, card) for card in cards] == ["Herz 7", "Pik Ass", "Joker"]
    assert noble_name(en, NOBLES.index("QD")) == "Queen of diamonds"
    assert noble_name(de, NOBLES.index("QD")) == "Karo Dame"


def test_refusals_are_in_words() -> None:
    """NB-TERM-8, NB-DATA-1: as records and commands tell them; numbers are made from the data."""
    game = NoblesKit().game
    state = drawn("Hearts 7C 8D; Spades").lay("7C").state
    assert game.why_not(state, parse("recruit")) == "3 pips are missing."
    assert game.why_not(state, parse("lay 9H")) == "Hearts does not have this card: 9 of hearts."
    assert (
        game.why_not(state, parse("stand"))
        == "It is Allegiance, the time to recruit or to spy; else Hearts passes."
    )
    ten = drawn("Hearts 7C 8D; Spades", numbers={"recruit_cost": 8}).lay("7C").state
    assert game.why_not(ten, parse("recruit")) == "1 pip is missing."


def test_what_is_paid_for_already_is_not_what_is_missing() -> None:
    """NB-TERM-8: the Queen is paid for; of the King, who costs more, it is told how much is needed."""
    state = drawn("Hearts 4D AS; Spades captive QC hearts, KH hearts", "ransom").lay("4D").state
    assert sorted(PAYMENTS[state.phase].prices(state).values()) == [4, 6]
    reason = explain(state, parse("lay AS"))
    assert (reason.code, reason.number) == ("cannot-pay", 1)


def test_a_legal_action_has_no_reason() -> None:
    state = drawn("Hearts; Spades").state
    with pytest.raises(ValueError, match="the action is legal"):
        explain(state, parse("pass"))


def test_what_is_missing_is_just_the_number_told() -> None:
    """NB-TERM-8, NB-WAR-2, NB-TAKE-1: pips, cards and ransoms."""
    for state, action, reason in refused():
        if reason.code in {"too-little", "cannot-pay", "army-short", "too-early"}:
            assert reason.number > 0
        if reason.code == "army-short":
            order = state.player.order
            assert order is not None
            assert order.size == len(state.tray) + reason.number
        if reason.code in {"not-in-hand", "not-highest"}:
            assert reason.card == action.card != NONE
