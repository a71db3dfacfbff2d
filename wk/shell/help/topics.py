"""The topics of the help that every game has."""

from __future__ import annotations

COMPUTER = "computer"
"""Computer players, hints and the coach; what each level does and teaches."""

KEYS = "keys"
"""What each key does."""

SHARED = {COMPUTER: "levels.md", KEYS: "table-keys.md"}
"""Those topics, told by the shelf unless a game has its own page, and what a game adds to each."""
