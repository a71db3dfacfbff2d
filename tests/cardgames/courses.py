"""Whole games of cards, from their first state to their last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

S = TypeVar("S")
A = TypeVar("A")


class Course(NamedTuple, Generic[S, A]):
    """One game from its first state to its last."""

    states: list[S]
    actions: list[A]
    """``actions[n]`` leads from ``states[n]`` to ``states[n + 1]``."""


def played(
    state: S, over: Callable[[S], bool], choose: Callable[[S], A], apply: Callable[[S, A], S]
) -> Course[S, A]:
    """Play a game on to its end.

    Args:
        state: where it begins.
        over: whether a state is the last.
        choose: returns the next action, chance's too.
        apply: returns the state after an action.
    """
    states: list[S] = [state]
    actions: list[A] = []
    while not over(states[-1]):
        actions.append(choose(states[-1]))
        states.append(apply(states[-1], actions[-1]))
    return Course(states, actions)
