"""A program that plays a game by a script and tells after every action which lines it has put down.

Run as ``python -m tests.safety.scripted RECORD NUMBER`` to be killed.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from wk.engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator


def play(match: Match[Any, Any], rng: random.Random) -> Iterator[list[str]]:
    """Play by a script with changes of mind, and yield the lines put down by each thing done."""
    game, told = match.game, 0
    while game.seat_to_move(match.state) is not None:
        chance = rng.random()
        if chance < 0.10 and match.can_undo:
            match.undo()
        elif chance < 0.15 and match.can_redo:
            match.redo()
        elif chance < 0.17 and match.can_undo:
            match.restart_turn()
        else:
            match.play(game.legal(match.state).pick(rng.random))
        yield match._lines[told:]
        told = len(match._lines)


def begin(path: Path | None, number: int) -> tuple[Match[Any, Any], random.Random]:
    """Begin the game of a number, with a record if there is a path for it."""
    rng = random.Random(f"scripted {number}")
    found = setup(number)
    if path is None:
        return Match(TOOLS.game, found, draw=rng.random), rng
    return Match.begin(TOOLS.game, found, path, draw=rng.random), rng


def main(path: Path, number: int) -> None:
    """Play, telling on standard output what is done as soon as it is."""
    match, rng = begin(path, number)
    os.write(1, b"begun\n")
    for lines in play(match, rng):
        os.write(1, "".join(line + "\n" for line in lines).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
