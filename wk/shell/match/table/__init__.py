"""The table of any game: turns, curtain, prompt, undo, log line, menu; what lies on it is the game's part."""
