"""Who thinks about one match for the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wk.engine.match import AnyMatch
    from wk.shell.thinker.question import Answer, Thinker, ThinkerQuestion


class MatchThinker:
    """Answers one question at a time.

    Others may ask the same thinker, too: it is asked again then, and what others wait for is not stopped.
    """

    def __init__(self, match: AnyMatch, thinker: Thinker) -> None:
        """Have a thinker asked about a match, as it stands whenever something is asked."""
        self._match, self._thinker = match, thinker
        self._question: ThinkerQuestion | None = None

    @property
    def troubled(self) -> bool:
        """Whether whoever thought was lost, and nobody has answered since."""
        return self._thinker.troubled

    def ask(self, level: str, seed: str, memory: str = "") -> None:
        """Ask what a level would do now for the seat to move; what was asked before is forgotten.

        Args:
            level: by its name.
            seed: where its chance begins.
            memory: whose memory it goes on with.
        """
        from wk.shell.thinker.question import ThinkerQuestion  # noqa: PLC0415 - the first frame of a table asks nothing

        self.put(ThinkerQuestion.of(self._match, level, seed, memory))

    def put(self, question: ThinkerQuestion) -> None:
        """Ask a question about the match; what was asked before is forgotten."""
        self._question = question
        self._thinker.ask(question)

    def answer(self) -> Answer | None:
        """Return the answer once it is there, and only once."""
        question = self._question
        if question is None:
            return None
        if self._thinker.question is not question:
            self._thinker.ask(question)
        found = self._thinker.answer()
        if found is not None:
            self._question = None
        return found

    def stop(self) -> None:
        """Forget the last question, if it is not answered yet."""
        question, self._question = self._question, None
        if question is not None and self._thinker.question is question:
            self._thinker.stop()
