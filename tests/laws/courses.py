"""Whole random games of every game on the shelf, played once and looked at by all the laws.

WK_LAW_GAMES=200 plays that many of each game instead of a few.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine import lanterns
from tests.laws import lantern_trial
from wk.chance import seeded
from wk.games import GAMES, games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.laws.trial import Trial
    from wk.engine.game import Setup
    from wk.engine.kit import Kit

COURSES = int(os.environ.get("WK_LAW_GAMES", "12"))
"""How many games are played of each game of the shelf."""

SHELF: dict[str, Kit[Any, Any]] = {**games(), **lanterns.games()}
"""The games by name; the tiny one of the engine's tests shows that the laws know no game."""


def trial(name: str) -> Trial:
    """Return how a game is tried: the module ``trial`` in the folder of its tests."""
    if name not in GAMES:
        return lantern_trial
    folder = GAMES[name].folder
    found: Trial = import_module(f"tests.games.{folder}.trial")
    return found


every_course = pytest.mark.parametrize(
    "played", [(name, number) for name in SHELF for number in range(COURSES)], ids=lambda p: f"{p[0]}-{p[1]}"
)
"""Tries a law on every game played; the test asks for the game by `course(*played)`."""

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
    def decisions(self) -> Iterator[tuple[Any, Any, Any]]:
        """The states in which a player chose, each with the action and the state after it."""
        for before, action, after in zip(self.states, self.actions, self.states[1:], strict=False):
            if not self.game.is_chance(action):
                yield before, action, after


@cache
def course(name: str, number: int) -> Course:
    """Play one game; the number decides the setup, the number of players and how it is played."""
    kit, rng = SHELF[name], random.Random(number)
    players = kit.game.players[number // 3 % len(kit.game.players)]
    setup = trial(name).setup(number) or kit.random_setup(seeded(number), players)
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


def plain(state: Any) -> Any:
    """Return a state without what is fixed for its match, to be compared with one of another start."""
    return state._replace(table=None) if hasattr(state, "table") else state
