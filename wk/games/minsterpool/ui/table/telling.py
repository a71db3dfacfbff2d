"""The end of a round told moment by moment: the award member by member, then what the hourglasses do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.minsterpool.play import bonus
from wk.games.minsterpool.state import OVER
from wk.games.minsterpool.ui.looks import ends_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.minsterpool.state import Member, State
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
    def _passes(self) -> bool:
        return self._at < len(self.frames) - 1

    def finish(self) -> bool:
        """Show the last moment; return whether that changed anything."""
        passed, self._at = self._passes, max(0, len(self.frames) - 1)
        return passed

    def update(self, now: float, pace: float) -> bool:
        """Go on to a time; return whether another moment shows. ``pace`` scales how long each lasts."""
        if self.wake_in(now, pace) != 0:
            return False
        self._at, self._since = self._at + 1, now
        return True

    def wake_in(self, now: float, pace: float) -> float | None:
        """Return in how many seconds the next moment comes; None if there is none."""
        if not self._passes:
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
    ends.append(say("award.favors"))
    begins = say("award.come", members=named(came), n=len(came)) if came else say("award.stay")
    return [
        Frame(aged, say("award.hourglasses"), aged=True),
        Frame(aged, " ".join(ends), gone=frozenset(gone), aged=True),
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
