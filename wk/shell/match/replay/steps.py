"""A match as it is shown again: every moment of it, as everybody may see it, and its words."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol

from wk.engine.chapters import Course, course
from wk.engine.game import A, S
from wk.shell.match.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from wk.engine.chapters import Chapter, Entry
    from wk.engine.game import Game
    from wk.engine.seats import Seat
    from wk.shell.match.telling import CardGroup, MatchUi


HIDDEN = "?"
"""How an action is written that others may not know."""


class TurnLine(NamedTuple):
    """A line of the list of turns: the head of a turn, or something done in it."""

    words: str
    """What was done; the player's name in a head."""
    place: int
    """The moment it leads to, as a number of actions taken."""
    begins: int
    """The first moment it stands for."""
    seat: int | None
    round: int
    head: bool


class TurnSpan(NamedTuple):
    """One turn on the scrub bar."""

    first: int
    """The moment it begins, as a number of actions taken."""
    end: int
    """The moment the next one begins."""
    seat: int | None
    round: int


class Played(Protocol[S, A]):
    """What was played: a match, or the history of one."""

    @property
    def game(self) -> Game[S, A]:
        """The rules."""

    @property
    def states(self) -> Sequence[S]:
        """``states[n]`` is the one after ``n`` actions."""

    @property
    def actions(self) -> Sequence[A]:
        """Every action that counts."""


