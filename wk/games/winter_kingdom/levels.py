"""The names of the computer players' levels, the weakest first; `bots` tells how each plays."""

LEVELS = ("random",)
