"""The screen for ears: what is said of it, when, by which voice; loaded once speech is switched on."""
