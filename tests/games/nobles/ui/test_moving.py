"""What moves at the table of Nobles: whatever is told to move has a beginning and an end that show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.nobles.ui.at_table import KIT, AtTable, match_of, settled
from wk.chance import seeded
from wk.games.nobles.ui.table.moving import moves_of
from wk.shell.match.moves import Heap

if TYPE_CHECKING:
    from pathlib import Path


def test_what_moves_begins_and_ends_somewhere(tmp_path: Path, lasting_pictures: None) -> None:  # noqa: ARG001
    """Cards laid, nobles recruited, captured, freed, murdered, and the cards of a Harvest."""
    at, draw, kinds = AtTable(tmp_path, match_of(settled(4))), seeded(4), set()
    at.go_on()
    for _ in range(160):
        before, seat = at.state, at.part.seat
        action = KIT.game.legal(before).pick(draw)
        keys = {widget.key for widget in at.widgets()}
        after = KIT.game.apply(before, action)
        views = [KIT.game.view(state, seat) for state in (before, after)]
        moves = moves_of(at.part._looks, views[0], action, views[1], seat)
        assert all((move.start.at if isinstance(move.start, Heap) else move.start) in keys for move in moves)
        at.match.play(action)
        at.scene.play.show(seat)
        keys = {widget.key for widget in at.widgets()}
        ends = [move for move in moves if not move.fades]
        assert all((move.end.at if isinstance(move.end, Heap) else move.end) in keys for move in ends)
        kinds |= {action.word for _ in moves} | {"fades" for move in moves if move.fades}
        at.scene.play.show(at.state.seat)
    at.app.close()
    assert {"lay", "recruit", "stand", "ransom"} <= kinds
