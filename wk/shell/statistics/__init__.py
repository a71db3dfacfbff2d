"""Statistics of games that are over: noted on this computer alone, told by name and game."""
