"""What a game gives so that its matches can be told and shown again, and a match told to its viewers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias

from wk.engine import chapters
from wk.engine.chapters import Acted, Chapter, course
from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from wk.engine.chapters import Course
    from wk.engine.match import Match
    from wk.engine.sheet import Row
    from wk.engine.spread import Spread
    from wk.shell.match.stage import Amount, Stage
    from wk.shell.widgets.card_paper import Face as CardFace
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
    called: str = ""
    """What it is, in words, for ears."""


class ShownCard(NamedTuple):
    """A card as a replay shows it beside the picture of a position."""

    name: str
    """In words, for the tooltip."""
    face: CardFace
    colour: str = ""
    """Of who laid it, where several have; none for none."""


class CardGroup(NamedTuple):
    """Cards that lie together: a hand, a trick."""

    title: str
    cards: Sequence[ShownCard]
    whose: int | None = None
    """The seat that has them; None for what lies between all."""
    aspect: float = 1.4
    """Height of a card in widths; below 1 they are rows with a name."""


class Moment(NamedTuple, Generic[S, A]):
    """A moment of a match as somebody may see it, and what led to it."""

    view: S
    before: S | None = None
    """The view before the last action; None at the beginning."""
    action: A | None = None
    """The last action; None where it is hidden, and at the beginning."""


class ChartSeries(NamedTuple):
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
    def series(self) -> Sequence[ChartSeries]:
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

    @property
    def tones(self) -> Mapping[str, str]:
        """The colours of the game's own tones of things that are spread out."""

    def spread(self, view: S) -> Spread:
        """Return everything that lies anywhere in a view, with its names."""

    def for_others(self) -> MatchUi[S, A]:
        """Return the same in the language spoken now, where everybody is named and nobody spoken to."""

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

    def ended(self, state: S) -> str:
        """Return in a whole sentence why a match that is over ended when it did, by the rules."""

    def counted(self, view: S) -> bool:
        """Return whether the points of the sheet decided a match that is over, so as to be counted up."""

    def holdings(self, view: S, seat: int) -> Sequence[Holding]:
        """Return what the replay shows beside a player's points."""

    @property
    def cards_at(self) -> str:
        """Where a replay shows cards: ``below`` its picture or ``left`` of it; "" for nowhere."""

    def cards(self, moment: Moment[S, A], seat: int) -> Sequence[CardGroup]:
        """Return the cards a replay shows: those of a seat, and what lies between all, not in the picture.

        What the view of the moment hides is left out.
        """

    def used(self, action: A) -> Sequence[str]:
        """Return the names of the cards an action is done with, as `cards` calls those of who does it."""

    def face(self, view: S, row: str) -> Face:
        """Return how a row of the score sheet is headed."""

    def sentence(self, view: S, seat: int, row: Row) -> str:
        """Return in words why a player has the points of a row that has some."""

    def amounts(self, view: S, row: Row) -> Sequence[Amount]:
        """Return where the points of a row stand on the stage, in the order they are counted.

        Together they are the points of the row; `amounts.part_by_part` writes each on what it is for.
        """


AnyUi: TypeAlias = MatchUi[Any, Any]
"""That of whichever game."""


class _Telling(Generic[S]):
    """What one viewer is told of a match in one language, so far as it has been told."""

    def __init__(self) -> None:
        self.chapters: list[Chapter] = []
        self.begun: list[S] = []
        """The state each chapter began with, by which it is known again."""
        self.state: S | None = None
        """The last state that is told."""

    def drop_what_changed(self, states: Sequence[S]) -> int:
        """Forget the last chapter, in which more may have been done, and all that undo took back.

        Returns how many actions had been taken before what is to be told anew.
        """
        while self.chapters:
            first, begun = self.chapters.pop().first, self.begun.pop()
            if first < len(states) and states[first] is begun:
                return first
        return 0


class Teller(Generic[S, A]):
    """A match told to one viewer after another: what each was told is kept, and only what is new is told."""

    def __init__(self, ui: MatchUi[S, A], match: Match[S, A]) -> None:
        self.ui = ui
        self.match = match
        self._tellings: dict[tuple[int | None, str], _Telling[S]] = {}
        """By viewer and language."""

    def chapters(self, viewer: int | None) -> Sequence[Chapter]:
        """Return the match so far as a seat may know it; None is somebody who knows no secrets."""
        states, known = self.match.states, (viewer, self.ui.words.language)
        telling = self._tellings.setdefault(known, _Telling())
        if telling.state is not states[-1]:
            told = self._told_from(telling.drop_what_changed(states), viewer)
            telling.chapters += told
            telling.begun += [states[chapter.first] for chapter in told]
            telling.state = states[-1]
        return tuple(telling.chapters)

    def _told_from(self, first: int, viewer: int | None) -> list[Chapter]:
        """Return the chapters from the one that begins after so many actions."""
        match = self.match
        rest = course(match.game, match.states[first:], match.actions[first:], viewer)
        return [chapters.later(chapter, first) if first else chapter for chapter in self.ui.tell(rest)]

    def since(self, seat: int, viewer: int | None = None) -> Sequence[Chapter]:
        """Return what happened since a seat's last turn, as a viewer may know it; None is everybody."""
        game, match = self.match.game, self.match
        acted = Acted(game, match.states, match.actions)
        return chapters.since(self.chapters(viewer), seat, game.seat_to_move(match.state), acted)

    def last_event(self, viewer: int | None) -> tuple[str, str]:
        """Return colour and sentence of what was done last; of a turn that is over, what weighs most.

        No colour if nobody did it.
        """
        last = chapters.last_event(self.chapters(viewer), self.match.game.seat_to_move(self.match.state))
        if last is None:
            return "", self.ui.words("log.begin")
        seat, entry = last
        if seat is None:
            return "", entry.words
        player = self.match.game.seats(self.match.state)[seat]
        return player.colour, self.ui.words("log.line", name=player.name, what=entry.words)
