"""What a member's board shows of a position, as plain values: what draws it knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.games.minsterpool.members import influence, leader, worth
from wk.games.minsterpool.state import OVER, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.state import Member, State
    from wk.games.minsterpool.tables import Board
    from wk.games.minsterpool.ui.spots import Spot


class Ends(NamedTuple):
    """What the next end of the round does to a member (HC-ROUND-1 to 3)."""

    ages: bool
    """Whether there is one after this round's award."""
    leaves: bool = False
    clears: tuple[int, ...] = ()
    """The relationship lines that are cleared, from 1."""


def ends_of(state: State, member: Member) -> Ends:
    """Return what the end of this round will do to a member as it stands."""
    board = state.board(member)
    if state.round == ROUNDS or state.phase == OVER:
        return Ends(ages=False)
    lines = zip(board.relationships, member.owners, member.hourglasses, strict=True)
    clears = tuple(
        number
        for number, (line, owner, count) in enumerate(lines, 1)
        if owner is not None and count + 1 >= line.life
    )
    return Ends(ages=True, leaves=member.life + 1 >= board.life, clears=clears)


class BoardLook(NamedTuple):
    """A member's board as it shows now."""

    board: Board
    name: str
    title: tuple[str, str]
    """Beside the medal: what the member is worth, and what it is without the medal."""
    life_label: str
    foot: str
    """What the award would give now, and what the end of the round does."""
    worth: int
    golden: bool
    influence: tuple[int, ...]
    leader: int | None
    colours: tuple[str, ...]
    """Of the players, by seat."""
    life: int
    owners: tuple[int | None, ...]
    hourglasses: tuple[int, ...]
    bribes: tuple[int | None, ...]
    """None where one is still on its way."""
    favors: tuple[int, ...]
    ends: Ends
    lit: frozenset[Spot] = frozenset()
    """Where something can be put now."""
    hot: Spot | None = None
    """Where the pointer or the keys' cursor is."""
    ghost: int | None = None
    """Whose token would come there."""
    marked: bool = False
    """Whether it changed last."""
    blamed: bool = False
    """Whether it is to blame for a refusal."""


def look_of(speech: Speech, state: State, member: Member, *, compact: bool = False) -> BoardLook:
    """Return what a member's board shows of a position (HC-SCREEN-1)."""
    say, board, ahead = speech.say, state.board(member), leader(state, member)
    golden, short = member.gold is not None, "-short" if compact else ""
    first = say(f"board.{'gold' if golden else 'silver'}")
    second = say(f"board.else{short}", n=board.silver) if golden else say("board.no-gold")
    return BoardLook(
        board=board,
        name=speech.member(state, board.id),
        title=(first, second),
        life_label=say("board.life"),
        foot=_foot(speech, state, member),
        worth=worth(state, member),
        golden=golden,
        influence=influence(state, member),
        leader=ahead,
        colours=tuple(seat.colour for seat in state.fixed.seats),
        life=member.life,
        owners=member.owners,
        hourglasses=member.hourglasses,
        bribes=member.bribes,
        favors=member.favors,
        ends=ends_of(state, member),
    )


def _foot(speech: Speech, state: State, member: Member) -> str:
    say, ahead, ends = speech.say, leader(state, member), ends_of(state, member)
    if ahead is not None:
        now = say("board.scores", name=state.fixed.seats[ahead].name, n=worth(state, member))
    else:
        now = say("board.tie" if any(influence(state, member)) else "board.nobody")
    if ends.leaves:
        return say("board.leaves", now=now)
    if ends.clears:
        return say("board.clears", now=now, n=len(ends.clears), line=ends.clears[0])
    return now


def without(look: BoardLook, coming: Iterable[Any]) -> BoardLook:
    """Return a board without what is on its way to it: by member, word and line of what placed it."""
    for board, word, line in coming:
        if board != look.board.id:
            continue
        if word == "relate":
            look = look._replace(owners=(*look.owners[: line - 1], None, *look.owners[line:]))
        elif word == "bribe":
            look = look._replace(bribes=(*look.bribes[:line], None, *look.bribes[line + 1 :]))
        elif word == "favor":
            look = look._replace(favors=look.favors[:-1])
        elif line:
            count = max(0, look.hourglasses[line - 1] - 1)
            look = look._replace(hourglasses=(*look.hourglasses[: line - 1], count, *look.hourglasses[line:]))
        else:
            look = look._replace(life=max(0, look.life - 1))
    return look
