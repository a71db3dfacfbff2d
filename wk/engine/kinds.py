"""Games whose actions are of some kinds, each one class: when it may be, what can be chosen, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wk.engine.game import Draw


class Kind(Generic[S, A]):
    """One kind of action; fault codes name words of the game."""

    word: str
    """The first word of its actions."""
    phases: tuple[str, ...]
    """The only phases in which it may be legal."""

    def options(self, state: S) -> list[A]:
        """Return a new list of actions among which all the legal ones are, each once, in a stable order."""
        raise NotImplementedError

    def fault(self, state: S, action: A) -> str:
        """Return the code of what forbids an action in one of the phases; empty if nothing does."""
        raise NotImplementedError

    def effect(self, state: S, action: A) -> S:
        """Return the state after a legal action."""
        raise NotImplementedError


class Legal(Generic[S, A]):
    """The legal actions of one state, each exactly once, found as far as they are asked for."""

    __slots__ = ("_fault", "_kinds", "_state")

    def __init__(
        self, state: S, kinds: Sequence[Kind[S, A]], fault: Callable[[S, object], str | None]
    ) -> None:
        """Look at a state.

        Args:
            state: the position.
            kinds: the kinds of action that may be legal in its phase.
            fault: what forbids any action at all in a state; empty if it is legal.
        """
        self._state = state
        self._kinds = kinds
        self._fault = fault

    def __contains__(self, action: object) -> bool:
        return not self._fault(self._state, action)

    def __iter__(self) -> Iterator[A]:
        for kind in self._kinds:
            for action in kind.options(self._state):
                if not kind.fault(self._state, action):
                    yield action

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def pick(self, draw: Draw) -> A:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        kinds = list(self._kinds)
        while kinds:
            kind = kinds.pop(int(draw() * len(kinds)))
            options = kind.options(self._state)
            while options:
                action = options.pop(int(draw() * len(options)))
                if not kind.fault(self._state, action):
                    return action
        raise LookupError("nothing is legal in this position")
