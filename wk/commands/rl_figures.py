"""How fast programs that learn can play a game, beside what the engine alone does."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from wk.chance import seeded
from wk.rl.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Setup
    from wk.engine.kit import AnyKit

SECONDS = 2.0
"""How long each is measured, in seconds of the processor."""

WARM = 0.5
"""How long a learner plays before it is measured, as a share of that: it keeps what it has made of cards."""


class Pace(NamedTuple):
    """What was played in some seconds."""

    words: int
    actions: int
    games: int
    seconds: float
    plain: float
    """The seconds in which the engine alone plays the same games, looking at every view and listing all that
    is legal, as a learner does."""


def rl_figures(kit: AnyKit) -> dict[str, float]:
    """Return words and games a second, and as shares of the engine's own actions and games a second.

    An action is one to several words, each of them a step at which a learner looks and answers.
    """
    _paced(kit, WARM * SECONDS)
    pace = _paced(kit, SECONDS)
    alone = pace.plain / pace.seconds
    return {
        "rl_steps_s": round(pace.words / pace.seconds, 1),
        "rl_games_s": round(pace.games / pace.seconds, 2),
        "rl_share": round(pace.words / pace.actions * alone, 3),
        "rl_games_share": round(alone, 3),
    }


def _paced(kit: AnyKit, seconds: float) -> Pace:
    """Play games by lot, and each of them once more by the engine alone."""
    walk, draw = Walk(kit.game.name), seeded(1)
    words = actions = games = 0
    spent = plain = 0.0
    while spent < seconds:
        begun = time.process_time()
        walk.start(games)
        while walk.seat is not None:
            walk.see(walk.seat)
            may = walk.answers().nonzero()[0]
            walk.say(int(may[int(draw() * len(may))]))
            words += 1
        spent += time.process_time() - begun
        games += 1
        actions += len(walk.position.actions)
        plain += _again(kit, walk.position.setup, walk.position.actions)
    return Pace(words, actions, games, spent, plain)


def _again(kit: AnyKit, setup: Setup, texts: Sequence[str]) -> float:
    """Return the seconds in which the engine alone plays a game."""
    game, actions = kit.game, list(map(kit.game.parse, texts))
    begun = time.process_time()
    state = game.start(setup)
    for action in actions:
        if not game.is_chance(action):
            list(game.legal(game.view(state, game.seat_to_move(state))))
        state = game.apply(state, action)
    return time.process_time() - begun
