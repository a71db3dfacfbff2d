"""A quick `_replace` changes what the usual one changes, and refuses what it refuses."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from wk.engine.changing import quick
from wk.games.siege.state import State


class Usual(NamedTuple):
    """A named tuple as Python makes it."""

    number: int
    letters: str = "ab"
    more: tuple[int, ...] = ()


@quick
class Quick(NamedTuple):
    """The same fields, changed quickly."""

    number: int
    letters: str = "ab"
    more: tuple[int, ...] = ()


CHANGES: list[dict[str, object]] = [
    {},
    {"number": 2},
    {"letters": ""},
    {"more": (3,), "number": 4},
    {"number": 5, "letters": "c", "more": ()},
]


@pytest.mark.parametrize("changes", CHANGES)
def test_it_changes_what_the_usual_one_changes(changes: dict[str, object]) -> None:
    before = Quick(1)
    after = before._replace(**changes)  # type: ignore[arg-type]
    assert isinstance(after, Quick)
    assert tuple(after) == tuple(Usual(1)._replace(**changes))  # type: ignore[arg-type]
    assert tuple(before) == tuple(Usual(1))


def test_it_refuses_what_the_usual_one_refuses() -> None:
    told = []
    for before in (Usual(1), Quick(1)):
        with pytest.raises(ValueError, match="colour") as caught:
            before._replace(number=2, colour=3)  # type: ignore[call-arg]
        told.append(str(caught.value))
    assert told[0] == told[1]


def test_positions_are_changed_by_it() -> None:
    assert State._replace is not NamedTuple("Same", [("a", int)])._replace
    assert State._replace.__module__ == "wk.engine.changing"
