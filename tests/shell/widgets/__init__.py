"""Tests of the widgets of card games and boards."""
