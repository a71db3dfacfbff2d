"""Whole random games of every game on the shelf, played once and looked at by all the laws.

WK_LAW_GAMES=200 plays that many of each game instead of a few.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine import lanterns
from tests.games.winter_kingdom import eager_player, varied_setups
from wk.chance import seeded
from wk.engine.bots import choose_at_random
from wk.games import games
from wk.games.winter_kingdom import library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.game import Setup
    from wk.engine.kit import Kit

GAMES = int(os.environ.get("WK_LAW_GAMES", "12"))
"""How many games are played of each game of the shelf."""

WINTER_KINGDOM = "winter-kingdom"
SHELF: dict[str, Kit[Any, Any]] = {**games(), **lanterns.games()}
"""The games by name; the tiny one of the engine's tests shows that the laws know no game."""

every_course = pytest.mark.parametrize(
    "played", [(name, number) for name in SHELF for number in range(GAMES)], ids=lambda p: f"{p[0]}-{p[1]}"
)
"""Tries a law on every game played; the test asks for the game by `course(*played)`."""

LONGEST = 3000
"""No random game takes so many actions: one that does would not end."""


@dataclass(frozen=True)
class Course:
    """One game from its first state to its last."""

    tools: Kit[Any, Any]
    setup: Setup
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    """``actions[n]`` leads from ``states[n]`` to ``states[n + 1]``."""

    @property
    def game(self) -> Any:
        """The rules."""
        return self.tools.game

    @property
    def decisions(self) -> Iterator[tuple[Any, Any, Any]]:
        """The states in which a player chose, each with the action and the state after it."""
        for before, action, after in zip(self.states, self.actions, self.states[1:], strict=False):
            if not self.game.is_chance(action):
                yield before, action, after


@cache
def course(name: str, number: int) -> Course:
    """Play one game; the number decides the setup, the number of players and how it is played."""
    tools = SHELF[name]
    if name == WINTER_KINGDOM and number % 3 == 0:
        return _play(tools, _shipped(number // 3), _random_choice, number)
    if name == WINTER_KINGDOM and number % 3 == 1:
        return _play(tools, varied_setups.setup(number // 3), _eager_choice, number)
    players = tools.game.players[number // 3 % len(tools.game.players)]
    return _play(tools, tools.random_setup(seeded(number), players), _random_choice, number)


def _shipped(number: int) -> Setup:
    """Settle one of the setup files that come with the game."""
    files = library.setup_files()
    return SHELF[WINTER_KINGDOM].settle(files[number % len(files)], number)


def _play(tools: Kit[Any, Any], setup: Setup, choose: Any, seed: int) -> Course:
    """Play a game by the rules alone, without a match."""
    game, rng = tools.game, random.Random(seed)
    states = [game.start(setup)]
    actions: list[Any] = []
    while (due := game.chance_due(states[-1])) or game.seat_to_move(states[-1]) is not None:
        assert len(actions) < LONGEST, "the game does not end"
        state = states[-1]
        actions.append(game.chance_action(state, rng.random) if due else choose(game, state, rng))
        states.append(game.apply(state, actions[-1]))
    return Course(tools, setup, tuple(states), tuple(actions))


def _random_choice(game: Any, state: Any, rng: random.Random) -> Any:
    return choose_at_random(game, state, rng.random)


def _eager_choice(game: Any, state: Any, rng: random.Random) -> Any:
    texts = sorted(map(game.text, game.legal(state)))
    return game.parse(eager_player.choose(state, texts, rng))


def plain(state: Any) -> Any:
    """Return a state without what is fixed for its match, to be compared with one of another start."""
    return state._replace(table=None) if hasattr(state, "table") else state
