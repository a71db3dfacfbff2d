"""Tests of the screens beside shelf and table."""
