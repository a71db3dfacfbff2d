"""What is heard of an action: one sound, that of the most telling thing it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Skip, Use, Wolves
from wk.games.winter_kingdom.stages import Status

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State
    from wk.shell.sound import Cue


def cue_of(before: State, action: Action, after: State) -> Cue | None:
    """Return the sound of an action; None for what makes none, as shuffling.

    Args:
        before: the position.
        action: what is done in it.
        after: the position it leads to.
    """
    old, new = before.players[before.seat], after.players[before.seat]
    match action:
        case End():
            return "win" if after.status == Status.OVER else "turn"
        case Build() | Use() if new.coins > old.coins:
            return "coin"
        case Build(fort=fort):
            return "fort" if fort else "house"
        case Use(fort=fort, left=left) if new.pieces.bit_count() > old.pieces.bit_count():
            return "fort" if fort or left == "fort" else "house"
        case Use():
            return "move" if new.pieces != old.pieces else "card"
        case Salvage():
            return "coin"
        case Purchase():
            return "card"
        case Wolves():
            return "move"
        case Skip():
            return "card"
    return None
