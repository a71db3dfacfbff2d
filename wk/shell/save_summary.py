"""What the list of saved games says about one of them."""

from __future__ import annotations

from typing import NamedTuple


class SaveSummary(NamedTuple):
    """What can be said about a saved game."""

    line: str
    """Its description, or why it cannot be opened."""
    playable: bool
    game: str = ""
    """The name of its game; nothing if it cannot be opened."""
    over: bool = False
    brief: str = ""
    """The same in two or three words, as far as it can be opened."""
    players: tuple[tuple[str, str], ...] = ()
    """Name and colour of each player in seat order."""
    error: Exception | None = None
    """Why it cannot be opened, one of `wk.shell.refusals.REFUSED`."""
    last_good_line: int = 0
    """If it cannot be opened, the line from which it can be gone on with in a copy, or 0."""
