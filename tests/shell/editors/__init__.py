"""Tests of the editors of any game."""
