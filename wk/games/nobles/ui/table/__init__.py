"""Nobles at the table."""
