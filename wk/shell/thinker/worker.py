"""The other side of a thinker: replays what it is told, thinks with what the seat to move sees, answers."""

from __future__ import annotations

import time
from itertools import islice
from traceback import format_exc
from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.bots import AnyBot, Compares, Effort, GoesOn, Seated, StoppedError, apart, ask
from wk.engine.history import History
from wk.shell.thinker.judging import judged
from wk.shell.thinker.question import BEAT, HINT, WANTED, Answer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from ctypes import Array, c_int
    from multiprocessing.connection import Connection

    from wk.engine.kit import AnyKit
    from wk.shell.thinker.question import ThinkerQuestion

    Kits = Callable[[], Mapping[str, AnyKit]]


class Worker:
    """Thinks about one question after another; matches and players are kept between them."""

    def __init__(self, kits: Kits, stopped: Callable[[], bool]) -> None:
        """Serve questions.

        Args:
            kits: loads the games.
            stopped: whether the question that is thought about has been forgotten; asked often.
        """
        self._load, self._kits = kits, kits()
        self._stopped = stopped
        self._asked: object = None
        """The match that was asked about last."""
        self._lines: list[str] = []
        self._history: History[Any, Any] | None = None
        self._players: dict[tuple[str, str], AnyBot] = {}

    def think(self, question: ThinkerQuestion) -> Answer | None:
        """Return the answer, or None if the question was forgotten meanwhile."""
        try:
            return self._think(question)
        except StoppedError:
            return None
        except Exception:  # noqa: BLE001 - whatever is wrong is told; the window goes on without
            return Answer((), format_exc())

    def _think(self, question: ThinkerQuestion) -> Answer:
        history = self._replayed(question)
        game, level = history.game, Seated(self._kits[question.game])[question.level]
        if question.done:
            return judged(question, game, level, history.state, self._stopped)
        key = question.level, question.memory
        if key not in self._players:
            self._players[key] = level.make(game)
        player = self._players[key]
        compares = player if question.memory == HINT and isinstance(player, Compares) else None
        if compares is not None and (level.seconds or 0.0) <= 2 * compares.comparing:
            compares = None
        if level.seconds is None:
            effort = Effort(level.work, stopped=self._stopped)
        else:
            effort = self._effort(level.seconds - (compares.comparing if compares else 0))
        asked = ask(history, player, seeded(question.seed), effort)
        seen = history.seen()[0]
        if question.memory == HINT:
            others = (*islice(apart(game, history.state, (asked.choice, *asked.choice.others)), 1, None),)
            asked = asked._replace(choice=asked.choice._replace(others=others))
        if compares is not None:
            effort = self._effort(compares.comparing)
            choice = compares.compare(seen, asked.choice, seeded(question.seed), effort)
            asked = asked._replace(choice=choice)
        if not isinstance(player, GoesOn):
            return Answer.of(game, asked)
        return Answer.of(game, asked, lambda action: player.rest(seen, action, seeded(question.seed)))

    def _effort(self, seconds: float) -> Effort:
        return Effort(seconds=seconds, clock=time.perf_counter, stopped=self._stopped)

    def _replayed(self, question: ThinkerQuestion) -> History[Any, Any]:
        """Return the match that is asked about; one that only went on is not replayed from its beginning.

        For another match, also one opened anew, the games are loaded anew: a person may have changed their
        numbers meanwhile.
        """
        known, lines = self._history, list(question.lines)
        asked = question.match, question.game, question.setup
        same = known is not None and self._asked == asked
        if known is not None and not same:
            self._kits = self._load()
        if known is None or not same or lines[: len(self._lines)] != self._lines:
            known = History(self._kits[question.game].game, question.setup)
            self._asked, self._lines, self._history = asked, [], known
            self._players.clear()
        for line in lines[len(self._lines) :]:
            if self._stopped():
                raise StoppedError
            known.read(line)
            self._lines.append(line)
        return known


def serve(kits: Kits, connection: Connection, shared: Array[c_int]) -> None:
    """Answer questions until the connection is closed: the life of the process.

    Args:
        kits: loads the games; found by its name in the new process.
        connection: questions with their numbers come in, answers with the same go out.
        shared: the numbers at WANTED and BEAT.
    """
    number = 0

    def stopped() -> bool:
        shared[BEAT] += 1
        return shared[WANTED] != number

    worker = Worker(kits, stopped)
    while True:
        try:
            number, question = connection.recv()
            answer = worker.think(question)
            connection.send((number, answer))
        except (EOFError, OSError, KeyboardInterrupt):
            return
