"""A match in play, told and shown again: what every game's table, replay and score sheet share."""
