"""Why not: every reason occurs, is put into words, and what it points at is so."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, get_args

import pytest

from tests.games.minsterpool.courses import course
from tests.games.minsterpool.drawing import KIT, drawn
from tests.games.minsterpool.test_laws import all_actions
from wk.games.minsterpool.play import Fault, Legal
from wk.games.minsterpool.rules import Reason, explain
from wk.games.minsterpool.telling import Speech
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.games.minsterpool.state import Action, State


@cache
def refused() -> list[tuple[State, Action, Reason]]:
    """Return refused actions of many states, one for each reason in a state."""
    found = []
    for number in range(6):
        states = course(number).states
        for state in (*states[::4], states[-1]):
            legal = Legal(state)
            reasons = {explain(state, each).code: each for each in all_actions(state) if each not in legal}
            found += [(state, action, explain(state, action)) for action in reasons.values()]
    return found


def test_every_reason_occurs_and_has_words() -> None:
    """HC-ACT-1: and nothing has words that no reason has."""
    codes = set(get_args(Fault)) - {""}
    assert {reason.code for _, _, reason in refused()} == codes
    for language in LANGUAGES:
        keys = Words(KIT.assets, language).keys()
        found = {key.split(".")[1] for key in keys if key.startswith("reason.")}
        assert found == codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    """HC-ACT-1: with the names of members in the language."""
    speech = Speech(Words(KIT.assets, language), KIT.data.names_in)
    for state, _, reason in refused():
        sentence = speech.why(state, reason)
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert ": ." not in sentence


def test_a_reason_says_what_is_missing() -> None:
    """HC-PLAY-4, HC-REL-1: the card being carried out and what is to go; who owns the line."""
    speech, german = (Speech(Words(KIT.assets, each), KIT.data.names_in) for each in ("en", "de"))
    at = drawn("snapprend lines B; byrnaszic; Ann r2 b1").play("play r2")

    def words(text: str) -> str:
        return speech.why(at.state, at.refused(text))

    assert words("end") == "First carry out relationship 2: 2 more to place, where places are lit."
    assert words("bribe snapprend").startswith("The card is relationship 2: 2 more to place,")
    assert words("relate snapprend 1") == (
        "Ben owns relationship line 1 of Lord Snapprend; only hourglasses free it."
    )
    assert words("relate ilvery 1") == "This member is not in the row: Madam Ilvery."
    assert words("relate nobody 1") == "This member is not in the row: nobody."
    assert german.why(at.state, at.refused("favor grubstow")).endswith("wo Plätze leuchten.")
    with pytest.raises(ValueError, match="the action is legal"):
        explain(at.state, next(iter(Legal(at.state))))
