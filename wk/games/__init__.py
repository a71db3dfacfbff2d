"""The shelf: every game that can be played, one folder a game."""
