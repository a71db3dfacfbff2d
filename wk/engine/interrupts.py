"""Interrupts from the keyboard: kept from processes that are begun, and back while something is done."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def withheld(*others: signal.Signals) -> Iterator[None]:
    """Hold interrupts and other signals back while something is done; one that came comes after it.

    A process begun inside never gets any: the keyboard's go to all processes of a terminal, and what they
    mean is the first one's business. Windows holds nothing back.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *others})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def let_through(number: signal.Signals) -> None:
    """Let a signal come that was held back as this process began."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
