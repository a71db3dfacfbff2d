"""The rules compared with a second, literal reading of them, on random games and scattered positions.

NB-TERM-5, NB-TERM-6, NB-TERM-7, NB-TERM-8, NB-WAR-1 to NB-WAR-11, NB-PLOT-2 to NB-PLOT-6, NB-FALL, NB-END.
WK_NOBLES_GAMES=200 compares that many games and five times as many scattered positions instead of a few.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import TYPE_CHECKING

from tests.games.nobles.courses import course, play_out, scattered
from tests.games.nobles.oracle import Oracle
from wk.games.nobles.play import Legal, apply
from wk.games.nobles.state import SHAPES
from wk.games.nobles.telling import position

if TYPE_CHECKING:
    from wk.games.nobles.state import Action, State

GAMES = int(os.environ.get("WK_NOBLES_GAMES", "4"))

ACTIONS = 60
"""How many states are compared after a scattered position."""


def compare(state: State, action: Action | None) -> set[str]:
    """Compare what is legal, and what an action leads to; return what is legal."""
    before, options = {**position(state)}, state.fixed.options._asdict()
    texts = {str(each) for each in Legal(state)}
    assert texts == Oracle(before, options).legal(), before
    if action is not None and action.word != "shuffle":
        after = Oracle(before, options).after(str(action))
        assert position(apply(state, action)) == after, (before, str(action))
    return texts


def test_random_games_agree() -> None:
    """NB-HARVEST-1, NB-HARVEST-2, NB-HARVEST-3, NB-END-2: every state and every action to the end."""
    for number in range(GAMES):
        it = course(number)
        for state, action in zip(it.states, [*it.actions, None], strict=True):
            compare(state, action)


def test_scattered_positions_agree_and_every_kind_of_action_occurs() -> None:
    """NB-WAR, NB-RANSOM, NB-TAKE, NB-PLOT, NB-FALL-1, NB-FALL-2: also every action of the first state."""
    met: Counter[str] = Counter()
    for number in range(GAMES * 5):
        rng = random.Random(number)
        it = play_out(scattered(rng), rng)
        for action in Legal(it.states[0]):
            compare(it.states[0], action)
        for state, action in zip(it.states[:ACTIONS], it.actions[:ACTIONS], strict=False):
            met.update(text.split()[0] for text in compare(state, action))
    assert set(met) == {*SHAPES, "order"}
