"""Tests of Siege, a module for each of its own."""
