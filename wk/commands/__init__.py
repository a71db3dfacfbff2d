"""The commands that need no window: check, replay, legal, sim, bench and integrate."""
