"""Tests of the shelf's shell: real events through real scenes, on a screen that shows nothing."""
