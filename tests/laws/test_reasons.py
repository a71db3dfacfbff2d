"""Laws of reasons: whatever a hint or the coach gives as a reason is so by the rules.

Each game has a module ``reasons`` in its tests: what it gives in a position, and what must be so for each
key, written from the rules; ``BESIDES`` are numbers of games without which some would be given never or
seldom. WK_REASON_GAMES=40 looks at so many games of each; else it is a few.
"""

from __future__ import annotations

import os
import random
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.laws.courses import SHELF, course
from tests.test_words import keys
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.match.ideas import names_in, told
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wk.engine.bots import Because

GIVING = int(os.environ.get("WK_REASON_GAMES", "8"))
"""So many games of each are looked at."""

APART = 2
"""One of so many positions is tried."""

every_game = pytest.mark.parametrize("name", GAMES)


class Given(Protocol):
    """What the tests of a game say of its reasons."""

    CHECKS: Mapping[str, Callable[..., object]]
    """What must be so of a state, some actions and the values of a reason, by its key."""

    def given(self, state: Any, view: Any, rng: random.Random, /) -> Iterator[tuple[Any, Because]]:
        """Yield actions that are legal in a state, with reasons for them."""


def of(name: str) -> Given:
    """Return what the tests of a game say of its reasons."""
    found: Given = import_module(f"tests.games.{GAMES[name].folder}.reasons")
    return found


@cache
def every(name: str) -> list[tuple[Any, Any, Because]]:
    """Return positions of some games with actions and the reasons given for them."""
    found = []
    for number in [*range(1, GIVING + 1), *getattr(of(name), "BESIDES", ())]:
        it, rng = course(name, number), random.Random(number)
        for state, _, _ in [*it.decisions][number % APART :: APART]:
            view = it.game.view(state, it.game.seat_to_move(state))
            found += [(state, actions, because) for actions, because in of(name).given(state, view, rng)]
    return found


@every_game
def test_every_reason_that_is_given_is_so(name: str) -> None:
    """WK-AB-1, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: its numbers are right, too."""
    checks = of(name).CHECKS
    for state, actions, because in every(name):
        assert checks[because.key](state, actions, **because.values), (str(actions), because)


@every_game
def test_the_reasons_that_are_checked_all_occur_and_all_have_words(name: str) -> None:
    """Otherwise the law above would hold of nothing; a reason nobody gives has no words either."""
    met = {because.key for _, _, because in every(name)}
    checks = of(name).CHECKS
    assert sorted(set(checks) - met) == []
    because = {key.removeprefix("because.") for key in keys(GAMES[name].folder) if key.startswith("because.")}
    assert because == set(checks)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_with_its_numbers(name: str, language: str) -> None:
    """No gap is left open, and no number stands in a sentence that was not given."""
    front = Fronts(games())[name]
    front.speak(language)
    first = {(because.key, tuple(because.values)): (state, because) for state, _, because in every(name)}
    for state, because in first.values():
        named = names_in(front.matches, state, SHELF[name].game.seats(state))
        (sentence,) = told(front.matches.words, [because], named)
        assert "{" not in sentence
        number = because.values.get("n")
        assert number is None or number == 1 or str(number) in sentence
