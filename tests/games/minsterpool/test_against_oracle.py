"""The rules compared with a second, literal reading of them, on random games.

HC-BID-2, HC-SELECT-1, HC-PLAY-1 to HC-PLAY-5, HC-REL-1, HC-HOUR, HC-BRIBE-1, HC-FAVOR, HC-AWARD, HC-ROUND,
HC-END, HC-OPT-1, HC-REP-1, HC-REP-2.
WK_HIGH_COURT_GAMES=200 compares that many games instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.minsterpool import oracle
from tests.games.minsterpool.courses import course
from wk.games.minsterpool.play import KINDS, Legal, apply
from wk.games.minsterpool.telling import position

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State

GAMES = int(os.environ.get("WK_HIGH_COURT_GAMES", "12"))


def settled(state: State) -> dict[str, Any]:
    """Return what the second reading needs of a settled setup."""
    return {
        "tables": state.fixed.tables.to_json(),
        "options": state.fixed.options._asdict(),
    }


def test_random_games_agree() -> None:
    """Every state, what is legal in it, and what each action taken leads to; every kind of action occurs."""
    met: Counter[str] = Counter()
    for number in range(GAMES):
        it = course(number)
        setup = settled(it.states[0])
        for state, action in zip(it.states, [*it.actions, None], strict=True):
            before = {**position(state)}
            texts = {str(each) for each in Legal(state)}
            assert texts == oracle.legal(before, setup), before
            met.update(text.split()[0] for text in texts)
            if action is not None:
                found = position(apply(state, action))
                assert found == oracle.after(before, setup, str(action)), (before, str(action))
    assert set(met) == set(KINDS)


def test_all_placements_of_some_states_agree() -> None:
    """HC-PLAY-4, HC-PLAY-5: not only those that were taken."""
    compared = 0
    for number in range(GAMES):
        it = course(number)
        setup = settled(it.states[0])
        for state in [each for each in it.states if each.card is not None][::8]:
            for action in Legal(state):
                found = position(apply(state, action))
                assert found == oracle.after({**position(state)}, setup, str(action))
                compared += 1
    assert compared > 50 * GAMES
