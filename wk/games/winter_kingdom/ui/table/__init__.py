"""The table of a match: map, rails, cards, what is asked and answered."""
