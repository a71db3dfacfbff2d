"""Files of the data folder that several windows change: one after the other, so that nothing is lost."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from time import sleep
from typing import TYPE_CHECKING

from wk.engine.files.filelock import claim

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TRIES, PAUSE = 300, 0.005
"""So often another window is waited for that changes the file, and so many seconds each time."""


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other windows from changing a file, which need not exist, while it is read and written anew.

    The file itself is another one each time, so a hidden file beside it is claimed. A window that does not
    let go is not waited for long, and where nothing can be claimed, nothing is.
    """
    lock = path.with_name(f".{path.name}.lock")
    claimed, tries = None, 0
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.open("a").close()
        while (claimed := claim(lock)) is None and tries < TRIES:
            tries += 1
            sleep(PAUSE)
    try:
        yield
    finally:
        del claimed  # which lets the others in
