"""Telling what shows something hidden before it is done: only what its player can be sure of."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.lantern_matches import LanternMatches
from wk.chance import seeded
from wk.engine.chapters import Entry
from wk.engine.match import Match
from wk.shell.match.foretold import MANY, in_common, outcomes
from wk.shell.match.ideas import Ideas


@pytest.mark.parametrize(
    ("lines", "sure"),
    [
        (["played the ace"], "played the ace"),
        (["drew 2 cards: ten, six", "drew 2 cards: six, ten"], "drew 2 cards …"),
        (["answered with 8, but 9 wins", "answered with 8 and beat 7"], "answered with 8 …"),
        (["took the Jack for 10", "took the Queen for 10", "took the Knight for 10"], "took the …"),
        (["lost 1 of 10", "lost 1 of 12"], "lost 1 of …"),
        (["drew a ten", "passed"], ""),
        (["drew a ten", "drew six"], ""),
    ],
)
def test_what_guesses_have_in_common_is_told_to_the_last_whole_word(lines: list[str], sure: str) -> None:
    told = [[Entry(line, (number, "both"), 4)] for number, line in enumerate(lines)]
    found = in_common(told, ["Ann"], own=True)
    assert [entry.words for entry in found] == [sure] * bool(sure)
    if len(lines) > 1 and found:
        assert found[0].at == ("both",)


@pytest.mark.parametrize(
    ("lines", "sure"),
    [
        (["Ann sends 2. Ben sends 1.", "Ann sends 2. Ben keeps 12."], "Ann sends 2."),
        (["Ann ended the turn."], "Ann ended the turn."),
        (["Ben bids 2, Ann bids 3.", "Ben bids 1, Ann bids 3."], ""),
        (["All is shown. Ben 2, Ann 3.", "All is shown. Ben 1, Ann 3."], ""),
        (["All is shown."], ""),
    ],
)
def test_of_what_all_do_together_whole_sentences_about_the_player_are_told(
    lines: list[str], sure: str
) -> None:
    told = [[Entry(line, (), 4)] for line in lines]
    assert [entry.words for entry in in_common(told, ["Ann"], own=False)] == [sure] * bool(sure)


def test_outcomes_are_what_the_player_can_see_and_never_what_is_hidden() -> None:
    """The same whatever the others hold and whatever lies in the pile."""
    game: Any = Lanterns()
    end = game.parse("end")
    found = []
    for deck in ([3, 2, 1, 4, 4], [3, 4, 2, 1, 1]):
        it: Match[Any, Any] = Match(game, {"players": ["Ann", "Ben"], "deck": deck}, draw=seeded(1))
        found.append([*outcomes(game, it.state, end)])
    assert found[0] == found[1]
    assert len(found[0]) == MANY
    assert len({state.pile for state in found[0]}) > 1


def test_an_action_that_passes_the_turn_is_told_in_words_before_it_is_done() -> None:
    """Not as records hold it."""
    it: Match[Any, Any] = Match(
        Lanterns(), {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4, 4]}, draw=seeded(1)
    )
    told = Ideas(it, LanternMatches(), []).told(0, ("end",), 0)
    assert [entry.words for entry in told] == ["Ann laid the card aside"]
    assert [entry.words for entry in Ideas(it, LanternMatches(), []).told(0, ("light 3", "end"), 0)] == [
        "lit 3 lanterns"
    ]
