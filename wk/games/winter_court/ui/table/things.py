"""The names of the things on the table, each with the number of a card or a member beside it."""

from __future__ import annotations

TILE, POWER, HAND, GONE = "tile", "power", "hand", "discard"
"""With what something can be done: a member, its power, a card of the hand, one of the discards."""

LAID, PAWN, SHIELD = "laid", "pawn", "shield"
"""Further things that have a place: a card lying at a member, a member's pawn, a royal's shield."""

RIVAL = "rival"
"""The place of the rival's hand; it has no number."""

Thing = tuple[str, int]
"""What is pressed: one of these names, and the number."""
