"""Tests of the cards, each on drawn positions."""
