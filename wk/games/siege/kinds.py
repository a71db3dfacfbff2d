"""A kind of action is one class: when it may be, what can be chosen, what forbids it, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wk.engine import kinds

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.siege.actions import Action
    from wk.games.siege.state import State

Fault = Literal[
    "", "game-over", "shuffle-first", "answer-first", "nothing-struck", "wrong-season", "not-in-field",
    "not-there", "follow-suit", "put-this-turn", "joker-in-city", "other-line", "royal-there",
    "fort-full", "garrison-full", "over-in-summer", "room-left", "few-cards", "too-many", "no-rival",
    "no-more-strikes", "own-side", "joker-hires", "wall-holds", "wall-first", "nothing-behind",
    "aim-first", "no-place", "no-joker", "no-fort", "joker-answers", "turned",
]  # fmt: skip
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind(kinds.Kind["State", "Action"]):
    """One kind of action; all its options are legal."""

    def pick(self, state: State, draw: Draw) -> Action | None:
        """Choose one of the options evenly; None if there are none."""
        options = list(self.options(state))
        return options[int(draw() * len(options))] if options else None

    def fault(self, state: State, action: Action) -> Fault:
        """Return what forbids an action in one of the phases."""
        raise NotImplementedError
