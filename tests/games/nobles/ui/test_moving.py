"""What moves at the table of Nobles: whatever is told to move has a beginning and an end that show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.nobles.ui.at_table import KIT, AtTable, match_of, settled
from wk.chance import seeded
from wk.games.nobles.ui.looks import Sight
from wk.games.nobles.ui.table.moving import moves_of
from wk.games.nobles.ui.table.part import REVEAL
from wk.shell.match.moves import Heap

if TYPE_CHECKING:
    from pathlib import Path


def test_what_moves_begins_and_ends_somewhere(tmp_path: Path) -> None:
    """Cards laid, nobles recruited, captured, freed, murdered, and the cards of a Harvest."""
    at, draw, kinds = AtTable(tmp_path, match_of(settled(4))), seeded(4), set()
    at.go_on()
    for _ in range(160):
        before, seat = at.state, at.part.seat
        action = KIT.game.legal(before).pick(draw)
        keys: set[object] = {widget.key for widget in at.widgets()}
        after = KIT.game.apply(before, action)
        views = [KIT.game.view(state, seat) for state in (before, after)]
        sight = Sight(at.part.say, at.part.matches.looks, views[1], at.part.layout.scale)
        moves = moves_of(sight, views[0], action, seat)
        starts = [move.start for move in moves if move.start is not None]
        found = [start.at if isinstance(start, Heap) else start for start in starts]
        assert all(start in keys or at.part.place_of(start) for start in found)
        at.match.play(action)
        at.scene.play.show(seat)
        ends = [move.end for move in moves if move.end is not None]
        at.part.opened = REVEAL if any(str(end).startswith("clash-") for end in ends) else ""
        at.widgets()
        assert all(at.scene._where(end.at if isinstance(end, Heap) else end) for end in ends)
        kinds |= {action.word for _ in moves} | {"burns" for move in moves if move.end is None}
        at.scene.play.show(at.state.seat)
    at.app.close()
    assert {"lay", "recruit", "stand", "ransom", "burns"} <= kinds
