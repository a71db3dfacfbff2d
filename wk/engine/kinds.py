"""Games whose actions are of some kinds, each one class: when it may be, what can be chosen, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wk.engine.game import Draw


NOTHING = "nothing is legal in this position"


class Kind(Generic[S, A]):
    """One kind of action; fault codes name words of the game."""

    word: str
    """The first word of its actions."""
    phases: tuple[str, ...]
    """The only phases in which it may be legal."""

    def options(self, state: S) -> Iterable[A]:
        """Return actions among which all the legal ones are, each once, in a stable order; a list is new."""
        raise NotImplementedError

    def fault(self, state: S, action: A) -> str:
        """Return the code of what forbids an action in one of the phases; empty if nothing does."""
        raise NotImplementedError

    def effect(self, state: S, action: A) -> S:
        """Return the state after a legal action."""
        raise NotImplementedError


K = TypeVar("K", bound=Kind[Any, Any])


def by_phase(kinds: Iterable[K], *others: str) -> dict[str, tuple[K, ...]]:
    """Return the kinds that may be legal in each phase, and in others in which none of them is."""
    found = list(kinds)
    phases = dict.fromkeys([phase for kind in found for phase in kind.phases] + list(others))
    return {phase: tuple(kind for kind in found if phase in kind.phases) for phase in phases}


class Legal(Generic[S, A]):
    """The legal actions of one state, each exactly once, found as far as they are asked for.

    A game adds its facts; what is legal may hang on something else than ``state.phase`` (`kinds`).
    """

    __slots__ = ("state",)
    of_phase: Mapping[str, Sequence[Kind[S, A]]]
    """The kinds of action that may be legal in each phase, see `by_phase`."""
    forbids: Callable[[S, A], str]
    """Returns the code of what forbids an action, a static method; empty if it is legal."""
    said: type[A]
    """What an action is."""

    def __init__(self, state: S) -> None:
        self.state = state

    def kinds(self) -> Sequence[Kind[S, A]]:
        """Return the kinds of action that may be legal now."""
        return self.of_phase[self.state.phase]  # type: ignore[attr-defined]

    def fault(self, action: object) -> str:
        """Return the code of what forbids anything at all; empty if it is a legal action."""
        return self.forbids(self.state, action) if isinstance(action, self.said) else "no action"

    def __contains__(self, action: object) -> bool:
        return not self.fault(action)

    def __iter__(self) -> Iterator[A]:
        for kind in self.kinds():
            for action in kind.options(self.state):
                if not kind.fault(self.state, action):
                    yield action

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def pick(self, draw: Draw) -> A:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        kinds = list(self.kinds())
        while kinds:
            kind = kinds.pop(int(draw() * len(kinds)))
            found = kind.options(self.state)
            options = found if isinstance(found, list) else list(found)
            while options:
                action = options.pop(int(draw() * len(options)))
                if not kind.fault(self.state, action):
                    return action
        raise LookupError(NOTHING)


class SureKind(Kind[S, A]):
    """One kind of action all of whose options are legal."""

    def pick(self, state: S, draw: Draw) -> A | None:
        """Choose one of the options evenly; None if there are none."""
        found = self.options(state)
        options = found if isinstance(found, list) else list(found)
        return options[int(draw() * len(options))] if options else None


class Sure(Legal[S, A]):
    """Legal actions where every kind is a `SureKind`."""

    __slots__ = ()
    of_phase: Mapping[str, Sequence[SureKind[S, A]]]

    def kinds(self) -> Sequence[SureKind[S, A]]:
        """Return the kinds of action that may be legal now."""
        return self.of_phase[self.state.phase]  # type: ignore[attr-defined]

    def __iter__(self) -> Iterator[A]:
        for kind in self.kinds():
            yield from kind.options(self.state)

    def pick(self, draw: Draw) -> A:
        """Choose a kind evenly among those with legal actions, then one of these; LookupError if none."""
        found = list(self.kinds())
        while found:
            action = found.pop(int(draw() * len(found))).pick(self.state, draw)
            if action is not None:
                return action
        raise LookupError(NOTHING)
