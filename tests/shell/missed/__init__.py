"""Tests of missed turns."""
