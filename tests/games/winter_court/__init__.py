"""Tests of Winter Court, a module for each of its own."""
