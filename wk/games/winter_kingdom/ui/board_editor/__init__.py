"""Painting board sides."""
