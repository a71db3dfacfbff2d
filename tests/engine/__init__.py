"""Tests of records, matches and players, with a game of their own."""
