"""The generic selector: pointing narrows the legal choices until one action is left.

It knows no game and no window. A game offers its legal actions as choices: each has a key saying what it
is, and tells which targets (places, cards, numbers) may come after the targets picked so far. A choice of
three steps needs nothing here that a choice of one does not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

Key: TypeAlias = tuple[str, ...]


class Choice(Protocol[T, A_co]):
    """A family of actions told apart by the targets pointed at, as "use the mine's second action"."""

    @property
    def key(self) -> Key:
        """What it is, from the general to the special: ``("build",)``, ``("use", "mine", "2")``."""

    def next(self, path: tuple[T, ...]) -> Collection[T]:
        """Return the targets that may come next after those picked so far."""

    def done(self, path: tuple[T, ...]) -> A_co | None:
        """Return the action if the targets picked so far make one, else None."""


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The targets are part of an action, but not yet one alone: more to point at, or a choice to make."""


@dataclass(frozen=True, slots=True)
class Complete(Generic[A_co]):
    """One action is left: play it."""

    action: A_co


@dataclass(frozen=True, slots=True)
class Refused(Generic[T]):
    """Nothing legal goes through here; the selection is as it was."""

    target: T | Key


Outcome: TypeAlias = Narrowed | Complete[A] | Refused[T]


class Selection(Generic[T, A]):
    """The choices in play, which of them is armed, and the targets picked so far."""

    def __init__(
        self,
        choices: Iterable[Choice[T, A]],
        resting: Callable[[Choice[T, A]], bool] = lambda _choice: True,
    ) -> None:
        """Start with nothing armed and nothing picked.

        Args:
            choices: what is legal now, in a stable order.
            resting: which choices pointing may begin while nothing is armed.
        """
        self._choices = tuple(choices)
        self._resting = resting
        self._armed: Key | None = None
        self._path: tuple[T, ...] = ()
        self._live: tuple[Choice[T, A], ...] | None = None
        self._targets: frozenset[T] | None = None

    @property
    def armed(self) -> Key | None:
        """The key, or beginning of keys, the choices are narrowed to; None when nothing is armed."""
        return self._armed

    @property
    def path(self) -> tuple[T, ...]:
        """The targets picked so far, in order."""
        return self._path

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys that can be armed, each once, in the order of the choices."""
        return tuple(dict.fromkeys(choice.key for choice in self._choices))

    @property
    def live(self) -> tuple[Choice[T, A], ...]:
        """The choices still possible with what is armed and picked."""
        if self._live is None:
            self._live = tuple(choice for choice in self._choices if self._in_play(choice))
        return self._live

    @property
    def targets(self) -> frozenset[T]:
        """Everything that may be pointed at next."""
        if self._targets is None:
            self._targets = frozenset(target for choice in self.live for target in choice.next(self._path))
        return self._targets

    @property
    def finishables(self) -> tuple[tuple[Key, A], ...]:
        """The actions that can be taken as things stand, with their keys; none while at rest."""
        if not self._path and self._armed is None:
            return ()
        return self._done(self.live, self._path)

    @property
    def finishable(self) -> A | None:
        """The one action that can be taken as things stand; None if there is none or a choice of several."""
        actions = self.finishables
        return actions[0][1] if len(actions) == 1 else None

    def can_arm(self, key: Key) -> bool:
        """Return whether a key, or a beginning of one, leads to any choice."""
        return any(_begins(choice.key, key) for choice in self._choices)

    def arm(self, key: Key) -> Outcome[A, T]:
        """Narrow to the choices of a key, forgetting the targets; refused if there are none."""
        if not self.can_arm(key):
            return Refused(key)
        self._move(key, ())
        return self._outcome()

    def point(self, target: T) -> Outcome[A, T]:
        """Pick the next target."""
        if target not in self.targets:
            return Refused(target)
        self._move(self._armed, (*self._path, target))
        return self._outcome()

    def would(self, target: T) -> tuple[tuple[Key, A], ...]:
        """Return the actions that pointing at a target would make possible at once, as for a preview."""
        on = [choice for choice in self.live if target in choice.next(self._path)]
        return self._done(on, (*self._path, target))

    def back(self) -> bool:
        """Take back one step, a target or else the arming; tell whether there was one."""
        if self._path:
            self._move(self._armed, self._path[:-1])
            return True
        return self.cancel()

    def cancel(self) -> bool:
        """Forget targets and arming; tell whether there were any."""
        changed = bool(self._path) or self._armed is not None
        self._move(None, ())
        return changed

    def _move(self, armed: Key | None, path: tuple[T, ...]) -> None:
        self._armed, self._path = armed, path
        self._live = self._targets = None

    def _in_play(self, choice: Choice[T, A]) -> bool:
        wanted = self._resting(choice) if self._armed is None else _begins(choice.key, self._armed)
        return wanted and all(
            target in choice.next(self._path[:place]) for place, target in enumerate(self._path)
        )

    def _outcome(self) -> Narrowed | Complete[A]:
        action = self.finishable
        return Complete(action) if action is not None and not self.targets else Narrowed()

    @staticmethod
    def _done(choices: Iterable[Choice[T, A]], path: tuple[T, ...]) -> tuple[tuple[Key, A], ...]:
        found: list[tuple[Key, A]] = []
        for choice in choices:
            action = choice.done(path)
            if action is not None and all(action != other for _, other in found):
                found.append((choice.key, action))
        return tuple(found)


def _begins(key: Key, start: Key) -> bool:
    return key[: len(start)] == start
