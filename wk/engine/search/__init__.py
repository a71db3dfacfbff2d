"""A searcher for any game: whole lines of play tried on guesses of what is hidden."""
