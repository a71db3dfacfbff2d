"""Interrupts, kept back or from processes that are begun, and how such a process ends with its parent."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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

    @contextmanager
    def heard(call: Callable[[], object]) -> Iterator[None]:
        """Have interrupts from the keyboard call something, in a thread of its own, instead of ending us."""

        def handle(kind: int) -> bool:
            if kind in _PRESSED:
                call()
            return kind in _PRESSED

        system = ctypes.WinDLL("kernel32")
        handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_ulong)(handle)
        system.SetConsoleCtrlHandler(handler, True)  # noqa: FBT003 - takes no keywords
        try:
            yield
        finally:
            system.SetConsoleCtrlHandler(handler, False)  # noqa: FBT003 - takes no keywords

    _PRESSED = (0, 1)
    """Control with C and with Break, among what a console tells its programs."""

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

    @contextmanager
    def heard(_call: Callable[[], object]) -> Iterator[None]:
        """Leave them to SDL, which hears signals by itself."""
        yield

    def let_through(number: signal.Signals) -> None:
        """Let a signal come that was held back as this process began."""
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})


if sys.platform == "linux":
    import ctypes

    def end_with_parent() -> None:
        """Have the system kill this process when the one that began it is gone, even while it is stopped."""
        with suppress(OSError, AttributeError):  # of a C library that has none of it
            ctypes.CDLL(None).prctl(_WHEN_PARENT_ENDS, signal.SIGKILL)

    _WHEN_PARENT_ENDS = 1
    """What Linux calls PR_SET_PDEATHSIG."""

else:

    def end_with_parent() -> None:
        """Leave it to what the process does by itself, as it can unless it is stopped."""
