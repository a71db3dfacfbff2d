"""Tests of the tutorial of any game."""
