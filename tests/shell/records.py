"""Saved games of the small game, written as by a program that ran before."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.shelf import Shelf

NOON = datetime(1970, 1, 12, 12).astimezone().timestamp()
"""When `saved` games were last played: a noon, so that minutes more or less are the same day."""

PAIR = {"players": ["Ann", "Ben"], "deck": [2, 3, 1, 2]}


def saved(shelf: Shelf, name: str, lines: str = "", game: str = "lanterns", age: float = 0.0) -> Path:
    """Write a record that was last played some seconds ago."""
    shelf.records.mkdir(parents=True, exist_ok=True)
    path = shelf.records / name
    setup = '{"players":["Ann","Ben"],"deck":[2,3,1,2]}'
    path.write_text(f'{{"format":"wk-record/1","game":"{game}","setup":{setup}}}\n{lines}')
    os.utime(path, (NOON - age, NOON - age))
    return path


def finish(path: Path, shelf: Shelf) -> None:
    """Play a saved game to its end without changing when it was last written."""
    match, moment = shelf.load_match(path), path.stat().st_mtime
    while (seat := match.game.seat_to_move(match.state)) is not None and seat >= 0:
        match.play(match.game.parse("end"))
    os.utime(path, (moment, moment))
