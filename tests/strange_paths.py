"""Paths that lead nowhere good, as somebody could type them or a file could name them."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

STRANGE = (
    *("long name", "long path", "null", "half a letter", "below a file", "nobody's home", "nothing"),
    *("circle", "pipe", "device"),
)
"""What can be the matter with a path, whoever looks at it."""


def strange_path(kind: str, folder: Path) -> str:
    """Return a path with which something is the matter, as it would be typed; what it needs is made."""
    match kind:
        case "long name":
            return str(folder / ("n" * 300))
        case "long path":
            return str(folder / "/".join(["name"] * 900))
        case "null":
            return f"{folder}/a\0b/c"
        case "half a letter":
            return f"{folder}/a\ud800b/c"
        case "below a file":
            (folder / "file").write_text("text")
            return str(folder / "file" / "below")
        case "nobody's home":
            return "~no-such-person/a.toml"
        case "nothing":
            return str(folder / "no" / "such" / "thing")
        case "circle":
            return str(_circle(folder) / "inside")
        case "pipe":
            return str(pipe(folder / "pipe"))
    return os.devnull


def _circle(folder: Path) -> Path:
    """Make a link that leads to itself."""
    link = folder / "circle"
    if not link.is_symlink():
        make_link(link, link.name)
    return link


def make_link(path: Path, to: Path | str) -> None:
    """Make a link; where the system makes none, as Windows for most people, the test is skipped."""
    with suppress(OSError):
        path.symlink_to(to)
    if not path.is_symlink():
        pytest.skip("this system makes no links")


def pipe(path: Path) -> Path:
    """Make a named pipe; who opens it waits for its other end."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    os.mkfifo(path)
    return path


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be an account that has no home, and that no list of users knows."""
    pwd = pytest.importorskip("pwd")

    def unknown(number: int) -> None:
        raise KeyError(number)

    for name in ("HOME", "XDG_DATA_HOME", "WK_DATA_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
