"""A thinker in a process of its own, so that Python thinks and draws at the same time."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

from wk.shell.thinker.question import BEAT, WANTED, Answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.thinker.carrier import Carrier
    from wk.shell.thinker.question import ThinkerQuestion
    from wk.shell.thinker.worker import Kits

PAUSES = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0)
"""Seconds after which a process that was lost is begun again, by how many were lost since the last answer."""

TRIES = 4
"""After so many lost ones a question is given up; the next may begin a process once its pause is over."""

SILENCE = 10.0
"""Seconds without a sign of life after which a process is lost, and so many more for each that was lost
before: on a computer that has too much to do all would be. Usually there are many a second."""

LONG = 0.5
"""Seconds between two looks that count at most: a computer that was asleep heard nothing meanwhile."""

ENOUGH_FOR_ONE = 2
"""With more processors than that two processes think at once: one is left to the window."""


def enough_for_two() -> bool:
    """Return whether two processes may think at once."""
    return cores() > ENOUGH_FOR_ONE


def cores() -> int:
    """Return how many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ProcessThinker:
    """Thinks in a process that is begun with the first question and ended with the program.

    What is forgotten stops the player at its next look, some milliseconds later; what it says of it all the
    same has another number and is dropped. A process that ends by itself, or gives no sign of life any more,
    is lost: another one is begun in its place, after a pause that grows. So nothing here ever waits.
    """

    def __init__(
        self,
        kits: Kits,
        clock: Callable[[], float] = time.monotonic,
        call: Callable[[], object] = lambda: None,
    ) -> None:
        """Think about games.

        Args:
            kits: a function of a module, which the process finds by its name.
            clock: seconds that never go back.
            call: called when an answer may be there, by another thread; a look now and then, for processes
                that are lost, is needed all the same.
        """
        self._kits, self._clock, self._call = kits, clock, call
        self._shared: Any = None
        """What a process reads and writes while it thinks, as `serve` says; None before the first."""
        self._carrier: Carrier | None = None
        self._lost = 0
        """Processes lost since the last answer."""
        self._again = 0.0
        """When the next may be begun."""
        self._beat, self._quiet, self._looked = 0, 0.0, 0.0
        """The last sign of life, the seconds since then, and when that was looked at."""
        self._number = 0
        self.question: ThinkerQuestion | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._carrier is None else self._carrier.pid

    @property
    def troubled(self) -> bool:
        """Whether a process was lost, and none has answered since."""
        return self._lost > 0

    def ask(self, question: ThinkerQuestion) -> None:
        """Begin to think; what was asked before is forgotten."""
        self._want(question)
        if self._carrier is not None and not self._carrier.alive:
            self._lose()
        self._hand_over()

    def answer(self) -> Answer | None:
        """Return the answer to the last question once it is there, and only once."""
        if self.question is None:
            return None
        found = self._received()
        if found is None and self._carrier is not None and (self._carrier.ended or self._silent()):
            self._lose()
        if found is None and self._carrier is None:
            if self._lost >= TRIES:
                found = Answer((), "the process that thinks has ended", lost=True)
            else:
                self._hand_over()
        if found is not None:
            self.question = None
        return found

    def stop(self) -> None:
        """Forget the last question."""
        self._want(None)

    def close(self) -> None:
        """End the process at once."""
        self.stop()
        if self._carrier is not None:
            self._carrier.end(wait=1.0)
            self._carrier = None

    def _want(self, question: ThinkerQuestion | None) -> None:
        self._number += 1
        self.question = question
        if self._shared is not None:
            self._shared[WANTED] = self._number

    def _hand_over(self) -> None:
        """Have the question thought about, if a process is there or may be begun."""
        if self._carrier is None and self._clock() >= self._again:
            self._begin()
        if self._carrier is not None and self.question is not None:
            self._quiet, self._looked = 0.0, self._clock()
            self._carrier.put(self._number, self.question)

    def _begin(self) -> None:
        from wk.shell.thinker.carrier import CONTEXT, Carrier  # noqa: PLC0415 - the first picture asks nothing

        try:
            if self._shared is None:
                self._shared = CONTEXT.Array("i", 2, lock=False)
            self._shared[WANTED] = self._number
            self._carrier = Carrier(self._kits, self._shared, self._call)
        except OSError:
            self._lose()

    def _received(self) -> Answer | None:
        """Return the answer to the last question, if it is there; who answered whatever is not lost."""
        while self._carrier is not None and (said := self._carrier.said()) is not None:
            self._lost = 0
            number, answer = said
            if number == self._number and answer is not None:
                return answer
        return None

    def _silent(self) -> bool:
        """Return whether the process has given no sign of life for too long."""
        now, beat = self._clock(), self._shared[BEAT]
        passed = min(now - self._looked, LONG)
        self._quiet = 0.0 if beat != self._beat else self._quiet + passed
        self._beat, self._looked = beat, now
        return self._quiet >= SILENCE * (1 + self._lost)

    def _lose(self) -> None:
        """Give up the process, and note when the next may be begun."""
        if self._carrier is not None:
            self._carrier.end()
            self._carrier = None
        self._again = self._clock() + PAUSES[min(self._lost, len(PAUSES) - 1)]
        self._lost += 1
