"""The topics of the help that every game has."""

from __future__ import annotations

from wk.words import speaks_to_pad

COMPUTER = "computer"
"""Computer players, hints and the coach; what each level does and teaches."""

KEYS = "keys"
"""What each key does."""

HANDS = "hands"
"""What the buttons of a gamepad do, and fingers."""

SHARED = {COMPUTER: "levels.md", KEYS: "table-keys.md", HANDS: "table-hands.md"}
"""Those topics, told by the shelf unless a game has its own page, and what a game adds to each."""


def of_what_is_used() -> str:
    """Return the topic that tells what is pressed: of a gamepad while one is in use, else of the keys."""
    return HANDS if speaks_to_pad() else KEYS
