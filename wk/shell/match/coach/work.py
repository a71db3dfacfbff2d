"""The work of the coach on one match: turn after turn, stopped and gone on with at any time, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.beside import NOTES, beside, unlinked
from wk.engine.coach.judge import SHARE, judge_of, judges
from wk.engine.coach.notes import NotesError, NotesHead, notes_text, read_notes
from wk.engine.coach.turns import turns
from wk.engine.files import safefile
from wk.engine.files.paths import is_there
from wk.engine.files.textfile import InputError, read_text, reason
from wk.engine.trying import attempt
from wk.shell.statistics.results import mark_of
from wk.shell.thinker.match_thinker import MatchThinker
from wk.shell.thinker.question import ThinkerQuestion

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wk.engine.bots import Levels
    from wk.engine.coach.turns import Turn
    from wk.engine.coach.verdict import Verdict
    from wk.engine.game import A, S
    from wk.engine.match import AnyMatch, Match
    from wk.shell.thinker.question import Answer, Thinker


class KeptVerdicts:
    """What is kept of one match; of one without a record, nothing is."""

    def __init__(self, match: AnyMatch, level: str, read_from: Path | None = None) -> None:
        """Keep what a level says of a match; ``read_from`` is its record, if the match has none open."""
        self._match = match
        self._read_from = read_from
        self._head = NotesHead(match.game.name, level, mark_of(match))
        self.notice = ""
        """In one line what was wrong with the file the last time; "" if nothing was."""

    @property
    def _path(self) -> Path | None:
        record = self._match.record
        path = self._read_from if record is None else record.path
        return None if path is None else beside(path, NOTES)

    def read(self, turns: Sequence[Turn]) -> list[Verdict]:
        """Return what was kept on the turns of the match; nothing, with a notice, if the file is no good."""
        path = self._path
        try:
            if path is None or not is_there(path):
                return []
            found = read_notes(read_text(path), self._head)
            for verdict in found:
                self._check(verdict, turns)
        except (InputError, OSError) as error:
            self.notice = str(error)
            return []
        return found

    def _check(self, verdict: Verdict, turns: Sequence[Turn]) -> None:
        """Refuse a verdict that is not on a turn of this match, or on actions it had not; NotesError."""
        if (verdict.first, verdict.end, verdict.seat) not in turns:
            raise NotesError(f"turn: there is none from {verdict.first} to {verdict.end}")
        try:
            tried = attempt(self._match.game, self._match.states[verdict.first], verdict.actions)
        except ValueError as error:
            raise NotesError(f"actions: {error}") from error
        if tried.refusal:
            raise NotesError(f"actions: {tried.refusal}")

    def write(self, verdicts: Sequence[Verdict]) -> None:
        """Keep verdicts in place of what was kept; where they cannot be, a notice says why.

        A record that was thrown away or renamed meanwhile gets none.
        """
        record = self._match.record
        if record is not None and is_there(record.path):
            try:
                safefile.replace(unlinked(record.path, NOTES), notes_text(self._head, verdicts).encode())
                self.notice = ""
            except (OSError, ValueError) as error:
                self.notice = f"{beside(record.path, NOTES).name}: {reason(error)}"


SOON = 2.0
"""The coach is the strongest level that needs so many seconds for a turn at most."""

LOOK = 0.5
"""Seconds between two looks whether whoever judges is lost: a verdict wakes the window by itself."""

CARES = (1, 4)
"""With how much work turns can be judged, in multiples of the usual."""

LONG = 1.0
"""Seconds between two looks that count at most."""

KEEP = 3.0
"""Seconds after which what was worked out is written; at once when it stops."""


class Review:
    """The coach's review of one match that is over: what is known of it, and what is being worked out."""

    def __init__(
        self,
        match: AnyMatch,
        levels: Levels,
        level: str,
        thinkers: Sequence[MatchThinker],
        read_from: Path | None = None,
    ) -> None:
        """Take up what was kept; nothing is begun.

        Args:
            match: over.
            levels: the game's computer players.
            level: who of them judges, as `judges` says.
            thinkers: ask it, each about another turn at a time.
            read_from: the record the match was read from, if it is not open.
        """
        self.match, self.level = match, level
        self.end = match.state
        """The state that is judged: once the match is taken back it is another."""
        player = judge_of(match.game, levels[level])
        self.measure = player.measure if player else SHARE
        """What the numbers of verdicts are."""
        self.turns: Sequence[Turn] = turns(match.game, match.states, match.actions)
        self.running = False
        self.fault = ""
        """Why it cannot go on."""
        self.lost = False
        """Whether it cannot go on because nobody could think, however often that was begun anew."""
        self.troubled = False
        """Whether thinking has ended by itself and begins anew."""
        self._thinkers = thinkers
        self._kept = KeptVerdicts(match, level, read_from)
        self._found: dict[int, Verdict] = {each.first: each for each in self._kept.read(self.turns)}
        careful = bool(self._found) and min(each.care for each in self._found.values()) > CARES[0]
        self._care = CARES[-1] if careful else CARES[0]
        self._asked: list[Turn | None] = [None] * len(thinkers)
        """Which turn each is asked about."""
        self._now: float | None = None
        """When it was last looked at; None before the work begins."""
        self._did, self._spent, self._unkept = 0, 0.0, 0.0
        """Turns judged since it began but for the first, the seconds they took, and those since the last were
        written. Before the first everything is loaded, which says nothing of how long the others take."""

    @property
    def notice(self) -> str:
        """What is wrong with what was kept, or with keeping it; "" if nothing is."""
        return self._kept.notice

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts so far, in the order the turns were taken."""
        return [self._found[turn.first] for turn in self.turns if turn.first in self._found]

    @property
    def care(self) -> int:
        """Which of CARES turns are judged with."""
        return CARES.index(self._care)

    def take(self, care: int) -> None:
        """Judge with another of CARES; verdicts stay until one made with as much work takes their place."""
        if care != self.care:
            self.stop()
            self._care = CARES[care]

    @property
    def done(self) -> int:
        """How many turns are judged with as much work as is wanted."""
        return sum(each.care >= self._care for each in self._found.values())

    @property
    def whole(self) -> bool:
        """Whether all are."""
        return self.done == len(self.turns)

    @property
    def anew(self) -> bool:
        """Whether verdicts made with less work than is wanted stand until their turns are judged anew."""
        return any(each.care < self._care for each in self._found.values())

    def at(self, place: int) -> Verdict | None:
        """Return the verdict on the turn that is under way after so many actions, or begins then."""
        return next((each for each in self._found.values() if each.first <= place < each.end), None)

    @property
    def seconds_left(self) -> float | None:
        """About how many seconds the rest takes; None until that can be told."""
        if not self.running or self._did < 1:
            return None
        return self._spent / self._did * (len(self.turns) - self.done)

    def start(self) -> None:
        """Begin, or go on."""
        if not self.running and not self.whole:
            self.running, self.fault, self.lost, self._now = True, "", False, None
            self._did, self._spent, self._unkept = -1, 0.0, 0.0

    def stop(self) -> None:
        """Stop at once; what is worked out stays, and is kept."""
        if self.running:
            self.running, self._asked, self.troubled = False, [None] * len(self._thinkers), False
            for thinker in self._thinkers:
                thinker.stop()
            self._kept.write(self.verdicts)

    def wake_in(self) -> float | None:
        """Return when to look for a verdict."""
        return LOOK if self.running else None

    def update(self, now: float) -> bool:
        """Take verdicts that are there and ask for the next ones; return whether anything is new."""
        if not self.running:
            return False
        self._pass_to(now)
        new, before = False, self.troubled
        for place, thinker in enumerate(self._thinkers):
            if self._asked[place] is None:
                self._ask(place)
            elif (answer := thinker.answer()) is not None:
                new = True
                if not self._noted(place, answer):
                    return True
        self.troubled = any(thinker.troubled for thinker in self._thinkers)
        return new or before != self.troubled

    def _noted(self, place: int, answer: Answer) -> bool:
        """Note a verdict and ask for another; return whether the work goes on, which a fault ends, too."""
        if answer.verdict is None:
            self.fault = answer.fault.strip().splitlines()[-1] if answer.fault else "?"
            self.lost = answer.lost
            self.stop()
            return False
        self._found[answer.verdict.first] = answer.verdict
        self._did, self._spent = self._did + 1, self._spent if self._did >= 0 else 0.0
        if self.whole:
            self.stop()
            return False
        self._ask(place)
        self._keep()
        return True

    def _pass_to(self, now: float) -> None:
        """Count the time since the last look; where nobody looked for long, nothing went on either."""
        passed = 0.0 if self._now is None else min(now - self._now, LONG)
        self._now, self._spent, self._unkept = now, self._spent + passed, self._unkept + passed

    def _ask(self, place: int) -> None:
        """Ask about the first turn, if any, that is not judged so and that no other is asked about."""
        found, care = self._found, self._care
        self._asked[place] = None
        left = (t for t in self.turns if t.first not in found or found[t.first].care < care)
        self._asked[place] = turn = next((t for t in left if t not in self._asked), None)
        if turn is None:
            return
        match, game = self.match, self.match.game
        texts = tuple(map(game.text, match.actions[: turn.end]))
        self._thinkers[place].put(
            ThinkerQuestion(
                game.name, match.setup, texts[: turn.first], self.level,
                f"coach/{turn.first}", done=texts[turn.first :], care=care, match=match.number,
            )
        )  # fmt: skip

    def _keep(self) -> None:
        if self._unkept >= KEEP:
            self._unkept = 0.0
            self._kept.write(self.verdicts)


def review_of(
    match: Match[S, A], levels: Levels, *thinkers: Thinker, read_from: Path | None = None
) -> Review | None:
    """Return the review of a match; None if it is not over, or the game has nobody who judges.

    Args:
        match: to be judged.
        levels: the game's computer players.
        thinkers: where who judges thinks, at one place or several at once.
        read_from: the record the match was read from, if that is not open.
    """
    if match.game.seat_to_move(match.state) is not None:
        return None
    level = judges(match.game, levels, SOON)
    ask = [MatchThinker(match, thinker) for thinker in thinkers]
    return Review(match, levels, level, ask, read_from) if level else None
