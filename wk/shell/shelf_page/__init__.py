"""The shelf as the first screen: the game in front, the boxes of the others, and what all games share."""
