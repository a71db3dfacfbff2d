"""What moves at the table: tokens, bribes along their line, members who leave and come, points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from wk.games.minsterpool.state import CARD_IDS
from wk.games.minsterpool.ui.looks import (
    KINDS,
    SAND,
    WIDE,
    card_face,
    draw_back,
    draw_board,
    kind_icon,
    look_of,
)
from wk.games.minsterpool.ui.table.choices import CARRIED, ICON, OUT, STACK
from wk.games.minsterpool.ui.table.pieces import LARGE
from wk.shell.match.amounts import draw_amount
from wk.shell.match.changes import TIP, tipping
from wk.shell.match.moves import FLY, HOP, Heap, Move, after, flash, hop, standing
from wk.shell.theme import Scale
from wk.shell.widgets.card_paper import painted
from wk.shell.widgets.token import token

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.games.minsterpool.state import Action, Member, State
    from wk.games.minsterpool.telling import Speech
    from wk.games.minsterpool.ui.table.pieces import Sight
    from wk.games.minsterpool.ui.table.telling import Frame
    from wk.shell.match.table.part import Step
    from wk.shell.widgets.card_paper import Face

SLIDES, COMES, FLIES = 0.2, 0.3, 0.5
"""Seconds in which bribes slide on, a new member comes, points fly to the seat that scored them."""
READ = 0.25
"""Seconds points are read before they fly."""


def moves_of(sight: Sight, step: Step[State, Action], frames: Sequence[Frame]) -> list[Move]:
    """Return what an action moves, and then the end of the round it led to, if it did."""
    found = _placed(sight.speech, step.before, step.action, step.after) if step.action else []
    if not frames:
        return found
    seats = [award.seat for award in step.after.awards[-1]]
    return found + _closing(sight.speech, frames, seats, sight.layout.scale)


def _placed(speech: Speech, before: State, action: Action, then: State) -> list[Move]:
    """Return what a placement moves, or the card that is revealed."""
    if action.word == "play":
        (card,) = action.cards
        start = f"play-{CARD_IDS[card]}-{before.player.played.count(card) + 1}"
        return [Move(card_face(card, speech.kind(card)), start, CARRIED, FLY, fades=True)]
    place, there = before.place(action.member), then.place(action.member)
    if place is None:
        return []
    member = before.row[place]
    if there is None:
        full = member._replace(life=member.life + 1)
        board = _board(speech, before, full)
        tips = tipping(board, action.member, (OUT, place))
        return [
            standing(board, action.member, HOP),
            *after([tips], HOP),
            *_come(speech, before, then, HOP + TIP),
        ]
    hourglass = action.word == "hourglass"
    if hourglass and action.line and then.row[there].owners != member.owners:
        return [flash(action.member)]
    face = _GLASS if hourglass else _token(before.fixed.seats[before.seat].colour)
    end: Any = (ICON, (action.member, action.word, action.line))
    return [*_slide(before, member, action), hop(face, CARRIED, end)]


def _slide(state: State, member: Member, action: Action) -> list[Move]:
    """Return the bribes that make room for another; the one pushed off a full line fades at its end."""
    line = state.board(member).bribe
    if action.word != "bribe" or line is None:
        return []
    found = []
    for place, seat in enumerate(member.bribes):
        start, end = ((ICON, (action.member, "bribe", n)) for n in (place, place + 1))
        face = _token(state.fixed.seats[seat].colour)
        found.append(Move(face, start, end, SLIDES, fades=place + 1 == line.icons))
    return found


def _closing(
    speech: Speech, frames: Sequence[Frame], seats: Sequence[int | None], scale: Scale
) -> list[Move]:
    """Return what moves while a round ends (HC-AWARD-3, HC-ROUND-3).

    Args:
        speech: words on boards.
        frames: the moments of the end.
        seats: who scores in each of them, as far as they are awards.
        scale: of the table.
    """
    found: list[Move] = []
    begins, row = 0.0, frames[0].state
    for number, frame in enumerate(frames):
        seat = seats[number] if number < len(seats) else None
        if seat is not None:
            board, points = list(frame.points.items())[-1]
            flies = Move(_NOTHING, board, Heap(f"seat-{seat}"), FLIES, begins + READ)
            found.append(flies._replace(alive=partial(_points, points, scale)))
        for place, member in enumerate(frame.state.row):
            board = frame.state.board(member).id
            if board in frame.gone:
                gone = tipping(_board(speech, frame.state, member), board, (OUT, place))
                found += after([gone], begins + READ)
        found += _come(speech, row, frame.state, begins)
        begins, row = begins + frame.lasts, frame.state
    return found


def _come(speech: Speech, before: State, then: State, begins: float) -> list[Move]:
    """Return the members who are new in the row: from the boards to come."""
    boards: list[Hashable] = [before.board(member).id for member in before.row]
    new = [member for member in then.row if then.board(member).id not in boards]
    return [
        Move(_BACK, Heap(STACK), then.board(member).id, COMES, begins, into=_board(speech, then, member))
        for member in new
    ]


def _board(speech: Speech, state: State, member: Member) -> Face:
    """Return what draws a member's board."""
    look = look_of(speech, state, member)
    return painted(lambda image, rect: draw_board(image, rect, look, Scale(rect.width / WIDE)))


def _points(points: int, scale: Scale, share: float) -> Face:
    """Return what is seen of points on their way: ever smaller."""
    large = Scale(scale.unit * (LARGE - (LARGE - 1) * share), scale.text)
    return painted(lambda image, rect: draw_amount(image, points, rect.center, large))


def _token(colour: str) -> Face:
    return painted(lambda image, rect: token(image, colour, rect))


_NOTHING, _BACK = painted(lambda *_: None), painted(draw_back)
_GLASS = painted(lambda image, rect: kind_icon(image, KINDS[1].picture, rect, SAND, KINDS[1].pale))
