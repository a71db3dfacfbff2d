"""A match in play: the one way by which people, bots and files move a game on."""

from __future__ import annotations

import itertools
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, Self, TypeAlias

from wk.engine.game import A, Actions, Draw, Game, IllegalActionError, S, Setup
from wk.engine.hints_taken import HintsTaken
from wk.engine.history import History, replay
from wk.engine.record import Record, WriteError, make_folder
from wk.engine.seats import HUMAN
from wk.engine.transcript import UNDO, Transcript

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path


_numbers = itertools.count(1)


class Barrier(Enum):
    """What undo cannot pass."""

    START = "start"
    """No action has been taken."""
    REVEALED = "revealed"
    """The last action showed something hidden or passed the turn, or chance has answered it."""


class UndoError(ValueError):
    """There is nothing to undo or redo."""


class Match(Generic[S, A]):
    """A game, its settled setup, the actions taken so far and, if it is kept, its record.

    Every action is written to the record before it shows. If that fails the match goes on in memory and
    ``unsaved`` says why; with the next action, or by `save`, everything not yet written is tried again.
    """

    def __init__(  # noqa: PLR0913 - by keyword: what is known of the match already
        self,
        game: Game[S, A],
        setup: Setup,
        *,
        draw: Draw,
        record: Record | None = None,
        transcript: Transcript | None = None,
        history: History[S, A] | None = None,
    ) -> None:
        """Begin a match, or go on where ``transcript`` ends, drawing what chance still owes.

        ``record`` is the file to go on writing, and holds what ``transcript`` says, or else the setup alone.
        ``history`` is the course so far, if it is known already.

        Raises:
            SetupError: the setup cannot be played.
            RecordError: a line of the transcript is refused.
        """
        self.number = next(_numbers)
        """Tells it from all others this program begins or opens, those of the same record among them."""
        self.game = game
        self.setup = setup
        self.record = record
        self.notices = transcript.notices() if transcript else []
        self.unsaved = record.obstacle() if record else None
        """Why the record lacks the last actions or will lack the next, or could not even be begun; None
        while it has them all or none is wanted."""
        self.hints = HintsTaken.beside(record.path) if record else HintsTaken()
        """What hints were taken."""
        self._draw = draw
        self._lines = list(transcript.lines) if transcript else []
        self._written = len(self._lines)
        self._history = history or (replay(game, transcript) if transcript else History(game, setup))
        self._settle_chance()

    @classmethod
    def begin(cls, game: Game[S, A], setup: Setup, path: Path, *, draw: Draw) -> Self:
        """Begin a match with a record in a new file; SetupError, RecordError."""
        history = History(game, setup)  # first: a setup that cannot be played leaves no file behind
        return cls(game, setup, draw=draw, record=Record.create(path, game.name, setup), history=history)

    @classmethod
    def open(cls, game: Game[S, A], path: Path, *, draw: Draw) -> Self:
        """Go on with the match of a record file; RecordError, UnreadableError."""
        return cls.go_on(game, *Record.open(path), draw=draw)

    @classmethod
    def go_on(cls, game: Game[S, A], record: Record, transcript: Transcript, *, draw: Draw) -> Self:
        """Go on with the match of a record that has been read; RecordError."""
        return cls(game, transcript.setup, draw=draw, record=record, transcript=transcript)

    def branch(self, count: int, path: Path) -> Self:
        """Begin a match with this one's first actions and a record of its own in a new file; RecordError.

        A chance action that is due after them is drawn anew.
        """
        lines = [self.game.text(action) for action in self.actions[:count]]
        Record.create(path, self.game.name, self.setup, lines)
        self.hints.first(count).keep(path, anew=True)
        return self.open(self.game, path, draw=self._draw)

    def again(self, game: Game[S, A], setup: Setup, path: Path | None) -> Self:
        """Begin another match, drawn from the same source of chance; SetupError.

        Args:
            game: the rules.
            setup: of the new match.
            path: the new file it is kept in, as `keep` does; None if it is not to be kept.
        """
        another = type(self)(game, setup, draw=self._draw)
        if path is not None:
            another.keep(path)
        return another

    def draw_from(self, draw: Draw) -> None:
        """Have chance come from another source from now on."""
        self._draw = draw

    def sit_down(self, seats: Collection[int], kind: str = HUMAN) -> None:
        """Let a kind of player, usually persons, play at some seats; what is recorded stays as it is."""
        players = self.setup["players"]
        kinds = [{**player, "kind": kind} if i in seats else player for i, player in enumerate(players)]
        self.setup = {**self.setup, "players": kinds}
        history = History(self.game, self.setup)
        for action in self.actions:
            history.take(action)
        self._history = history

    @property
    def state(self) -> S:
        """The present state."""
        return self._history.state

    @property
    def actions(self) -> Sequence[A]:
        """The actions that count, those of chance among them, in order."""
        return self._history.actions

    @property
    def states(self) -> Sequence[S]:
        """Every state in force: ``states[n]`` is the one after ``n`` actions."""
        return self._history.states

    def seen(self) -> tuple[S, Actions[A]]:
        """Return the state as the seat to move sees it and what it may do, found once for each state.

        Whoever shows or chooses by it hands the same answer on to `play`.
        """
        return self._history.seen()

    @property
    def behind(self) -> int:
        """How many lines the record lacks, or would lack if none could be begun."""
        return len(self._lines) - self._written

    @property
    def next_line(self) -> int:
        """Which line of the record the next action is."""
        return len(self._lines) + 2

    def play(self, action: A) -> None:
        """Take a player's action, and draw what chance then owes.

        Raises:
            IllegalActionError: the action is not legal, or one of chance; the message says why.
        """
        if self.game.is_chance(action):
            raise IllegalActionError("chance is no player's choice")
        if why := self._history.refusal(action):
            raise IllegalActionError(why)
        self._take(action)
        self._settle_chance()

    @property
    def undo_barrier(self) -> Barrier | None:
        """What stands before undo, or None when it is free."""
        actions, index = self.actions, self._history.last_choice()
        if index is None:
            return Barrier.START
        if index != len(actions) - 1 or self.game.reveals(self.states[index], actions[index]):
            return Barrier.REVEALED
        return None

    @property
    def turn(self) -> Sequence[A]:
        """The actions that `restart_turn` would take back, in order."""
        game, actions, first = self.game, self.actions, len(self.actions)
        while first:
            before, action = self.states[first - 1], actions[first - 1]
            if game.is_chance(action) or game.reveals(before, action):
                break
            first -= 1
        return actions[first:]

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return self.undo_barrier is None

    @property
    def can_redo(self) -> bool:
        """Whether an action taken back can be taken again."""
        return bool(self._history.undone)

    def undo(self) -> A:
        """Take back the last action and return it; UndoError at the barrier."""
        barrier = self.undo_barrier
        if barrier is not None:
            raise UndoError(f"undo stops here: {barrier.value}")
        self._write(UNDO)
        action = self._history.take_back()
        assert action is not None  # noqa: S101 - the barrier is None
        return action

    def redo(self) -> A:
        """Take again what undo took back, and return it; UndoError."""
        if not self.can_redo:
            raise UndoError("nothing was taken back")
        action = self._history.undone[-1]
        self.play(action)
        return action

    def restart_turn(self) -> None:
        """Take back every action to the barrier; UndoError if there is none."""
        self.undo()
        while self.can_undo:
            self.undo()

    def rewrite_turn(self, actions: Sequence[A]) -> None:
        """Take back to the barrier what differs, and take others instead; what is not legal is left out."""
        turn, kept = self.turn, 0
        while kept < min(len(turn), len(actions)) and turn[kept] == actions[kept]:
            kept += 1
        for _ in turn[kept:]:
            self.undo()
        for action in actions[kept:]:
            if not self._history.refusal(action):
                self.play(action)

    def take_hint(self) -> None:
        """Count a hint for the seat to move, beside the record if that can be written."""
        seat = self.game.seat_to_move(self.state)
        if seat is not None:
            self.hints.take(seat, len(self.actions))
        if self.record is not None and not self.unsaved:
            self.hints.keep(self.record.path)

    def save(self) -> bool:
        """Write what the record lacks, and tell whether it now has everything; ``unsaved`` says why not."""
        if self.record is None:
            return self.unsaved is None
        try:
            if self._written < len(self._lines):
                self.record.append(*self._lines[self._written :])
        except WriteError as error:
            self.unsaved = error.unwritten
            return False
        self._written = len(self._lines)
        self.unsaved = self.record.obstacle()
        return self.unsaved is None

    def save_as(self, path: Path) -> None:
        """Write the whole match to a new file and keep it there from now on.

        Raises:
            WriteError: it cannot be written, or there is such a file already; all is as before.
        """
        self.record = Record.create(path, self.game.name, self.setup, self._lines)
        self._written, self.unsaved = len(self._lines), None
        self.hints.keep(path, anew=True)

    def keep(self, path: Path) -> bool:
        """Keep the whole match in a new file from now on, and tell whether it can be written.

        If not, the match goes on in memory and ``unsaved`` says why. The folder is made if it is missing.
        """
        try:
            make_folder(path.parent)
            self.save_as(path)
        except WriteError as error:
            self.record, self._written, self.unsaved = None, 0, error.unwritten
        return self.unsaved is None

    def _settle_chance(self) -> None:
        """Take the chance actions that are due, the same as before where the same actions led here."""
        while self.game.chance_due(self.state):
            known = self._history.known_chance()
            self._take(self.game.chance_action(self.state, self._draw) if known is None else known)

    def _take(self, action: A) -> None:
        """Write a legal action, then take it."""
        self._write(self.game.text(action))
        self._history.take(action)

    def _write(self, line: str) -> None:
        """Put down a line, and append it to the record if one is kept."""
        self._lines.append(line)
        self.save()


AnyMatch: TypeAlias = Match[Any, Any]
"""A match of whichever game, for those who only hand it on or ask what all matches know."""
