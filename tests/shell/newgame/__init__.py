"""Tests of the screen of a new game."""
