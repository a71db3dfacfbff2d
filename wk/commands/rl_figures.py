"""How fast programs that learn can play a game, beside what the engine alone does."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.rl.walk import Walk

if TYPE_CHECKING:
    from wk.engine.kit import AnyKit

SECONDS = 2.0
"""How long each is measured."""


def rl_figures(kit: AnyKit) -> dict[str, float]:
    """Return words and games a second, and the share of the engine's own actions a second.

    The engine's own loop looks at every view and lists all that is legal, as a learner does.
    """
    words, actions, games, spent = _walked(kit.game.name)
    plain = _plain(kit)
    return {
        "rl_steps_s": round(words / spent, 1),
        "rl_games_s": round(games / spent, 2),
        "rl_share": round(actions / spent / plain, 3),
    }


def _walked(name: str) -> tuple[int, int, float, float]:
    """Return the words and actions said, the games played and the seconds that took."""
    walk, draw = Walk(name), seeded(1)
    words = actions = games = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        walk.start(games)
        while walk.seat is not None and time.perf_counter() - begun < SECONDS:
            walk.see(walk.seat)
            may = walk.answers().nonzero()[0]
            walk.say(int(may[int(draw() * len(may))]))
            words += 1
        actions += len(walk.position.actions)
        games += walk.seat is None
    return words, actions, games, spent


def _plain(kit: AnyKit) -> float:
    """Return how many actions a second the engine takes."""
    game, draw, actions = kit.game, seeded(1), 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        state = game.start(kit.random_setup(seeded(actions), game.players[0]))
        while (seat := game.seat_to_move(state)) is not None and time.perf_counter() - begun < SECONDS:
            if game.chance_due(state):
                state = game.apply(state, game.chance_action(state, draw))
            else:
                legal = list(game.legal(game.view(state, seat)))
                state = game.apply(state, legal[int(draw() * len(legal))])
            actions += 1
    return actions / spent
