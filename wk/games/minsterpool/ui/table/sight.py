"""What the player at the screen sees, handed to all that draws the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.state import State
from wk.games.minsterpool.ui.table.desk import Desk
from wk.games.minsterpool.ui.table.things import Thing
from wk.shell.match.table import sight

if TYPE_CHECKING:
    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.ui.table.layout import Layout


class Sight(sight.Sight[State, Thing, Desk]):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech
