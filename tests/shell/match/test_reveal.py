"""How far a score sheet is revealed, from moment to moment."""

from __future__ import annotations

import pytest

from wk.shell.match.score.reveal import EMPTY, HOLD, LAST, NOTHING, ROW, SPREAD, STEP, TOTAL, Reveal

PARTS = {
    ("masses", 0): (3, 2), ("masses", 1): (), ("castles", 0): (3,), ("castles", 1): (3, 3, 3),
    (TOTAL, 0): (8,), (TOTAL, 1): (9,),
}  # fmt: skip
"""Points of two players, place by place."""


def numbers(reveal: Reveal) -> list[int | None]:
    """Return what shows in every cell."""
    return [reveal.shown(row, seat) for row, seat in PARTS]


def test_numbers_are_counted_place_by_place_and_added_up() -> None:
    reveal = Reveal(PARTS, 1.0)
    assert reveal.wake_in() == 0.0
    assert not reveal.update(100.0)
    told = [(reveal.cell, reveal.lit, numbers(reveal))]
    now = 100.0
    while not reveal.over:
        nap = reveal.wake_in()
        assert nap is not None
        now += nap + 1e-6
        assert reveal.update(now)
        told.append((reveal.cell, reveal.lit, numbers(reveal)))
    assert told == [
        (("masses", 0), 1, [3, None, None, None, 3, 0]),
        (("masses", 0), 2, [5, None, None, None, 5, 0]),
        (("masses", 1), 0, [5, 0, None, None, 5, 0]),
        (("castles", 0), 1, [5, 0, 3, None, 8, 0]),
        (("castles", 1), 1, [5, 0, 3, 3, 8, 3]),
        (("castles", 1), 2, [5, 0, 3, 6, 8, 6]),
        (("castles", 1), 3, [5, 0, 3, 9, 8, 9]),
        ((TOTAL, 0), 1, [5, 0, 3, 9, 8, 9]),
        ((TOTAL, 1), 1, [5, 0, 3, 9, 8, 9]),
        ((TOTAL, 1), 1, [5, 0, 3, 9, 8, 9]),
    ]
    seconds = 3 * STEP + NOTHING + 3 * HOLD + 2 * ROW + 2 * LAST
    assert now - 100 == pytest.approx(seconds, abs=0.01)
    assert reveal.wake_in() is None


def test_the_speed_of_animation_holds_and_many_places_are_lit_faster() -> None:
    slow, fast = Reveal(PARTS, 1.0), Reveal(PARTS, 0.4)
    for reveal in (slow, fast):
        reveal.update(0.0)
    assert slow.wake_in() == STEP
    assert fast.wake_in() == pytest.approx(0.4 * STEP)
    many = Reveal({("masses", 0): (1,) * 40, (TOTAL, 0): (40,)}, 1.0)
    many.update(0.0)
    assert many.wake_in() == SPREAD / 40


def test_a_long_sleep_leads_to_the_right_place() -> None:
    reveal = Reveal(PARTS, 1.0)
    reveal.update(0.0)
    reveal.update(STEP + HOLD + NOTHING + ROW + 0.01)
    assert reveal.cell == ("castles", 0)
    reveal.update(1000.0)
    assert reveal.over


def test_hurrying_reveals_a_row_and_begins_the_next() -> None:
    reveal = Reveal(PARTS, 1.0)
    reveal.update(0.0)
    reveal.hurry()
    assert numbers(reveal) == [5, 0, 3, None, 8, 0]
    reveal.hurry()
    assert reveal.cell == (TOTAL, 0)
    reveal.hurry()
    assert reveal.over
    assert numbers(reveal) == [5, 0, 3, 9, 8, 9]


def test_what_decides_between_equal_sums_comes_last_and_is_not_added() -> None:
    reveal = Reveal({("masses", 0): (3,), (TOTAL, 0): (3,), ("ties", 0): (1, 2)}, 1.0)
    reveal.update(0.0)
    reveal.hurry()
    assert (reveal.cell, reveal.shown("ties", 0)) == ((TOTAL, 0), None)
    reveal.hurry()
    assert (reveal.cell, reveal.shown("ties", 0), reveal.shown(TOTAL, 0)) == (("ties", 0), 1, 3)
    reveal.finish()
    assert (reveal.shown("ties", 0), reveal.shown(TOTAL, 0)) == (3, 3)


def test_a_row_in_which_nobody_has_anything_passes_quickly() -> None:
    """Of twelve members of a court most may be nobody's."""
    reveal = Reveal({("fool", 0): (), ("fool", 1): (), ("ruler", 0): (5,), ("ruler", 1): ()}, 1.0)
    reveal.update(0.0)
    reveal.update(2 * EMPTY + 0.01)
    assert reveal.cell == ("ruler", 0)
    assert [reveal.shown("fool", seat) for seat in (0, 1)] == [0, 0]
