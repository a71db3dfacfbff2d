"""Why not: every reason occurs, is put into words, and what it points at is so."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, get_args

import pytest

from tests.games.siege.courses import course
from tests.games.siege.drawing import KIT, drawn
from tests.games.siege.test_laws import all_actions
from wk.games.siege.play import KINDS, Legal, standing, winning
from wk.games.siege.rules import Reason, explain
from wk.games.siege.state import CARDS, HIDDEN, JOKER, SUIT, Action, Fault, parse
from wk.games.siege.telling import Speech
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.siege.state import State


@cache
def refused() -> list[tuple[State, Action, Reason]]:
    """Return refused actions of many states, and of two rare ones, each with its reason."""
    rng, found = random.Random(1), []
    by_word = {word: [action for action in all_actions(6) if action.word == word] for word in KINDS}
    states = [state for number in range(12) for state in course(number).states]
    kept = [state for state in states if state.battle and state.player.turned and JOKER in state.player.field]
    kept += [state for state in states if state.shuffle_due and state.year > 2]
    kept += [state for state in states if state.trick and JOKER in state.player.field]
    kept += [state for state in states if state.placed and set(state.player.keep) & set(state.player.field)]
    kept += [state for state in states if state.strikes > 1 and not state.battle]
    for state in (*rng.sample(states, 200), *rng.sample(kept, 40), *course(0).states[-1:]):
        own = (*state.player.field, *state.player.keep)
        some = [action for every in by_word.values() for action in rng.sample(every, min(len(every), 30))]
        some += [action for every in by_word.values() for action in every if action.card in own]
        legal = Legal(state)
        found += [(state, action, explain(state, action)) for action in some if action not in legal]
    turned = drawn("spring", "field 9h", "clubs: e garrison 4d; keep Kc; turned Kc").play(
        "strike p2 e 9h field 1"
    )
    for rare, text in ((drawn("spring", "field X", "clubs:"), "hire p2 n fort"), (turned, "answer Kc keep")):
        found.append((rare.state, parse(text), rare.refused(text)))
    return found


def of(*codes: str) -> Iterator[tuple[State, Action, Reason]]:
    """Yield what was refused for one of some reasons; there must be some."""
    some = [each for each in refused() if each[2].code in codes]
    assert some
    yield from some


def test_every_reason_occurs_and_has_words() -> None:
    """And nothing has words that no reason has."""
    codes = set(get_args(Fault)) - {""}
    assert {reason.code for _, _, reason in refused()} == codes
    for language in LANGUAGES:
        keys = Words(KIT.assets, language).keys()
        assert {key.removeprefix("reason.") for key in keys if key.startswith("reason.")} == codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_whole_sentence(language: str) -> None:
    """It names what it is about, in the language spoken."""
    speech = Speech(Words(KIT.assets, language), KIT.data.names_in)
    once = {(reason, state.seat, state.season): state for state, _, reason in refused()}
    for (reason, *_), state in once.items():
        sentence = speech.why(state, reason)
        names_first = any(sentence.startswith(seat.name) for seat in state.fixed.seats)
        assert names_first or sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert sentence.endswith(".")
        assert not any(gap in sentence for gap in ("  ", ": .", " .", ", .", "()")), sentence


def test_reasons_and_cards_in_words() -> None:
    """SG-DATA-1: the names are those of the data file."""
    speech, german = (Speech(Words(KIT.assets, each), KIT.data.names_in) for each in ("en", "de"))
    told = [speech.card(card) for card in (CARDS["Th"], CARDS["Ks"], CARDS["2c"], JOKER, HIDDEN)]
    assert told == ["10 of hearts", "King of spades", "2 of clubs", "Joker", "a hidden card"]
    assert german.card(CARDS["Th"]) == "Herz 10"
    game = drawn("spring", "field 9h", "clubs: n fort Th")
    state, reason = game.state, game.refused("strike p2 n 9h field")
    assert speech.why(state, reason) == "The wall holds against it: 10 of hearts."
    assert german.why(state, reason) == "Das Bollwerk hält stand: Herz 10."


def test_a_legal_action_has_no_reason() -> None:
    state = course(0).states[0]
    with pytest.raises(ValueError, match="the action is legal"):
        explain(state, next(iter(Legal(state))))


def test_the_cards_pointed_at_are_the_wrong_one_or_those_that_would_do() -> None:
    """SG-AUT-2, SG-WIN-2, SG-SPR-3."""
    for state, action, reason in refused():
        match reason.code:
            case "not-in-field" | "joker-answers" | "turned":
                assert reason.cards == (action.card,)
            case "follow-suit":
                assert all(Action("play", card) in Legal(state) for card in reason.cards)
            case "fort-full" | "garrison-full":
                assert reason.cards == standing(state.player, reason.spots[0])
            case "wall-holds" | "wall-first":
                assert reason.cards == (state.players[reason.seat].forts[reason.spots[0]],)


def test_the_places_pointed_at_are_as_the_reason_says() -> None:
    """SG-TERM-5, SG-SPR-2, SG-SPR-5: what is empty is so, what is full is so."""
    for state, action, reason in of(
        "nothing-behind", "aim-first", "no-place", "no-fort", "room-left", "own-side"
    ):
        (spot,) = reason.spots
        there = standing(state.players[reason.seat], spot)
        match reason.code:
            case "nothing-behind" | "no-fort":
                assert there == ()
            case "aim-first":
                assert len(there) == reason.number > 0
            case "no-place":
                assert len(there) == reason.number < action.aim
            case "own-side":
                assert spot - 4 == SUIT[action.card] != action.side
            case _:
                assert len(there) < state.fixed.numbers.garrison


def test_numbers_told_are_so() -> None:
    """SG-WIN-3, SG-WIN-4."""
    for state, _, reason in of("too-many", "few-cards"):
        size = state.fixed.numbers.field
        held = len(state.player.field)
        assert reason.number == (held - size if reason.code == "too-many" else size)
        assert held <= size or reason.code == "too-many"


def test_who_is_winning_a_trick_and_by_which_card() -> None:
    """SG-AUT-4."""
    trick = tuple((seat, CARDS[card]) for seat, card in enumerate(["9h", "Kh", "As", "Kh"]))
    assert winning(trick) == (1, CARDS["Kh"])
    assert winning(trick[:1]) == (0, CARDS["9h"])
    assert winning((*trick, (4, JOKER), (5, JOKER))) == (4, JOKER)
