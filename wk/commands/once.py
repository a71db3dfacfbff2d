"""An interrupt from the keyboard ends a command once: who presses again while it ends changes nothing."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import contextmanager
from threading import Timer, main_thread
from time import monotonic
from typing import TYPE_CHECKING

from wk.commands.common import INTERRUPTED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

PATIENCE = 3.0
"""Seconds that an ending may take; who presses again after them is out at once."""


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Let the first interrupt raise KeyboardInterrupt inside, and none after it.

    Where interrupts are ignored, as in the background, they stay so.
    """
    before = signal.getsignal(signal.SIGINT)
    if before not in (signal.SIG_DFL, signal.default_int_handler):
        yield
        return
    first, lost = _First(), sys.unraisablehook
    signal.signal(signal.SIGINT, first)
    sys.unraisablehook = lambda told: first.come_again() if told.exc_type is KeyboardInterrupt else lost(told)
    try:
        yield
    finally:
        sys.unraisablehook = lost
        came, first.awaited = not first.awaited, False
        # What ends by an interrupt does so with its status; else the next one may end what is left at once
        signal.signal(signal.SIGINT, signal.SIG_IGN if came and before == signal.SIG_DFL else before)


class _First:
    """Takes the first interrupt, and leaves those that come soon after it alone."""

    def __init__(self) -> None:
        self.awaited = True
        self._since = 0.0

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        """Handle an interrupt."""
        if self.awaited:
            self.awaited, self._since = False, monotonic()
            raise KeyboardInterrupt
        if monotonic() - self._since > PATIENCE:
            os._exit(INTERRUPTED)

    def come_again(self) -> None:
        """Have the first one come again in a moment: it came where Python cannot raise, as in a finalizer."""
        self.awaited = True
        Timer(0.01, _interrupt).start()


def _interrupt() -> None:
    """Interrupt the program from another thread, also where its main one waits for something."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)
