"""Tests of Nobles, a module for each of its own."""
