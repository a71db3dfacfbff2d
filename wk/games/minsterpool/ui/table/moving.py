"""What moves at the table: tokens, bribes along their line, members who leave and come, points."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, cast

from wk.games.minsterpool.rules import CHOSEN, GONE, IN_HAND, IN_PLAY, PLAYED, TO_COME, USED, zones
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
from wk.games.minsterpool.ui.table.choices import CARRIED, ICON, OUT, ROUND_CARD, STACK
from wk.games.minsterpool.ui.table.pieces import LARGE
from wk.games.minsterpool.ui.table.rails import draw_small
from wk.games.minsterpool.ui.tokens import token
from wk.shell.match.amounts import draw_amount
from wk.shell.match.changes import TIP, tipping
from wk.shell.match.moves import FLY, HOP, Heap, Move, dealing, flash, hop, moves_between, standing, undealt
from wk.shell.theme import Scale
from wk.shell.widgets.card_paper import painted

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from wk.games.minsterpool.state import Action, Member, State
    from wk.games.minsterpool.telling import Speech
    from wk.games.minsterpool.ui.table.pieces import Sight
    from wk.games.minsterpool.ui.table.telling import Frame
    from wk.shell.match.moves import Spot, Zones
    from wk.shell.match.table.part import Step
    from wk.shell.widgets.card_paper import Face

SLIDES, COMES, FLIES = 0.2, 0.3, 0.5
"""Seconds in which bribes slide on, a new member comes, points fly to the seat that scored them."""
READ = 0.25
"""Seconds points are read before they fly."""


def moves_of(sight: Sight, step: Step[State, Action], frames: Sequence[Frame]) -> list[Move]:
    """Return what an action moves, and then the end of the round it led to, if it did."""
    before, action, after = step.before, step.action, step.after
    was, now = zones(before), zones(after)
    aged = next((frame.state for frame in frames if frame.aged), _full(before, action))
    face, place = partial(_face, sight, aged, after), partial(_place, sight, was[IN_PLAY])
    found = moves_between(was, now, face, place)
    left = [move for move in found if move.carries[0].end.zone == GONE]
    if not frames:
        waits = [standing(move.face, move.start, HOP) for move in left]
        tokens = [] if left or action is None else _placed(before, action, after)
        return [*waits, *_carried_out(found), *tokens, *_staged(found, {GONE: HOP, IN_PLAY: HOP + TIP})]
    *begins, _ = accumulate((frame.lasts for frame in frames), initial=0.0)
    leaves = next((time + READ for time, frame in zip(begins, frames, strict=True) if frame.gone), 0.0)
    comes = begins[-1]
    seats = [award.seat for award in after.awards[-1]]
    told = _points_flying(frames, seats, sight.layout.scale)
    return [*told, *_staged(found, {GONE: leaves, IN_PLAY: comes, USED: comes})]


def dealt(sight: Sight) -> list[Move]:
    """Return the moves of the first boards, turned up one after the other."""
    state, end = sight.state, zones(sight.state)
    face, place = partial(_face, sight, state, state), partial(_place, sight, ())
    moves = moves_between(undealt(end, TO_COME, [IN_PLAY]), end, face, place)
    return dealing([move._replace(lasts=COMES, turns=False) for move in moves])


def _staged(moves: Iterable[Move], begins: Mapping[Hashable, float]) -> list[Move]:
    """Return the moves of boards and cards, each when it is its turn: boards tip out, then others come."""
    return [
        _staged_one(move, zone)._replace(begins=begins.get(zone, 0.0))
        for move in moves
        for zone in [_kind(move.carries[0].end.zone)]
    ]


def _kind(zone: Hashable) -> Hashable:
    """Return a zone without its seat."""
    return zone[0] if isinstance(zone, tuple) else zone


def _staged_one(move: Move, zone: Hashable) -> Move:
    """Return how something moves that goes to a zone."""
    if zone == GONE:
        return tipping(move.face, move.start, move.end)._replace(carries=move.carries)
    if zone == CHOSEN and isinstance(move.end, str):  # what is picked lies there already
        return move._replace(end=Heap(move.end))
    if zone == USED:
        return move._replace(end=None, into=None, fades=True)
    return move._replace(lasts=COMES, turns=False) if zone == IN_PLAY else move


def _face(sight: Sight, aged: State, after: State, thing: Any, at: Spot) -> Face:  # noqa: ANN401 - the zone says
    """Return what draws a board, or a card of this round: the others' are small."""
    if at.zone == TO_COME:
        return _BACK
    if not isinstance(at.zone, tuple):
        state, place = after, after.place(thing)
        if place is None:
            state, place = aged, aged.place(thing) or 0
        return _board(sight.speech, state, state.row[place])
    if at.zone[1] == sight.seat and thing is not None:
        return card_face(thing, sight.speech.kinds)
    return painted(lambda image, rect: draw_small(image, rect, thing, sight.layout.scale))


def _place(sight: Sight, row: Sequence[Hashable], at: Spot, moment: Zones) -> Hashable:
    """Return where a board or a card shows; ``row`` is the one there was."""
    zone, thing = at.zone, cast("Any", moment[at.zone][at.n])
    if not isinstance(zone, tuple):
        return (
            Heap(f"about-{STACK}") if zone == TO_COME else (OUT, row.index(thing)) if zone == GONE else thing
        )
    kind, seat = zone
    if kind in {IN_HAND, USED}:
        return Heap((IN_HAND, (seat, -1)))
    played = moment[PLAYED, seat] if kind == CHOSEN else ()
    if thing is None:  # the next to turn over is the first of the backs
        return ROUND_CARD, (seat, len(played) + len(moment[zone]) - 1 - at.n)
    if seat != sight.seat:
        return ROUND_CARD, (seat, at.n)
    return f"play-{CARD_IDS[thing]}-{[*played, *moment[zone][: at.n + 1]].count(thing)}"


def _carried_out(moves: Iterable[Move]) -> list[Move]:
    """Return the own card that is revealed on its way to where it is carried out."""
    return [
        Move(move.face, move.start, CARRIED, FLY, fades=True)
        for move in moves
        if _kind(move.carries[0].start.zone) == CHOSEN and isinstance(move.start, str)
    ]


def _full(state: State, action: Action | None) -> State:
    """Return a state in which the hourglass lies that an action adds to a member's life."""
    place = state.place(action.member) if action else None
    if place is None:
        return state
    return state.with_member(place, state.row[place]._replace(life=state.row[place].life + 1))


def _placed(before: State, action: Action, then: State) -> list[Move]:
    """Return what a placement moves."""
    place, there = before.place(action.member), then.place(action.member)
    if place is None or there is None:
        return []
    member = before.row[place]
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


def _points_flying(frames: Sequence[Frame], seats: Sequence[int | None], scale: Scale) -> list[Move]:
    """Return the points that fly to their seats as a round ends (HC-AWARD-3).

    Args:
        frames: the moments of the end.
        seats: who scores in each of them, as far as they are awards.
        scale: of the table.
    """
    found: list[Move] = []
    begins = 0.0
    for frame, seat in zip(frames, seats, strict=False):
        if seat is not None:
            board, points = list(frame.points.items())[-1]
            flies = Move(_NOTHING, board, Heap(f"seat-{seat}"), FLIES, begins + READ)
            found.append(flies._replace(alive=partial(_points, points, scale)))
        begins += frame.lasts
    return found


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
