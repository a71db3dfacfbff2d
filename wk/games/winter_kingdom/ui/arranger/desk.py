"""What is arranged, what is in hand, and everything that can be done with it, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom import boardlint
from wk.games.winter_kingdom.hexmap import SLOTS, side_of
from wk.games.winter_kingdom.ui.arranger.model import Arrangement
from wk.games.winter_kingdom.ui.editing import UndoStack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.words import Words


class ArrangerDesk:
    """The boards somebody arranges."""

    def __init__(
        self,
        say: Words,
        boards: BoardSet,
        placed: Mapping[str, Placed],
        chance: Callable[[], Draw] | None,
    ) -> None:
        """Begin with some slots chosen.

        Args:
            say: the words of the game.
            boards: the boards there are.
            placed: the slots chosen so far.
            chance: returns a source of chance; without one nothing can be drawn by lot.
        """
        self.say = say
        self.steps = UndoStack(Arrangement.of(boards, placed))
        self.first = self.arrangement
        """The arrangement as it was found."""
        self.hand: int | None = None
        """The board picked up, to be laid into a slot."""
        self.chosen: int | None = None
        """The board that was pointed at last."""
        self.chance = chance

    @property
    def arrangement(self) -> Arrangement:
        """The boards as they lie."""
        return self.steps.now

    @property
    def subject(self) -> int | None:
        """The board that turning and flipping are for: the one in hand, or else the chosen one."""
        return self.chosen if self.hand is None else self.hand

    @property
    def is_changed(self) -> bool:
        """Whether other slots are chosen than were found."""
        return self.arrangement.placed != self.first.placed

    def exchange(self, boards: BoardSet) -> None:
        """Go on with other boards; those that are there no more are left out, and nothing can be undone."""
        if boards is not self.arrangement.boards:
            self.steps = UndoStack(Arrangement.of(boards, self.arrangement.placed))
            self.hand = self.chosen = None

    # What is done -------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last change back."""
        self.hand = None
        self.steps.undo()

    def redo(self) -> None:
        """Make the change again that was taken back."""
        self.hand = None
        self.steps.redo()

    def turn(self, steps: int) -> None:
        """Turn the board in hand or else the chosen one."""
        if self.subject is not None:
            self.steps.take(self.arrangement.turn(self.subject, steps))

    def flip(self) -> None:
        """Turn up the other side of the board in hand or else of the chosen one."""
        if self.subject is not None:
            self.steps.take(self.arrangement.flip(self.subject))

    def lift(self) -> None:
        """Put the board in hand or else the chosen one into the tray."""
        if self.subject is not None:
            self.steps.take(self.arrangement.lift(self.subject))
        self.hand = None

    def draw_rest(self) -> None:
        """Fill the slots left open by lot."""
        if self.chance is not None:
            self.hand = None
            self.steps.take(self.arrangement.draw_rest(self.chance()))

    def turn_all(self) -> None:
        """Turn all boards in slots by lot."""
        if self.chance is not None:
            self.hand = None
            self.steps.take(self.arrangement.turn_all(self.chance()))

    def clear(self) -> None:
        """Put all boards back into the tray."""
        self.hand = None
        self.steps.take(self.arrangement.clear())

    def grip(self, board: int) -> None:
        """Take a board into the hand."""
        self.hand = self.chosen = board

    def lay(self, slot: str) -> None:
        """Lay the board in hand into a slot."""
        if self.hand is not None:
            board, self.hand = self.hand, None
            self.chosen = board
            self.steps.take(self.arrangement.lay(board, slot))

    # What is said -------------------------------------------------------------------------------

    def hint(self) -> str:
        """Return what can be done now, in one line."""
        if self.hand is not None:
            return self.say("arranger.hint.hand", side=self.arrangement.faces[self.hand].side)
        if self.chosen is not None and self.arrangement.slot_of(self.chosen) is not None:
            return self.say("arranger.hint.placed")
        full = len(self.arrangement.slots) == len(SLOTS)
        return self.say("arranger.hint.full" if full else "arranger.hint.begin")

    def where(self) -> str:
        """Return where the board in hand or the chosen one lies and how it is turned."""
        board = self.subject
        if board is None:
            return self.say("arranger.where.none")
        slot = self.arrangement.slot_of(board)
        degrees = 60 * self.arrangement.faces[board].rotation
        if slot is None:
            return self.say("arranger.where.tray", degrees=degrees)
        return self.say("arranger.where.slot", slot=self.say(f"arranger.slot.{slot}"), degrees=degrees)

    def notes(self) -> list[str]:
        """Return what is unusual about the boards (WK-MAP-2)."""
        boards = self.arrangement.boards
        found = []
        for side, _ in self.arrangement.placed.values():
            if not boards.is_printed(side) and (lines := boardlint.lint(side_of(boards.rows[side]))):
                found.append(self.say("arranger.unusual", side=side, n=len(lines)))
        if boards.skipped:
            found.append(self.say("arranger.skipped", n=len(boards.skipped)))
        return found
