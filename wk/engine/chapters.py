"""A match told in words: what the log, the curtain, the replay and the last event all say.

It is told from what one viewer may know: views instead of states, and no action that is hidden from it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, overload

from wk.engine.game import A, S

if TYPE_CHECKING:
    from wk.engine.game import Game


class Entry(NamedTuple):
    """Something a player did, without the player's name: ``built two houses on tundra``."""

    words: str
    at: tuple[Hashable, ...] = ()
    """What it changed, as the game's screen points at it."""
    after: int = 0
    """How many actions of the match had been taken when it was done."""
    steps: tuple[Entry, ...] = ()
    """Where it sums up several actions: each of them, told by itself."""
    weight: int = 0
    """How much it matters beside the other entries of its turn, by a rule of the game: the heaviest stands
    for the turn where there is room for one."""


class Chapter(NamedTuple):
    """One turn, or another part of a match that is told together."""

    seat: int | None
    """Whose turn it was; None for what all do together, as revealing bids, told in whole sentences."""
    round: int
    first: int
    """How many actions of the match had been taken when it began."""
    entries: tuple[Entry, ...] = ()
    besides: tuple[Entry, ...] = ()
    """What is told only where a match is shown action by action, in whole sentences: the turn ended."""

    @property
    def at(self) -> tuple[Hashable, ...]:
        """Everything the chapter changed, each once."""
        return tuple(dict.fromkeys(at for entry in self.entries for at in entry.at))


def later(chapter: Chapter, by: int) -> Chapter:
    """Return a chapter as it is when so many more actions had been taken before it."""
    entries, besides = (
        tuple(_later(entry, by) for entry in some) for some in (chapter.entries, chapter.besides)
    )
    return chapter._replace(first=chapter.first + by, entries=entries, besides=besides)


def _later(entry: Entry, by: int) -> Entry:
    steps = tuple(_later(step, by) for step in entry.steps)
    return entry._replace(after=entry.after + by, steps=steps)


def since(
    chapters: Sequence[Chapter], seat: int, to_move: int | None, acted: Sequence[int | None] = ()
) -> Sequence[Chapter]:
    """Return what happened since a seat's last turn, or since the match began.

    Args:
        chapters: the match so far.
        seat: whoever is told.
        to_move: the seat to move now; a turn it is in the middle of counts as not yet begun.
        acted: who took each action so far: what was over before the last of this seat, which may be told
            in a chapter of all together, is left out. Nothing is if it is not given.
    """
    whole = list(chapters)
    acted = acted[: whole[-1].first] if whole and whole[-1].seat == seat == to_move else acted
    if whole and whole[-1].seat == seat == to_move:
        whole.pop()
    own = (place for place in range(len(whole), 0, -1) if whole[place - 1].seat == seat)
    last = next((number for number in range(len(acted), 0, -1) if acted[number - 1] == seat), 0)
    rest = whole[next(own, 0) :]
    return [chapter for chapter in rest if not chapter.entries or chapter.entries[-1].after >= last]


def last_event(chapters: Sequence[Chapter], to_move: int | None = None) -> tuple[int | None, Entry] | None:
    """Return what stands for what was done last, and whose turn it was; None if nothing was done.

    Of a turn that is over it is what weighs most, of such the last; else the last single thing.

    Args:
        chapters: the match so far.
        to_move: the seat to move now: its turn goes on.
    """
    chapter = next((chapter for chapter in reversed(chapters) if chapter.entries), None)
    if chapter is None:
        return None
    entry = chapter.entries[-1]
    if chapter.seat not in {None, to_move}:
        entry = max(reversed(chapter.entries), key=lambda each: each.weight)
    # An entry that outweighs others says what its actions came to; by itself the last of them says more.
    whole = not entry.steps or (entry.weight > 0 and chapter.seat != to_move)
    return chapter.seat, entry if whole else entry.steps[-1]


class Views(Sequence[S], Generic[S]):
    """The states of a match as one viewer sees them, each looked at when it is asked for."""

    def __init__(self, game: Game[S, A], states: Sequence[S], viewer: int | None) -> None:
        self._view = game.view
        self._states = states
        self._viewer = viewer
        self._seen: dict[int, S] = {}

    def __len__(self) -> int:
        return len(self._states)

    @overload
    def __getitem__(self, place: int) -> S: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[S]: ...
    def __getitem__(self, place: int | slice) -> S | Sequence[S]:
        if isinstance(place, slice):
            return [self[n] for n in range(len(self))[place]]
        number = range(len(self))[place]
        if number not in self._seen:
            self._seen[number] = self._view(self._states[number], self._viewer)
        return self._seen[number]


class Acted(Sequence[int | None], Generic[S, A]):
    """Who took each action of a match, None for chance; each is looked at when it is asked for."""

    def __init__(self, game: Game[S, A], states: Sequence[S], actions: Sequence[A]) -> None:
        self._game = game
        self._states = states
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, place: int) -> int | None: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[int | None]: ...
    def __getitem__(self, place: int | slice) -> int | Sequence[int | None] | None:
        if isinstance(place, slice):
            return Acted(self._game, self._states[place], self._actions[place])
        chance = self._game.is_chance(self._actions[place])
        return None if chance else self._game.seat_to_move(self._states[place])


class Course(NamedTuple, Generic[S, A]):
    """A match as one viewer may be told of it."""

    states: Sequence[S]
    """``states[n]`` is what the viewer sees after ``n`` actions."""
    actions: Sequence[A | None]
    """``actions[n]`` leads from ``states[n]`` to the next; None where only that it was made may be known."""
    seats: Sequence[int | None]
    """Who took each action; None for chance."""


def course(game: Game[S, A], states: Sequence[S], actions: Sequence[A], viewer: int | None) -> Course[S, A]:
    """Return a match as a viewer may be told of it.

    Args:
        game: the rules.
        states: ``states[n]`` is the one after ``n`` actions.
        actions: every action that counts.
        viewer: a seat, or None for somebody who sees nothing hidden.
    """
    seats = list(Acted(game, states, actions))
    told: list[A | None] = [
        None if (seat is None or seat != viewer) and game.hides(state, action) else action
        for state, action, seat in zip(states, actions, seats, strict=False)
    ]
    return Course(Views(game, states, viewer), told, seats)
