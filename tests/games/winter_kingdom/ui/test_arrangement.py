"""A map as it is arranged, without a window."""

from __future__ import annotations

from tests.games.winter_kingdom.ui.arranging import BOARDS, SOME
from wk.chance import seeded
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.arranger.desk import Arrangement


def test_a_board_trades_places_and_never_lies_twice() -> None:
    """WK-MAP-5: each board is used once, on one of its sides."""
    first = Arrangement.of(BOARDS, SOME)
    board = BOARDS.board_of("2i3g")
    assert {slot: str(at) for slot, at in first.lay(board, "N").placed.items()} == {
        "N": "2i3g@0",
        "C": "3T@4",
    }
    assert {slot: str(at) for slot, at in first.lay(board, "S").placed.items()} == {
        "N": "3T@4",
        "S": "2i3g@0",
    }
    assert first.lay(board, "C") == first
    other = BOARDS.board_of("2g")
    assert board in first.lay(other, "C").tray
    assert first.flip(board).placed["C"] == Placed("3Fe", 0)
    assert first.flip(board).flip(board) == first
    assert first.turn(board, -1).placed["C"].rotation == 5
    assert first.lift(board).placed == {"N": Placed("3T", 4)}
    assert len(first.tray) == 5


def test_what_is_no_board_or_lies_twice_is_left_out() -> None:
    """WK-MAP-3: 3Fe is the back of 2i3g."""
    placed = {**SOME, "S": Placed("3Fe", 1), "SW": Placed("Gone", 0)}
    assert Arrangement.of(BOARDS, placed).placed == SOME


def test_the_rest_is_drawn_from_printed_boards() -> None:
    """WK-MAP-5: all seven, each once; what was laid stays."""
    first = Arrangement.of(BOARDS, SOME)
    seen = set()
    for seed in range(40):
        full = first.draw_rest(seeded(seed))
        assert set(full.placed) == set(SLOTS)
        assert {slot: full.placed[slot] for slot in SOME} == SOME
        assert len({BOARDS.board_of(at.side) for at in full.placed.values()}) == 7
        seen |= {at.side for at in full.placed.values()} | {at.rotation for at in full.placed.values()}
    assert seen == {*BOARDS.sides, *range(6)} - {"3Fe", "1fo"}
    turned = first.turn_all(seeded(1))
    assert {slot: at.side for slot, at in turned.placed.items()} == {"C": "2i3g", "N": "3T"}
    assert turned != first
