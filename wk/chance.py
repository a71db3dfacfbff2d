"""Sources of chance: the only place where random numbers begin. Rules and engine are handed one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wk.engine.game import Draw

SEEDS = 10**9
"""How many seeds `new_seed` draws from: short enough to be read out and typed."""


def seeded(seed: int | str) -> Draw:
    """Return a source of chance that gives the same numbers for the same seed on every machine."""
    return random.Random(seed).random  # noqa: S311 - a game's chance guards nothing


def unseeded() -> Draw:
    """Return a source of chance nobody can repeat."""
    return random.SystemRandom().random


def new_seed() -> int:
    """Return a seed nobody could foresee."""
    return random.SystemRandom().randrange(SEEDS)