class Steps(Generic[S, A]):
    """Every moment of a match: moment ``n`` is the one after ``n`` actions."""

    def __init__(self, match: Played[S, A], ui: MatchUi[S, A], *, bare: bool = False) -> None:
        """Look back on a match as far as it has come.

        Args:
            match: what was played.
            ui: what tells and shows it.
            bare: whether all that was hidden shows, of a match that is over; else nothing hidden is kept
                before its end.
        """
        self._ui = ui
        self._say = ui.words
        self._game = match.game
        states, actions = tuple(match.states), tuple(match.actions)
        self.course = course(match.game, states, actions, None)
        if bare:
            self.course = Course(states, actions, self.course.seats)
        self.states = self.course.states
        self.last = len(self.course.actions)
        self._notation = self._noted(match)
        self._played = (tuple(match.states), tuple(match.actions)) if self.over(self.last) else None
        """All states and actions of a match that is over."""
        self.seats: Sequence[Seat] = match.game.seats(self.states[0])
        self._chapters = ui.tell(self.course)
        self._told = {
            entry.after: (chapter.seat, entry) for chapter in self._chapters for entry in _single(chapter)
        }
        self._besides = {entry.after: entry for chapter in self._chapters for entry in chapter.besides}
        self.spans = self._find_spans()
        self.lines = tuple(line for chapter in self._chapters for line in self._lines_of(chapter))
        self._begins = [line.begins for line in self.lines]
        self._points: dict[int, tuple[int, ...]] = {}

    def _noted(self, match: Played[S, A]) -> list[str]:
        """Return every action as records hold it; until the end of chance that is hidden only what it was."""
        texts = [self._game.text(action) for action in match.actions]
        if self.over(self.last):
            return texts
        return [
            text if action is not None else text.partition(" ")[0] if seat is None else HIDDEN
            for text, action, seat in zip(texts, self.course.actions, self.course.seats, strict=True)
        ]

    def _find_spans(self) -> tuple[TurnSpan, ...]:
        told = self._chapters
        ends = [*(chapter.first for chapter in told[1:]), self.last][: len(told)]
        return tuple(
            TurnSpan(chapter.first, end, chapter.seat, chapter.round)
            for chapter, end in zip(told, ends, strict=True)
        )

    def _lines_of(self, chapter: Chapter) -> Iterator[TurnLine]:
        """Yield head and entries of a chapter; one without any entry says so."""
        seat, number, begins = chapter.seat, chapter.round, chapter.first + 1
        yield TurnLine(self.headed(seat), chapter.first, chapter.first, seat, number, head=True)
        for entry in chapter.entries:
            yield TurnLine(entry.words, entry.after, begins, seat, number, head=False)
            begins = entry.after + 1
        if not chapter.entries:
            nothing = self._say("log.nothing")
            yield TurnLine(nothing, min(begins, self.last), begins, seat, number, head=False)

    def name(self, seat: int | None) -> str:
        """Return who a chapter is about."""
        return self._say("log.together") if seat is None else self.seats[seat].name

    def headed(self, seat: int | None) -> str:
        """Return who a chapter is about as its head says it: whoever plays alone is spoken to."""
        return self.name(None) if seat is None else self._say("log.whose", name=self.seats[seat].name)

    def colour(self, seat: int | None) -> str:
        """Return a player's colour; none for what all do together, or chance."""
        return "" if seat is None else self.seats[seat].colour

    def round_words(self, number: int) -> str:
        """Return a round in words, for the head of a turn."""
        return self._say("log.head", round=number)

    def over(self, place: int) -> bool:
        """Return whether the game is over at a moment."""
        return self.to_move(place) is None

    def to_move(self, place: int) -> int | None:
        """Return whose turn it is at a moment; None once the game is over."""
        return self._game.seat_to_move(self.states[place])

    def cards(self, place: int) -> Sequence[CardGroup]:
        """Return the cards that show at a moment: of whose turn it is then, or was last, and what all laid.

        After the end of the match whoever looks may see what that player saw; before it only what all may.
        At the last moment of one that goes on nobody has begun the next turn: it is the turn before that.
        """
        seat = self.to_move(place)
        if place == self.last:
            seat = next((each for each in reversed(self.course.seats) if each is not None), None)
        if seat is None:
            return ()
        if self._played is None:
            states, actions = self.states, self.course.actions
            views = [states[n] for n in range(max(0, place - 1), place + 1)]
        else:
            played, actions = self._played
            views = [self._game.view(state, seat) for state in played[max(0, place - 1) : place + 1]]
        before, action = (views[0], actions[place - 1]) if place else (None, None)
        return self._ui.cards(Moment(views[-1], before, action), seat)

    def line_at(self, place: int) -> int:
        """Return the number of the line that tells a moment; 0 before all."""
        return max(0, bisect_right(self._begins, place) - 1)

    def turn_before(self, place: int) -> int:
        """Return the moment the turn began, or the one before it if that is now."""
        return max((span.first for span in self.spans if span.first < place), default=0)

    def turn_after(self, place: int) -> int:
        """Return the moment the next turn begins, or the end."""
        return min((span.first for span in self.spans if span.first > place), default=self.last)

    def seat(self, place: int) -> int | None:
        """Return who took the action that led to a moment, or won by it; None if nobody or several did."""
        if self.over(place):
            won = self._game.winners(self.states[place])
            return won[0] if len(won) == 1 else None
        return self.course.seats[place - 1] if place else None

    def sentence(self, place: int) -> str:
        """Return the action that led to a moment in words, or who won by it."""
        if place == 0:
            return self._say("replay.begin")
        if self.over(place):
            return self._ui.outcome(self.states[place])
        if place in self._besides:
            return self._begun(self._besides[place].words)
        seat, words = self._doing(place)
        return self._begun(
            words if seat is None else self._say("replay.line", name=self.seats[seat].name, what=words)
        )

    def _begun(self, words: str) -> str:
        """Return words as a heading begins; names stay as they are."""
        named = any(words.startswith(seat.name) for seat in self.seats)
        return words if named else words[:1].upper() + words[1:]

    def _doing(self, place: int) -> tuple[int | None, str]:
        """Return who did what at a moment; of a moment that is told with others, all of that."""
        if place in self._told:
            seat, entry = self._told[place]
            return seat, entry.words
        line = next(
            (line for line in self.lines if not line.head and line.begins <= place <= line.place), None
        )
        return (line.seat, line.words) if line else (None, "")

    def note(self, place: int) -> str:
        """Return where in the match a moment is."""
        if place == 0:
            return self._say("replay.note-start", total=self.last)
        number = self._ui.round_of(self.states[place - 1])
        return self._say("replay.note", round=number, n=place, total=self.last)

    def changed(self, place: int) -> frozenset[Hashable]:
        """Return what the action that led to a moment has changed."""
        return frozenset(self._told[place][1].at) if place in self._told else frozenset()

    def points(self, place: int) -> tuple[int, ...]:
        """Return what everybody is compared by at a moment, points mostly, as if the game ended there."""
        if place not in self._points:
            view, seats = self.states[place], range(len(self.seats))
            self._points[place] = tuple(self._game.sheet(view, seat).standing for seat in seats)
        return self._points[place]

    def text(self) -> list[str]:
        """Return a line a turn with its actions as records hold them; what is hidden only after the end."""
        return [
            self._say(
                "replay.text-turn",
                round=span.round,
                name=self.name(span.seat),
                actions="; ".join(self._notation[span.first : span.end]),
            )
            for span in self.spans
        ]


def _single(chapter: Chapter) -> Iterator[Entry]:
    """Yield what was done in a chapter, action by action."""
    for entry in chapter.entries:
        yield from entry.steps or (entry,)
