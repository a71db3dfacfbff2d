"""A thinker without a process: for tests; whatever it thinks about, everybody waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.engine.bots import AnyBot, ask
from wk.shell.thinker.judging import judged
from wk.shell.thinker.question import Answer

if TYPE_CHECKING:
    from wk.engine.bots import Levels
    from wk.engine.match import AnyMatch
    from wk.shell.thinker.question import ThinkerQuestion


class ThinkerHere:
    """Thinks about one match when the answer is asked for, and keeps everybody waiting."""

    def __init__(self, match: AnyMatch, levels: Levels) -> None:
        self._match, self._levels = match, levels
        self._players: dict[tuple[str, str], AnyBot] = {}
        self.question: ThinkerQuestion | None = None

    @property
    def troubled(self) -> bool:
        """Never."""
        return False

    def ask(self, question: ThinkerQuestion) -> None:
        """Note what is asked; it is about the match as it stands, or about a turn of it."""
        self.question = question

    def answer(self) -> Answer | None:
        """Think, and return the answer."""
        question, self.question = self.question, None
        if question is None:
            return None
        game, level = self._match.game, self._levels[question.level]
        if question.done:
            return judged(question, game, level, self._match.states[len(question.lines)])
        key = question.level, question.memory
        if key not in self._players:
            self._players[key] = level.make(game)
        asked = ask(self._match, self._players[key], seeded(question.seed), level.effort())
        return Answer.of(game, asked)

    def stop(self) -> None:
        """Forget the last question."""
        self.question = None

    def close(self) -> None:
        """Forget everything."""
        self.question = None
