"""Tell where to click at a table: `clicks.py RECORD 1280x800` prints the places of one action's presses.

It opens the record as the program would in a window of that size with the usual settings, and writes nothing
to it. Where a computer player has moved and it is a person's turn again it prints ``answered``; while one of
them is to move, nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.record import read
from wk.games import games
from wk.games.fronts import front_of
from wk.shell.app import App
from wk.shell.match.table.hint_words import presses
from wk.shell.settings import SettingsStore


def main(path: Path, size: tuple[int, int]) -> None:
    """Print the places."""
    transcript = read(path)
    kit: Any = games()[transcript.game]
    match: Any = Match(kit.game, transcript.setup, draw=seeded(1), transcript=transcript)
    people = [seat.level is None for seat in match.game.seats(match.state)]
    mover = match.game.seat_to_move(match.state)
    if mover is None or not people[mover]:
        return
    if any(not people[seat] for seat in map(match.game.seat_to_move, match.states[:-1]) if seat is not None):
        print("answered")
        return
    with tempfile.TemporaryDirectory() as folder:
        store = SettingsStore(Path(folder))
        store.change(animation="off")
        app = App(store)
        front: Any = front_of(kit)
        front.speak(app.language)
        table = front.table(app, match)
        app.start(table, size=size)
        app.step(0.01)
        for key in presses(table.play.part, match.game.legal(match.state).pick(seeded(1))):
            place = next(widget for widget in table.layout() if widget.key == key).area.center
            print(*place)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.Event(kind, pos=place, button=pygame.BUTTON_LEFT, touch=False))
            app.step(0.01)
        app.close()


if __name__ == "__main__":
    width, height = map(int, sys.argv[2].split("x"))
    main(Path(sys.argv[1]), (width, height))
