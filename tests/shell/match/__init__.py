"""Tests of matches told and shown, with a game that is no game of the shelf."""
