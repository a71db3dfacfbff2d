"""Tests of Winter Kingdom, a module for each of its own."""
