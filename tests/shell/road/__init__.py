"""Tests of the solo road."""
