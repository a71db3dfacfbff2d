"""The end of a round told moment by moment, the award member by member; what each thing on the table is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.minsterpool.play import bonus
from wk.games.minsterpool.state import OVER, SILVER, TYPE, TYPES, influence, worth
from wk.games.minsterpool.ui.looks import Spot, ends_of
from wk.shell.match.table.boxes import Told, Worth

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.minsterpool.state import Board, Card, Member, State
    from wk.games.minsterpool.telling import Speech

AWARDED, AGED = 0.9, 1.6
"""Seconds each member's award shows, and each step of the end of the round, at the usual speed."""


class Frame(NamedTuple):
    """A moment of the end of a round."""

    state: State
    """With the row as it is then."""
    words: str
    points: Mapping[str, int] = {}
    """What members have scored so far, by their ids."""
    gone: frozenset[str] = frozenset()
    """The ids of those that leave."""
    aged: bool = False
    """Whether the hourglasses of the end of the round lie already."""
    lasts: float = AGED


class Showing:
    """The end of a round as it passes, a moment after the other."""

    def __init__(self) -> None:
        self.frames: tuple[Frame, ...] = ()
        self._at, self._since = 0, 0.0

    def begin(self, frames: tuple[Frame, ...], now: float) -> None:
        """Show some moments, or none, from a time in seconds on."""
        self.frames, self._at, self._since = frames, 0, now

    @property
    def frame(self) -> Frame | None:
        """The moment that is shown."""
        return self.frames[self._at] if self.frames else None

    @property
    def passes(self) -> bool:
        """Whether another moment follows by itself."""
        return self._at < len(self.frames) - 1

    def finish(self) -> bool:
        """Show the last moment; return whether that changed anything."""
        passed, self._at = self.passes, max(0, len(self.frames) - 1)
        return passed

    def update(self, now: float, pace: float) -> bool:
        """Go on to a time; return whether another moment shows. ``pace`` scales how long each lasts."""
        if self.wake_in(now, pace) != 0:
            return False
        self._at, self._since = self._at + 1, now
        return True

    def wake_in(self, now: float, pace: float) -> float | None:
        """Return in how many seconds the next moment comes; None if there is none."""
        if not self.passes:
            return None
        return max(0.0, self._since + self.frames[self._at].lasts * pace - now)


def frames(speech: Speech, before: State, after: State) -> tuple[Frame, ...]:
    """Return the moments of the end of a round; before and after are views (HC-SCREEN-4)."""
    say, seats = speech.say, before.fixed.seats
    found: list[Frame] = []
    points: dict[str, int] = {}
    scored = [0] * len(seats)
    state = before
    for award in after.awards[-1]:
        board = before.fixed.tables.boards[award.board].id
        points = {**points, board: award.vp if award.seat is not None else 0}
        state = _scored(before, scored)  # what is scored now is counted when it has come to its seat
        if award.seat is not None:
            scored[award.seat] += award.vp
        key, name = (
            ("award.scores", seats[award.seat].name) if award.seat is not None else ("award.nobody", "")
        )
        words = say(key, name=name, member=speech.member(before, board), n=award.vp)
        found.append(Frame(state, words, points, lasts=AWARDED))
    if after.phase == OVER:
        bonuses = [
            say("award.bonus", name=seat.name, n=bonus(after, number)) for number, seat in enumerate(seats)
        ]
        return (*found, Frame(after, say("award.chips", bonuses=say("common.comma").join(bonuses)), points))
    return (*found, *_ageing(speech, _scored(before, scored), after))


def _ageing(speech: Speech, before: State, after: State) -> list[Frame]:
    """Return hourglasses, cleared lines and members who leave, newcomers."""
    say = speech.say
    aged = before._replace(row=tuple(map(_aged, before.row)))
    gone = [before.board(member).id for member in before.row if ends_of(before, member).leaves]
    lines = sum(len(ends_of(before, member).clears) for member in before.row)
    there = {before.board(member).id for member in before.row}
    came = [after.board(member).id for member in after.row if after.board(member).id not in there]

    def named(boards: list[str]) -> str:
        return say("common.comma").join(speech.member(before, board) for board in boards)

    ends = [say("award.lines", n=lines)] if lines else []
    ends += [say("award.leave", members=named(gone), n=len(gone))] if gone else []
    ends += [say("award.favors")] if any(member.favors for member in before.row) else []
    begins = say("award.come", members=named(came), n=len(came)) if came else say("award.stay")
    return [
        Frame(aged, say("award.hourglasses"), aged=True),
        *([Frame(aged, " ".join(ends), gone=frozenset(gone), aged=True)] if ends else []),
        Frame(after, begins),
    ]


def _scored(before: State, points: list[int]) -> State:
    """Return the state with what the award has brought so far."""
    pairs = zip(before.players, points, strict=True)
    return before._replace(players=tuple(player._replace(vp=(*player.vp, vp)) for player, vp in pairs))


def _aged(member: Member) -> Member:
    """Return a member with the hourglasses of the end of a round, nothing of them carried out yet."""
    pairs = zip(member.hourglasses, member.owners, strict=True)
    glasses = tuple(count + (owner is not None) for count, owner in pairs)
    return member._replace(life=member.life + 1, hourglasses=glasses)


