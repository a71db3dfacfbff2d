"""Tests of the files of any game."""
