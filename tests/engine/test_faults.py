"""A fault of the program told in a few lines."""

from __future__ import annotations

import pytest

from wk.engine.faults import fault_lines
from wk.engine.files.sharecode import Digits


def lost(left: int) -> None:
    """Fail after so many calls, deep in the program."""
    if left:
        lost(left - 1)
    Digits().put(2, 2)


def found_nothing() -> None:
    """Fail because of another fault."""
    try:
        lost(0)
    except IndexError as error:
        raise ValueError("found nothing") from error


def test_a_fault_says_what_it_is_and_what_it_came_of() -> None:
    """Places elsewhere are told by the name of their file."""
    with pytest.raises(ValueError, match="found nothing") as caught:
        found_nothing()
    first, *places, last = fault_lines(caught.value)
    assert (first, last) == ("ValueError: found nothing", "because of IndexError: 2")
    assert places[-1].startswith("  test_faults.py, line ")
    assert places[-1].endswith(", in found_nothing")


def test_a_fault_is_placed_in_the_program_and_only_its_innermost_places_are_told() -> None:
    """What came of nothing else says nothing more."""
    with pytest.raises(IndexError) as caught:
        lost(30)
    lines = fault_lines(caught.value)
    assert len(lines) == 13
    assert lines[-1].startswith("  wk/engine/files/sharecode.py, line ")
