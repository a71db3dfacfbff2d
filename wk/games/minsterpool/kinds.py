"""A kind of action is one class: when it may be, what can be chosen, what forbids it, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wk.engine import kinds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.state import State

Fault = Literal[
    "", "game-over", "bid-first", "select-first", "bids-shown", "cards-selected", "carry-first",
    "no-card", "no-chip", "not-in-hand", "not-selected", "reveal-first", "other-card", "not-in-row",
    "no-line", "owned", "not-owned", "no-bribes", "no-favors", "favors-taken",
]  # fmt: skip
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind(kinds.Kind["State", "Action"]):
    """One kind of action; all its options are legal."""

    def options(self, state: State) -> Sequence[Action]:
        """Return the legal actions in the stage of the kind."""
        raise NotImplementedError

    def fault(self, state: State, action: Action) -> Fault:
        """Return what forbids an action in the stage of its kind."""
        raise NotImplementedError