# What things are, told of whatever is pointed at --------------------------------------------------


def told_of_area(speech: Speech, key: str) -> Told:
    """Return what a part of the rails is, by the key of its words."""
    return Told(speech.say(f"area.{key}"), sentence=speech.say(f"area.{key}-note"))


def told_of_chip(speech: Speech, state: State, bid: int) -> Told:
    """Return what a chip bids, and what it scores if it is the one left over (HC-BID-2, HC-END-1)."""
    say, n = speech.say, state.fixed.tables.bonus(bid)
    rows = (say("told.bid"), Worth(str(bid))), (say("told.bonus"), Worth(say("told.bonus-points", n=n)))
    return Told(say("told.chip", n=bid), rows=rows, sentence=say("told.chip-note"))


def told_of_kind(speech: Speech, card: Card) -> Told:
    """Return what a card does."""
    return Told(speech.titled(card), sentence=speech.say(f"preview.card-{TYPES[TYPE[card]]}"))


def told_of_member(speech: Speech, state: State, place: int, *, framed: bool = False) -> Told:
    """Return what a member is worth and how long it stays, by its place in the row (HC-TERM-1, HC-TERM-4).

    Args:
        speech: names and sentences.
        state: the position.
        place: its place.
        framed: whether a frame tells that it changed last.
    """
    say, member = speech.say, state.row[place]
    board, points = state.board(member), worth(state, member)
    gold = [] if member.gold is None else [(say("told.gold"), Worth(say("told.points", n=member.gold)))]
    key = "told.silver" if member.gold is None else "told.silver-below"
    rows = [
        *gold,
        (say(key), Worth(say("told.points", n=board.silver))),
        (say("told.life"), Worth(say("told.glasses", n=member.life, of=board.life))),
    ]
    for seat, found in zip(state.fixed.seats, influence(state, member), strict=True):
        rows.append((say("preview.influence", name=seat.name), Worth(str(found))))
    ends, name = ends_of(state, member), speech.member(state, board.id)
    then = [say("told.leaves", member=name)] if ends.leaves else []
    then += [say("told.framed")] if framed else []
    taken = "keeps-until" if state.fixed.options.empty_stack == SILVER else "keeps"
    medal = say("told.no-gold" if member.gold is None else f"told.{taken}")
    return Told(name, rows=tuple(rows), sentence=" ".join([say("told.member", n=points), medal, *then]))


def told_of_place(speech: Speech, state: State, place: int, spot: Spot) -> Told:
    """Return what a place on a member is for, and what lies there."""
    member = state.row[place]
    board = state.board(member)
    if spot.word == "relate" or (spot.word == "hourglass" and spot.line):
        return _told_of_line(speech, state, member, spot)
    if spot.word == "hourglass":
        rows = ((speech.say("told.hourglasses"), Worth(_of(speech, member.life, board.life))),)
        name, say = speech.member(state, board.id), speech.say
        ring = [say("told.ring")] if ends_of(state, member).ages else []
        note = " ".join([say("told.life-note", member=name), *ring])
        return Told(say("told.life"), rows=rows, sentence=note)
    if spot.word == "bribe":
        return _told_of_tokens(speech, board, spot.word, len(member.bribes))
    return _told_of_tokens(speech, board, spot.word, len(member.favors))


def _told_of_line(speech: Speech, state: State, member: Member, spot: Spot) -> Told:
    """Return what a relationship line is, or the lifeline beside it (HC-TERM-2)."""
    say, board = speech.say, state.board(member)
    line, owner = board.relationships[spot.line - 1], member.owners[spot.line - 1]
    whose = say("spoken.nobody") if owner is None else say("seat.plate", name=state.fixed.seats[owner].name)
    glasses = say("told.hourglasses"), Worth(_of(speech, member.hourglasses[spot.line - 1], line.life))
    owned = say("told.owner"), Worth(whose)
    only = len(board.relationships) == 1
    name = say("told.line") if only else say("told.line-nth", n=spot.line)
    if spot.word == "hourglass":
        ring = [say("told.ring")] if owner is not None and ends_of(state, member).ages else []
        note = " ".join([say("told.line-life-note"), *ring])
        return Told(say("told.line-life"), rows=(owned, glasses), sentence=note)
    rows = (say("told.influence"), Worth(f"+{line.value}")), owned, glasses
    return Told(name, rows=rows, sentence=say("told.line-note"))


def _told_of_tokens(speech: Speech, board: Board, word: str, lie: int) -> Told:
    """Return what the bribe line or the favors of a member are (HC-TERM-3)."""
    say = speech.say
    if word == "bribe" and board.bribe:
        value, room, note = board.bribe.value, board.bribe.icons, say("told.bribe-note")
    else:
        icons = board.favor.icons if board.favor else ""
        value, room = board.favor.value if board.favor else 0, len(icons)
        note = " ".join([say("told.favor-note"), *([say("told.advance")] if "A" in icons else [])])
    rows = (say("told.each"), Worth(f"+{value}")), (say("told.taken"), Worth(_of(speech, lie, room)))
    return Told(say(f"told.{word}"), rows=rows, sentence=note)


def _of(speech: Speech, n: int, most: int) -> str:
    return speech.say("told.of", n=n, of=most)
