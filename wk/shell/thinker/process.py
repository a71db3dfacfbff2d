"""A thinker in a process of its own, so that Python thinks and draws at the same time."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.resource_tracker import ensure_running
from threading import Thread
from typing import TYPE_CHECKING, Any

from wk.engine.interrupts import withheld
from wk.shell.thinker.question import Answer
from wk.shell.thinker.worker import serve

if TYPE_CHECKING:
    from wk.shell.thinker.question import Question
    from wk.shell.thinker.worker import Kits

STARTS = 2
"""So often a process is begun that ends by itself; after that every question fails."""


GIVES_WAY = 10
"""How much lower than the window's the priority of the process is: where both want one core, the window comes
first. At 0 it drew half as fast there while somebody thought; at 19 others would stop the thinking."""


def live(kits: Kits, connection: Any, wanted: Any) -> None:  # noqa: ANN401 - a pipe, a shared number
    """Answer questions until the connection is closed or the window is gone: the life of the process."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(GIVES_WAY)
    Thread(target=_end_with_window, daemon=True).start()
    serve(kits, connection, wanted)


def _end_with_window() -> None:
    """End the process, whatever it thinks about, as soon as the one that began it is gone, even if killed."""
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(1)


class ProcessThinker:
    """Thinks in a process that is begun with the first question and ended with the program.

    What is forgotten stops the player at its next look, some milliseconds later; what it says of it all the
    same has another number and is dropped. So nothing here ever waits.
    """

    def __init__(self, kits: Kits) -> None:
        """Think about games; ``kits`` is a function of a module, which the process finds by its name."""
        self._kits = kits
        self._context = multiprocessing.get_context("spawn")
        self._wanted: Any = self._context.Value("i", 0, lock=False)
        self._process: Any = None
        self._connection: Any = None
        self._starts = 0
        self._number = 0
        self.question: Question | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    def ask(self, question: Question) -> None:
        """Begin to think; what was asked before is forgotten."""
        self._number += 1
        self._wanted.value, self.question = self._number, question
        if self._process is None or not self._process.is_alive():
            self._begin()
        self._send()

    def _begin(self) -> None:
        self._end()
        if self._starts >= STARTS:
            return
        self._starts += 1
        self._connection, theirs = self._context.Pipe()
        self._process = self._context.Process(
            target=live, args=(self._kits, theirs, self._wanted), daemon=True, name="thinker"
        )
        if os.name == "posix":
            ensure_running()  # as it begins it lets interrupts through
        with withheld():
            self._process.start()
        theirs.close()

    def _send(self) -> None:
        if self._connection is not None:
            try:
                self._connection.send((self._number, self.question))
            except OSError:
                self._end()

    def answer(self) -> Answer | None:
        """Return the answer to the last question once it is there, and only once."""
        question = self.question
        if question is None:
            return None
        try:
            while self._connection is not None and self._connection.poll():
                number, answer = self._connection.recv()
                if number == self._number and answer is not None:
                    self.question = None
                    found: Answer = answer
                    return found
        except (EOFError, OSError):
            self._end()
        if self._connection is None:  # the process has ended by itself
            if self._starts < STARTS:
                self.ask(question)
            else:
                self.question = None
                return Answer((), "the process that thinks has ended")
        return None

    def stop(self) -> None:
        """Forget the last question."""
        self._number += 1
        self._wanted.value, self.question = self._number, None

    def close(self) -> None:
        """End the process at once."""
        self.stop()
        self._end()

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            self._process = None
