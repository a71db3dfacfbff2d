"""The screen on which a new game is put together."""
