"""Matches of the small game, for as many players as there are colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.engine.lanterns import Lanterns, random_setup
from wk.chance import seeded
from wk.engine.match import Match

if TYPE_CHECKING:
    from pathlib import Path


def match_of(players: int, most: int = 999, path: Path | None = None, seed: int = 1) -> Match[Any, Any]:
    """Return a match played at random for so many actions at most; with a record if a path is given."""
    game, setup, draw = Lanterns(), random_setup(seeded(players), players), seeded(seed)
    match = Match.begin(game, setup, path, draw=draw) if path else Match(game, setup, draw=draw)
    while game.seat_to_move(match.state) is not None and len(match.actions) < most:
        match.play(game.legal(match.state).pick(draw))
    return match
