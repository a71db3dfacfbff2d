"""Laws of reasons: whatever a hint or the coach gives as a reason is so by the rules, as is what they deny.

Each game has a module ``reasons`` in its tests: what it gives in a position, and what must be so for each
key, written from the rules; ``BESIDES`` are numbers of games without which some would be given never or
seldom. WK_REASON_POSITIONS=10000 looks at so many positions of each game; else it is 1000.
"""

from __future__ import annotations

import os
import random
from functools import cache
from importlib import import_module
from itertools import chain, count, islice, permutations, product
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.laws.courses import SHELF, course
from tests.test_words import keys
from wk.engine.bots import LATER, MORE
from wk.engine.chapters import Entry
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.match.ideas import TOTAL, Beside, is_against, names_in, told
from wk.shell.match.table.hint_words import Advice, Weighed
from wk.shell.thinker.question import Idea
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Because

MANY = int(os.environ.get("WK_REASON_POSITIONS", "1000"))
"""At so many positions of each game it is looked, whole games of them."""

APART = 2
"""One of so many positions of a game is tried."""

every_game = pytest.mark.parametrize("name", GAMES)


class Given(Protocol):
    """What the tests of a game say of its reasons."""

    CHECKS: Mapping[str, Callable[..., object]]
    """What must be so of a state, some actions and the values of a reason, by its key."""

    def given(
        self, state: Any, view: Any, rng: random.Random, /
    ) -> Iterator[tuple[Any, tuple[Because, ...]]]:
        """Yield actions that are legal in a state, with the reasons for them."""

    def alike(self, one: Any, other: Any, /) -> bool:
        """Return whether two of those actions are of one kind, and one could be done instead of the other."""


def of(name: str) -> Given:
    """Return what the tests of a game say of its reasons."""
    found: Given = import_module(f"tests.games.{GAMES[name].folder}.reasons")
    return found


Position = tuple[Any, list[tuple[Any, tuple["Because", ...]]]]
"""A state, and some actions with the reasons for them."""


@cache
def positions(name: str) -> list[Position]:
    """Return positions of some games."""
    found: list[Position] = []
    for number in chain(getattr(of(name), "BESIDES", ()), count(1)):
        if len(found) >= MANY:
            break
        it, rng = course(name, number), random.Random(number)
        for state, _, _ in [*it.decisions][number % APART :: APART]:
            view = it.game.view(state, it.game.seat_to_move(state))
            found.append((state, [*of(name).given(state, view, rng)]))
    return found


def said(because: Because) -> dict[str, str | int]:
    """Return what a reason says, without its measure."""
    return {name: value for name, value in because.values.items() if name != MORE}


def every(name: str) -> Iterator[tuple[Any, Any, Because]]:
    """Yield each reason given in those positions, with the state and the actions it is given for."""
    for state, given in positions(name):
        yield from ((state, actions, because) for actions, why in given for because in why)


PAIRS = 4
"""So many pairs of actions of a position are compared, each both ways."""


@every_game
def test_what_a_reason_denies_of_the_next_best_is_not_so(name: str) -> None:
    """WK-AB-1, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: what speaks for one alone the other does not do.

    A hint says so of the next best and the coach of what was done. Only actions of one kind are compared.
    Totals deny nothing: they are told of both.
    """
    checks, denied = of(name).CHECKS, 0
    for state, given in positions(name):
        pairs = [pair for pair in permutations(given, 2) if of(name).alike(pair[0][0], pair[1][0])]
        for (one, mine), (other, theirs) in pairs[: 2 * PAIRS]:
            for because in mine:
                if theirs and because not in theirs and not because.key.startswith(TOTAL):
                    denied += 1
                    so = checks[because.key](state, other, **said(because))
                    assert not so, (str(one), str(other), because)
    assert denied > MANY // 4


@every_game
def test_nothing_is_told_against_a_choice_that_holds_as_much_of_the_one_beside_it(name: str) -> None:
    """WK-AB-1, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: a weak wall tells nothing beside a weaker one."""
    words = Fronts(games())[name].matches.words
    for _, given in positions(name):
        pairs = [pair for pair in permutations(given, 2) if of(name).alike(pair[0][0], pair[1][0])]
        for (_, mine), (_, theirs) in pairs[: 2 * PAIRS]:
            against = [each for each in Beside.of(words, mine, theirs).theirs if is_against(words, each)]
            for told_of, own in product(against, mine):
                if told_of.key == own.key and not own.key.startswith(TOTAL):  # totals are told of both
                    assert amount(told_of) > amount(own)


def amount(because: Because) -> int:
    """Return how much speaks against a choice, of one that beats few cards the more the fewer it beats."""
    values = because.values
    return -1000 * int(values["n"]) // int(values["most"]) if "most" in values else int(values["n"])


@every_game
def test_every_reason_that_is_given_is_so(name: str) -> None:
    """WK-AB-1, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: its numbers are right, too."""
    checks = of(name).CHECKS
    for state, actions, because in every(name):
        assert checks[because.key](state, actions, **said(because)), (str(actions), because)


@every_game
def test_the_reasons_that_are_checked_all_occur_and_all_have_words(name: str) -> None:
    """Otherwise the law above would hold of nothing; a reason nobody gives has no words either.

    What is so only some rounds later no position gives: who judges a turn finds it by playing on.
    """
    met = {because.key for _, _, because in every(name)}
    checks = of(name).CHECKS
    assert sorted(set(checks) - met) == []
    parts = [key.partition(".") for key in keys(GAMES[name].folder)]
    told = [key for kind, _, key in parts if kind in {"because", "against", "beside"}]
    assert sorted(key for key in told if not key.startswith(LATER)) == sorted(checks)


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


@every_game
def test_a_hint_tells_of_every_choice_in_all_its_ways(name: str) -> None:
    """Asked once, twice and for another idea, alone and beside another: whole sentences with all names."""
    front, tried = Fronts(games())[name], 0
    for state, given in positions(name)[::APART]:
        named = names_in(front.matches, state, SHELF[name].game.seats(state))
        weighed = Weighed(front.matches.words, named, called)
        ideas = [Idea((str(place),), why, (), 1.0) for place, (_, why) in enumerate(given)]
        for idea, other in islice(permutations(ideas, 2), PAIRS):
            for way, others in product(("step", "turn", "idea"), ((), (other,))):
                lines = weighed.lines(Advice(idea, way, others))
                assert all(line.endswith(".") and "{" not in line for line in lines)
                tried += len(lines)
    assert tried > MANY


def called(texts: Sequence[str], *, over: bool = False) -> list[Entry]:
    """Return actions as they are told, by their texts alone."""
    return [Entry(f"{text}.") for text in texts if not over]
