"""The names of the computer players' levels, the weakest first; `bots` tells how each plays."""

from wk.engine.seats import CROWNS

LEVELS = ("random", "page", "steward", "chancellor", *CROWNS)
