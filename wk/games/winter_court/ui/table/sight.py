"""What the player at the screen sees, handed to all that draws the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.state import State
from wk.games.winter_court.ui.table.desk import Desk
from wk.games.winter_court.ui.table.things import Thing
from wk.shell.match.table import sight

if TYPE_CHECKING:
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.ui.table.layout import Layout


class Sight(sight.Sight[State, Thing, Desk]):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech
