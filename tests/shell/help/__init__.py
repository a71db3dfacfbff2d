"""Tests of the help of any game."""
