"""The screen on which a new match of any game is chosen."""
