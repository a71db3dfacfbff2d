"""One process that thinks, and the thread that carries questions there and answers back."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections import deque
from multiprocessing.resource_tracker import ensure_running
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from wk.engine.interrupts import end_with_parent, withheld
from wk.shell.thinker.worker import serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from ctypes import Array, c_int
    from multiprocessing.connection import Connection

    from wk.shell.thinker.question import Answer, ThinkerQuestion
    from wk.shell.thinker.worker import Kits

GIVES_WAY = 10
"""How much lower than the window's the priority of the process is. At 0 the window drew half as fast while
somebody thought; at 19 others would stop the thinking."""

BELOW_NORMAL = 0x4000
"""What Windows has for it."""

if sys.platform == "win32":
    import ctypes

    def give_way() -> None:
        """Lower the priority of this process."""
        system = ctypes.WinDLL("kernel32")
        system.GetCurrentProcess.restype = ctypes.c_void_p
        system.SetPriorityClass(ctypes.c_void_p(system.GetCurrentProcess()), BELOW_NORMAL)

else:

    def give_way() -> None:
        """Lower the priority of this process."""
        os.nice(GIVES_WAY)


CONTEXT = multiprocessing.get_context("spawn")
"""How the process is begun: nothing of the window is in it, on any system."""


def live(kits: Kits, connection: Connection, shared: Array[c_int]) -> None:
    """Answer questions until the connection is closed or the window is gone: the life of the process."""
    give_way()
    end_with_parent()
    Thread(target=_end_with_window, daemon=True).start()
    serve(kits, connection, shared)


def _end_with_window() -> None:
    """End the process, whatever it thinks about, as soon as the one that began it is gone, even if killed."""
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(1)


class Carrier:
    """Begins a process and carries questions to it, one at a time, in a thread of its own.

    Whatever the process does, the thread alone waits for it: in a pipe that is full, or for the end of an
    answer. Of questions put meanwhile only the last is carried.
    """

    def __init__(self, kits: Kits, shared: Array[c_int], call: Callable[[], object]) -> None:
        """Begin a process; OSError if none can be had.

        Args:
            kits: a function of a module, which the process finds by its name.
            shared: what it reads and writes while it thinks, as `serve` says.
            call: called by the thread whenever there is something to be heard.
        """
        self._call = call
        self.ended = False
        """Whether the process has ended, and all that it answered is here."""
        self._put: SimpleQueue[tuple[int, ThinkerQuestion] | None] = SimpleQueue()
        self._said: deque[tuple[int, Answer | None]] = deque()
        self._connection, theirs = CONTEXT.Pipe()
        arguments = kits, theirs, shared
        self._process = CONTEXT.Process(target=live, args=arguments, daemon=True, name="thinker")
        self._thread = Thread(target=self._carry, daemon=True)
        try:
            if os.name == "posix":
                ensure_running()  # as it begins it lets interrupts through
            with withheld():
                self._thread.start()
                self._process.start()
        except (OSError, RuntimeError) as error:  # of a thread that cannot be had
            self._put.put(None)
            raise OSError(str(error)) from error
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether questions can still be put."""
        return not self.ended and self._process.is_alive()

    def put(self, number: int, question: ThinkerQuestion) -> None:
        """Have a question carried, as soon as the one before it is answered."""
        self._put.put((number, question))

    def said(self) -> tuple[int, Answer | None] | None:
        """Return an answer with the number of its question, if one is there; each once, in their order."""
        return self._said.popleft() if self._said else None

    def end(self, wait: float = 0.0) -> None:
        """End the process at once, whatever it does; ``wait`` so many seconds at most until it has gone."""
        self._process.kill()
        self._put.put(None)
        self._process.join(wait)
        if wait:
            self._thread.join(wait)

    def _carry(self) -> None:
        try:
            while (newest := self._newest()) is not None:
                self._connection.send(newest)
                self._said.append(self._connection.recv())
                self._call()
        except (EOFError, OSError):
            pass
        finally:
            self._connection.close()
            self.ended = True
            self._call()

    def _newest(self) -> tuple[int, ThinkerQuestion] | None:
        """Wait for a question, and return the last that was put; None: there will be no more."""
        found = self._put.get()
        while found is not None:
            try:
                found = self._put.get_nowait()
            except Empty:
                break
        return found
