"""The computer players of Winter Kingdom by the name of their level, the weakest first."""

from __future__ import annotations

from wk.engine.bots import ONLY_RANDOM, Levels

BOTS: Levels = ONLY_RANDOM
