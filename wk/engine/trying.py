"""What the rules say to a few steps in a position, as help and tutorials show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.game import Game


class Tried(NamedTuple, Generic[S, A]):
    """What the rules said."""

    before: S
    last: S
    """Before the last step."""
    after: S
    """After all steps, or before the one that is refused."""
    actions: tuple[A, ...]
    refusal: str = ""
    """Why the last step is refused, a sentence; empty if it is legal."""


def attempt(game: Game[S, A], before: S, steps: Iterable[str]) -> Tried[S, A]:
    """Return what the rules say to steps, of which only the last may be refused.

    Args:
        game: the rules, refusing in the words to be shown.
        before: the position.
        steps: the texts of actions.

    Raises:
        ValueError: a step is no action, or one before the last is not legal.
    """
    state = last = before
    actions = tuple(game.parse(step.strip()) for step in steps)
    for number, action in enumerate(actions, 1):
        if action in game.legal(state):
            last, state = state, game.apply(state, action)
        elif number == len(actions):
            return Tried(before, state, state, actions, game.why_not(state, action))
        else:
            raise ValueError(f"the step {game.text(action)} is not legal: {game.why_not(state, action)}")
    return Tried(before, last, state, actions)
