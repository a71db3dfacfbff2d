"""Folders that nobody may look into, not even the administrator, whom permissions do not stop."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_VERSION = 0x20080522
"""The version of the calls by which Linux tells and sets what a thread is capable of."""
_PAST_PERMISSIONS = 1 << 1 | 1 << 2
"""To read, write and enter whatever the permissions say."""


class _Whose(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("process", ctypes.c_int))


class _Capable(ctypes.Structure):
    _fields_ = tuple(
        (f"{kind}_{part}", ctypes.c_uint32)
        for part in ("low", "high")
        for kind in ("now", "ever", "children")
    )


@contextmanager
def obeyed() -> Iterator[None]:
    """Let permissions hold for this thread too, whoever runs the test; skip it where they cannot."""
    if os.name == "nt" or (os.geteuid() == 0 and sys.platform != "linux"):
        pytest.skip("permissions stop nobody here")
    if os.geteuid() != 0:
        yield
        return
    system = ctypes.CDLL(None, use_errno=True)
    whose, capable = _Whose(_VERSION, 0), _Capable()
    assert system.capget(ctypes.byref(whose), ctypes.byref(capable)) == 0
    before = capable.now_low
    capable.now_low &= ~_PAST_PERMISSIONS
    assert system.capset(ctypes.byref(whose), ctypes.byref(capable)) == 0
    try:
        yield
    finally:
        capable.now_low = before
        assert system.capset(ctypes.byref(whose), ctypes.byref(capable)) == 0


@contextmanager
def closed(folder: Path) -> Iterator[Path]:
    """Make a folder that nobody may enter, with a folder ``inside`` it."""
    (folder / "inside").mkdir(parents=True)
    folder.chmod(0)
    try:
        with obeyed():
            yield folder
    finally:
        folder.chmod(0o700)


@pytest.fixture
def closed_folder(tmp_path: Path) -> Iterator[Path]:
    """Return a folder that nobody may enter."""
    with closed(tmp_path / "closed") as folder:
        yield folder
