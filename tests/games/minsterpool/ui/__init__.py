"""Tests of the screens of High Court of Minsterpool."""
