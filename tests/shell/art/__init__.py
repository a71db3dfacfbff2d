"""Tests of the pictures put together from parts."""
