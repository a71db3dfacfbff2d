"""Tests of the games on the shelf."""
