"""A disk that can be filled, what records on it say, and the ways out of the dialog of an unsaved game."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any

from tests.engine.lanterns import Action
from wk.engine import record as record_module
from wk.engine.record import read

if TYPE_CHECKING:
    import pytest

    from wk.engine.match import Match

LIGHT, END = Action("light", (1,)), Action("end")
GO_ON, ANOTHER, RETRY = "answer-0", "answer-1", "answer-2"


class Full:
    """A disk that can be filled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        whole = record_module._write

        def write_if_room(file: Any, data: bytes) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            whole(file, data)

        monkeypatch.setattr(record_module, "_write", write_if_room)


def lines(match: Match[Any, Any]) -> tuple[str, ...]:
    """Return what the record of a match says."""
    assert match.record is not None
    return read(match.record.path).lines
