"""What moves at the table of the High Court begins and ends at places that show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.minsterpool.ui.at_table import KIT, AtTable, match_of, settled
from wk.chance import seeded
from wk.games.minsterpool.state import OVER, PLAY
from wk.games.minsterpool.ui.table.areas import bids_moves
from wk.games.minsterpool.ui.table.choices import SHOWN
from wk.games.minsterpool.ui.table.moving import moves_of
from wk.games.minsterpool.ui.table.telling import frames
from wk.shell.match.moves import Heap
from wk.shell.match.table.moving import Moves
from wk.shell.match.table.part import Step

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.minsterpool.state import State


def seen(match: Any, seat: int, before: State) -> tuple[State, State]:
    """Return a position and the present one as a seat sees them."""
    return KIT.game.view(before, seat), KIT.game.view(match.state, seat)


def shows(at: AtTable, place: object) -> bool:
    """Return whether a place of a move shows, or it has none of its own."""
    return place is None or at.scene._where(place.at if isinstance(place, Heap) else place) is not None


def test_what_moves_begins_and_ends_somewhere(tmp_path: Path) -> None:
    """HC-BRIBE-1, HC-HOUR-3, HC-AWARD-3, HC-ROUND-3: tokens, bribes, members who leave and come, points."""
    at, draw, kinds = AtTable(tmp_path, match_of(settled(4))), seeded(4), set[str]()
    at.go_on()
    while at.state.phase != OVER and at.state.round < 5:
        before, seat = at.state, at.part.seat
        action = KIT.game.legal(before).pick(draw)
        at.match.play(action)
        views = seen(at.match, seat, before)
        ends = at.match.state.round != before.round
        moments = frames(at.part.speech, *views) if ends else ()
        at.scene.play.last = frozenset()
        moves = moves_of(at.part.sight, Step(views[0], action, views[1]), moments)
        assert all(shows(at, move.start) for move in moves), action
        at.scene.play.show(seat)
        assert all(shows(at, move.end) for move in moves), action
        kinds |= {action.word for _ in moves} | {"points" for move in moves if isinstance(move.end, Heap)}
        kinds |= {"slide" for move in moves[:-1] if action.word == "bribe"}
        at.scene.play.show(at.state.seat)
    at.app.close()
    assert {"play", "relate", "hourglass", "bribe", "favor", "points", "slide"} <= kinds


def test_the_bids_turn_over_and_slide_into_the_order_of_play(tmp_path: Path) -> None:
    """HC-BID-2: every row arrives at its place in the order; none shows there before."""
    match = match_of(settled(4), lambda state: state.phase == PLAY)
    at = AtTable(tmp_path, match)
    at.go_on()
    at.part.bids = True
    moves = Moves(bids_moves(at.part.sight), at.scene._where)
    moves.share, moves.over = 0.1, False
    assert moves.absent == {f"bid-{place}" for place in range(len(match.state.players))}
    slides = {(move.start, move.end) for move in bids_moves(at.part.sight) if move.end is not None}
    assert slides == {((SHOWN, seat), f"bid-{rank}") for rank, seat in enumerate(match.state.order)}
    at.app.close()
