"""What all see of battles and plots is told once, whatever state object tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.laws.courses import course
from wk.games.nobles import telling
from wk.games.nobles.kit import NoblesKit
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.nobles.state import State

SAY = Words(NoblesKit().assets, "en")
GAMES = range(1, 6)


def steps() -> Iterator[tuple[State, Any, State]]:
    """Yield the steps of some games, as somebody sees them who sees nothing hidden."""
    for number in GAMES:
        it = course("nobles", number)
        for before, action, after in it.decisions:
            yield it.game.view(before, None), action, it.game.view(after, None)


def test_a_clash_like_the_one_before_is_told_again() -> None:
    """NB-WAR-7, NB-PLOT-4: as when the same two fight twice without a card; each has its number."""
    found = 0
    for before, action, after in steps():
        if after.clash is not None and after.clashes != before.clashes:
            found += 1
            alike = before._replace(clash=after.clash._replace(number=before.clashes - 1))
            told = telling.revealed(SAY, before, action, after)
            assert told
            assert telling.revealed(SAY, alike, action, after) == told
    assert found > len(GAMES)


def test_a_copy_of_a_state_tells_nothing_again() -> None:
    """As of one that was read from elsewhere."""
    for before, action, after in steps():
        if after.clash is not None:
            copy = after._replace(clash=after.clash._replace())
            assert copy.clash is not after.clash
            assert telling.revealed(SAY, before, action, copy) == telling.revealed(SAY, before, action, after)
            assert telling._courts(after, copy) == telling._courts(after, after)
