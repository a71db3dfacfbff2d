"""What a test needs of the system it runs on, and processes as each system has them.

A test that is about one system says so by its marker. What Windows does in its place is tried beside it, or
there is nothing of the kind.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

WINDOWS = sys.platform == "win32"

PATIENCE = 300
"""After how many seconds a process is taken to hang, on however busy a machine."""


def on_linux(why: str) -> pytest.MarkDecorator:
    """Return the marker of a test about Linux."""
    return pytest.mark.skipif(sys.platform != "linux", reason=f"about Linux: {why}")


def on_posix(why: str) -> pytest.MarkDecorator:
    """Return the marker of a test about Linux, macOS and their like."""
    return pytest.mark.skipif(os.name != "posix", reason=f"about POSIX: {why}")


def on_windows(why: str) -> pytest.MarkDecorator:
    """Return the marker of a test about Windows."""
    return pytest.mark.skipif(not WINDOWS, reason=f"about Windows: {why}")


if sys.platform == "win32":
    import _winapi
    import ctypes

    _QUERY = 0x1000

    def is_running(process: int) -> bool:
        """Return whether there is a process of a number that has not ended."""
        try:
            handle = _winapi.OpenProcess(_QUERY, False, process)  # noqa: FBT003 - takes no keywords
        except OSError:
            return False
        try:
            return _winapi.GetExitCodeProcess(handle) == _winapi.STILL_ACTIVE
        finally:
            _winapi.CloseHandle(handle)

    def priority(process: int) -> int:
        """Return the priority of a process, in the numbers of the system."""
        handle = _winapi.OpenProcess(_QUERY, False, process)  # noqa: FBT003 - takes no keywords
        try:
            return int(ctypes.WinDLL("kernel32").GetPriorityClass(ctypes.c_void_p(handle)))
        finally:
            _winapi.CloseHandle(handle)

    def kill(process: int) -> None:
        """End a process as the task manager does."""
        os.kill(process, signal.SIGTERM)

else:

    def is_running(process: int) -> bool:
        """Return whether there is a process of a number that has not ended."""
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        status = Path(f"/proc/{process}/stat")
        return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")

    def priority(process: int) -> int:
        """Return the priority of a process, in the numbers of the system."""
        return os.getpriority(os.PRIO_PROCESS, process)

    def kill(process: int) -> None:
        """End a process so that it can do nothing about it."""
        os.kill(process, signal.SIGKILL)
