"""What has learned sits at the table: it sees what it saw in its environment, and says words likewise."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from wk import api
from wk.rl.guest import player_of
from wk.rl.walk import Walk


@pytest.mark.parametrize("name", api.GAMES)
def test_it_is_asked_at_the_table_as_in_its_environment(name: str) -> None:
    """Word by word with the same arrays and masks, and what it means is done."""
    walk, asked = Walk(name), list[tuple[Any, Any, int]]()

    def policy(seen: Any, mask: Any) -> int:
        word = int(np.flatnonzero(mask)[len(asked) % 3 % mask.sum()])
        asked.append((seen, mask, word))
        return word

    player = player_of(policy)
    rules: Any = walk.position._rules
    for _ in range(25):
        seat = walk.seat
        assert seat is not None
        asked.clear()
        answer = player(rules, walk.position.view(seat).state, seat)
        before = walk.position
        for seen, mask, word in asked:
            own = walk.see(seat)
            assert own.keys() == seen.keys()
            assert all(np.array_equal(own[key], seen[key]) for key in own)
            assert np.array_equal(walk.answers(), mask)
            walk.say(word)
        assert walk.position.actions[len(before.actions)] == rules.text(answer[0])
