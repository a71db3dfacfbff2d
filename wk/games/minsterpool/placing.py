"""The four kinds of placement: where one can go, and what it does (HC-REL, HC-HOUR, HC-BRIBE, HC-FAVOR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import BRIBE, FAVOR, HOURGLASS, RELATIONSHIP, TYPE
from wk.games.minsterpool.kinds import Fault, Kind
from wk.games.minsterpool.members import leave
from wk.games.minsterpool.state import CARRY
from wk.games.minsterpool.tables import SILVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.state import Member, State
    from wk.games.minsterpool.tables import Board


class Placement(Kind):
    """One placement of the card being carried out (HC-PLAY-4)."""

    phases = (CARRY,)
    type: int
    """The type of the cards that bring it."""

    def lines(self, member: Member, board: Board) -> Sequence[int]:
        """Return where it can go on a member: relationship lines from 1, or 0 where it goes on no line."""
        raise NotImplementedError

    def refusal(self, member: Member, board: Board, line: int) -> Fault:
        """Return what forbids a place that is not among `lines`."""
        raise NotImplementedError

    def place(self, state: State, place: int, line: int) -> State:
        """Return the state after one placement on the member in a place of the row."""
        raise NotImplementedError

    def possible(self, state: State) -> bool:
        """Return whether there is any place for it."""
        boards = state.fixed.tables.boards
        return any(self.lines(member, boards[member.board]) for member in state.row)

    def options(self, state: State) -> Sequence[Action]:
        """Every place on every member, if the card is of this type."""
        if state.card is None or TYPE[state.card] != self.type:
            return ()
        boards = [(member, state.board(member)) for member in state.row]
        return [
            Action(self.word, member=board.id, line=line)
            for member, board in boards
            for line in self.lines(member, board)
        ]

    def fault(self, state: State, action: Action) -> Fault:
        """Only what the card brings, where it can go."""
        if state.card is None or TYPE[state.card] != self.type:
            return "other-card"
        place = state.place(action.member)
        if place is None:
            return "not-in-row"
        member = state.row[place]
        board = state.board(member)
        if action.line in self.lines(member, board):
            return ""
        return (
            "no-line" if action.line > len(board.relationships) else self.refusal(member, board, action.line)
        )

    def effect(self, state: State, action: Action) -> State:
        """Place it; the card is over when all is placed, or nothing more can be (HC-PLAY-4, HC-PLAY-5)."""
        place = state.place(action.member)
        if place is None:
            raise ValueError(f"{action.member} is not in the row")
        after = self.place(state, place, action.line)
        if state.left > 1 and self.possible(after):
            return after._replace(left=state.left - 1)
        return after._replace(card=None, left=0)


class Relate(Placement):
    """An own token comes into an empty circle (HC-REL-1)."""

    word = "relate"
    type = RELATIONSHIP

    def lines(self, member: Member, _board: Board) -> Sequence[int]:
        """Every line without an owner."""
        return [line for line, owner in enumerate(member.owners, 1) if owner is None]

    def refusal(self, _member: Member, _board: Board, _line: int) -> Fault:
        """A circle takes one token."""
        return "owned"

    def place(self, state: State, place: int, line: int) -> State:
        """Make the player the owner."""
        member = state.row[place]
        owners = (*member.owners[: line - 1], state.seat, *member.owners[line:])
        return state.with_member(place, member._replace(owners=owners))


class Hourglass(Placement):
    """An hourglass comes onto the lifeline of a member, or of a line with an owner (HC-HOUR-1)."""

    word = "hourglass"
    type = HOURGLASS

    def lines(self, member: Member, _board: Board) -> Sequence[int]:
        """The member's lifeline, always with a free space, and every line with an owner."""
        return [0, *(line for line, owner in enumerate(member.owners, 1) if owner is not None)]

    def refusal(self, _member: Member, _board: Board, _line: int) -> Fault:
        """A line without owner has no use for it."""
        return "not-owned"

    def place(self, state: State, place: int, line: int) -> State:
        """Fill a space; a full line is cleared, a full member leaves (HC-HOUR-2, HC-HOUR-3)."""
        member = state.row[place]
        board = state.board(member)
        if not line:
            if member.life + 1 == board.life:
                return leave(state, place)
            return state.with_member(place, member._replace(life=member.life + 1))
        owners, glasses = list(member.owners), list(member.hourglasses)
        glasses[line - 1] += 1
        if glasses[line - 1] == board.relationships[line - 1].life:
            owners[line - 1], glasses[line - 1] = None, 0
        return state.with_member(place, member._replace(owners=tuple(owners), hourglasses=tuple(glasses)))


class Bribe(Placement):
    """An own token comes onto the leftmost icon of a bribe line, the others move on (HC-BRIBE-1)."""

    word = "bribe"
    type = BRIBE

    def lines(self, _member: Member, board: Board) -> Sequence[int]:
        """Every bribe line, also a full one."""
        return (0,) if board.bribe else ()

    def refusal(self, _member: Member, _board: Board, _line: int) -> Fault:
        """Some take none."""
        return "no-bribes"

    def place(self, state: State, place: int, _line: int) -> State:
        """Push the last one off a full line."""
        member = state.row[place]
        line = state.board(member).bribe
        tokens = (state.seat, *member.bribes)[: line.icons if line else 0]
        return state.with_member(place, member._replace(bribes=tokens))


class Favor(Placement):
    """An own token comes onto the first free icon of a member's favors (HC-FAVOR-1)."""

    word = "favor"
    type = FAVOR

    def lines(self, member: Member, board: Board) -> Sequence[int]:
        """Every member with a free icon."""
        return (0,) if board.favor and len(member.favors) < len(board.favor.icons) else ()

    def refusal(self, _member: Member, board: Board, _line: int) -> Fault:
        """There are none, or all are taken."""
        return "favors-taken" if board.favor else "no-favors"

    def place(self, state: State, place: int, _line: int) -> State:
        """Take the icon; an Advance changes the gold (HC-FAVOR-2, HC-FAVOR-3, HC-OPT-1)."""
        member = state.row[place]
        favor = state.board(member).favor
        icon = favor.icons[len(member.favors)] if favor else ""
        member, medals = member._replace(favors=(*member.favors, state.seat)), state.medals
        if icon == "A" and member.gold is not None:
            if medals:
                member, medals = member._replace(gold=medals[0]), medals[1:]
            elif state.fixed.empty_stack == SILVER:
                member = member._replace(gold=None)
        return state.with_member(place, member)._replace(medals=medals)


PLACEMENTS: tuple[Placement, ...] = (Relate(), Hourglass(), Bribe(), Favor())
"""The kinds of placement, by the type of card."""
