"""A match as it is shown again: every moment of it, as everybody may see it, and its words."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import Shuffle
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import tell, turns
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.state import State, Status
from wk.games.winter_kingdom.ui.table.asking import outcome
from wk.games.winter_kingdom.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.hexgrid import Hex


class Entry(NamedTuple):
    """A line of the list of turns: the head of a turn, or something done in it."""

    words: str
    """What was done; the player's name in a head."""
    place: int
    """The moment it leads to, as a number of actions taken."""
    begins: int
    """The first moment it stands for."""
    seat: int
    round: int
    head: bool


class Span(NamedTuple):
    """One turn on the scrub bar."""

    first: int
    """The moment it begins, as a number of actions taken."""
    end: int
    """The moment the next one begins."""
    seat: int
    round: int


class Steps:
    """Every moment of a match: moment ``n`` is the one after ``n`` actions."""

    def __init__(self, match: Match[State, Action], say: Say) -> None:
        """Look back on a match as far as it has come; nothing hidden is kept."""
        self.say = say
        self.states = tuple(view(state, None) for state in match.states)
        self.actions: Sequence[Action] = tuple(match.actions)
        self.last = len(self.actions)
        self._told = turns(say, self.states, self.actions)
        self.spans = self._find_spans()
        self.entries = self._find_entries()
        self._begins = [entry.begins for entry in self.entries]
        self._points: dict[int, tuple[int, ...]] = {}

    def _find_spans(self) -> tuple[Span, ...]:
        ends = [*(turn.first for turn in self._told[1:]), self.last][: len(self._told)]
        return tuple(
            Span(turn.first, end, turn.seat, turn.round) for turn, end in zip(self._told, ends, strict=True)
        )

    def _find_entries(self) -> tuple[Entry, ...]:
        names = self.states[0].table.names
        found: list[Entry] = []
        for turn in self._told:
            found.append(Entry(names[turn.seat], turn.first, turn.first, turn.seat, turn.round, head=True))
            begins = turn.first + 1
            for deed in turn.deeds:
                found.append(Entry(deed.words, deed.after, begins, turn.seat, turn.round, head=False))
                begins = deed.after + 1
            if not turn.deeds:
                words = self.say("log.nothing")
                place = min(begins, self.last)
                found.append(Entry(words, place, begins, turn.seat, turn.round, head=False))
        return tuple(found)

    def entry_at(self, place: int) -> int:
        """Return the number of the entry that tells a moment; 0 before all."""
        return max(0, bisect_right(self._begins, place) - 1)

    def turn_before(self, place: int) -> int:
        """Return the moment the turn began, or the one before it if that is now."""
        return max((span.first for span in self.spans if span.first < place), default=0)

    def turn_after(self, place: int) -> int:
        """Return the moment the next turn begins, or the end."""
        return min((span.first for span in self.spans if span.first > place), default=self.last)

    def seat(self, place: int) -> int | None:
        """Return who took the action that led to a moment, or won by it; None if nobody or several did."""
        if self.states[place].status == Status.OVER:
            won = winners(self.states[place])
            return won[0] if len(won) == 1 else None
        if place == 0 or isinstance(self.actions[place - 1], Shuffle):
            return None
        return self.states[place - 1].seat

    def sentence(self, place: int) -> str:
        """Return the action that led to a moment in words, or who won by it."""
        if place == 0:
            return self.say("replay.begin")
        if self.states[place].status == Status.OVER:
            return outcome(self.say, self.states[place])
        before, action, after = self.states[place - 1], self.actions[place - 1], self.states[place]
        name = before.table.names[before.seat]
        deed = tell(self.say, before, action, after)
        if deed:
            return self.say("replay.line", name=name, what=deed.words)
        return self.say("replay.shuffle" if isinstance(action, Shuffle) else "replay.end", name=name)

    def note(self, place: int) -> str:
        """Return where in the match a moment is."""
        if place == 0:
            return self.say("replay.note-start", total=self.last)
        number = self.states[place - 1].round
        return self.say("replay.note", round=number, n=place, total=self.last)

    def changed(self, place: int) -> frozenset[Hex]:
        """Return the hexes the action that led to a moment has changed."""
        if place == 0:
            return frozenset()
        pairs = zip(self.states[place - 1].players, self.states[place].players, strict=True)
        return frozenset(at for before, after in pairs for at in hexes(before.pieces ^ after.pieces))

    def points(self, place: int) -> tuple[int, ...]:
        """Return every player's points at a moment, as if the game ended there."""
        if place not in self._points:
            state = self.states[place]
            self._points[place] = tuple(score(state, seat).total for seat in range(len(state.players)))
        return self._points[place]

    def text(self, notation: Sequence[str]) -> list[str]:
        """Return a line a turn with its actions, given the notation of each action.

        Before the end of the game it does not tell in which order the cards were shuffled.
        """
        names = self.states[0].table.names
        if self.states[-1].status != Status.OVER:
            notation = [
                words.partition(" ")[0] if isinstance(action, Shuffle) else words
                for action, words in zip(self.actions, notation, strict=True)
            ]
        return [
            self.say(
                "replay.text-turn",
                round=span.round,
                name=names[span.seat],
                actions="; ".join(notation[span.first : span.end]),
            )
            for span in self.spans
        ]
