"""The names of the computer players' levels, the weakest first; `bots` tells how each plays."""

LEVELS = ("random", "page", "steward", "chancellor", "crown-1s", "crown", "crown-5s", "crown-10s")
