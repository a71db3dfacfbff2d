"""Who has chosen in secret, as everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match


def chosen_by(match: Match[Any, Any], secret_in: Callable[[Any], str]) -> list[int]:
    """Return the seats that have chosen in secret what is chosen now, since the last thing open to all.

    Args:
        match: the match.
        secret_in: returns what is chosen in secret in a position, as `GameTable.secret_in`.
    """
    game, states = match.game, match.states
    now = secret_in(game.view(match.state, None))
    found: list[int] = []
    for place in range(len(match.actions) - 1, -1, -1):
        action = match.actions[place]
        seat = game.seat_to_move(states[place])
        if game.is_chance(action) or seat is None or not game.hides(states[place], action):
            break
        if secret_in(game.view(states[place], None)) != now:
            break
        if seat not in found:
            found.insert(0, seat)
    return found


def was_revealed(match: Match[Any, Any], secret_in: Callable[[Any], str]) -> bool:
    """Return whether the last thing a player did was chosen in secret.

    Args:
        match: the match.
        secret_in: returns what is chosen in secret in a position, as `GameTable.secret_in`.
    """
    game = match.game
    for state, action in zip(reversed(match.states[:-1]), reversed(match.actions), strict=True):
        if not game.is_chance(action):
            return game.hides(state, action) and bool(secret_in(game.view(state, None)))
    return False
