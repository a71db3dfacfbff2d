"""The help of any game: a list of pages left, the page right, all of it searched."""
