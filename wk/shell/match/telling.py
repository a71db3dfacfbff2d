"""What a game gives so that its matches can be told and shown again, and a match told to its viewers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from wk.engine import chapters
from wk.engine.chapters import Chapter, course
from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from wk.engine.chapters import Course
    from wk.engine.match import Match
    from wk.engine.sheet import Row
    from wk.shell.match.stage import Amount, Stage
    from wk.words import GameWords


class Face(NamedTuple):
    """How a row of the score sheet is headed."""

    title: str
    picture: Callable[[tuple[int, int], int], pygame.Surface] | None = None
    """Draws its picture for a size and a radius of the corners, in pixels; None without one."""
    opens: bool = True
    """Whether the sheet may open with this row chosen."""


class Holding(NamedTuple):
    """Something a player has a number of, as the replay shows it beside the points."""

    number: int
    ink: str
    """Colour of the number."""
    draw: Callable[[pygame.Surface, pygame.Rect], None]
    """Draws what it is in a square."""


class Series(NamedTuple):
    """Something that is counted round by round for the chart."""

    id: str
    name: str
    value_of: Callable[[Any, int], int]
    """Returns the number of a seat in a view."""


class MatchUi(Protocol[S, A]):
    """One game's half of every screen on which a match is told or shown."""

    @property
    def words(self) -> GameWords:
        """The shelf's words and the game's own."""

    @property
    def series(self) -> Sequence[Series]:
        """What the chart of the score sheet can show, first what it shows at first; none for no chart."""

    def tell(self, course: Course[S, A]) -> Sequence[Chapter]:
        """Tell a match to the viewer of a course; nothing but the course may be asked.

        The last chapter is left out while nothing has been done in it. A course that begins with a chapter
        is told as the rest of the whole one: only what is new is told again.
        """

    def plan(self, course: Course[S, A]) -> Sequence[Chapter]:
        """Tell a match as `tell` does, but its actions as something to be done: ``build two houses``."""

    def beforehand(self, view: S, action: A) -> str:
        """Return what is to be done by an action that shows something, whatever comes of it.

        "" where that is told as `plan` tells it, as far as all that may come of it is told alike.
        """

    def stage(self, state: S) -> Stage[S, A]:
        """Return the picture of a match; of the state only what never changes may be kept."""

    def round_of(self, state: S) -> int:
        """Return the round, or what the game has instead, from 1 on."""

    def called_for(self, state: S) -> str:
        """Return what the curtain calls the seat to move for, if it is no plain turn; open to all."""

    def last_turn(self, state: S) -> bool:
        """Return whether the seat to move takes its last turn."""

    def outcome(self, state: S) -> str:
        """Return in one sentence who has won a match that is over."""

    def counted(self, view: S) -> bool:
        """Return whether the points of the sheet decided a match that is over, so as to be counted up."""

    def holdings(self, view: S, seat: int) -> Sequence[Holding]:
        """Return what the replay shows beside a player's points."""

    def face(self, view: S, row: str) -> Face:
        """Return how a row of the score sheet is headed."""

    def sentence(self, view: S, seat: int, row: Row) -> str:
        """Return in words why a player has the points of a row that has some."""

    def amounts(self, view: S, row: Row) -> Sequence[Amount]:
        """Return where the points of a row stand on the stage, in the order they are counted.

        Together they are the points of the row; `amounts.part_by_part` writes each on what it is for.
        """


class Teller(Generic[S, A]):
    """A match told to one viewer after another, anew only when it has changed."""

    def __init__(self, ui: MatchUi[S, A], match: Match[S, A]) -> None:
        self.ui = ui
        self.match = match
        self._known: tuple[int | None, str] | None = None
        self._state: S | None = None
        """The last state that is told."""
        self._begun: S | None = None
        """The state the last chapter began with."""
        self._chapters: list[Chapter] = []

    def chapters(self, viewer: int | None) -> Sequence[Chapter]:
        """Return the match so far as a seat may know it; None is somebody who knows no secrets."""
        states, known = self.match.states, (viewer, self.ui.words.language)
        if known != self._known or self._state is not states[-1]:
            last = self._chapters.pop() if self._chapters and known == self._known else None
            if last is None or last.first >= len(states) or states[last.first] is not self._begun:
                self._chapters, last = [], None
            self._chapters += self._told_from(0 if last is None else last.first, viewer)
            self._known, self._state = known, states[-1]
            self._begun = states[self._chapters[-1].first] if self._chapters else None
        return tuple(self._chapters)

    def _told_from(self, first: int, viewer: int | None) -> list[Chapter]:
        """Return the chapters from the one that begins after so many actions."""
        match = self.match
        rest = course(match.game, match.states[first:], match.actions[first:], viewer)
        return [chapters.later(chapter, first) if first else chapter for chapter in self.ui.tell(rest)]

    def since(self, seat: int, viewer: int | None = None) -> Sequence[Chapter]:
        """Return what happened since a seat's last turn, as a viewer may know it; None is everybody."""
        match = self.match
        acted = course(match.game, match.states, match.actions, viewer).seats
        to_move = match.game.seat_to_move(match.state)
        return chapters.since(self.chapters(viewer), seat, to_move, acted)

    def last_event(self, viewer: int | None) -> tuple[str, str]:
        """Return colour of the player and sentence of the last thing done; no colour if nobody did it."""
        last = chapters.last_event(self.chapters(viewer))
        if last is None:
            return "", self.ui.words("log.begin")
        seat, entry = last
        if seat is None:
            return "", entry.words
        player = self.match.game.seats(self.match.state)[seat]
        return player.colour, self.ui.words("log.line", name=player.name, what=entry.words)
