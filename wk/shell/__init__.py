"""The window of the shelf, free of any one game: app loop, scenes, widgets, menu, curtain."""
