"""What has been arranged, and what is chosen of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wk.games.winter_kingdom import boardlint
from wk.games.winter_kingdom.hexmap import SLOTS, side_of
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.editing import UndoStack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.words import Words


@dataclass(frozen=True)
class Arrangement:
    """All boards, each in a slot or in the tray, each with the side that is up and its turn (WK-MAP-5).

    A board is named by its number in `BoardSet.boards`. Every change gives a new arrangement.
    """

    boards: BoardSet
    faces: tuple[Placed, ...]
    """The side that is up and the turn of each board, by its number."""
    slots: Mapping[str, int]
    """The boards in slots; a slot left out is left to the draw."""

    @classmethod
    def of(cls, boards: BoardSet, placed: Mapping[str, Placed]) -> Arrangement:
        """Return the arrangement of chosen slots; what is no board, or one used twice, is left out."""
        faces = [Placed(board[0], 0) for board in boards.boards]
        slots: dict[str, int] = {}
        for slot in SLOTS:
            wish = placed.get(slot)
            if wish is None or wish.side not in boards.sides:
                continue
            board = boards.board_of(wish.side)
            if board not in slots.values():
                slots[slot], faces[board] = board, wish
        return cls(boards, tuple(faces), slots)

    @property
    def placed(self) -> dict[str, Placed]:
        """The chosen slots, as setups name them."""
        return {slot: self.faces[self.slots[slot]] for slot in SLOTS if slot in self.slots}

    @property
    def tray(self) -> tuple[int, ...]:
        """The boards that lie in no slot, printed ones first."""
        lying = set(self.slots.values())
        return tuple(board for board in range(len(self.faces)) if board not in lying)

    def slot_of(self, board: int) -> str | None:
        """Return the slot a board lies in; None for the tray."""
        return next((slot for slot, lying in self.slots.items() if lying == board), None)

    def back_of(self, board: int) -> str | None:
        """Return the side of a board that is down; None for a board of one side."""
        sides = self.boards.boards[board]
        return next((side for side in sides if side != self.faces[board].side), None)

    def lay(self, board: int, slot: str) -> Arrangement:
        """Lay a board into a slot; what lies there trades places with it."""
        slots, before = dict(self.slots), self.slot_of(board)
        there = slots.pop(slot, None)
        if before is not None:
            slots.pop(before, None)
            if there is not None and there != board:
                slots[before] = there
        slots[slot] = board
        return replace(self, slots=slots)

    def lift(self, board: int) -> Arrangement:
        """Put a board back into the tray."""
        return replace(self, slots={slot: lying for slot, lying in self.slots.items() if lying != board})

    def turn(self, board: int, steps: int) -> Arrangement:
        """Turn a board by steps of 60 degrees clockwise."""
        face = self.faces[board]
        return self._with(board, Placed(face.side, (face.rotation + steps) % 6))

    def flip(self, board: int) -> Arrangement:
        """Turn up the other side of a board, if it has one."""
        back = self.back_of(board)
        return self if back is None else self._with(board, Placed(back, self.faces[board].rotation))

    def clear(self) -> Arrangement:
        """Put every board back into the tray."""
        return replace(self, slots={})

    def draw_rest(self, draw: Draw) -> Arrangement:
        """Fill the slots left open with printed boards, each on a side and with a turn by lot (WK-MAP-5)."""
        free = [board for board in self.tray if board < len(self.boards.pairs)]
        found = self
        for slot in SLOTS:
            if slot in self.slots or not free:
                continue
            board = free.pop(int(draw() * len(free)))
            side = self.boards.boards[board][int(draw() * 2)]
            found = found._with(board, Placed(side, int(draw() * 6))).lay(board, slot)
        return found

    def turn_all(self, draw: Draw) -> Arrangement:
        """Turn every board that lies in a slot by lot."""
        found = self
        for board in self.slots.values():
            found = found._with(board, Placed(self.faces[board].side, int(draw() * 6)))
        return found

    def _with(self, board: int, face: Placed) -> Arrangement:
        faces = (*self.faces[:board], face, *self.faces[board + 1 :])
        return replace(self, faces=faces)


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
