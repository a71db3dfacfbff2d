"""The course of a match: its actions and every state they led through, without file or chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wk.engine.files.textfile import decode, quote
from wk.engine.game import A, Actions, ActionTextError, Game, S, Setup, SetupError
from wk.engine.transcript import UNDO, RecordError, Transcript, line_fault, parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Game


class History(Generic[S, A]):
    """The actions of a match that count and the states before, between and after them.

    Taking back returns to a former state that was kept; no action has an inverse.
    """

    def __init__(self, game: Game[S, A], setup: Setup) -> None:
        """Begin at the first state of a settled setup; SetupError."""
        self.game = game
        self.states = [game.start(setup)]
        self.actions: list[A] = []
        self.undone: list[A] = []
        """Actions taken back that can be taken again, the next one last; never one of chance."""
        self._chances: dict[tuple[A, ...], A] = {}
        self._seen: tuple[S, S, Actions[A]] | None = None
        """A state, how the seat to move sees it, and what it may do."""

    @property
    def state(self) -> S:
        """The present state."""
        return self.states[-1]

    def refusal(self, action: A) -> str | None:
        """Return in one sentence why an action is not legal now, or None if it is."""
        game, state = self.game, self.state
        if game.is_chance(action):
            if not game.chance_due(state):
                return "nothing is left to chance here"
            return None if game.allows_chance(state, action) else "chance cannot give this here"
        known = self._seen
        legal = known[2] if known is not None and known[0] is state else game.legal(state)
        if action in legal:
            return None
        if game.chance_due(state):
            return "chance comes first here"
        return game.why_not(state, action)

    def seen(self) -> tuple[S, Actions[A]]:
        """Return the state as the seat to move sees it and what it may do, found once for each state."""
        state = self.state
        if self._seen is None or self._seen[0] is not state:
            seen = self.game.view(state, self.game.seat_to_move(state))
            self._seen = state, seen, self.game.legal(seen)
        return self._seen[1:]

    def take(self, action: A) -> None:
        """Go on by a legal action; taking what was last taken back leaves the rest of it to be taken."""
        if self.game.is_chance(action):
            self._chances[tuple(self.actions)] = action
        elif self.undone and self.undone[-1] == action:
            self.undone.pop()
        else:
            self.undone.clear()
        self.states.append(self.game.apply(self.state, action))
        self.actions.append(action)

    def last_choice(self) -> int | None:
        """Return the index of the last action that was no chance action, or None."""
        for index in range(len(self.actions) - 1, -1, -1):
            if not self.game.is_chance(self.actions[index]):
                return index
        return None

    def take_back(self) -> A | None:
        """Return to before the last player's action, past what chance gave after it; None if none is left."""
        index = self.last_choice()
        if index is None:
            return None
        action = self.actions[index]
        del self.actions[index:], self.states[index + 1 :]
        self.undone.append(action)
        return action

    def known_chance(self) -> A | None:
        """Return what chance gave the last time these same actions led here, or None."""
        return self._chances.get(tuple(self.actions))

    def read(self, line: str) -> None:
        """Go on by one line of a record; ValueError says why it is refused."""
        if line == UNDO:
            if self.take_back() is None:
                raise ValueError("nothing is left to take back")
            return
        action = self.game.parse(line)
        if why := self.refusal(action):
            raise ValueError(why)
        self.take(action)


def replay(game: Game[S, A], transcript: Transcript) -> History[S, A]:
    """Return the course of a record, every line checked by the rules.

    Raises:
        RecordError: the setup cannot be played, or a line is refused; file, line and reason are named.
    """
    try:
        history = History(game, transcript.setup)
    except SetupError as error:
        raise RecordError(f"{transcript.name}: line 1: {error}") from error
    for number, line in enumerate(transcript.lines, 2):
        try:
            history.read(line)
        except ActionTextError as error:
            raise RecordError(f"{transcript.name}: line {number}: {error}") from error
        except ValueError as error:
            raise RecordError(f"{transcript.name}: line {number}: {quote(line)}: {error}") from error
    return history


def salvage(data: bytes, name: str, game_of: Callable[[Transcript], Game[S, A]]) -> Transcript:
    """Return what record ``name`` says before the first line that is wrong.

    Args:
        data: the bytes of the record.
        name: what messages call it.
        game_of: gives the game of a record, of which only the first line has been read; RecordError.

    Raises:
        RecordError, UnreadableError: not even its first line can be used.
    """
    first, *rest = data.split(b"\n")
    found = parse(first + b"\n" * bool(rest), name)
    try:
        history = History(game_of(found), found.setup)
    except SetupError as error:
        raise RecordError(f"{name}: line 1: {error}") from error
    good: list[str] = []
    for line in rest[:-1]:
        try:
            text = decode(line, name)
            if line_fault(text):
                break
            history.read(text)
        except ValueError:
            break
        good.append(text)
    return found._replace(lines=tuple(good))
