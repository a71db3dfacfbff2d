"""Tests of the coach after a game."""
