"""Interrupts from the keyboard: kept from processes that are begun, and back while something is done."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

if sys.platform == "win32":
    import ctypes

    @contextmanager
    def withheld(*_others: int) -> Iterator[None]:
        """Keep interrupts from processes that are begun inside; one that comes meanwhile is lost."""
        system = ctypes.WinDLL("kernel32")
        system.SetConsoleCtrlHandler(None, True)  # noqa: FBT003 - takes no keywords
        try:
            yield
        finally:
            system.SetConsoleCtrlHandler(None, False)  # noqa: FBT003 - takes no keywords

    def let_through(_number: int) -> None:
        """Nothing is held back here."""

else:

    @contextmanager
    def withheld(*others: signal.Signals) -> Iterator[None]:
        """Hold interrupts and other signals back while something is done; one that came comes after it.

        A process begun inside never gets any: the keyboard's go to all processes of a terminal, and what they
        mean is the first one's business.
        """
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *others})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def let_through(number: signal.Signals) -> None:
        """Let a signal come that was held back as this process began."""
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
