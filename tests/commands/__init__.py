"""Tests of the command line, from outside as far as possible."""
