"""An arrangement of the boards: which lie in which slot, how they are turned, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.wishes import Placed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardfile import BoardSet


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
