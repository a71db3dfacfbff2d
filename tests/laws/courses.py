"""Whole random games of every game on the shelf, played once and looked at by all the laws.

WK_LAW_GAMES=400 also plays so many drawn games of each at every number of players; else it is a few in all.
Each is looked at by all the laws before the next; `-k "siege and 5p"` picks a game and a number of players.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine import lanterns
from tests.laws import lantern_trial
from wk.chance import seeded
from wk.games import GAMES, games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.laws.trial import Trial
    from wk.engine.game import Setup
    from wk.engine.kit import Kit

FEW = 10
"""How many games are played of each game of the shelf: shipped setups, drawn ones, all numbers of players."""

EACH = int(os.environ.get("WK_LAW_GAMES", "0"))
"""How many drawn games are played at every number of players besides; none unless they are asked for."""

SHELF: dict[str, Kit[Any, Any]] = {**games(), **lanterns.games()}
"""The games by name; the tiny one of the engine's tests shows that the laws know no game."""


def apart(kit: Kit[Any, Any]) -> list[str]:
    """Return the levels that think apart with the same work; at the games of cards, time alone parts some."""
    return [level for level in kit.bots if kit.game.name == "winter-kingdom" or "-" not in level]


def trial(name: str) -> Trial:
    """Return how a game is tried: the module ``trial`` in the folder of its tests."""
    if name not in GAMES:
        return lantern_trial
    folder = GAMES[name].folder
    found: Trial = import_module(f"tests.games.{folder}.trial")
    return found


def players(name: str, number: int) -> int:
    """Return how many play a numbered game that is drawn; every third is of a shipped setup, or drawn too."""
    counts = SHELF[name].game.players
    return counts[number // 3 % len(counts)]


def numbers(name: str) -> list[int]:
    """Return the numbers of the games that are played of a game of the shelf."""
    # Three in a row are for as many players, two of them drawn; then come three for the next number.
    around = 3 * len(SHELF[name].game.players)
    drawn = (number for number in range(EACH * around) if number % 3)
    wished = [number for number in drawn if number // around * 2 + number % 3 <= EACH]
    return sorted({*range(FEW), *wished})


def every_course_of(names: Iterable[str]) -> pytest.MarkDecorator:
    """Return what tries a law on every game played; the test asks for the game by `course(*played)`."""
    every = [(name, number) for name in names for number in numbers(name)]
    # The scope has each game looked at by all the laws in a row: it is played once and then forgotten.
    return pytest.mark.parametrize("played", every, ids=called, scope="session")


def called(played: tuple[str, int]) -> str:
    """Return the name of a numbered game in the names of tests."""
    name, number = played
    return f"{name}-{players(name, number)}p-{number}" if number % 3 else f"{name}-setup-{number}"


every_course = every_course_of(SHELF)

LONGEST = 3000
"""No random game takes so many actions: one that does would not end."""


@dataclass(frozen=True)
class Course:
    """One game from its first state to its last."""

    kit: Kit[Any, Any]
    setup: Setup
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    """``actions[n]`` leads from ``states[n]`` to ``states[n + 1]``."""

    @property
    def game(self) -> Any:
        """The rules."""
        return self.kit.game

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look on: somebody who sees nothing hidden, and each seat."""
        return (None, *range(len(self.game.seats(self.states[0]))))

    @property
    def decisions(self) -> Iterator[tuple[Any, Any, Any]]:
        """The states in which a player chose, each with the action and the state after it."""
        for before, action, after in zip(self.states, self.actions, self.states[1:], strict=False):
            if not self.game.is_chance(action):
                yield before, action, after


@lru_cache(maxsize=6 * FEW)
def course(name: str, number: int) -> Course:
    """Play one game; the number decides the setup, the number of players and how it is played."""
    kit, rng = SHELF[name], random.Random(number)
    setup = trial(name).setup(number) or kit.random_setup(seeded(number), players(name, number))
    game = kit.game
    states = [game.start(setup)]
    actions: list[Any] = []
    while (due := game.chance_due(states[-1])) or game.seat_to_move(states[-1]) is not None:
        assert len(actions) < LONGEST, "the game does not end"
        state = states[-1]
        chosen = (
            game.chance_action(state, rng.random) if due else trial(name).choose(game, state, rng, number)
        )
        actions.append(chosen)
        states.append(game.apply(state, chosen))
    return Course(kit, setup, tuple(states), tuple(actions))


VIEWERS = 8
"""At least so many may look on at a game: what is kept for each is that of one game."""


@lru_cache(maxsize=VIEWERS)
def views(name: str, number: int, viewer: int | None) -> tuple[Any, ...]:
    """Return the states of a game as a seat sees them; None is somebody who sees no hidden card."""
    it = course(name, number)
    return tuple(it.game.view(state, viewer) for state in it.states)


@lru_cache(maxsize=VIEWERS)
def redealt(name: str, number: int, viewer: int | None) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the states of a game with all a seat cannot see dealt otherwise, and what it sees of them."""
    it, rng = course(name, number), random.Random(f"{number} {viewer}")
    others = tuple(trial(name).redeal(state, viewer, rng) for state in it.states)
    assert others != it.states
    return others, tuple(it.game.view(state, viewer) for state in others)


def plain(state: Any) -> Any:
    """Return a state without what is fixed for its match, to be compared with one of another start."""
    return state._replace(table=None) if hasattr(state, "table") else state
