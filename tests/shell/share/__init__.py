"""Matches made into files for others."""
