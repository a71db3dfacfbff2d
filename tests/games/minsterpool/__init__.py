"""Tests of High Court of Minsterpool, a module for each of its own."""
