"""What a player at the screen has chosen so far at a table of things, until an action is complete."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from wk.engine.game import A, S
from wk.shell.match.table.part import Played, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from wk.engine.game import Actions
    from wk.shell.match.table.part import Outcome


class Choosing(Generic[S, A]):
    """Most of a `things.Desk`; a game adds what is chosen, `press`, `stops`, `back` and `finish`."""

    explains: Callable[[S, A], Any]
    """Returns why an action is not legal, a static method; it is the game's ``explain``."""

    def __init__(self, speech: Any, state: S, legal: Actions[A], turn: Sequence[A] = ()) -> None:  # noqa: ANN401 - the game's
        """Begin with nothing chosen.

        Args:
            speech: says why something is refused.
            state: as the player sees it.
            legal: what may be done.
            turn: what was done in this turn and can be taken back.
        """
        self.speech = speech
        self.state = state
        self.legal = legal
        self.turn = turn

    @cached_property
    def actions(self) -> Collection[A]:
        """Everything that is legal now."""
        return tuple(self.legal)

    @property
    def finish(self) -> A | None:
        """What the button that finishes does; None while something is missing."""
        raise NotImplementedError

    def why(self, action: A) -> str:
        """Return why an action is not legal."""
        words: str = self.speech.why(self.state, self.explains(self.state, action))
        return words

    def refused(self, action: A) -> Refused:
        """Return the refusal of an action, with what it stands beside and what is to blame."""
        return Refused(self.why(action))

    def take(self, action: A) -> Outcome[A]:
        """Play an action, or tell why not."""
        return Played(action) if action in self.legal else self.refused(action)

    def end(self) -> Outcome[A]:
        """Do what the button that finishes does."""
        return None if self.finish is None else self.take(self.finish)
