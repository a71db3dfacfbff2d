"""What can be pressed at the table, and the places things move between."""

from __future__ import annotations

from typing import Any

from wk.games.minsterpool.ui.spots import Spot

CHIP, CARD, PLAY, SPOT, FAMILIES, PEEK = "chip", "card", "play", "spot", "families", "peek"
"""With what something can be done: a chip, a card of the hand, one of this round, a place on a member; what
opens everybody's cards; what shows the boards behind a choice."""

CARRIED, ICON, OUT, SHOWN, STACK = "carried", "icon", "out", "shown", "stack"
"""Where a token sets out; the place where it came to lie: member, word and line of the action, of a bribe its
place; where a board of the row falls to; a row of the bids all look at; the boards to come."""

Thing = tuple[str, Any]
"""What is pressed: its kind, and which one."""

Place = tuple[str, Spot]
"""A place on a member: the id of its board, and where."""
