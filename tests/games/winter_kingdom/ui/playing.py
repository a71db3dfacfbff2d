"""Somebody who plays at the table: what may be clicked, and what may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tests.games.winter_kingdom.ui.at_table import AtTable, give, match_of, settled
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Stage

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.hexgrid import Hex


def illegal(person: AtTable) -> Hex:
    """Return a free hex of the card's terrain that touches no own piece."""
    state, desk = person.match.state, person.desk
    land = state.table.land
    free = hexes(land.terrain[state.turn.terrain] & ~state.occupied)
    return next(at for at in free if at not in desk.targets)


def after_building(seed: int = 5, **given: object) -> Match:  # type: ignore[type-arg]
    """Return a match some rounds old whose player to move has built."""
    match = match_of(settled(seed, twists=(), economy=str(given.pop("economy", "marble"))), rounds=3)
    return give(match, stage=Stage.ACTIONS, **given)  # type: ignore[arg-type]


def walk(person: AtTable, target: Hex) -> None:
    """Move the cursor to a hex by the arrow keys."""
    pane = person.part.pane
    for _ in range(60):
        at = pane.pointer
        assert at is not None
        if at == target:
            return
        if at.r != target.r:
            person.press(pygame.K_DOWN if at.r < target.r else pygame.K_UP)
        else:
            person.press(pygame.K_RIGHT if at.q < target.q else pygame.K_LEFT)
