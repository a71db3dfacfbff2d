"""The coach after a game: it works turn by turn while the window goes on, and can be stopped."""
