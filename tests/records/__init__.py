"""Recorded games and positions, and the tests that hold the rules to them."""
