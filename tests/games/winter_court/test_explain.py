"""Why not: every reason occurs, is put into words, and what it points at is so."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, get_args

import pytest

from tests.games.winter_court.courses import course, play_out, scattered
from tests.games.winter_court.drawing import KIT
from tests.games.winter_court.test_laws import all_texts
from wk.games.winter_court.play import Fault, Legal
from wk.games.winter_court.rules import Reason, explain
from wk.games.winter_court.state import MEMBERS, SUIT, Action, parse
from wk.games.winter_court.telling import Speech
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_court.state import State

EVERY = [parse(text) for text in all_texts()]


@cache
def refused() -> list[tuple[State, Action, Reason]]:
    """Return refused actions of many states, each with its reason."""
    found = []
    for number in range(60):
        rng = random.Random(number)
        states = play_out(scattered(rng), rng).states[:12]
        for state in (*states, *course(number % 4).states[-1:]):
            legal = Legal(state)
            some = [action for action in rng.sample(EVERY, 200) if action not in legal]
            found += [(state, action, explain(state, action)) for action in some]
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
    once = {(reason, state.fixed.seats[state.seat].name): state for state, _, reason in refused()}
    for (reason, _), state in once.items():
        sentence = speech.why(state, reason)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert ": ." not in sentence
        assert " ." not in sentence


def test_reasons_in_words() -> None:
    """The names are those of the court's file."""
    speech = Speech(Words(KIT.assets, "en"), KIT.data.names_in)
    assert speech.card(3) == "Lands 4"
    state = next(state for state, _, reason in refused() if reason.code == "too-low")
    reason = Reason("too-low", (3,), (0,), number=2)
    assert speech.why(state, reason) == (
        "Even with all boosters and powers that can join, 2 more strength is needed at the Ruler."
    )


def test_names_stand_in_german_sentences_as_they_should() -> None:
    """Forms are those of the file of words; a court of the user's own has none, and its bare names do."""
    speech = Speech(Words(KIT.assets, "de"), KIT.data.names_in)
    assert all(speech.names.forms)
    heir = speech.named(MEMBERS.index("heir"))
    assert heir == {
        "member": "Thronerbe",
        "who": "der Thronerbe",
        "start": "Der Thronerbe",
        "whom": "den Thronerben",
        "at": "beim Thronerben",
    }
    own, english = (
        Speech(Words(KIT.assets, each), lambda _: KIT.data.shipped.names) for each in ("de", "en")
    )
    assert own.named(0)["at"] == "bei Ruler"
    assert english.named(0)["start"] == "The Ruler"


def test_a_legal_action_has_no_reason() -> None:
    state = course(0).states[0]
    with pytest.raises(ValueError, match="the action is legal"):
        explain(state, next(iter(Legal(state))))


def test_what_is_too_low_lacks_just_the_number_told() -> None:
    """WC-PLAY-3, WC-PLAY-5: at a total lower by it the action is legal, at one higher not."""
    for state, action, reason in of("too-low", "not-higher"):
        assert reason.number > 0
        assert action in Legal(with_total(state, reason, -reason.number))
        assert action not in Legal(with_total(state, reason, 1 - reason.number))


def test_what_is_too_high_is_so_by_just_the_number_told() -> None:
    """WC-POW-FOOL: at a total higher by it the action is legal, at one lower not."""
    for state, action, reason in of("too-high"):
        assert reason.number > 0
        assert action in Legal(with_total(state, reason, reason.number))
        assert action not in Legal(with_total(state, reason, reason.number - 1))


def with_total(state: State, reason: Reason, more: int) -> State:
    """Return the state with another total where the reason points at."""
    (member,) = reason.members
    there = state.influences[member]
    assert there is not None
    return state.with_influence(member, there._replace(total=there.total + more))


def test_the_cards_pointed_at_are_the_wrong_one_or_those_that_would_do() -> None:
    """WC-PLAY-2, WC-TURN-3, WC-POW-3, WC-POW-SAGE."""
    for state, action, reason in refused():
        match reason.code:
            case "not-in-hand" | "not-discarded" | "no-star" | "wrong-suit":
                assert reason.cards == (action.card,)
            case "wrong-suit-booster":
                assert all(Action("boost", card) in Legal(state) for card in reason.cards)
            case "wrong-suit-added":
                assert all(SUIT[card] == reason.suit for card in reason.cards)
            case "not-higher":
                assert all(state.player.hand >> card & 1 for card in reason.cards)
            case "discard-first" | "not-drawn":
                assert reason.cards == state.drawn


def test_the_members_pointed_at_are_as_the_reason_says() -> None:
    """WC-PLAY-1, WC-POW-1, WC-POW-CHARLATAN."""
    for state, action, reason in refused():
        match reason.code:
            case "wrong-suit":
                assert set(reason.members) == set(state.fixed.court.at[SUIT[action.card]])
            case "not-held" | "next-turn":
                (member,) = reason.members
                assert not state.usable >> member & 1
                assert state.player.held >> member & 1 == (reason.code == "next-turn")
            case "claimed":
                assert state.held >> reason.members[0] & 1
            case "no-influence":
                assert all(state.influences[member] is None for member in reason.members)
