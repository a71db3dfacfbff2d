"""A first game, led by the hand."""
