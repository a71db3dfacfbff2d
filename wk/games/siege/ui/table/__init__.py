"""Siege's part of its table."""
