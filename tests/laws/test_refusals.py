"""Laws of refusals: what a reason points at is there, seen by who is told, and what the sentence names.

What is pointed at and counted is worked out a second time for each code, from the rules, in the module
``refusals`` of a game's tests.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF, numbers
from tests.test_words import fields, forms
from wk.games import GAMES
from wk.games.winter_kingdom.explain import explain as explain_kingdom

if TYPE_CHECKING:
    from collections.abc import Sequence

CARD_GAMES = [name for name in GAMES if name != "winter-kingdom"]
"""Winter Kingdom's reasons are held to the map in `tests/games/winter_kingdom/laws/test_reasons.py`."""

EACH = 40
"""So many refusals are looked at for each code, spread over all."""


@cache
def refused(name: str) -> Sequence[tuple[Any, Any, Any]]:
    """Return refused actions of many states of a game, each with its reason."""
    folder = GAMES[name].folder
    if name in CARD_GAMES:
        found: Sequence[tuple[Any, Any, Any]] = import_module(f"tests.games.{folder}.test_explain").refused()
        return found
    laws = import_module(f"tests.games.{folder}.laws.test_reasons")
    return [each for number in numbers(name)[:4] for each in laws.refused(number)]


@cache
def some(name: str) -> Sequence[tuple[Any, Any, Any]]:
    """Return some refusals of a game for each code."""
    found: dict[str, list[tuple[Any, Any, Any]]] = {}
    for each in refused(name):
        found.setdefault(each[2].code, []).append(each)
    return [each for every in found.values() for each in every[:: max(1, len(every) // EACH)]]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_points_at_is_seen_by_who_is_refused(name: str) -> None:
    """It is the same reason when nothing is known but what that seat sees."""
    game: Any = SHELF[name].game
    explain = getattr(game, "explain", explain_kingdom)  # all rules but these name theirs
    for state, action, reason in some(name):
        seat = game.seat_to_move(state)
        if seat is not None:
            assert explain(game.view(state, seat), action) == reason, str(action)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_what_a_reason_points_at_and_counts_is_what_the_rules_say(name: str) -> None:
    """WC-PLAY-2, SG-AUT-2, HC-PLAY-4, NB-TERM-8: neither more nor less, for every code."""
    wanted = import_module(f"tests.games.{GAMES[name].folder}.refusals").wanted
    for state, action, reason in some(name):
        expected = type(reason)(reason.code)._replace(**wanted(state, action, reason.code))
        assert reason == expected, str(action)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_refusal_names_and_counts_what_its_reason_has(name: str) -> None:
    """A number in the sentence is the reason's; where the words name cards, the reason has some."""
    folder, game = GAMES[name].folder, SHELF[name].game
    words = forms(folder, "en")
    for state, action, reason in some(name):
        said = [words.get(f"reason.{reason.code}{form}", "") for form in ("", ".one", ".other")]
        gaps = set().union(*map(fields, said))
        number = getattr(reason, "number", getattr(reason, "n", 0))
        if "n" in gaps:
            told = game.why_not(state, action)
            assert str(number) in told or (number == 1 and "one" in told), (told, reason)
        for gap, field in (("cards", "cards"), ("members", "members"), ("spot", "spots"), ("rival", "seat")):
            if gap in gaps:
                assert getattr(reason, field) not in ((), -1), reason
